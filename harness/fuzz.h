// What the fuzz targets share. A target, x_fuzz.cpp, stands beside the reader that it fuzzes and
// defines LLVMFuzzerTestOneInput. It shows the reader any bytes at all and holds it to what it
// promises: must() ends the process where a promise is broken, and whoever runs the target, be it
// libFuzzer or fuzz_replay.cpp, knows the input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

/// Called once for each input; the name and the 0 that it returns are libFuzzer's.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace judge::fuzz {

inline void must(bool promise_kept, std::string_view promise) {
  if (promise_kept) return;
  std::cerr << "broken promise: " << promise << '\n';
  std::abort();
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Takes pieces off the front of an input, for targets that need more than one text.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : rest_(as_text(data, size)) {}

  /// A number in [0, bound), 0 when the input is used up.
  std::size_t number(std::size_t bound) {
    std::size_t value = 0;
    for (int i = 0; i < 2 && !rest_.empty(); ++i) {
      value = value << 8U | static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
    }
    return value % bound;
  }
  /// Everything before the next `mark`, which goes too, or the rest.
  std::string_view up_to(char mark) {
    const std::size_t end = rest_.find(mark);
    const std::string_view piece = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    return piece;
  }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace judge::fuzz
