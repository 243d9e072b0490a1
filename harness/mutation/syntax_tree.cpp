#include "mutation/syntax_tree.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <sstream>

namespace judge {
namespace {

using Json = nlohmann::ordered_json;  // a location leaves out what the one before it has said

// What is nested more deeply is left out: nobody writes it by hand, and each level takes stack.
constexpr int kDeepest = 1000;

class DumpReader {
 public:
  DumpReader(std::string_view file, std::size_t size) : file_(file), size_(size) {}

  SyntaxNode declaration(const Json& json) {
    current_file_.clear();  // each declaration begins with its file
    return node(json, 0);
  }

 private:
  struct Place {
    std::size_t offset = 0;
    std::size_t length = 0;  ///< of the token that begins there
  };

  SyntaxNode node(const Json& json, int depth) {
    SyntaxNode node;
    for (const auto& [key, value] : json.items()) {
      if (key == "range") {
        node.range = range(value);
      } else if (key == "inner") {
        add_children(value, depth + 1, node);
      } else if (value.is_structured()) {
        note_files(value);
      }
    }
    describe(json, node);
    return node;
  }

  void add_children(const Json& list, int depth, SyntaxNode& parent) {
    if (depth > kDeepest) {
      return;
    }
    for (const Json& each : list) {
      parent.children.push_back(each.is_object() ? node(each, depth) : SyntaxNode());
    }
  }

  static std::string text_at(const Json& json, const char* key) {
    const auto found = json.find(key);
    if (found == json.end()) {
      return "";
    }
    return found->is_string() ? found->get<std::string>() : found->dump();
  }

  static bool flag_at(const Json& json, const char* key) { return text_at(json, key) == "true"; }

  static void describe(const Json& json, SyntaxNode& node) {
    node.kind = text_at(json, "kind");
    node.opcode = text_at(json, "opcode");
    node.name = text_at(json, "name");
    node.id = text_at(json, "id");
    node.is_postfix = flag_at(json, "isPostfix");
    node.has_init = flag_at(json, "hasInit");
    node.has_variable = flag_at(json, "hasVar");
    if (node.kind.ends_with("Literal") || node.kind == "CXXBoolLiteralExpr") {
      node.value = text_at(json, "value");
    }
    if (const auto type = json.find("type"); type != json.end() && type->is_object()) {
      node.type =
          text_at(*type, type->contains("desugaredQualType") ? "desugaredQualType" : "qualType");
    }
    if (const auto named = json.find("referencedDecl"); named != json.end() && named->is_object()) {
      node.refers_to = text_at(*named, "id");
      node.name = text_at(*named, "name");
    } else {
      node.refers_to =
          text_at(json, json.contains("previousDecl") ? "previousDecl" : "referencedMemberDecl");
    }
  }

  std::optional<TextRange> range(const Json& json) {
    const auto begin = json.find("begin");
    const auto first = begin == json.end() ? std::nullopt : place(*begin);
    const auto end = json.find("end");
    const auto last = end == json.end() ? std::nullopt : place(*end);
    if (!first || !last || last->offset < first->offset || last->length > size_ ||
        last->offset > size_ - last->length) {
      return std::nullopt;
    }
    return TextRange{.begin = first->offset, .end = last->offset + last->length};
  }

  /// Nothing for a place elsewhere: in another file, or where a macro was expanded.
  std::optional<Place> place(const Json& json) {
    note_files(json);
    const auto offset = json.find("offset");
    const auto length = json.find("tokLen");
    if (offset == json.end() || length == json.end() || !offset->is_number_unsigned() ||
        !length->is_number_unsigned() || json.contains("includedFrom") || current_file_ != file_) {
      return std::nullopt;
    }
    return Place{.offset = offset->get<std::size_t>(), .length = length->get<std::size_t>()};
  }

  /// A file is named where it is another than that of the location before.
  void note_files(const Json& json) {
    if (json.is_object() && json.contains("offset")) {
      if (const auto file = json.find("file"); file != json.end() && file->is_string()) {
        current_file_ = file->get<std::string>();
      }
      return;
    }
    for (const Json& each : json) {
      if (each.is_structured()) {
        note_files(each);
      }
    }
  }

  std::string_view file_;
  std::size_t size_;
  std::string current_file_;
};

}  // namespace

std::vector<SyntaxNode> parse_syntax_dump(std::string_view dump, std::string_view file,
                                          std::size_t size) {
  std::vector<SyntaxNode> declarations;
  std::istringstream in{std::string(dump)};
  DumpReader reader(file, size);
  try {
    while (in >> std::ws, !in.eof()) {
      Json json;
      in >> json;
      if (!json.is_object()) {
        throw SyntaxTreeError("the compiler's syntax tree is no JSON object");
      }
      declarations.push_back(reader.declaration(json));
    }
  } catch (const nlohmann::json::exception& error) {
    throw SyntaxTreeError(
        fmt::format("the compiler's syntax tree cannot be read: {}", error.what()));
  }
  return declarations;
}

}  // namespace judge
