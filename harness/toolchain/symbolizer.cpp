#include "toolchain/symbolizer.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "sandbox/sandbox.h"
#include "toolchain/compiler.h"

namespace judge {
namespace {

constexpr std::chrono::seconds kPatience{20};

std::optional<std::string> find_symbolizer() {
  constexpr int kNewest = 30;
  constexpr int kOldest = 13;
  if (auto path = find_in_path("llvm-symbolizer-19")) {
    return path;
  }
  for (int version = kNewest; version >= kOldest; --version) {
    if (auto path = find_in_path(fmt::format("llvm-symbolizer-{}", version))) {
      return path;
    }
  }
  return find_in_path("llvm-symbolizer");
}

std::vector<StackFrame> parse_llvm(const std::string& output) {
  std::vector<StackFrame> frames;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    const auto answer = nlohmann::json::parse(line, nullptr, false);
    if (answer.is_discarded() || !answer.contains("Symbol")) {
      continue;
    }
    for (const auto& symbol : answer["Symbol"]) {
      if (symbol.value("FileName", "").empty()) {
        continue;
      }
      frames.push_back({.function = symbol.value("FunctionName", ""),
                        .file = symbol.value("FileName", ""),
                        .line = symbol.value("Line", 0),
                        .column = symbol.value("Column", 0)});
    }
  }
  return frames;
}

// addr2line -Cfi prints two lines a frame: the function, then "file:line" or "file:line (…)".
std::vector<StackFrame> parse_addr2line(const std::string& output) {
  std::vector<StackFrame> frames;
  std::istringstream lines(output);
  for (std::string function, place; std::getline(lines, function) && std::getline(lines, place);) {
    const std::size_t colon = place.rfind(':');
    if (place.starts_with("??") || colon == std::string::npos) {
      continue;
    }
    frames.push_back({.function = function,
                      .file = place.substr(0, colon),
                      .line = std::atoi(place.c_str() + colon + 1),
                      .column = 0});
  }
  return frames;
}

}  // namespace

std::vector<StackFrame> symbolize(const std::filesystem::path& program,
                                  const std::vector<std::uint64_t>& offsets,
                                  const Sandbox* sandbox) {
  if (offsets.empty()) {
    return {};
  }
  std::string input;
  for (const std::uint64_t offset : offsets) {
    input += fmt::format("{:#x}\n", offset);
  }
  const ToolView view{.readable = {program}, .writable = {}};
  if (const auto llvm = find_symbolizer()) {
    return parse_llvm(run_tool(sandbox, {*llvm, "--obj=" + program.string(), "--output-style=JSON"},
                               view, kPatience, input)
                          .out);
  }
  if (const auto addr2line = find_in_path("addr2line")) {
    return parse_addr2line(run_tool(sandbox, {*addr2line, "-C", "-f", "-i", "-e", program.string()},
                                    view, kPatience, input)
                               .out);
  }
  return {};
}

}  // namespace judge
