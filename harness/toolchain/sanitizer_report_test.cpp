#include "toolchain/sanitizer_report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "toolchain/cache.h"

namespace judge {
namespace {

using ReportKind = SanitizerReport::Kind;

// As the sanitizers of clang 19 and g++ 12 wrote them, without register values and shadow bytes,
// the program's path replaced by this one.
constexpr std::string_view kProgram = "/cache/program";

std::string recorded_report(const std::string& name) {
  return read_file(std::string(JUDGE_TESTDATA "/sanitizer/") + name + ".txt").value();
}

SanitizerReport report_of(const std::string& name) {
  return parse_sanitizer_report(recorded_report(name), kProgram).value();
}

struct Expected {
  const char* name;  ///< of the recorded file; also of the test
  ReportKind kind;
  const char* what;
  const char* detail;
  const char* region;
  std::size_t frames;
  const char* words;
};

void PrintTo(const Expected& expected, std::ostream* out) { *out << expected.name; }

constexpr const char* kPastVector =
    "it touches memory past the end of (or before) a vector or array";
constexpr const char* kPastArray = "it touches memory past the end of an array";
constexpr const char* kNull = "it follows a null pointer, or takes an element of an empty vector";
constexpr const char* kUncaught =
    "nothing catches this exception, or it leaves what must not throw (a destructor, noexcept)";
constexpr const char* kAborted = "it ended itself with abort(), or an assertion failed";

const Expected kReports[] = {
    {"heap_buffer_overflow.clang", ReportKind::address, "heap-buffer-overflow", "READ of size 4",
     "8 bytes after 12-byte region", 3, kPastVector},
    {"heap_buffer_overflow.gcc", ReportKind::address, "heap-buffer-overflow", "READ of size 4",
     "8 bytes to the right of 12-byte region", 3, kPastVector},
    {"stack_buffer_overflow.clang", ReportKind::address, "stack-buffer-overflow", "READ of size 4",
     "overflows the variable 'a'", 2,
     "it touches memory past the end of (or before) a local array"},
    {"stack_buffer_overflow.gcc", ReportKind::undefined,
     "load of address 0x7ffe71e874c0 with insufficient space for an object of type 'int'", "", "",
     3, kPastArray},
    {"global_buffer_overflow.clang", ReportKind::address, "global-buffer-overflow",
     "READ of size 4", "4 bytes after global variable 'n_global::g' of size 12", 2,
     "it touches memory past the end of (or before) a global array"},
    {"global_buffer_overflow.gcc", ReportKind::undefined,
     "load of address 0x55d1ea1b5690 with insufficient space for an object of type 'int'", "", "",
     3, kPastArray},
    {"heap_use_after_free.clang", ReportKind::address, "heap-use-after-free", "READ of size 4",
     "0 bytes inside of 4-byte region", 3, "it uses memory that was given back already"},
    {"heap_use_after_free.gcc", ReportKind::address, "heap-use-after-free", "READ of size 4",
     "0 bytes inside of 4-byte region", 3, "it uses memory that was given back already"},
    {"stack_use_after_scope.clang", ReportKind::address, "stack-use-after-scope", "READ of size 4",
     "inside the variable 'x'", 2, "it uses a local variable after its block has ended"},
    {"stack_use_after_scope.gcc", ReportKind::address, "stack-use-after-scope", "READ of size 4",
     "inside the variable 'x'", 3, "it uses a local variable after its block has ended"},
    {"double_free.clang", ReportKind::address, "double-free", "", "0 bytes inside of 4-byte region",
     4, "it gives the same memory back twice"},
    {"double_free.gcc", ReportKind::address, "double-free", "", "0 bytes inside of 4-byte region",
     3, "it gives the same memory back twice"},
    {"bad_free.clang", ReportKind::address, "bad-free", "", "4 bytes inside of 16-byte region", 4,
     "it gives back memory that new or malloc never handed out"},
    {"bad_free.gcc", ReportKind::address, "bad-free", "", "4 bytes inside of 16-byte region", 3,
     "it gives back memory that new or malloc never handed out"},
    {"alloc_dealloc_mismatch.clang", ReportKind::address, "alloc-dealloc-mismatch", "",
     "0 bytes inside of 16-byte region", 4,
     "it gives memory back in another way than it got it: new needs delete, new[] needs delete[], "
     "malloc needs free"},
    {"wild_pointer.clang", ReportKind::address, "SEGV", "READ", "", 3,
     "it follows a pointer or an index that leads nowhere"},
    {"wild_pointer.gcc", ReportKind::address, "SEGV", "READ", "", 3,
     "it follows a pointer or an index that leads nowhere"},
    {"stack_overflow.clang", ReportKind::address, "stack-overflow", "", "", 12,
     "it recurses too deeply: is there a call that never reaches its end?"},
    {"stack_overflow.gcc", ReportKind::address, "stack-overflow", "", "", 12,
     "it recurses too deeply: is there a call that never reaches its end?"},
    {"unset_local.clang", ReportKind::unset, "use-of-uninitialized-value", "", "rows", 2,
     "it reads a variable that was never set"},
    {"abort.clang", ReportKind::address, "ABRT", "", "", 3, kAborted},
    {"abort.gcc", ReportKind::address, "ABRT", "", "", 2, kAborted},
    {"assertion.clang", ReportKind::address, "ABRT", "Assertion 'a==2' failed", "", 3, kAborted},
    {"assertion.gcc", ReportKind::address, "ABRT", "Assertion 'a==2' failed", "", 3, kAborted},
    {"index_out_of_bounds.clang", ReportKind::undefined, "index 4 out of bounds for type 'int[3]'",
     "", "", 2, "index 4 is past the end of an array of 3"},
    {"index_out_of_bounds.gcc", ReportKind::undefined, "index 4 out of bounds for type 'int [3]'",
     "", "", 3, "index 4 is past the end of an array of 3"},
    {"negative_index.clang", ReportKind::undefined, "index -1 out of bounds for type 'int[3]'", "",
     "", 2, "index -1 is before the start of an array of 3"},
    {"null_pointer.clang", ReportKind::undefined, "load of null pointer of type 'int'", "", "", 3,
     kNull},
    {"null_pointer.gcc", ReportKind::undefined, "load of null pointer of type 'int'", "", "", 3,
     kNull},
    {"reference_into_an_empty_vector.clang", ReportKind::undefined,
     "reference binding to null pointer of type 'int'", "", "", 2, kNull},
    {"reference_into_an_empty_vector.gcc", ReportKind::undefined,
     "reference binding to null pointer of type 'value_type'", "", "", 3, kNull},
    {"division_by_zero.clang", ReportKind::undefined, "division by zero", "", "", 3,
     "it divides by zero"},
    {"signed_overflow.clang", ReportKind::undefined,
     "signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'", "", "", 2,
     "the result does not fit into its type; would a long long do?"},
    {"signed_overflow.gcc", ReportKind::undefined,
     "signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'", "", "", 2,
     "the result does not fit into its type; would a long long do?"},
    {"shift.clang", ReportKind::undefined, "shift exponent 40 is too large for 32-bit type 'int'",
     "", "", 3, "it shifts by more bits than the type has, or by less than none"},
    {"unset_bool.clang", ReportKind::undefined,
     "load of value 7, which is not a valid value for type 'bool'", "", "", 2,
     "it reads a variable that was never set"},
    {"out_of_range.clang", ReportKind::exception, "std::out_of_range",
     "vector::_M_range_check: __n (which is 5) >= this->size() (which is 2)", "", 3, kUncaught},
    {"out_of_range.gcc", ReportKind::exception, "std::out_of_range",
     "vector::_M_range_check: __n (which is 5) >= this->size() (which is 2)", "", 2, kUncaught},
    {"own_exception.clang", ReportKind::exception, "n_own::NoSolution", "", "", 3, kUncaught},
    {"thrown_int.clang", ReportKind::exception, "int", "", "", 3, kUncaught},
    {"thrown_int.gcc", ReportKind::exception, "int", "", "", 3, kUncaught},
    {"runtime_error.clang", ReportKind::exception, "std::runtime_error", "first line", "", 3,
     kUncaught},
    {"thrown_in_noexcept.gcc", ReportKind::exception, "std::runtime_error", "inside noexcept", "",
     2, kUncaught},
    {"terminate.clang", ReportKind::exception, "std::terminate", "", "", 3,
     "it called terminate(), or left a thread running that it should have joined"},
    {"allocation_too_big.gcc", ReportKind::allocation, "allocation-size-too-big", "", "", 2,
     "it asks for an absurd amount of memory: is a size negative or not set?"},
    {"rss_limit.clang", ReportKind::allocation, "rss-limit-exceeded", "", "", 0,
     "it needs more memory than there may be"},
    {"rss_limit.gcc", ReportKind::allocation, "rss-limit-exceeded", "", "", 0,
     "it needs more memory than there may be"},
};

class RecordedReport : public testing::TestWithParam<Expected> {};

TEST_P(RecordedReport, is_understood) {
  const Expected& expected = GetParam();
  const SanitizerReport report = report_of(expected.name);
  EXPECT_EQ(report.kind, expected.kind);
  EXPECT_EQ(report.what, expected.what);
  EXPECT_EQ(report.detail, expected.detail);
  EXPECT_EQ(report.region, expected.region);
  EXPECT_EQ(report.stack.size(), expected.frames);
  EXPECT_EQ(plain_words(report), expected.words);
}

INSTANTIATE_TEST_SUITE_P(of, RecordedReport, testing::ValuesIn(kReports), [](const auto& test) {
  std::string name = test.param.name;
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
});

TEST(sanitizer_report, has_the_place_only_where_the_sanitizer_tells_it) {
  const SanitizerReport overflow = report_of("signed_overflow.clang");
  EXPECT_EQ(overflow.file, "all.cpp");
  EXPECT_EQ(overflow.line, 58);
  EXPECT_EQ(overflow.column, 44);
  EXPECT_EQ(report_of("reference_into_an_empty_vector.gcc").file,
            "/usr/include/c++/12/bits/stl_vector.h");
  EXPECT_EQ(report_of("heap_buffer_overflow.clang").line, 0);
}

TEST(sanitizer_report, holds_offsets_in_the_program_and_not_in_its_libraries) {
  const SanitizerReport report = report_of("abort.clang");
  EXPECT_EQ(report.stack, (std::vector<std::uint64_t>{0x1110c5, 0x112027, 0x2e480}));
}

TEST(sanitizer_report, keeps_the_stacks_of_the_memory_apart) {
  const SanitizerReport report = report_of("heap_use_after_free.clang");
  EXPECT_EQ(report.stack.size(), 3U);
  EXPECT_EQ(report.allocated.size(), 3U);
  EXPECT_EQ(report.freed.size(), 3U);
  EXPECT_NE(report.freed, report.allocated);
  EXPECT_NE(report.freed, report.stack);
}

TEST(sanitizer_report, is_found_behind_what_the_submission_printed) {
  const std::string text = "debug: i = 3\n#0 nothing\n" + recorded_report("double_free.clang");
  EXPECT_EQ(parse_sanitizer_report(text, kProgram)->what, "double-free");
}

TEST(sanitizer_report, knows_how_deep_a_recursion_was_from_the_driver) {
  const std::string driver = "judge-driver: stack overflow, depth 4711\n";
  const auto report =
      parse_sanitizer_report(driver + recorded_report("stack_overflow.clang"), kProgram);
  EXPECT_EQ(report->what, "stack-overflow");
  EXPECT_EQ(report->depth, 4711);
  EXPECT_EQ(report->stack.size(), 12U);
  EXPECT_EQ(plain_words(*report),
            "the recursion was 4711 calls deep when the stack was full: is there a call that never "
            "reaches its end?");
}

TEST(sanitizer_report, of_a_full_stack_needs_no_sanitizer) {
  const auto report = parse_sanitizer_report("judge-driver: stack overflow, depth 0\n", kProgram);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->what, "stack-overflow");
  EXPECT_EQ(plain_words(*report),
            "it recurses too deeply: is there a call that never reaches its end?");
}

TEST(sanitizer_report, calls_a_string_by_its_usual_name) {
  const auto report = parse_sanitizer_report(
      "terminate called after throwing an instance of 'std::__cxx11::basic_string<char, "
      "std::char_traits<char>, std::allocator<char> >'\n",
      kProgram);
  EXPECT_EQ(report->what, "std::string");
}

TEST(sanitizer_report, of_other_text_is_none) {
  for (const char* text :
       {"", "\n", "hello", "ERROR: something", "==7==", "==x==ERROR: AddressSanitizer: SEGV",
        "AddressSanitizer:DEADLYSIGNAL\n", "    #0 0x1  (/cache/program+0x1)\n"}) {
    EXPECT_FALSE(parse_sanitizer_report(text, kProgram)) << text;
  }
}

TEST(sanitizer_report, of_another_out_of_memory_wording) {
  const auto report = parse_sanitizer_report(
      "==7==ERROR: AddressSanitizer: out of memory: allocator is trying to allocate 0x1000 bytes\n",
      kProgram);
  EXPECT_EQ(report->kind, ReportKind::allocation);
  EXPECT_EQ(report->what, "out-of-memory");
}

TEST(sanitizer_report, tells_a_null_pointer_from_a_wild_one) {
  const auto report = parse_sanitizer_report(
      "==7==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000000 (pc 0x1 bp 0x2)\n"
      "==7==The signal is caused by a WRITE memory access.\n"
      "==7==Hint: address points to the zero page.\n",
      kProgram);
  EXPECT_EQ(report->detail, "WRITE through a null pointer");
  EXPECT_EQ(plain_words(*report), "it follows a null pointer");
}

TEST(sanitizer_report, keeps_an_exception_whose_text_is_empty_or_cut_off) {
  const std::string thrown = "terminate called after throwing an instance of 'Own'";
  for (const std::string& rest : {"", "\n", "\n  what():  \n", "\n  what():  "}) {
    const auto report = parse_sanitizer_report(thrown + rest, kProgram);
    ASSERT_TRUE(report) << rest;
    EXPECT_EQ(report->what, "Own");
    EXPECT_EQ(report->detail, "");
  }
}

TEST(sanitizer_report, names_the_first_bound_of_an_array_of_arrays) {
  const auto report = parse_sanitizer_report(
      "a.cpp:1:2: runtime error: index 9 out of bounds for type 'bool[9][10]'\n", kProgram);
  EXPECT_EQ(plain_words(*report), "index 9 is past the end of an array of 9");
}

TEST(sanitizer_report, survives_any_prefix_and_any_damage) {
  std::mt19937 random(1);  // NOLINT(bugprone-random-generator-seed): the same every time
  for (const Expected& each : kReports) {
    const std::string text = recorded_report(each.name);
    for (std::size_t length = 0; length < text.size(); length += 7) {
      parse_sanitizer_report(text.substr(0, length), kProgram);
    }
    std::string damaged = text;
    for (int i = 0; i < 200; ++i) {
      damaged[random() % damaged.size()] = static_cast<char>(random());
      if (const auto report = parse_sanitizer_report(damaged, kProgram)) {
        plain_words(*report);
      }
    }
  }
}

TEST(sanitizer_report, of_enormous_lines_takes_neither_stack_nor_time) {
  const std::string headline = "==7==ERROR: AddressSanitizer: SEGV on unknown address\n";
  const std::string brackets =
      "    #0 0x1 " + std::string(200'000, '(') + std::string(200'000, '+');
  const std::string colons = std::string(400'000, ':') + "1:1: runtime error: x";
  const std::string digits = "==" + std::string(400'000, '1') + "==ERROR: AddressSanitizer: x";
  EXPECT_TRUE(parse_sanitizer_report(headline + brackets, kProgram)->stack.empty());
  EXPECT_EQ(parse_sanitizer_report(colons, kProgram)->line, 1);
  EXPECT_FALSE(parse_sanitizer_report(digits, kProgram));
}

TEST(sanitizer_report, says_a_hint_once_however_often_it_stands_there) {
  const std::string hint = "==7==Hint: address points to the zero page.\n";
  EXPECT_EQ(parse_sanitizer_report("==7==ERROR: AddressSanitizer: SEGV on unknown address\n"
                                   "==7==The signal is caused by a READ memory access.\n" +
                                       hint + hint + hint,
                                   kProgram)
                ->detail,
            "READ through a null pointer");
}

TEST(sanitizer_report, knows_no_depth_below_zero) {
  EXPECT_EQ(parse_sanitizer_report("judge-driver: stack overflow, depth -5\n", kProgram)->depth, 0);
}

}  // namespace
}  // namespace judge
