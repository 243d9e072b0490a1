#include "sandbox/box.h"

#include <gtest/gtest.h>

#include "sandbox/sandbox.h"
namespace judge {
namespace {
TEST(box, x) {
  Sandbox s(SandboxMode::automatic);
  EXPECT_EQ(s.shortfall(), "");
  EXPECT_EQ(s.memory_keeper(), "");
  for (int i = 0; i < 20; ++i) {
    auto t = std::chrono::steady_clock::now();
    Box b({.arguments = {"/usr/bin/true"},
           .environment = {},
           .directory = "/",
           .descriptors = {},
           .limits = {}},
          &s, 1 << 26);
    auto t1 = std::chrono::steady_clock::now();
    auto e = b.wait(std::chrono::seconds(10));
    auto t2 = std::chrono::steady_clock::now();
    using ms = std::chrono::duration<double, std::milli>;
    printf("start %.1f end %.1f %s\n", ms(t1 - t).count(), ms(t2 - t1).count(),
           e ? e->process.words().c_str() : "none");
    if (e && e->refused_call) printf("refused %ld\n", *e->refused_call);
  }
}
}  // namespace
}  // namespace judge
