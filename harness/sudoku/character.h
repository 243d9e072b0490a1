// Characters as a reader of an error message must see them: whole UTF-8 characters where the text
// has them, and an escape for everything that would be invisible, garbled or taken for a command by
// a terminal.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace judge {

/// The bytes of the first character of `text`: one UTF-8 character, or one byte where the text is
/// not UTF-8. Empty only for an empty text.
std::string_view first_character(std::string_view text);

/// The number of the first character of `text`; nothing where that is not UTF-8, or there is none.
std::optional<char32_t> code_point(std::string_view text);

/// How many characters (see first_character) `text` has.
std::size_t count_characters(std::string_view text);

/// `character` (see first_character) as it can be shown: itself when it is visible, otherwise
/// "\x07" for a control character or a byte that is not UTF-8, and "\u00a0" for a character that
/// looks like a space or like nothing.
std::string printable(std::string_view character);

}  // namespace judge
