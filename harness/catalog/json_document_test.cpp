#include "catalog/json_document.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cctype>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace judge {
namespace {

using Lines = std::vector<std::string>;

Lines problems(const std::string& text) {
  try {
    ErrorList errors;
    const JsonDocument document(TextFile("x", text), errors);
    errors.throw_if_any();
  } catch (const UserError& error) {
    return error.problems();
  }
  return {};
}

class JsonDocumentTest : public ::testing::Test {
 protected:
  const JsonDocument& read(const std::string& text) {
    ErrorList errors;
    document_ = std::make_unique<JsonDocument>(TextFile("x", text), errors);
    errors.throw_if_any();
    return *document_;
  }
  std::unique_ptr<JsonDocument> document_;
};

std::string at(const JsonNode& node) { return to_string(node.where()); }
std::string key_at(const JsonNode& node) { return to_string(node.key_where()); }

TEST_F(JsonDocumentTest, values_and_keys_know_where_they_stand) {
  const JsonNode root = read("\n {\"a\" : 1,\n  \"b\":[ true,null , \"x\"]}").root();
  EXPECT_EQ(at(root), "x:2:2");
  EXPECT_EQ(at(root.at("a")), "x:2:9");
  EXPECT_EQ(key_at(root.at("a")), "x:2:3");
  const JsonNode b = root.at("b");
  EXPECT_EQ(at(b), "x:3:7");
  EXPECT_EQ(key_at(b), "x:3:3");
  ASSERT_EQ(b.elements().size(), 3U);
  EXPECT_EQ(at(b.elements()[0]), "x:3:9");
  EXPECT_EQ(at(b.elements()[1]), "x:3:14");
  EXPECT_EQ(at(b.elements()[2]), "x:3:21");
  EXPECT_EQ(b.elements()[2].value(), "x");
}

TEST_F(JsonDocumentTest, a_number_ends_where_the_next_token_starts) {
  const JsonNode root = read("[1,-2.5e3,[3],{\"k\":4},5]").root();
  const auto nodes = root.elements();
  EXPECT_EQ(at(nodes[0]), "x:1:2");
  EXPECT_EQ(at(nodes[1]), "x:1:4");
  EXPECT_EQ(at(nodes[2]), "x:1:11");
  EXPECT_EQ(at(nodes[2].elements()[0]), "x:1:12");
  EXPECT_EQ(at(nodes[3]), "x:1:15");
  EXPECT_EQ(at(nodes[3].at("k")), "x:1:20");
  EXPECT_EQ(at(nodes[4]), "x:1:23");
}

TEST_F(JsonDocumentTest, members_come_in_the_order_of_the_file) {
  const JsonNode root = read(R"({"z":[[],{}],"a":{"y":{}},"m":"s"})").root();
  Lines keys;
  for (const JsonNode& node : root.members()) keys.push_back(node.key());
  EXPECT_EQ(keys, (Lines{"z", "a", "m"}));
  EXPECT_EQ(at(root.at("m")), "x:1:31");
  EXPECT_FALSE(root.member("n"));
  EXPECT_EQ(root.text("m"), "s");
  EXPECT_EQ(root.text("z"), "");
}

TEST_F(JsonDocumentTest, a_node_is_within_itself_and_what_contains_it) {
  const JsonNode root = read(R"({"a":[1,[2]],"b":3})").root();
  const JsonNode a = root.at("a");
  const JsonNode two = a.elements()[1].elements()[0];
  const JsonNode b = root.at("b");
  EXPECT_TRUE(two.within(a));
  EXPECT_TRUE(two.within(two));
  EXPECT_TRUE(b.within(root));
  EXPECT_FALSE(b.within(a));
  EXPECT_FALSE(a.within(two));
}

TEST_F(JsonDocumentTest, a_character_of_a_string_is_found_behind_escapes) {
  const JsonNode root = read(R"("a\n\u00e9é\ud83d\ude00z")").root();
  EXPECT_EQ(root.character_where(0).column, 2);
  EXPECT_EQ(root.character_where(1).column, 3);
  EXPECT_EQ(root.character_where(2).column, 5);
  EXPECT_EQ(root.character_where(3).column, 11);
  EXPECT_EQ(root.character_where(4).column, 13);
  EXPECT_EQ(root.character_where(5).column, 25);
}

TEST_F(JsonDocumentTest, deep_nesting_is_no_trouble) {
  const std::string text = std::string(20000, '[') + std::string(20000, ']');
  EXPECT_EQ(problems(text), Lines{});
}

TEST(JsonErrorTest, a_key_that_stands_twice_is_an_error_where_it_stands_again) {
  EXPECT_EQ(problems("{\"a\":1,\n\"b\":{\"a\":2},\n\"a\":[3]}"),
            Lines{"x:3:1: key \"a\" stands twice in one object, before in line 1"});
}

TEST(JsonErrorTest, of_a_key_that_stands_twice_the_last_value_counts) {
  ErrorList errors;
  const JsonDocument document(TextFile("x", R"({"a":[1,2,3],"a":[4],"b":5})"), errors);
  const JsonNode a = document.root().at("a");
  EXPECT_EQ(errors.size(), 1U);
  EXPECT_EQ(a.elements().size(), 1U);
  EXPECT_EQ(at(a.elements()[0]), "x:1:19");
  EXPECT_EQ(document.root().members().size(), 2U);
}

struct Malformed {
  std::string text;
  std::string problem;
};

/// The text as in a web address, so that the test has a name that everything can hold.
void PrintTo(const Malformed& malformed, std::ostream* out) {
  for (const unsigned char c : malformed.text) {
    *out << (std::isalnum(c) != 0 ? std::string(1, static_cast<char>(c))
                                  : fmt::format("%{:02X}", c));
  }
}

class MalformedJsonTest : public ::testing::TestWithParam<Malformed> {};

TEST_P(MalformedJsonTest, is_told_with_what_was_found_and_expected) {
  EXPECT_EQ(problems(GetParam().text), Lines{GetParam().problem}) << GetParam().text;
}

INSTANTIATE_TEST_SUITE_P(
    Structure, MalformedJsonTest,
    ::testing::Values(
        Malformed{" \n", "x:2:1: found the end of the file, expected a JSON value"},
        Malformed{"]", "x:1:1: found ']', expected a JSON value"},
        Malformed{"board", "x:1:1: found board, expected a JSON value"},
        Malformed{"{\"a\":1", "x:1:7: found the end of the file, expected ',' or '}'"},
        Malformed{"[1,\n2", "x:2:2: found the end of the file, expected ',' or ']'"},
        Malformed{"[1 2]", "x:1:4: found '2', expected ',' or ']'"},
        Malformed{"[\"1\" \"2\"]", "x:1:6: found a string, expected ',' or ']'"},
        Malformed{"[1,]", "x:1:4: found ']', expected another value after ','"},
        Malformed{"[1}", "x:1:3: found '}', expected ',' or ']'"},
        Malformed{"[", "x:1:2: found the end of the file, expected a value or ']'"},
        Malformed{"[,", "x:1:2: found ',', expected a value or ']'"},
        Malformed{"{\"a\":1,}",
                  "x:1:8: found '}', expected another key in double quotes after ','"},
        Malformed{"{a:1}", "x:1:2: found 'a', expected a key in double quotes or '}'"},
        Malformed{"{'id':1}", "x:1:2: found 'id', expected a key in double quotes or '}'"},
        Malformed{"{id:1}", "x:1:2: found id, expected a key in double quotes or '}'"},
        Malformed{"{\"a\" 1}", "x:1:6: found '1', expected ':' after the key"},
        Malformed{"{\"a\":}", "x:1:6: found '}', expected a value"},
        Malformed{"{\"a\":True}", "x:1:6: found True, expected a value"},
        Malformed{"{\"a\":1}\n{", "x:2:1: found '{', expected the end of the file"},
        Malformed{"[1] x", "x:1:5: found 'x', expected the end of the file"},
        Malformed{"[“a”]", "x:1:2: found '“', expected a value or ']'"},
        Malformed{"[\u00a01]", "x:1:2: found '\\u00a0', expected a value or ']'"},
        Malformed{"[1, // one\n2]", "x:1:5: found a comment, which JSON does not have"},
        Malformed{"/* x */ 1", "x:1:1: found a comment, which JSON does not have"}));

INSTANTIATE_TEST_SUITE_P(
    Tokens, MalformedJsonTest,
    ::testing::Values(
        Malformed{"[1.]", "x:1:2: 1. is not a number that JSON can hold"},
        Malformed{"[-]", "x:1:2: - is not a number that JSON can hold"},
        Malformed{"{\"a\": 1e999}", "x:1:7: 1e999 is not a number that JSON can hold"},
        Malformed{"[01]", "x:1:3: found '1', expected ',' or ']'"},
        Malformed{"[\"abc", "x:1:2: the string that starts here is never closed, expected '\"'"},
        Malformed{"[\"a\\", "x:1:4: found \\ in a string, no escape that JSON knows"},
        Malformed{"[\"abc\n\"]",
                  "x:1:2: the string that starts here is not closed in its line, expected '\"'"},
        Malformed{"[\"a\tc\"]", "x:1:4: found \\x09 in a string, expected it written as \\u0009"},
        Malformed{"[\"a\\qc\"]", "x:1:4: found \\q in a string, no escape that JSON knows"},
        Malformed{"[\"\\\\\\q\"]", "x:1:5: found \\q in a string, no escape that JSON knows"},
        Malformed{"[\"\\u12g4\"]", "x:1:3: found \\u12g4 in a string, no escape that JSON knows"},
        Malformed{"[\"\\ud83dx\"]", "x:1:3: found \\ud83d in a string, no escape that JSON knows"},
        Malformed{"{\"a\\q\":1}", "x:1:4: found \\q in a string, no escape that JSON knows"}));

}  // namespace
}  // namespace judge
