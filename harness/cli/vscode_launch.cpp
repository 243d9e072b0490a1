#include "cli/vscode_launch.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "catalog/user_error.h"
#include "cli/output_file.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;  // a user's keys stay in their order

constexpr int kIndent = 4;  // as VS Code writes it

Json setup_command(const std::string& description, const std::string& text) {
  return {{"description", description}, {"text", text}, {"ignoreFailures", true}};
}

// VS Code gives these to gdb before it names the program, so the breakpoint must be able to wait.
Json setup_commands(const GdbTarget& target, const Surroundings& surroundings) {
  Json commands = {setup_command("print containers readably", "-enable-pretty-printing"),
                   setup_command("let the breakpoint wait", "set breakpoint pending on"),
                   setup_command("do not step into the library", skip_library_and_driver())};
  for (const std::string& command : show_boards(target, surroundings)) {
    commands.push_back(setup_command("show boards, hide the judge's frames", command));
  }
  commands.push_back(setup_command("stop at the method", stop_at_method(target)));
  return commands;
}

// VS Code hands the arguments to gdb, which has a shell redirect.
Json arguments(const GdbTarget& target) {
  const std::string cases = target.cases.string();
  return is_whole_program(target) ? Json::array({"<", cases}) : Json::array({cases});
}

Json launch_entry(const fs::path& folder, const std::string& name, const std::string& gdb,
                  const GdbTarget& target, const Surroundings& surroundings) {
  return {{"name", name},
          {"type", "cppdbg"},
          {"request", "launch"},
          {"program", target.program.string()},
          {"args", arguments(target)},
          {"cwd", folder.string()},
          {"stopAtEntry", false},
          {"externalConsole", false},
          {"MIMode", "gdb"},
          {"miDebuggerPath", gdb},
          {"setupCommands", setup_commands(target, surroundings)}};
}

// A path may hold bytes that are not UTF-8.
std::string as_text(const Json& json) {
  return json.dump(kIndent, ' ', false, Json::error_handler_t::replace);
}

struct Existing {
  Json launch;
  std::string trouble;  ///< why it cannot be rewritten; empty when it can
};

Existing read_existing(const fs::path& file) {
  std::error_code unknown;
  if (!fs::exists(file, unknown) && !unknown) {
    return {.launch = {{"version", "0.2.0"}, {"configurations", Json::array()}}, .trouble = ""};
  }
  const std::optional<std::string> text = read_file(file);
  if (!text) {
    return {.launch = {}, .trouble = "cannot be read"};
  }
  Json launch = Json::parse(*text, nullptr, false);
  if (launch.is_discarded()) {
    const bool has_comments = Json::accept(*text, true);
    return {.launch = {},
            .trouble = has_comments ? "has comments, which would be lost"
                                    : "is not plain JSON, so it cannot be rewritten safely"};
  }
  if (!launch.is_object() || !launch.value("configurations", Json::array()).is_array()) {
    return {.launch = {}, .trouble = "has no list \"configurations\" where one is expected"};
  }
  return {.launch = std::move(launch), .trouble = ""};
}

void put_entry(Json& launch, Json entry) {
  Json& configurations = launch["configurations"];
  const auto old = std::ranges::find_if(configurations, [&](const Json& each) {
    return each.is_object() && each.contains("name") && each["name"] == entry["name"];
  });
  if (old != configurations.end()) {
    *old = std::move(entry);
  } else {
    configurations.push_back(std::move(entry));
  }
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw UserError(fmt::format("{}: cannot be made: {}", folder.string(), error.message()));
  }
}

}  // namespace

fs::path add_launch_entry(const fs::path& folder, const std::string& name, const std::string& gdb,
                          const GdbTarget& target, const Surroundings& surroundings) {
  const fs::path file = folder / ".vscode" / "launch.json";
  Json entry = launch_entry(folder, name, gdb, target, surroundings);
  Existing existing = read_existing(file);
  if (!existing.trouble.empty()) {
    fmt::print("{}\n", as_text(entry));
    throw UserError(
        fmt::format("{}: {}; it was left as it is: add the entry above to its "
                    "\"configurations\" by hand",
                    as_typed(file), existing.trouble));
  }
  put_entry(existing.launch, std::move(entry));
  make_folder(file.parent_path());
  OutputFile out(file);
  out.stream() << as_text(existing.launch) << '\n';
  out.commit();
  return file;
}

}  // namespace judge
