#include "toolchain/symbolizer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
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

using Frames = std::vector<StackFrame>;

/// A line an address: its frames, innermost first.
std::vector<Frames> parse_llvm(const std::string& output) {
  std::vector<Frames> all;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    const auto answer = nlohmann::json::parse(line, nullptr, false);
    if (answer.is_discarded()) {
      continue;
    }
    Frames& frames = all.emplace_back();
    if (!answer.contains("Symbol")) {
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
  return all;
}

// addr2line -Cfi prints two lines a frame: the function, then "file:line" or "file:line (…)".
Frames parse_addr2line(const std::string& output) {
  Frames frames;
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

std::string listed(const std::vector<std::uint64_t>& offsets, const char* kind) {
  std::string input;
  for (const std::uint64_t offset : offsets) {
    input += fmt::format("{}{:#x}\n", kind, offset);
  }
  return input;
}

std::string ask_llvm(const std::string& symbolizer, const std::filesystem::path& program,
                     const std::string& input, const Sandbox* sandbox) {
  const ToolView view{.readable = {program}, .writable = {}};
  return run_tool(sandbox, {symbolizer, "--obj=" + program.string(), "--output-style=JSON"}, view,
                  kPatience, input)
      .out;
}

}  // namespace

std::vector<StackFrame> symbolize(const std::filesystem::path& program,
                                  const std::vector<std::uint64_t>& offsets,
                                  const Sandbox* sandbox) {
  if (offsets.empty()) {
    return {};
  }
  if (const auto llvm = find_symbolizer()) {
    Frames frames;
    for (Frames& each : parse_llvm(ask_llvm(*llvm, program, listed(offsets, ""), sandbox))) {
      std::ranges::move(each, std::back_inserter(frames));
    }
    return frames;
  }
  if (const auto addr2line = find_in_path("addr2line")) {
    return parse_addr2line(run_tool(sandbox, {*addr2line, "-C", "-f", "-i", "-e", program.string()},
                                    {.readable = {program}, .writable = {}}, kPatience,
                                    listed(offsets, ""))
                               .out);
  }
  return {};
}

std::vector<StackFrame> symbolize_each(const std::filesystem::path& program,
                                       const std::vector<std::uint64_t>& offsets,
                                       const Sandbox* sandbox) {
  std::vector<StackFrame> each(offsets.size());
  const auto llvm = find_symbolizer();
  if (!llvm || offsets.empty()) {
    return each;
  }
  const auto frames = parse_llvm(ask_llvm(*llvm, program, listed(offsets, ""), sandbox));
  for (std::size_t i = 0; i < std::min(frames.size(), each.size()); ++i) {
    if (!frames[i].empty()) {
      each[i] = frames[i].front();
    }
  }
  return each;
}

std::string variable_at(const std::filesystem::path& program, std::uint64_t offset,
                        const Sandbox* sandbox) {
  const auto llvm = find_symbolizer();
  if (!llvm) {
    return "";
  }
  const auto answer = nlohmann::json::parse(
      ask_llvm(*llvm, program, listed({offset}, "DATA "), sandbox), nullptr, false);
  if (!answer.is_object() || !answer.contains("Data") || !answer["Data"].is_object()) {
    return "";
  }
  const std::string name = answer["Data"].value("Name", "");
  return name == "??" ? "" : name;
}

}  // namespace judge
