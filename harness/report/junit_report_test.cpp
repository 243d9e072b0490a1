#include "report/junit_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "report/test_results.h"
#include "report/xml_check.h"

namespace judge {
namespace {

using test::accepted_case;
using test::run_of;
using test::slow_case;
using test::wrong_case;
using test::xml_fault;
using testing::HasSubstr;
using testing::Not;

std::string junit_text(const std::vector<RunResult>& runs) {
  std::ostringstream out;
  write_junit_report(out, runs);
  EXPECT_EQ(xml_fault(out.str()), "") << out.str();
  return out.str();
}

TEST(xml_check, finds_what_is_not_well_formed) {
  const std::string head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  EXPECT_EQ(xml_fault(head + "<a b=\"&lt;\">&amp;\n<c/></a>\n"), "");
  EXPECT_EQ(xml_fault("<a/>"), "byte 0: no XML declaration");
  EXPECT_EQ(xml_fault(head + "<a>"), "byte 42: an unexpected end");
  EXPECT_EQ(xml_fault(head + "<a></b>"), "byte 45: an end tag that does not match");
  EXPECT_EQ(xml_fault(head + "<a/><b/>"), "byte 43: text behind the root element");
  EXPECT_EQ(xml_fault(head + "<a>&x;</a>"), "byte 42: an unknown reference");
  EXPECT_EQ(xml_fault(head + "<a b=\"1\" b=\"2\"/>"), "byte 53: an attribute stands twice");
  EXPECT_EQ(xml_fault(head + "<a b=\"<\"/>"), "byte 45: '<' in an attribute");
  EXPECT_EQ(xml_fault(head + "<a>]]></a>"), "byte 42: ']]>' outside CDATA");
  for (const char* bad : {"\x1b", "\xff", "\xef\xbf\xbf", "\r"}) {
    EXPECT_EQ(xml_fault(head + "<a>" + bad + "</a>"),
              "byte 42: a character that XML does not allow here");
  }
}

TEST(junit_report, of_nothing_is_valid) {
  EXPECT_EQ(junit_text({}), R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="sudoku-judge" tests="0" failures="0" errors="0" time="0.000000">
</testsuites>
)");
}

TEST(junit_report, has_a_testsuite_for_each_suite_and_a_testcase_for_each_case) {
  CaseResult talkative = accepted_case("b");
  talkative.suite = "hard";
  talkative.standard_output = "hello\n";
  CaseResult wrong = wrong_case("c");
  wrong.explanation = "why";
  wrong.details = {"d1", "d2"};
  RunResult run = run_of("x/a.cpp", {accepted_case("a", 120), talkative, wrong});
  run.suites = {"core", "hard"};
  EXPECT_EQ(junit_text({run}), R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="sudoku-judge" tests="3" failures="1" errors="0" time="0.000480">
  <testsuite name="x/a.cpp on core" tests="2" failures="1" errors="0" time="0.000300">
    <properties>
      <property name="verdict" value="Wrong Answer"/>
      <property name="expected" value="Accepted"/>
      <property name="profile" value="leetcode"/>
      <property name="compiler" value="clang++-19 19.1.7"/>
      <property name="containment" value="none"/>
      <property name="memory limited by" value="resident size, watched"/>
    </properties>
    <testcase classname="sudoku-solver.a.core" name="a" time="0.000120"/>
    <testcase classname="sudoku-solver.a.core" name="c" time="0.000180">
      <failure type="Wrong Answer" message="row 4 holds 7 twice: columns 2 and 4">row 4 holds 7 twice: columns 2 and 4
why
d1
d2
input:
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
output:
534678912
672195348
198342567
879761423
426853791
713924856
961537284
287419635
345286179
again: scripts/judge run x/a.cpp --suite core --case c
</failure>
    </testcase>
  </testsuite>
  <testsuite name="x/a.cpp on hard" tests="1" failures="0" errors="0" time="0.000180">
    <properties>
      <property name="verdict" value="Wrong Answer"/>
      <property name="expected" value="Accepted"/>
      <property name="profile" value="leetcode"/>
      <property name="compiler" value="clang++-19 19.1.7"/>
      <property name="containment" value="none"/>
      <property name="memory limited by" value="resident size, watched"/>
    </properties>
    <testcase classname="sudoku-solver.a.hard" name="b" time="0.000180">
      <system-out>hello
</system-out>
    </testcase>
  </testsuite>
</testsuites>
)");
}

TEST(junit_report, counts_an_expected_verdict_as_passed_and_says_so) {
  RunResult run = run_of("a.cpp", {accepted_case("x"), slow_case("y")});
  run.expected = Verdict::time_limit_exceeded;
  const std::string text = junit_text({run});
  EXPECT_THAT(text, HasSubstr(R"(tests="2" failures="0" errors="0")"));
  EXPECT_THAT(text,
              HasSubstr("<system-out>Time Limit Exceeded, as expected: not finished after 2 s of "
                        "CPU time\n</system-out>"));
  EXPECT_THAT(text, Not(HasSubstr("<failure")));
}

TEST(junit_report, has_no_failure_where_the_submission_ended_as_expected) {
  RunResult run = run_of("a.cpp", {slow_case("x"), wrong_case("y")});
  run.expected = Verdict::time_limit_exceeded;
  EXPECT_THAT(junit_text({run}), HasSubstr(R"(tests="2" failures="0" errors="0")"));
}

TEST(junit_report, has_a_failure_where_acceptance_was_not_expected) {
  RunResult run = run_of("a.cpp", {accepted_case("x")});
  run.expected = Verdict::time_limit_exceeded;
  EXPECT_THAT(junit_text({run}),
              HasSubstr(R"(    <testcase classname="sudoku-solver.a" name="verdict" time="0.000000">
      <failure type="Accepted" message="Accepted, expected Time Limit Exceeded"></failure>
    </testcase>
)"));
}

TEST(junit_report, has_a_failure_only_for_cases_that_are_not_as_expected) {
  RunResult run = run_of("a.cpp", {wrong_case("x"), slow_case("y")});
  run.expected = Verdict::time_limit_exceeded;
  const std::string text = junit_text({run});
  EXPECT_THAT(text,
              HasSubstr(R"(<testsuites name="sudoku-judge" tests="2" failures="1" errors="0")"));
  EXPECT_THAT(text, HasSubstr(R"(name="x" time="0.000180">
      <failure type="Wrong Answer")"));
}

TEST(junit_report, calls_a_crash_an_error) {
  CaseResult crash = slow_case("x");
  crash.verdict = Verdict::runtime_error;
  crash.message = "index 9 < 0";
  const std::string text = junit_text({run_of("a.cpp", {crash})});
  EXPECT_THAT(text, HasSubstr(R"(tests="1" failures="0" errors="1")"));
  EXPECT_THAT(
      text, HasSubstr("<error type=\"Runtime Error\" message=\"index 9 &lt; 0\">index 9 &lt; 0\n"));
  EXPECT_THAT(text, Not(HasSubstr("output:")));
}

TEST(junit_report, calls_a_compile_error_an_error_of_the_submission) {
  EXPECT_EQ(junit_text({test::compile_error("a.cpp")}), R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="sudoku-judge" tests="1" failures="0" errors="1" time="0.000000">
  <testsuite name="a.cpp" tests="1" failures="0" errors="1" time="0.000000">
    <properties>
      <property name="verdict" value="Compile Error"/>
      <property name="expected" value="Accepted"/>
      <property name="profile" value="leetcode"/>
      <property name="compiler" value="clang++-19 19.1.7"/>
      <property name="containment" value="none"/>
      <property name="memory limited by" value="resident size, watched"/>
    </properties>
    <testcase classname="sudoku-solver.a" name="verdict" time="0.000000">
      <error type="Compile Error" message="Compile Error">a.cpp:2:3: error: unknown type name 'foo'
    2 |   foo x;
      |   ^
</error>
    </testcase>
  </testsuite>
</testsuites>
)");
}

TEST(junit_report, counts_an_expected_compile_error_as_passed) {
  RunResult run = test::compile_error("a.cpp");
  run.expected = Verdict::compile_error;
  EXPECT_THAT(junit_text({run}), HasSubstr("<system-out>Compile Error, as expected\na.cpp:2:3"));
}

TEST(junit_report, is_well_formed_whatever_a_submission_writes) {
  std::string hostile = "</failure>]]>&amp;\xff\xed\xa0\x80\ufffe\uffff\u009b\u202e";
  for (char character = 0; character < 127; ++character) hostile += character;
  CaseResult wrong = wrong_case(hostile);
  wrong.suite = wrong.message = wrong.explanation = wrong.standard_output = hostile;
  wrong.details = {hostile};
  wrong.output = Grid{hostile};
  wrong.input.cells = hostile;
  RunResult run = run_of(hostile, {wrong});
  run.problem = run.profile = run.compiler = hostile;
  RunResult broken = test::compile_error(hostile);
  broken.compile_message = hostile;
  const std::string text = junit_text({run, broken});
  EXPECT_THAT(text, Not(HasSubstr("\u009b")));
  EXPECT_THAT(text, HasSubstr("\\x1b"));
  EXPECT_THAT(text, HasSubstr("\\ufffe\\uffff"));
}

TEST(junit_report, keeps_line_breaks_in_attributes) {
  CaseResult wrong = wrong_case("x");
  wrong.message = "a\n\"b\"\tc";
  EXPECT_THAT(junit_text({run_of("a.cpp", {wrong})}),
              HasSubstr(R"(message="a&#10;&quot;b&quot;&#9;c")"));
}

TEST(junit_report, leaves_a_mark_in_the_stream_when_it_cannot_write) {
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  write_junit_report(out, {});
  EXPECT_TRUE(out.bad());
}

TEST(junit_report, holds_an_error_when_the_run_was_interrupted) {
  std::ostringstream out;
  write_junit_report(out, {}, "judge", 3);
  EXPECT_EQ(out.str(), R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="sudoku-judge" tests="1" failures="0" errors="1" time="0.000000">
  <testsuite name="interrupted" tests="1" failures="0" errors="1" time="0.000000">
    <testcase classname="interrupted" name="verdict" time="0.000000">
      <error type="Interrupted" message="interrupted: 3 submissions not judged"/>
    </testcase>
  </testsuite>
</testsuites>
)");
}

TEST(junit_report, says_what_was_returned_where_a_boolean_is_the_answer) {
  const CaseResult wrong = test::asked_case("x", true, true);
  EXPECT_THAT(junit_text({run_of("a.cpp", {wrong})}),
              testing::HasSubstr("\ninput:\n" + wrong.input.cells + "\nreturned:\ntrue\nagain: "));
}

}  // namespace
}  // namespace judge
