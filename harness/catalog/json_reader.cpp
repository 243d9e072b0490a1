#include "catalog/json_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "catalog/json_syntax.h"

namespace judge {
namespace {

/// Tells `offset` how far the parser has read.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(std::string_view text, std::size_t start, std::size_t& offset)
      : text_(text), at_(start), offset_(&offset) {}

  reference operator*() const { return text_[at_]; }
  CountingIterator& operator++() {
    *offset_ = ++at_;
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountingIterator& other) const { return at_ == other.at_; }

 private:
  std::string_view text_;
  std::size_t at_;
  std::size_t* offset_;
};

/// Receives the parser's events. An event comes when its token has been read and nothing after it
/// (but for one byte after a number), so each token starts where the last one ended, after
/// whitespace and separators.
class PositionRecorder {
 public:
  PositionRecorder(const TextFile& file, const std::size_t& offset, ErrorList& errors)
      : file_(file), offset_(offset), errors_(errors) {}

  std::vector<JsonDocument::Entry> take() { return std::move(entries_); }

  // The names below are nlohmann_json's.
  bool null() { return scalar(offset_); }
  bool boolean(bool /*value*/) { return scalar(offset_); }
  bool number_integer(std::int64_t /*value*/) { return scalar(end_of_number()); }
  bool number_unsigned(std::uint64_t /*value*/) { return scalar(end_of_number()); }
  bool number_float(double /*value*/, const std::string& /*text*/) {
    return scalar(end_of_number());
  }
  bool string(const std::string& /*value*/) { return scalar(offset_); }
  bool binary(const nlohmann::json::binary_t& /*value*/) { return false; }
  bool start_object(std::size_t /*size*/) { return open(JsonContainer::object); }
  bool start_array(std::size_t /*size*/) { return open(JsonContainer::array); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(const std::string& name);
  [[noreturn]] bool parse_error(std::size_t position, const std::string& token,
                                const nlohmann::json::exception& error);

 private:
  struct Open {
    JsonContainer container;
    std::size_t entry;
    std::map<std::string, std::size_t> keys;  ///< with the entry of each value
  };

  [[nodiscard]] std::size_t start_of_token() const {
    return std::min(file_.text().find_first_not_of(" \t\r\n,:", done_), file_.text().size());
  }
  /// The parser has read one byte more than the number, unless there is none.
  [[nodiscard]] std::size_t end_of_number() const {
    if (offset_ < file_.text().size()) return offset_ - 1;
    const std::size_t start = start_of_token();
    return std::min(file_.text().find_first_not_of("+-.0123456789eE", start), file_.text().size());
  }

  void add_entry() {
    const std::size_t start = start_of_token();
    entries_.push_back({start, key_ ? *key_ : start, entries_.size() + 1, std::move(name_), false});
    key_.reset();
    name_.clear();
  }
  bool scalar(std::size_t end) {
    add_entry();
    return advance(end, JsonProgress::value);
  }
  bool open(JsonContainer container) {
    add_entry();
    open_.push_back({container, entries_.size() - 1, {}});
    return advance(offset_, container == JsonContainer::array ? JsonProgress::opened_array
                                                              : JsonProgress::opened_object);
  }
  bool close() {
    entries_[open_.back().entry].next = entries_.size();
    open_.pop_back();
    return advance(offset_, JsonProgress::value);
  }
  bool advance(std::size_t end, JsonProgress progress) {
    done_ = end;
    progress_ = progress;
    return true;
  }

  const TextFile& file_;
  const std::size_t& offset_;
  ErrorList& errors_;
  std::vector<JsonDocument::Entry> entries_;
  std::vector<Open> open_;
  std::optional<std::size_t> key_;  ///< of the value that comes next
  std::string name_;
  std::size_t done_ = 0;
  JsonProgress progress_ = JsonProgress::nothing;
};

bool PositionRecorder::key(const std::string& name) {
  key_ = start_of_token();
  name_ = name;
  const std::size_t entry = entries_.size();
  const auto [known, is_new] = open_.back().keys.emplace(name, entry);
  if (!is_new) {
    JsonDocument::Entry& first = entries_[std::exchange(known->second, entry)];
    first.overridden = true;
    errors_.add(file_.location(*key_),
                fmt::format("key \"{}\" stands twice in one object, before in line {}", name,
                            file_.location(first.key).line));
  }
  return advance(offset_, JsonProgress::key);
}

bool PositionRecorder::parse_error(std::size_t /*position*/, const std::string& /*token*/,
                                   const nlohmann::json::exception& /*error*/) {
  const JsonSyntaxFault fault = explain_syntax(
      file_.text(), done_, progress_, open_.empty() ? JsonContainer::none : open_.back().container);
  throw UserError(file_.location(fault.offset), fault.problem);
}

}  // namespace

std::vector<JsonDocument::Entry> read_positions(const TextFile& file, ErrorList& errors) {
  std::size_t offset = 0;
  PositionRecorder recorder(file, offset, errors);
  const std::string_view text = file.text();
  nlohmann::json::sax_parse(CountingIterator(text, 0, offset),
                            CountingIterator(text, text.size(), offset), &recorder);
  return recorder.take();
}

}  // namespace judge
