#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>

#include "catalog/board_form.h"
#include "catalog/board_writer.h"
#include "catalog/catalog.h"
#include "catalog/user_error.h"
#include "cli/commands.h"
#include "cli/interruption.h"
#include "cli/live_line.h"
#include "cli/output_file.h"
#include "report/quantity.h"
#include "sudoku/generator.h"

namespace judge {
namespace {

struct GenerateArguments {
  std::uint64_t count = 1;
  std::uint64_t seed = 1;
  std::string clues = "22-30";
  std::string difficulty;
  std::string nodes;
  std::string hostile_to;
  std::string format;
  std::string output;
  std::uint64_t tries = 10'000;
  bool symmetric = false;
};

struct Range {
  std::uint64_t least;
  std::uint64_t most;
};

/// "22-30" or "22"; nothing when it is neither, or the wrong way round.
std::optional<Range> range_from(std::string_view text) {
  Range range{};
  const char* const end = text.data() + text.size();
  std::from_chars_result read = std::from_chars(text.data(), end, range.least);
  range.most = range.least;
  if (read.ec == std::errc() && read.ptr != end && *read.ptr == '-') {
    read = std::from_chars(read.ptr + 1, end, range.most);
  }
  const bool whole = read.ec == std::errc() && read.ptr == end;
  return whole && range.least <= range.most ? std::optional(range) : std::nullopt;
}

Range clues_from(const std::string& text) {
  const auto most = static_cast<std::uint64_t>(Geometry::classic().cells() - 1);
  const std::optional<Range> range = range_from(text);
  if (!range || range->least < kFewestCluesOfClassic || range->most > most) {
    throw UserError(fmt::format(
        "--clues {}: expected MIN-MAX or a number, from {} (no board with fewer clues has exactly "
        "one solution) to {}, such as 22-30",
        text, kFewestCluesOfClassic, most));
  }
  return *range;
}

Range nodes_from(const std::string& text, const std::string& difficulty) {
  if (text.empty()) {
    return {0, std::numeric_limits<std::uint64_t>::max()};
  }
  const std::optional<Range> range = range_from(text);
  if (!range || range->least == 0) {
    throw UserError(
        fmt::format("--nodes {}: expected MIN-MAX or a number, from 1, such as 20-100", text));
  }
  if (difficulty != name(Technique::guessing)) {
    throw UserError(fmt::format("--nodes {}: only boards of --difficulty {} have nodes", text,
                                name(Technique::guessing)));
  }
  return *range;
}

/// The one of `all` that is called `wanted`.
template <typename Named, std::size_t Count>
std::optional<Named> named(const std::array<Named, Count>& all, const std::string& wanted) {
  const auto found =
      std::ranges::find_if(all, [&](const Named& each) { return name(each) == wanted; });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

template <typename Named, std::size_t Count>
std::vector<std::string> names_of(const std::array<Named, Count>& all) {
  std::vector<std::string> names;
  std::ranges::transform(all, std::back_inserter(names),
                         [](const Named& each) { return std::string(name(each)); });
  return names;
}

GeneratorOptions options_from(const GenerateArguments& arguments) {
  const Range clues = clues_from(arguments.clues);
  const Range nodes = nodes_from(arguments.nodes, arguments.difficulty);
  if (arguments.symmetric && !arguments.hostile_to.empty()) {
    throw UserError(
        "--symmetric and --hostile-to: leave one out; a scan is lost where few clues stand at its "
        "beginning and many at its end");
  }
  return {.seed = arguments.seed,
          .fewest_clues = static_cast<int>(clues.least),
          .most_clues = static_cast<int>(clues.most),
          .symmetric = arguments.symmetric,
          .dearest = named(kTechniques, arguments.difficulty),
          .fewest_nodes = nodes.least,
          .most_nodes = nodes.most,
          .hostile_to = named(kScanOrders, arguments.hostile_to)};
}

/// "--clues 22-30 --difficulty pairs"
std::string wishes(const GenerateArguments& arguments) {
  std::string text = "--clues " + arguments.clues;
  for (const auto& [option, value] :
       {std::pair("--difficulty", arguments.difficulty), std::pair("--nodes", arguments.nodes),
        std::pair("--hostile-to", arguments.hostile_to)}) {
    if (!value.empty()) {
      text += fmt::format(" {} {}", option, value);
    }
  }
  return text + (arguments.symmetric ? " --symmetric" : "");
}

/// What makes the same boards again, but for their number.
std::string description(const GenerateArguments& arguments) {
  return fmt::format("judge generate --seed {} {}", arguments.seed, wishes(arguments));
}

std::string shown_difficulty(const Difficulty& difficulty) {
  std::string text(name(difficulty.dearest));
  if (difficulty.nodes > 0) {
    text += fmt::format(", {} nodes", shown_count(difficulty.nodes));
  }
  return text;
}

std::string shown_boards(std::uint64_t number) {
  return fmt::format("{} board{}", shown_count(number), number == 1 ? "" : "s");
}

/// Writes a board as soon as there is one. A suite that would hold no board is not begun.
class GeneratedWriter {
 public:
  GeneratedWriter(const GenerateArguments& arguments, const Problem& problem, BoardForm form,
                  std::ostream& out)
      : seed_(arguments.seed), out_(out), writer_(problem, form, out) {
    writer_.describe(description(arguments));
  }

  void write(const GeneratedBoard& board) {
    writer_.write({.id = fmt::format("seed-{}-{}", seed_, written() + 1),
                   .board = board.givens,
                   .solution = board.solution,
                   .source = fmt::format("generated: {} clues, {}", board.clues,
                                         shown_difficulty(board.difficulty))});
    out_.flush();
  }

  void conclude() {
    if (written() > 0) {
      writer_.finish();
      out_.flush();
    }
  }

  [[nodiscard]] std::uint64_t written() const {
    return static_cast<std::uint64_t>(writer_.boards());
  }

 private:
  std::uint64_t seed_;
  std::ostream& out_;
  BoardWriter writer_;
};

/// One that holds as many boards as are wanted.
BoardForm form_to_write(const GenerateArguments& arguments) {
  const std::optional<BoardForm> form = arguments.format.empty()
                                            ? board_form_of_extension(arguments.output)
                                            : board_form_named(arguments.format);
  if (arguments.count > 1 && (form == BoardForm::sdk || form == BoardForm::ss)) {
    throw UserError(fmt::format("a file of the form {} holds one board, not {}", name(*form),
                                shown_count(arguments.count)));
  }
  return form.value_or(BoardForm::lines);
}

std::string progress(std::uint64_t written, std::uint64_t count, std::uint64_t tries) {
  return fmt::format("[{}/{}] generating  {} tried", shown_count(written), shown_count(count),
                     shown_count(tries));
}

/// Until there are enough boards, somebody interrupts, nobody takes them any more, or too many
/// tries in a row came to nothing, for which it returns false.
bool generate(const GenerateArguments& arguments, Generator& generator, GeneratedWriter& writer,
              const std::ostream& out, LiveLine& line) {
  std::uint64_t tries = 0;
  std::uint64_t in_vain = 0;
  while (writer.written() < arguments.count && Interruption::signal() == 0 && out.good()) {
    line.tell([&] { return progress(writer.written(), arguments.count, tries); });
    if (in_vain == arguments.tries) {
      return false;
    }
    ++tries;
    ++in_vain;
    if (const std::optional<GeneratedBoard> board = generator.try_one()) {
      line.erase();
      writer.write(*board);
      in_vain = 0;
    }
  }
  return true;
}

UserError found_too_few(const GenerateArguments& arguments, std::uint64_t written) {
  return UserError(fmt::format(
      "only {} of {}: none of the last {} tried was as asked for ({}); ask for less, or raise "
      "--tries",
      shown_count(written), shown_boards(arguments.count), shown_count(arguments.tries),
      wishes(arguments)));
}

int run_generate(const GenerateArguments& arguments, const Surroundings& surroundings) {
  const Interruption interruption;
  Generator generator(Geometry::classic(), options_from(arguments));
  const Catalog catalog(surroundings.root);
  const BoardForm form = form_to_write(arguments);
  std::optional<OutputFile> file;
  if (!arguments.output.empty()) {
    file.emplace(arguments.output);
  }
  std::ostream& out = file ? file->stream() : std::cout;
  GeneratedWriter writer(arguments, catalog.problem("sudoku-solver"), form, out);
  LiveLine line(surroundings);
  const bool fulfilled = generate(arguments, generator, writer, out, line);
  line.erase();
  writer.conclude();
  if (file && writer.written() > 0) {
    file->commit();
  }
  if (!fulfilled) {
    throw found_too_few(arguments, writer.written());
  }
  if (const int signal = Interruption::signal(); signal != 0) {
    fmt::print(stderr, "Interrupted: {} of {}.\n", shown_count(writer.written()),
               shown_boards(arguments.count));
    return kExitSignal + signal;
  }
  return kExitAsExpected;
}

// A negative number would be taken for a large one.
std::string not_negative(const std::string& text) {
  return text.starts_with('-') ? text + " is negative, expected 0 or more" : "";
}

void add_options(CLI::App& command, GenerateArguments& arguments) {
  command.add_option("--count", arguments.count, "how many boards (1)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command
      .add_option("--seed", arguments.seed,
                  "a number; the same one makes the same boards everywhere (1)")
      ->check(not_negative);
  command.add_option("--clues", arguments.clues,
                     "how many cells are given: MIN-MAX, or a number (22-30)");
  command.add_flag("--symmetric", arguments.symmetric,
                   "blanks stay blanks when the board is turned by 180 degrees");
  command
      .add_option("--difficulty", arguments.difficulty,
                  "the dearest technique that a board cannot be solved without: naked-singles, "
                  "hidden-singles, locked-candidates, pairs or guessing (any)")
      ->check(CLI::IsMember(names_of(kTechniques)));
  command.add_option("--nodes", arguments.nodes,
                     "with --difficulty guessing: how many symbols have to be tried by guess to "
                     "prove the solution the only one: MIN-MAX, or a number");
  command
      .add_option("--hostile-to", arguments.hostile_to,
                  fmt::format("boards on which a search without any thought needs {} placements or "
                              "more: row (row by row, 1 to 9), column (column by column, 1 to 9) "
                              "or nine-first (row by row, 9 to 1)",
                              shown_count(kHostilePlacements)))
      ->check(CLI::IsMember(names_of(kScanOrders)));
  command
      .add_option("--format", arguments.format,
                  fmt::format("{}; json is a suite with solutions and difficulties (what the name "
                              "of --output says, or lines)",
                              fmt::join(board_form_names(), ", ")))
      ->check(CLI::IsMember(board_form_names()));
  command.add_option("--output", arguments.output, "write the boards to this file");
  command
      .add_option("--tries", arguments.tries,
                  fmt::format("give up when so many boards in a row are not as they were asked "
                              "for ({})",
                              arguments.tries))
      ->check(CLI::Range(std::uint64_t{1}, std::numeric_limits<std::uint64_t>::max()));
}

}  // namespace

void add_generate(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<GenerateArguments>();
  CLI::App* command =
      app.add_subcommand("generate", "Make new boards of 9x9 with exactly one solution");
  add_options(*command, *arguments);
  command->callback([arguments, &action] {
    action = [arguments](const Surroundings& surroundings) {
      return run_generate(*arguments, surroundings);
    };
  });
}

}  // namespace judge
