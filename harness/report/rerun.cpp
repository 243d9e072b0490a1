#include "report/rerun.h"

#include <fmt/format.h>

#include <algorithm>

namespace judge {
namespace {

constexpr std::string_view kDefaultProfile = "leetcode";
constexpr std::string_view kPlainMarks = "_-+=:,./@%";

bool is_plain(char character) {
  return (character >= '0' && character <= '9') || (character >= 'a' && character <= 'z') ||
         (character >= 'A' && character <= 'Z') ||
         kPlainMarks.find(character) != std::string_view::npos;
}

bool is_visible_ascii(char character) { return character >= ' ' && character <= '~'; }

std::string quoted_as_bytes(std::string_view argument) {
  std::string result = "$'";
  for (const char character : argument) {
    if (character == '\'' || character == '\\') {
      result += {'\\', character};
    } else if (is_visible_ascii(character)) {
      result += character;
    } else {
      // Three octal digits: a hexadecimal escape would swallow a digit that follows it.
      result += fmt::format("\\{:03o}", static_cast<unsigned char>(character));
    }
  }
  return result + "'";
}

// "--case ID"; "--case=ID" where the value would be taken for an option.
std::string option(std::string_view name, const std::string& value) {
  const bool looks_like_option = value.starts_with('-');
  return fmt::format(" {}{}{}", name, looks_like_option ? "=" : " ", shell_quoted(value));
}

}  // namespace

std::string shell_quoted(std::string_view argument) {
  if (!std::ranges::all_of(argument, is_visible_ascii)) return quoted_as_bytes(argument);
  if (!argument.empty() && std::ranges::all_of(argument, is_plain)) return std::string(argument);
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
  std::string command = fmt::format("{} run {}", shell_quoted(program), shell_quoted(file));
  if (run.profile != kDefaultProfile) command += option("--profile", run.profile);
  command += option("--suite", failure.suite);
  command += option("--case", failure.id);
  return command;
}

}  // namespace judge
