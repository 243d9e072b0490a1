// The encoded arguments of all cases of a run, back to back, as they will stand in the memory that
// is shared with the submission: 50,000 strings of their own would cost more than encoding them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

class CaseArguments {
 public:
  CaseArguments() = default;
  CaseArguments(std::initializer_list<std::string_view> cases) {
    for (const std::string_view each : cases) {
      add(each);
    }
  }

  /// Room for `cases` cases of `bytes` bytes each.
  void reserve(std::size_t cases, std::size_t bytes) {
    bytes_.reserve(cases * bytes);
    ends_.reserve(cases);
  }
  void add(std::string_view encoded) {
    bytes_ += encoded;
    ends_.push_back(bytes_.size());
  }

  [[nodiscard]] std::size_t size() const { return ends_.size(); }
  [[nodiscard]] std::size_t total_bytes() const { return bytes_.size(); }
  [[nodiscard]] std::string_view operator[](std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
    return std::string_view(bytes_).substr(begin, ends_[index] - begin);
  }

 private:
  std::string bytes_;
  std::vector<std::size_t> ends_;
};

}  // namespace judge
