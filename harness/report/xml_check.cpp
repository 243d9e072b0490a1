#include "report/xml_check.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <stdexcept>
#include <vector>

#include "sudoku/character.h"

namespace judge::test {
namespace {

constexpr std::string_view kDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
constexpr std::array<std::string_view, 6> kReferences = {"&amp;",  "&lt;",  "&gt;",
                                                         "&quot;", "&#10;", "&#9;"};

class Checker {
 public:
  explicit Checker(std::string_view xml) : xml_(xml) {}

  void document() {
    demand(take(kDeclaration), "no XML declaration");
    tag();
    while (!open_.empty()) next() == '<' ? tag() : text('<');
    take("\n");
    demand(at_ == xml_.size(), "text behind the root element");
  }
  [[nodiscard]] std::size_t position() const { return at_; }

 private:
  void tag() {
    if (take("</")) {
      demand(!open_.empty() && name() == open_.back() && take(">"),
             "an end tag that does not match");
      open_.pop_back();
      return;
    }
    demand(take("<"), "no element");
    const std::string element = name();
    std::set<std::string> attributes;
    while (take(" ")) demand(attributes.insert(attribute()).second, "an attribute stands twice");
    if (take("/>")) return;
    demand(take(">"), "a tag without an end");
    open_.push_back(element);
  }

  std::string attribute() {
    std::string result = name();
    demand(take("=\""), "an attribute without a value");
    text('"');
    demand(take("\""), "a value without an end");
    return result;
  }

  // Characters up to `end`.
  void text(char end) {
    while (next() != end) {
      demand(next() != '<', "'<' in an attribute");
      demand(!xml_.substr(at_).starts_with("]]>"), "']]>' outside CDATA");
      if (next() == '&') {
        demand(std::ranges::any_of(kReferences, [&](auto reference) { return take(reference); }),
               "an unknown reference");
        continue;
      }
      const std::string_view character = first_character(xml_.substr(at_));
      demand(is_allowed(character, end), "a character that XML does not allow here");
      at_ += character.size();
    }
  }

  static bool is_allowed(std::string_view character, char end) {
    const auto first = static_cast<unsigned char>(character.front());
    const bool line_break = character == "\n" || character == "\t";
    if (character.size() == 1) return first < 0x80 && (first >= 0x20 || (line_break && end == '<'));
    return character != "\xef\xbf\xbe" && character != "\xef\xbf\xbf";
  }

  std::string name() {
    std::string result;
    while (std::isalpha(static_cast<unsigned char>(next())) != 0 || next() == '-') {
      result += xml_[at_++];
    }
    demand(!result.empty(), "no name");
    return result;
  }

  [[nodiscard]] char next() const {
    demand(at_ < xml_.size(), "an unexpected end");
    return xml_[at_];
  }
  bool take(std::string_view expected) {
    if (!xml_.substr(at_).starts_with(expected)) return false;
    at_ += expected.size();
    return true;
  }
  static void demand(bool condition, const char* fault) {
    if (!condition) throw std::runtime_error(fault);
  }

  std::string_view xml_;
  std::size_t at_ = 0;
  std::vector<std::string> open_;
};

}  // namespace

std::string xml_fault(std::string_view xml) {
  Checker checker(xml);
  try {
    checker.document();
  } catch (const std::runtime_error& fault) {
    return "byte " + std::to_string(checker.position()) + ": " + fault.what();
  }
  return {};
}

}  // namespace judge::test
