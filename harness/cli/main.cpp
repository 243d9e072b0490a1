#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "catalog/user_error.h"
#include "cli/commands.h"

namespace judge {
namespace {

constexpr const char* kFooter = R"(
Without a command, every bundled solution is judged on its default suites.

  judge run my_solution.cpp                   your own solution
  judge run my_solution.cpp --suite hard      on harder boards
  pbpaste | judge run -                       straight from the clipboard

Exit codes: 0 every submission got the expected verdict, 1 some did not,
2 usage or bad input (nothing was judged), 3 internal error.
)";

int run_command_line(int argc, char** argv) {
  CLI::App app{"Paste a LeetCode Sudoku solution, get the verdict.", "judge"};
  app.set_version_flag("--version", std::string("judge ") + JUDGE_VERSION);
  app.footer(kFooter);
  app.require_subcommand(0, 1);
  Action action = run_everything;
  add_run(app, action);
  add_list(app, action);
  add_show(app, action);
  add_new(app, action);
  add_doctor(app, action);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kExitAsExpected : kExitBadInput;
  }
  return action(look_around());
}

}  // namespace
}  // namespace judge

int main(int argc, char** argv) {
  try {
    return judge::run_command_line(argc, argv);
  } catch (const judge::UserError& error) {
    for (const std::string& problem : error.problems()) {
      fmt::print(stderr, "{}\n", problem);
    }
    return judge::kExitBadInput;
  } catch (const std::exception& error) {
    fmt::print(stderr, "Internal Error: {}\n", error.what());
    return judge::kExitInternal;
  }
}
