#include "sandbox/sandbox.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "catalog/user_error.h"
#include "sandbox/box.h"
#include "sandbox/box_protocol.h"
#include "sandbox/syscall_filter.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

/// Threads and processes in a box, box_init and the program itself among them.
constexpr int kMostThreads = 66;
constexpr std::uint64_t kTemporaryBytes = std::uint64_t{64} << 20;
constexpr std::uint64_t kToolTemporaryBytes = std::uint64_t{512} << 20;
constexpr uid_t kFirstBoxUser = 1'000'000'000;  // far from the accounts of people and services
constexpr unsigned kBoxesOfOneJudge = 64;       // at the same time
constexpr std::uint64_t kBoxUsers = kBoxesOfOneJudge * (std::uint64_t{1} << 22);  // PID_MAX_LIMIT

/// Whether this is a root who can become somebody else: in a user namespace that may be made up of
/// root alone.
bool is_root() {
  static const bool answer = [] {
    std::ifstream map("/proc/self/uid_map");
    std::uint64_t inside = 0;
    std::uint64_t outside = 0;
    std::uint64_t count = 0;
    while (::geteuid() == 0 && map >> inside >> outside >> count) {
      if (inside <= kFirstBoxUser && kFirstBoxUser + kBoxUsers < inside + count) {
        return true;
      }
    }
    return false;
  }();
  return answer;
}

void add(Words& words, std::initializer_list<std::string> more) { words.insert(words.end(), more); }

void add_read_only(Words& words, const fs::path& path) {
  std::error_code absent;
  if (fs::exists(path, absent)) {
    add(words, {"--ro-bind", path, path});
  }
}

/// /lib and its like: links into /usr on most systems.
void add_root_folder(Words& words, const fs::path& path) {
  std::error_code absent;
  if (fs::is_symlink(path, absent)) {
    add(words, {"--symlink", fs::read_symlink(path), path});
  } else {
    add_read_only(words, path);
  }
}

/// What any program needs: namespaces of its own, devices that hold nothing, its own processes.
Words bubblewrap(std::uint64_t temporary_bytes) {
  Words words = {"bwrap",         "--unshare-pid",        "--unshare-net", "--unshare-ipc",
                 "--unshare-uts", "--unshare-cgroup-try", "--new-session"};
  if (is_root()) {
    add(words, {"--cap-drop", "ALL"});
  } else {
    add(words, {"--unshare-user"});
  }
  for (const char* folder : {"/lib", "/lib32", "/lib64", "/libx32"}) {
    add_root_folder(words, folder);
  }
  add_read_only(words, "/etc/ld.so.cache");
  add(words, {"--dev-bind", "/dev/null", "/dev/null", "--proc", "/proc"});
  add(words, {"--symlink", "/proc/self/fd", "/dev/fd"});
  for (const auto& [name, number] : {std::pair("stdin", 0), {"stdout", 1}, {"stderr", 2}}) {
    add(words,
        {"--symlink", fmt::format("/proc/self/fd/{}", number), fmt::format("/dev/{}", name)});
  }
  add(words, {"--perms", "1777", "--size", std::to_string(temporary_bytes), "--tmpfs", "/tmp"});
  return words;
}

/// The view of a submission: libraries and itself.
Words program_view(const fs::path& program) {
  Words words = bubblewrap(kTemporaryBytes);
  if (is_root()) {  // box_init gives the program a user of its own, and can end it all the same
    add(words, {"--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID", "--cap-add", "CAP_KILL"});
  }
  // Parents would be made for their owner only.
  add(words, {"--perms", "0755", "--dir", "/usr", "--perms", "0755", "--dir", "/usr/local"});
  for (const char* device : {"/dev/random", "/dev/urandom"}) {
    add(words, {"--dev-bind", device, device});
  }
  for (const char* folder :
       {"/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/libx32", "/usr/local/lib"}) {
    add_read_only(words, folder);
  }
  add(words, {"--ro-bind", JUDGE_BOX_INIT, kInitInBox, "--ro-bind", program, kProgramInBox,
              "--remount-ro", "/", "--chdir", "/", "--as-pid-1", "--", kInitInBox});
  return words;
}

Words tool_view(const ToolView& view) {
  Words words = bubblewrap(kToolTemporaryBytes);
  add_read_only(words, "/usr");
  add_read_only(words, "/etc/alternatives");
  for (const char* folder : {"/bin", "/sbin"}) {
    add_root_folder(words, folder);
  }
  for (const fs::path& path : view.readable) {
    add_read_only(words, path);
  }
  for (const fs::path& path : view.writable) {
    add(words, {"--bind", path, path});
  }
  add(words, {"--ro-bind", JUDGE_BOX_INIT, kInitInBox, "--remount-ro", "/"});
  add(words, {"--chdir", "/", "--as-pid-1", "--", kInitInBox});
  return words;
}

/// box_init's own arguments. 0 leaves the user, or the number of threads, as it is.
void add_init(Words& words, uid_t user, int most_threads) {
  add(words, {std::to_string(user), std::to_string(most_threads)});
}

/// Each box has another one, so that no program may touch another's processes.
uid_t box_user() {
  static std::atomic<unsigned> boxes = 0;
  return kFirstBoxUser + static_cast<uid_t>(::getpid()) * kBoxesOfOneJudge +
         boxes++ % kBoxesOfOneJudge;
}

/// All on which it depends whether walls can be built and groups be made: this boot of the kernel,
/// this container, this session, this user, and the programs that build the walls.
std::string circumstances() {
  std::string text;
  for (const char* file : {"/proc/sys/kernel/random/boot_id", "/proc/self/cgroup"}) {
    std::ifstream in(file);
    text.append(std::istreambuf_iterator<char>(in), {});
  }
  text += fmt::format("user {}\n", ::geteuid());
  std::error_code absent;
  for (const char* space : {"user", "mnt", "pid", "net", "cgroup"}) {
    text += fs::read_symlink(fs::path("/proc/self/ns") / space, absent).string() + '\n';
  }
  for (const char* program : {"/usr/bin/bwrap", JUDGE_BOX_INIT}) {
    text += fmt::format("{} {}\n", program,
                        fs::last_write_time(program, absent).time_since_epoch().count());
  }
  const char* path = std::getenv("PATH");
  return text + (path != nullptr ? path : "") + '\n';
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

std::optional<SandboxMode> sandbox_mode_named(const std::string& name) {
  if (name == "require") {
    return SandboxMode::required;
  }
  if (name == "auto") {
    return SandboxMode::automatic;
  }
  return name == "off" ? std::optional(SandboxMode::off) : std::nullopt;
}

Sandbox::Sandbox(SandboxMode mode, fs::path memory) : memory_(std::move(memory)) {
  if (mode == SandboxMode::off) {
    return;
  }
  if (!recall()) {
    group_home_ = ControlGroup::find_home();
    find_walls();
    remember();
  }
  if (mode == SandboxMode::required && walls_ != Walls::full) {
    throw UserError(shortfall_ + "; nothing was judged, because --sandbox=require was given");
  }
}

void Sandbox::find_walls() {
  try {
    load_filter(FileRights::all);
  } catch (const std::system_error& error) {
    shortfall_ = fmt::format("submissions run with your own rights: {}", error.what());
    return;
  }
  walls_ = Walls::full;
  const std::string why = trial();
  if (why.empty()) {
    return;
  }
  walls_ = Walls::filtered;
  load_filter(FileRights::read);
  const std::string why_not_even = trial();
  if (why_not_even.empty()) {
    shortfall_ = fmt::format("submissions may read your files: no namespaces ({})", why);
  } else {
    walls_ = Walls::none;
    shortfall_ = fmt::format(
        "submissions run with your own rights: no namespaces ({}), no filter "
        "of system calls ({})",
        why, why_not_even);
  }
}

void Sandbox::load_filter(FileRights rights) {
  const std::string code = make_syscall_filter(rights);
  filter_ = make_memory_file("filter");
  write_at(filter_, 0, code);
}

// What is remembered is one text: the circumstances, then the version and the folder of the groups'
// home, a line each, where there is one.

bool Sandbox::recall() {
  std::ifstream in(memory_);
  std::string now = circumstances();
  std::string then(now.size(), '\0');
  if (memory_.empty() || !in.read(then.data(), static_cast<std::streamsize>(then.size())) ||
      then != now) {
    return false;
  }
  ControlGroupHome home;
  std::string folder;
  if (in >> home.version >> std::ws && std::getline(in, folder)) {
    home.folder = folder;
    ControlGroup::remove_leftovers(home);
    group_home_ = home;
  }
  load_filter(FileRights::all);
  walls_ = Walls::full;
  return true;
}

void Sandbox::remember() const {
  if (walls_ != Walls::full || memory_.empty()) {
    return;
  }
  std::ofstream out(memory_);  // what cannot be written is found out again
  out << circumstances();
  if (group_home_) {
    out << group_home_->version << '\n' << group_home_->folder.string() << '\n';
  }
}

void Sandbox::forget() const {
  std::error_code gone_already;
  fs::remove(memory_, gone_already);
}

std::string Sandbox::trial() const {
  const Descriptor err = make_memory_file("errors");
  try {
    constexpr std::chrono::seconds kPatience{20};
    constexpr std::uint64_t kPlenty = std::uint64_t{64} << 20;
    Box box({.arguments = {JUDGE_BOX_INIT},
             .environment = {},
             .directory = "/",
             .descriptors = {{err.get(), 2}},
             .limits = {}},
            this, kPlenty);
    const auto end = box.wait(kPatience);
    if (!end) {
      return "a trial did not end";
    }
    return end->process.clean() ? "" : "a trial ended with " + end->process.words();
  } catch (const std::system_error& error) {
    const std::string said = first_line(read_at(err, 0, 1000));
    return said.empty() ? error.what() : said;
  }
}

std::string Sandbox::memory_keeper() const {
  return group_home_ ? fmt::format("control group (version {})", group_home_->version)
                     : "resident size, watched";
}

ProcessSpec Sandbox::enclose(const ProcessSpec& program, const Descriptor& control) const {
  const fs::path file = program.arguments.front();
  ProcessSpec spec = program;
  spec.descriptors.emplace_back(control.get(), kBoxControl);
  spec.descriptors.emplace_back(filter_.get(), kBoxFilter);
  if (walls_ == Walls::full) {
    spec.arguments = program_view(file);
    add_init(spec.arguments, is_root() ? box_user() : 0, kMostThreads);
    spec.winds_up_by_itself = true;
  } else {
    spec.arguments = {JUDGE_BOX_INIT};
    // All of the user's threads would count.
    add_init(spec.arguments, 0, 0);
  }
  spec.arguments.push_back(walls_ == Walls::full ? kProgramInBox : file.string());
  spec.arguments.insert(spec.arguments.end(), program.arguments.begin() + 1,
                        program.arguments.end());
  return spec;
}

ProcessSpec Sandbox::enclose(const ProcessSpec& tool, const ToolView& view,
                             const Descriptor& control) const {
  ProcessSpec spec = tool;
  spec.descriptors.emplace_back(control.get(), kBoxControl);
  spec.arguments = tool_view(view);
  add_init(spec.arguments, 0, 0);
  spec.arguments.insert(spec.arguments.end(), tool.arguments.begin(), tool.arguments.end());
  spec.winds_up_by_itself = true;
  return spec;
}

std::string path_inside(const Sandbox* sandbox, const fs::path& program) {
  return sandbox != nullptr && sandbox->walls() == Walls::full ? kProgramInBox : program.string();
}

}  // namespace judge
