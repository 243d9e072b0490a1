#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "catalog/user_error.h"
#include "cli/commands.h"
#include "cli/output_file.h"
#include "report/rerun.h"
#include "toolchain/cache.h"
#include "toolchain/pasted_text.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The changed lines, old above new. A replaced line separator makes two lines of one, so what a
/// line becomes is made from it alone.
void show_difference(const std::string& text, const std::vector<PastedCharacter>& found) {
  std::size_t begin = 0;
  auto next = found.begin();
  for (int number = 1; next != found.end(); ++number) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::vector<PastedCharacter> here;
    for (; next != found.end() && next->offset < end; ++next) {
      here.push_back(*next);
      here.back().offset -= begin;
    }
    if (!here.empty()) {
      const std::string line = text.substr(begin, end - begin);
      fmt::print("{:5} - {}\n{:5} + {}\n", number, line, "", without_pasted(line, here));
    }
    begin = end + 1;
  }
}

int run_fix(const std::string& name, const Surroundings& surroundings) {
  const fs::path file = name;
  if (!fs::is_regular_file(file)) {
    throw UserError(name + ": no such file");
  }
  const auto source = read_file(file);
  if (!source) {
    throw UserError(name + ": cannot be read");
  }
  const std::vector<PastedRepair> repair = repair_pasted(*source);
  if (repair.size() == 1) {
    fmt::print("{}: nothing to fix\n", name);
    return kExitAsExpected;
  }
  const fs::path original = name + ".orig";
  if (fs::exists(original)) {
    throw UserError(original.string() +
                    ": exists already, and is not overwritten; move it away first");
  }
  OutputFile fixed(file);
  fixed.stream() << repair.back().text;
  std::error_code trouble;
  if (!fs::copy_file(file, original, trouble)) {
    throw UserError(fmt::format("{}: cannot be written: {}", original.string(), trouble.message()));
  }
  fixed.commit();
  std::size_t replaced = 0;
  for (const auto& [text, found] : repair) {
    fmt::print("{}", describe_pasted(found));
    show_difference(text, found);
    replaced += found.size();
  }
  fmt::print("{}: {} character{} replaced; the original is {}\nJudge it:\n  {} run {}\n", name,
             replaced, replaced == 1 ? "" : "s", original.string(), surroundings.command,
             shell_quoted(name));
  return kExitAsExpected;
}

}  // namespace

void add_fix(CLI::App& app, Action& action) {
  auto name = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand(
      "fix", "Replace the characters that web pages put into pasted code; keeps FILE.orig");
  command->add_option("FILE", *name, "a C++ file")->required();
  command->callback([name, &action] {
    action = [name](const Surroundings& surroundings) { return run_fix(*name, surroundings); };
  });
}

}  // namespace judge
