// How the tests of this room have text written: for any terminal, and for one that knows only
// ASCII.
#pragma once

#include "report/text_style.h"

namespace judge::test {

inline const TextStyle kUnicode;
inline const TextStyle kAscii{.unicode = false};

}  // namespace judge::test
