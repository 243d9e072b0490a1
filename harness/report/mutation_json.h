// A mutation test as JSON. Keys may be added, none renamed:
//
//   {"tool": {"name", "version"},
//    "mutation": {"submission", "problem", "suites", "compiler", "boards", "boards_left_out",
//                 "seconds", "interrupted", "wrong_declarations",
//                 "counts": {"mutants", "killed", "equivalent", "declared", "survived",
//                            "stillborn", "not_judged", "score"},
//                 "kinds": {"comparison": {as "counts"}, …},
//                 "mutants": [{"id", "kind", "line", "column", "change", "before", "after",
//                              "occurrence", "fate", "verdict", "profile", "suite", "case",
//                              "message", "reason"}]}}
//
// "score" is killed / (killed + survived), null where there are none. "fate" is "killed",
// "equivalent" (same machine code), "declared" (equivalent_mutants.json), "survived", "stillborn"
// (does not compile) or "not judged". "before", "after" and "occurrence" are what an entry of
// equivalent_mutants.json takes.
#pragma once

#include <ostream>
#include <string_view>

#include "mutation/mutant.h"

namespace judge {

void write_mutation_json(std::ostream& out, const MutationRun& run, std::string_view version);

}  // namespace judge
