#include "sandbox/descriptor.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "sandbox/failure.h"

namespace judge {

void Descriptor::close() {
  if (fd_ >= 0) {
    ::close(fd_);
  }
  fd_ = -1;
}

Descriptor make_memory_file(const char* name, std::size_t bytes) {
  Descriptor file(::memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!file.valid()) {
    fail(errno, "cannot make a memory file");
  }
  if (bytes > 0) {
    if (::ftruncate(file.get(), static_cast<off_t>(bytes)) != 0) {
      fail(errno, "cannot set the size of a memory file");
    }
    constexpr int kSizeIsFinal = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
    if (::fcntl(file.get(), F_ADD_SEALS, kSizeIsFinal) != 0) {
      fail(errno, "cannot fix the size of a memory file");
    }
  }
  return file;
}

std::string read_at(const Descriptor& file, std::size_t from, std::size_t limit) {
  const std::size_t size = size_of(file);
  std::string text(from < size ? std::min(limit, size - from) : 0, '\0');
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t got = ::pread(file.get(), text.data() + done, text.size() - done,
                                static_cast<off_t>(from + done));
    if (got < 0 && errno == EINTR) {
      continue;
    }
    if (got < 0) {
      fail(errno, "cannot read back a memory file");
    }
    if (got == 0) {
      break;
    }
    done += static_cast<std::size_t>(got);
  }
  text.resize(done);
  return text;
}

void write_at(const Descriptor& file, std::size_t from, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written =
        ::pwrite(file.get(), text.data(), text.size(), static_cast<off_t>(from));
    if (written < 0 && errno == EINTR) {
      continue;
    }
    if (written < 0) {
      fail(errno, "cannot fill a memory file");
    }
    from += static_cast<std::size_t>(written);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::size_t size_of(const Descriptor& file) {
  struct stat status{};
  if (::fstat(file.get(), &status) != 0) {
    fail(errno, "cannot ask for the size of a memory file");
  }
  return static_cast<std::size_t>(status.st_size);
}

Mapping::Mapping(const Descriptor& file, std::size_t bytes)
    : data_(
          ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file.get(), 0)),
      size_(bytes) {
  if (data_ == MAP_FAILED) {
    fail(errno, "cannot map a memory file");
  }
}

Mapping::~Mapping() { ::munmap(data_, size_); }

}  // namespace judge
