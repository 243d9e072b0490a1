// The forms in which people keep boards, by name.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

enum class BoardForm : std::uint8_t {
  lines,     ///< all cells of a board in one line
  sdm,       ///< the same; collections of SudoCue and others, which write 0 for a blank
  grid,      ///< a line for each row
  framed,    ///< the same with a frame around the boxes
  sdk,       ///< a grid; SadMan Sudoku and SudoCue, one board a file
  ss,        ///< a grid with lines between the boxes; Simple Sudoku, one board a file
  csv,       ///< a header, then puzzle,solution
  leetcode,  ///< [["5","3",".",…],…]
  json,      ///< a suite of ours: testcases/suite.schema.json
};

/// "lines", "sdm", …: what `judge convert --to` takes.
std::string_view name(BoardForm form);
std::vector<std::string> board_form_names();
std::optional<BoardForm> board_form_named(std::string_view name);
/// The form of files that are called so: .txt, .sdm, .sdk, .ss, .csv or .json.
std::optional<BoardForm> board_form_of_extension(const std::filesystem::path& file);

}  // namespace judge
