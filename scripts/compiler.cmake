# The compiler that builds the judge: clang 19 as LeetCode has it, else the newest clang here, else
# g++. CXX or -DCMAKE_CXX_COMPILER decide otherwise.
if(NOT DEFINED CMAKE_CXX_COMPILER AND NOT DEFINED ENV{CXX})
  set(judge_compilers clang++-19)
  foreach(version RANGE 30 14 -1)
    list(APPEND judge_compilers clang++-${version})
  endforeach()
  find_program(JUDGE_CXX NAMES ${judge_compilers} clang++ g++ REQUIRED)
  set(CMAKE_CXX_COMPILER ${JUDGE_CXX})
endif()
