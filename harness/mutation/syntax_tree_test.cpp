// Dumps as clang writes them, and as it never would.
#include "mutation/syntax_tree.h"

#include <gtest/gtest.h>

#include <string>

namespace judge {
namespace {

constexpr std::size_t kSize = 100;

std::vector<SyntaxNode> parse(const std::string& dump) {
  return parse_syntax_dump(dump, "mine.cpp", kSize);
}

std::string place(const std::string& offset, const std::string& more = "") {
  return R"({"offset": )" + offset + R"(, "tokLen": 3)" + more + "}";
}

std::string node(const std::string& begin, const std::string& end, const std::string& more = "") {
  return R"({"id": "0x1", "kind": "IntegerLiteral", "range": {"begin": )" + begin + R"(, "end": )" +
         end + "}" + more + "}";
}

TEST(syntax_tree, a_range_ends_behind_its_last_token) {
  const auto tree = parse(node(place("7", R"(, "file": "mine.cpp")"), place("20")));
  ASSERT_EQ(tree.size(), 1U);
  EXPECT_EQ(tree[0].kind, "IntegerLiteral");
  EXPECT_EQ(tree[0].range, (TextRange{.begin = 7, .end = 23}));
}

// clang names a file only where it is not that of the location before.
TEST(syntax_tree, what_stands_in_a_header_has_no_range) {
  const std::string ours = place("1", R"(, "file": "mine.cpp")");
  const std::string theirs = place("1", R"(, "file": "vector")");
  const auto tree =
      parse(node(ours, place("5"),
                 R"(, "inner": [)" + node(theirs, place("5")) + "," + node(place("5"), place("5")) +
                     "," + node(ours, place("9")) + "," + node(place("9"), theirs) + "]"));
  const auto& inner = tree.at(0).children;
  ASSERT_EQ(inner.size(), 4U);
  EXPECT_FALSE(inner[0].range);
  EXPECT_FALSE(inner[1].range);
  EXPECT_EQ(inner[2].range, (TextRange{.begin = 1, .end = 12}));
  EXPECT_FALSE(inner[3].range);
}

TEST(syntax_tree, a_location_that_only_passes_by_changes_the_file_too) {
  const auto tree = parse(R"({"kind": "VarDecl", "loc": )" + place("1", R"(, "file": "vector")") +
                          R"(, "range": {"begin": )" + place("1") + R"(, "end": )" + place("1") +
                          "}}\n" + node(place("1", R"(, "file": "mine.cpp")"), place("1")));
  ASSERT_EQ(tree.size(), 2U);
  EXPECT_FALSE(tree[0].range);
  EXPECT_TRUE(tree[1].range);
}

TEST(syntax_tree, what_a_macro_wrote_has_no_range) {
  const std::string ours = place("1", R"(, "file": "mine.cpp")");
  EXPECT_FALSE(
      parse(node(R"({"spellingLoc": )" + ours + R"(, "expansionLoc": )" + ours + "}", ours))
          .at(0)
          .range);
}

TEST(syntax_tree, no_range_leads_out_of_the_text) {
  const std::string file = R"(, "file": "mine.cpp")";
  for (const char* end : {"98", "18446744073709551615", "-1", "0.5", "\"7\"", "3"}) {
    EXPECT_FALSE(parse(node(place("7", file), place(end))).at(0).range) << end;
  }
  EXPECT_TRUE(parse(node(place("7", file), place("97"))).at(0).range);
}

TEST(syntax_tree, a_part_that_is_left_out_keeps_its_place) {
  const auto tree = parse(R"({"kind": "ForStmt", "inner": [{}, null, {"kind": "Body"}]})");
  ASSERT_EQ(tree.at(0).children.size(), 3U);
  EXPECT_EQ(tree[0].children[1].kind, "");
  EXPECT_EQ(tree[0].children[2].kind, "Body");
}

TEST(syntax_tree, depth_has_an_end) {
  constexpr int kDepth = 100'000;
  std::string dump;
  for (int i = 0; i < kDepth; ++i) {
    dump += R"({"inner": [)";
  }
  dump += "{}";
  for (int i = 0; i < kDepth; ++i) {
    dump += "]}";
  }
  std::size_t depth = 0;
  const auto tree = parse(dump);
  for (const SyntaxNode* at = tree.data(); !at->children.empty(); at = at->children.data()) {
    ++depth;
  }
  EXPECT_EQ(depth, 1000U);
}

TEST(syntax_tree, what_is_no_dump_is_told) {
  for (const char* text : {"Dumping", "{", "[1]", "{} x", R"({"inner": [1)"}) {
    EXPECT_THROW(parse(text), SyntaxTreeError) << text;
  }
  EXPECT_TRUE(parse("").empty());
}

}  // namespace
}  // namespace judge
