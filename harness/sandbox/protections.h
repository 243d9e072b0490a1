// Does each protection hold? Found out by trying to break it, as a submission would.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "sandbox/sandbox.h"

namespace judge {

struct Protection {
  std::string name;     ///< "your files"
  std::string promise;  ///< "a submission cannot read them"
  bool holds = false;
};

/// Starts a process for each. `private_file` is one that a submission must not be able to read.
std::vector<Protection> try_protections(const Sandbox& sandbox,
                                        const std::filesystem::path& private_file);

}  // namespace judge
