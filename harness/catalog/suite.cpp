#include "catalog/suite.h"

#include <string_view>
#include <utility>

#include "catalog/catalog.h"
#include "catalog/suite_reader.h"
#include "catalog/text_file.h"

namespace judge {
namespace {

bool is_json(const std::filesystem::path& file, std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  return file.extension() == ".json" || (start != std::string_view::npos && text[start] == '{');
}

}  // namespace

Suite load_suite(const Problem& problem, const std::filesystem::path& file) {
  TextFile text = TextFile::read(file, "a suite");
  Suite suite = is_json(file, text.text()) ? read_json_suite(problem, std::move(text))
                                           : read_text_suite(problem, text);
  suite.name = file.stem().string();
  suite.file = file.string();
  return suite;
}

}  // namespace judge
