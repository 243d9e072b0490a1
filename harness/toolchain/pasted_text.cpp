#include "toolchain/pasted_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "sudoku/character.h"

namespace judge {
namespace {

struct Known {
  std::string name;
  std::string replacement;
};

// The full-width forms of ASCII stand in the same order as ASCII. Letters are left alone: C++ takes
// them in names.
std::optional<Known> full_width(char32_t code) {
  constexpr char32_t kFirst = 0xFF01;
  constexpr char32_t kLast = 0xFF5E;
  if (code < kFirst || code > kLast) {
    return std::nullopt;
  }
  const auto ascii = static_cast<char>(code - kFirst + '!');
  const bool letter = (ascii >= 'A' && ascii <= 'Z') || (ascii >= 'a' && ascii <= 'z');
  if (letter) {
    return std::nullopt;
  }
  return Known{.name = fmt::format("full-width {}", ascii), .replacement = std::string(1, ascii)};
}

std::optional<Known> look_up(std::string_view character) {
  if (character.size() == 1) {
    return std::nullopt;  // ASCII, as nearly all code is
  }
  const auto decoded = code_point(character);
  if (!decoded) {
    return std::nullopt;
  }
  const char32_t code = *decoded;
  static const std::map<char32_t, Known> kKnown = {
      {0x00A0, {"no-break space", " "}},
      {0x1680, {"ogham space", " "}},
      {0x202F, {"narrow no-break space", " "}},
      {0x205F, {"mathematical space", " "}},
      {0x3000, {"full-width space", " "}},
      {0x00AD, {"soft hyphen", ""}},
      {0x200B, {"zero-width space", ""}},
      {0x200C, {"zero-width non-joiner", ""}},
      {0x200D, {"zero-width joiner", ""}},
      {0x200E, {"left-to-right mark", ""}},
      {0x200F, {"right-to-left mark", ""}},
      {0x2060, {"word joiner", ""}},
      {0xFEFF, {"byte-order mark", ""}},
      {0x2028, {"line separator", "\n"}},
      {0x2029, {"paragraph separator", "\n"}},
      {0x2018, {"curly quote", "'"}},
      {0x2019, {"curly quote", "'"}},
      {0x201A, {"low quote", "'"}},
      {0x201B, {"curly quote", "'"}},
      {0x2032, {"prime", "'"}},
      {0x00B4, {"acute accent", "'"}},
      {0x201C, {"curly double quote", "\""}},
      {0x201D, {"curly double quote", "\""}},
      {0x201E, {"low double quote", "\""}},
      {0x201F, {"curly double quote", "\""}},
      {0x2033, {"double prime", "\""}},
      {0x2010, {"hyphen", "-"}},
      {0x2011, {"no-break hyphen", "-"}},
      {0x2013, {"en dash", "-"}},
      {0x2014, {"em dash", "-"}},
      {0x2212, {"minus sign", "-"}},
      {0x2026, {"ellipsis", "..."}},
      {0x00D7, {"multiplication sign", "*"}},
      {0x2264, {"less-or-equal sign", "<="}},
      {0x2265, {"greater-or-equal sign", ">="}},
      {0x2260, {"not-equal sign", "!="}},
      {0x3001, {"ideographic comma", ","}},
      {0x3002, {"ideographic full stop", "."}},
  };
  constexpr char32_t kFirstSpace = 0x2000;  // en quad … hair space
  constexpr char32_t kLastSpace = 0x200A;
  if (code >= kFirstSpace && code <= kLastSpace) {
    return Known{.name = "typographic space", .replacement = " "};
  }
  if (const auto found = kKnown.find(code); found != kKnown.end()) {
    return found->second;
  }
  return full_width(code);
}

/// Reads C++ just closely enough to know comments and literals from code.
class SourceReader {
 public:
  explicit SourceReader(std::string_view source) : source_(source) {}

  std::vector<PastedCharacter> read() {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (source_.starts_with(kByteOrderMark)) {
      at_ = line_begin_ = kByteOrderMark.size();
    }
    while (!done()) {
      if (starts_with("//")) {
        skip_line_comment();
      } else if (starts_with("/*")) {
        skip_until("*/");
      } else if (starts_raw_string()) {
        skip_raw_string();
      } else if (is_digit_separator()) {
        step();
      } else if (const char quote = quote_here()) {
        read_literal(quote);
      } else if (starts_fence()) {
        note_text({.name = "Markdown fence (```)", .replacement = ""}, rest_of_line());
      } else if (const auto entity = entity_here()) {
        note_text({.name = fmt::format("HTML entity {}", entity->text),
                   .replacement = std::string(entity->replacement)},
                  entity->text.size());
      } else {
        note_and_step();
      }
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool done() const { return at_ >= source_.size(); }
  [[nodiscard]] bool starts_with(std::string_view text) const {
    return source_.substr(at_).starts_with(text);
  }
  [[nodiscard]] std::string_view here() const { return first_character(source_.substr(at_)); }

  void step() {
    if (source_[at_] == '\n') {
      ++line_;
      line_begin_ = at_ + 1;
    }
    at_ += here().size();
  }
  void note_and_step() {
    if (const auto known = look_up(here())) {
      note(*known);
    }
    step();
  }
  void note(const Known& known) {
    const auto number = static_cast<std::uint32_t>(code_point(here()).value_or(0));
    note({.name = fmt::format("{} (U+{:04X})", known.name, number),
          .replacement = known.replacement},
         here().size());
  }
  void note(const Known& named, std::size_t bytes) {
    found_.push_back({.offset = at_,
                      .bytes = bytes,
                      .line = line_,
                      .column = column_here(),
                      .name = named.name,
                      .replacement = named.replacement});
  }
  /// In characters, 1-based. Counts each character of a line once, however many are asked for.
  int column_here() {
    counted_to_ = std::max(counted_to_, line_begin_);
    if (counted_to_ == line_begin_) column_ = 1;
    column_ += static_cast<int>(count_characters(source_.substr(counted_to_, at_ - counted_to_)));
    counted_to_ = at_;
    return column_;
  }
  void note_text(const Known& named, std::size_t bytes) {
    note(named, bytes);
    at_ += bytes;
  }

  [[nodiscard]] bool starts_fence() const { return at_ == line_begin_ && starts_with("```"); }
  [[nodiscard]] std::size_t rest_of_line() const {
    return std::min(source_.find('\n', at_), source_.size()) - at_;
  }

  struct Entity {
    std::string_view text;
    std::string_view replacement;
  };
  /// What a page's source writes for a sign. It may have been escaped more than once: "&amp;lt;" is
  /// a '<' as well. "p = &lt;" is C++, too: there the line ends.
  [[nodiscard]] std::optional<Entity> entity_here() const {
    constexpr std::string_view kAnd = "&amp;";
    constexpr std::array<Entity, 5> kSigns = {
        {{"lt;", "<"}, {"gt;", ">"}, {"quot;", "\""}, {"#39;", "'"}, {"nbsp;", " "}}};
    if (source_[at_] != '&') {
      return std::nullopt;
    }
    std::optional<Entity> entity;
    std::size_t end = at_ + 1;
    for (; source_.substr(end).starts_with(kAnd.substr(1)); end += kAnd.size() - 1) {
      if (const std::size_t behind = end + kAnd.size() - 1; !line_ends(behind)) {
        entity = Entity{source_.substr(at_, behind - at_), "&"};
      }
    }
    const std::string_view rest = source_.substr(end);
    const auto sign = std::ranges::find_if(
        kSigns, [&](const Entity& each) { return rest.starts_with(each.text); });
    if (sign == kSigns.end() || line_ends(end + sign->text.size())) {
      return entity;
    }
    return Entity{source_.substr(at_, end + sign->text.size() - at_), sign->replacement};
  }
  /// Does nothing but blanks stand between `offset` and the end of its line?
  [[nodiscard]] bool line_ends(std::size_t offset) const {
    const std::size_t next = source_.find_first_not_of(" \t\r", offset);
    return next == std::string_view::npos || source_[next] == '\n';
  }

  void skip_line_comment() {
    while (!done() && source_[at_] != '\n') {
      step();
    }
  }
  void skip_until(std::string_view end) {
    while (!done() && !starts_with(end)) {
      step();
    }
    at_ = std::min(at_ + end.size(), source_.size());
  }
  [[nodiscard]] bool starts_raw_string() const {
    return starts_with("R\"") && (at_ == 0 || !is_word(source_[at_ - 1]));
  }
  void skip_raw_string() {  // R"tag( … )tag"
    constexpr std::size_t kLongestTag = 16;
    constexpr std::string_view kInNoTag = "()\\ \t\v\f\r\n";
    const std::string_view tag = source_.substr(at_ + 2, kLongestTag + 1);
    const std::size_t length = tag.find_first_of(kInNoTag);
    if (length == std::string_view::npos || tag[length] != '(') {
      step();
      return;
    }
    skip_until(")" + std::string(tag.substr(0, length)) + "\"");
  }
  static bool is_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }
  [[nodiscard]] bool is_digit_separator() const {  // 1'000
    return source_[at_] == '\'' && at_ > 0 && is_word(source_[at_ - 1]);
  }

  /// The quote that opens a literal here, be it straight or curly; 0 when none does.
  [[nodiscard]] char quote_here() const {
    if (source_[at_] == '\'' || source_[at_] == '"') {
      return source_[at_];
    }
    const auto known = look_up(here());
    const bool is_quote = known && (known->replacement == "'" || known->replacement == "\"");
    return is_quote ? known->replacement[0] : '\0';
  }

  // A curly quote opened it: one of either kind closes it. A straight one did: a straight one
  // closes it if there is one in this line, otherwise the curly one that somebody's page made of
  // it.
  void read_literal(char quote) {
    const bool straight_closes = source_[at_] == quote && closes_straight(quote);
    note_and_step();
    while (!done() && source_[at_] != '\n') {
      if (source_[at_] == '\\') {
        step();
        if (!done()) {
          step();
        }
      } else if (straight_closes ? source_[at_] == quote : quote_here() == quote) {
        note_and_step();
        return;
      } else if (quote == '\'') {
        note_and_step();
      } else {
        step();
      }
    }
  }
  [[nodiscard]] bool closes_straight(char quote) {
    std::vector<bool>& closes = quote == '"' ? closes_double_ : closes_single_;
    if (closes.empty()) {
      closes = who_reaches(quote);
    }
    return closes[at_ + 1];
  }
  /// For each offset: does whoever reads on from there come to `quote` before the line ends? For
  /// all at once, from the end: a search from each would take quadratic time.
  [[nodiscard]] std::vector<bool> who_reaches(char quote) const {
    std::vector<bool> reaches(source_.size() + 2);
    for (std::size_t i = source_.size(); i-- > 0;) {
      const bool on = source_[i] == '\\' ? reaches[i + 2] : reaches[i + 1];
      reaches[i] = source_[i] == quote || (source_[i] != '\n' && on);
    }
    return reaches;
  }

  std::string_view source_;
  std::size_t at_ = 0;
  std::size_t line_begin_ = 0;
  int line_ = 1;
  int column_ = 1;              ///< of counted_to_
  std::size_t counted_to_ = 0;  ///< see column_here
  std::vector<bool> closes_double_;
  std::vector<bool> closes_single_;
  std::vector<PastedCharacter> found_;
};

std::string belongs(const std::string& replacement) {
  if (replacement.empty()) {
    return "where nothing belongs";
  }
  if (replacement == " ") {
    return "where a space belongs";
  }
  return replacement == "\n" ? "where a line ends" : fmt::format("where {} belongs", replacement);
}

}  // namespace

std::vector<PastedCharacter> find_pasted(std::string_view source) {
  return SourceReader(source).read();
}

std::string without_pasted(std::string_view source, const std::vector<PastedCharacter>& found) {
  std::string text;
  std::size_t at = 0;
  for (const PastedCharacter& each : found) {
    text += source.substr(at, each.offset - at);
    text += each.replacement;
    at = each.offset + each.bytes;
  }
  text += source.substr(at);
  return text;
}

std::vector<PastedRepair> repair_pasted(std::string source) {
  // Two are common enough, no code needs more; a bound, because each takes the time of the whole.
  // Each makes the text shorter, so a short one comes to its end whatever stands in it.
  constexpr std::size_t kFewestRounds = 16;
  constexpr std::size_t kMostBytesRead = std::size_t{64} << 20;
  const std::size_t most = std::max(kFewestRounds, kMostBytesRead / (source.size() + 1));
  std::vector<PastedRepair> rounds;
  auto found = find_pasted(source);
  while (!found.empty() && rounds.size() < most) {
    std::string repaired = without_pasted(source, found);
    rounds.push_back({std::exchange(source, std::move(repaired)), std::move(found)});
    found = find_pasted(source);
  }
  rounds.push_back({std::move(source), std::move(found)});
  return rounds;
}

std::string describe_pasted(const std::vector<PastedCharacter>& found) {
  std::vector<const PastedCharacter*> firsts;
  std::map<std::string, int> count;
  for (const PastedCharacter& each : found) {
    if (++count[each.name] == 1) {
      firsts.push_back(&each);
    }
  }
  std::string text;
  for (const PastedCharacter* first : firsts) {
    const int more = count[first->name] - 1;
    text += fmt::format("line {}: {} {}", first->line, first->name, belongs(first->replacement));
    text += more > 0 ? fmt::format(", {} more\n", more) : "\n";
  }
  return text;
}

}  // namespace judge
