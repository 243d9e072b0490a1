#include "catalog/nearest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace judge {
namespace {

// Nothing longer is a name, or worth the quadratic table.
constexpr std::size_t kLongestName = 200;
constexpr std::size_t kListed = 20;

/// Optimal string alignment distance, three rows of the table at a time.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> current(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replace = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      current[j] = std::min({last[j] + 1, current[j - 1] + 1, replace});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        current[j] = std::min(current[j], before_last[j - 2] + 1);
      }
    }
    std::swap(before_last, last);
    std::swap(last, current);
  }
  return last[b.size()];
}

}  // namespace

std::optional<std::string> nearest_name(std::string_view typed,
                                        std::span<const std::string> known) {
  // A third of the letters wrong is still a slip; more is another word.
  const std::size_t allowed = std::max<std::size_t>(1, typed.size() / 3);
  std::optional<std::string> nearest;
  std::size_t nearest_distance = allowed + 1;
  for (const std::string& name : known) {
    if (typed.size() > kLongestName || name.size() > kLongestName) {
      continue;
    }
    const std::size_t distance = edit_distance(typed, name);
    if (distance < nearest_distance) {
      nearest = name;
      nearest_distance = distance;
    }
  }
  return nearest;
}

std::string suggestion(std::string_view typed, std::span<const std::string> known) {
  if (const auto nearest = nearest_name(typed, known)) {
    return fmt::format(", did you mean \"{}\"?", *nearest);
  }
  if (known.empty()) return "";
  const auto listed = known.first(std::min(known.size(), kListed));
  const std::size_t more = known.size() - listed.size();
  return fmt::format("; known: {}{}", fmt::join(listed, ", "),
                     more > 0 ? fmt::format(" and {} more", more) : "");
}

}  // namespace judge
