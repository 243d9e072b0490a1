#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "catalog/board_text.h"
#include "catalog/board_writer.h"
#include "catalog/case_names.h"
#include "catalog/catalog.h"
#include "catalog/json_cases.h"
#include "catalog/nearest.h"
#include "catalog/suite_reader.h"
#include "cli/commands.h"
#include "cli/interruption.h"
#include "cli/output_file.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct ConvertArguments {
  std::string in;
  std::string out;
  std::string to;
  std::string problem = "sudoku-solver";
};

/// Boards on their way from text to a writer, one at a time: a million of them take no more memory
/// than one.
class Conversion : public BoardTaker, public CaseTaker {
 public:
  Conversion(const Problem& problem, fs::path in, BoardForm form, std::ostream& out)
      : problem_(problem),
        in_(std::move(in)),
        name_(display_path(in_)),
        form_(form),
        out_(out),
        writer_(problem, form, out),
        text_(problem.geometry, *this) {}

  /// Reads everything, unless `signal_came` or nobody takes the output. Throws UserError with what
  /// could not be read.
  void run() {
    read_pieces(in_, "boards", [this](std::string_view piece) {
      take_piece(piece);
      return Interruption::signal() == 0 && out_.good();
    });
    if (Interruption::signal() != 0 || !out_.good()) return;
    if (!begun_ && beginning_.empty()) {
      throw UserError(Location{name_}, "is empty, expected boards");
    }
    begin();
    json_ ? json_->finish() : text_.finish();
    problems_.throw_if_any();
    writer_.finish();
  }

  [[nodiscard]] int boards() const { return writer_.boards(); }
  [[nodiscard]] BoardForm form_read() const { return text_.form().value_or(BoardForm::json); }

 private:
  /// The text is kept until it is known whether it is JSON.
  void take_piece(std::string_view piece) {
    if (begun_) return read(piece);
    beginning_ += piece;
    if (beginning_.size() >= kEnoughToTell) begin();
  }

  void begin() {
    if (begun_) return;
    begun_ = true;
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    std::string_view text = beginning_;
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    if (is_json_suite(in_, text)) json_.emplace(problem_, name_, *this);
    read(text);
    beginning_.clear();
  }

  void read(std::string_view piece) { json_ ? json_->read(piece) : text_.read(piece); }

  void take_description(std::string description) override {
    writer_.describe(std::move(description));
  }

  void take_case(Case item) override { write(item); }

  void take_board(WrittenBoard board) override {
    const Place where = board.board_cells.first;
    std::string id = names_.next(where.line);
    if (problems_.size() > 0) return;  // what is wrong is looked for, and nothing is written
    write({.id = std::move(id),
           .board = std::move(board.board),
           .solution = std::move(board.solution),
           .source = {},
           .line = where.line,
           .column = where.column});
  }

  void take_problem(Place where, std::string problem) override {
    problems_.add({name_, where.line, where.column}, std::move(problem));
    if (problems_.size() + 1 < UserError::kListed) return;  // the last of a list is that it ends
    problems_.add({name_, where.line, where.column}, "so much is wrong that reading ends here");
    problems_.throw_if_any();
  }

  void write(const Case& item) {
    if (writer_.is_full()) {
      throw UserError({name_, item.line, item.column},
                      fmt::format("another board; a file of the form {} holds one, expected --to "
                                  "sdm or another form that holds many",
                                  name(form_)));
    }
    writer_.write(item);
  }

  /// Blanks at the beginning of a text beyond that, and it is taken for no JSON.
  static constexpr std::size_t kEnoughToTell = 4096;

  const Problem& problem_;
  fs::path in_;
  std::string name_;
  BoardForm form_;
  std::ostream& out_;
  BoardWriter writer_;
  BoardTextReader text_;
  std::optional<JsonCaseReader> json_;
  std::string beginning_;
  bool begun_ = false;
  CaseNames names_;
  ErrorList problems_;
};

BoardForm form_to_write(const ConvertArguments& arguments) {
  const std::vector<std::string> known = board_form_names();
  if (!arguments.to.empty()) {
    if (const auto form = board_form_named(arguments.to)) return *form;
    throw UserError(
        fmt::format("--to {}: unknown form{}", arguments.to, suggestion(arguments.to, known)));
  }
  if (arguments.out == kStandardInput) return BoardForm::lines;
  if (const auto form = board_form_of_extension(arguments.out)) return *form;
  throw UserError(
      fmt::format("{}: the name does not say which form it is to have; choose one with --to: {}",
                  arguments.out, fmt::join(known, ", ")));
}

/// Returns the signal that has interrupted it, or 0.
int convert_to(const ConvertArguments& arguments, const Problem& problem, BoardForm form) {
  const Interruption interruption;
  if (arguments.out == kStandardInput) {
    Conversion(problem, arguments.in, form, std::cout).run();
    return Interruption::signal();
  }
  OutputFile file(arguments.out);
  Conversion conversion(problem, arguments.in, form, file.stream());
  conversion.run();
  if (Interruption::signal() != 0) {
    fmt::print(stderr, "interrupted; {} is as it was\n", arguments.out);
    return Interruption::signal();
  }
  file.commit();
  fmt::print("{}: {} board{}, read as {}, written to {} as {}\n", display_path(arguments.in),
             conversion.boards(), conversion.boards() == 1 ? "" : "s", name(conversion.form_read()),
             arguments.out, name(form));
  return 0;
}

int run_convert(const ConvertArguments& arguments, const Surroundings& surroundings) {
  const Catalog catalog(surroundings.root);
  const Problem& problem = catalog.problem(arguments.problem);
  const int signal = convert_to(arguments, problem, form_to_write(arguments));
  return signal == 0 ? kExitAsExpected : kExitSignal + signal;
}

}  // namespace

void add_convert(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<ConvertArguments>();
  CLI::App* command =
      app.add_subcommand("convert", "Boards from any form that people keep them in to any other");
  command
      ->add_option("IN", arguments->in,
                   "a file of boards, or - for standard input: a board a line (., 0, * or _ is a "
                   "blank), grids with or without frames, .sdk, .sdm, .ss, CSV with the columns "
                   "puzzle and solution, LeetCode's testcases, a suite in JSON; the form is "
                   "recognised by the content")
      ->required();
  command
      ->add_option("OUT", arguments->out,
                   "the file to write, or - for standard output; .txt, .sdm, .sdk, .ss, .csv and "
                   ".json say which form it gets")
      ->required();
  command->add_option("--to", arguments->to,
                      fmt::format("the form to write: {} (what the name of OUT says; lines to "
                                  "standard output)",
                                  fmt::join(board_form_names(), ", ")));
  command->add_option("--problem", arguments->problem, "whose boards they are")
      ->capture_default_str();
  command->callback([arguments, &action] {
    action = [arguments](const Surroundings& surroundings) {
      return run_convert(*arguments, surroundings);
    };
  });
}

}  // namespace judge
