#include "report/quantity.h"

#include <fmt/format.h>

#include <string_view>

namespace judge {
namespace {

// One decimal below ten, none above; the bound is where rounding would make "10.0".
std::string short_number(double value) {
  return value < 9.95 ? fmt::format("{:.1f}", value) : fmt::format("{:.0f}", value);
}

// True when short_number() would show fewer than `limit`.
bool shows_below(double value, double limit) { return value < limit - 0.5; }

}  // namespace

std::string shown_time(std::int64_t microseconds, const TextStyle& style) {
  if (microseconds < 1000) {
    return fmt::format("{} {}s", microseconds, style.unicode ? "µ" : "u");
  }
  const double milliseconds = static_cast<double>(microseconds) / 1e3;
  if (shows_below(milliseconds, 1000)) return short_number(milliseconds) + " ms";
  const double seconds = static_cast<double>(microseconds) / 1e6;
  if (shows_below(seconds, 120)) return short_number(seconds) + " s";
  const std::int64_t whole = (microseconds + 500'000) / 1'000'000;
  return fmt::format("{} min {} s", whole / 60, whole % 60);
}

std::string shown_memory(std::int64_t kilobytes) {
  if (kilobytes < 1024) return fmt::format("{} kB", kilobytes);
  const double megabytes = static_cast<double>(kilobytes) / 1024;
  if (shows_below(megabytes, 1024)) return fmt::format("{:.0f} MB", megabytes);
  return short_number(megabytes / 1024) + " GB";
}

std::string shown_count(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) {
    digits.insert(at - 3, ",");
  }
  return digits;
}

std::string short_count(std::uint64_t number) {
  constexpr double kKilo = 1000;
  if (number < 1000) {
    return std::to_string(number);
  }
  double value = static_cast<double>(number);
  for (const char* unit : {"k", "M", "G", "T"}) {
    value /= kKilo;
    if (value < kKilo) {
      return value < 9.95 ? fmt::format("{:.1f}{}", value, unit)
                          : fmt::format("{:.0f}{}", value, unit);
    }
  }
  return "lots";
}

std::string shown_factor(double factor, const TextStyle& style) {
  return (style.unicode ? "×" : "x") + short_number(factor);
}

}  // namespace judge
