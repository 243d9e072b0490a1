#include "toolchain/sanitizer_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "toolchain/text_scan.h"

namespace judge {
namespace {

using Kind = SanitizerReport::Kind;

/// Lines of a report, read one after the other with a look at the one that is current.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) { next(); }
  [[nodiscard]] bool done() const { return done_; }
  [[nodiscard]] std::string_view current() const { return line_; }
  void next() {
    done_ = rest_.empty();
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  }

 private:
  std::string_view rest_;
  std::string_view line_;
  bool done_ = false;
};

std::string_view before(std::string_view text, std::string_view mark) {
  return text.substr(0, text.find(mark));
}

bool is_frame(std::string_view line) { return line.starts_with("    #"); }

// "    #3 0x55c1dbbece10  (/path/to/program+0x68e10) (BuildId: …)": 0x68e10. Frames of other
// modules (the C library) give nothing.
std::optional<std::uint64_t> parse_frame(std::string_view line, std::string_view program) {
  TextScan scan(line);
  if (!scan.up_to("(" + std::string(program) + "+0x")) {
    return std::nullopt;
  }
  return scan.number<std::uint64_t>(16);
}

std::vector<std::uint64_t> parse_stack(Lines& lines, std::string_view program) {
  std::vector<std::uint64_t> offsets;
  for (; !lines.done() && is_frame(lines.current()); lines.next()) {
    if (const auto offset = parse_frame(lines.current(), program)) {
      offsets.push_back(*offset);
    }
  }
  return offsets;
}

// What the driver says first (driver/stack_depth.h): "judge-driver: stack overflow, depth 4711".
bool parse_stack_overflow(std::string_view text, SanitizerReport& report) {
  TextScan scan(text);
  if (!scan.up_to("judge-driver: stack overflow, depth ")) {
    return false;
  }
  report.kind = Kind::address;
  report.what = "stack-overflow";
  report.depth = std::max<std::int64_t>(scan.number<std::int64_t>().value_or(0), 0);
  return true;
}

/// AddressSanitizer's name for what happened, from the sentence in its headline.
std::string address_error(std::string_view sentence) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kSentences = {
      {{"attempting double-free", "double-free"},
       {"attempting free on address", "bad-free"},
       {"out of memory", "out-of-memory"},
       {"hard rss limit", "rss-limit-exceeded"},
       {"requested allocation size", "allocation-size-too-big"},
       {"calloc parameters overflow", "allocation-size-too-big"}}};
  for (const auto& [start, name] : kSentences) {
    if (sentence.starts_with(start)) {
      return std::string(name);
    }
  }
  return std::string(before(before(sentence, " "), ":"));
}

// "==7==ERROR: AddressSanitizer: heap-buffer-overflow on address …",
// "==7==AddressSanitizer: hard rss limit exhausted (…)".
bool parse_address_headline(std::string_view line, SanitizerReport& report) {
  TextScan scan(line);
  if (!scan.skip("==") || !scan.number<std::int64_t>() || !scan.skip("==")) {
    return false;
  }
  scan.skip("ERROR: ");
  if (scan.skip("WARNING: MemorySanitizer: ")) {
    report.what = scan.rest();
    report.kind = Kind::unset;
    return true;
  }
  if (!scan.skip("AddressSanitizer: ")) {
    return false;
  }
  report.what = address_error(scan.rest());
  const bool allocation = report.what == "out-of-memory" || report.what == "rss-limit-exceeded" ||
                          report.what == "allocation-size-too-big";
  report.kind = allocation ? Kind::allocation : Kind::address;
  return true;
}

// "file.cpp:27:54: runtime error: signed integer overflow: …".
bool parse_undefined_headline(std::string_view line, SanitizerReport& report) {
  TextScan scan(line);
  const auto where = scan.up_to(": runtime error: ");
  if (!where) {
    return false;
  }
  const auto place = parse_place(*where);
  report.kind = Kind::undefined;
  report.file = place ? place->file : *where;
  report.line = place ? place->line : 0;
  report.column = place ? place->column : 0;
  report.what = scan.rest();
  return true;
}

constexpr std::string_view kPureVirtual = "pure virtual method called";

/// std::string by the name that people know.
std::string short_type(std::string_view type) {
  constexpr std::string_view kString =
      "std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >";
  return type == kString ? "std::string" : std::string(type);
}

// "terminate called after throwing an instance of 'std::out_of_range'", then "  what():  …";
// "terminate called without an active exception", "terminate called recursively".
bool parse_terminate(Lines& lines, SanitizerReport& report) {
  TextScan scan(lines.current());
  if (scan.skip(kPureVirtual)) {
    report.kind = Kind::exception;
    report.what = kPureVirtual;
    return true;
  }
  if (!scan.skip("terminate called ")) {
    return false;
  }
  report.kind = Kind::exception;
  report.what = "std::terminate";
  if (scan.skip("after throwing an instance of '")) {
    report.what = short_type(scan.rest().substr(0, scan.rest().rfind('\'')));
    lines.next();
    TextScan what(lines.done() ? "" : lines.current());
    if (what.skip("  what():  ")) {
      report.detail = what.rest();
    }
  }
  return true;
}

// assert: "program: file.cpp:3: int f(): Assertion `a == 2' failed."
bool parse_assertion(std::string_view line, SanitizerReport& report) {
  constexpr std::string_view kEnd = " failed.";
  const std::size_t at = line.find(": Assertion ");
  if (at == std::string_view::npos || !line.ends_with(kEnd)) {
    return false;
  }
  TextScan scan(line.substr(at + 2));
  report.detail = scan.rest().substr(0, scan.rest().size() - 1);
  if (const std::size_t quote = report.detail.find('`'); quote != std::string::npos) {
    report.detail[quote] = '\'';
  }
  report.kind = Kind::address;
  report.what = "ABRT";
  return true;
}

// How far the address lies from which object, without addresses: "8 bytes after 12-byte region",
// "4 bytes after global variable 'g' of size 12".
std::string region_of(std::string_view text) {
  TextScan scan(before(text, " ["));
  const auto object = scan.up_to(" defined in ");
  if (!object) {
    return std::string(scan.rest());
  }
  const std::size_t size = scan.rest().rfind(" of size ");
  return std::string(*object) +
         std::string(size == std::string_view::npos ? "" : scan.rest().substr(size));
}

// "    [32, 44) 'a' (line 3) <== Memory access at offset 48 overflows this variable".
std::string local_variable(std::string_view line) {
  TextScan scan(line);
  if (!scan.up_to(") '")) {
    return "";
  }
  const auto name = scan.up_to("'");
  TextScan access(scan.rest());
  if (!name || !access.up_to("<== Memory access at offset ") || !access.number<std::int64_t>() ||
      !access.rest().starts_with(' ')) {
    return "";
  }
  // An inlined function's variable "a" is called "a.i".
  const std::string_view plain = before(*name, ".");
  constexpr std::string_view kThis = " this variable";
  std::string_view how = access.rest();
  how.remove_prefix(how.starts_with(" is ") ? 4 : 1);  // "overflows", "inside"
  return how.ends_with(kThis)
             ? fmt::format("{} the variable '{}'", how.substr(0, how.size() - kThis.size()), plain)
             : "";
}

/// One line after a headline that is not part of a stack.
void parse_detail(std::string_view line, SanitizerReport& report) {
  TextScan scan(line);
  if (line.starts_with("READ of size ") || line.starts_with("WRITE of size ")) {
    report.detail = before(line, " at ");
  } else if (scan.up_to("==The signal is caused by a ")) {
    report.detail = before(scan.rest(), " memory");
  } else if (contains(line, "==Hint: address points to the zero page")) {
    constexpr std::string_view kNull = "through a null pointer";
    if (!report.detail.ends_with(kNull)) {
      report.detail += fmt::format("{}{}", report.detail.empty() ? "" : " ", kNull);
    }
  } else if (scan.skip("0x") && scan.up_to(" is located ")) {
    report.region = region_of(scan.rest());
  } else if (scan.up_to("was created by an allocation of '")) {
    report.region = before(before(scan.rest(), "'"), ".");  // "rows.i" when its function is inlined
  } else if (std::string variable = local_variable(line); !variable.empty()) {
    report.region = std::move(variable);
  }
}

/// The lines after a headline: the access, the stacks, the region. The first stack is that of the
/// error; of the others only those of the memory's owner are kept.
SanitizerReport parse_details(Lines& lines, std::string_view program) {
  SanitizerReport details;
  std::vector<std::uint64_t>* target = &details.stack;
  std::vector<std::uint64_t> passed_over;
  while (!lines.done()) {
    const std::string_view line = lines.current();
    if (is_frame(line)) {
      auto offsets = parse_stack(lines, program);
      if (target->empty()) {
        *target = std::move(offsets);
      }
      target = &passed_over;
      continue;
    }
    if (contains(line, "allocated by thread")) {
      target = &details.allocated;
    } else if (line.starts_with("freed by thread")) {
      target = &details.freed;
    } else {
      parse_detail(line, details);
    }
    lines.next();
  }
  return details;
}

std::string words_for_address_error(std::string_view what, std::string_view detail) {
  static const std::map<std::string_view, const char*> kWords = {
      {"heap-buffer-overflow", "it touches memory past the end of (or before) a vector or array"},
      {"container-overflow", "it touches an element past the vector's size, within its capacity"},
      {"stack-buffer-overflow", "it touches memory past the end of (or before) a local array"},
      {"stack-buffer-underflow", "it touches memory before a local array"},
      {"dynamic-stack-buffer-overflow", "it touches memory past the end of a local array"},
      {"global-buffer-overflow", "it touches memory past the end of (or before) a global array"},
      {"heap-use-after-free", "it uses memory that was given back already"},
      {"stack-use-after-scope", "it uses a local variable after its block has ended"},
      {"stack-use-after-return", "it uses a local variable of a function that has returned"},
      {"double-free", "it gives the same memory back twice"},
      {"bad-free", "it gives back memory that new or malloc never handed out"},
      {"alloc-dealloc-mismatch",
       "it gives memory back in another way than it got it: new needs delete, new[] needs "
       "delete[], "
       "malloc needs free"},
      {"negative-size-param", "it copies or fills a negative number of bytes"},
      {"stack-overflow", "it recurses too deeply: is there a call that never reaches its end?"},
      {"SEGV", "it follows a pointer or an index that leads nowhere"},
      {"BUS", "it follows a pointer or an index that leads nowhere"},
      {"ABRT", "it ended itself with abort(), or an assertion failed"},
      {"FPE", "it divides by zero"},
      {"ILL", "it ran into an instruction that marks code that must not be reached"}};
  if (what == "SEGV" && contains(detail, "null pointer")) {
    return "it follows a null pointer";
  }
  const auto found = kWords.find(what);
  return found == kWords.end() ? "" : found->second;
}

// "index 9 out of bounds for type 'int[9]'", "… 'value_type[9][10]'": which array is meant is the
// first bound.
std::string words_for_index(std::string_view what) {
  TextScan scan(what);
  const bool negative = scan.skip("index -");
  if (!negative && !scan.skip("index ")) {
    return "";
  }
  const auto index = scan.number<std::uint64_t>();
  if (!index || !scan.skip(" out of bounds for type ") || !scan.up_to("[")) {
    return "";
  }
  const auto size = scan.number<std::uint64_t>();
  if (!size) {
    return "";
  }
  return negative ? fmt::format("index -{} is before the start of an array of {}", *index, *size)
                  : fmt::format("index {} is past the end of an array of {}", *index, *size);
}

std::string words_for_undefined_behaviour(std::string_view what) {
  constexpr std::array<std::pair<std::string_view, const char*>, 13> kWords = {
      {{"insufficient space for an object", "it touches memory past the end of an array"},
       {"integer overflow", "the result does not fit into its type; would a long long do?"},
       {"is outside the range of representable values",
        "the number does not fit into its new type"},
       {"cannot be represented in type", "the result does not fit into its type"},
       {"division by zero", "it divides by zero"},
       {"addition of unsigned offset", "an index is negative, or far too large"},
       {"misaligned address",
        "it follows a pointer that was never set, or takes an element of an empty container"},
       {"null pointer", "it follows a null pointer, or takes an element of an empty vector"},
       {"applying non-zero offset", "an index is far outside, or its container is empty"},
       {"not a valid value for type", "it reads a variable that was never set"},
       {"shift exponent", "it shifts by more bits than the type has, or by less than none"},
       {"without returning a value",
        "it leaves a function that returns something without a return"},
       {"unreachable", "it reached code that was promised never to be reached"}}};
  if (std::string words = words_for_index(what); !words.empty()) {
    return words;
  }
  for (const auto& [part, words] : kWords) {
    if (contains(what, part)) {
      return words;
    }
  }
  return "";
}

}  // namespace

std::optional<SanitizerReport> parse_sanitizer_report(std::string_view standard_error,
                                                      std::string_view program) {
  SanitizerReport report;
  Lines lines(standard_error);
  bool found = false;
  const bool stack_is_full = parse_stack_overflow(standard_error, report);
  for (; !lines.done() && !found; lines.next()) {
    found = parse_address_headline(lines.current(), report) ||
            parse_undefined_headline(lines.current(), report) ||
            parse_assertion(lines.current(), report) || parse_terminate(lines, report);
  }
  if (!found) {
    return stack_is_full ? std::optional(report) : std::nullopt;
  }
  SanitizerReport details = parse_details(lines, program);
  report.stack = std::move(details.stack);
  if (report.kind == Kind::address || report.kind == Kind::unset) {
    report.region = std::move(details.region);
    report.allocated = std::move(details.allocated);
    report.freed = std::move(details.freed);
    if (report.detail.empty()) {  // else it holds an assertion
      report.detail = std::move(details.detail);
    }
  }
  return report;
}

std::string plain_words(const SanitizerReport& report) {
  constexpr std::int64_t kShallow = 100;  // calls that no recursion stops at
  switch (report.kind) {
    case Kind::address:
      if (report.depth > 0 && report.depth < kShallow) {
        return "a local variable, or Solution itself, is too big for the stack of 64 MB";
      }
      if (report.depth > 0) {
        return fmt::format(
            "the recursion was {} calls deep when the stack was full: is there a call that never "
            "reaches its end?",
            report.depth);
      }
      return words_for_address_error(report.what, report.detail);
    case Kind::unset:
      return "it reads a variable that was never set";
    case Kind::undefined:
      return words_for_undefined_behaviour(report.what);
    case Kind::exception:
      if (report.what == kPureVirtual) {
        return "a constructor or destructor calls a virtual method that has no body there";
      }
      return report.what == "std::terminate"
                 ? "it called terminate(), or left a thread running that it should have joined"
                 : "nothing catches this exception, or it leaves what must not throw (a "
                   "destructor, "
                   "noexcept)";
    case Kind::allocation:
      return report.what == "allocation-size-too-big"
                 ? "it asks for an absurd amount of memory: is a size negative or not set?"
                 : "it needs more memory than there may be";
  }
  return "";
}

}  // namespace judge
