#include "report/stress_text.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "report/failure_text.h"
#include "report/probe_text.h"
#include "report/quantity.h"
#include "report/rerun.h"
#include "report/text.h"

namespace judge {
namespace {

constexpr std::size_t kNoteLines = 4;

void write_note(std::ostream& out, const std::string& text, const TextStyle& style) {
  write_paragraph(out, text, kIndent, kNoteLines, Ink::quiet, style);
}

std::string conditions(const StressResult& result, std::uint64_t seed, const TextStyle& style) {
  return shown(fmt::format("{}, boards of seed {}, profile {}, {}", result.run.problem, seed,
                           result.run.profile, result.run.compiler),
               style);
}

std::string shown_boards(std::uint64_t number) {
  return fmt::format("{} board{}", shown_count(number), number == 1 ? "" : "s");
}

std::string shown_blanks(int number) {
  return number == 0 ? "none" : shown_count(static_cast<std::uint64_t>(number));
}

/// "shrunk from 51 blanks to 4", "from 12 boards to 2 and …"
std::string shrinking(const StressFinding& finding) {
  const std::size_t boards = finding.found.size();
  if (finding.found == finding.smallest && finding.cut_short) {
    return "not shrunk: it may not be the smallest (--shrink-seconds gives it more)";
  }
  const int before = count_blanks(finding.found);
  const int after = count_blanks(finding.smallest);
  if (boards == finding.smallest.size() && before == after && !finding.cut_short) {
    return before == 0
               ? "it has no blank"
               : fmt::format("{} blank{}, all of which it takes", before, before == 1 ? "" : "s");
  }
  std::string text = "shrunk from ";
  if (boards > 1) {
    text += fmt::format("{} boards to {}, from ", boards, finding.smallest.size());
  }
  text += fmt::format("{} blanks to {}", shown_blanks(before), shown_blanks(after));
  return finding.cut_short ? text + "; it may not be the smallest (--shrink-seconds gives it more)"
                           : text;
}

void write_what_is_special(std::ostream& out, const StressResult& result, const TextStyle& style) {
  const StressFinding& finding = *result.finding;
  if (finding.fickle) {
    write_note(out,
               "judged again, it did not fail in that way: does it depend on time, on addresses or "
               "on what was never set?",
               style);
  } else {
    write_note(out, shrinking(finding), style);
  }
  if (result.run.verdict != Verdict::time_limit_exceeded) {
    if (result.timed_out > 0) {
      write_note(out,
                 fmt::format("{} before it took longer than the time limit",
                             shown_boards(result.timed_out)),
                 style);
    }
    return;
  }
  write_note(out,
             finding.hostile
                 ? "such boards are made to be slow for a search without any thought; LeetCode has "
                   "few of them. It is slow there, not wrong: --no-hostile leaves them out"
                 : "it may be slow there and not wrong: --time-limit MS gives it longer, and then "
                   "looks further for a wrong answer",
             style);
}

void write_company(std::ostream& out, const StressFinding& finding, const TextStyle& style) {
  if (finding.smallest.size() < 2) {
    return;
  }
  fmt::print(out, "{:{}}It takes these boards, in this order:\n", "", kIndent);
  for (const SolvedBoard& board : finding.smallest) {
    fmt::print(out, "{:{}}{}\n", "", 2 * kIndent, shown(to_line(board.givens), style));
  }
}

void write_finding(std::ostream& out, const StressResult& result, std::uint64_t seed,
                   const std::string& name, const TextStyle& style) {
  const StressFinding& finding = *result.finding;
  const std::string title = fmt::format("{}  {}", name, verdict_text(result.run));
  fmt::print(out, "{} {} on board {}: {}\n", painted(style, Ink::bad, mark_bad(style)),
             painted(style, Ink::bad, title), shown_count(finding.number),
             shown(finding.kind, style));
  write_what_is_special(out, result, style);
  fmt::print(out, "\n");
  write_failure(out, result.run, name, style);
  write_company(out, finding, style);
  fmt::print(out, "{:{}}Keep:  {}\n", "", kIndent,
             painted(style, Ink::strong, keep_command(result, seed, style)));
}

void write_nothing_found(std::ostream& out, const StressResult& result, const std::string& name,
                         const TextStyle& style) {
  fmt::print(out, "{} {}  solves all of {}\n", painted(style, Ink::good, mark_good(style)), name,
             shown_boards(result.boards));
  write_note(out,
             fmt::format("{} made to be slow for a search without any thought. --seconds N looks "
                         "for longer, --seed N at other boards",
                         result.hostile_boards == 0
                             ? "None of them was"
                             : fmt::format("{} of them {}", shown_count(result.hostile_boards),
                                           result.hostile_boards == 1 ? "was" : "were")),
             style);
  if (result.slow_together > 0) {
    write_note(out,
               fmt::format("{} of them took it longer together than the problem gives for a run",
                           shown_boards(result.slow_together)),
               style);
  }
}

}  // namespace

std::string keep_command(const StressResult& result, std::uint64_t seed, const TextStyle& style) {
  const StressFinding& finding = *result.finding;
  std::string command = shell_quoted(style.program) + " add-case my-boards.json";
  if (result.run.problem != "sudoku-solver") {
    command += " --problem " + shell_quoted(result.run.problem);
  }
  for (const SolvedBoard& board : finding.smallest) {
    command += " --board " + shell_quoted(to_line(board.givens));
  }
  return command + fmt::format(" --id stress-{}-{}", seed, finding.number);
}

void write_stress(std::ostream& out, const StressResult& result, std::uint64_t seed,
                  const std::string& name, const TextStyle& style) {
  if (result.run.verdict == Verdict::compile_error) {
    write_failure(out, result.run, name, style);
    return;
  }
  fmt::print(out, "{}\n", painted(style, Ink::quiet, conditions(result, seed, style)));
  if (result.finding) {
    write_finding(out, result, seed, name, style);
  } else {
    write_nothing_found(out, result, name, style);
    if (std::ranges::any_of(result.run.probes, &Probe::is_finding)) {
      fmt::print(out, "\n");
      write_probes(out, result.run, name, style);
    }
  }
  write_warnings(out, result.run, name, style);
  if (result.interrupted) {
    fmt::print(out, "\n{}\n",
               painted(style, Ink::bad,
                       result.finding
                           ? "Interrupted: it was shrunk no further."
                           : fmt::format("Interrupted after {}.", shown_boards(result.boards))));
  }
}

}  // namespace judge
