// What the page holds; player_page_test.py sees to what it does.
#include "trace/player_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>

#include "trace/trace_example.h"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::Lt;

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

/// What stands between `begin` and the `end` that follows it.
std::string between(const std::string& text, std::string_view begin, std::string_view end) {
  const std::size_t from = text.find(begin);
  if (from == std::string::npos) throw std::runtime_error("not found: " + std::string(begin));
  const std::size_t first = from + begin.size();
  return text.substr(first, text.find(end, first) - first);
}

nlohmann::json data_of(const std::string& page) {
  return nlohmann::json::parse(between(page, "id=\"trace\">", "</script>"));
}

std::string sha256_base64(std::string_view text) {
  std::string hash(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::string shown(sodium_base64_ENCODED_LEN(hash.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(shown.data(), shown.size(), reinterpret_cast<unsigned char*>(hash.data()),
                    hash.size(), sodium_base64_VARIANT_ORIGINAL);
  return shown.c_str();
}

Trace small_trace() { return example_trace({.id = "example", .givens = easy_board()}); }

TEST(player_page, holds_the_trace_as_data) {
  const Trace trace = small_trace();
  const nlohmann::json data = data_of(player_page(trace));
  EXPECT_EQ(data["case"], "example");
  EXPECT_EQ(data["source"], trace.source);
  EXPECT_EQ(data["verdict"]["name"], "Accepted");
  EXPECT_EQ(data["counts"]["placements"], 4208);
  EXPECT_EQ(data["stepCount"], trace.steps.size());
  EXPECT_EQ(data["stride"], 1);
  EXPECT_EQ(data["board"]["givens"][0], '5');
  EXPECT_EQ(data["board"]["answer"].size(), 81U);
}

TEST(player_page, names_its_script_and_style_by_their_hashes_and_allows_nothing_else) {
  const std::string page = player_page(small_trace());
  const std::string policy = between(page, "Content-Security-Policy\" content=\"", "\"");
  EXPECT_EQ(policy, "default-src 'none'; script-src 'sha256-" +
                        sha256_base64(between(page, "<script>", "</script>")) +
                        "'; style-src 'sha256-" +
                        sha256_base64(between(page, "<style>", "</style>")) +
                        "'; base-uri 'none'; form-action 'none'");
}

TEST(player_page, lets_no_text_become_markup) {
  const std::string attack = "</script><script>x</script><!--\xE2\x80\xA8\xFF{{script}}&amp;";
  Trace trace = small_trace();
  const std::string harmless = player_page(trace);
  trace.submission = trace.compiler = trace.array_name = trace.source = attack;
  trace.result.id = trace.result.suite = trace.result.message = attack;
  trace.result.explanation = trace.problem = attack;
  trace.result.details = trace.warnings = {attack};
  trace.functions[0].name = attack;
  const std::string page = player_page(trace);
  for (const std::string_view mark : {"<", ">", "<!--", "</script"}) {
    EXPECT_EQ(count_of(page, mark), count_of(harmless, mark)) << mark;
  }
  const std::string data = between(page, "id=\"trace\">", "</script>");
  EXPECT_TRUE(std::ranges::all_of(data, [](char each) { return (each & 0x80) == 0; }));
  EXPECT_EQ(data_of(page)["source"], "</script><script>x</script><!--\u2028\uFFFD{{script}}&amp;");
}

TEST(player_page, shows_no_answer_that_has_not_the_boards_shape) {
  Trace trace = small_trace();
  trace.result.output->back() += '9';
  EXPECT_EQ(data_of(player_page(trace))["board"]["answer"], nullptr);
  trace.result.output->pop_back();
  EXPECT_EQ(data_of(player_page(trace))["board"]["answer"], nullptr);
  trace.result.output.reset();
  EXPECT_EQ(data_of(player_page(trace))["board"]["answer"], nullptr);
}

TEST(player_page, carries_whatever_byte_a_submission_left) {
  Trace trace = small_trace();
  trace.result.output->front().front() = '\xFE';
  EXPECT_EQ(data_of(player_page(trace))["board"]["answer"][0], 0xFE);
}

TEST(player_page, of_200000_single_steps_keeps_them_all) {
  const Trace trace = example_trace({.id = "hard", .givens = hard_board(), .steps_kept = 200'000});
  const std::string page = player_page(trace);
  EXPECT_THAT(page.size(), Lt(kPlayerPageLimit));
  EXPECT_EQ(data_of(page)["stepCount"], 200'000);
}

TEST(player_page, thins_steps_that_would_not_fit_and_says_so) {
  Trace trace = small_trace();
  trace.stride = 3;
  std::mt19937 random(1);
  trace.steps.assign(50'000, {});
  for (std::size_t index = 0; index < trace.steps.size(); ++index) {
    trace.steps[index].number = 3 * (index + 1);
    for (int change = 0; change < 50; ++change) {
      const int cell = static_cast<int>(random() % 81);
      trace.steps[index].changes.push_back({cell, static_cast<char>('1' + random() % 9)});
    }
  }
  const std::string page = player_page(trace);
  EXPECT_THAT(page.size(), Lt(kPlayerPageLimit));
  const nlohmann::json data = data_of(page);
  EXPECT_EQ(data["stepCount"].get<int>() * data["stride"].get<int>(), 3 * 50'000);
  EXPECT_GT(data["stride"], 3);
}

TEST(player_page, is_made_even_when_the_source_alone_is_too_large) {
  Trace trace = small_trace();
  trace.source.assign(kPlayerPageLimit, ' ');
  EXPECT_EQ(data_of(player_page(trace))["stepCount"], 1);
}

TEST(player_page, is_made_of_a_trace_without_steps) {
  Trace trace = small_trace();
  trace.steps.clear();
  EXPECT_EQ(data_of(player_page(trace))["stepCount"], 0);
}

}  // namespace
}  // namespace judge
