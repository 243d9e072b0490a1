#include "runner/program_run.h"

#include "runner/watch.h"

namespace judge {

ProgramOutcome run_program(const std::filesystem::path& program, std::string_view input,
                           const RunLimits& limits, bool fill_heap,
                           const std::function<void()>& tick) {
  constexpr std::uint64_t kKilo = 1024;
  const Streams streams = make_streams(input);
  Process process(guarded(program, streams, limits, fill_heap));
  Watch watch(process, limits, {});
  const auto broken = watch.until_the_end([&] {
    tick();
    return std::uint64_t{0};  // nobody outside sees which board it is at
  });
  return {.end = broken.value_or(case_end(watch.end())),
          .exit_code = watch.end().exit_code,
          .signal = watch.end().signal,
          .standard_output = read_at(streams.out, 0, size_of(streams.out)),
          .standard_error = last_errors(streams.err),
          .cpu = watch.end().cpu,
          .peak_resident_kb = watch.peak_bytes() / kKilo};
}

}  // namespace judge
