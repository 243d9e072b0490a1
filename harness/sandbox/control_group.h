// A control group of the kernel for the memory of one process and of all that it starts.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "sandbox/descriptor.h"

namespace judge {

/// Where groups can be made: next to the judge's own, in version 2 of the interface where that has
/// a memory controller, else in version 1.
struct ControlGroupHome {
  std::filesystem::path folder;
  int version = 2;
};

/// One group. It is removed with this object, which must outlive the processes in it.
class ControlGroup {
 public:
  /// Where this user can make groups; found out by making one. Nothing where that is nowhere.
  static std::optional<ControlGroupHome> find_home();
  /// The same below other roots than /sys/fs/cgroup and /proc/self/cgroup, for tests.
  static std::optional<ControlGroupHome> find_home(const std::filesystem::path& mounts,
                                                   const std::string& own_groups);

  /// A judge that was killed leaves its groups behind, empty: those in `home` are removed.
  static void remove_leftovers(const ControlGroupHome& home);

  /// Throws std::system_error when it cannot be made.
  ControlGroup(const ControlGroupHome& home, std::uint64_t memory_bytes);
  ControlGroup(const ControlGroup&) = delete;
  ControlGroup& operator=(const ControlGroup&) = delete;
  ~ControlGroup();

  /// A process that writes "0" here is in the group from then on, and what it starts.
  [[nodiscard]] const Descriptor& door() const { return door_; }
  /// Whether the kernel has killed a process of the group for want of memory.
  [[nodiscard]] bool ran_out() const;

 private:
  std::filesystem::path folder_;
  int version_;
  Descriptor door_;
};

}  // namespace judge
