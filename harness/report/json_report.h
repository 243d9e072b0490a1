// The report for programs: JSON, written as it goes, so that a run of 50,000 cases needs no second
// copy in memory. Keys are never renamed; new ones may appear.
//
//   {"tool": {"name": "sudoku-judge", "version": "0.1.0"},
//    "interrupted": true, "not_judged": 3,   only when the run was ended before its time: how many
//                                            submissions are missing among the runs
//    "runs": [{"submission", "problem", "suites": […], "profile", "compiler",
//              "containment": {"walls":    "full", "filtered" or "none"
//                              "memory"},  what held it to its memory
//              "verdict", "expected", "as_expected": true|false,
//              "passed", "total",          numbers of cases
//              "cpu_ms", "memory_kb",      of the submission's processes
//              "compile_ms",               0: the executable came from the cache
//              "compile_message",          "" unless there is something to say
//              "warnings": […],
//              "side_by_side": true,       other submissions were at work, so its times are longer
//              "timed_as_a_whole": true,   a program that answered all boards in one run
//              "probed": true,             all probes were asked for
//              "key",                      hash of what it depends on; only in JSON Lines
//                                          (of these four, what does not hold is absent)
//              "probes": [{"probe", "verdict"}, …],   those that were made; of a verdict that is
//              not
//                                          Accepted also "change", "suite", "case", "message",
//                                          "cause", and "known": why it may stay so, or ""
//              "cases": [{"id", "suite", "verdict", "time_us",
//                         "message", "explanation", "details": […],
//                         "input",         one line: "53..7....6..195…"
//                         "output",        one line; an array of rows when it has another shape;
//                                          null when nothing came back,
//                                          and where a boolean is the answer
//                         "expected",      true or false, where a boolean is the answer: what is
//                                          right; absent where a board is
//                         "returned",      likewise: what was returned; null when nothing came back
//                         "marked",        cells at fault, of the output or, where a boolean is the
//                                          answer, of the input: [[row, column], …], from 1
//                         "not_run",       true: its turn never came; absent otherwise
//                         "needs_company", true: alone, without the boards before it, it is
//                                          accepted; absent otherwise
//                         "stdout",
//                         "stdout_cut"     true: there was more than is kept
//                        }, …]}, …]}
//
// Every text is valid UTF-8: a byte that is not becomes U+FFFD. Control characters are escaped,
// also those that JSON would allow, so that the report may be shown on a terminal. In one-line
// outputs every cell is one character, whatever the submission wrote there.
//
// JSON Lines (--format jsonl): each of the "runs" is an object on a line of its own, written as
// soon as the submission is judged, in whatever order that happens. A line that ends with a newline
// is whole; a judge that was killed may leave one that does not. json_lines.h reads them again.
#pragma once

#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include "judge/result.h"

namespace judge {

/// Writes the whole report. `not_judged`: submissions that the interrupted run did not come to. The
/// caller checks the stream's state afterwards.
void write_json_report(std::ostream& out, std::span<const RunResult> runs, std::string_view version,
                       std::size_t not_judged = 0);

/// One of the "runs" as a line of JSON Lines, newline included.
std::string json_line(const RunResult& run);

}  // namespace judge
