#include "cli/live_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "report/text.h"

namespace judge {
namespace {

constexpr const char* kErase = "\r\x1b[K";

}  // namespace

LiveLine::LiveLine(const Surroundings& surroundings)
    : style_(style_for(STDERR_FILENO, surroundings)) {}

LiveLine::~LiveLine() { erase(); }

void LiveLine::tell(const std::function<std::string()>& text) {
  constexpr std::chrono::milliseconds kBetween{100};
  const auto now = std::chrono::steady_clock::now();
  if (!style_.live || (drawn_at_ && now - *drawn_at_ < kBetween)) {
    return;
  }
  drawn_at_ = now;
  drawn_ = true;
  fmt::print(stderr, "{}{}", kErase, clipped(shown(text(), style_), style_.width - 1, style_));
  std::fflush(stderr);
}

void LiveLine::erase() {
  if (drawn_) {
    fmt::print(stderr, "{}", kErase);
    std::fflush(stderr);
    drawn_ = false;
  }
}

}  // namespace judge
