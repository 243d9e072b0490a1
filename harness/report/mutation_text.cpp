#include "report/mutation_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "report/quantity.h"
#include "report/submission_names.h"
#include "report/text.h"

namespace judge {
namespace {

const std::vector<std::string> kHeads = {"mutants",  "killed",   "equivalent",
                                         "declared", "survived", "score"};

class MutationText {
 public:
  MutationText(std::ostream& out, const MutationRun& run, const TextStyle& style)
      : out_(out), run_(run), style_(style), file_(shown(run.submission, style)) {}

  void write() {
    if (run_.interrupted && run_.mutants.empty()) {
      out_ << "Interrupted before the first mutant was made.\n";
      return;
    }
    write_head();
    write_table();
    write_asides();
    write_mutants(Fate::survived, Ink::bad);
    if (style_.verbose) {
      write_mutants(Fate::declared, Ink::quiet);
      write_mutants(Fate::equivalent, Ink::quiet);
      write_mutants(Fate::killed, Ink::quiet);
      write_mutants(Fate::stillborn, Ink::quiet);
    }
    write_wrong_declarations();
    write_advice();
  }

 private:
  void write_head() {
    const std::string name = SubmissionNames({run_.submission}, style_).of(run_.submission);
    out_ << painted(style_, Ink::strong,
                    fmt::format(
                        "{}: {} on {} ({}), {}", name, counted(run_.mutants.size(), "mutant"),
                        fmt::join(run_.suites, ", "), counted(run_.boards, "board"), run_.compiler))
         << "\n\n";
  }

  void write_table() {
    write_row("", kHeads);
    for (std::size_t i = 0; i < kMutationKinds; ++i) {
      const auto kind = static_cast<MutationKind>(i);
      if (const MutationCount count = run_.count(kind); count.mutants() > 0) {
        write_count(std::string(description(kind)), count);
      }
    }
    write_count("in all", run_.count());
  }

  void write_count(const std::string& head, const MutationCount& count) {
    write_row(head, {std::to_string(count.mutants()), std::to_string(count.killed),
                     std::to_string(count.equivalent), std::to_string(count.declared),
                     std::to_string(count.survived), score_text(count)});
  }

  void write_row(const std::string& head, const std::vector<std::string>& cells) {
    constexpr int kHead = 31;
    std::string line = padded(head, kHead);
    constexpr std::size_t kNarrowest = 7;
    std::size_t i = 0;
    for (const std::string& cell : cells) {
      const std::size_t width = std::max(kHeads[i++].size(), kNarrowest);
      line += fmt::format("  {:>{}}", cell, width);
    }
    out_ << line << '\n';
  }

  void write_asides() {
    const MutationCount count = run_.count();
    if (count.stillborn > 0) {
      out_ << fmt::format("{} more {} not compile and {} for nothing.\n", count.stillborn,
                          count.stillborn == 1 ? "does" : "do",
                          count.stillborn == 1 ? "counts" : "count");
    }
    if (!run_.boards_left_out.empty()) {
      write_paragraph(
          out_,
          fmt::format(
              "Not judged on {}, which the submission itself does not solve in a quarter of "
              "the time limit: {}",
              counted(run_.boards_left_out.size(), "board"), fmt::join(run_.boards_left_out, ", ")),
          0, kLongList, Ink::quiet, style_);
    }
    if (run_.interrupted) {
      out_ << fmt::format("Interrupted: {} not judged; the same command goes on from here.\n",
                          counted(count.not_judged, "mutant"));
    }
  }

  void write_mutants(Fate fate, Ink ink) {
    for (const Mutant& each : run_.mutants) {
      if (each.fate == fate) {
        write_mutant(each, ink);
      }
    }
  }

  void write_mutant(const Mutant& mutant, Ink ink) {
    out_ << '\n'
         << painted(
                style_, ink,
                fmt::format("{}:{}:{}: {} ({})", file_, mutant.view.line, mutant.view.column,
                            shown(mutant.view.change, style_), description(mutant.mutation.kind)))
         << '\n';
    const std::string indent(kIndent, ' ');
    out_ << indent << painted(style_, Ink::quiet, "- " + shown(mutant.view.before, style_)) << '\n'
         << indent << painted(style_, Ink::strong, "+ " + shown(mutant.view.after, style_)) << '\n';
    if (const std::string fate = fate_of(mutant); !fate.empty()) {
      write_paragraph(out_, fate, kIndent, kLongList, Ink::quiet, style_);
    }
  }

  static std::string fate_of(const Mutant& mutant) {
    switch (mutant.fate) {
      case Fate::killed:
        return fmt::format("killed: {} on {} of {}, profile {}", judge::name(mutant.verdict),
                           mutant.case_id, mutant.suite, mutant.profile);
      case Fate::equivalent:
        return "equivalent: " + mutant.reason;
      case Fate::declared:
        return "declared equivalent: " + mutant.reason;
      case Fate::stillborn:
        return "does not compile";
      default:
        return "";
    }
  }

  void write_wrong_declarations() {
    for (const std::string& each : run_.wrong_declarations) {
      out_ << '\n' << painted(style_, Ink::bad, shown(each, style_)) << '\n';
    }
  }

  void write_advice() {
    const std::size_t survived = run_.count().survived;
    if (survived == 0) {
      return;
    }
    out_ << '\n';
    write_paragraph(
        out_,
        fmt::format("No board tells {} from the submission. To find one: --keep DIR writes them "
                    "out, {} generate --count 10000 --output FILE makes boards, and {} run DIR "
                    "--suite FILE judges on these.",
                    survived == 1 ? "this one" : fmt::format("these {}", survived), style_.program,
                    style_.program),
        0, kLongList, Ink::quiet, style_);
  }

  static constexpr std::size_t kLongList = 6;  // lines

  std::ostream& out_;
  const MutationRun& run_;
  const TextStyle& style_;
  std::string file_;
};

}  // namespace

std::string score_text(const MutationCount& count) {
  if (count.mortal() == 0) {
    return "-";
  }
  const std::size_t permille = count.killed * 1000 / count.mortal();  // rounded down
  return permille == 1000 ? "100 %" : fmt::format("{}.{} %", permille / 10, permille % 10);
}

void write_mutation_run(std::ostream& out, const MutationRun& run, const TextStyle& style) {
  MutationText(out, run, style).write();
}

}  // namespace judge
