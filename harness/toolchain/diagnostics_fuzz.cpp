// What a compiler says about a submission, and the message that is made of it. A submission has a
// hand in both: names, #error, #line. Input: the submission's text, a NUL byte, the compiler's
// output.
#include <algorithm>

#include "fuzz.h"
#include "toolchain/compile_message.h"
#include "toolchain/diagnostics.h"

namespace judge::fuzz {
namespace {

constexpr const char* kSubmission = "/submission/mine.cpp";

MetaData solve_sudoku() {
  return {.method = "solveSudoku",
          .parameters = {{.name = "board", .type = "character[][]"}},
          .return_type = "void",
          .output_parameter = 0};
}

void check(const Diagnostic& each, std::string_view output) {
  must(each.line >= 0 && each.column >= 0, "a place is no negative number");
  must(output.find(each.file) != std::string_view::npos, "a file was named by the compiler");
  for (const Diagnostic& note : each.notes) check(note, output);
}

}  // namespace
}  // namespace judge::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge;
  using fuzz::must;
  fuzz::Input input(data, size);
  const Source source{.file = fuzz::kSubmission, .text = std::string(input.up_to('\0'))};
  const std::string_view output = input.rest();

  const std::vector<Diagnostic> diagnostics = parse_diagnostics(output);
  const auto lines = static_cast<std::size_t>(std::ranges::count(output, '\n')) + 1;
  must(diagnostics.size() <= lines, "a line holds one diagnostic");
  // Looking each of thousands up in the output would take time in proportion to both.
  for (std::size_t i = 0; i < std::min<std::size_t>(diagnostics.size(), 3); ++i) {
    fuzz::check(diagnostics[i], output);
  }

  const MetaData metadata = fuzz::solve_sudoku();
  const std::string message = compile_message(diagnostics, source, metadata);
  constexpr std::ptrdiff_t kScreen = 24;
  must(message.ends_with('\n'), "a message ends its last line");
  must(std::ranges::count(message, '\n') <= kScreen, "a message fits on a screen");
  const std::string all = compile_message(diagnostics, source, metadata, true);
  must(all.size() >= message.size() || message.find(" more error") != std::string::npos,
       "all of it is no less than a part");
  return 0;
}
