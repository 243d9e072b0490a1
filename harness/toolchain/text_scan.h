// Reading one line from left to right. The lines come from compilers and sanitizers, but a
// submission has a hand in them and can make them long: unlike std::regex, this takes neither stack
// nor time beyond the length of the line.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace judge {

/// What std::string_view has from C++23 on.
inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// What is left of a line. Every function takes its piece off the front, or leaves the line alone.
class TextScan {
 public:
  explicit TextScan(std::string_view text) : rest_(text) {}

  [[nodiscard]] std::string_view rest() const { return rest_; }

  bool skip(std::string_view expected) {
    if (!rest_.starts_with(expected)) {
      return false;
    }
    rest_.remove_prefix(expected.size());
    return true;
  }

  void skip_spaces() {
    while (skip(" ")) {
    }
  }

  /// Digits as a number; nothing when there are none or too many.
  template <class Number>
  std::optional<Number> number(int base = 10) {
    Number value = 0;
    const char* end = rest_.data() + rest_.size();
    const auto [stop, error] = std::from_chars(rest_.data(), end, value, base);
    if (error != std::errc()) {
      return std::nullopt;
    }
    rest_.remove_prefix(static_cast<std::size_t>(stop - rest_.data()));
    return value;
  }

  /// What stands before the first `mark`; the mark goes too.
  std::optional<std::string_view> up_to(std::string_view mark) {
    const std::size_t at = rest_.find(mark);
    if (at == std::string_view::npos) {
      return std::nullopt;
    }
    const std::string_view before = rest_.substr(0, at);
    rest_.remove_prefix(at + mark.size());
    return before;
  }

 private:
  std::string_view rest_;
};

/// "dir/file.cpp:12:9" or "dir/file.cpp:12", which may stand at the end of a longer name.
struct TextPlace {
  std::string_view file;
  int line = 0;
  int column = 0;  ///< 0 when only a line is given
};

/// The place that `text` is, as a whole; nothing when it does not end in a line's number.
std::optional<TextPlace> parse_place(std::string_view text);

}  // namespace judge
