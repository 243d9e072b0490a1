// The cases of a suite in JSON, handed on one at a time while the text comes in pieces: no more of
// it is kept than some cases.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/board_text.h"
#include "catalog/problem.h"
#include "catalog/suite.h"
#include "catalog/text_file.h"
#include "catalog/user_error.h"

namespace judge {

/// Takes a suite's text apart, by its brackets, commas and strings alone:
///
///     {"problem": "sudoku-solver", "cases": [{…}, {…}, … {…}, {…}, … {…}], "description": "…"}
///      ----------------- shell -----------------                         -------- shell ------
///                                            ---- part ----  --- part ---
///
/// The shell is what is left of the suite when all cases but the first are taken out. Text that is
/// no JSON is taken apart too, so that what is wrong with it is still wrong with a part or the
/// shell.
class CaseCutter {
 public:
  struct Part {
    std::string text;      ///< cases, a comma between any two of them
    Place begin;           ///< of its first byte
    std::size_t before;    ///< so many cases stand before it
    bool is_whole = true;  ///< false: the text ended before the list of cases did
  };
  using TakePart = std::function<void(const Part&)>;

  /// A part ends with the case that makes it `part_bytes` long.
  CaseCutter(std::size_t part_bytes, TakePart take_part)
      : part_bytes_(part_bytes), take_part_(std::move(take_part)) {}

  void read(std::string_view piece);
  void finish();

  /// Whether there was a list of cases to cut. A key that is written with escapes is not seen here:
  /// then all cases are in the shell.
  [[nodiscard]] bool has_cut() const { return state_ != State::before_cases; }
  [[nodiscard]] const std::string& shell() const { return shell_; }
  [[nodiscard]] const std::vector<TextPiece>& shell_pieces() const { return shell_pieces_; }
  /// So much is kept.
  [[nodiscard]] std::size_t bytes() const { return shell_.size() + part_.text.size(); }

 private:
  enum class State : std::uint8_t { before_cases, first_case, later_cases, behind_cases };
  /// Returns whether `c` stands outside of strings, and counts it if it opens or closes something.
  bool step(char c);
  void read_before_cases(char c, bool outside);
  void read_cases(char c, bool outside);
  void end_cases();
  void end_part();

  std::size_t part_bytes_;
  TakePart take_part_;
  State state_ = State::before_cases;
  Place place_{1, 1};
  int depth_ = 0;  ///< of brackets
  bool in_string_ = false;
  bool escaped_ = false;
  std::string member_;  ///< the beginning of the member of the outermost object, without spaces
  std::string shell_;
  std::vector<TextPiece> shell_pieces_ = {{}};
  Part part_{};
  std::string gap_;         ///< a comma and spaces, behind a part that is long enough
  std::size_t commas_ = 0;  ///< between the cases of the part
};

/// Who wants the cases of a suite.
class CaseTaker {
 public:
  virtual ~CaseTaker() = default;
  /// The suite's, before its cases or behind them, as it stands in the text; not where there is
  /// none.
  virtual void take_description(std::string description) = 0;
  /// As it is written: what its board is, and whether its id stands twice, was not looked at.
  virtual void take_case(Case item) = 0;
};

class JsonCaseReader {
 public:
  /// Long enough that reading a part takes longer than beginning to.
  static constexpr std::size_t kPartBytes = std::size_t{1} << 16;

  /// `name` is what the text is called where something is wrong with it. `problem` and `taker` must
  /// outlive it.
  JsonCaseReader(const Problem& problem, std::string name, CaseTaker& taker,
                 std::size_t part_bytes = kPartBytes);

  /// The next piece of the text, which may end anywhere; without a byte-order mark. Throws
  /// UserError where it makes no sense to read on: this is no JSON, or so much is wrong.
  void read(std::string_view piece);
  /// The text has ended. Throws UserError with everything that is wrong; no case behind the first
  /// fault was handed on.
  void finish();

 private:
  void read_part(const CaseCutter::Part& part);
  Suite read_suite(std::string text, std::vector<TextPiece> pieces, std::size_t before);
  [[nodiscard]] std::string description_before_cases() const;
  /// The first that is not empty.
  void describe(std::string description);

  const Problem& problem_;
  std::string name_;
  CaseTaker& taker_;
  CaseCutter cutter_;
  ErrorList errors_;
  bool is_described_ = false;
};

}  // namespace judge
