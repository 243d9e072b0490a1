#include "catalog/user_error.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace judge {
namespace {

std::string listing(const std::vector<std::string>& problems) {
  std::string text;
  const std::size_t shown = std::min(problems.size(), UserError::kListed);
  for (std::size_t i = 0; i < shown; ++i) {
    text += (i == 0 ? "" : "\n") + problems[i];
  }
  if (shown < problems.size()) {
    text += fmt::format("\n… and {} more", problems.size() - shown);
  }
  return text;
}

}  // namespace

std::string to_string(const Location& location) {
  if (location.line == 0) {
    return location.file;
  }
  if (location.column == 0) {
    return fmt::format("{}:{}", location.file, location.line);
  }
  return fmt::format("{}:{}:{}", location.file, location.line, location.column);
}

UserError::UserError(std::string problem)
    : UserError(std::vector<std::string>{std::move(problem)}) {}

UserError::UserError(std::vector<std::string> problems)
    : std::runtime_error(listing(problems)), problems_(std::move(problems)) {}

UserError::UserError(const Location& where, const std::string& problem)
    : UserError(to_string(where) + ": " + problem) {}

void ErrorList::add(Location where, std::string problem) {
  errors_.push_back({std::move(where), std::move(problem)});
}

void ErrorList::add(const UserError& error) {
  elsewhere_.insert(elsewhere_.end(), error.problems().begin(), error.problems().end());
}

void ErrorList::throw_if_any() const {
  if (size() == 0) return;
  std::vector<const Error*> in_order;
  for (const Error& error : errors_) {
    in_order.push_back(&error);
  }
  // Errors at the same place stay in the order in which they were found: that of their addresses.
  std::ranges::sort(in_order, [](const Error* a, const Error* b) {
    return a->where == b->where ? a < b : a->where < b->where;
  });
  std::vector<std::string> problems = elsewhere_;
  std::unordered_set<std::string> told;
  for (const Error* error : in_order) {
    std::string problem = to_string(error->where) + ": " + error->problem;
    if (told.insert(problem).second) problems.push_back(std::move(problem));
  }
  throw UserError(std::move(problems));
}

}  // namespace judge
