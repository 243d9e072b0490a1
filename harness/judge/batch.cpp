// Many submissions, several at a time. The threads only judge: whoever called judge_all() tells
// about it, so that Progress is called from one thread, and sees whether to stop.
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "judge/company.h"
#include "judge/pipeline.h"
#include "sandbox/children.h"

namespace judge {
namespace {

constexpr std::chrono::milliseconds kTick{50};
constexpr std::chrono::milliseconds kStopTick{5};

/// A way out of a submission that is not to be finished.
struct Stopped {};
/// A way out of one whose verdict would depend on the company it had.
struct InCompany {};

enum class Stage { waiting, compiling, running };

/// One submission on its way. The result is written once, under the batch's lock.
struct Work {
  std::atomic<Stage> stage = Stage::waiting;
  std::atomic<int> cases_done = 0;
  std::optional<RunResult> result = std::nullopt;
};

bool ran_out_of_time(const RunResult& result) {
  return std::ranges::any_of(result.cases, [](const CaseResult& each) {
    return each.verdict == Verdict::time_limit_exceeded;
  });
}

class Batch {
 public:
  Batch(const std::vector<Assignment>& assignments, const Toolchain& toolchain,
        const JudgeOptions& options, Progress& progress)
      : toolchain_(toolchain), options_(options), progress_(progress), works_(assignments.size()) {
    for (const Assignment& each : assignments) {
      submissions_.push_back(read_submission(each, options));
    }
  }

  std::vector<RunResult> all() {
    std::vector<std::size_t> unknown;
    for (std::size_t i = 0; i < works_.size(); ++i) {
      if (submissions_[i].assignment.known) {
        works_[i].result = submissions_[i].assignment.known;
      } else {
        unknown.push_back(i);
      }
    }
    judge_all_of(unknown, static_cast<std::size_t>(std::max(options_.jobs, 1)));
    std::vector<std::size_t> again = std::exchange(unconfirmed_, {});
    std::ranges::sort(again);
    judge_all_of(again, 1);
    std::vector<RunResult> results = finished();
    if (fault_) {
      std::rethrow_exception(fault_);
    }
    return results;
  }

  /// Whether the cache has grown.
  [[nodiscard]] bool has_built() const { return has_built_; }

 private:
  void judge_all_of(const std::vector<std::size_t>& indices, std::size_t most_threads) {
    if (indices.empty() || stopped_) {
      return;
    }
    next_ = 0;
    works_[indices.front()].stage = Stage::compiling;
    tell_activity();
    busy_ = std::min(most_threads, indices.size());
    std::vector<std::jthread> crew;
    try {
      const std::size_t threads = busy_;
      for (std::size_t i = 0; i < threads; ++i) {
        crew.emplace_back([this, &indices] { work(indices); });
      }
      supervise();
    } catch (...) {  // what was told could not be written down
      stopped_ = true;
      supervise_the_end();
      throw;
    }
  }

  // The crew.

  void work(const std::vector<std::size_t>& indices) {
    for (std::size_t i = next_++; i < indices.size() && !stopped_; i = next_++) {
      try {
        judge_one(indices[i]);
      } catch (const InCompany&) {
        wait_for_quiet(indices[i]);
      } catch (const Stopped&) {
      } catch (...) {
        note_fault();
      }
    }
    const std::scoped_lock lock(mutex_);
    --busy_;
    news_.notify_all();
  }

  void judge_one(std::size_t index) {
    const Submission& submission = submissions_[index];
    Work& work = works_[index];
    work.stage = Stage::compiling;
    const Build build = compile(submission);
    publish(index, build.program.empty() ? compile_error(submission, build, toolchain_, options_)
                                         : run(submission, build, work));
  }

  Build compile(const Submission& submission) {
    const Company::Stay stay(company_);
    Build build =
        toolchain_.build(submission.source, *options_.profile, *submission.assignment.problem);
    has_built_ = has_built_ || !build.from_cache;
    leave_if_stopped();
    if (build.stopped && stay.had_company()) {
      throw InCompany();
    }
    return build;
  }

  RunResult run(const Submission& submission, const Build& build, Work& work) {
    std::unique_lock one_at_a_time(running_, std::defer_lock);
    if (!options_.side_by_side) {
      one_at_a_time.lock();
      leave_if_stopped();
    }
    work.stage = Stage::running;
    const Company::Stay stay(company_);
    const auto tick = [&](int done) {
      work.cases_done = done;
      leave_if_stopped();
    };
    // At once: to go on would only find what has to be found again.
    const auto on_timeout = [&] {
      if (stay.had_company()) {
        throw InCompany();
      }
    };
    RunResult result = run_submission(submission, build, toolchain_, options_, tick, on_timeout);
    leave_if_stopped();
    result.side_by_side = stay.had_company();
    if (result.side_by_side && ran_out_of_time(result)) {
      throw InCompany();
    }
    return result;
  }

  /// Whoever stops the batch kills processes, and nothing that comes of that is a result.
  void leave_if_stopped() const {
    if (stopped_) {
      throw Stopped();
    }
  }

  void publish(std::size_t index, RunResult result) {
    const std::scoped_lock lock(mutex_);
    works_[index].result = std::move(result);
    judged_.push_back(index);
    news_.notify_all();
  }

  void wait_for_quiet(std::size_t index) {
    const std::scoped_lock lock(mutex_);
    works_[index].stage = Stage::waiting;
    unconfirmed_.push_back(index);
  }

  void note_fault() {
    const std::scoped_lock lock(mutex_);
    if (!stopped_) {  // otherwise it is of our own making
      fault_ = std::current_exception();
      stopped_ = true;
    }
  }

  // The caller.

  /// Returns when the whole crew has gone home.
  void supervise() {
    const auto news = [this] { return busy_ == 0 || !judged_.empty(); };
    std::unique_lock lock(mutex_);
    do {
      lock.unlock();
      tell_what_is_new();
      if (!stopped_ && options_.stop()) {
        stopped_ = true;
      }
      if (stopped_) {
        return supervise_the_end();
      }
      lock.lock();
      news_.wait_for(lock, kTick, news);
    } while (busy_ > 0 || !judged_.empty());
  }

  /// Until the crew has noticed: it may start one more process or two.
  void supervise_the_end() {
    std::unique_lock lock(mutex_);
    while (busy_ > 0) {
      kill_children();
      news_.wait_for(lock, kStopTick);
    }
  }

  void tell_what_is_new() {
    for (;;) {
      std::unique_lock lock(mutex_);
      if (judged_.empty()) {
        break;
      }
      const std::size_t index = judged_.front();
      judged_.pop_front();
      lock.unlock();
      progress_.judged(*works_[index].result);
      tell_finished();
    }
    tell_finished();
    tell_activity();
  }

  /// Those that all before them have been told of.
  void tell_finished() {
    while (told_ < works_.size() && is_finished(told_)) {
      progress_.finished(*works_[told_++].result);
    }
  }

  void tell_activity() {
    for (std::size_t i = told_; i < works_.size(); ++i) {
      const Stage stage = works_[i].stage;
      if (stage == Stage::waiting || is_finished(i)) {
        continue;
      }
      const Assignment& assignment = submissions_[i].assignment;
      if (stage == Stage::compiling) {
        return progress_.compiling(assignment.name);
      }
      int total = 0;
      for (const Suite* suite : assignment.suites) {
        total += static_cast<int>(suite->cases.size());
      }
      return progress_.running(assignment.name, works_[i].cases_done, total);
    }
  }

  bool is_finished(std::size_t index) {
    const std::scoped_lock lock(mutex_);
    return works_[index].result.has_value();
  }

  /// What there is when all have gone home; tells of what stood behind a gap.
  std::vector<RunResult> finished() {
    for (; !judged_.empty(); judged_.pop_front()) {
      progress_.judged(*works_[judged_.front()].result);
    }
    std::vector<RunResult> results;
    for (std::size_t i = 0; i < works_.size(); ++i) {
      if (works_[i].result) {
        results.push_back(*std::move(works_[i].result));
        if (i >= told_) {
          progress_.finished(results.back());
        }
      }
    }
    return results;
  }

  const Toolchain& toolchain_;
  const JudgeOptions& options_;
  Progress& progress_;
  std::vector<Submission> submissions_;
  Company company_;
  std::mutex running_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stopped_ = false;
  std::atomic<bool> has_built_ = false;
  std::size_t told_ = 0;  ///< how many were told of in order

  std::mutex mutex_;  ///< of what follows
  std::condition_variable news_;
  std::vector<Work> works_;
  std::size_t busy_ = 0;                  ///< threads at work
  std::deque<std::size_t> judged_;        ///< results that were not told of yet
  std::vector<std::size_t> unconfirmed_;  ///< to be judged again alone
  std::exception_ptr fault_;
};

}  // namespace

std::vector<RunResult> judge_all(const std::vector<Assignment>& assignments,
                                 const Toolchain& toolchain, const JudgeOptions& options,
                                 Progress& progress) {
  Batch batch(assignments, toolchain, options, progress);
  std::vector<RunResult> results = batch.all();
  if (batch.has_built()) {
    toolchain.cache().prune();
  }
  return results;
}

}  // namespace judge
