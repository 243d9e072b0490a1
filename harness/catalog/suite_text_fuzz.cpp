// Suites in plain text, a board a line.
#include "catalog/suite_fuzz.h"
#include "catalog/suite_reader.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge;
  fuzz::read_and_check(
      fuzz::as_text(data, size), ": holds no board, expected lines of 81 characters",
      [](const TextFile& file) { return read_text_suite(fuzz::sudoku_problem(), file); },
      fuzz::check_suite);
  return 0;
}
