#include "toolchain/source.h"

#include "catalog/user_error.h"
#include "toolchain/cache.h"

namespace judge {

Source read_source(const std::filesystem::path& file) {
  auto text = read_file(file);
  if (!text) {
    throw UserError(file.string() + ": cannot be read");
  }
  return {.file = file, .text = *std::move(text)};
}

}  // namespace judge
