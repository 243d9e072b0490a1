// What is known about a submission's mutants, written down as soon as it is known, so that a run
// that was interrupted, by whatever it was, goes on where it stood: a line of JSON for each finding
// in a file of the cache.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "judge/verdict.h"
#include "mutation/mutation.h"
#include "sandbox/descriptor.h"

namespace judge {

/// One question about a mutant, answered: "does a board kill it under profile fast?"
struct Finding {
  Verdict verdict = Verdict::accepted;
  std::string suite = {};  ///< of the board that decided
  std::string case_id = {};
  std::string message = {};  ///< or what else the question was for: the optimisation level
  /// A hash of the board that decided; of all boards together, when none has: as long as they are
  /// judged on, the finding is true.
  std::string boards = {};
};

class MutationLedger {
 public:
  /// Reads what is in `file`, which need not be there; a line that is not whole is forgotten.
  /// Nothing that goes wrong with the file stops a run: it only will not be resumed.
  explicit MutationLedger(const std::filesystem::path& file);

  [[nodiscard]] std::optional<Finding> find(const std::string& question,
                                            const Mutation& mutation) const;
  void write(const std::string& question, const Mutation& mutation, const Finding& finding);

 private:
  using Key = std::pair<std::string, Mutation>;
  void take_line(const std::string& line);

  std::map<Key, Finding> findings_;
  Descriptor file_;
};

}  // namespace judge
