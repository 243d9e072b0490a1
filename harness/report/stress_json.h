// What `judge stress` has found, for programs. Keys are never renamed; new ones may appear.
//
//   {"tool": {"name": "sudoku-judge", "version"},
//    "seed", "boards",                of the boards that it solved
//    "hostile_boards",                of these, made to be slow for a search without any thought
//    "timed_out",                     boards on which it took longer than the time limit
//    "interrupted": true|false,
//    "found": null, or
//             {"board",               its number in the sequence of the seed, from 1
//              "kind",                "row 9 blank"
//              "hostile": true|false, made to be slow for a search without any thought
//              "blanks_found", "blanks",   of all boards it takes, before and after shrinking
//              "boards_found": ["53..7…", …],   as it was found: the last one fails, behind the
//                                               others (a whole program may fail on any of them)
//              "boards": ["53..7…", …],         as small as it was made
//              "cut_short": true|false,    there may be a smaller one
//              "fickle": true|false,       it did not fail again
//              "again", "keep"},      commands for a shell
//    "run": {…}}                      one of the "runs" of report/json_report.h: the smallest
//    boards
//                                     judged again; of the first boards where nothing was found
#pragma once

#include <ostream>
#include <string_view>

#include "judge/stress.h"
#include "report/text_style.h"

namespace judge {

/// `style` says how the reader starts the judge.
void write_stress_json(std::ostream& out, const StressResult& result, std::uint64_t seed,
                       std::string_view version, const TextStyle& style);

}  // namespace judge
