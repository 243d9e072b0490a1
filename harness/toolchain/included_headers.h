// Which files beside a submission its text asks for. A contained compiler sees these and no others:
// not the submissions of other people that stand in the same folder.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// The headers (.h, .hpp and their like) that `#include "…"` names in `text` and in those headers
/// in turn, as far as they exist in `folder` or below it.
std::vector<std::filesystem::path> included_headers(std::string_view text,
                                                    const std::filesystem::path& folder);

/// The names that `#include <…>` names in `text`, in its order.
std::vector<std::string> included_system_headers(std::string_view text);

/// Of their names and of what stands in them.
std::string hash_of_headers(const std::vector<std::filesystem::path>& headers);

}  // namespace judge
