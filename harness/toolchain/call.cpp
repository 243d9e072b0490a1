#include "toolchain/call.h"

#include <fmt/format.h>

#include <array>
#include <map>

#include "catalog/user_error.h"

namespace judge {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Submissions love macros, some of them named like keywords or like LeetCode's own words. The call
// uses these and wants them back.
constexpr std::array kReclaimed = {"Call",     "answer", "argument", "auto",    "bool",
                                   "char",     "double", "int",      "long",    "namespace",
                                   "run_case", "std",    "string",   "unwatch", "using",
                                   "vector",   "void",   "watch",    "with"};

// As a string literal in the source.
std::string quoted(const std::string& text) {
  std::string literal = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      literal += '\\';
    }
    literal += c;
  }
  return literal + '"';
}

std::string parameter(const MetaData::Parameter& parameter) {
  // LeetCode passes lists and strings by reference, numbers by value.
  const std::string type = cpp_type(parameter.type);
  const bool by_reference = type.starts_with("vector") || type == "string";
  return type + (by_reference ? "& " : " ") + parameter.name;
}

}  // namespace

std::string cpp_type(std::string_view type) {
  static const std::map<std::string_view, std::string_view> kScalars = {
      {"integer", "int"},    {"long", "long long"}, {"double", "double"}, {"boolean", "bool"},
      {"character", "char"}, {"string", "string"},  {"void", "void"}};
  if (type.ends_with("[]")) {
    return "vector<" + cpp_type(type.substr(0, type.size() - 2)) + ">";
  }
  if (type.starts_with("list<") && type.ends_with(">")) {
    return "vector<" + cpp_type(type.substr(5, type.size() - 6)) + ">";
  }
  if (const auto scalar = kScalars.find(type); scalar != kScalars.end()) {
    return std::string(scalar->second);
  }
  throw UserError(fmt::format(
      "metaData type \"{}\" is not supported; there are integer, long, double, boolean, character, "
      "string, T[], list<T> and void",
      type));
}

std::string expected_signature(const MetaData& metadata) {
  std::string parameters;
  for (const auto& each : metadata.parameters) {
    parameters += (parameters.empty() ? "" : ", ") + parameter(each);
  }
  return fmt::format("{} {}({})", cpp_type(metadata.return_type), metadata.method, parameters);
}

std::string program_source(const std::filesystem::path& submission, std::string_view text) {
  if (text.starts_with(kByteOrderMark)) {
    text.remove_prefix(kByteOrderMark.size());
  }
  // Two line ends: the submission's last line may lack one, or end in a backslash.
  return fmt::format("#line 1 {}\n{}\n\n", quoted(submission.string()), text);
}

std::string call_source(const MetaData& metadata, const std::filesystem::path& submission,
                        std::string_view text) {
  std::string declarations;
  std::string arguments;
  for (std::size_t i = 0; i < metadata.parameters.size(); ++i) {
    declarations += fmt::format("  auto judge_argument_{} = judge_call.argument<{}>();\n", i,
                                cpp_type(metadata.parameters[i].type));
    arguments += fmt::format("{}judge_argument_{}", i > 0 ? ", " : "", i);
  }
  const std::string call = fmt::format("judge_solution.{}({})", metadata.method, arguments);
  // A trace looks at the first argument while the call goes on.
  const bool watched = !metadata.parameters.empty();
  const std::string watch = watched ? "judge_call.watch(judge_solution, judge_argument_0); " : "";
  const std::string unwatch = watched ? " judge_call.unwatch(judge_argument_0);" : "";
  const bool returned = metadata.output_parameter < 0;
  const std::string answer =
      returned ? "judge_answer" : fmt::format("judge_argument_{}", metadata.output_parameter);
  if (returned) {
    declarations += fmt::format("  {} judge_answer{{}};\n", cpp_type(metadata.return_type));
  }
  std::string reclaim;
  for (const char* word : kReclaimed) {
    reclaim += fmt::format("#undef {}\n", word);
  }
  return program_source(submission, text) +
         fmt::format(
             "#line 1 \"{}\"\n{}"
             "void judge_driver::run_case(judge_driver::Call& judge_call) {{\n"
             "  using namespace std;\n{}"
             "  judge_call.with<Solution>([&](Solution& judge_solution) {{ {}{}{};{} }});\n"
             "  judge_call.answer({});\n}}\n",
             kCallFile, reclaim, declarations, watch, returned ? "judge_answer = " : "", call,
             unwatch, answer);
}

}  // namespace judge
