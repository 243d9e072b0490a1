// What clang understands of a submission, as far as it stands in the submission's own text: read
// from `-ast-dump=json`, which tells for every expression and statement where it begins and ends.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// Bytes of a text: from `begin` to before `end`.
struct TextRange {
  std::size_t begin = 0;
  std::size_t end = 0;
  auto operator<=>(const TextRange&) const = default;
};

struct SyntaxNode {
  std::string kind;       ///< clang's name: "BinaryOperator", "IfStmt"; "" for a part left out
  std::string opcode;     ///< of operators: "<", "+=", "++"
  std::string value;      ///< of literals: "9" whatever its base, "46" for '.', "true"
  std::string type;       ///< "int", "bool (vector<vector<char>> &, int)"; without typedefs
  std::string name;       ///< of declarations, and of members that are named
  std::string id;         ///< of declarations: clang's number
  std::string refers_to;  ///< the id of what is named, called, or declared again
  bool is_postfix = false;
  bool has_init = false;      ///< `if (init; condition)`
  bool has_variable = false;  ///< `if (int x = …)`
  /// Nothing when it stands in a header, comes out of a macro, or was written by the compiler.
  std::optional<TextRange> range;
  std::vector<SyntaxNode> children;
};

/// The declarations in `dump`: what clang wrote for `-ast-dump=json` about the text that it knows
/// as `file`, with or without `-ast-dump-filter`. `size` is the text's length, beyond which nothing
/// is believed to lie. Throws SyntaxTreeError when that is no dump.
std::vector<SyntaxNode> parse_syntax_dump(std::string_view dump, std::string_view file,
                                          std::size_t size);

/// A dump that cannot be read: a fault of ours, or a compiler of another kind.
class SyntaxTreeError : public std::exception {
 public:
  explicit SyntaxTreeError(std::string what) : what_(std::move(what)) {}
  [[nodiscard]] const char* what() const noexcept override { return what_.c_str(); }

 private:
  std::string what_;
};

}  // namespace judge
