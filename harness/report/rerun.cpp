#include "report/rerun.h"

#include <fmt/format.h>

#include <algorithm>

#include "sudoku/character.h"

namespace judge {
namespace {

constexpr std::string_view kPlainMarks = "_-+=:,./@%";

bool needs_no_quotes(char character) {
  return (character >= '0' && character <= '9') || (character >= 'a' && character <= 'z') ||
         (character >= 'A' && character <= 'Z') ||
         kPlainMarks.find(character) != std::string_view::npos;
}

bool is_visible_ascii(char character) { return character >= ' ' && character <= '~'; }

/// Text that may be shown on a terminal as it is.
bool is_printable(std::string_view text) {
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    if (printable(character) != character) return false;
    text.remove_prefix(character.size());
  }
  return true;
}

// Octal numbers for whatever means something to the shell or to printf. Every POSIX shell knows
// this form; $'…' is unknown to dash. A line end at the very end is lost.
std::string written_by_printf(std::string_view argument) {
  std::string result = "\"$(printf '";
  for (const char character : argument) {
    const bool harmless = is_visible_ascii(character) && character != '\'' && character != '\\' &&
                          character != '%' && character != '"';
    result += harmless ? std::string(1, character)
                       : fmt::format("\\{:03o}", static_cast<unsigned char>(character));
  }
  return result + "')\"";
}

// "--case ID"; "--case=ID" where the value would be taken for an option.
std::string option(std::string_view name, const std::string& value) {
  const bool looks_like_option = value.starts_with('-');
  return fmt::format(" {}{}{}", name, looks_like_option ? "=" : " ", shell_quoted(value));
}

/// "echo 53..7… | " for a board that came through standard input, which cannot be read again; with
/// all of its company where it fails only behind that. "" where the suite has a name, and for more
/// boards than anybody wants to see in one command.
std::string boards_for_standard_input(const RunResult& run, const CaseResult& failure) {
  constexpr std::size_t kMost = 8;
  if (failure.suite != "-") return "";
  if (!failure.needs_company) return fmt::format("echo {} | ", shell_quoted(failure.input.cells));
  if (run.suites.size() != 1 || run.cases.size() > kMost) return "";
  std::string command = "printf '%s\\n'";
  for (const CaseResult& each : run.cases) command += ' ' + shell_quoted(each.input.cells);
  return command + " | ";
}

}  // namespace

std::string shell_quoted(std::string_view argument) {
  if (!is_printable(argument)) return written_by_printf(argument);
  if (!argument.empty() && std::ranges::all_of(argument, needs_no_quotes)) {
    return std::string(argument);
  }
  std::string result = "'";
  for (const char character : argument) {
    if (character == '\'') {
      result += "'\\''";
    } else {
      result += character;
    }
  }
  return result + "'";
}

std::string rerun_command(const RunResult& run, const CaseResult& failure,
                          std::string_view program) {
  const std::string file = (run.submission.starts_with('-') ? "./" : "") + run.submission;
  std::string command = boards_for_standard_input(run, failure);
  const bool brings_boards = !command.empty();
  command += fmt::format("{} run {}", shell_quoted(program), shell_quoted(file));
  for (const std::string& word : run.options) command += ' ' + shell_quoted(word);
  if (brings_boards) return command + " --suite -";
  if (failure.needs_company) {
    for (const std::string& suite : run.suites) command += option("--suite", suite);
    return command;
  }
  command += option("--suite", failure.suite);
  command += option("--case", failure.id);
  return command;
}

}  // namespace judge
