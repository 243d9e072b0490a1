// Suites in JSON, as anybody may write them.
#include "catalog/suite_fuzz.h"
#include "catalog/suite_reader.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge;
  fuzz::read_and_check(
      fuzz::as_text(data, size), "nothing else concerns the whole file",
      [](TextFile file) { return read_json_suite(fuzz::sudoku_problem(), std::move(file)); },
      fuzz::check_suite);
  fuzz::read_and_check(
      fuzz::as_text(data, size), "nothing else concerns the whole file",
      [](TextFile file) { return read_json_suite(fuzz::validity_problem(), std::move(file)); },
      fuzz::check_validity_suite);
  return 0;
}
