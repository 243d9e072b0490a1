#include "sandbox/control_group.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <sstream>
#include <system_error>

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "sudoku-judge-";

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool write_value(const fs::path& file, const std::string& value) {
  std::ofstream out(file);
  out << value << std::flush;
  return out.good();
}

/// The number behind `name` in lines of "name number".
std::uint64_t counter(const fs::path& file, std::string_view name) {
  std::ifstream in(file);
  std::string key;
  std::uint64_t value = 0;
  while (in >> key >> value) {
    if (key == name) {
      return value;
    }
  }
  return 0;
}

bool has_word(const std::string& text, std::string_view word) {
  std::istringstream words(text);
  for (std::string each; words >> each;) {
    if (each == word) {
      return true;
    }
  }
  return false;
}

/// The path behind "0::" (version 2) or behind a list of controllers with "memory" (version 1), in
/// lines of "number:controllers:path".
std::optional<std::string> own_group(const std::string& groups, int version) {
  std::istringstream lines(groups);
  for (std::string line; std::getline(lines, line);) {
    const auto first = line.find(':');
    const auto second = line.find(':', first + 1);
    if (second == std::string::npos) {
      continue;
    }
    const std::string controllers = line.substr(first + 1, second - first - 1);
    if (version == 2 ? line.starts_with("0::")
                     : ("," + controllers + ",").find(",memory,") != std::string::npos) {
      return line.substr(second + 1);
    }
  }
  return std::nullopt;
}

/// Whether a process can be put into a group that is made here.
bool works(const ControlGroupHome& home) {
  try {
    constexpr std::uint64_t kPlenty = std::uint64_t{1} << 30;
    const ControlGroup group(home, kPlenty);
    const pid_t child = ::fork();
    if (child == 0) {
      ::_exit(::write(group.door().get(), "0", 1) == 1 ? 0 : 1);
    }
    int status = 1;
    return child > 0 && ::waitpid(child, &status, 0) == child && status == 0;
  } catch (const std::system_error&) {
    return false;
  }
}

std::optional<ControlGroupHome> home_of_version_2(const fs::path& mount, const std::string& group) {
  // From the judge's own group upwards: the first that hands the memory controller on and lets us
  // in. A group that has processes of its own cannot hand it on.
  for (fs::path folder = mount / fs::path(group).relative_path();; folder = folder.parent_path()) {
    if (has_word(text_of(folder / "cgroup.subtree_control"), "memory")) {
      const ControlGroupHome home{.folder = folder, .version = 2};
      if (works(home)) {
        return home;
      }
    }
    if (folder == mount || folder == folder.parent_path()) {
      return std::nullopt;
    }
  }
}

}  // namespace

std::optional<ControlGroupHome> ControlGroup::find_home() {
  return find_home("/sys/fs/cgroup", text_of("/proc/self/cgroup"));
}

std::optional<ControlGroupHome> ControlGroup::find_home(const fs::path& mounts,
                                                        const std::string& own_groups) {
  std::optional<ControlGroupHome> found;
  if (const auto group = own_group(own_groups, 2)) {
    found = home_of_version_2(mounts, *group);
  }
  if (const auto group = own_group(own_groups, 1); !found && group) {
    const ControlGroupHome home{.folder = mounts / "memory" / fs::path(*group).relative_path(),
                                .version = 1};
    if (works(home)) {
      found = home;
    }
  }
  if (found) {
    remove_leftovers(*found);
  }
  return found;
}

// The number of the judge stands in the names of its groups.
void ControlGroup::remove_leftovers(const ControlGroupHome& home) {
  std::error_code unreadable;
  for (const fs::directory_entry& each : fs::directory_iterator(home.folder, unreadable)) {
    const std::string name = each.path().filename();
    if (name.starts_with(kPrefix)) {
      const pid_t judge = std::atoi(name.substr(kPrefix.size()).c_str());
      if (judge > 0 && ::kill(judge, 0) != 0 && errno == ESRCH) {
        ::rmdir(each.path().c_str());  // fails while a process is in it
      }
    }
  }
}

ControlGroup::ControlGroup(const ControlGroupHome& home, std::uint64_t memory_bytes)
    : version_(home.version) {
  static std::atomic<unsigned> made = 0;
  folder_ = home.folder / fmt::format("{}{}-{}", kPrefix, ::getpid(), made++);
  const auto fail = [this](const char* attempted) {
    const std::error_code why(errno, std::generic_category());
    ::rmdir(folder_.c_str());
    throw std::system_error(why, fmt::format("{} {}", attempted, folder_.string()));
  };
  if (::mkdir(folder_.c_str(), 0755) != 0) {
    fail("cannot make the control group");
  }
  const std::string limit = std::to_string(memory_bytes);
  if (!write_value(folder_ / (version_ == 2 ? "memory.max" : "memory.limit_in_bytes"), limit)) {
    fail("cannot limit the control group");
  }
  // Where there is no swap to account for, there is no such file.
  if (version_ == 2) {
    write_value(folder_ / "memory.swap.max", "0");
  } else {
    write_value(folder_ / "memory.memsw.limit_in_bytes", limit);
  }
  door_ = Descriptor(::open((folder_ / "cgroup.procs").c_str(), O_WRONLY | O_CLOEXEC));
  if (!door_.valid()) {
    fail("cannot enter the control group");
  }
}

ControlGroup::~ControlGroup() { ::rmdir(folder_.c_str()); }

bool ControlGroup::ran_out() const {
  return counter(folder_ / (version_ == 2 ? "memory.events" : "memory.oom_control"), "oom_kill") >
         0;
}

}  // namespace judge
