#include "mutation/mutators.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace judge {
namespace {

std::string_view part(std::string_view text, TextRange range) {
  return text.substr(range.begin, range.end - range.begin);
}

/// From `at` on, the first character that is neither white space nor in a comment.
std::size_t skip_to_token(std::string_view text, std::size_t at) {
  for (;;) {
    at = std::min(text.find_first_not_of(" \t\r\n\f\v\\", at), text.size());
    const std::string_view two = text.substr(at, 2);
    if (two == "//") {
      at = std::min(text.find('\n', at), text.size());
    } else if (two == "/*") {
      const std::size_t end = text.find("*/", at + 2);
      at = end == text.npos ? text.size() : end + 2;
    } else {
      return at;
    }
  }
}

// Operators.

struct Exchange {
  std::string_view from;
  std::vector<std::string_view> to;
};

const std::vector<Exchange>& comparisons() {
  static const std::vector<Exchange> kAll = {{"<", {"<="}}, {"<=", {"<"}},  {">", {">="}},
                                             {">=", {">"}}, {"==", {"!="}}, {"!=", {"=="}}};
  return kAll;
}

const std::vector<Exchange>& operations() {
  static const std::vector<Exchange> kAll = {
      {"+", {"-"}},         {"-", {"+"}},         {"*", {"/", "%"}},    {"/", {"*", "%"}},
      {"%", {"*", "/"}},    {"&", {"|", "^"}},    {"|", {"&", "^"}},    {"^", {"&", "|"}},
      {"<<", {">>"}},       {">>", {"<<"}},       {"&&", {"||"}},       {"||", {"&&"}},
      {"+=", {"-="}},       {"-=", {"+="}},       {"*=", {"/=", "%="}}, {"/=", {"*=", "%="}},
      {"%=", {"*=", "/="}}, {"&=", {"|=", "^="}}, {"|=", {"&=", "^="}}, {"^=", {"&=", "|="}},
      {"<<=", {">>="}},     {">>=", {"<<="}}};
  return kAll;
}

const Exchange* find(const std::vector<Exchange>& exchanges, std::string_view from) {
  const auto found = std::ranges::find(exchanges, from, &Exchange::from);
  return found == exchanges.end() ? nullptr : &*found;
}

/// The words that the language has for operators.
std::string_view alternative_word(std::string_view opcode) {
  static const std::map<std::string_view, std::string_view> kWords = {
      {"&&", "and"},    {"||", "or"},    {"!", "not"},    {"!=", "not_eq"},
      {"&", "bitand"},  {"|", "bitor"},  {"^", "xor"},    {"~", "compl"},
      {"&=", "and_eq"}, {"|=", "or_eq"}, {"^=", "xor_eq"}};
  const auto found = kWords.find(opcode);
  return found == kWords.end() ? "" : found->second;
}

/// Where in the text between two operands their operator stands; nothing when it is not written
/// there, because the compiler or a macro has put it in.
std::optional<TextRange> find_operator(std::string_view text, TextRange between,
                                       std::string_view opcode) {
  const std::size_t begin = skip_to_token(text, between.begin);
  for (const std::string_view spelling : {opcode, alternative_word(opcode)}) {
    const std::size_t end = begin + spelling.size();
    if (!spelling.empty() && text.substr(begin, spelling.size()) == spelling &&
        (end == between.end || skip_to_token(text, end) == between.end)) {
      return TextRange{.begin = begin, .end = end};
    }
  }
  return std::nullopt;
}

// Literals.

/// An integer literal as it is written: "0x1Fu" is prefix "0x", digits "1F", suffix "u".
struct WrittenInteger {
  std::string_view prefix;
  std::string_view digits;
  std::string_view suffix;
  int base = 10;
};

std::optional<WrittenInteger> read_integer(std::string_view token) {
  WrittenInteger written;
  const std::string_view two = token.substr(0, 2);
  const bool hexadecimal = two == "0x" || two == "0X";
  const bool binary = two == "0b" || two == "0B";
  const bool octal = !hexadecimal && !binary && token.size() > 1 && token[0] == '0' &&
                     (std::isdigit(static_cast<unsigned char>(token[1])) != 0 || token[1] == '\'');
  written.base = hexadecimal ? 16 : binary ? 2 : octal ? 8 : 10;
  written.prefix = token.substr(0, hexadecimal || binary ? 2 : 0);
  token.remove_prefix(written.prefix.size());
  const std::size_t end =
      std::min(token.find_first_not_of(hexadecimal ? "0123456789abcdefABCDEF'" : "0123456789'"),
               token.size());
  written.digits = token.substr(0, end);
  written.suffix = token.substr(end);
  const bool known_suffix = written.suffix.find_first_not_of("uUlLzZ") == token.npos;
  return written.digits.empty() || !known_suffix ? std::nullopt : std::optional(written);
}

std::string write_integer(const WrittenInteger& like, std::uint64_t value) {
  std::array<char, 65> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, like.base);
  std::string text(digits.data(), end.ptr);
  // An octal number keeps its width, as masks are written.
  const std::size_t width = like.base == 10 ? 1 : like.digits.size();
  text.insert(0, width > text.size() ? width - text.size() : 0, '0');
  if (like.base == 8 && text[0] != '0') {
    text.insert(0, 1, '0');
  }
  return std::string(like.prefix) + text + std::string(like.suffix);
}

bool is_unsigned(const WrittenInteger& written) {
  return written.suffix.find_first_of("uU") != std::string_view::npos;
}

// The walk.

/// What is known on the way down to a node.
struct Context {
  std::string function;       ///< the id of the innermost function
  bool returns_bool = false;  ///< that function
};

const SyntaxNode* child(const SyntaxNode& node, std::size_t index) {
  return index < node.children.size() ? &node.children[index] : nullptr;
}

/// `node` without what the compiler has put around it: conversions, temporaries.
const SyntaxNode& without_wrapping(const SyntaxNode& node) {
  const bool wraps = node.kind.starts_with("Implicit") || node.kind == "ExprWithCleanups" ||
                     node.kind == "MaterializeTemporaryExpr" ||
                     node.kind == "CXXBindTemporaryExpr" || node.kind == "ConstantExpr" ||
                     node.kind == "FullExpr";
  return wraps && node.children.size() == 1 ? without_wrapping(node.children.front()) : node;
}

bool is_function(const SyntaxNode& node) {
  return node.kind == "FunctionDecl" || node.kind.starts_with("CXXMethod") ||
         node.kind == "CXXConstructorDecl" || node.kind == "CXXDestructorDecl" ||
         node.kind == "CXXConversionDecl";
}

bool is_call(const SyntaxNode& node) {
  return node.kind == "CallExpr" || node.kind == "CXXMemberCallExpr";
}

bool is_literal(const SyntaxNode& node) {
  return node.kind.ends_with("Literal") || node.kind == "CXXBoolLiteralExpr";
}

bool is_expression(const SyntaxNode& node) {
  return node.kind.ends_with("Expr") || node.kind.ends_with("Operator") ||
         node.kind.ends_with("Literal") || node.kind == "ExprWithCleanups";
}

/// Which functions may come back to themselves, by the calls that are written in them.
class Recursion {
 public:
  explicit Recursion(const std::vector<SyntaxNode>& tree) {
    for (const SyntaxNode& node : tree) {
      gather(node, "");
    }
  }

  /// Whether a call in `statement` may lead to `function` again.
  [[nodiscard]] bool comes_back(const SyntaxNode& statement, const std::string& function) const {
    const std::string& callee = statement.refers_to;
    if (!callee.empty() && !function.empty() && reaches(same(callee), same(function))) {
      return true;
    }
    return std::ranges::any_of(statement.children,
                               [&](const SyntaxNode& each) { return comes_back(each, function); });
  }

 private:
  void gather(const SyntaxNode& node, const std::string& function) {
    const bool begins = is_function(node);
    if (begins && !node.refers_to.empty()) {
      first_declaration_[node.id] = node.refers_to;
    } else if (!function.empty() && !node.refers_to.empty()) {
      names_[function].insert(node.refers_to);
    }
    for (const SyntaxNode& each : node.children) {
      gather(each, begins ? node.id : function);
    }
  }

  /// A function may be declared in a class and defined behind it.
  [[nodiscard]] const std::string& same(const std::string& id) const {
    const auto found = first_declaration_.find(id);
    return found == first_declaration_.end() ? id : found->second;
  }

  [[nodiscard]] bool reaches(const std::string& from, const std::string& to) const {
    std::set<std::string> seen;
    std::vector<std::string> open = {from};
    while (!open.empty()) {
      const std::string at = open.back();
      open.pop_back();
      if (at == to) {
        return true;
      }
      if (!seen.insert(at).second) {
        continue;
      }
      for (const auto& [function, named] : names_) {
        if (same(function) == at) {
          std::ranges::transform(named, std::back_inserter(open),
                                 [this](const std::string& each) { return same(each); });
        }
      }
    }
    return false;
  }

  std::map<std::string, std::string> first_declaration_;
  std::map<std::string, std::set<std::string>> names_;  ///< function → what is named in it
};

class MutationFinder {
 public:
  MutationFinder(std::string_view text, const std::vector<SyntaxNode>& tree)
      : text_(text), recursion_(tree) {}

  void visit(const SyntaxNode& node, Context context) {
    if (is_function(node)) {
      const bool is_bool = node.type.starts_with("bool (") || node.type.ends_with("-> bool");
      context = {.function = node.id, .returns_bool = is_bool};
    }
    exchange_operator(node);
    change_constant(node);
    leave_out_statements(node, context);
    negate_condition(node, context);
    swap_indices(node);
    swap_arguments(node);
    for (const SyntaxNode& each : node.children) {
      visit(each, context);
    }
  }

  std::vector<Mutation> found() && {
    std::vector<Mutation> in_order;
    for (auto& [range, mutation] : mutations_) {
      in_order.push_back(std::move(mutation));
    }
    return in_order;
  }

 private:
  void add(MutationKind kind, TextRange range, std::string replacement) {
    // Templates and lambdas stand in the tree more than once.
    if (part(text_, range) != replacement && seen_.emplace(range, replacement).second) {
      const Mutation mutation{.kind = kind, .range = range, .replacement = std::move(replacement)};
      mutations_.emplace(range, mutation);
    }
  }

  void exchange_operator(const SyntaxNode& node) {
    if (node.kind == "UnaryOperator") {
      exchange_unary(node);
    } else if (node.kind == "BinaryOperator" || node.kind == "CompoundAssignOperator") {
      exchange_between(child(node, 0), node.opcode, child(node, 1));
    } else if (node.kind == "CXXOperatorCallExpr" && node.children.size() == 3) {
      // The operator that is called, then the operands.
      exchange_between(child(node, 1), overloaded_operator(node), child(node, 2));
    }
  }

  /// As it is written: "[", "+="; "" where there is none.
  [[nodiscard]] std::string overloaded_operator(const SyntaxNode& call) const {
    constexpr std::string_view kWord = "operator";
    const SyntaxNode& callee = without_wrapping(call.children.front());
    return callee.name.starts_with(kWord) ? callee.name.substr(kWord.size()) : "";
  }

  void exchange_between(const SyntaxNode* left, const std::string& opcode,
                        const SyntaxNode* right) {
    if (left == nullptr || right == nullptr || !left->range || !right->range ||
        left->range->end > right->range->begin) {
      return;
    }
    const TextRange between{.begin = left->range->end, .end = right->range->begin};
    const auto range = find_operator(text_, between, opcode);
    if (!range) {
      return;
    }
    if (const Exchange* exchange = find(comparisons(), opcode)) {
      add(MutationKind::comparison, *range, std::string(exchange->to.front()));
    } else if (const Exchange* other = find(operations(), opcode)) {
      for (const std::string_view to : other->to) {
        add(MutationKind::operation, *range, std::string(to));
      }
    }
  }

  void exchange_unary(const SyntaxNode& node) {
    const SyntaxNode* operand = child(node, 0);
    if (!node.range || operand == nullptr || !operand->range) {
      return;
    }
    const TextRange around = node.is_postfix ? TextRange{operand->range->end, node.range->end}
                                             : TextRange{node.range->begin, operand->range->begin};
    const auto range =
        around.begin > around.end ? std::nullopt : find_operator(text_, around, node.opcode);
    if (!range) {
      return;
    }
    if (node.opcode == "++" || node.opcode == "--") {
      add(MutationKind::operation, *range, node.opcode == "++" ? "--" : "++");
    } else if (node.opcode == "-" || node.opcode == "~") {
      add(MutationKind::operation, *range, "");
    } else if (node.opcode == "!") {
      add(MutationKind::condition, *range, "");
    }
  }

  void change_constant(const SyntaxNode& node) {
    if (!node.range) {
      return;
    }
    const std::string_view token = part(text_, *node.range);
    if (node.kind == "CXXBoolLiteralExpr" && (token == "true" || token == "false")) {
      add(MutationKind::constant, *node.range, token == "true" ? "false" : "true");
    } else if (node.kind == "IntegerLiteral") {
      change_integer(*node.range, token, node.value);
    } else if (node.kind == "CharacterLiteral") {
      change_character(*node.range, token, node.value);
    }
  }

  void change_integer(TextRange range, std::string_view token, const std::string& decimal) {
    std::uint64_t value = 0;
    const auto end = std::from_chars(decimal.data(), decimal.data() + decimal.size(), value);
    const auto written = read_integer(token);
    if (end.ec != std::errc() || !written) {
      return;
    }
    if (value > 0) {
      add(MutationKind::constant, range, write_integer(*written, value - 1));
    } else if (!is_unsigned(*written)) {
      add(MutationKind::constant, range, "(-1)");  // behind a minus too
    }
    if (value < UINT64_MAX) {
      add(MutationKind::constant, range, write_integer(*written, value + 1));
    }
  }

  /// Those that are written as they are: '1', and not '\n' or L'1'.
  void change_character(TextRange range, std::string_view token, const std::string& code) {
    if (token.size() != 3 || token.front() != '\'' || code != std::to_string(token[1])) {
      return;
    }
    for (const int step : {-1, +1}) {
      const char neighbour = static_cast<char>(token[1] + step);
      const bool plain =
          neighbour >= ' ' && neighbour <= '~' && neighbour != '\'' && neighbour != '\\';
      if (plain) {
        add(MutationKind::constant, range, std::string("'") + neighbour + "'");
      }
    }
  }

  void leave_out_statements(const SyntaxNode& node, const Context& context) {
    if (node.kind == "CompoundStmt") {
      bool behind_recursion = false;
      for (const SyntaxNode& each : node.children) {
        leave_out(each, behind_recursion);
        behind_recursion = behind_recursion || recursion_.comes_back(each, context.function);
      }
    } else {
      for (const SyntaxNode* body : bodies_of(node)) {
        leave_out(*body, false);
      }
    }
  }

  /// Statements that are not in braces.
  static std::vector<const SyntaxNode*> bodies_of(const SyntaxNode& node) {
    std::vector<const SyntaxNode*> bodies;
    const auto take = [&](std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < std::min(to, node.children.size()); ++i) {
        bodies.push_back(&node.children[i]);
      }
    };
    const std::size_t last = node.children.empty() ? 0 : node.children.size() - 1;
    if (node.kind == "IfStmt") {
      take(condition_index(node) + 1, node.children.size());
    } else if (node.kind == "ForStmt" || node.kind == "WhileStmt" ||
               node.kind == "CXXForRangeStmt" || node.kind == "CaseStmt" ||
               node.kind == "DefaultStmt" || node.kind == "LabelStmt") {
      take(last, last + 1);
    } else if (node.kind == "DoStmt") {
      take(0, 1);
    }
    return bodies;
  }

  void leave_out(const SyntaxNode& statement, bool behind_recursion) {
    if (!statement.range) {
      return;
    }
    const bool undoes = behind_recursion && is_expression(statement);
    const MutationKind kind = undoes ? MutationKind::undo : MutationKind::statement;
    if (statement.kind == "BreakStmt" || statement.kind == "ContinueStmt") {
      add(MutationKind::statement, *statement.range, "");
      add(MutationKind::statement, *statement.range,
          statement.kind == "BreakStmt" ? "continue" : "break");
    } else if (is_expression(statement) || is_check(statement) ||
               (statement.kind == "ReturnStmt" && statement.children.empty())) {
      add(kind, *statement.range, "");
    }
  }

  /// `if (…) …` with nothing else.
  static bool is_check(const SyntaxNode& statement) {
    return statement.kind == "IfStmt" &&
           statement.children.size() == condition_index(statement) + 2;
  }

  static std::size_t condition_index(const SyntaxNode& node) {
    return (node.has_init ? 1U : 0U) + (node.has_variable ? 1U : 0U);
  }

  void negate_condition(const SyntaxNode& node, const Context& context) {
    if (node.kind == "IfStmt" || node.kind == "WhileStmt") {
      negate(node.has_variable ? nullptr : child(node, condition_index(node)));
    } else if (node.kind == "ForStmt") {
      negate(child(node, 2));
    } else if (node.kind == "DoStmt") {
      negate(child(node, 1));
    } else if (node.kind == "ConditionalOperator") {
      negate(child(node, 0));
    } else if (node.kind == "ReturnStmt" && context.returns_bool) {
      negate(child(node, 0));
    }
  }

  void negate(const SyntaxNode* condition) {
    if (condition == nullptr || !condition->range || is_bare_declaration(*condition)) {
      return;
    }
    const SyntaxNode& inner = without_wrapping(*condition);
    const bool is_not = inner.kind == "UnaryOperator" && inner.opcode == "!";  // left out elsewhere
    // == for != negates the whole as well.
    const bool is_equality =
        inner.kind == "BinaryOperator" && (inner.opcode == "==" || inner.opcode == "!=");
    if (!is_literal(inner) && !is_not && !is_equality) {
      add(MutationKind::condition, *condition->range,
          "!(" + std::string(part(text_, *condition->range)) + ")");
    }
  }

  static bool is_bare_declaration(const SyntaxNode& node) {
    return node.kind.ends_with("Stmt") || node.kind.ends_with("Decl");
  }

  struct Subscript {
    const SyntaxNode* base = nullptr;
    const SyntaxNode* index = nullptr;
  };

  [[nodiscard]] Subscript subscript(const SyntaxNode& node) const {
    if (node.kind == "ArraySubscriptExpr" && node.children.size() == 2) {
      return {.base = child(node, 0), .index = child(node, 1)};
    }
    if (node.kind == "CXXOperatorCallExpr" && node.children.size() == 3 &&
        overloaded_operator(node) == "[]") {
      return {.base = child(node, 1), .index = child(node, 2)};
    }
    return {};
  }

  void swap_indices(const SyntaxNode& node) {
    const Subscript outer = subscript(node);
    if (outer.base == nullptr) {
      return;
    }
    const Subscript inner = subscript(without_wrapping(*outer.base));
    if (inner.index != nullptr) {
      swap(MutationKind::indices, *inner.index, *outer.index);
    }
  }

  void swap_arguments(const SyntaxNode& node) {
    if (!is_call(node)) {
      return;
    }
    for (std::size_t i = 1; i + 1 < node.children.size(); ++i) {
      const SyntaxNode& first = node.children[i];
      const SyntaxNode& second = node.children[i + 1];
      if (first.type == second.type && !first.type.empty()) {
        swap(MutationKind::arguments, first, second);
      }
    }
  }

  void swap(MutationKind kind, const SyntaxNode& first, const SyntaxNode& second) {
    if (!first.range || !second.range || first.range->end > second.range->begin) {
      return;
    }
    const TextRange between{.begin = first.range->end, .end = second.range->begin};
    std::string swapped(part(text_, *second.range));
    swapped += part(text_, between);
    swapped += part(text_, *first.range);
    add(kind, {.begin = first.range->begin, .end = second.range->end}, std::move(swapped));
  }

  std::string_view text_;
  Recursion recursion_;
  std::multimap<TextRange, Mutation> mutations_;  ///< at one place, in the order of finding
  std::set<std::pair<TextRange, std::string>> seen_;
};

}  // namespace

std::vector<Mutation> find_mutations(std::string_view text, const std::vector<SyntaxNode>& tree) {
  MutationFinder finder(text, tree);
  for (const SyntaxNode& node : tree) {
    finder.visit(node, {});
  }
  return std::move(finder).found();
}

}  // namespace judge
