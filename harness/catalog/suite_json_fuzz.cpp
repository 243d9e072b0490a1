// Suites in JSON, as anybody may write them, whole and in pieces of any size.
#include "catalog/json_cases.h"
#include "catalog/suite_fuzz.h"
#include "catalog/suite_reader.h"

namespace judge::fuzz {
namespace {

class Seen : public CaseTaker {
 public:
  void take_description(std::string description) override { description_ += description; }
  void take_case(Case item) override {
    must(!item.id.empty() && item.line >= 1 && item.column >= 1, "a case has a name and a place");
    cases_ += std::to_string(item.line) + ':' + std::to_string(item.column) + ' ' + item.id + ' ' +
              item.board.cells + ' ' + item.solution.cells + ' ' + item.source + '\n';
  }
  [[nodiscard]] std::string all() const { return description_ + '\n' + cases_; }

 private:
  std::string description_;
  std::string cases_;
};

/// What is accepted, or "" when something is wrong.
std::string seen_whole(const TextFile& file) {
  Seen seen;
  ErrorList errors;
  Suite suite = read_part_of_json_suite(sudoku_problem(), file, 0, errors);
  errors.throw_if_any();
  if (!suite.description.empty()) seen.take_description(suite.description);
  for (Case& each : suite.cases) seen.take_case(std::move(each));
  return seen.all();
}

std::string seen_in_pieces(std::string_view text, std::size_t piece, std::size_t part) {
  Seen seen;
  JsonCaseReader reader(sudoku_problem(), std::string(kFileName), seen, part);
  for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) {
    reader.read(text.substr(0, piece));
  }
  reader.finish();
  return seen.all();
}

template <class Read>
std::string or_nothing(std::string_view text, Read read) {
  try {
    return read();
  } catch (const UserError& error) {
    check_problems(error, text, "nothing else concerns the whole file");
    return "";
  }
}

void check_pieces(std::string_view text) {
  const std::string whole = or_nothing(text, [&] {
    return seen_whole(TextFile::of_bytes(std::string(kFileName), std::string(text), "boards"));
  });
  if (text.empty()) return;
  const std::string in_pieces = or_nothing(
      text, [&] { return seen_in_pieces(text, 1 + text.size() % 13, text.size() % 257); });
  must(in_pieces == whole, "it does not matter in which pieces a suite comes");
}

}  // namespace
}  // namespace judge::fuzz

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
  const std::string_view text = fuzz::as_text(data, size);
  if (!text.starts_with("\xEF\xBB\xBF")) fuzz::check_pieces(text);
  return 0;
}
