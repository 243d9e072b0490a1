#include "cli/submissions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <exception>
#include <set>
#include <span>
#include <string_view>

#include "catalog/nearest.h"
#include "catalog/user_error.h"
#include "report/text.h"
#include "toolchain/cache.h"
#include "toolchain/source.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

void warn_of(const fs::path& file, std::string_view what) {
  fmt::print(stderr, "warning: {}: {}\n", shown(file.string(), TextStyle()), what);
}

std::vector<fs::path> sources_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code unreadable;
  for (const auto& entry : fs::directory_iterator(folder, unreadable)) {
    std::error_code vanished;
    if (!entry.is_regular_file(vanished) || entry.path().extension() != ".cpp") {
      continue;
    }
    if (entry.file_size(vanished) > kLongestSource) {
      warn_of(entry.path(), "is too long for a solution, so it is not judged");
      continue;
    }
    // Others may have filled the folder, and a link may show what they must not see.
    if (!lies_in(entry.path(), folder)) {
      warn_of(entry.path(),
              "is a link that leads out of the folder, so it is not judged; name it to judge it");
      continue;
    }
    files.push_back(entry.path());
  }
  if (unreadable) {
    throw UserError(fmt::format("{}: cannot be read: {}", folder.string(), unreadable.message()));
  }
  std::ranges::sort(files);
  return files;
}

bool is_word_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Where `word` stands from `from` on, and not as a part of a longer one; npos: nowhere.
std::size_t find_word(std::string_view code, std::string_view word, std::size_t from = 0) {
  for (std::size_t at = code.find(word, from); at != code.npos; at = code.find(word, at + 1)) {
    const bool begins = at == 0 || !is_word_character(code[at - 1]);
    const std::size_t end = at + word.size();
    if (begins && (end == code.size() || !is_word_character(code[end]))) {
      return at;
    }
  }
  return code.npos;
}

/// The end of the literal that begins at `begin` with a quote; escapes are skipped.
std::size_t end_of_literal(const std::string& source, std::size_t begin) {
  const char quote = source[begin];
  std::size_t i = begin + 1;
  while (i < source.size() && source[i] != quote && source[i] != '\n') {
    i += source[i] == '\\' ? 2 : 1;
  }
  return std::min(i + 1, source.size());
}

const Problem* problem_by_folder(const SubmissionFile& submission, const Catalog& catalog) {
  const fs::path solutions = fs::weakly_canonical(catalog.root() / "solutions");
  const fs::path folder = fs::weakly_canonical(submission.file).parent_path();
  if (folder.parent_path() != solutions) {
    return nullptr;
  }
  const auto found =
      std::ranges::find(catalog.problems(), folder.filename().string(), &Problem::slug);
  return found == catalog.problems().end() ? nullptr : &*found;
}

// By hand and not with std::regex, which takes stack for every character: submissions are long when
// their authors mean harm.

std::size_t skip_spaces(std::string_view code, std::size_t at) {
  return std::min(code.find_first_not_of(" \t\r\n\f\v", at), code.size());
}

/// Behind the attributes that begin at `at`, [[…]] or alignas(…); they are never long.
std::size_t skip_attributes(std::string_view code, std::size_t at) {
  constexpr std::size_t kLongest = 200;
  for (at = skip_spaces(code, at);; at = skip_spaces(code, at)) {
    const std::string_view here = code.substr(at, kLongest);
    const std::string_view close = here.starts_with("[[")        ? "]]"
                                   : here.starts_with("alignas") ? ")"
                                                                 : "";
    const std::size_t end = close.empty() ? here.npos : here.find(close);
    if (end == here.npos) {
      return at;
    }
    at += end + close.size();
  }
}

bool defines_main(const std::string& code) {
  constexpr std::string_view kMain = "main";
  for (std::size_t at = find_word(code, kMain); at != code.npos;
       at = find_word(code, kMain, at + 1)) {
    const std::size_t behind = skip_spaces(code, at + kMain.size());
    if (behind < code.size() && code[behind] == '(') {
      return true;
    }
  }
  return false;
}

bool defines_class_solution(const std::string& code) {
  for (const std::string_view word : {"class", "struct"}) {
    for (std::size_t at = find_word(code, word); at != code.npos;
         at = find_word(code, word, at + 1)) {
      const std::size_t name = skip_attributes(code, at + word.size());
      if (find_word(code.substr(name, sizeof "Solution"), "Solution") == 0) {
        return true;
      }
    }
  }
  return false;
}

/// A slip in the method's name is for the compiler to tell: of `problems`, those whose method is
/// nearly a word of `code`.
std::vector<const Problem*> nearly_named(std::string_view code,
                                         const std::vector<const Problem*>& problems) {
  std::set<const Problem*> found;
  const auto begins = [&](std::size_t at) { return at == 0 || !is_word_character(code[at - 1]); };
  for (std::size_t at = 0; at < code.size(); ++at) {
    if (!is_word_character(code[at]) || !begins(at)) {
      continue;
    }
    const auto end = std::find_if_not(code.begin() + static_cast<std::ptrdiff_t>(at), code.end(),
                                      is_word_character);
    const std::string word(code.begin() + static_cast<std::ptrdiff_t>(at), end);
    for (const Problem* problem : problems) {
      if (nearest_name(word, std::span(&problem->metadata.method, 1))) {
        found.insert(problem);
      }
    }
  }
  return {found.begin(), found.end()};
}

std::vector<const Problem*> problems_by_content(const std::string& code, const Catalog& catalog) {
  const bool has_class = defines_class_solution(code);
  const bool has_main = defines_main(code);
  std::vector<const Problem*> matching;
  std::vector<const Problem*> possible;
  for (const Problem& problem : catalog.problems()) {
    const bool is_program = problem.kind == ProblemKind::program;
    if (is_program ? has_main : has_class) {
      possible.push_back(&problem);
    }
    // A main beside the method was left in; a class beside a main may be a helper.
    if (is_program ? has_main && !has_class
                   : has_class && has_word(code, problem.metadata.method)) {
      matching.push_back(&problem);
    }
  }
  if (matching.empty() && has_class) {
    matching = nearly_named(code, possible);
  }
  return matching.empty() ? possible : matching;
}

/// What people hand in by mistake, told by its name.
void refuse_what_is_no_code(const SubmissionFile& submission, const std::string& text) {
  const std::string extension = submission.file.extension();
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    throw UserError(submission.name + ": is empty; paste a solution into it");
  }
  if (extension == ".json" || extension == ".txt") {
    throw UserError(fmt::format("{}: is no C++ file; is it a suite? --suite {} judges on it",
                                submission.name, submission.name));
  }
}

}  // namespace

std::vector<SubmissionFile> find_submissions(const std::vector<std::string>& arguments) {
  std::vector<SubmissionFile> submissions;
  for (const std::string& argument : arguments) {
    std::error_code trouble;
    const fs::file_status status = fs::status(argument, trouble);
    if (fs::is_directory(status)) {
      const std::vector<fs::path> sources = sources_in(argument);
      if (sources.empty()) {
        throw UserError(argument + ": no *.cpp file in this folder");
      }
      for (const fs::path& source : sources) {
        submissions.push_back({.name = source.string(), .file = source, .from_folder = true});
      }
    } else if (status.type() == fs::file_type::not_found) {
      throw UserError(argument +
                      ": no such file; a submission is a C++ file, a folder of them, or - for "
                      "standard input");
    } else if (trouble) {
      throw UserError(argument + ": " + trouble.message());
    } else if (!fs::is_regular_file(status)) {
      throw UserError(argument + ": is not a file; - is standard input");
    } else if (!read_file(argument)) {
      throw UserError(argument + ": cannot be read");
    } else {
      submissions.push_back({.name = argument, .file = argument});
    }
  }
  return submissions;
}

std::vector<std::string> notes_on(const SubmissionFile& submission) {
  const bool called = submission.problem->kind == ProblemKind::program;
  if (called || !defines_main(code_only(read_file(submission.file).value_or("")))) {
    return {};
  }
  return {fmt::format("its main() is not run: the judge calls {}, as LeetCode does",
                      submission.problem->metadata.method)};
}

std::string code_only(const std::string& source) {
  std::string code;
  for (std::size_t i = 0; i < source.size();) {
    if (source.compare(i, 2, "//") == 0) {
      i = std::min(source.find('\n', i), source.size());
    } else if (source.compare(i, 2, "/*") == 0) {
      const std::size_t end = source.find("*/", i + 2);
      i = end == std::string::npos ? source.size() : end + 2;
      code += ' ';
    } else if (source[i] == '"' ||
               (source[i] == '\'' && (code.empty() || !is_word_character(code.back())))) {
      i = end_of_literal(source, i);  // 1'000 has no literal in it
      code += ' ';
    } else {
      code += source[i++];
    }
  }
  return code;
}

bool has_word(const std::string& code, const std::string& word) {
  return find_word(code, word) != std::string::npos;
}

const Problem& infer_problem(const SubmissionFile& submission, const Catalog& catalog,
                             const std::string& wanted) {
  if (!wanted.empty()) {
    return catalog.problem(wanted);
  }
  if (const Problem* problem = problem_by_folder(submission, catalog)) {
    return *problem;
  }
  const std::string text = read_file(submission.file).value_or("");
  const auto found = problems_by_content(code_only(text), catalog);
  if (found.size() == 1) {
    return *found.front();
  }
  if (found.empty()) {
    refuse_what_is_no_code(submission, text);
  }
  std::string choices;
  for (const Problem& problem : catalog.problems()) {
    choices += fmt::format("\n  --problem {:<16} {}", problem.slug,
                           problem.kind == ProblemKind::program
                               ? "a whole program with a main"
                               : "class Solution with " + problem.metadata.method);
  }
  throw UserError(fmt::format("{}: {}; say which problem it solves:{}", submission.name,
                              found.empty() ? "has neither a class Solution nor a main"
                                            : "could be a solution of several problems",
                              choices));
}

void refuse_without_search(const Problem& problem, const std::string& command) {
  if (problem.checker != Checker::sudoku) {
    throw UserError(
        fmt::format("{} is for searches that fill a board; {} asks only whether a board is valid "
                    "(judge run times its solutions, judge debug steps through one)",
                    command, problem.slug));
  }
}

void infer_problems(std::vector<SubmissionFile>& files, const Catalog& catalog,
                    const std::string& wanted) {
  std::exception_ptr trouble;
  const Problem* common = nullptr;
  bool agree = true;
  for (SubmissionFile& file : files) {
    try {
      file.problem = &infer_problem(file, catalog, wanted);
      agree = agree && (common == nullptr || common == file.problem);
      common = file.problem;
    } catch (const UserError&) {
      agree = agree && file.from_folder;
      trouble = trouble ? trouble : std::current_exception();
    }
  }
  if (trouble && (common == nullptr || !agree)) {
    std::rethrow_exception(trouble);
  }
  for (SubmissionFile& file : files) {
    file.problem = file.problem != nullptr ? file.problem : common;
  }
}

}  // namespace judge
