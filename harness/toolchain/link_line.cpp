#include "toolchain/link_line.h"

#include <algorithm>

namespace judge {
namespace {

// In a shown call they stand where the files have their places.
constexpr std::string_view kInputs = "judge-inputs";
constexpr std::string_view kProgram = "judge-program";

/// `"ld.lld" "-o" "a \"b\""`: a backslash keeps what follows it as it is.
std::vector<std::string> quoted_words(std::string_view line) {
  std::vector<std::string> words;
  bool inside = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') {
      inside = !inside;
      if (inside) {
        words.emplace_back();
      }
    } else if (inside) {
      i += line[i] == '\\' && i + 1 < line.size() ? 1 : 0;
      words.back() += line[i];
    }
  }
  return words;
}

}  // namespace

std::vector<std::string> show_link_line() {
  return {"-###", "-Wl," + std::string(kInputs), "-o", std::string(kProgram)};
}

std::optional<std::vector<std::string>> parse_link_line(std::string_view printed) {
  const std::size_t begin = printed.rfind("\n \"");
  if (begin == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view line = printed.substr(begin + 1);
  std::vector<std::string> words = quoted_words(line.substr(0, line.find('\n')));
  const bool complete =
      std::ranges::count(words, kInputs) == 1 && std::ranges::count(words, kProgram) == 1;
  return complete ? std::optional(std::move(words)) : std::nullopt;
}

std::vector<std::string> with_files(const std::vector<std::string>& link_line,
                                    const std::vector<std::filesystem::path>& inputs,
                                    const std::filesystem::path& program) {
  std::vector<std::string> command;
  for (const std::string& word : link_line) {
    if (word == kInputs) {
      command.insert(command.end(), inputs.begin(), inputs.end());
    } else {
      command.push_back(word == kProgram ? program.string() : word);
    }
  }
  return command;
}

}  // namespace judge
