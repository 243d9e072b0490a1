// A wrong board in sentences: what belongs together is told together, however many pairs of cells
// it takes.
#pragma once

#include <string>
#include <vector>

#include "sudoku/rules.h"

namespace judge {

/// One sentence for each thing that is wrong, in the order of `found`: "row 4 holds 7 twice:
/// columns 2 and 9", "row 1 holds 1 three times: columns 3, 4 and 6", "51 cells are blank, the
/// first in row 1 column 3".
std::vector<std::string> sentences(const Geometry& geometry, const std::vector<Violation>& found);

}  // namespace judge
