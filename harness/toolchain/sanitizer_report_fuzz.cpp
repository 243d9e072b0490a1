// What stands on the standard error of a submission that died: the sanitizers' words, and whatever
// it printed itself.
#include "fuzz.h"
#include "toolchain/sanitizer_report.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge;
  using fuzz::must;
  const std::string_view text = fuzz::as_text(data, size);
  const auto report = parse_sanitizer_report(text, "/cache/program");
  if (!report) return 0;
  must(!report->what.empty() || report->kind != SanitizerReport::Kind::address ||
           text.find("AddressSanitizer") != std::string_view::npos,
       "a report says what happened");
  must(report->line >= 0 && report->column >= 0, "a place is no negative number");
  must(report->depth >= 0, "a depth is no negative number");
  // What is added to the text's own words: " through a null pointer", " the variable ''".
  constexpr std::size_t kWords = 64;
  for (const std::string* words : {&report->what, &report->detail, &report->region}) {
    must(words->size() <= text.size() + kWords, "a report says nothing twice");
    must(words->find('\n') == std::string::npos, "each part of a report is one line");
  }
  must(plain_words(*report).find('\n') == std::string::npos, "plain words are a sentence");
  return 0;
}
