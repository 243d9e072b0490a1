#include "catalog/schema.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "catalog/nearest.h"

// Without this, valijson ends the process instead of throwing.
#define VALIJSON_USE_EXCEPTIONS 1
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace judge {
namespace {

using nlohmann::json;

constexpr std::size_t kLongestShown = 60;  // of a string, in a message

/// "a", "a or b", "a, b or c"
std::string alternatives(const std::vector<std::string>& words) {
  if (words.size() < 2) return words.empty() ? "nothing" : words.front();
  return fmt::format("{} or {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back());
}

std::string with_article(const std::string& type) {
  const bool vowel = std::string_view("aeiou").find(type[0]) != std::string_view::npos;
  return (vowel ? "an " : "a ") + type;
}

/// A value as a message shows it: "the number 5", "an array".
std::string description(const json& value) {
  if (value.is_array()) return "an array";
  if (value.is_object()) return "an object";
  if (value.is_number()) return "the number " + value.dump();
  if (!value.is_string()) return value.dump();
  const std::string text = value.dump();
  return text.size() <= kLongestShown ? "the string " + text
                                      : fmt::format("a string of {} bytes", text.size() - 2);
}

/// A value and the part of the schema that speaks about it.
struct Target {
  JsonNode node;
  const json* schema;
};

const json* part(const json& schema, std::string_view name) {
  const auto found = schema.find(name);
  return found == schema.end() ? nullptr : &*found;
}

/// The schema of the member `key`: its own, or that of all other keys.
const json& member_schema(const json& schema, const std::string& key) {
  static const json anything = json::object();
  const json* properties = part(schema, "properties");
  const json* own = properties == nullptr ? nullptr : part(*properties, key);
  const json* others = part(schema, "additionalProperties");
  if (own != nullptr) return *own;
  return others != nullptr && others->is_object() ? *others : anything;
}

/// Follows valijson's paths, such as {"<root>", "[cases]", "[3]", "[id]"}. Remembers the children
/// of every value that it passed: a thousand faults in one array must not list it a thousand times.
class PathFollower {
 public:
  PathFollower(const JsonDocument& document, const json& schema)
      : document_(document), schema_(schema) {}

  Target follow(const std::vector<std::string>& path) {
    Target target{document_.root(), &schema_};
    for (std::size_t i = 1; i < path.size(); ++i) {
      const std::string step = path[i].substr(1, path[i].size() - 2);
      target = target.node.value().is_array()
                   ? Target{element(target.node, step), &target.schema->at("items")}
                   : Target{member(target.node, step), &member_schema(*target.schema, step)};
    }
    return target;
  }

 private:
  const JsonNode& element(const JsonNode& array, std::string_view step) {
    auto& elements = elements_[&array.value()];
    if (elements.empty()) elements = array.elements();
    std::size_t index = 0;
    std::from_chars(step.data(), step.data() + step.size(), index);
    return elements.at(index);
  }

  const JsonNode& member(const JsonNode& object, const std::string& key) {
    auto& members = members_[&object.value()];
    if (members.empty()) {
      for (const JsonNode& node : object.members()) members.emplace(node.key(), node);
    }
    return members.at(key);
  }

  const JsonDocument& document_;
  const json& schema_;
  std::unordered_map<const json*, std::vector<JsonNode>> elements_;
  std::unordered_map<const json*, std::unordered_map<std::string, JsonNode>> members_;
};

/// How a sentence about the value begins: `"id" is the number 5`, `found the number 5`.
std::string found(const JsonNode& node) {
  if (node.key().empty()) return "found " + description(node.value());
  return fmt::format("\"{}\" is {}", node.key(), description(node.value()));
}

std::string type_sentence(const Target& target) {
  const json& type = target.schema->at("type");
  std::vector<std::string> types;
  for (const json& name : type.is_array() ? type : json::array({type})) {
    types.push_back(with_article(name.get<std::string>()));
  }
  return fmt::format("{}, expected {}", found(target.node), alternatives(types));
}

std::string enum_sentence(const Target& target) {
  std::vector<std::string> allowed;
  for (const json& value : target.schema->at("enum")) allowed.push_back(value.dump());
  return fmt::format("{}, expected {}", found(target.node), alternatives(allowed));
}

std::string size_sentence(const Target& target, std::string_view keyword, std::string_view bound) {
  const json& value = target.node.value();
  const std::string limit = fmt::format("expected {} {}", bound, target.schema->at(keyword).dump());
  if (value.is_number()) return fmt::format("{}, {}", found(target.node), limit);
  const bool empty =
      value.empty() || (value.is_string() && value.get_ref<const std::string&>().empty());
  const std::string_view unit = value.is_array() ? "element" : "character";
  const std::string name = target.node.key().empty() ? "the value" : '"' + target.node.key() + '"';
  return empty ? fmt::format("{} is empty, {} {}", name, limit, unit)
               : fmt::format("{} is {}, {} {}s", name, description(value), limit, unit);
}

/// One fault for each key that the schema does not know.
void add_unknown_keys(const Target& target, std::vector<SchemaFault>& faults) {
  std::vector<std::string> known;
  for (const auto& [key, unused] : target.schema->at("properties").items()) {
    // A hint for editors, not worth proposing.
    if (key != "$schema") known.push_back(key);
  }
  for (const JsonNode& member : target.node.members()) {
    if (target.schema->at("properties").contains(member.key())) continue;
    faults.push_back(
        {member, member.key_where(),
         fmt::format("unknown key \"{}\"{}", member.key(), suggestion(member.key(), known))});
  }
}

/// The quoted name in `Missing required property 'id'.`
std::string name_in_quotes(std::string_view text) {
  const std::size_t start = text.find('\'') + 1;
  return std::string(text.substr(start, text.rfind('\'') - start));
}

/// valijson reports each failure again for everything that contains it; those reports say nothing
/// new.
bool is_echo(std::string_view report) {
  return report.starts_with("Failed to validate ") || report.starts_with("Error while ");
}

/// valijson tells what failed only by the wording of its report.
std::string sentence(const Target& target, std::string_view report) {
  if (report.starts_with("Value type not permitted")) return type_sentence(target);
  if (report.starts_with("Failed to match against any enum")) return enum_sentence(target);
  if (report.starts_with("Missing required property")) {
    return fmt::format("missing key \"{}\"", name_in_quotes(report));
  }
  if (report.starts_with("Array should contain no fewer")) {
    return size_sentence(target, "minItems", "at least");
  }
  if (report.starts_with("String should be no fewer")) {
    return size_sentence(target, "minLength", "at least");
  }
  if (report.starts_with("Expected number greater")) {
    return size_sentence(target, "minimum", "at least");
  }
  if (report.starts_with("Expected number less")) {
    return size_sentence(target, "maximum", "at most");
  }
  throw std::logic_error(fmt::format("valijson said what no sentence is known for: {}", report));
}

struct ParsedSchema {
  explicit ParsedSchema(SchemaName name) : text(json::parse(schema_text(name))) {
    valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(text), schema);
  }
  json text;
  valijson::Schema schema;
};

/// Parsed when it is first needed, and once: that takes longer than most documents take.
template <SchemaName name>
const ParsedSchema& parsed() {
  static const ParsedSchema schema(name);
  return schema;
}

const ParsedSchema& parsed(SchemaName name) {
  switch (name) {
    case SchemaName::problem:
      return parsed<SchemaName::problem>();
    case SchemaName::suite:
      return parsed<SchemaName::suite>();
    case SchemaName::variants:
      return parsed<SchemaName::variants>();
    case SchemaName::equivalent_mutants:
      return parsed<SchemaName::equivalent_mutants>();
  }
  throw std::logic_error("a schema of no known name");
}

}  // namespace

std::vector<SchemaFault> schema_faults(SchemaName name, const JsonDocument& document) {
  const ParsedSchema& schema = parsed(name);
  valijson::Validator validator;
  valijson::ValidationResults reports;
  const valijson::adapters::NlohmannJsonAdapter content(document.root().value());
  if (validator.validate(schema.schema, content, &reports)) return {};

  std::vector<SchemaFault> faults;
  PathFollower paths(document, schema.text);
  for (const auto& [context, report] : reports) {
    if (is_echo(report)) continue;
    const Target target = paths.follow(context);
    if (report.starts_with("Object contains a property")) {
      add_unknown_keys(target, faults);
    } else {
      faults.push_back({target.node, target.node.where(), sentence(target, report)});
    }
  }
  return faults;
}

}  // namespace judge
