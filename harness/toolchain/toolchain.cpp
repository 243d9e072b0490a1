#include "toolchain/toolchain.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>

#include "catalog/user_error.h"
#include "sandbox/sandbox.h"
#include "toolchain/call.h"
#include "toolchain/included_headers.h"
#include "toolchain/link_line.h"

namespace judge {

namespace fs = std::filesystem;

// What is compiled once for each profile, all named by one key:
//   KEY.pch, or for g++ KEY.h.gch beside the KEY.h for which g++ takes it
//   KEY.driver.o
struct Toolchain::Prelude {
  fs::path header;  ///< the precompiled header
  fs::path driver;  ///< the driver's object file
};

struct Toolchain::Job {
  const std::string& source;
  fs::path quoted_includes;       ///< where `#include "x.h"` looks
  fs::path folder;                ///< for the compiler's files
  std::vector<fs::path> headers;  ///< those beside the submission that it may see
  fs::path tracer = {};           ///< an object file to link with; none unless it is traced
};

struct Toolchain::Attempt {
  CommandResult result;
  fs::path program;
  bool saw_only_what_it_may = false;  ///< no file but the system's, the driver's and the headers
};

namespace {

// CPU time decides, as for the submission itself: a busy machine is not the submission's fault.
constexpr std::chrono::seconds kCompilePatience{600};
constexpr std::uint64_t kCompileCpuSeconds = 30;

// Code can attack at compile time as well: with a source that never ends, or an object of
// gigabytes.
constexpr ResourceLimits kCompileLimits{.cpu_seconds = kCompileCpuSeconds,
                                        .file_bytes = std::uint64_t{64} << 20,
                                        .address_space_bytes = std::uint64_t{3} << 30};

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    text += part + '\n';
  }
  return text;
}

std::string link_line_name(const Compiler& compiler, const std::vector<std::string>& way) {
  return "link-" + hash_of(joined({compiler.identity, joined(way)}));
}

std::string hash_of_folder(const fs::path& folder) {
  std::string text;
  for (const char* name :
       {"prelude.h", "driver.h", "submission.h", "shared_layout.h", "stack_depth.h",
        "driver_main.cpp", "program_hooks.cpp", "trace_layout.h", "tracer.cpp", "trace_files.txt",
        "trace_functions.txt"}) {
    text += read_source(folder / name).text + '\0';
  }
  return hash_of(text);
}

void write_file(const fs::path& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (!out) {
    throw CacheError(file.string() + ": cannot be written: is the disk full?");
  }
}

/// The prerequisites in a make rule as compilers write it with -MMD: "a.o: b.cpp dir/c\ d.h \".
std::vector<fs::path> parse_make_rule(std::string_view rule) {
  std::vector<fs::path> files;
  std::string word;
  const auto finish = [&] {
    if (!word.empty() && !word.ends_with(':')) {
      files.emplace_back(word);
    }
    word.clear();
  };
  for (std::size_t i = 0; i < rule.size(); ++i) {
    const std::string_view two = rule.substr(i, 2);
    if (two == "\\ " || two == "\\#" || two == "$$") {
      word += two[1];
      ++i;
    } else if (two == "\\\n") {
      finish();
      ++i;
    } else if (rule[i] == ' ' || rule[i] == '\n') {
      finish();
    } else {
      word += rule[i];
    }
  }
  finish();
  return files;
}

/// Clang checks that nothing changed under its precompiled header, by time and size.
bool prelude_is_stale(std::string_view compiler_output) {
  for (const std::string_view sign :
       {"since the precompiled header", "PCH file", "precompiled file"}) {
    if (compiler_output.find(sign) != std::string_view::npos) {
      return true;
    }
  }
  return false;
}

/// For g++: the header that stands for KEY.h.gch.
fs::path without_gch(const fs::path& header) { return fs::path(header).replace_extension(); }

/// Why a compiler that writes into `folder` may fail there; nothing when there is room.
std::optional<std::string> no_room_in(const fs::path& folder) {
  constexpr off_t kMuch = off_t{64} << 20;  // a precompiled header takes half of it
  const fs::path trial = folder / "room";
  const Descriptor file(::open(trial.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
  const int error = file.valid() ? ::posix_fallocate(file.get(), 0, kMuch) : errno;
  ::unlink(trial.c_str());
  return error == 0 ? std::nullopt : std::optional(std::generic_category().message(error));
}

/// A full disk must not look like an error of the submission; nor an error of the submission,
/// which can put any words into the compiler's mouth, like a full disk.
void refuse_full_disk(const CommandResult& result, const fs::path& folder) {
  if (result.end.clean()) {
    return;
  }
  for (const char* words :
       {"No space left on device", "Disk quota exceeded", "Read-only file system"}) {
    const auto reason =
        result.err.find(words) == std::string::npos ? std::nullopt : no_room_in(folder);
    if (reason) {
      throw CacheError(fmt::format("the compiler cannot write to {}: {}",
                                   folder.parent_path().string(), *reason));
    }
  }
}

CommandResult run_compiler(const Sandbox* sandbox, const ToolView& view,
                           const std::vector<std::string>& command,
                           const ResourceLimits& limits = {}) {
  try {
    return run_tool(sandbox, command, view, kCompilePatience, "", limits);
  } catch (const std::system_error& error) {
    throw UserError(fmt::format("{} cannot be started: {}; was it removed just now?",
                                command.front(), error.code().message()));
  }
}

bool has_succeeded(const CommandResult& result) { return result.end.clean() && !result.timed_out; }

void tell_why_not(const CommandResult& result, Build& build) {
  build.compiler_output = result.err;
  // A submission can put these words into the compiler's mouth; the time must be gone as well.
  constexpr std::chrono::seconds kNearlyAll{kCompileCpuSeconds / 2};
  const bool says_so = result.end.signal == SIGXCPU ||
                       result.err.find("CPU time limit exceeded") != std::string::npos;
  if (result.timed_out || (says_so && result.end.cpu > kNearlyAll)) {
    build.stopped = true;
    build.diagnostics.emplace_back().text =
        fmt::format("the compiler was stopped: it had not finished after {} s", kCompileCpuSeconds);
    return;
  }
  build.diagnostics = parse_diagnostics(result.err);
  if (result.end.signal != 0) {
    build.stopped = true;
    build.diagnostics.emplace_back().text =
        fmt::format("the compiler itself died: {}", ::strsignal(result.end.signal));
  }
}

}  // namespace

Toolchain Toolchain::with(Compiler compiler) const {
  return {cache_, std::move(compiler), driver_folder_, sandbox_};
}

Toolchain::Toolchain(Cache cache, Compiler compiler, const fs::path& driver_folder,
                     const Sandbox* sandbox)
    : cache_(std::move(cache)),
      compiler_(std::move(compiler)),
      driver_folder_(fs::absolute(driver_folder).lexically_normal()),
      driver_hash_(hash_of_folder(driver_folder_)),
      sandbox_(sandbox) {}

Build Toolchain::build(const Source& submission, const Profile& profile,
                       const Problem& problem) const {
  const fs::path folder = cache_.folder();
  try {
    return build_in_cache(submission, profile, problem);
  } catch (const CacheError& error) {
    cache_.fall_back(folder, error);
    return build_in_cache(submission, profile, problem);
  }
}

Build Toolchain::build_in_cache(const Source& submission, const Profile& profile,
                                const Problem& problem) const {
  const auto begin = std::chrono::steady_clock::now();
  const fs::path file = fs::absolute(submission.file);
  const bool is_program = problem.kind == ProblemKind::program;
  const std::string source = is_program ? program_source(file, submission.text)
                                        : call_source(problem.metadata, file, submission.text);
  const std::vector<std::string> flags = compile_flags(profile, compiler_, problem.kind);
  const std::vector<fs::path> headers = included_headers(submission.text, file.parent_path());
  const std::string name =
      hash_of(joined({compiler_.identity, joined(flags), is_program ? "a whole program" : "a class",
                      driver_hash_, hash_of(source), hash_of_headers(headers)})) +
      ".exe";
  Build build;
  if (const auto program = cache_.find(name)) {
    build.program = *program;
    build.from_cache = true;
    return build;
  }
  const TemporaryFolder folder(cache_);
  const Job job{.source = source,
                .quoted_includes = file.parent_path(),
                .folder = folder.path(),
                .headers = headers,
                .tracer = profile.traced ? tracer() : fs::path()};
  const Attempt attempt =
      is_program ? compile(job, nullptr, flags) : compile_call(job, profile, flags);
  if (has_succeeded(attempt.result)) {
    build.program = keep(attempt, name);
  } else {
    tell_why_not(attempt.result, build);
  }
  build.milliseconds =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  return build;
}

Toolchain::Attempt Toolchain::compile_call(const Job& job, const Profile& profile,
                                           const std::vector<std::string>& flags) const {
  const Prelude ready = prelude(profile, flags);
  Attempt attempt = compile(job, &ready, flags);
  if (prelude_is_stale(attempt.result.err)) {  // the system's headers were upgraded
    const Prelude remade = make_prelude(profile, flags);
    attempt = compile(job, &remade, flags);
  }
  return attempt;
}

fs::path Toolchain::keep(const Attempt& attempt, const std::string& name) const {
  // Its box has another user than the cache.
  fs::permissions(attempt.program, fs::perms(0755));
  if (attempt.saw_only_what_it_may && is_as_it_was_found(compiler_)) {
    return cache_.put(attempt.program, name);
  }
  // Without walls a compiler sees more than the name stands for; or it was replaced: nobody must
  // find this program again.
  return cache_.put(attempt.program, attempt.program.parent_path().filename().string() + ".exe");
}

/// The submission and what it includes, and nothing of the folder where it stands.
ToolView Toolchain::view(const Job& job, const Prelude* prelude) const {
  ToolView view{.readable = job.headers, .writable = {job.folder}};
  view.readable.push_back(driver_folder_);
  if (prelude != nullptr && prelude->header.parent_path() != job.folder) {
    view.readable.push_back(prelude->header);
    if (!compiler_.is_clang) {
      view.readable.push_back(without_gch(prelude->header));
    }
  }
  return view;
}

Toolchain::Attempt Toolchain::compile(const Job& job, const Prelude* prelude,
                                      const std::vector<std::string>& flags) const {
  const fs::path file = job.folder / kCallFile;
  const fs::path dependencies = job.folder / "dependencies";
  Attempt attempt{.result = {}, .program = job.folder / "program"};
  write_file(file, job.source);
  std::vector<std::string> command = {compiler_.path};
  command.insert(command.end(), flags.begin(), flags.end());
  const std::vector<std::string> messages =
      compiler_.is_clang
          ? std::vector<std::string>{"-fno-caret-diagnostics", "-ferror-limit=100"}
          : std::vector<std::string>{"-fno-diagnostics-show-caret", "-fmax-errors=100",
                                     "-fdiagnostics-column-unit=byte"};
  command.insert(command.end(), messages.begin(), messages.end());
  command.insert(command.end(), {"-fdiagnostics-color=never", "-iquote", job.quoted_includes,
                                 "-MMD", "-MF", dependencies});
  if (prelude != nullptr) {
    if (compiler_.is_clang) {
      command.insert(command.end(),
                     {"-include-pch", prelude->header, "-fpch-instantiate-templates"});
    } else {
      command.insert(command.end(), {"-include", without_gch(prelude->header)});
    }
    command.push_back("-I" + driver_folder_.string());
  }
  const fs::path object = job.folder / "object.o";
  command.insert(command.end(), {"-c", file, "-o", object});
  attempt.result = run_compiler(sandbox_, view(job, prelude), command, kCompileLimits);
  refuse_full_disk(attempt.result, job.folder);
  if (!has_succeeded(attempt.result)) {
    return attempt;
  }
  attempt.saw_only_what_it_may = std::ranges::all_of(
      parse_make_rule(read_source(dependencies).text), [&](const fs::path& each) {
        const bool ours = each == file || each.parent_path() == driver_folder_;
        const bool precompiled =
            prelude != nullptr && each.parent_path() == prelude->header.parent_path();
        return ours || precompiled || std::ranges::find(job.headers, each) != job.headers.end();
      });
  std::vector<fs::path> inputs = {prelude != nullptr ? prelude->driver : program_hooks(flags)};
  if (!job.tracer.empty()) {
    inputs.push_back(job.tracer);
  }
  inputs.push_back(object);
  std::vector<std::string> way = flags;
  if (prelude != nullptr) {
    // The driver comes first, and the linker takes the first `main` that it sees: a submission may
    // hold one of its own.
    way.emplace_back("-Wl,-z,muldefs");
  }
  attempt.result = link(inputs, attempt.program, way);
  refuse_full_disk(attempt.result, job.folder);
  return attempt;
}

CommandResult Toolchain::link(const std::vector<fs::path>& inputs, const fs::path& program,
                              const std::vector<std::string>& flags) const {
  const fs::path folder = program.parent_path();
  ToolView view{.readable = {}, .writable = {folder}};
  std::ranges::copy_if(inputs, std::back_inserter(view.readable),
                       [&](const fs::path& each) { return each.parent_path() != folder; });
  std::vector<std::string> way = {compiler_.path};
  way.insert(way.end(), flags.begin(), flags.end());
  way.emplace_back("-fdiagnostics-color=never");
  if (compiler_.has_lld) {
    way.emplace_back("-fuse-ld=lld");
    if (const auto line = link_line(way)) {
      CommandResult result =
          run_compiler(sandbox_, view, with_files(*line, inputs, program), kCompileLimits);
      if (has_succeeded(result)) {
        return result;
      }
    }
  }
  // The compiler knows best how to link, and how to say that it cannot be done.
  std::vector<std::string> command = way;
  command.insert(command.end(), inputs.begin(), inputs.end());
  command.insert(command.end(), {"-o", program});
  CommandResult result = run_compiler(sandbox_, view, command, kCompileLimits);
  if (compiler_.has_lld && has_succeeded(result)) {
    ask_link_line(way);  // what was remembered holds no longer
  }
  return result;
}

/// How the compiler, called in this `way`, would call the linker; nothing when it does not say so.
std::optional<std::vector<std::string>> Toolchain::link_line(
    const std::vector<std::string>& way) const {
  const auto known = cache_.find_text(link_line_name(compiler_, way));
  return parse_link_line(known ? *known : ask_link_line(way));
}

/// What it says of that; it is remembered.
std::string Toolchain::ask_link_line(const std::vector<std::string>& way) const {
  std::vector<std::string> question = way;
  std::ranges::move(show_link_line(), std::back_inserter(question));
  const CommandResult answer = run_compiler(sandbox_, {}, question, kCompileLimits);
  cache_.put_text(answer.err, link_line_name(compiler_, way));
  return answer.err;
}

void refuse_without_syntax_tree(const Compiler& compiler) {
  if (!compiler.is_clang) {
    throw UserError(
        fmt::format("{} does not show its syntax tree; clang++ does", compiler.label()));
  }
}

SyntaxDump Toolchain::dump_syntax(const Source& submission, const Problem& problem) const {
  const fs::path folder = cache_.folder();
  try {
    return dump_in_cache(submission, problem);
  } catch (const CacheError& error) {
    cache_.fall_back(folder, error);
    return dump_in_cache(submission, problem);
  }
}

/// The headers of the system that a program includes: what is precompiled is not in the dump. No
/// other header, or names of theirs would meet those of the program.
fs::path Toolchain::precompile_includes(const Job& job,
                                        const std::vector<std::string>& flags) const {
  const fs::path list = job.folder / "includes.h";
  std::string text;
  for (const std::string& name : included_system_headers(job.source)) {
    text += fmt::format("#if __has_include(<{0}>)\n#include <{0}>\n#endif\n", name);
  }
  write_file(list, text);
  const fs::path made = job.folder / "includes.pch";
  std::vector<std::string> command = {compiler_.path};
  command.insert(command.end(), flags.begin(), flags.end());
  command.insert(command.end(), {"-x", "c++-header", list, "-o", made});
  const CommandResult result = run_compiler(sandbox_, view(job, nullptr), command, kCompileLimits);
  refuse_full_disk(result, job.folder);
  if (!has_succeeded(result)) {
    throw UserError(
        fmt::format("{} cannot precompile what is included:\n{}", compiler_.label(), result.err));
  }
  return made;
}

SyntaxDump Toolchain::dump_in_cache(const Source& submission, const Problem& problem) const {
  refuse_without_syntax_tree(compiler_);
  // As the compiler gets it, so that includes are found; but the text alone, whose bytes are
  // counted.
  const fs::path file = fs::absolute(submission.file);
  const TemporaryFolder folder(cache_);
  const Job job{.source = submission.text,
                .quoted_includes = file.parent_path(),
                .folder = folder.path(),
                .headers = included_headers(submission.text, file.parent_path())};
  const Profile& profile = profile_named("fast");
  const std::vector<std::string> flags = compile_flags(profile, compiler_, problem.kind);
  const fs::path precompiled = problem.kind == ProblemKind::program
                                   ? precompile_includes(job, flags)
                                   : prelude(profile, flags).header;
  const fs::path text = job.folder / kCallFile;
  write_file(text, job.source);
  std::vector<std::string> command = {compiler_.path};
  command.insert(command.end(), flags.begin(), flags.end());
  command.insert(command.end(), {"-fno-caret-diagnostics", "-ferror-limit=100",
                                 "-fdiagnostics-color=never", "-iquote", job.quoted_includes,
                                 "-include-pch", precompiled, "-I" + driver_folder_.string(),
                                 "-fsyntax-only", "-Xclang", "-ast-dump=json", text});
  SyntaxDump dump{.json = "", .file = text.string(), .diagnostics = {}};
  ToolView seen = view(job, nullptr);
  seen.readable.push_back(precompiled);
  const CommandResult result = run_compiler(sandbox_, seen, command, kCompileLimits);
  refuse_full_disk(result, job.folder);
  if (!has_succeeded(result)) {
    dump.diagnostics = parse_diagnostics(result.err);
    return dump;
  }
  if (result.out.size() >= kCommandOutputLimit) {
    throw UserError(submission.file.string() + ": its syntax tree is too large to be read");
  }
  dump.json = result.out;
  return dump;
}

/// Optimised whatever the profile: it is called for every access to memory.
fs::path Toolchain::tracer() const { return object_of("tracer", {"-std=c++20", "-O2"}); }

fs::path Toolchain::program_hooks(const std::vector<std::string>& flags) const {
  return object_of("program_hooks", flags);
}

/// A part of the judge's own that is linked to submissions.
fs::path Toolchain::object_of(const std::string& part,
                              const std::vector<std::string>& flags) const {
  const std::string name =
      part + "-" + hash_of(joined({compiler_.identity, joined(flags), driver_hash_})) + ".o";
  if (const auto ready = cache_.find(name)) {
    return *ready;
  }
  const TemporaryFolder folder(cache_);
  const fs::path object = folder.path() / "object.o";
  std::vector<std::string> command = {compiler_.path};
  command.insert(command.end(), flags.begin(), flags.end());
  command.insert(command.end(), {"-c", driver_folder_ / (part + ".cpp"), "-o", object});
  const CommandResult result = run_compiler(nullptr, {}, command);
  refuse_full_disk(result, folder.path());
  if (!has_succeeded(result)) {
    throw UserError(fmt::format("{} cannot build the judge's own {}.cpp:\n{}", compiler_.label(),
                                part, result.err));
  }
  return cache_.put(object, name);
}

// The folder is part of the key, because a precompiled header knows its sources by their paths.
std::string Toolchain::prelude_key(const std::vector<std::string>& flags) const {
  return "prelude-" + hash_of(joined({compiler_.identity, joined(flags), driver_hash_,
                                      driver_folder_.string()}));
}

Toolchain::Prelude Toolchain::prelude(const Profile& profile,
                                      const std::vector<std::string>& flags) const {
  const std::string key = prelude_key(flags);
  const auto find = [&]() -> std::optional<Prelude> {
    auto header = cache_.find(key + (compiler_.is_clang ? ".pch" : ".h.gch"));
    auto driver = cache_.find(key + ".driver.o");
    const bool complete = header && driver && (compiler_.is_clang || cache_.find(key + ".h"));
    return complete ? std::optional(Prelude{.header = *header, .driver = *driver}) : std::nullopt;
  };
  if (auto ready = find()) {
    return *ready;
  }
  const CacheLock lock(cache_, key + ".lock");
  auto made_meanwhile = find();
  return made_meanwhile ? *made_meanwhile : make_prelude(profile, flags);
}

Toolchain::Prelude Toolchain::make_prelude(const Profile& profile,
                                           const std::vector<std::string>& flags) const {
  const TemporaryFolder folder(cache_);
  const auto must = [&](const CommandResult& result) {
    refuse_full_disk(result, folder.path());
    if (!has_succeeded(result)) {
      throw UserError(fmt::format("{} cannot build the judge's own driver with {}:\n{}",
                                  compiler_.label(), fmt::join(flags, " "), result.err));
    }
  };
  Prelude made{.header = folder.path() / (compiler_.is_clang ? "prelude.pch" : "prelude.h.gch"),
               .driver = folder.path() / "driver.o"};
  std::vector<std::string> command = {compiler_.path};
  command.insert(command.end(), flags.begin(), flags.end());
  if (compiler_.is_clang) {
    command.emplace_back("-fpch-instantiate-templates");  // half the time of every later compile
  } else {
    // What g++ reads where it cannot use the precompiled header.
    write_file(without_gch(made.header), "#include \"submission.h\"\n");
  }
  command.insert(command.end(),
                 {"-x", "c++-header", driver_folder_ / "submission.h", "-o", made.header});
  must(run_compiler(nullptr, {}, command));  // the judge's own text: no walls
  std::vector<std::string> driver = {compiler_.path, "-std=c++20", "-O2"};
  if (profile.with_driver) {
    driver.insert(driver.end(), profile.flags.begin(), profile.flags.end());
  }
  driver.insert(driver.end(), {"-c", driver_folder_ / "driver_main.cpp", "-o", made.driver});
  must(run_compiler(nullptr, {}, driver));
  // A missing linker or sanitizer library must not look like an error of the first submission.
  const Job trial{.source = "void judge_driver::run_case(judge_driver::Call&) {}\n",
                  .quoted_includes = folder.path(),
                  .folder = folder.path(),
                  .headers = {},
                  .tracer = profile.traced ? tracer() : fs::path()};
  must(compile(trial, &made, flags).result);

  const std::string key = prelude_key(flags);
  if (!compiler_.is_clang) {
    cache_.put(without_gch(made.header), key + ".h");
  }
  return {.header = cache_.put(made.header, key + (compiler_.is_clang ? ".pch" : ".h.gch")),
          .driver = cache_.put(made.driver, key + ".driver.o")};
}

}  // namespace judge
