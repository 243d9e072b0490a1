// "Did you mean …?": the known name that a mistyped one was probably meant to be.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace judge {

/// The name at the smallest edit distance (insert, delete, replace, swap of neighbours), the first
/// of equals; nothing when even that one is too different to be a slip of the fingers.
std::optional<std::string> nearest_name(std::string_view typed, std::span<const std::string> known);

/// `, did you mean "core"?` when a name is near, `; known: core, hard` when none is; "" when there
/// are no names. Meant to end a sentence.
std::string suggestion(std::string_view typed, std::span<const std::string> known);

}  // namespace judge
