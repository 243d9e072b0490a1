// Says what is wrong with text that is not JSON: what was found and what could have stood there.
// Internal to what reads JSON and what looks like it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace judge {

/// Whether it may stand between any two tokens.
inline bool is_json_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// What had been read when the reader gave up.
enum class JsonProgress : std::uint8_t { nothing, opened_array, opened_object, key, value };
/// What encloses the place where it gave up.
enum class JsonContainer : std::uint8_t { none, array, object };

struct JsonSyntaxFault {
  std::size_t offset;
  std::string problem;
};

/// `done` is the offset after the last value, key or opening bracket that was read; `text` is known
/// to be no JSON from there on.
JsonSyntaxFault explain_syntax(std::string_view text, std::size_t done, JsonProgress progress,
                               JsonContainer container);

}  // namespace judge
