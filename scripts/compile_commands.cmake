# A unity build compiles sixteen files as one, in half the time, and would list only those sixteens in
# compile_commands.json. Editors and clang-tidy ask for a file, so the list is taken from a second
# configuration of the same options in which each file is compiled by itself; nobody builds it.
set(CMAKE_EXPORT_COMPILE_COMMANDS OFF)
set(each_file ${CMAKE_BINARY_DIR}/each-file)
execute_process(
  COMMAND
    ${CMAKE_COMMAND} --fresh -S ${CMAKE_SOURCE_DIR} -B ${each_file} -G ${CMAKE_GENERATOR}
    -D CMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER} "-D CMAKE_PREFIX_PATH=${CMAKE_PREFIX_PATH}"
    -D CMAKE_CXX_FLAGS=${CMAKE_CXX_FLAGS}
    -D CMAKE_BUILD_TYPE=${CMAKE_BUILD_TYPE} -D BUILD_TESTING=${BUILD_TESTING}
    -D CMAKE_UNITY_BUILD=OFF -D CMAKE_DISABLE_PRECOMPILE_HEADERS=ON
    -D CMAKE_COMPILE_WARNING_AS_ERROR=${CMAKE_COMPILE_WARNING_AS_ERROR}
  OUTPUT_VARIABLE each_file_log
  ERROR_VARIABLE each_file_log
  RESULT_VARIABLE each_file_failed)
if(each_file_failed)
  message(FATAL_ERROR "cannot list how each file is compiled:\n${each_file_log}")
endif()
file(COPY_FILE ${each_file}/compile_commands.json ${CMAKE_BINARY_DIR}/compile_commands.json
     ONLY_IF_DIFFERENT)
