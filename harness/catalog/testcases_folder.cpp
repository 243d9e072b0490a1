#include "catalog/testcases_folder.h"

#include <algorithm>
#include <system_error>

namespace judge {

std::map<std::string, std::vector<std::filesystem::path>> suite_files(
    const std::filesystem::path& folder) {
  std::map<std::string, std::vector<std::filesystem::path>> files;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
    const std::filesystem::path& path = entry.path();
    const bool is_suite = (path.extension() == ".json" || path.extension() == ".txt") &&
                          path.filename() != "problem.json";
    if (is_suite && entry.is_regular_file()) files[path.stem().string()].push_back(path);
  }
  for (auto& [name, paths] : files) std::ranges::sort(paths);
  return files;
}

std::vector<std::string> suite_names_in(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  for (const auto& [name, paths] : suite_files(folder)) names.push_back(name);
  return names;
}

std::vector<std::filesystem::path> problem_folders(const std::filesystem::path& testcases) {
  std::vector<std::filesystem::path> folders;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(testcases, none)) {
    if (entry.is_directory() && !std::filesystem::is_empty(entry.path())) {
      folders.push_back(entry.path());
    }
  }
  std::ranges::sort(folders);
  return folders;
}

std::vector<std::string> problem_slugs(const std::filesystem::path& testcases) {
  std::vector<std::string> slugs;
  for (const auto& folder : problem_folders(testcases)) slugs.push_back(folder.filename().string());
  return slugs;
}

}  // namespace judge
