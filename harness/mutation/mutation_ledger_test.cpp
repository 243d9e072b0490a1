#include "mutation/mutation_ledger.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "toolchain/test_support.h"

namespace judge {
namespace {

const Mutation kMutation{
    .kind = MutationKind::constant, .range = {.begin = 7, .end = 8}, .replacement = "\"\n"};
const Finding kFinding{.verdict = Verdict::wrong_answer,
                       .suite = "core",
                       .case_id = "one-blank",
                       .message = "row 1 holds ü twice",
                       .boards = "0123"};

class MutationLedgerTest : public ::testing::Test {
 protected:
  ScratchFolder scratch_;
  std::filesystem::path file_ = scratch_.path() / "mutants.jsonl";
};

TEST_F(MutationLedgerTest, remembers_what_was_written) {
  MutationLedger(file_).write("profile fast", kMutation, kFinding);
  MutationLedger(file_).write("machine code", kMutation, {.message = "-O2"});
  const MutationLedger ledger(file_);
  const auto found = ledger.find("profile fast", kMutation);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->verdict, Verdict::wrong_answer);
  EXPECT_EQ(found->suite, "core");
  EXPECT_EQ(found->case_id, "one-blank");
  EXPECT_EQ(found->message, kFinding.message);
  EXPECT_EQ(found->boards, "0123");
  EXPECT_EQ(ledger.find("machine code", kMutation)->message, "-O2");
  EXPECT_FALSE(ledger.find("profile leetcode", kMutation));
  Mutation other = kMutation;
  other.replacement = "\"";
  EXPECT_FALSE(ledger.find("profile fast", other));
}

TEST_F(MutationLedgerTest, forgets_a_line_that_was_cut_short_and_goes_on_behind_it) {
  MutationLedger(file_).write("one", kMutation, kFinding);
  MutationLedger(file_).write("two", kMutation, kFinding);
  std::filesystem::resize_file(file_, std::filesystem::file_size(file_) - 5);
  {
    MutationLedger ledger(file_);
    EXPECT_TRUE(ledger.find("one", kMutation));
    EXPECT_FALSE(ledger.find("two", kMutation));
    ledger.write("three", kMutation, kFinding);
  }
  const MutationLedger ledger(file_);
  EXPECT_TRUE(ledger.find("one", kMutation));
  EXPECT_FALSE(ledger.find("two", kMutation));
  EXPECT_TRUE(ledger.find("three", kMutation));
}

TEST_F(MutationLedgerTest, takes_no_harm_from_what_stands_in_the_file) {
  std::ofstream(file_) << "\n[]\n{}\n{\"kind\": 7}\nnull\n\xff\n";
  MutationLedger(file_).write("one", kMutation, kFinding);
  EXPECT_TRUE(MutationLedger(file_).find("one", kMutation));
}

TEST_F(MutationLedgerTest, works_without_a_file) {
  MutationLedger ledger(scratch_.path() / "no/such/folder");
  ledger.write("one", kMutation, kFinding);
  EXPECT_TRUE(ledger.find("one", kMutation));
}

}  // namespace
}  // namespace judge
