// Which problems stand in testcases/, and which suites in a problem's folder.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace judge {

/// Name → files: NAME.json, NAME.txt or, by mistake, both. problem.json is no suite. Empty when
/// there is no such folder.
std::map<std::string, std::vector<std::filesystem::path>> suite_files(
    const std::filesystem::path& folder);

/// Their names, sorted.
std::vector<std::string> suite_names_in(const std::filesystem::path& folder);

/// The folders in `testcases` that hold anything, sorted: each is to hold a problem.json. Empty
/// when there is no such folder.
std::vector<std::filesystem::path> problem_folders(const std::filesystem::path& testcases);

/// Their names, sorted: the slugs of the problems.
std::vector<std::string> problem_slugs(const std::filesystem::path& testcases);

}  // namespace judge
