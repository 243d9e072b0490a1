// player_page_example FOLDER NAME…: writes the pages that player_page_test.py opens, and what it
// expects of them (expected.json: for each page the board at its end).
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "trace/player_page.h"
#include "trace/trace_example.h"

namespace {

using judge::ExampleSearch;

/// What a submission could hold to break out of the page, or to send something from it.
judge::Trace hostile_trace() {
  judge::Trace trace = judge::example_trace({.id = "</title><script>", .givens = judge::easy_board()});
  const std::string attack =
      "</script><script>document.title='broken out'</script><!--<script>"
      "<img src=http://127.0.0.1:9/x onerror=\"document.title='broken out'\">"
      "\xE2\x80\xA8\xE2\x80\xA9\xFF]]>{{script}}&lt;";
  trace.submission = attack;
  trace.compiler = attack;
  trace.source = "// " + attack + "\n" + trace.source;
  trace.result.message = attack;
  trace.functions.front().name = attack;
  trace.warnings = {attack};
  trace.array_name = attack;
  return trace;
}

std::map<std::string, judge::Trace (*)()> examples() {
  using judge::example_trace;
  return {
      {"small",
       [] { return example_trace({.id = "leetcode-37-example", .givens = judge::easy_board()}); }},
      {"largest",
       [] {
         return example_trace({.id = "acwing-166-sample-1",
                               .givens = judge::hard_board(),
                               .steps_kept = 200'000});
       }},
      {"thinned",
       [] {
         return example_trace({.id = "acwing-166-sample-1",
                               .givens = judge::hard_board(),
                               .stride = 40,
                               .steps_kept = 20'000});
       }},
      {"calls",
       [] {
         return example_trace({.id = "leetcode-37-example",
                               .givens = judge::easy_board(),
                               .writes_board = false});
       }},
      {"wrong",
       [] {
         return example_trace({.id = "leetcode-37-example",
                               .givens = judge::easy_board(),
                               .heeds_regions = false});
       }},
      {"sixteen",
       [] {
         return example_trace({.id = "sixteen",
                               .geometry = &judge::large_geometry(),
                               .givens = judge::large_board(),
                               .steps_kept = 20'000});
       }},
      {"jigsaw",
       [] {
         return example_trace({.id = "jigsaw",
                               .geometry = &judge::jigsaw_geometry(),
                               .givens = judge::jigsaw_board()});
       }},
      {"hostile", hostile_trace},
      {"largest-thinned",  // not in the test: for measuring
       [] {
         return example_trace({.id = "acwing-166-sample-1",
                               .givens = judge::hard_board(),
                               .stride = 40,
                               .steps_kept = 200'000});
       }},
  };
}

nlohmann::json expectation(const judge::Trace& trace) {
  std::string end;
  if (trace.result.output) {
    for (const std::string& row : *trace.result.output) end += row;
  }
  return {{"steps", trace.steps.size()},
          {"givens", trace.result.input.cells},
          {"solution", trace.solution.cells},
          {"end", end}};
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 3) {
    std::cerr << "usage: player_page_example FOLDER NAME…\n";
    return 2;
  }
  const std::string folder = arguments[1];
  nlohmann::json expected;
  for (int each = 2; each < count; ++each) {
    const std::string name = arguments[each];
    const judge::Trace trace = examples().at(name)();
    std::ofstream(folder + "/" + name + ".html") << judge::player_page(trace);
    expected[name] = expectation(trace);
  }
  std::ofstream(folder + "/expected.json") << expected;
  return 0;
}
