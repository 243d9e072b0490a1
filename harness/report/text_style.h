// How text may look where it goes: the cli finds out once (is it a terminal, how wide, NO_COLOR,
// LANG) and every drawing in report/ obeys.
#pragma once

#include <string>
#include <string_view>

namespace judge {

struct TextStyle {
  bool colour = false;   ///< escape sequences for colours may be written
  bool live = false;     ///< a line may overwrite itself: a terminal, and TERM is not "dumb"
  int width = 80;        ///< columns
  bool unicode = true;   ///< box-drawing characters and ticks; otherwise ASCII only
  bool verbose = false;  ///< show everything instead of what fits a screen
  std::string program = "scripts/judge";  ///< how the reader starts the judge, for hints
};

/// What a piece of text is, which decides its colour.
enum class Ink {
  good,      ///< an accepted submission
  foreseen,  ///< not accepted, as expected
  bad,       ///< not what was expected
  strong,    ///< what should be read first
  quiet,     ///< what may be skipped
  given,     ///< a cell of the input board
  filled,    ///< a cell that the submission filled in
  at_fault,  ///< a cell that breaks a rule
};

/// `text` in its colour, or unchanged where colours are off.
std::string painted(const TextStyle& style, Ink ink, std::string_view text);

/// The marks that stand in front of a submission's line, all of one width.
std::string_view mark_good(const TextStyle& style);
std::string_view mark_bad(const TextStyle& style);

std::string_view ellipsis(const TextStyle& style);

}  // namespace judge
