// What AddressSanitizer, UndefinedBehaviorSanitizer or the C++ run-time wrote when a submission
// died, as values. Nothing in the text is believed beyond its form: a submission can print the
// same.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

struct SanitizerReport {
  enum class Kind {
    address,    ///< AddressSanitizer: `what` is "heap-buffer-overflow", "stack-overflow", "SEGV", …
    unset,      ///< MemorySanitizer: something is read before it was set; `region` is its name
    undefined,  ///< UndefinedBehaviorSanitizer: `what` is its sentence
    exception,  ///< uncaught: `what` is the type, `detail` its what()
    allocation,  ///< memory ran out, or more was asked for than may be: `what` as AddressSanitizer
                 ///< says
  };
  Kind kind = Kind::address;
  std::string what;
  std::string detail;  ///< "READ of size 8", the exception's what(), …
  /// Where UndefinedBehaviorSanitizer says it happened; the line is 0 for other kinds.
  std::string file;
  int line = 0;
  int column = 0;
  /// "is located 0 bytes after 9-byte region": how far from which object; may be empty.
  std::string region;
  /// How many calls deep a recursion was when the stack ran out; 0 when that is not known.
  std::int64_t depth = 0;
  std::vector<std::uint64_t> stack;      ///< offsets in the executable, innermost first
  std::vector<std::uint64_t> allocated;  ///< where the memory came from
  std::vector<std::uint64_t> freed;      ///< where it was freed, for a use after free
};

/// The report in `standard_error`; `program` is the executable's path as it stands in the text.
std::optional<SanitizerReport> parse_sanitizer_report(std::string_view standard_error,
                                                      std::string_view program);

/// One sentence in plain words, for people who have not met the sanitizers' terms; may be empty.
std::string plain_words(const SanitizerReport& report);

}  // namespace judge
