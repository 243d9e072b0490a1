// Owners for the two things of the kernel that the judge must never leak: file descriptors and
// shared mappings.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace judge {

/// Closes a file descriptor when it goes out of scope. -1 owns nothing.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  [[nodiscard]] int get() const { return fd_; }
  [[nodiscard]] bool valid() const { return fd_ >= 0; }
  void close();

 private:
  int fd_ = -1;
};

/// An anonymous file in memory, closed on exec unless passed on. With `bytes`, that is its size for
/// ever: whoever maps it need not fear that another process cuts it off underneath.
/// Throws std::system_error that says what was attempted.
Descriptor make_memory_file(const char* name, std::size_t bytes = 0);

/// Everything in the file from `from` on, at most `limit` bytes. A file shorter than `from` is "".
std::string read_at(const Descriptor& file, std::size_t from, std::size_t limit);

/// Writes all of `text` at `from`, leaving the file's own position alone.
void write_at(const Descriptor& file, std::size_t from, std::string_view text);

/// The file's size in bytes.
std::size_t size_of(const Descriptor& file);

/// A shared, writable mapping of the first `bytes` bytes of a file.
class Mapping {
 public:
  Mapping(const Descriptor& file, std::size_t bytes);
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  ~Mapping();

  [[nodiscard]] std::span<std::byte> bytes() { return {static_cast<std::byte*>(data_), size_}; }

 private:
  void* data_;
  std::size_t size_;
};

}  // namespace judge
