// What a whole program printed, read the way a judge of whole programs reads it: a line a board.
// Blanks at the end of a line, a carriage return before its end and empty lines at the very end do
// not decide a verdict; they are told, because some judges are stricter.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sudoku/board.h"

namespace judge {

struct ProgramOutput {
  std::vector<std::string> lines;     ///< without what does not decide
  std::vector<std::string> warnings;  ///< a sentence for each thing that was overlooked
};

ProgramOutput read_output(std::string_view printed);

/// The rows of a board that was printed as one line; the last one may be too short or too long.
Grid rows_of_line(const Geometry& geometry, std::string_view line);

/// What is wrong with output that does not hold one line of the right length for each of `boards`
/// boards: "line 2 has 80 characters, expected 81". Empty: nothing is.
std::string output_fault(const Geometry& geometry, const std::vector<std::string>& lines,
                         std::size_t boards);

}  // namespace judge
