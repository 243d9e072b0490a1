#include "toolchain/sanitizer_report.h"

#include <fmt/format.h>

#include <cstdlib>
#include <map>
#include <regex>
#include <sstream>

namespace judge {
namespace {

using Kind = SanitizerReport::Kind;

/// Lines of a report, read one after the other with a look at the one that comes next.
class Lines {
 public:
  explicit Lines(std::string_view text) : stream_{std::string(text)} { next(); }
  [[nodiscard]] bool done() const { return done_; }
  [[nodiscard]] const std::string& current() const { return line_; }
  void next() { done_ = !std::getline(stream_, line_); }

 private:
  std::istringstream stream_;
  std::string line_;
  bool done_ = false;
};

// "    #3 0x55c1dbbece10  (/path/to/program+0x68e10) (BuildId: …)". Frames of other modules (the
// C library) are passed over.
std::vector<std::uint64_t> parse_stack(Lines& lines, std::string_view program) {
  static const std::regex kFrame(R"(\s+#\d+ 0x[0-9a-f]+ .*\((.+)\+(0x[0-9a-f]+)\).*)");
  std::vector<std::uint64_t> offsets;
  std::smatch match;
  for (; !lines.done() && std::regex_match(lines.current(), match, kFrame); lines.next()) {
    if (match[1].str() == program) {
      offsets.push_back(std::strtoull(match[2].str().c_str(), nullptr, 16));
    }
  }
  return offsets;
}

bool is_allocation_failure(const std::string& what) {
  return what == "out-of-memory" || what == "allocation-size-too-big" ||
         what == "calloc-overflow" || what.starts_with("hard rss limit") ||
         what == "rss-limit-exceeded";
}

// "==7==ERROR: AddressSanitizer: heap-buffer-overflow on address …".
bool parse_address_headline(const std::string& line, SanitizerReport& report) {
  static const std::regex kHeadline(R"(==\d+==\s*(?:ERROR: )?AddressSanitizer:? (.*))");
  std::smatch match;
  if (!std::regex_match(line, match, kHeadline)) {
    return false;
  }
  const std::string text = match[1];
  if (text.starts_with("hard rss limit") || text.starts_with("requested allocation size")) {
    report.what = text.starts_with("hard") ? "hard rss limit" : "allocation-size-too-big";
  } else if (text.starts_with("attempting double-free")) {
    report.what = "double-free";
  } else if (text.starts_with("attempting free on address")) {
    report.what = "bad-free";
  } else {
    report.what = text.substr(0, text.find(' '));
  }
  report.kind = is_allocation_failure(report.what) ? Kind::allocation : Kind::address;
  return true;
}

bool parse_undefined_headline(const std::string& line, SanitizerReport& report) {
  static const std::regex kHeadline(R"((.+?):(\d+):(\d+): runtime error: (.*))");
  std::smatch match;
  if (!std::regex_match(line, match, kHeadline)) {
    return false;
  }
  report.kind = Kind::undefined;
  report.file = match[1];
  report.line = std::atoi(match[2].str().c_str());
  report.column = std::atoi(match[3].str().c_str());
  report.what = match[4];
  return true;
}

// "terminate called after throwing an instance of 'std::out_of_range'", then "  what():  …";
// "terminate called without an active exception".
bool parse_terminate(Lines& lines, SanitizerReport& report) {
  static const std::regex kThrown(R"(terminate called after throwing an instance of '(.+)')");
  std::smatch match;
  if (lines.current() == "terminate called without an active exception") {
    report.kind = Kind::exception;
    report.what = "std::terminate";
    return true;
  }
  if (!std::regex_match(lines.current(), match, kThrown)) {
    return false;
  }
  report.kind = Kind::exception;
  report.what = match[1];
  lines.next();
  constexpr std::string_view kWhat = "  what():  ";
  if (!lines.done() && lines.current().starts_with(kWhat)) {
    report.detail = lines.current().substr(kWhat.size());
  }
  return true;
}

// The lines after an AddressSanitizer headline: the access, the stacks, the region.
void parse_details(Lines& lines, std::string_view program, SanitizerReport& report) {
  static const std::regex kAccess(R"((READ|WRITE) of size \d+ .*)");
  static const std::regex kSignal(R"(==\d+==The signal is caused by a (READ|WRITE) memory access.*)");
  static const std::regex kRegion(R"(0x[0-9a-f]+ is located (.*))");
  std::smatch match;
  while (!lines.done()) {
    const std::string& line = lines.current();
    if (line.starts_with("    #")) {
      auto& stack = report.stack;
      auto offsets = parse_stack(lines, program);
      if (stack.empty()) {
        stack = std::move(offsets);
      }
      continue;
    }
    const bool allocated = line.find("allocated by thread") != std::string::npos;
    if (allocated || line.starts_with("freed by thread")) {
      lines.next();
      (allocated ? report.allocated : report.freed) = parse_stack(lines, program);
      continue;
    }
    if (std::regex_match(line, match, kAccess)) {
      report.detail = line.substr(0, line.find(" at "));
    } else if (std::regex_match(line, match, kSignal)) {
      report.detail = match[1];
    } else if (std::regex_match(line, match, kRegion)) {
      const std::string text = match[1];
      report.region = text.substr(0, text.find(" ["));
    }
    lines.next();
  }
}

}  // namespace

std::optional<SanitizerReport> parse_sanitizer_report(std::string_view standard_error,
                                                      std::string_view program) {
  SanitizerReport report;
  Lines lines(standard_error);
  bool found = false;
  for (; !lines.done() && !found; lines.next()) {
    found = parse_address_headline(lines.current(), report) ||
            parse_undefined_headline(lines.current(), report) || parse_terminate(lines, report);
  }
  if (!found) {
    return std::nullopt;
  }
  SanitizerReport rest;
  parse_details(lines, program, rest);
  report.stack = std::move(rest.stack);
  if (report.kind == Kind::address) {
    report.detail = std::move(rest.detail);
    report.region = std::move(rest.region);
    report.allocated = std::move(rest.allocated);
    report.freed = std::move(rest.freed);
  }
  return report;
}

std::string plain_words(const SanitizerReport& report) {
  static const std::map<std::string, std::string, std::less<>> kAddress = {
      {"heap-buffer-overflow", "it touches memory past the end of (or before) a vector or array"},
      {"container-overflow", "it touches an element past the vector's size, within its capacity"},
      {"stack-buffer-overflow", "it touches memory past the end of (or before) a local array"},
      {"dynamic-stack-buffer-overflow", "it touches memory past the end of a local array"},
      {"global-buffer-overflow", "it touches memory past the end of (or before) a global array"},
      {"heap-use-after-free", "it uses memory that was given back already"},
      {"stack-use-after-scope", "it uses a local variable after its block has ended"},
      {"stack-use-after-return", "it uses a local variable of a function that has returned"},
      {"double-free", "it gives the same memory back twice"},
      {"bad-free", "it gives back memory that new or malloc never handed out"},
      {"alloc-dealloc-mismatch", "it mixes new with free, or new[] with delete"},
      {"stack-overflow", "it recurses too deeply: is there a call that never reaches its end?"},
      {"SEGV", "it follows a pointer or an index that leads nowhere"},
      {"BUS", "it follows a pointer or an index that leads nowhere"},
      {"ABRT", "it ended itself with abort(), or an assertion failed"},
      {"FPE", "it divides by zero"},
      {"ILL", "it ran into an instruction that marks code that must not be reached"}};
  if (report.kind == Kind::address) {
    const auto found = kAddress.find(report.what);
    return found == kAddress.end() ? "" : found->second;
  }
  if (report.kind == Kind::exception) {
    return "nothing catches this exception, so the program ends";
  }
  static const std::regex kIndex(R"(index (-?\d+) out of bounds for type '.*\[(\d+)\]')");
  std::smatch match;
  if (report.kind == Kind::undefined && std::regex_match(report.what, match, kIndex)) {
    const bool before = match[1].str().starts_with('-');
    return before ? fmt::format("index {} is before the start of an array of {}", match[1].str(),
                                match[2].str())
                  : fmt::format("index {} is past the end of an array of {}", match[1].str(),
                                match[2].str());
  }
  return "";
}

}  // namespace judge
