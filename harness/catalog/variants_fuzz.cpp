// variants.json, as whoever adds a solution may write it.
#include <array>

#include "catalog/fuzz_support.h"
#include "catalog/problem_reader.h"

namespace judge::fuzz {
namespace {

const std::filesystem::path kFolder = JUDGE_PROJECT "/solutions/sudoku-solver";
const std::array<std::string, 2> kSuites = {"core", "hard"};

void check_variants(const std::vector<Variant>& variants) {
  for (const Variant& each : variants) {
    must(std::filesystem::is_regular_file(each.file), "a variant has a file");
    must(!each.title.empty(), "a variant has a title");
    for (const auto& [suite, verdict] : each.expected) {
      must(std::ranges::find(kSuites, suite) != kSuites.end(), "an expectation is for a suite");
      must(!verdict.empty(), "an expectation is a verdict");
    }
  }
}

}  // namespace
}  // namespace judge::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge;
  fuzz::read_and_check(
      fuzz::as_text(data, size), "nothing else concerns the whole file",
      [](TextFile file) {
        return read_variants(fuzz::kFolder, std::move(file), "sudoku-solver", fuzz::kSuites);
      },
      fuzz::check_variants);
  return 0;
}
