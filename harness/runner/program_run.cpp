#include "runner/program_run.h"

#include "runner/watch.h"

namespace judge {

ProgramOutcome run_program(const std::filesystem::path& program, std::string_view input,
                           const RunLimits& limits, bool fill_heap,
                           const std::function<void()>& tick) {
  constexpr std::uint64_t kKilo = 1024;
  const Streams streams = make_streams(input);
  Box box(guarded(program, streams, limits, fill_heap), limits.sandbox, group_bytes(limits));
  Watch watch(box, limits, {});
  const auto broken = watch.until_the_end([&] {
    tick();
    return std::uint64_t{0};  // nobody outside sees which board it is at
  });
  return {.end = broken.value_or(case_end(watch.end())),
          .exit_code = watch.end().process.exit_code,
          .signal = watch.end().process.signal,
          .refused_call = watch.end().refused_call.value_or(0),
          .standard_output = read_at(streams.out, 0, size_of(streams.out)),
          .standard_error = last_errors(streams.err),
          .cpu = watch.end().process.cpu,
          .peak_resident_kb = watch.peak_bytes() / kKilo};
}

}  // namespace judge
