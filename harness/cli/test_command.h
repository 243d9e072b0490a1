// Runs the real `judge` as a shell does and says what it answered. For the tests of this room.
//
// All tests share one cache, so that the precompiled header is made once and a submission is
// compiled once; they run in testdata/ unless they say otherwise, so that names are short.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/process.h"

namespace judge::testing {

struct Answer {
  int exit_code = -1;
  std::string out;
  std::string err;
};

struct Command {
  std::vector<std::string> arguments;  ///< without the program's own name
  std::string input = {};              ///< its standard input
  std::filesystem::path directory = JUDGE_TESTDATA;
  std::vector<std::string> environment = {};  ///< "NAME=value", added to test_environment()
  std::string program = JUDGE_BINARY;
};

/// Runs to the end. Throws when the program cannot be started, is ended by a signal, or takes
/// minutes.
Answer run(const Command& command);

/// `judge ARGUMENTS…` in testdata/.
Answer run_judge(const std::vector<std::string>& arguments);

/// What a terminal of `columns` columns received, escape sequences and all. Standard error goes to
/// the same terminal.
struct TerminalAnswer {
  int exit_code = -1;
  std::string received;
};
TerminalAnswer run_on_terminal(const Command& command, int columns = 80);

/// A command that runs while the test goes on: to be interrupted, or to lose its reader. Its own
/// standard output and error are kept unless `out` says where they go.
class Started {
 public:
  explicit Started(const Command& command, int out = -1);

  [[nodiscard]] int pid() const { return process_.pid(); }
  [[nodiscard]] std::string out_so_far() const;
  /// Looks again and again until `condition` holds. Returns false when the command ends before
  /// that.
  [[nodiscard]] bool wait_until(const std::function<bool()>& condition);
  void signal(int signal) const;
  /// The exit code; for a command that a signal has ended, 128 and its number, as in a shell.
  Answer end();

 private:
  Descriptor in_;
  Descriptor out_;
  Descriptor err_;
  Process process_;
};

/// Takes over the processes that a command leaves behind, and says how they ended. Before the
/// command is started.
class Orphanage {
 public:
  Orphanage();
  /// Waits for all of them. Returns those that were neither killed with their parent nor boxes,
  /// which wind themselves up (exit code 0 or 1), but lived on and ended in some other way.
  [[nodiscard]] std::vector<std::string> survivors() const;
};

/// The environment of every command: the shared cache, a UTF-8 locale, nothing of the tester's own
/// but PATH and HOME.
std::vector<std::string> test_environment();

/// Quantities that differ from run to run, and the compiler, as words: "37 ms" is "TIME", "7 MB" is
/// "MEMORY". A column of them loses the blanks that align it.
std::string masked(const std::string& text);

/// The contents of a file; throws when it cannot be read.
std::string contents(const std::filesystem::path& file);
void write(const std::filesystem::path& file, std::string_view text);

/// A folder in the system's temporary folder that goes with the test.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// The names of everything in it, sorted.
  [[nodiscard]] std::vector<std::string> names() const;

 private:
  std::filesystem::path path_;
};

/// A tree of its own for SUDOKU_JUDGE_ROOT: one problem "tiny" that is LeetCode 37 with the suites
/// "core" (two.json) and "extra" (one.txt), and one bundled solution, right.cpp.
class OwnTree {
 public:
  OwnTree();
  [[nodiscard]] const std::filesystem::path& root() const { return folder_.path(); }
  /// Gives it a driver of its own with a prelude of three headers instead of all: for tests that
  /// begin with an empty cache, of which most of the time would be that prelude's.
  void lighten_driver() const;
  /// `judge ARGUMENTS…` on this tree, in its root.
  [[nodiscard]] Answer run_judge(const std::vector<std::string>& arguments) const;

 private:
  TemporaryFolder folder_;
};

/// The last line of the report of a failure, `Again: COMMAND`: the command; "" when there is none.
std::string rerun_command_in(const std::string& report);

}  // namespace judge::testing
