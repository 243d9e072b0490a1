#include "mutation/mutation_judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <map>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "catalog/user_error.h"
#include "judge/result_key.h"
#include "mutation/baseline.h"
#include "mutation/machine_code.h"
#include "mutation/mutation_ledger.h"
#include "mutation/mutators.h"
#include "toolchain/compile_message.h"

namespace judge {
namespace {

const std::string kMachineCode = "machine code";

/// How texts are compiled to see whether they mean the same. -O1 and -O3 have never shown what -O2
/// did not.
const Profile& code_profile() { return profile_named("fast"); }

class MutationJudge {
 public:
  MutationJudge(const Assignment& assignment, const Toolchain& toolchain,
                const MutationOptions& options)
      : assignment_(assignment),
        toolchain_(toolchain),
        options_(options),
        source_(assignment.read()),
        ledger_(ledger_file()) {}

  MutationRun run() {
    const auto begin = std::chrono::steady_clock::now();
    refuse_without_syntax_tree(toolchain_.compiler());
    run_.submission = assignment_.name;
    run_.problem = assignment_.problem->slug;
    run_.compiler = toolchain_.compiler().label();
    if (lay_baseline()) {
      find_mutants();
      match_declared();
      judge_under("fast");
      judge_under("leetcode");
      compare_machine_code();
      settle_the_rest();
    }
    run_.interrupted = stopped_;
    run_.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    toolchain_.cache().prune();
    return std::move(run_);
  }

 private:
  [[nodiscard]] std::filesystem::path ledger_file() const {
    JudgeOptions options;
    options.profile = &profile_named("fast");
    ResultKeys keys(toolchain_, options, options_.version);
    Assignment on_no_boards = assignment_;  // more boards may kill more, but revive nobody
    on_no_boards.suites.clear();
    on_no_boards.name.clear();  // however the path is written
    return toolchain_.cache().folder() / ("mutants-" + keys.of(on_no_boards) + ".jsonl");
  }

  void find_mutants() {
    const SyntaxDump dump = toolchain_.dump_syntax(source_, *assignment_.problem);
    if (dump.json.empty()) {  // but it does compile: the baseline was laid
      throw UserError(
          fmt::format("{}: has no syntax tree:\n{}", assignment_.name,
                      compile_message(dump.diagnostics, source_, assignment_.problem->metadata)));
    }
    const auto tree = parse_syntax_dump(dump.json, dump.file, source_.text.size());
    for (Mutation& mutation : find_mutations(source_.text, tree)) {
      Mutant mutant;
      mutant.view = view_of(source_.text, mutation);
      mutant.mutation = std::move(mutation);
      run_.mutants.push_back(std::move(mutant));
    }
    if (run_.mutants.empty()) {
      throw UserError(assignment_.name + ": there is nothing in it to mutate");
    }
  }

  void match_declared() {
    ErrorList errors;
    for (const EquivalentMutant& declared : options_.declared) {
      const auto found = std::ranges::find_if(run_.mutants, [&](const Mutant& each) {
        return each.view.before == declared.line && each.view.after == declared.becomes &&
               each.view.occurrence == declared.occurrence;
      });
      if (found == run_.mutants.end()) {
        errors.add(declared.where,
                   fmt::format("{} has no such mutant; has the line changed?", declared.variant));
      } else {
        declared_[&*found] = &declared;
      }
    }
    errors.throw_if_any();
  }

  /// Returns whether there is anything to go on with.
  bool lay_baseline() {
    Baseline baseline = find_baseline(assignment_, toolchain_, options_.jobs, options_.stop);
    stopped_ = baseline.interrupted;
    suites_ = std::move(baseline.suites);
    std::string cells;
    for (const Suite& suite : suites_) {
      run_.suites.push_back(suite.name);
      run_.boards += suite.cases.size();
      for (const Case& each : suite.cases) {
        board_hashes_[{suite.name, each.id}] = hash_of(each.board.cells);
        cells += each.board.cells + '\n';
      }
    }
    all_boards_ = hash_of(cells);
    run_.boards_left_out = std::move(baseline.left_out);
    return !stopped_;
  }

  std::vector<Mutant*> unsettled() {
    std::vector<Mutant*> left;
    for (Mutant& each : run_.mutants) {
      if (each.fate == Fate::not_judged) {
        left.push_back(&each);
      }
    }
    return left;
  }

  // Boards.

  void judge_under(const std::string& profile) {
    if (stopped_) {
      return;
    }
    const std::string question = "profile " + profile;
    std::vector<Mutant*> left = unsettled();
    const std::size_t total = left.size();
    std::erase_if(left, [&](Mutant* each) {
      const auto known = ledger_.find(question, each->mutation);
      const bool is_true = known && still_holds(*known);
      if (is_true) {
        settle(*each, profile, *known);
      }
      return is_true;
    });
    const MutationProgress at{
        .stage = question, .done = total - left.size(), .total = total, .count = {}};
    Watcher watcher(*this, profile, left, at);
    JudgeOptions options{.profile = &profile_named(profile),
                         .fail_fast = true,
                         .time_limit_ms = {},
                         .memory_limit_mb = {},
                         .as_typed = {},
                         .jobs = options_.jobs,
                         .side_by_side = true,
                         .stop = options_.stop,
                         .run_cases = run_once};
    const auto results = judge_all(assignments_of(left), toolchain_, options, watcher);
    stopped_ = results.size() < left.size();
  }

  [[nodiscard]] bool still_holds(const Finding& known) const {
    if (known.verdict == Verdict::accepted) {
      return known.boards == all_boards_;
    }
    const auto board = board_hashes_.find({known.suite, known.case_id});
    return known.verdict == Verdict::compile_error ||
           (board != board_hashes_.end() && board->second == known.boards);
  }

  [[nodiscard]] Finding finding_of(const RunResult& result) const {
    Finding finding{.verdict = result.verdict, .boards = all_boards_};
    if (const CaseResult* failure = result.first_failure()) {
      finding.suite = failure->suite;
      finding.case_id = failure->id;
      finding.message = failure->message;
      finding.boards = board_hashes_.at({failure->suite, failure->id});
    }
    return finding;
  }

  /// Why a mutant fails is of no interest, only whether it does.
  static CaseRuns run_once(const VerdictContext& context, const std::vector<SuiteCase>& cases,
                           const RunWay& way, const CaseTick& tick) {
    RunWay once = way;
    once.once = true;
    return run_all(context, cases, once, tick);
  }

  std::vector<Assignment> assignments_of(const std::vector<Mutant*>& mutants) {
    std::vector<Assignment> assignments;
    for (std::size_t i = 0; i < mutants.size(); ++i) {
      Assignment each{.name = assignment_.name,
                      .file = assignment_.file,
                      .problem = assignment_.problem,
                      .suites = {},
                      .key = std::to_string(i)};
      std::ranges::transform(suites_, std::back_inserter(each.suites),
                             [](const Suite& suite) { return &suite; });
      each.text = mutated(source_.text, mutants[i]->mutation);
      assignments.push_back(std::move(each));
    }
    return assignments;
  }

  /// Writes down each verdict as soon as it is known.
  class Watcher final : public Progress {
   public:
    Watcher(MutationJudge& judge, const std::string& profile, const std::vector<Mutant*>& mutants,
            MutationProgress at)
        : judge_(judge), profile_(profile), mutants_(mutants), at_(std::move(at)) {}
    void compiling(const std::string& /*submission*/) override { tell(); }
    void running(const std::string& /*submission*/, int /*done*/, int /*total*/) override {
      tell();
    }
    void finished(const RunResult& /*result*/) override {}
    void judged(const RunResult& result) override {
      Mutant& mutant = *mutants_.at(std::stoul(result.key));
      const Finding finding = judge_.finding_of(result);
      if (finding.verdict == Verdict::internal_error) {
        throw std::runtime_error(
            fmt::format("mutant {} could not be judged: {}", mutant.view.id(), finding.message));
      }
      judge_.ledger_.write(at_.stage, mutant.mutation, finding);
      judge_.settle(mutant, profile_, finding);
      ++at_.done;
      tell();
    }

   private:
    void tell() {
      at_.count = judge_.run_.count();
      judge_.options_.tell(at_);
    }

    MutationJudge& judge_;
    const std::string& profile_;
    const std::vector<Mutant*>& mutants_;
    MutationProgress at_;
  };

  static void settle(Mutant& mutant, const std::string& profile, const Finding& finding) {
    if (finding.verdict == Verdict::accepted) {
      return;
    }
    mutant.fate = finding.verdict == Verdict::compile_error ? Fate::stillborn : Fate::killed;
    mutant.verdict = finding.verdict;
    mutant.profile = profile;
    mutant.suite = finding.suite;
    mutant.case_id = finding.case_id;
    mutant.message = finding.message;
  }

  // Machine code.

  void compare_machine_code() {
    if (stopped_) {
      return;
    }
    std::vector<Mutant*> left = unsettled();
    MutationProgress at{.stage = kMachineCode, .done = 0, .total = left.size(), .count = {}};
    const std::string original = left.empty() ? "" : code_of(source_.text);
    std::mutex mutex;  // of the run, the ledger and `at`
    std::atomic<std::size_t> next = 0;
    std::exception_ptr fault;
    const auto work = [&] {
      for (std::size_t i = next++; i < left.size() && !stopped_; i = next++) {
        try {
          const Finding finding = find_or_compare(*left[i], original, mutex);
          const std::scoped_lock lock(mutex);
          note_same_code(*left[i], finding);
          ++at.done;
          at.count = run_.count();
          options_.tell(at);
          stopped_ = stopped_ || options_.stop();
        } catch (...) {
          const std::scoped_lock lock(mutex);
          fault = std::current_exception();
          stopped_ = true;
        }
      }
    };
    {
      std::vector<std::jthread> crew;
      for (int i = 0; i < options_.jobs; ++i) {
        crew.emplace_back(work);
      }
    }
    if (fault) {
      std::rethrow_exception(fault);
    }
  }

  Finding find_or_compare(const Mutant& mutant, const std::string& original, std::mutex& mutex) {
    {
      const std::scoped_lock lock(mutex);
      if (const auto known = ledger_.find(kMachineCode, mutant.mutation)) {
        return *known;
      }
    }
    Finding finding;
    const bool same = code_of(mutated(source_.text, mutant.mutation)) == original;
    finding.message = same ? code_profile().flags.front() : "";  // "-O2"
    const std::scoped_lock lock(mutex);
    ledger_.write(kMachineCode, mutant.mutation, finding);
    return finding;
  }

  static void note_same_code(Mutant& mutant, const Finding& finding) {
    if (!finding.message.empty()) {
      mutant.fate = Fate::equivalent;
      mutant.reason = "same machine code at " + finding.message;
    }
  }

  std::string code_of(const std::string& text) const {
    const Build build = toolchain_.build({.file = source_.file, .text = text}, code_profile(),
                                         *assignment_.problem);
    if (build.program.empty()) {
      throw std::runtime_error(assignment_.name + " no longer compiles");
    }
    return machine_code_hash(build.program);
  }

  // What is left.

  void settle_the_rest() {
    for (Mutant& each : run_.mutants) {
      const auto found = declared_.find(&each);
      const EquivalentMutant* declared = found == declared_.end() ? nullptr : found->second;
      if (declared != nullptr && each.fate == Fate::killed) {
        run_.wrong_declarations.push_back(
            fmt::format("{}: declared equivalent, but {} on {} of {} under profile {}",
                        to_string(declared->where), name(each.verdict), each.case_id, each.suite,
                        each.profile));
      }
      if (each.fate == Fate::not_judged && !stopped_) {
        each.fate = declared != nullptr ? Fate::declared : Fate::survived;
        each.reason = declared != nullptr ? declared->because : "";
      }
    }
  }

  const Assignment& assignment_;
  const Toolchain& toolchain_;
  const MutationOptions& options_;
  Source source_;
  MutationLedger ledger_;
  MutationRun run_;
  std::deque<Suite> suites_;  ///< the boards that the submission solves with ease
  std::map<std::pair<std::string, std::string>, std::string> board_hashes_;  ///< by suite and id
  std::string all_boards_;                                                   ///< likewise
  std::map<const Mutant*, const EquivalentMutant*> declared_;
  std::atomic<bool> stopped_ = false;
};

}  // namespace

MutationRun judge_mutants(const Assignment& assignment, const Toolchain& toolchain,
                          const MutationOptions& options) {
  return MutationJudge(assignment, toolchain, options).run();
}

}  // namespace judge
