// The page's parts as they stand in player/, compiled in: the judge needs no file beside it.
#pragma once

#include <string_view>

namespace judge {

/// player/page.html, with {{NAME}} where something is to be filled in.
std::string_view player_html();
std::string_view player_style();
/// All of player/*.js, as one script.
std::string_view player_script();

}  // namespace judge
