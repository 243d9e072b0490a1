// Ctrl-C, a kill, a terminal that goes away: the first signal asks the judge to stop and report
// what is finished, the next ends it at once. A reader that goes away (`| head -1`) is no signal
// here but an error of the stream that is written to.
#pragma once

namespace judge {

/// While it lives, SIGINT, SIGTERM and SIGHUP are requests; a signal that the caller has ignored
/// (nohup) stays ignored. SIGPIPE is ignored from then on. At most one at a time.
class Interruption {
 public:
  Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption();

  /// The signal that asks to stop; 0: none has come. Until somebody has asked, a second signal is
  /// the same request; a third is not.
  [[nodiscard]] static int signal();
};

}  // namespace judge
