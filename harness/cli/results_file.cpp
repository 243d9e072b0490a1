#include "cli/results_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "catalog/user_error.h"
#include "cli/output_file.h"
#include "report/json_lines.h"
#include "report/json_report.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

UserError fault(const fs::path& path, const char* what) {
  return UserError(
      fmt::format("{}: {}: {}", path.string(), what, std::generic_category().message(errno)));
}

/// Nothing when there is no such file.
std::optional<std::string> content_of(const fs::path& file) {
  std::error_code missing;
  if (!fs::exists(file, missing)) {
    return std::nullopt;
  }
  auto content = fs::is_regular_file(file, missing) ? read_file(file) : std::nullopt;
  if (!content) {
    throw UserError(file.string() + ": cannot be read, expected a file of --output FILE.jsonl");
  }
  return content;
}

/// Whether the line is to stay: it is about none of the assignments, or still true of one.
bool take_over(const fs::path& file, const JsonLine& line, std::vector<Assignment>& assignments) {
  bool is_ours = false;
  bool is_true = false;
  for (Assignment& each : assignments) {
    if (each.name != line.submission) {
      continue;
    }
    is_ours = true;
    if (each.key == line.key && !each.known) {
      each.known = result_in(file, line, each.problem->geometry);
      is_true = true;
      break;
    }
  }
  return is_true || !is_ours;
}

void rewrite(const fs::path& file, const std::vector<JsonLine>& lines) {
  OutputFile whole(file);
  for (const JsonLine& line : lines) {
    whole.stream() << line.text;
  }
  whole.commit();
}

}  // namespace

TakenOver take_over_results(const fs::path& file, std::vector<Assignment>& assignments) {
  const auto content = content_of(file);
  if (!content) {
    return {};
  }
  JsonLines read = read_json_lines(file, *content);
  const std::size_t removed = std::erase_if(
      read.lines, [&](const JsonLine& line) { return !take_over(file, line, assignments); });
  if (removed > 0 || read.cut) {
    rewrite(file, read.lines);
  }
  const auto known = std::ranges::count_if(
      assignments, [](const Assignment& each) { return each.known.has_value(); });
  return {.results = static_cast<std::size_t>(known), .cut = read.cut};
}

ResultsFile::ResultsFile(fs::path path, Old old) : path_(std::move(path)) {
  const int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (old == Old::remove ? O_TRUNC : 0);
  file_ = Descriptor(::open(path_.c_str(), flags, 0666));
  if (!file_.valid()) {
    throw fault(path_, "cannot be written");
  }
}

void ResultsFile::append(const RunResult& result) {
  std::string_view line;
  const std::string text = json_line(result);
  for (line = text; !line.empty();) {
    const ssize_t written = ::write(file_.get(), line.data(), line.size());
    if (written < 0 && errno != EINTR) {
      throw fault(path_, "cannot be written");
    }
    line.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
  }
}

}  // namespace judge
