#include "catalog/board_form.h"

#include <array>

namespace judge {
namespace {

struct NamedForm {
  BoardForm form;
  std::string_view name;
  std::string_view extension;  ///< "" where files have none of their own
};

constexpr std::array kForms = {
    NamedForm{BoardForm::lines, "lines", ".txt"}, NamedForm{BoardForm::sdm, "sdm", ".sdm"},
    NamedForm{BoardForm::grid, "grid", ""},       NamedForm{BoardForm::framed, "framed", ""},
    NamedForm{BoardForm::sdk, "sdk", ".sdk"},     NamedForm{BoardForm::ss, "ss", ".ss"},
    NamedForm{BoardForm::csv, "csv", ".csv"},     NamedForm{BoardForm::leetcode, "leetcode", ""},
    NamedForm{BoardForm::json, "json", ".json"},
};

}  // namespace

std::string_view name(BoardForm form) {
  for (const NamedForm& each : kForms) {
    if (each.form == form) return each.name;
  }
  return "";
}

std::vector<std::string> board_form_names() {
  std::vector<std::string> names;
  for (const NamedForm& each : kForms) names.emplace_back(each.name);
  return names;
}

std::optional<BoardForm> board_form_named(std::string_view name) {
  for (const NamedForm& each : kForms) {
    if (each.name == name) return each.form;
  }
  return std::nullopt;
}

std::optional<BoardForm> board_form_of_extension(const std::filesystem::path& file) {
  const std::string extension = file.extension().string();
  for (const NamedForm& each : kForms) {
    if (!extension.empty() && each.extension == extension) return each.form;
  }
  return std::nullopt;
}

}  // namespace judge
