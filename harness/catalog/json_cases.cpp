#include "catalog/json_cases.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "catalog/json_syntax.h"
#include "catalog/suite_reader.h"

namespace judge {
namespace {

constexpr std::string_view kCases = "\"cases\":[";

TextPiece piece_at(std::size_t offset, Place place) {
  return {.offset = offset, .line = place.line, .column = place.column};
}

}  // namespace

void CaseCutter::read(std::string_view piece) {
  for (const char c : piece) {
    const bool outside = step(c);
    switch (state_) {
      case State::before_cases:
        read_before_cases(c, outside);
        break;
      case State::first_case:
      case State::later_cases:
        read_cases(c, outside);
        break;
      case State::behind_cases:
        break;
    }
    if (state_ != State::later_cases) shell_ += c;
    place_ = c == '\n' ? Place{place_.line + 1, 1} : Place{place_.line, place_.column + 1};
  }
}

bool CaseCutter::step(char c) {
  if (in_string_) {
    in_string_ = escaped_ || c != '"';
    escaped_ = !escaped_ && c == '\\';
    return false;
  }
  in_string_ = c == '"';
  if (c == '{' || c == '[') ++depth_;
  if (c == '}' || c == ']') --depth_;
  return !in_string_;
}

void CaseCutter::read_before_cases(char c, bool outside) {
  if (outside && is_json_space(c)) return;
  if (depth_ == 1 && outside && (c == '{' || c == ',')) {
    member_.clear();
    return;
  }
  if (member_.size() < kCases.size()) member_ += c;
  if (depth_ == 2 && outside && member_ == kCases) state_ = State::first_case;
}

void CaseCutter::read_cases(char c, bool outside) {
  if (depth_ < 2) return end_cases();
  const bool parts_cases = outside && depth_ == 2 && c == ',';
  const bool in_gap = !gap_.empty();
  if (parts_cases) state_ = State::later_cases;
  if (in_gap ? outside && is_json_space(c) : parts_cases && part_.text.size() >= part_bytes_) {
    gap_ += c;
    return;
  }
  if (in_gap && c != ',') end_part();
  part_.text += std::exchange(gap_, {});  // not empty where two commas follow each other: a fault
  if (part_.text.empty() && is_json_space(c)) return;
  if (part_.text.empty()) part_.begin = place_;
  part_.text += c;
  commas_ += parts_cases ? 1 : 0;
}

void CaseCutter::end_cases() {
  part_.text += gap_;  // a comma that nothing follows: a fault that must be seen
  if (!part_.text.empty()) end_part();
  state_ = State::behind_cases;
  shell_pieces_.push_back(piece_at(shell_.size(), place_));
}

void CaseCutter::end_part() {
  take_part_(part_);
  part_ = {.text = {}, .begin = {}, .before = part_.before + commas_ + 1};
  commas_ = 0;
  gap_.clear();
}

void CaseCutter::finish() {
  if (state_ != State::first_case && state_ != State::later_cases) return;
  part_.text += gap_;
  part_.is_whole = false;
  if (!part_.text.empty()) end_part();
}

JsonCaseReader::JsonCaseReader(const Problem& problem, std::string name, CaseTaker& taker,
                               std::size_t part_bytes)
    : problem_(problem),
      name_(std::move(name)),
      taker_(taker),
      cutter_(part_bytes, [this](const CaseCutter::Part& part) { read_part(part); }) {}

void JsonCaseReader::read(std::string_view piece) {
  cutter_.read(piece);
  if (cutter_.bytes() <= TextFile::kMaxBytes) return;
  throw UserError(Location{name_},
                  fmt::format("is JSON with more than {} MiB in one case, or around "
                              "its cases",
                              TextFile::kMaxBytes >> 20));
}

void JsonCaseReader::read_part(const CaseCutter::Part& part) {
  if (part.before == 0) describe(description_before_cases());
  const std::string head = fmt::format(R"({{"problem": "{}", "cases": [)", problem_.slug);
  Suite suite = read_suite(head + part.text + (part.is_whole ? "]}" : ""),
                           {piece_at(head.size(), part.begin)}, part.before);
  if (errors_.size() >= UserError::kListed) errors_.throw_if_any();
  if (errors_.size() > 0) return;  // what else is wrong is looked for
  for (Case& each : suite.cases) taker_.take_case(std::move(each));
}

Suite JsonCaseReader::read_suite(std::string text, std::vector<TextPiece> pieces,
                                 std::size_t before) {
  try {
    return read_part_of_json_suite(
        problem_, TextFile::of_pieces(name_, std::move(text), "boards", std::move(pieces)), before,
        errors_);
  } catch (const UserError& error) {
    errors_.add(error);
  }
  errors_.throw_if_any();
  return {};
}

std::string JsonCaseReader::description_before_cases() const {
  const auto begun = nlohmann::json::parse(cutter_.shell() + "]}", nullptr, false);
  const auto found = begun.find("description");
  return found != begun.end() && found->is_string() ? found->get<std::string>() : "";
}

void JsonCaseReader::describe(std::string description) {
  if (is_described_ || description.empty()) return;
  is_described_ = true;
  taker_.take_description(std::move(description));
}

void JsonCaseReader::finish() {
  cutter_.finish();
  Suite shell = read_suite(cutter_.shell(), cutter_.shell_pieces(), 0);
  errors_.throw_if_any();
  describe(shell.description);
  if (cutter_.has_cut()) return;
  for (Case& each : shell.cases) taker_.take_case(std::move(each));
}

}  // namespace judge
