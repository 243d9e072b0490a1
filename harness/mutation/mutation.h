// One small change to a submission's text that a person could have made by mistake.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mutation/syntax_tree.h"

namespace judge {

enum class MutationKind : std::uint8_t {
  comparison,  ///< < for <=, > for >=, == for !=, and back
  operation,   ///< + for -, * for / and %, & for | and ^, << for >>, && for ||, ++ for --, …
  constant,    ///< n ± 1, a character's neighbours, true for false
  statement,   ///< left out; break for continue
  condition,   ///< negated
  undo,        ///< a statement behind a recursive call, left out
  indices,     ///< board[i][j] → board[j][i]
  arguments,   ///< f(a, b) → f(b, a)
};

inline constexpr std::size_t kMutationKinds = 8;

/// "comparison", …, as reports and files spell it.
std::string_view name(MutationKind kind);
/// What it is, for a table: "comparison or bound off by one".
std::string_view description(MutationKind kind);

struct Mutation {
  MutationKind kind = MutationKind::comparison;
  TextRange range;  ///< of the submission's text: what is replaced
  std::string replacement;
  auto operator<=>(const Mutation&) const = default;
};

/// The mutated text. The range keeps its line breaks, so that whatever follows stays in its line.
std::string mutated(std::string_view text, const Mutation& mutation);

/// What a reader needs to find and to see a mutation.
struct MutationView {
  int line = 0;        ///< 1-based, where the change begins
  int column = 0;      ///< 1-based, in bytes, as compilers count
  std::string change;  ///< "< → <=", "flip(x, y, bit) left out"
  std::string before;  ///< the line without its indentation; lines are joined by a blank
  std::string after;   ///< the same, mutated
  int occurrence = 1;  ///< of the line `before` among lines that read the same, from the top
  /// "12:17 < → <=": names it within the submission.
  [[nodiscard]] std::string id() const;
};
MutationView view_of(std::string_view text, const Mutation& mutation);

}  // namespace judge
