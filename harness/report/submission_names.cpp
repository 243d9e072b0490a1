#include "report/submission_names.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "report/text.h"

namespace judge {
namespace {

std::string stem(const std::string& path) { return std::filesystem::path(path).stem().string(); }

}  // namespace

SubmissionNames::SubmissionNames(const std::vector<std::string>& submissions, TextStyle style)
    : style_(std::move(style)) {
  const std::set<std::string> files(submissions.begin(), submissions.end());
  std::map<std::string, int> uses;
  for (const std::string& file : files) ++uses[stem(file)];
  for (const std::string& file : files) {
    const std::string name = uses[stem(file)] == 1 ? stem(file) : file;
    names_[file] = shown(name, style_);
    width_ = std::max(width_, display_width(names_[file]));
  }
}

std::string SubmissionNames::of(const std::string& submission) const {
  const auto found = names_.find(submission);
  return found == names_.end() ? shown(submission, style_) : found->second;
}

}  // namespace judge
