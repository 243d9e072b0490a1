// What web pages put in the place of the characters that C++ knows: no-break spaces, zero-width
// characters, curly quotes, full-width punctuation, HTML entities; and the fences of Markdown.
// Found and told in one line each, before a compiler answers with a screenful for every one of
// them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// One such character outside comments and string literals (in a character literal it counts).
struct PastedCharacter {
  std::size_t offset = 0;  ///< in bytes
  std::size_t bytes = 0;
  int line = 0;             ///< 1-based
  int column = 0;           ///< 1-based, in characters
  std::string name;         ///< "no-break space (U+00A0)"
  std::string replacement;  ///< what belongs there; empty: nothing does
};

/// All of them, in order. A curly quote counts where it opens or closes a literal. Bytes that are
/// not UTF-8 are passed over, and so is a byte-order mark at the beginning, which compilers accept.
std::vector<PastedCharacter> find_pasted(std::string_view source);

/// `source` with every character of `found` replaced.
std::string without_pasted(std::string_view source, const std::vector<PastedCharacter>& found);

/// A text on its way to its repair, and what is still to be replaced in it.
struct PastedRepair {
  std::string text;
  std::vector<PastedCharacter> found;
};

/// `source`, then what it became when what was found in it was replaced, and so on. The last text
/// is repaired: nothing is found in it. A replacement can bring others to light: a zero-width space
/// hides in "&l t;", and a quote that was put right decides what is a comment. (After 16 rounds,
/// or 64 MB in all, it is given up: whoever writes such a text means no code by it.)
std::vector<PastedRepair> repair_pasted(std::string source);

/// "line 44: no-break space (U+00A0) where a space belongs, 31 more"; a line for each kind of
/// character, the first place of each. Lines end with '\n'.
std::string describe_pasted(const std::vector<PastedCharacter>& found);

}  // namespace judge
