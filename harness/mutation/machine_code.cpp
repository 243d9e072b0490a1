#include "mutation/machine_code.h"

#include <elf.h>
#include <fmt/format.h>

#include <cstring>
#include <optional>
#include <string_view>

#include "toolchain/cache.h"

namespace judge {
namespace {

template <class T>
T read_at(std::string_view bytes, std::uint64_t offset) {
  if (offset > bytes.size() || bytes.size() - offset < sizeof(T)) {
    throw CacheError("its tables lead out of it");
  }
  T value;
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}

std::string_view contents_of(std::string_view bytes, const Elf64_Shdr& section) {
  if (section.sh_type == SHT_NOBITS) {
    return "";  // its size is hashed
  }
  if (section.sh_offset > bytes.size() || section.sh_size > bytes.size() - section.sh_offset) {
    throw CacheError("a section leads out of it");
  }
  return bytes.substr(section.sh_offset, section.sh_size);
}

std::string hash_of_sections(std::string_view bytes) {
  const auto header = read_at<Elf64_Ehdr>(bytes, 0);
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64) {
    throw CacheError("is no ELF file of 64 bits");
  }
  std::string loaded = fmt::format("entry {}\n", header.e_entry);
  for (unsigned i = 0; i < header.e_shnum; ++i) {
    const auto section =
        read_at<Elf64_Shdr>(bytes, header.e_shoff + i * std::uint64_t{header.e_shentsize});
    if ((section.sh_flags & SHF_ALLOC) == 0 || section.sh_type == SHT_NOTE) {
      continue;
    }
    loaded += fmt::format("{} {} {} {}\n", section.sh_type, section.sh_flags, section.sh_addr,
                          section.sh_size);
    loaded += contents_of(bytes, section);
  }
  return hash_of(loaded);
}

}  // namespace

std::string machine_code_hash(const std::filesystem::path& program) {
  try {
    const auto bytes = read_file(program);
    if (!bytes) {
      throw CacheError("cannot be read");
    }
    return hash_of_sections(*bytes);
  } catch (const CacheError& error) {
    throw CacheError(fmt::format("{}: {}", program.string(), error.what()));
  }
}

}  // namespace judge
