// A bank: a folder of small submissions and a bank.json that says what the judge must make of each.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>
#include <string>
#include <vector>

namespace judge {

struct BankEntry {
  std::string file;
  std::string problem;  ///< sudoku-solver where none is named
  std::string boards;   ///< the suite beside it, boards.json where none is named
  std::string verdict;
  std::string failing_case;         ///< empty: all are accepted, or it does not compile
  int line = 0;                     ///< in the submission; 0: the message names none
  std::string message;              ///< a phrase of the message, or of the compiler's
  std::string explanation;          ///< a phrase
  std::string printed;              ///< a phrase of what the failing case printed
  std::string warning;              ///< a phrase of a warning; empty: there must be none
  std::string gcc_verdict;          ///< what g++ makes of it, where that differs
  std::vector<std::string> probes;  ///< of an accepted one: those that find something
  std::string cause;                ///< a phrase of what the first of them comes from
  bool probed = false;              ///< in every test run, not only in a whole one
  bool gcc = false;                 ///< tried with g++ in every test run, not only in a whole one
  bool whole = false;  ///< judged in a whole test run only: it has a like that always is
};

inline void PrintTo(const BankEntry& entry, std::ostream* out) { *out << entry.file; }

/// What the folder's bank.json lists.
inline std::vector<BankEntry> read_bank(const std::filesystem::path& folder) {
  std::ifstream in(folder / "bank.json");
  std::vector<BankEntry> all;
  for (const auto& each : nlohmann::json::parse(in)) {
    all.push_back({.file = each.at("file"),
                   .problem = each.value("problem", "sudoku-solver"),
                   .boards = each.value("boards", "boards.json"),
                   .verdict = each.at("verdict"),
                   .failing_case = each.value("case", ""),
                   .line = each.value("line", 0),
                   .message = each.value("message", ""),
                   .explanation = each.value("explanation", ""),
                   .printed = each.value("printed", ""),
                   .warning = each.value("warning", ""),
                   .gcc_verdict = each.value("gccVerdict", std::string(each.at("verdict"))),
                   .probes = each.value("probes", std::vector<std::string>()),
                   .cause = each.value("cause", ""),
                   .probed = each.value("probed", each.contains("probes")),
                   .gcc = each.value("gcc", false),
                   .whole = each.value("whole", false)});
  }
  return all;
}

/// As its test is called.
inline std::string stem(const testing::TestParamInfo<BankEntry>& info) {
  return std::filesystem::path(info.param.file).stem().string();
}

/// Fails unless `list`, a JSON file, names every submission beside it, each once.
inline void expect_every_submission_listed(const std::filesystem::path& list) {
  std::ifstream in(list);
  std::multiset<std::string> listed;
  for (const auto& each : nlohmann::json::parse(in)) {
    listed.insert(each.at("file"));
  }
  std::multiset<std::string> there;
  for (const auto& entry : std::filesystem::directory_iterator(list.parent_path())) {
    if (entry.path().extension() == ".cpp") {
      there.insert(entry.path().filename());
    }
  }
  EXPECT_EQ(listed, there);
}

}  // namespace judge
