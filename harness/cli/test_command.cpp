#include "cli/test_command.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
#include <stdexcept>
#include <system_error>

#include "sandbox/descriptor.h"
#include "sandbox/process.h"

namespace judge::testing {
namespace {

namespace fs = std::filesystem;

// Only so that a hang fails the test that hangs; a loaded machine needs its time to compile.
constexpr std::chrono::minutes kPatience{5};
constexpr std::size_t kMostOutput = std::size_t{16} << 20;

std::string own_variable(const char* name) {
  const char* value = std::getenv(name);
  return std::string(name) + '=' + (value != nullptr ? value : "");
}

ProcessSpec spec_of(const Command& command, std::vector<std::pair<int, int>> descriptors) {
  ProcessSpec spec;
  spec.arguments = command.arguments;
  spec.arguments.insert(spec.arguments.begin(), command.program);
  spec.environment = command.environment;
  for (const std::string& each : test_environment()) {
    const std::string name = each.substr(0, each.find('=') + 1);
    if (std::ranges::none_of(command.environment,
                             [&](const std::string& own) { return own.starts_with(name); })) {
      spec.environment.push_back(each);
    }
  }
  spec.directory = command.directory;
  spec.descriptors = std::move(descriptors);
  return spec;
}

Descriptor file_with(const std::string& text) {
  Descriptor file = make_memory_file("input");
  if (::pwrite(file.get(), text.data(), text.size(), 0) != static_cast<ssize_t>(text.size())) {
    throw std::system_error(errno, std::generic_category(), "cannot write a command's input");
  }
  return file;
}

int exit_code_of(Process& process, const Command& command) {
  const auto end = process.wait(kPatience);
  if (!end) {
    throw std::runtime_error(command.program + " does not end");
  }
  if (end->signal != 0) {
    throw std::runtime_error(command.program + " was ended by signal " +
                             std::to_string(end->signal));
  }
  return end->exit_code;
}

/// Both ends of a pseudoterminal.
struct Terminal {
  explicit Terminal(int columns) : outside(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
    std::array<char, 64> name{};
    if (!outside.valid() || ::grantpt(outside.get()) != 0 || ::unlockpt(outside.get()) != 0 ||
        ::ptsname_r(outside.get(), name.data(), name.size()) != 0) {
      throw std::system_error(errno, std::generic_category(), "cannot open a terminal");
    }
    inside = Descriptor(::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC));
    const winsize size{.ws_row = 24,
                       .ws_col = static_cast<unsigned short>(columns),
                       .ws_xpixel = 0,
                       .ws_ypixel = 0};
    if (!inside.valid() || ::ioctl(outside.get(), TIOCSWINSZ, &size) != 0) {
      throw std::system_error(errno, std::generic_category(), "cannot set up a terminal");
    }
  }

  /// Everything until the last process on the inside has closed it.
  [[nodiscard]] std::string read_all() const {
    std::string received;
    std::array<char, 4096> buffer{};
    for (;;) {
      pollfd watched{.fd = outside.get(), .events = POLLIN, .revents = 0};
      const auto patience = std::chrono::milliseconds(kPatience).count();
      if (::poll(&watched, 1, static_cast<int>(patience)) <= 0) {
        throw std::runtime_error("a terminal falls silent after: " + received);
      }
      const ssize_t got = ::read(outside.get(), buffer.data(), buffer.size());
      if (got <= 0) {  // EIO, once nobody holds the inside any more
        return received;
      }
      received.append(buffer.data(), static_cast<std::size_t>(got));
    }
  }

  Descriptor outside;
  Descriptor inside;
};

}  // namespace

Answer run(const Command& command) {
  const Descriptor in = file_with(command.input);
  const Descriptor out = make_memory_file("output");
  const Descriptor err = make_memory_file("errors");
  Process process(spec_of(command, {{in.get(), 0}, {out.get(), 1}, {err.get(), 2}}));
  Answer answer;
  answer.exit_code = exit_code_of(process, command);
  answer.out = read_at(out, 0, kMostOutput);
  answer.err = read_at(err, 0, kMostOutput);
  return answer;
}

Answer run_judge(const std::vector<std::string>& arguments) {
  return run({.arguments = arguments});
}

TerminalAnswer run_on_terminal(const Command& command, int columns) {
  Terminal terminal(columns);
  const Descriptor in = file_with(command.input);
  const int inside = terminal.inside.get();
  Process process(spec_of(command, {{in.get(), 0}, {inside, 1}, {inside, 2}}));
  terminal.inside.close();
  TerminalAnswer answer;
  answer.received = terminal.read_all();
  answer.exit_code = exit_code_of(process, command);
  return answer;
}

Started::Started(const Command& command, int out)
    : in_(file_with(command.input)),
      out_(make_memory_file("output")),
      err_(make_memory_file("errors")),
      process_(
          spec_of(command, {{in_.get(), 0}, {out < 0 ? out_.get() : out, 1}, {err_.get(), 2}})) {}

std::string Started::out_so_far() const { return read_at(out_, 0, kMostOutput); }

bool Started::wait_until(const std::function<bool()>& condition) {
  constexpr std::chrono::milliseconds kLook{1};
  while (!condition()) {
    if (process_.wait(kLook)) {
      return condition();
    }
  }
  return true;
}

void Started::signal(int signal) const { ::kill(process_.pid(), signal); }

Answer Started::end() {
  constexpr int kSignalled = 128;
  const auto end = process_.wait(kPatience);
  if (!end) {
    throw std::runtime_error("a command does not end");
  }
  return {.exit_code = end->signal != 0 ? kSignalled + end->signal : end->exit_code,
          .out = out_so_far(),
          .err = read_at(err_, 0, kMostOutput)};
}

Orphanage::Orphanage() { ::prctl(PR_SET_CHILD_SUBREAPER, 1); }

std::vector<std::string> Orphanage::survivors() const {
  std::vector<std::string> survivors;
  int status = 0;
  for (pid_t pid = 0; (pid = ::waitpid(-1, &status, 0)) > 0 || errno == EINTR;) {
    const bool killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    const bool wound_up = WIFEXITED(status) && WEXITSTATUS(status) <= 1;
    if (pid > 0 && !killed && !wound_up) {
      survivors.push_back("process " + std::to_string(pid) + " ended with status " +
                          std::to_string(status));
    }
  }
  return survivors;
}

std::vector<std::string> test_environment() {
  return {"SUDOKU_JUDGE_CACHE=" JUDGE_TEST_CACHE, "LANG=C.UTF-8", "TERM=xterm",
          own_variable("PATH"), own_variable("HOME")};
}

std::string masked(const std::string& text) {
  static const std::regex kTime(R"( *[0-9]+(\.[0-9]+)? (µs|ms|s)\b)");
  static const std::regex kMemory(R"( *[0-9]+(\.[0-9]+)? (kB|MB|GB)\b)");
  static const std::regex kCompiler(R"((clang\+\+|g\+\+)[-0-9]* [0-9.]+)");
  std::string result = std::regex_replace(text, kTime, " TIME");
  result = std::regex_replace(result, kMemory, " MEMORY");
  return std::regex_replace(result, kCompiler, "COMPILER");
}

std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    throw std::runtime_error(file.string() + " cannot be read");
  }
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& file, std::string_view text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (!out) {
    throw std::runtime_error(file.string() + " cannot be written");
  }
}

TemporaryFolder::TemporaryFolder() {
  std::string pattern = (fs::temp_directory_path() / "judge-cli-XXXXXX").string();
  if (::mkdtemp(pattern.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), "cannot make a temporary folder");
  }
  path_ = fs::canonical(pattern);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code gone_already;
  fs::remove_all(path_, gone_already);
}

std::vector<std::string> TemporaryFolder::names() const {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(path_)) {
    names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

OwnTree::OwnTree() {
  const fs::path data(JUDGE_TESTDATA);
  const fs::path testcases = root() / "testcases" / "tiny";
  const fs::path solutions = root() / "solutions" / "tiny";
  fs::create_directories(testcases);
  fs::create_directories(solutions);
  fs::create_symlink(fs::path(JUDGE_PROJECT) / "harness", root() / "harness");
  fs::copy(data / "tree" / "problem.json", testcases / "problem.json");
  fs::copy(data / "tree" / "core.json", testcases / "core.json");
  fs::copy(data / "one.txt", testcases / "extra.txt");
  fs::copy(data / "tree" / "variants.json", solutions / "variants.json");
  fs::copy(data / "right.cpp", solutions / "right.cpp");
}

void OwnTree::lighten_driver() const {
  const fs::path harness = root() / "harness";
  fs::remove(harness);  // the link
  fs::create_directory(harness);
  fs::copy(fs::path(JUDGE_PROJECT) / "harness" / "driver", harness / "driver",
           fs::copy_options::recursive);
  fs::remove(harness / "driver" / "prelude.h");
  write(harness / "driver" / "prelude.h",
        "#include <iostream>\n#include <string>\n#include <vector>\nusing namespace std;\n");
}

Answer OwnTree::run_judge(const std::vector<std::string>& arguments) const {
  return run({.arguments = arguments,
              .directory = root(),
              .environment = {"SUDOKU_JUDGE_ROOT=" + root().string()}});
}

std::string rerun_command_in(const std::string& report) {
  static const std::string kBefore = "  Again: ";
  const std::size_t found = report.find(kBefore);
  if (found == std::string::npos) {
    return "";
  }
  const std::size_t begin = found + kBefore.size();
  return report.substr(begin, report.find('\n', begin) - begin);
}

}  // namespace judge::testing
