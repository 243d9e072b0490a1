// Text of unknown origin made fit for a terminal. Whatever comes from a submission (its output, its
// messages, its file name) passes through here, so that it can neither move the cursor nor hide
// behind invisible characters, and takes no more room than it is given.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "report/text_style.h"

namespace judge {

/// `text` on one line: line breaks become "\n", tabs "\t", every other character as printable()
/// of sudoku/character.h shows it. Without style.unicode the result is ASCII: "é" becomes "\u00e9".
std::string shown(std::string_view text, const TextStyle& style);

/// The first `limit` lines of `text`, each as shown() but with tabs expanded to eight columns, so
/// that a compiler's caret still points at its column. A final line break begins no further line.
std::vector<std::string> shown_lines(std::string_view text, std::size_t limit,
                                     const TextStyle& style);

/// How many lines shown_lines() would return without a limit.
std::size_t count_lines(std::string_view text);

/// Columns that shown text takes on a terminal: two for a wide East Asian character, none for a
/// combining mark.
int display_width(std::string_view shown);

/// Shown text, cut to `width` columns with an ellipsis where it is longer.
std::string clipped(std::string_view shown, int width, const TextStyle& style);

/// Shown text followed by blanks up to `width` columns.
std::string padded(std::string_view shown, int width);

/// Prose of unknown origin: its lines, as shown_lines() shows them, broken at blanks into `width`
/// columns. At most `limit` lines; the last ends in an ellipsis where there was more.
std::vector<std::string> paragraph(std::string_view text, int width, std::size_t limit,
                                   const TextStyle& style);

/// Columns by which what belongs to a headline stands to its right.
inline constexpr int kIndent = 2;

/// Prose in `ink`, `indent` blanks before each line, within the style's width; at most `limit`
/// lines unless the style is verbose.
void write_paragraph(std::ostream& out, std::string_view text, int indent, std::size_t limit,
                     Ink ink, const TextStyle& style);

/// "1 case", "8 cases"
std::string counted(std::size_t number, std::string_view noun);

/// "a, b, c, …": as many of `items` as fit `width` columns, at least one.
std::string listed(const std::vector<std::string>& items, int width, const TextStyle& style);

}  // namespace judge
