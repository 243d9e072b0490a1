#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/board_reader.h"
#include "catalog/case_check.h"
#include "catalog/json_document.h"
#include "catalog/nearest.h"
#include "catalog/schema.h"
#include "catalog/suite_reader.h"
#include "catalog/testcases_folder.h"

namespace judge {
namespace {

class JsonSuiteReader {
 public:
  /// `before` cases of the file stand before those of `text`. What is wrong goes to `errors`.
  JsonSuiteReader(const Problem& problem, TextFile text, std::size_t before, ErrorList& errors)
      : problem_(problem), errors_(errors), document_(std::move(text), errors_) {
    const JsonNode root = document_.root();
    if (const auto cases = root.member("cases")) {
      for (const JsonNode& node : cases->elements()) {
        cases_.push_back({node, prefix(node, before + cases_.size())});
      }
    }
    report_schema_faults();
    check_problem(root);
    suite_.description = root.text("description");
    for (std::size_t i = 0; i < cases_.size(); ++i) {
      check_name(cases_[i]);
      if (cases_[i].obeys_schema) read_case(i);
    }
  }

  /// What can only be said of a whole suite, and what its boards are.
  void check_suite() {
    for (const CaseNode& each : cases_) check_is_new(each);
    report_faults();
  }

  Suite take() && { return std::move(suite_); }

 private:
  struct CaseNode {
    JsonNode node;
    std::string prefix;  ///< of every sentence about it
    bool obeys_schema = true;
  };

  /// Where a case that was read stands, for what is found out about it later.
  struct Source {
    std::size_t index;  ///< in cases_
    JsonNode board;
    JsonNode solution;  ///< the board where none is given
    JsonNode valid;     ///< likewise
  };

  static std::string prefix(const JsonNode& node, std::size_t index) {
    const std::string id = node.text("id");
    return id.empty() ? fmt::format("case {}: ", index + 1) : fmt::format("case \"{}\": ", id);
  }

  void report_schema_faults() {
    for (const SchemaFault& fault : schema_faults(SchemaName::suite, document_)) {
      CaseNode* around = case_around(fault.node);
      if (around != nullptr) around->obeys_schema = false;
      errors_.add(fault.where, (around != nullptr ? around->prefix : "") + fault.problem);
    }
  }

  /// The case that `node` is or stands in, or null. The cases are in the order of the file.
  CaseNode* case_around(const JsonNode& node) {
    const auto next = std::ranges::upper_bound(
        cases_, node, [](const JsonNode& a, const JsonNode& b) { return a.begins_before(b); },
        &CaseNode::node);
    if (next == cases_.begin()) return nullptr;
    CaseNode& last = *std::prev(next);
    return node.within(last.node) ? &last : nullptr;
  }

  void check_problem(const JsonNode& root) {
    const auto named = root.member("problem");
    if (!named || !named->value().is_string()) return;
    const auto& name = named->value().get_ref<const std::string&>();
    if (name == problem_.slug || name == problem_.suites_from) return;
    std::vector<std::string> known =
        problem_slugs(std::filesystem::path(problem_.folder).parent_path());
    if (std::ranges::find(known, name) == known.end()) {
      if (known.empty()) known = {problem_.slug};
      errors_.add(named->where(),
                  fmt::format("unknown problem \"{}\"{}", name, suggestion(name, known)));
      return;
    }
    const std::string or_shared = problem_.suites_from == problem_.slug
                                      ? ""
                                      : fmt::format(" or \"{}\"", problem_.suites_from);
    errors_.add(named->where(),
                fmt::format("the suite is for the problem \"{}\", expected \"{}\"{}", name,
                            problem_.slug, or_shared));
  }

  void check_name(const CaseNode& each) {
    const std::string id = each.node.text("id");
    if (std::ranges::none_of(id, [](unsigned char c) { return c <= ' ' || c == 0x7F; })) return;
    const JsonNode named = each.node.at("id");
    errors_.add(named.where(), fmt::format("\"id\" is the string {}, expected a name without "
                                           "spaces and control characters",
                                           named.value().dump()));
  }

  void check_is_new(const CaseNode& each) {
    const std::string id = each.node.text("id");
    if (id.empty()) return;
    const Location where = each.node.at("id").where();
    const auto [first, is_new] = lines_.emplace(id, where.line);
    if (is_new) return;
    errors_.add(where,
                fmt::format("{}duplicate id, first used in line {}", each.prefix, first->second));
  }

  void read_case(std::size_t index) {
    const auto& [node, prefix, obeys_schema] = cases_[index];
    const JsonNode board_node = node.at("board");
    const auto solution_node = node.member("solution");
    const auto valid_node = node.member("valid");
    refuse_what_is_not_asked(node, prefix);
    std::optional<Board> board = read_board(problem_.geometry, board_node, prefix, errors_);
    std::optional<Board> solution = Board{};
    if (solution_node) {
      solution = read_board(problem_.geometry, *solution_node, prefix + "\"solution\": ", errors_);
    }
    if (!board || !solution) return;
    const Location where = node.where();
    suite_.cases.push_back(
        {.id = node.text("id"),
         .board = std::move(*board),
         .solution = std::move(*solution),
         .any_solution = node.text("solutions") == "any",
         .valid = valid_node ? std::optional(valid_node->value().get<bool>()) : std::nullopt,
         .source = node.text("source"),
         .line = where.line,
         .column = where.column});
    sources_.push_back(
        {index, board_node, solution_node.value_or(board_node), valid_node.value_or(board_node)});
  }

  /// A key that would say nothing is a misunderstanding, and not to be passed over.
  void refuse_what_is_not_asked(const JsonNode& node, const std::string& prefix) {
    const bool solved = problem_.checker == Checker::sudoku;
    const auto refuse = [&](const char* key, const char* why) {
      const auto member = node.member(key);
      if (!member) return;
      errors_.add(member->key_where(),
                  fmt::format("{}\"{}\" is for problems {}; {} has the checker "
                              "\"{}\"",
                              prefix, key, why, problem_.slug, name(problem_.checker)));
    };
    if (solved) return refuse("valid", "that ask whether a board is valid");
    for (const char* key : {"solution", "solutions"}) refuse(key, "whose boards are to be solved");
  }

  static const JsonNode& part_at_fault(const Source& source, CaseFault::Part part) {
    switch (part) {
      case CaseFault::Part::board:
        return source.board;
      case CaseFault::Part::solution:
        return source.solution;
      case CaseFault::Part::valid:
        return source.valid;
    }
    throw std::logic_error("a CaseFault of no known part");
  }

  void report_faults() {
    for (const CaseFault& fault : check_cases(problem_, suite_.cases)) {
      const Source& source = sources_[fault.index];
      const JsonNode& node = part_at_fault(source, fault.part);
      errors_.add(
          fault.cell < 0 ? node.where() : cell_location(problem_.geometry, node, fault.cell),
          cases_[source.index].prefix + fault.problem);
    }
  }

  const Problem& problem_;
  ErrorList& errors_;
  JsonDocument document_;
  std::vector<CaseNode> cases_;
  std::map<std::string, int> lines_;  ///< where each id was first used
  std::vector<Source> sources_;
  Suite suite_;
};

}  // namespace

Suite read_json_suite(const Problem& problem, TextFile file) {
  ErrorList errors;
  JsonSuiteReader reader(problem, std::move(file), 0, errors);
  reader.check_suite();
  errors.throw_if_any();
  return std::move(reader).take();
}

Suite read_part_of_json_suite(const Problem& problem, TextFile part, std::size_t before,
                              ErrorList& errors) {
  return JsonSuiteReader(problem, std::move(part), before, errors).take();
}

}  // namespace judge
