#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <system_error>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "report/rerun.h"
#include "sandbox/descriptor.h"
#include "toolchain/call.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What LeetCode's editor shows when a problem is opened.
std::string class_stub(const Problem& problem) {
  return fmt::format("class Solution {{\npublic:\n    {} {{\n\n    }}\n}};\n",
                     expected_signature(problem.metadata));
}

constexpr const char* kProgramStub =
    R"(#include <iostream>
#include <string>
using namespace std;

int main() {
    string board;
    while (cin >> board && board != "end") {
        // Solve the 81 characters of board, then:
        cout << board << '\n';
    }
}
)";

/// Creates `file`; fails when it exists already, so that nobody's work is overwritten.
void create(const fs::path& file, const std::string& text) {
  const auto fail = [&file](int error) {
    throw UserError(fmt::format("{}: {}", file.string(),
                                error == EEXIST ? "exists already; choose another name"
                                                : std::generic_category().message(error)));
  };
  const Descriptor created(::open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666));
  if (!created.valid()) {
    fail(errno);
  }
  if (::write(created.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
    const int error = errno;
    ::unlink(file.c_str());
    fail(error);
  }
}

int run_new(const std::string& slug, const std::string& name, const Surroundings& surroundings) {
  const Catalog catalog(surroundings.root);
  const Problem& problem = catalog.problem(slug);
  const fs::path file = name.ends_with(".cpp") ? name : name + ".cpp";
  create(file, problem.kind == ProblemKind::program ? kProgramStub : class_stub(problem));
  fmt::print("{}: a start for {}\nWrite it, then judge it:\n  {} run {}\n", file.string(),
             problem.title, surroundings.command, shell_quoted(file.string()));
  return kExitAsExpected;
}

}  // namespace

void add_new(CLI::App& app, Action& action) {
  auto problem = std::make_shared<std::string>();
  auto name = std::make_shared<std::string>();
  CLI::App* command =
      app.add_subcommand("new", "Start a solution: writes NAME.cpp with LeetCode's signature");
  command->add_option("PROBLEM", *problem, "its slug, such as sudoku-solver")->required();
  command->add_option("NAME", *name, "the file, with or without .cpp")->required();
  command->callback([problem, name, &action] {
    action = [problem, name](const Surroundings& surroundings) {
      return run_new(*problem, *name, surroundings);
    };
  });
}

}  // namespace judge
