// What became of the mutants of a submission.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "judge/verdict.h"
#include "mutation/mutation.h"

namespace judge {

enum class Fate : std::uint8_t {
  not_judged,  ///< the run was interrupted before
  stillborn,   ///< does not compile; counts for nothing
  killed,      ///< a board told it from the submission
  equivalent,  ///< no board can, because it is the same machine code
  declared,    ///< no board can, as a person has argued
  survived,    ///< no board did
};

struct Mutant {
  Mutation mutation;
  MutationView view;
  Fate fate = Fate::not_judged;

  // Of one that was killed.
  Verdict verdict = Verdict::accepted;
  std::string profile;
  std::string suite;
  std::string case_id;
  std::string message;

  /// Why it is equivalent, or is declared to be: "same machine code at -O2", "the digit is …".
  std::string reason;
};

/// How many mutants met which fate.
struct MutationCount {
  std::size_t killed = 0;
  std::size_t equivalent = 0;
  std::size_t declared = 0;
  std::size_t survived = 0;
  std::size_t stillborn = 0;
  std::size_t not_judged = 0;

  void add(Fate fate);
  /// All that compile.
  [[nodiscard]] std::size_t mutants() const { return killed + equivalent + declared + survived; }
  /// Those that a board could kill.
  [[nodiscard]] std::size_t mortal() const { return killed + survived; }
};

/// The mutation test of one submission.
struct MutationRun {
  std::string submission;  ///< the path as the user knows it
  std::string problem;
  std::vector<std::string> suites;
  std::string compiler;
  std::size_t boards = 0;  ///< on which mutants were judged
  /// Boards that mutants were not judged on: the submission itself does not solve them, or takes so
  /// long that a mutant's verdict would hang on the machine. "hard/hostile-to-row-order".
  std::vector<std::string> boards_left_out;
  std::vector<Mutant> mutants;  ///< by place in the text
  /// Declared equivalents that a board has killed nevertheless: the declaration is wrong.
  /// "equivalent_mutants.json:12:7: …"
  std::vector<std::string> wrong_declarations;
  double seconds = 0;
  bool interrupted = false;

  [[nodiscard]] MutationCount count() const;
  [[nodiscard]] MutationCount count(MutationKind kind) const;
};

}  // namespace judge
