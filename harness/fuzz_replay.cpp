// The main of a fuzz target where libFuzzer is not: x_fuzz FOLDER shows the target every file in
// FOLDER. What breaks a promise ends the process; its name is the last one that was printed.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "fuzz.h"

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

void replay(const fs::path& file) {
  std::cout << file.filename().string() << std::endl;  // flushed: the next line may be the last
  std::ifstream in(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 || !fs::is_directory(argv[1]) || fs::is_empty(argv[1])) {
    std::cerr << "usage: " << argv[0] << " FOLDER, which holds at least one input\n";
    return 2;
  }
  for (const fs::path& file : files_in(argv[1])) replay(file);
  return 0;
}
