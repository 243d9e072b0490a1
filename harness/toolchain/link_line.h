// How clang++ calls the linker, so that the judge can call it by itself. clang++ that compiles and
// links starts two more processes, of 0.1 s each before they do anything: `clang++ -c` and the
// linker take a sixth less time from a submission to its program.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// The arguments of clang++ that make it show such a call, instead of making it; beside them stand
/// those that decide how it links.
std::vector<std::string> show_link_line();

/// The command in what clang++ then printed, word by word; nothing when there is none that
/// with_files() can complete.
std::optional<std::vector<std::string>> parse_link_line(std::string_view printed);

/// The command that links these files, in this order, to `program`.
std::vector<std::string> with_files(const std::vector<std::string>& link_line,
                                    const std::vector<std::filesystem::path>& inputs,
                                    const std::filesystem::path& program);

}  // namespace judge
