#include "mutation/mutation_ledger.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <nlohmann/json.hpp>

namespace judge {
namespace {

using nlohmann::json;

json json_of(const std::string& question, const Mutation& mutation, const Finding& finding) {
  return {{"question", question},
          {"kind", name(mutation.kind)},
          {"begin", mutation.range.begin},
          {"end", mutation.range.end},
          {"replacement", mutation.replacement},
          {"verdict", name(finding.verdict)},
          {"suite", finding.suite},
          {"case", finding.case_id},
          {"message", finding.message},
          {"boards", finding.boards}};
}

std::optional<MutationKind> kind_named(std::string_view wanted) {
  for (std::size_t i = 0; i < kMutationKinds; ++i) {
    if (name(static_cast<MutationKind>(i)) == wanted) {
      return static_cast<MutationKind>(i);
    }
  }
  return std::nullopt;
}

}  // namespace

MutationLedger::MutationLedger(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  bool whole = true;
  for (std::string line; std::getline(in, line);) {
    whole = !in.eof();
    take_line(line);
  }
  file_ = Descriptor(::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
  if (!whole && file_.valid()) {
    static_cast<void>(::write(file_.get(), "\n", 1));  // behind the line that was cut short
  }
}

void MutationLedger::take_line(const std::string& line) {
  try {
    const json read = json::parse(line);
    const auto kind = kind_named(read.at("kind").get<std::string>());
    const auto verdict = verdict_named(read.at("verdict").get<std::string>());
    if (!kind || !verdict) {
      return;
    }
    const Mutation mutation{.kind = *kind,
                            .range = {.begin = read.at("begin"), .end = read.at("end")},
                            .replacement = read.at("replacement")};
    findings_[{read.at("question"), mutation}] = {.verdict = *verdict,
                                                  .suite = read.at("suite"),
                                                  .case_id = read.at("case"),
                                                  .message = read.at("message"),
                                                  .boards = read.at("boards")};
  } catch (const json::exception&) {  // cut short, or damaged: it will be found out again
  }
}

std::optional<Finding> MutationLedger::find(const std::string& question,
                                            const Mutation& mutation) const {
  const auto found = findings_.find({question, mutation});
  return found == findings_.end() ? std::nullopt : std::optional(found->second);
}

void MutationLedger::write(const std::string& question, const Mutation& mutation,
                           const Finding& finding) {
  findings_[{question, mutation}] = finding;
  const std::string line =
      json_of(question, mutation, finding).dump(-1, ' ', false, json::error_handler_t::replace) +
      '\n';
  if (file_.valid() && ::write(file_.get(), line.data(), line.size()) < 0) {
    file_ = Descriptor();  // the disk is full: it goes on without
  }
}

}  // namespace judge
