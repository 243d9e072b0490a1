// A line on standard error that overwrites itself with how far a command is; nothing where that is
// no terminal, or one that cannot do it.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "cli/surroundings.h"

namespace judge {

class LiveLine {
 public:
  explicit LiveLine(const Surroundings& surroundings);
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;
  ~LiveLine();

  /// `text` is asked for only when it is shown: ten times a second at most.
  void tell(const std::function<std::string()>& text);
  /// Before anything else is written to the terminal.
  void erase();

 private:
  TextStyle style_;
  std::optional<std::chrono::steady_clock::time_point> drawn_at_;
  bool drawn_ = false;
};

}  // namespace judge
