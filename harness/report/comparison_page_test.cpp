#include "report/comparison_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "trace/test_comparison.h"

namespace judge {
namespace {

using test::comparison_of;
using test::cut_short_case;
using test::finished_case;
using test::submission_of;
using test::submission_that_does_not_compile;
using ::testing::HasSubstr;
using ::testing::Not;

std::string page_of(const Comparison& comparison) {
  std::ostringstream out;
  write_comparison_page(out, comparison);
  return out.str();
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t number = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++number;
  }
  return number;
}

Comparison slow_and_quick() {
  return comparison_of(
      {submission_of("slow.cpp", {finished_case(1000, 400), cut_short_case(50'000)}),
       submission_of("quick.cpp", {finished_case(100, 100), finished_case(200, 300)})});
}

TEST(comparison_page, draws_bars_on_a_logarithmic_scale) {
  const std::string page =
      page_of(comparison_of({submission_of("a.cpp", {finished_case(100'000, 1000)}),
                             submission_of("b.cpp", {finished_case(1000, 1000)}),
                             submission_of("c.cpp", {finished_case(100, 1000)})}));
  // from 10² to 10⁵: a thousand stands at a third
  EXPECT_THAT(page, HasSubstr("class=\"bar\" x=\"0\" y=\"20\" width=\"100.00%\""));
  EXPECT_THAT(page, HasSubstr("class=\"bar\" x=\"0\" y=\"64\" width=\"33.33%\""));
  EXPECT_THAT(page, HasSubstr("class=\"bar\" x=\"0\" y=\"108\" width=\"0.80%\""));
}

TEST(comparison_page, marks_a_search_that_was_cut_short) {
  const std::string page = page_of(slow_and_quick());
  EXPECT_THAT(page, HasSubstr("On the 1 board that all have finished"));
  EXPECT_EQ(count(page, "class=\"bar bound\""), 2U);  // its placements and its time
  EXPECT_EQ(count(page, "class=\"mark bound\""), 1U);
  EXPECT_THAT(page, HasSubstr("&gt; 51,000"));
}

TEST(comparison_page, says_in_tables_what_the_charts_show) {
  const std::string page = page_of(slow_and_quick());
  EXPECT_THAT(page, HasSubstr("<td>&lt; 1/170</td>"));
  EXPECT_THAT(page, HasSubstr("<td>&gt; 50,000</td><td>200</td></tr>"));
  EXPECT_THAT(page, HasSubstr("aria-label=\"Placements. slow: 1,000; quick: 100\""));
}

TEST(comparison_page, has_every_board_and_what_each_search_did_there) {
  const std::string page = page_of(slow_and_quick());
  EXPECT_EQ(count(page, "<details>"), 2U);
  EXPECT_EQ(count(page, "id=\"board-2\""), 1U);
  EXPECT_EQ(count(page, "href=\"#board-2\""), 2U);
  EXPECT_THAT(page, HasSubstr("<td>Time Limit Exceeded</td><td>&gt; 50,000</td>"));
}

TEST(comparison_page, reaches_for_nothing_outside) {
  const std::string page = page_of(slow_and_quick());
  EXPECT_THAT(page, HasSubstr("content=\"default-src 'none'; style-src 'unsafe-inline'\""));
  for (const char* outside :
       {"http:", "https:", "<script", "<link", "url(", "@import", " style="}) {
    EXPECT_THAT(page, Not(HasSubstr(outside)));
  }
}

TEST(comparison_page, escapes_whatever_comes_from_outside) {
  const std::string evil = "<img src=x>\"'&\x1b[2J\xff";
  Comparison comparison = slow_and_quick();
  comparison.problem = evil;
  comparison.suites = {evil};
  comparison.compiler = evil;
  comparison.boards[0].id = evil;
  comparison.boards[0].input.cells[0] = '<';
  comparison.submissions[0].run.submission = evil + ".cpp";
  comparison.submissions[1].cases[0].verdict = Verdict::runtime_error;
  comparison.submissions[1].cases[0].message = evil;
  comparison.submissions.push_back(submission_that_does_not_compile(evil));
  comparison.submissions.back().run.compile_message = evil;
  const std::string page = page_of(comparison);
  EXPECT_THAT(page, Not(HasSubstr("<img")));
  EXPECT_THAT(page, Not(HasSubstr("\x1b")));
  EXPECT_THAT(page, Not(HasSubstr("\xff")));
  EXPECT_THAT(page, Not(HasSubstr("x>\"")));
  EXPECT_THAT(page, HasSubstr("&lt;img src=x&gt;&quot;&#39;&amp;"));
}

TEST(comparison_page, of_very_many_boards_shows_the_first) {
  const std::vector<ComparedCase> cases(kMostBoardsOnPage + 5, finished_case(100, 1));
  const std::string page =
      page_of(comparison_of({submission_of("a.cpp", cases), submission_of("b.cpp", cases)}));
  EXPECT_EQ(count(page, "<details>"), kMostBoardsOnPage);
  EXPECT_THAT(page, HasSubstr("The first 200 of 205;"));
}

TEST(comparison_page, of_nothing_that_compiles_has_the_messages) {
  const std::string page = page_of(comparison_of({submission_that_does_not_compile("typo.cpp")}));
  EXPECT_THAT(page,
              HasSubstr("typo does not compile:</p>\n<pre>Line 2: Char 3: error: unknown type "
                        "name &#39;foo&#39;\n</pre>"));
}

}  // namespace
}  // namespace judge
