// What the fuzz targets of the catalog hold every reader to, whatever it reads: it throws nothing
// but UserError, and every problem says where in the file it is.
#pragma once

#include <algorithm>
#include <charconv>
#include <string_view>

#include "catalog/text_file.h"
#include "catalog/user_error.h"
#include "fuzz.h"

namespace judge::fuzz {

inline constexpr std::string_view kFileName = "fuzzed";

/// Takes "12:" off the front; 0 when there is no such number.
inline std::size_t take_number(std::string_view& text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto length = static_cast<std::size_t>(end - text.data());
  if (error != std::errc{} || !text.substr(length).starts_with(':')) return 0;
  text.remove_prefix(length + 1);
  return number;
}

inline std::size_t length_of_line(std::string_view text, std::size_t number) {
  for (; number > 1; --number) text.remove_prefix(text.find('\n') + 1);
  return std::min(text.find('\n'), text.size());
}

/// `whole_file`: how the only problem begins that has no line, after the file's name.
inline void check_problems(const UserError& error, std::string_view text,
                           std::string_view whole_file) {
  must(!error.problems().empty(), "an error says what is wrong");
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
  for (const std::string& problem : error.problems()) {
    std::string_view rest = problem;
    must(rest.starts_with(kFileName), "a problem begins with the name of the file");
    rest.remove_prefix(kFileName.size());
    if (rest.starts_with(": is empty, expected ") || rest.starts_with(whole_file)) continue;
    must(rest.starts_with(':'), "a place follows the file's name");
    rest.remove_prefix(1);
    const std::size_t line = take_number(rest);
    must(line >= 1 && line <= lines, "the line is one of the file's");
    const std::size_t column = take_number(rest);
    must(column >= 1, "a column follows the line");
    // Naming the column takes time in proportion to the file: not for each of thousands.
    if (error.problems().size() > 10) continue;
    must(column <= length_of_line(text, line) + 1, "the column is one of the line's");
    must(rest.size() > 1 && rest.starts_with(' '), "a sentence follows the place");
  }
}

/// Reads `text` as a file and returns what was made of it to `check`.
template <class Reader, class Check>
void read_and_check(std::string_view bytes, std::string_view whole_file, Reader read, Check check) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  std::string_view text = bytes;
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  try {
    check(read(TextFile::of_bytes(std::string(kFileName), std::string(bytes), "a file")));
  } catch (const UserError& error) {
    check_problems(error, text, whole_file);
  }
}

}  // namespace judge::fuzz
