#include "toolchain/included_headers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "toolchain/test_support.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

class IncludedHeadersTest : public testing::Test {
 protected:
  void write(const fs::path& name, const std::string& text) const {
    fs::create_directories((folder / name).parent_path());
    std::ofstream(folder / name) << text;
  }
  [[nodiscard]] std::vector<std::string> found(const std::string& text) const {
    std::vector<std::string> names;
    for (const fs::path& each : included_headers(text, folder)) {
      names.push_back(each.lexically_relative(folder));
    }
    return names;
  }
  const ScratchFolder scratch;
  const fs::path folder = scratch.path();
};

TEST_F(IncludedHeadersTest, are_those_that_the_text_names_in_quotes) {
  write("a.h", "");
  write("b.hpp", "");
  write("unnamed.h", "");
  EXPECT_THAT(found("#include \"a.h\"\n  #  include   \"b.hpp\" // why\n#include <c.h>\n"),
              ElementsAre("a.h", "b.hpp"));
  EXPECT_THAT(found("#include \"a.h"), IsEmpty());
  EXPECT_THAT(found("#include \"missing.h\""), IsEmpty());
}

TEST_F(IncludedHeadersTest, name_others_in_turn_beside_themselves) {
  write("outer.h", "#include \"deep/inner.h\"\n#include \"outer.h\"\n");
  write("deep/inner.h", "#include \"innermost.h\"\n#include \"../outer.h\"\n");
  write("deep/innermost.h", "");
  EXPECT_THAT(found("#include \"outer.h\"\n"),
              ElementsAre("outer.h", "deep/inner.h", "deep/innermost.h"));
}

TEST_F(IncludedHeadersTest, are_not_the_submissions_of_others) {
  write("alice.cpp", "");
  write("notes", "");
  write("notes.txt", "");
  EXPECT_THAT(found("#include \"alice.cpp\"\n#include \"notes\"\n#include \"notes.txt\"\n"),
              IsEmpty());
}

TEST_F(IncludedHeadersTest, are_headers_by_what_they_really_are) {
  write("alice.cpp", "");
  write("own.h", "");
  fs::create_symlink("alice.cpp", folder / "peek.h");
  fs::create_symlink("own.h", folder / "link.h");
  EXPECT_THAT(found("#include \"peek.h\"\n#include \"link.h\"\n"), ElementsAre("link.h"));
}

TEST_F(IncludedHeadersTest, are_no_longer_than_anybody_writes_them) {
  write("huge.h", "");
  fs::resize_file(folder / "huge.h", std::uintmax_t{1} << 33);  // a hole
  EXPECT_THAT(found("#include \"huge.h\"\n"), IsEmpty());
}

TEST_F(IncludedHeadersTest, do_not_lie_outside_the_folder) {
  write("outside.h", "");
  write("inside/submission.h", "");
  fs::create_symlink(folder / "outside.h", folder / "inside" / "link.h");
  const auto in = [&](const std::string& text) {
    return included_headers(text, folder / "inside");
  };
  EXPECT_THAT(in("#include \"../outside.h\""), IsEmpty());
  EXPECT_THAT(in("#include \"" + (folder / "outside.h").string() + "\""), IsEmpty());
  EXPECT_THAT(in("#include \"link.h\""), IsEmpty());
  EXPECT_THAT(in("#include \"submission.h\""), ElementsAre(folder / "inside" / "submission.h"));
}

TEST(included_system_headers, are_those_in_angle_brackets_in_their_order) {
  EXPECT_EQ(included_system_headers("#include <string>\n  # include<sys/stat.h> // why\n"
                                    "#include \"mine.h\"\n#include <vector\n// #include <map>\n"
                                    "#include <set>"),
            (std::vector<std::string>{"string", "sys/stat.h", "set"}));
}

}  // namespace
}  // namespace judge
