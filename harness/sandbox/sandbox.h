// The walls between the machine and code that strangers wrote: what stands between them here, and
// how a program or a compiler is started inside. README.md in this folder says what each is for.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/control_group.h"
#include "sandbox/process.h"
#include "sandbox/syscall_filter.h"
#include "sandbox/tool.h"

namespace judge {

enum class SandboxMode {
  required,   ///< full containment, or nothing is started
  automatic,  ///< as much as this machine gives
  off,        ///< limits only
};

enum class Walls {
  none,      ///< limits on time, memory and output
  filtered,  ///< those, and a filter of system calls; but it sees the files and the network
  full,      ///< those, and namespaces: a view of its own on files, processes and the network
};

class Sandbox {
 public:
  /// Finds out by trial what this machine gives. Throws UserError when full walls are required and
  /// not to be had. That full walls stood, and where groups can be made, is written into the file
  /// `memory`, where one is named, and believed until something changes on which it depends: to
  /// find out takes longer than a run.
  explicit Sandbox(SandboxMode mode, std::filesystem::path memory = {});

  [[nodiscard]] Walls walls() const { return walls_; }
  /// One sentence on what is missing and why; empty with full walls, and where `off` was asked for.
  [[nodiscard]] const std::string& shortfall() const { return shortfall_; }
  /// "control group (version 1)", or "resident size, watched" where none can be made.
  [[nodiscard]] std::string memory_keeper() const;
  /// For whoever sees that the walls do not stand after all: the next judge tries again.
  void forget() const;

  /// How to start `program` behind the walls. `control` is how box_init speaks to the judge.
  [[nodiscard]] ProcessSpec enclose(const ProcessSpec& program, const Descriptor& control) const;
  /// The same for a tool, which wants full walls.
  [[nodiscard]] ProcessSpec enclose(const ProcessSpec& tool, const ToolView& view,
                                    const Descriptor& control) const;
  /// A group for the memory of what is started, where one can be made.
  [[nodiscard]] std::optional<ControlGroupHome> group_home() const { return group_home_; }

 private:
  void find_walls();
  void load_filter(FileRights rights);
  /// Takes over what `memory_` says, if it was found out in the circumstances of now.
  bool recall();
  void remember() const;
  /// Why a program cannot be started behind `walls_`; empty when it can.
  [[nodiscard]] std::string trial() const;

  Walls walls_ = Walls::none;
  std::string shortfall_;
  std::optional<ControlGroupHome> group_home_;
  Descriptor filter_;
  std::filesystem::path memory_;
};

/// Where `program` stands as it sees itself, and as it stands in what the sanitizers print.
std::string path_inside(const Sandbox* sandbox, const std::filesystem::path& program);

/// "require", "auto", "off"; nothing for another word.
std::optional<SandboxMode> sandbox_mode_named(const std::string& name);

}  // namespace judge
