#include "catalog/json_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "catalog/json_reader.h"
#include "sudoku/character.h"

namespace judge {
namespace {

/// The bytes in which the first character of a JSON string is written.
std::size_t written_length(std::string_view text) {
  if (!text.starts_with('\\')) return first_character(text).size();
  if (!text.starts_with("\\u")) return 2;
  const bool high_surrogate = text.size() > 6 && (text[2] == 'd' || text[2] == 'D') &&
                              std::string_view("89abAB").find(text[3]) != std::string_view::npos;
  return high_surrogate ? 12 : 6;
}

/// Behind the string that begins at `begin`.
std::size_t end_of_string(std::string_view text, std::size_t begin) {
  std::size_t at = begin + 1;
  while (text[at] != '"') at += text[at] == '\\' ? 2 : 1;
  return at + 1;
}

/// Behind the object or array that begins at `begin`. The text is JSON.
std::size_t end_of_container(std::string_view text, std::size_t begin) {
  int depth = 0;
  std::size_t at = begin;
  do {
    const char c = text[at];
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    at = c == '"' ? end_of_string(text, at) : at + 1;
  } while (depth > 0);
  return at;
}

}  // namespace

JsonDocument::JsonDocument(TextFile file, ErrorList& errors)
    : file_(std::move(file)), entries_(read_positions(file_, errors)) {
  tree_ = nlohmann::json::parse(file_.text());
}

Location JsonNode::where() const {
  return document_->file_.location(document_->entries_[entry_].value);
}

std::size_t JsonNode::begin() const { return document_->entries_[entry_].value; }

std::size_t JsonNode::end() const {
  const std::string_view text = document_->file_.text();
  const std::size_t begin = this->begin();
  const char first = text[begin];
  if (first == '"') return end_of_string(text, begin);
  if (first == '{' || first == '[') return end_of_container(text, begin);
  return std::min(text.find_first_of(",]} \t\r\n", begin), text.size());
}

std::size_t JsonNode::key_begin() const { return document_->entries_[entry_].key; }

const std::string& JsonNode::key() const { return document_->entries_[entry_].name; }

Location JsonNode::key_where() const {
  return document_->file_.location(document_->entries_[entry_].key);
}

Location JsonNode::character_where(std::size_t index) const {
  std::size_t offset = document_->entries_[entry_].value + 1;
  for (std::size_t i = 0; i < index; ++i) {
    offset += written_length(document_->file_.text().substr(offset));
  }
  return document_->file_.location(offset);
}

std::vector<JsonNode> JsonNode::elements() const {
  std::vector<JsonNode> nodes;
  if (!value_->is_array()) return nodes;
  std::size_t entry = entry_ + 1;
  for (const nlohmann::json& element : *value_) {
    nodes.push_back({*document_, element, entry});
    entry = document_->entries_[entry].next;
  }
  return nodes;
}

std::vector<JsonNode> JsonNode::members() const {
  std::vector<JsonNode> nodes;
  if (!value_->is_object()) return nodes;
  const auto& entries = document_->entries_;
  for (std::size_t entry = entry_ + 1; entry < entries[entry_].next; entry = entries[entry].next) {
    if (entries[entry].overridden) continue;
    nodes.push_back({*document_, value_->at(entries[entry].name), entry});
  }
  return nodes;
}

std::optional<JsonNode> JsonNode::member(std::string_view key) const {
  for (const JsonNode& node : members()) {
    if (node.key() == key) return node;
  }
  return std::nullopt;
}

JsonNode JsonNode::at(std::string_view key) const {
  if (const auto node = member(key)) return *node;
  throw std::logic_error(fmt::format("no key \"{}\", although the schema demands it", key));
}

std::string JsonNode::text(std::string_view key) const {
  const auto node = member(key);
  return node && node->value().is_string() ? node->value().get<std::string>() : "";
}

bool JsonNode::within(const JsonNode& other) const {
  return other.entry_ <= entry_ && entry_ < document_->entries_[other.entry_].next;
}

bool JsonNode::begins_before(const JsonNode& other) const { return entry_ < other.entry_; }

}  // namespace judge
