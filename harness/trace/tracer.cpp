#include "trace/tracer.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <string_view>

#include "catalog/user_error.h"
#include "judge/judge_options.h"
#include "judge/pasted_notes.h"
#include "sandbox/children.h"
#include "toolchain/compile_message.h"
#include "toolchain/symbolizer.h"
#include "trace/trace_memory.h"

namespace judge {
namespace {

using judge_driver::TraceCounts;
using judge_driver::TraceFunction;
using judge_driver::TraceSamples;
using judge_driver::TraceStepRecord;

/// What one traced process has left behind.
struct Recording {
  std::unique_ptr<TraceMemory> memory;
  std::unique_ptr<TraceCounts> counts;  // 90 KB
  CaseResult result;
  std::vector<std::string> warnings;
  double cpu_ms = 0;
  bool interrupted = false;
};

/// Names as people say them: "Solution::dfs", "lambda in Solution::solveSudoku".
std::string short_name(std::string_view name) {
  constexpr std::string_view kCall = "::operator()";
  const auto cut_arguments = [](std::string_view text) {
    int depth = 0;
    std::string kept;
    for (const char c : text) {
      depth += c == '(' || c == '<' ? 1 : 0;
      if (depth == 0) {
        kept += c;
      }
      depth -= c == ')' || c == '>' ? 1 : 0;
    }
    kept = kept.substr(0, kept.find(" const"));
    return kept.substr(kept.rfind(' ') + 1);  // behind what it returns
  };
  const std::size_t lambda = std::min(name.find("::$_"), name.find("::'lambda"));
  if (lambda != std::string::npos && name.find(kCall, lambda) != std::string::npos) {
    return "lambda in " + cut_arguments(name.substr(0, lambda));
  }
  return cut_arguments(name);
}

class Tracer {
 public:
  Tracer(const TraceTask& task, const Toolchain& toolchain, const TraceOptions& options)
      : task_(task),
        toolchain_(toolchain),
        options_(options),
        profile_(trace_profile(toolchain.driver_folder())),
        source_(read_source(task.file)) {
    if (options.fix_paste) {
      source_.text = PastedText(source_.text).repaired();
    }
  }

  Trace trace() {
    Trace trace;
    trace.submission = task_.name;
    trace.problem = task_.problem->slug;
    trace.compiler = toolchain_.compiler().label();
    trace.geometry = &task_.problem->geometry;
    trace.source = source_.text;
    if (const Case& board = *task_.cases.back().board; !board.any_solution) {
      trace.solution = board.solution;
    }
    build_ = toolchain_.build(source_, profile_, *task_.problem);
    if (build_.program.empty()) {
      trace.compile_message = compile_message(build_.diagnostics, source_, task_.problem->metadata);
      return trace;
    }
    const Recording recording = record_where_it_searches(trace);
    take(recording, trace);
    return trace;
  }

 private:
  [[nodiscard]] bool is_program() const { return task_.problem->kind == ProblemKind::program; }
  [[nodiscard]] const Board& board() const { return task_.cases.back().board->board; }

  /// `arrays_to_pass`: of those that hold the givens, how many are left aside.
  Recording record(bool look_for_array, std::uint32_t arrays_to_pass = 0) {
    Recording recording;
    recording.memory = std::make_unique<TraceMemory>(
        task_.problem->geometry, board(),
        TraceMemory::Wanted{.traced_case = task_.cases.size(),
                            .steps = std::clamp<std::uint64_t>(options_.steps, 2, kMostSteps),
                            .whole_program = is_program(),
                            .look_for_array = look_for_array,
                            .arrays_to_pass = arrays_to_pass});
    RunLimits limits = limits_for(*recording.memory);
    const VerdictContext context{.problem = *task_.problem,
                                 .submission = task_.file,
                                 .program = build_.program,
                                 .limits = limits,
                                 .sanitized = false};
    bool stopped = false;
    CaseRuns runs = run_all(context, task_.cases, {.once = true}, [&](int) {
      if (options_.stop()) {
        stopped = true;
        kill_children();
      }
    });
    recording.result = std::move(runs.cases.back());
    recording.warnings = std::move(runs.warnings);
    recording.cpu_ms = std::chrono::duration<double, std::milli>(runs.cpu).count();
    recording.counts = std::make_unique<TraceCounts>(recording.memory->counts());
    recording.interrupted = stopped;
    return recording;
  }

  [[nodiscard]] RunLimits limits_for(const TraceMemory& memory) const {
    constexpr std::uint64_t kTracerBytes = std::uint64_t{32} << 20;  // frames and tables
    JudgeOptions options;
    options.profile = &profile_;
    RunLimits limits = run_limits(*task_.problem, options, profile_, toolchain_.sandbox());
    if (options_.seconds) {
      limits.case_cpu = limits.run_cpu = std::chrono::seconds(*options_.seconds);
    }
    limits.memory_bytes += memory.bytes() + kTracerBytes;
    limits.trace_descriptor = memory.file().get();
    return limits;
  }

  /// An array that holds the givens may be a copy that is kept for later: the first one in which
  /// digits are taken back is searched in, or else the first in which any are placed.
  Recording record_in_array() {
    Recording best = record(true);
    bool more = best.counts->array != 0;
    for (std::uint32_t pass = 1; more && best.counts->undos == 0 && !options_.stop() &&
                                 pass <= judge_driver::kMostPassedArrays;
         ++pass) {
      Recording next = record(true, pass);
      more = next.counts->array != 0;
      if (more && (best.counts->placements == 0 || next.counts->undos > 0)) {
        best = std::move(next);
      }
    }
    return best;
  }

  static bool searched_in_array(const TraceCounts& counts) {
    return counts.array != 0 && counts.placements > 0;
  }

  /// A search that takes nothing back on the board may be going on elsewhere: then once more, with
  /// an eye on the submission's own arrays.
  Recording record_where_it_searches(Trace& trace) {
    if (is_program()) {
      Recording recording = record_in_array();
      trace.searched_in =
          searched_in_array(*recording.counts) ? SearchedIn::array : SearchedIn::calls;
      return recording;
    }
    Recording on_board = record(false);
    if (on_board.counts->undos > 0 || on_board.counts->begun == 0 || options_.stop()) {
      return on_board;
    }
    const bool only_at_the_end = writes_only_at_the_end(*on_board.counts);
    Recording in_array = record_in_array();
    if (searched_in_array(*in_array.counts) && (in_array.counts->undos > 0 || only_at_the_end)) {
      trace.searched_in = SearchedIn::array;
      return in_array;
    }
    trace.searched_in = only_at_the_end ? SearchedIn::calls : SearchedIn::board;
    return on_board;
  }

  /// From the first digit on that was written, nothing recursed any more; or, where nothing ever
  /// did, the board was not looked at again.
  [[nodiscard]] bool writes_only_at_the_end(const TraceCounts& counts) const {
    constexpr std::uint64_t kFew = 10;
    if (count_blanks(board()) <= 1 || counts.calls <= kFew) {  // nothing to search for
      return false;
    }
    if (counts.placements == 0) {
      return true;
    }
    return counts.call_steps.total > 0
               ? counts.recursive_calls_before_placing == counts.call_steps.total
               : counts.reads_before_placing == counts.reads;
  }

  void take(const Recording& recording, Trace& trace) {
    const TraceCounts& counts = *recording.counts;
    trace.interrupted = recording.interrupted;
    if (recording.interrupted) {
      trace.result = CaseResult();
      trace.result.suite = task_.cases.back().suite->name;
      trace.result.id = task_.cases.back().board->id;
      trace.result.verdict = Verdict::runtime_error;  // in the end it is not accepted
      trace.result.input = board();
    } else {
      trace.result = recording.result;
    }
    trace.warnings = recording.warnings;
    trace.cpu_ms = recording.cpu_ms;
    trace.ended = counts.ended != 0;
    take_functions(counts, trace);
    take_counts(counts, trace);
    if (trace.searched_in == SearchedIn::calls) {
      take_calls(recording, trace);
    } else {
      take_steps(recording, trace);
    }
    name_lines(counts, trace);
    if (trace.searched_in == SearchedIn::array && options_.places) {
      trace.array_name = variable_at(build_.program, counts.array, toolchain_.sandbox());
    }
    if (counts.other_threads != 0) {
      trace.warnings.emplace_back(
          "it works in several threads; only what the first one does is counted");
    }
    if (counts.unseen > 0) {
      trace.warnings.push_back(
          fmt::format("{} changes of the board were made out of sight (a row that was replaced, "
                      "another thread, "
                      "assembly) and only noticed at the end",
                      counts.unseen));
    }
  }

  void take_functions(const TraceCounts& counts, Trace& trace) {
    std::vector<const TraceFunction*> called;
    for (std::uint64_t i = 1; i < counts.function_count; ++i) {
      if (counts.functions[i].calls > 0) {
        called.push_back(&counts.functions[i]);
      }
    }
    std::ranges::sort(called, [](const TraceFunction* one, const TraceFunction* other) {
      return std::pair(one->calls, other->code) > std::pair(other->calls, one->code);
    });
    std::vector<std::uint64_t> codes(called.size());
    std::ranges::transform(called, codes.begin(), &TraceFunction::code);
    const auto frames = frames_at(codes);
    for (std::size_t i = 0; i < called.size(); ++i) {
      trace.functions.push_back({.name = short_name(frames[i].function),
                                 .line = line_in_submission(frames[i]),
                                 .calls = called[i]->calls,
                                 .open_at_once = called[i]->open_at_once});
    }
  }

  static void take_counts(const TraceCounts& counts, Trace& trace) {
    const bool calls_only = trace.searched_in == SearchedIn::calls;
    SearchCounts& taken = trace.counts;
    taken.placements = counts.placements;
    taken.undos = counts.undos;
    taken.calls = counts.calls;
    taken.reads = counts.reads;
    taken.writes = counts.writes;
    taken.greatest_open_calls = static_cast<std::uint32_t>(counts.greatest_open_calls);
    taken.greatest_depth =
        calls_only ? taken.greatest_open_calls : static_cast<std::uint32_t>(counts.greatest_depth);
    for (const FunctionCount& each : trace.functions) {
      taken.nodes += each.open_at_once > 1 ? each.calls : 0;
    }
    if (taken.nodes == 0) {
      taken.nodes = calls_only ? 1 : counts.placements + 1;
    }
    const auto& by_depth = calls_only ? counts.leaf_calls_by_depth : counts.dead_ends_by_depth;
    const auto last = std::find_if(std::rbegin(by_depth), std::rend(by_depth),
                                   [](std::uint64_t number) { return number > 0; });
    trace.dead_ends_by_depth.assign(std::begin(by_depth), last.base());
    taken.dead_ends = std::accumulate(std::begin(by_depth), std::end(by_depth), std::uint64_t{0});
    if (!calls_only) {
      const auto cells = static_cast<std::ptrdiff_t>(trace.geometry->cells());
      trace.placements_by_cell.assign(counts.placements_by_cell, counts.placements_by_cell + cells);
    }
  }

  void take_samples(const TraceSamples& samples, Trace& trace) {
    trace.steps_total = samples.total;
    trace.stride = samples.stride;
    trace.steps.reserve(samples.kept + 1);
  }

  void add(const TraceStepRecord& record, std::vector<CellChange> changes, Trace& trace) {
    codes_.push_back(record.code);
    trace.steps.push_back({.number = (trace.steps.size() + 1) * trace.stride,
                           .depth = record.depth,
                           .open_calls = record.open_calls,
                           .line = 0,
                           .changes = std::move(changes)});
  }

  void take_calls(const Recording& recording, Trace& trace) {
    take_samples(recording.counts->call_steps, trace);
    for (std::uint64_t i = 0; i < recording.counts->call_steps.kept; ++i) {
      add(recording.memory->call(i), {}, trace);
    }
  }

  void take_steps(const Recording& recording, Trace& trace) {
    const TraceCounts& counts = *recording.counts;
    take_samples(counts.steps, trace);
    std::string cells = board().cells;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      trace.last_writes.push_back({.number = counts.last_writes[cell].number, .line = 0});
    }
    for (std::uint64_t i = 0; i < counts.steps.kept; ++i) {
      add(recording.memory->step(i), changed(cells, recording.memory->cells_at(i)), trace);
    }
    // The end of the search stands in the trace, whatever was thinned.
    if (trace.steps.empty() || trace.steps.back().number < trace.steps_total) {
      auto changes = changed(cells, {counts.cells, cells.size()});
      if (!changes.empty()) {
        const std::uint64_t left = counts.placements - std::min(counts.undos, counts.placements);
        add({.code = codes_.empty() ? 0 : codes_.back(),
             .depth = static_cast<std::uint32_t>(left),
             .open_calls = 0,
             .unused = 0},
            std::move(changes), trace);
        trace.steps.back().number = trace.steps_total;
      }
    }
  }

  /// What differs, and makes it equal.
  static std::vector<CellChange> changed(std::string& cells, std::string_view now) {
    std::vector<CellChange> changes;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] != now[i]) {
        cells[i] = now[i];
        changes.push_back({.cell = static_cast<int>(i), .symbol = now[i]});
      }
    }
    return changes;
  }

  /// Steps are made in a handful of places.
  void name_lines(const TraceCounts& counts, Trace& trace) {
    constexpr std::size_t kMostPlaces = 4096;
    std::map<std::uint32_t, int> lines;
    const auto ask = [&](std::uint32_t code) {
      if (lines.size() < kMostPlaces) {
        lines.emplace(code, 0);
      }
    };
    std::ranges::for_each(codes_, ask);
    for (std::size_t cell = 0; cell < trace.last_writes.size(); ++cell) {
      ask(counts.last_writes[cell].code);
    }
    std::vector<std::uint64_t> addresses;
    for (const auto& [code, line] : lines) {
      addresses.push_back(code == 0 ? 0 : code - 1);  // it is where the call returns to
    }
    const auto frames = frames_at(addresses);
    std::size_t next = 0;
    for (auto& [code, line] : lines) {
      line = line_in_submission(frames[next++]);
    }
    const auto line_of = [&](std::uint32_t code) {
      const auto found = lines.find(code);
      return found == lines.end() ? 0 : found->second;
    };
    for (std::size_t i = 0; i < codes_.size(); ++i) {
      trace.steps[i].line = line_of(codes_[i]);
    }
    for (std::size_t cell = 0; cell < trace.last_writes.size(); ++cell) {
      trace.last_writes[cell].line = line_of(counts.last_writes[cell].code);
    }
  }

  /// Nameless where nobody asks for names.
  [[nodiscard]] std::vector<StackFrame> frames_at(
      const std::vector<std::uint64_t>& addresses) const {
    return options_.places ? symbolize_each(build_.program, addresses, toolchain_.sandbox())
                           : std::vector<StackFrame>(addresses.size());
  }

  /// 0 for what stands elsewhere.
  [[nodiscard]] int line_in_submission(const StackFrame& frame) const {
    return frame.file == std::filesystem::absolute(task_.file).string() ? frame.line : 0;
  }

  const TraceTask& task_;
  const Toolchain& toolchain_;
  const TraceOptions& options_;
  const Profile profile_;
  Source source_;
  Build build_;
  std::vector<std::uint32_t> codes_;  ///< a step each
};

}  // namespace

void refuse_untraceable(const Compiler& compiler) {
  if (!compiler.is_clang) {
    throw UserError(fmt::format(
        "{} cannot compile a submission for a trace; clang++ can: leave --compiler out, or install "
        "clang-19",
        compiler.label()));
  }
}

Trace trace_search(const TraceTask& task, const Toolchain& toolchain, const TraceOptions& options) {
  refuse_untraceable(toolchain.compiler());
  const int cells = task.problem->geometry.cells();
  if (cells > static_cast<int>(judge_driver::kMostTracedCells)) {
    throw UserError(fmt::format("a board of {} cells is too large for a trace; at most {} are not",
                                cells, judge_driver::kMostTracedCells));
  }
  return Tracer(task, toolchain, options).trace();
}

}  // namespace judge
