// What boards are called that have no names of their own: after the lines in which they begin.
#pragma once

#include <fmt/format.h>

#include <string>

namespace judge {

class CaseNames {
 public:
  /// "line-17"; the second board of that line is "line-17-2". Boards come in the order of the text.
  std::string next(int line) {
    count_ = line == line_ ? count_ + 1 : 1;
    line_ = line;
    return count_ == 1 ? fmt::format("line-{}", line) : fmt::format("line-{}-{}", line, count_);
  }

 private:
  int line_ = 0;
  int count_ = 0;
};

}  // namespace judge
