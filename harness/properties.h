// For tests of what is true of everything that RapidCheck makes up: how much it makes up.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <string>

#include "whole_tests.h"

namespace judge {

/// To be called once in a program of tests, before them: `count` things for each property, always
/// the same ones; in whole tests others each time, and ten times as many.
inline bool make_up(int count) {
  const std::string parameters = whole_tests()
                                     ? "max_success=" + std::to_string(10 * count)
                                     : "max_success=" + std::to_string(count) + " seed=37";
  return ::setenv("RC_PARAMS", parameters.c_str(), 0) == 0;
}

}  // namespace judge
