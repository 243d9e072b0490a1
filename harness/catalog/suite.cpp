#include "catalog/suite.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "catalog/catalog.h"
#include "catalog/suite_reader.h"
#include "catalog/text_file.h"

namespace judge {

bool is_json_suite(const std::filesystem::path& file, std::string_view text) {
  constexpr std::string_view kSpaces = " \t\r\n";
  const std::size_t start = std::min(text.find_first_not_of(kSpaces), text.size());
  text.remove_prefix(start);
  if (text.starts_with('[') || text.starts_with('{')) {  // an array of arrays, or a suite of ours
    const std::size_t next = text.find_first_not_of(kSpaces, 1);
    if (next != std::string_view::npos && text[next] == text[0]) return false;
  }
  return file.extension() == ".json" || text.starts_with('{');
}

Suite load_suite(const Problem& problem, const std::filesystem::path& file) {
  return read_suite(problem, file, TextFile::read(file, "a suite"));
}

Suite read_suite(const Problem& problem, const std::filesystem::path& file, TextFile text) {
  Suite suite = is_json_suite(file, text.text()) ? read_json_suite(problem, std::move(text))
                                                 : read_text_suite(problem, text);
  suite.name = file.stem().string();
  suite.file = file.string();
  return suite;
}

}  // namespace judge
