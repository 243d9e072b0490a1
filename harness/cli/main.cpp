#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <filesystem>
#include <iostream>
#include <memory>
#include <sstream>

#include "catalog/nearest.h"
#include "catalog/user_error.h"
#include "cli/commands.h"
#include "report/text.h"

namespace judge {
namespace {

constexpr const char* kFooter = R"(
Without a command, every bundled solution is judged on its default suites.

  judge run my_solution.cpp                   your own solution
  judge run my_solution.cpp --suite hard      on harder boards
  pbpaste | judge run -                       straight from the clipboard
  judge run folder --jobs 4 --output r.jsonl  many, four at a time
  judge run folder --resume r.jsonl           the rest of them, if that was interrupted
  judge debug my_solution.cpp                 in gdb, on the case that fails
  judge trace my_solution.cpp                 what its search does, step by step
  judge compare                               the bundled solutions' searches, side by side
  judge stress my_solution.cpp                a board that breaks it, as small as can be
  judge generate --count 100                  new boards with exactly one solution
  judge mutate my_solution.cpp                would the boards notice a small mistake in it?

Exit codes: 0 every submission got the expected verdict, 1 some did not,
2 usage or bad input (nothing was judged) or a report that cannot be written,
3 internal error, 130 interrupted with Ctrl-C (128 + the signal's number).
)";

/// Keeps descriptions within 80 columns.
class NarrowHelp : public CLI::Formatter {
 public:
  std::string make_option_desc(const CLI::Option* option) const override {
    return narrow(option->get_description());
  }

  std::string make_subcommand(const CLI::App* command) const override {
    std::ostringstream out;
    CLI::detail::format_help(out, command->get_display_name(true),
                             narrow(command->get_description()), get_column_width());
    return out.str();
  }

 private:
  [[nodiscard]] std::string narrow(const std::string& text) const {
    constexpr int kWidth = 80;
    const int width = kWidth - static_cast<int>(get_column_width());
    return fmt::format("{}", fmt::join(paragraph(text, width, text.size(), {}), "\n"));
  }
};

/// Never throws, whatever became of standard error: there is nobody left to tell.
void complain(const std::string& text) { std::fputs((text + '\n').c_str(), stderr); }

/// What was meant by the first word that nobody expects, as far as one comes near; else empty.
std::string guess_at_unexpected(const CLI::App& app) {
  const std::vector<std::string> unexpected = app.remaining(true);
  if (unexpected.empty()) {
    return "";
  }
  std::vector<std::string> known;
  for (const CLI::App* command : app.get_subcommands()) {
    for (const CLI::Option* option : command->get_options()) {
      known.push_back(option->get_name());
    }
  }
  for (const CLI::App* command : app.get_subcommands({})) {
    known.push_back(command->get_name());
  }
  const auto nearest = nearest_name(unexpected.front(), known);
  return nearest ? fmt::format("Did you mean {}?", *nearest) : "";
}

int run_command_line(int argc, char** argv) {
  CLI::App app{"Paste a LeetCode Sudoku solution, get the verdict.", "judge"};
  app.set_version_flag("--version", std::string("judge ") + JUDGE_VERSION);
  app.require_subcommand(0, 1);
  app.formatter(std::make_shared<NarrowHelp>());  // first, because subcommands inherit it
  Action action = run_everything;
  add_run(app, action);
  add_debug(app, action);
  add_trace(app, action);
  add_compare(app, action);
  add_stress(app, action);
  add_generate(app, action);
  add_list(app, action);
  add_show(app, action);
  add_new(app, action);
  add_add_case(app, action);
  add_convert(app, action);
  add_fix(app, action);
  add_mutate(app, action);
  add_doctor(app, action);
  app.footer(kFooter);  // last, because subcommands inherit it
  if (argc > 1 && std::filesystem::is_regular_file(argv[1])) {
    throw UserError(std::string(argv[1]) + ": is a file; to judge it: judge run " + argv[1]);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    if (const std::string guess = guess_at_unexpected(app); code != 0 && !guess.empty()) {
      complain(guess);
    }
    return code == 0 ? kExitAsExpected : kExitBadInput;
  }
  return action(look_around());
}

/// A descriptor that the caller closed would be given to the next file that is opened, and what is
/// printed would land in it. One that cannot be written to turns that into an error.
void occupy_closed_descriptors() {
  int fd = 0;
  do {
    fd = ::open("/dev/null", O_RDONLY);
  } while (fd >= 0 && fd <= STDERR_FILENO);
  ::close(fd);
}

bool standard_output_was_written() {
  std::cout.flush();
  return std::cout.good() && std::ferror(stdout) == 0;
}

int guarded_main(int argc, char** argv) {
  occupy_closed_descriptors();
  int exit_code = kExitInternal;
  try {
    exit_code = run_command_line(argc, argv);
  } catch (const UserError& error) {
    complain(error.what());
    return kExitBadInput;
  } catch (const std::exception& error) {
    if (std::ferror(stdout) == 0) {
      complain(std::string("Internal Error: ") + error.what());
      return kExitInternal;
    }
  }
  if (!standard_output_was_written()) {
    complain("standard output: cannot be written; was it closed, or is the disk full?");
    return exit_code > kExitSignal ? exit_code : kExitBadInput;
  }
  return exit_code;
}

}  // namespace
}  // namespace judge

int main(int argc, char** argv) { return judge::guarded_main(argc, argv); }
