// What a whole program printed.
#include <algorithm>

#include "fuzz.h"
#include "judge/program_output.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge;
  using fuzz::must;
  static const Geometry geometry = Geometry::classic();
  fuzz::Input input(data, size);
  const std::size_t boards = input.number(4);
  const ProgramOutput output = read_output(input.rest());
  must(output.lines.empty() || !output.lines.back().empty(), "empty lines at the end do not count");
  for (const std::string& line : output.lines) {
    must(line.find('\n') == std::string::npos, "a line is one line");
    must(line.empty() || std::string_view(" \t\r").find(line.back()) == std::string_view::npos,
         "blanks at the end of a line do not count");
    std::string joined;
    for (const std::string& row : rows_of_line(geometry, line)) joined += row;
    must(joined == line, "the rows of a line are the line");
  }
  const bool right =
      output.lines.size() == boards &&
      std::ranges::all_of(output.lines, [](const std::string& line) { return line.size() == 81; });
  const std::string fault = output_fault(geometry, output.lines, boards);
  must(fault.empty() == right, "output is right when it has a line for each board");
  must(fault.find('\n') == std::string::npos, "a fault is a sentence");
  return 0;
}
