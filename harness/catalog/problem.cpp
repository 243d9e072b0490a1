#include "catalog/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/catalog.h"
#include "catalog/json_document.h"
#include "catalog/nearest.h"
#include "catalog/problem_reader.h"
#include "catalog/schema.h"
#include "catalog/testcases_folder.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 8> kTypes = {"integer",   "long",   "double",   "boolean",
                                                    "character", "string", "ListNode", "TreeNode"};

constexpr std::array kCheckers = {Checker::sudoku, Checker::breaks_no_rule};

/// The schema has refused other names.
Checker checker_named(std::string_view wanted) {
  return *std::ranges::find(kCheckers, wanted, [](Checker each) { return name(each); });
}

/// The type of the answers that `checker` can judge.
std::string_view judged_type(Checker checker) {
  return checker == Checker::breaks_no_rule ? "boolean" : "character[][]";
}

bool is_leetcode_type(std::string_view type) {
  constexpr std::string_view kList = "list<";
  while (true) {
    if (type.ends_with("[]")) {
      type.remove_suffix(2);
    } else if (type.starts_with(kList) && type.ends_with('>')) {
      type = type.substr(kList.size(), type.size() - kList.size() - 1);
    } else {
      return std::ranges::find(kTypes, type) != kTypes.end();
    }
  }
}

/// Reads what has passed the schema, and checks what a schema cannot say.
class ProblemReader {
 public:
  ProblemReader(fs::path folder, TextFile file)
      : folder_(std::move(folder)), document_(std::move(file), errors_), root_(document_.root()) {}

  Problem read() && {
    for (const SchemaFault& fault : schema_faults(SchemaName::problem, document_)) {
      errors_.add(fault.where, fault.problem);
    }
    errors_.throw_if_any();
    const std::optional<Geometry> geometry = read_geometry(root_.at("board"));
    Problem problem{
        .slug = folder_name(),
        .title = root_.text("title"),
        .url = root_.text("url"),
        .kind = root_.text("kind") == "method" ? ProblemKind::method : ProblemKind::program,
        .metadata = {},
        .geometry = geometry ? *geometry : Geometry::classic(),
        .checker = checker_named(root_.text("checker")),
        .limits = read_limits(root_.at("limits")),
        .default_suites = {},
        .suites_from = read_suites_from(),
        .folder = folder_.string()};
    read_metadata(problem);
    if (errors_.size() == 0) check_answer(problem);
    read_default_suites(problem);
    errors_.throw_if_any();
    return problem;
  }

 private:
  [[nodiscard]] std::string folder_name() const {
    return fs::absolute(folder_).lexically_normal().filename().string();
  }

  std::optional<Geometry> read_geometry(const JsonNode& board) {
    const std::string symbols = board.text("symbols");
    check_symbols(board.at("symbols"));
    try {
      if (board.member("regions")) {
        refuse_boxes(board);
        return Geometry::jigsaw(board.text("regions"), symbols);
      }
      return Geometry::with_boxes(board.at("boxRows").value().get<int>(),
                                  board.at("boxColumns").value().get<int>(), symbols);
    } catch (const std::invalid_argument& error) {
      errors_.add(board.where(), error.what());
      return std::nullopt;
    }
  }

  void refuse_boxes(const JsonNode& board) {
    for (const std::string_view key : {"boxRows", "boxColumns"}) {
      const auto box = board.member(key);
      if (!box) continue;
      errors_.add(box->key_where(), fmt::format(R"("{}" cannot stand beside "regions")", key));
    }
  }

  void check_symbols(const JsonNode& node) {
    const auto& symbols = node.value().get_ref<const std::string&>();
    if (symbols.size() > index(kMostSymbols)) {
      errors_.add(node.where(), fmt::format("\"symbols\" has {} symbols, expected at most {}",
                                            symbols.size(), kMostSymbols));
    }
    if (std::ranges::any_of(symbols, [](char c) { return c <= ' ' || c > '~'; })) {
      errors_.add(node.where(), "\"symbols\" must be visible ASCII characters");
    }
  }

  static Limits read_limits(const JsonNode& limits) {
    const auto number = [&](std::string_view key) {
      return limits.at(key).value().get<std::int64_t>();
    };
    return {.case_cpu_ms = number("caseCpuMs"),
            .run_cpu_ms = number("runCpuMs"),
            .memory_mb = number("memoryMb"),
            .output_kb = number("outputKb")};
  }

  void read_metadata(Problem& problem) {
    const auto node = root_.member("metaData");
    if (!node) return;
    if (problem.kind == ProblemKind::program) {
      errors_.add(node->key_where(), R"("metaData" is for a problem of kind "method")");
      return;
    }
    MetaData& metadata = problem.metadata;
    metadata.method = node->text("name");
    for (const JsonNode& parameter : node->at("params").elements()) {
      metadata.parameters.push_back({parameter.text("name"), parameter.text("type")});
      check_type(parameter.at("type"), false);
    }
    metadata.return_type = node->at("return").text("type");
    check_type(node->at("return").at("type"), true);
    read_output(*node, metadata);
  }

  void check_type(const JsonNode& node, bool may_be_void) {
    const auto& type = node.value().get_ref<const std::string&>();
    if (is_leetcode_type(type) || (may_be_void && type == "void")) return;
    errors_.add(node.where(), fmt::format("\"type\" is the string {}, expected a LeetCode type "
                                          "such as \"character[][]\"",
                                          node.value().dump()));
  }

  void read_output(const JsonNode& node, MetaData& metadata) {
    const auto output = node.member("output");
    if (!output) {
      if (metadata.return_type == "void") {
        errors_.add(node.where(),
                    "missing key \"output\": the method returns nothing, so a "
                    "parameter must be the answer");
      }
      return;
    }
    const JsonNode index = output->at("paramindex");
    if (index.value() >= metadata.parameters.size()) {
      errors_.add(index.where(), fmt::format("\"paramindex\" is {}, expected less than {}, the "
                                             "number of parameters",
                                             index.value().dump(), metadata.parameters.size()));
      return;
    }
    metadata.output_parameter = index.value().get<int>();
  }

  /// A checker that meets an answer of another type could only refuse it.
  void check_answer(const Problem& problem) {
    const std::string_view judged = judged_type(problem.checker);
    const bool is_program = problem.kind == ProblemKind::program;
    const std::string answered = is_program ? "character[][]" : problem.metadata.answer_type();
    if (answered == judged) return;
    errors_.add(
        root_.at("checker").where(),
        fmt::format(
            "the checker \"{}\" judges an answer of type {}, but {}", name(problem.checker), judged,
            is_program ? "a program prints boards"
                       : fmt::format("{} answers with {}", problem.metadata.method, answered)));
  }

  std::string read_suites_from() {
    const auto node = root_.member("suitesFrom");
    if (!node) return folder_name();
    const auto& slug = node->value().get_ref<const std::string&>();
    const std::vector<std::string> known = problem_slugs(folder_ / "..");
    if (std::ranges::find(known, slug) == known.end()) {
      errors_.add(node->where(),
                  fmt::format("unknown problem \"{}\"{}", slug, suggestion(slug, known)));
    }
    return slug;
  }

  void read_default_suites(Problem& problem) {
    const std::vector<std::string> known = suite_names_in(folder_ / ".." / problem.suites_from);
    for (const JsonNode& node : root_.at("defaultSuites").elements()) {
      problem.default_suites.push_back(node.value().get<std::string>());
      const std::string& name = problem.default_suites.back();
      if (std::ranges::find(known, name) == known.end()) {
        errors_.add(node.where(), fmt::format("no suite \"{0}\": neither {0}.json nor {0}.txt is "
                                              "in testcases/{1}{2}",
                                              name, problem.suites_from, suggestion(name, known)));
      }
    }
  }

  ErrorList errors_;
  fs::path folder_;
  JsonDocument document_;
  JsonNode root_;
};

}  // namespace

std::string_view name(Checker checker) {
  switch (checker) {
    case Checker::sudoku:
      return "sudoku";
    case Checker::breaks_no_rule:
      return "breaks-no-rule";
  }
  throw std::logic_error("a Checker of no known name");
}

Problem read_problem(const fs::path& folder, TextFile file) {
  return ProblemReader(folder, std::move(file)).read();
}

Problem load_problem(const fs::path& file) {
  return read_problem(file.parent_path(), TextFile::read(file, "a problem"));
}

}  // namespace judge
