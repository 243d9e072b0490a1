// The phrases that the room's sentences share, so that a board that cannot be read and an answer
// that is wrong are described in the same words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge::wording {

/// "1 row", "8 rows"
std::string plural(int number, std::string_view noun);
/// "row 2 column 7"; both are 1-based
std::string place(int row, int column);
/// "the board has 8 rows, expected 9"
std::string row_count(int found, int expected);
/// "row 3 has 10 cells, expected 9"
std::string row_length(int row, int found, int expected);

/// "3", "3 and 4", "3, 4 and 6"
std::string enumerated(const std::vector<std::string>& items);

}  // namespace judge::wording
