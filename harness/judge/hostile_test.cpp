// The hostile bank: submissions that attack on their second board, or while they are compiled
// (testdata/hostile/hostile.json). Each must get its verdict on that board, must have got at
// nothing, and must not keep the boards before and after from being judged.
#include <arpa/inet.h>
#include <dirent.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "judge/test_bank.h"
#include "judge/test_judge.h"
#include "sandbox/sandbox.h"
#include "whole_tests.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

const fs::path kHostile = fs::path(JUDGE_TESTDATA) / "hostile";

struct Attack {
  std::string file;
  std::string problem;  ///< sudoku-solver where none is named
  std::string verdict;
  std::string message;      ///< a phrase of the message, or of the compiler's
  std::string explanation;  ///< a phrase
  std::string profile;      ///< fast where none is named
  bool every = false;       ///< on every board, not only on the second
};

void PrintTo(const Attack& attack, std::ostream* out) { *out << attack.file; }

std::vector<Attack> attacks() {
  std::ifstream in(kHostile / "hostile.json");
  std::vector<Attack> all;
  for (const auto& each : nlohmann::json::parse(in)) {
    // Those that are slow, or like another, wait for scripts/test --whole.
    if (each.value("whole", false) && !whole_tests()) {
      continue;
    }
    all.push_back({.file = each.at("file"),
                   .problem = each.value("problem", "sudoku-solver"),
                   .verdict = each.at("verdict"),
                   .message = each.value("message", ""),
                   .explanation = each.value("explanation", ""),
                   .profile = each.value("profile", "fast"),
                   .every = each.value("every", false)});
  }
  return all;
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Takes connections on this machine, if anybody dares.
class Listener {
 public:
  Listener() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (::bind(socket_.get(), reinterpret_cast<sockaddr*>(&address), size) == 0 &&
        ::listen(socket_.get(), 1) == 0 &&
        ::getsockname(socket_.get(), reinterpret_cast<sockaddr*>(&address), &size) == 0) {
      port_ = ntohs(address.sin_port);
    }
  }
  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] bool was_called() const {
    pollfd watched{.fd = socket_.get(), .events = POLLIN, .revents = 0};
    return ::poll(&watched, 1, 0) != 0;
  }

 private:
  Descriptor socket_;
  int port_ = 0;
};

/// A folder with the attack, and with all that it is after.
class Scene {
 public:
  explicit Scene(const Attack& attack) : folder_(Cache(JUDGE_TEST_CACHE)) {
    ::setenv("JUDGE_TEST_SECRET", "STOLEN", 1);
    fs::create_directory(home());
    fs::permissions(home(), fs::perms(0777));
    std::ofstream(secret()) << kSecret;
    fs::permissions(secret(), fs::perms(0666));
    fs::copy(kHostile / "attack.h", folder_.path());
    fs::copy(kHostile / "honest.cpp", folder_.path());
    std::string text = text_of(kHostile / attack.file);
    replace(text, "@SECRET@", secret());
    replace(text, "@HOME@", home());
    replace(text, "@JUDGE@", fs::read_symlink("/proc/self/exe"));
    replace(text, "@SUITE@", kBoards);
    replace(text, "@OTHER@", folder_.path() / "honest.cpp");
    replace(text, "@PORT@", std::to_string(listener_.port()));
    replace(text, "@PID@", std::to_string(::getpid()));
    std::ofstream(submission()) << text;
  }

  [[nodiscard]] fs::path submission() const { return folder_.path() / "submission.cpp"; }

  /// Everything is as it was.
  void check() const {
    EXPECT_EQ(text_of(secret()), kSecret);
    EXPECT_FALSE(listener_.was_called());
    for (const fs::path& place :
         {fs::path("/"), fs::path("/usr"), fs::path("/usr/lib"), fs::path("/dev"),
          fs::path("/dev/shm"), fs::path("/etc"), fs::path("/var/tmp"), fs::path("/home"),
          fs::path("/root"), home()}) {
      std::error_code unreadable;
      EXPECT_FALSE(fs::exists(place / "mark-of-a-submission", unreadable)) << place;
    }
    int status = 0;
    EXPECT_EQ(::waitpid(-1, &status, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD) << "a process was left behind";
  }

  static constexpr const char* kBoards = JUDGE_TESTDATA "/bank/boards.json";

 private:
  static constexpr const char* kSecret = "not to be seen\n";
  [[nodiscard]] fs::path home() const { return folder_.path() / "home"; }
  [[nodiscard]] fs::path secret() const { return home() / "secret"; }

  static void replace(std::string& text, const std::string& mark, const std::string& value) {
    for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) {
      text.replace(at, mark.size(), value);
    }
  }

  TemporaryFolder folder_;
  Listener listener_;
};

class Hostile : public testing::TestWithParam<Attack> {
 protected:
  void SetUp() override {
    if (test_sandbox()->walls() != Walls::full) {
      GTEST_SKIP() << test_sandbox()->shortfall();
    }
  }
};

void expect_nothing_stolen(const RunResult& result) {
  std::string said = result.compile_message;
  for (const CaseResult& each : result.cases) {
    said += each.standard_output + each.message + each.explanation;
  }
  EXPECT_THAT(said, Not(HasSubstr("STOLEN")));
  EXPECT_THAT(said, Not(HasSubstr("root:")));  // a line of /etc/passwd
}

TEST_P(Hostile, gets_its_verdict_and_nothing_else) {
  const Attack& attack = GetParam();
  const Scene scene(attack);
  TestJudge judge;
  judge.options().profile = &profile_named(attack.profile);
  if (attack.verdict == name(Verdict::time_limit_exceeded)) {
    judge.hurry(attack.problem);
  }
  const RunResult result = judge.judge(scene.submission(), Scene::kBoards, attack.problem);
  scene.check();
  expect_nothing_stolen(result);
  EXPECT_EQ(name(result.verdict), attack.verdict) << result.compile_message;
  if (result.verdict == Verdict::compile_error) {
    EXPECT_THAT(result.compile_message, HasSubstr(attack.message));
    return;
  }
  ASSERT_EQ(result.cases.size(), 3U);
  for (std::size_t i = 0; i < result.cases.size(); ++i) {
    const bool attacked = i == 1 || attack.every;
    EXPECT_EQ(name(result.cases[i].verdict), attacked ? attack.verdict : "Accepted")
        << i << ": " << result.cases[i].message;
  }
  EXPECT_THAT(result.cases[1].message, HasSubstr(attack.message));
  EXPECT_THAT(result.cases[1].explanation, HasSubstr(attack.explanation));
}

INSTANTIATE_TEST_SUITE_P(Attacks, Hostile, testing::ValuesIn(attacks()),
                         [](const testing::TestParamInfo<Attack>& info) {
                           return fs::path(info.param.file).stem().string();
                         });

TEST(HostileFolder, lists_every_attack_once) {
  expect_every_submission_listed(kHostile / "hostile.json");
}

}  // namespace
}  // namespace judge
