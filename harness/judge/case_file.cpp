#include "judge/case_file.h"

#include "judge/values.h"
#include "runner/shared_memory.h"

namespace judge {

std::string case_file(const Problem& problem, const std::vector<const Case*>& cases) {
  CaseArguments arguments;
  for (const Case* each : cases) {
    arguments.add(encode_board(problem.geometry, each->board));
  }
  SharedMemory memory(arguments, answer_room(problem));
  memory.prepare(0, cases.size(), judge_driver::Construction::fresh);
  return memory.bytes();
}

std::string program_input(const std::vector<const Case*>& cases) {
  std::string input;
  for (const Case* each : cases) {
    input += to_line(each->board) + '\n';
  }
  return input + "end\n";
}

}  // namespace judge
