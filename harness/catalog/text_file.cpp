#include "catalog/text_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <system_error>
#include <utility>

#include "sudoku/character.h"

namespace judge {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) {
      ::close(number_);
    }
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

[[noreturn]] void fail(const std::string& name, const std::string& problem) {
  throw UserError(Location{name}, problem);
}

std::string reason(int error) { return std::generic_category().message(error); }

[[noreturn]] void fail_too_large(const std::string& name) {
  fail(name, fmt::format("is larger than {} MiB", TextFile::kMaxBytes >> 20));
}

/// Returns the file's size, as far as that is known beforehand.
std::size_t check_openable(const Descriptor& file, const std::string& name,
                           std::string_view expected) {
  if (file.number() < 0) {
    if (errno == ENOENT) {
      fail(name, fmt::format("no such file, expected {}", expected));
    }
    fail(name, "cannot open: " + reason(errno));
  }
  struct stat status{};
  if (::fstat(file.number(), &status) != 0) {
    fail(name, "cannot examine: " + reason(errno));
  }
  if (S_ISDIR(status.st_mode)) {
    fail(name, fmt::format("is a directory, expected {}", expected));
  }
  return static_cast<std::size_t>(std::max<off_t>(status.st_size, 0));
}

/// Returns false when nothing has come for a moment, so that the caller can look at what else has
/// happened: a signal that comes just before read() would otherwise wait for input.
bool wait_for_input(const Descriptor& file) {
  constexpr int kMoment = 100;  // ms
  pollfd input{.fd = file.number(), .events = POLLIN, .revents = 0};
  const int ready = ::poll(&input, 1, kMoment);
  return ready > 0 || (ready < 0 && errno != EINTR);
}

/// Reads what `file` has to give, piece by piece, until there is no more or `take` returns false.
void read_pieces_of(const Descriptor& file, const std::string& name, const TakePiece& take) {
  std::array<char, 1 << 16> buffer;
  while (true) {
    if (!wait_for_input(file)) {
      if (!take({})) return;
      continue;
    }
    const ssize_t got = ::read(file.number(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) {
      continue;
    }
    if (got < 0) {
      fail(name, "cannot read: " + reason(errno));
    }
    if (got == 0 || !take({buffer.data(), static_cast<std::size_t>(got)})) {
      return;
    }
  }
}

/// `path` "-" is standard input: a descriptor of its own, so that it can be closed like any other.
Descriptor opened(const std::filesystem::path& path) {
  return Descriptor(path == kStandardInput ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                                           : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
}

std::string read_all(const std::filesystem::path& path, const std::string& name,
                     std::string_view expected) {
  const Descriptor file = opened(path);
  const std::size_t size = check_openable(file, name, expected);
  if (size > TextFile::kMaxBytes) fail_too_large(name);
  std::string text;
  text.reserve(size);
  read_pieces_of(file, name, [&](std::string_view piece) {
    text += piece;
    if (text.size() > TextFile::kMaxBytes) fail_too_large(name);
    return true;
  });
  return text;
}

/// The offset of the first byte that is NUL or belongs to no UTF-8 character, or the text's size.
std::size_t first_bad_byte(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  std::size_t at = 0;
  while (at < text.size() && text[at] != '\0') {
    if (byte(at) < 0x80) {
      ++at;
      continue;
    }
    const std::size_t length = first_character(text.substr(at)).size();
    if (length == 1) return at;
    at += length;
  }
  return at;
}

}  // namespace

std::string display_path(const std::filesystem::path& path) {
  if (path == kStandardInput) return "standard input";
  std::error_code none;
  const auto here = std::filesystem::current_path(none);
  const auto below = none ? path : path.lexically_proximate(here);
  if (path.is_relative() || below.empty() || *below.begin() == "..") {
    return path.lexically_normal().string();
  }
  return below.string();
}

void read_pieces(const std::filesystem::path& path, std::string_view expected,
                 const TakePiece& take) {
  const std::string name = display_path(path);
  const Descriptor file = opened(path);
  check_openable(file, name, expected);
  read_pieces_of(file, name, take);
}

TextFile TextFile::read(const std::filesystem::path& path, std::string_view expected) {
  const std::string name = display_path(path);
  return of_bytes(name, read_all(path, name, expected), expected);
}

TextFile TextFile::of_bytes(std::string name, std::string text, std::string_view expected) {
  if (text.starts_with(kByteOrderMark)) {
    text.erase(0, kByteOrderMark.size());
  }
  if (text.empty()) {
    fail(name, fmt::format("is empty, expected {}", expected));
  }
  TextFile file(std::move(name), std::move(text));
  file.check_bytes(expected);
  return file;
}

TextFile TextFile::of_pieces(std::string name, std::string text, std::string_view expected,
                             std::vector<TextPiece> pieces) {
  TextFile file(std::move(name), std::move(text));
  file.pieces_ = std::move(pieces);
  file.check_bytes(expected);
  return file;
}

void TextFile::check_bytes(std::string_view expected) const {
  const std::size_t bad = first_bad_byte(text_);
  if (bad == text_.size()) return;
  const auto byte = static_cast<unsigned char>(text_[bad]);
  throw UserError(location(bad),
                  byte == 0 ? "holds a NUL byte, expected text"
                            : fmt::format("byte 0x{:02X} is not UTF-8, expected {} saved as UTF-8",
                                          byte, expected));
}

TextFile::TextFile(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)) {}

const std::vector<std::size_t>& TextFile::line_starts() const {
  if (line_starts_.empty()) {
    line_starts_.push_back(0);
    for (std::size_t end = text_.find('\n'); end != std::string::npos;
         end = text_.find('\n', end + 1)) {
      line_starts_.push_back(end + 1);
    }
  }
  return line_starts_;
}

Location TextFile::location(std::size_t offset) const {
  const std::vector<std::size_t>& starts = line_starts();
  const auto line_of = [&](std::size_t at) { return std::ranges::upper_bound(starts, at) - 1; };
  const auto behind = std::ranges::upper_bound(pieces_, offset, {}, &TextPiece::offset);
  const TextPiece& piece = behind == pieces_.begin() ? *behind : *std::prev(behind);
  const auto line = line_of(offset);
  const auto lines = static_cast<int>(line - line_of(piece.offset));
  if (lines > 0) return {name_, piece.line + lines, static_cast<int>(offset - *line) + 1};
  return {name_, piece.line, piece.column + static_cast<int>(offset - piece.offset)};
}

}  // namespace judge
