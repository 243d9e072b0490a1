#include "judge/runtime_error.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstring>

#include "sandbox/sandbox.h"
#include "sandbox/syscall_filter.h"
#include "toolchain/sanitizer_report.h"
#include "toolchain/symbolizer.h"
#include "toolchain/text_scan.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Kind = SanitizerReport::Kind;

constexpr std::size_t kShownFrames = 6;
constexpr std::size_t kCutOff = 100;

/// "Solution::dfs(std::vector<int>&, int)" → "Solution::dfs": what stands in brackets of any kind
/// is left out.
std::string short_name(const std::string& function) {
  std::string name;
  int depth = 0;
  for (const char c : function) {
    if (c == '(' || c == '<') {
      ++depth;
    } else if (c == ')' || c == '>') {
      --depth;
    } else if (depth == 0) {
      name += c;
    }
  }
  return name.empty() ? "a function" : name;
}

std::vector<StackFrame> own_frames(const std::vector<StackFrame>& frames,
                                   const fs::path& submission) {
  const std::string own = fs::absolute(submission);
  std::vector<StackFrame> result;
  std::ranges::copy_if(frames, std::back_inserter(result), [&](const StackFrame& frame) {
    return frame.file == own && frame.line > 0;
  });
  return result;
}

/// A line a frame; a recursion that repeats one line is told once.
std::vector<std::string> tell_stack(const std::vector<StackFrame>& frames) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < frames.size() && lines.size() < kShownFrames;) {
    std::size_t same = 1;
    while (i + same < frames.size() && frames[i + same].function == frames[i].function &&
           frames[i + same].line == frames[i].line) {
      ++same;
    }
    // The sanitizers cut a long stack off.
    const std::string again = same > kCutOff ? " (again and again)"
                              : same > 1     ? fmt::format(" ({} times)", same)
                                             : "";
    lines.push_back(
        fmt::format("in {}, line {}{}", short_name(frames[i].function), frames[i].line, again));
    i += same;
  }
  return lines;
}

std::string headline(const SanitizerReport& report) {
  if (report.kind == Kind::exception && report.what.starts_with("pure virtual")) {
    return report.what;
  }
  if (report.kind == Kind::exception) {
    return report.detail.empty()
               ? "uncaught exception " + report.what
               : fmt::format("uncaught exception {}: {}", report.what, report.detail);
  }
  std::string text = report.what;
  if (report.kind == Kind::address && !report.detail.empty()) {
    text += ": " + report.detail;
  }
  return report.region.empty() ? text : text + ", " + report.region;
}

/// Where the touched memory is as large as a row of the board, or as its list of rows, the index is
/// known: "0 bytes after 9-byte region".
std::string words_for_board(const SanitizerReport& report, const Geometry& geometry) {
  TextScan scan(report.region);
  const auto distance = scan.number<std::int64_t>();
  // In clang's words and in g++'s.
  const bool after = scan.skip(" bytes after ") || scan.skip(" bytes to the right of ");
  const bool before = scan.skip(" bytes before ") || scan.skip(" bytes to the left of ");
  if (!distance || !(after || before)) {
    return "";
  }
  const std::int64_t size = geometry.size();
  const std::int64_t bytes = scan.number<std::int64_t>().value_or(0);
  const auto index = [&](std::int64_t element) {
    return after ? size + *distance / element : -((*distance + element - 1) / element);
  };
  const std::string where = after ? "past the end" : "before the start";
  if (bytes == size && report.detail.ends_with(" of size 1")) {
    return fmt::format("index {} is {} of a row of {}", index(1), where, size);
  }
  constexpr std::int64_t kRowBytes = 3 * sizeof(void*);  // a vector is three pointers
  if (bytes == size * kRowBytes && report.detail.ends_with(" of size 8")) {
    return fmt::format("row index {} is {} of a board of {} rows", index(kRowBytes), where, size);
  }
  return "";
}

Death describe_report(const SanitizerReport& report, const VerdictContext& context) {
  const fs::path& program = context.program;
  const fs::path& submission = context.submission;
  const std::vector<StackFrame> frames =
      own_frames(symbolize(program, report.stack, context.limits.sandbox), submission);
  Death death;
  death.out_of_memory =
      (report.kind == Kind::allocation && report.what != "allocation-size-too-big") ||
      (report.kind == Kind::exception && report.what == "std::bad_alloc");
  const std::string board_words =
      report.kind == Kind::address ? words_for_board(report, context.problem.geometry) : "";
  death.explanation = board_words.empty() ? plain_words(report) : board_words;
  death.stack = tell_stack(frames);
  std::string text = "runtime error: " + headline(report);
  int line = report.line;
  int column = report.column;
  if (report.line == 0 || report.file != fs::absolute(submission)) {
    if (report.line != 0) {  // in a header: say so, and point at the line that called it
      text += fmt::format(" ({}:{})", fs::path(report.file).filename().string(), report.line);
    }
    line = frames.empty() ? 0 : frames.front().line;
    column = frames.empty() ? 0 : frames.front().column;
  }
  if (line > 0) {
    text = fmt::format("Line {}: Char {}: {}", line, std::max(column, 1), text);
  }
  death.message = text;
  return death;
}

std::string signal_words(int signal) {
  switch (signal) {
    case SIGSEGV:
      return "segmentation fault (SIGSEGV)";
    case SIGFPE:
      return "division by zero (SIGFPE)";
    case SIGABRT:
      return "abort() was called (SIGABRT)";
    case SIGSYS:
      return "a system call in another architecture's way (SIGSYS)";
    case SIGKILL:
      return "killed from outside (SIGKILL)";
    default:
      return fmt::format("ended by signal {} ({})", signal, ::strsignal(signal));
  }
}

Death describe_refusal(std::int64_t call) {
  const std::string purpose = syscall_purpose(call);
  Death death;
  death.message = fmt::format("runtime error: the system call {}() is refused", syscall_name(call));
  death.explanation = purpose.empty() ? "a solution has no need of it"
                                      : fmt::format("a solution has no need to {}", purpose);
  return death;
}

}  // namespace

Death describe_death(const CaseOutcome& outcome, const VerdictContext& context) {
  Death death;
  const auto report = parse_sanitizer_report(outcome.standard_error,
                                             path_inside(context.limits.sandbox, context.program));
  if (outcome.end == CaseEnd::refused) {
    death = describe_refusal(outcome.refused_call);
  } else if (report) {
    death = describe_report(*report, context);
  } else if (outcome.end == CaseEnd::exited && context.problem.kind == ProblemKind::program) {
    death.message =
        fmt::format("runtime error: the program ended with exit code {}", outcome.exit_code);
    death.explanation = "0 is what main returns when all is well";
  } else if (outcome.end == CaseEnd::exited) {
    death.message =
        fmt::format("runtime error: the program ended with exit code {} in the middle of the case",
                    outcome.exit_code);
    death.explanation = "a solution returns from its method; it must not call exit()";
  } else {
    death.message = "runtime error: " + signal_words(outcome.signal);
    if (!context.sanitized) {
      death.explanation =
          "judge it with --profile leetcode (the default) to see the line and the reason";
    }
  }
  if (outcome.in_start_up) {
    death.message += ", before the first case (in the constructor of a global or static?)";
  }
  return death;
}

}  // namespace judge
