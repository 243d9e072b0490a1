// Errors of the caller: what is wrong, where, what was expected. Thrown anywhere in the judge,
// caught once, in cli/, which prints what() and exits 2.
#pragma once

#include <compare>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

namespace judge {

/// A place in a file; line and column are 1-based, 0 when unknown. Columns count bytes.
struct Location {
  std::string file;
  int line = 0;
  int column = 0;
  auto operator<=>(const Location&) const = default;
};

/// "suite.json:12:7", "suite.json" when the line is unknown.
std::string to_string(const Location& location);

/// One or more problems, each a whole line ("suite.json:12:7: case \"a\": row 4 has 8 cells,
/// expected 9"). All problems of a file are reported together.
class UserError : public std::runtime_error {
 public:
  /// what() lists this many problems and counts the rest; problems() holds all of them.
  static constexpr std::size_t kListed = 50;

  explicit UserError(std::string problem);
  explicit UserError(std::vector<std::string> problems);
  UserError(const Location& where, const std::string& problem);

  [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }

 private:
  std::vector<std::string> problems_;
};

/// Gathers the problems of a file while it is read, so that one reading reports all of them.
class ErrorList {
 public:
  void add(Location where, std::string problem);
  /// All problems of another file.
  void add(const UserError& error);
  [[nodiscard]] std::size_t size() const { return elsewhere_.size() + errors_.size(); }
  /// Throws one UserError with all problems in the order in which they stand in the file, after
  /// those of other files. One that was found twice is told once.
  void throw_if_any() const;

 private:
  struct Error {
    Location where;
    std::string problem;
  };
  std::vector<std::string> elsewhere_;
  std::vector<Error> errors_;
};

}  // namespace judge
