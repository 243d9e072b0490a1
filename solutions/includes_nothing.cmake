# cmake -D FILE=solution.cpp -P includes_nothing.cmake
# Fails when the file includes anything: LeetCode has put its own headers in front already, and a
# header of ours does not exist there.
file(STRINGS ${FILE} found REGEX "^[ \t]*#[ \t]*(include|import)")
if(found)
  list(JOIN found "\n  " found)
  message(FATAL_ERROR "${FILE} must include nothing, but has\n  ${found}")
endif()
