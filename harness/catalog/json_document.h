// A JSON file whose every value and key knows its line and column. nlohmann_json keeps no
// positions, so they are recorded beside its tree while the text is read.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/text_file.h"
#include "catalog/user_error.h"

namespace judge {

class JsonDocument;

/// A value in a document, which must outlive it. Cheap to copy.
class JsonNode {
 public:
  [[nodiscard]] const nlohmann::json& value() const { return *value_; }
  /// Of the value's first byte.
  [[nodiscard]] Location where() const;
  /// The same in JsonDocument::file().
  [[nodiscard]] std::size_t begin() const;
  /// Behind the value's last byte.
  [[nodiscard]] std::size_t end() const;
  /// Of the key's opening quote; of the value when it has no key.
  [[nodiscard]] std::size_t key_begin() const;
  /// The key under which the value stands in an object; "" for other values.
  [[nodiscard]] const std::string& key() const;
  /// Of the key's opening quote; of the value when it has no key.
  [[nodiscard]] Location key_where() const;
  /// Of the character at `index` (in characters, not bytes) of a string value.
  [[nodiscard]] Location character_where(std::size_t index) const;

  /// Of an array, in order; empty for other values.
  [[nodiscard]] std::vector<JsonNode> elements() const;
  /// Of an object, in the order of the file; empty for other values.
  [[nodiscard]] std::vector<JsonNode> members() const;
  /// Of an object; nothing when there is no such key or no object.
  [[nodiscard]] std::optional<JsonNode> member(std::string_view key) const;
  /// The same where the schema has made sure that there is one.
  [[nodiscard]] JsonNode at(std::string_view key) const;
  /// The string under `key`, "" when there is none.
  [[nodiscard]] std::string text(std::string_view key) const;
  /// Is this node `other` or inside it?
  [[nodiscard]] bool within(const JsonNode& other) const;
  /// Does this node stand before `other` in the file? One that holds another stands before it.
  [[nodiscard]] bool begins_before(const JsonNode& other) const;

 private:
  friend class JsonDocument;
  JsonNode(const JsonDocument& document, const nlohmann::json& value, std::size_t entry)
      : document_(&document), value_(&value), entry_(entry) {}

  const JsonDocument* document_;
  const nlohmann::json* value_;
  std::size_t entry_;
};

class JsonDocument {
 public:
  /// Throws UserError when the text is not JSON; keys that stand twice in an object go to `errors`.
  JsonDocument(TextFile file, ErrorList& errors);
  JsonDocument(const JsonDocument&) = delete;
  JsonDocument& operator=(const JsonDocument&) = delete;
  ~JsonDocument() = default;

  [[nodiscard]] const TextFile& file() const { return file_; }
  [[nodiscard]] JsonNode root() const { return {*this, tree_, 0}; }

  /// Where a value stands in the text. Entries are in preorder, so that the descendants of entry i
  /// are the entries between it and its `next`:
  ///
  ///     {"a": [1, 2], "b": 3}     entry  0    1    2    3    4
  ///                               value  {…}  […]  1    2    3
  ///                               next   5    4    3    4    5
  struct Entry {
    std::size_t value = 0;    ///< offset of the value's first byte
    std::size_t key = 0;      ///< offset of its key's quote, or of the value
    std::size_t next = 0;     ///< the entry after the last descendant
    std::string name;         ///< the key
    bool overridden = false;  ///< by a later member with the same key, whose value is in the tree
  };

 private:
  friend class JsonNode;
  TextFile file_;
  nlohmann::json tree_;
  std::vector<Entry> entries_;
};

}  // namespace judge
