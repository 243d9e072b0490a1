// A text file in memory, checked to be UTF-8, whose bytes know their line and column.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/user_error.h"

namespace judge {

/// The path that stands for standard input, which can be read only once.
inline constexpr std::string_view kStandardInput = "-";

/// `path` as messages show it: relative to the current folder when it lies below that.
std::string display_path(const std::filesystem::path& path);

/// Takes a piece of a file, an empty one when the next takes its time; returns whether it wants
/// another.
using TakePiece = std::function<bool(std::string_view)>;

/// Shows `path`, however large it is, to `take` in pieces of at most 64 KiB. Throws UserError when
/// it cannot be read; `expected` says what the file should have been ("boards").
void read_pieces(const std::filesystem::path& path, std::string_view expected,
                 const TakePiece& take);

/// A text from `offset` on is the file's from there on. Lines and columns are 1-based.
struct TextPiece {
  std::size_t offset = 0;
  int line = 1;
  int column = 1;
};

class TextFile {
 public:
  /// Larger files are refused: a suite of a million boards takes a half of this.
  static constexpr std::size_t kMaxBytes = std::size_t{256} << 20;

  /// Reads the whole of `path`; a UTF-8 byte-order mark is dropped. Throws UserError when it cannot
  /// be read, is empty, has a NUL byte or is not UTF-8; `expected` says what the file should have
  /// been ("a suite").
  static TextFile read(const std::filesystem::path& path, std::string_view expected);
  /// The same for bytes that were read already.
  static TextFile of_bytes(std::string name, std::string bytes, std::string_view expected);
  /// The same for a text that is put together from pieces of a file, in its order. What stands
  /// before the first piece has no place in the file.
  static TextFile of_pieces(std::string name, std::string bytes, std::string_view expected,
                            std::vector<TextPiece> pieces);

  /// For text that did not come from a file; `name` is what locations call it.
  TextFile(std::string name, std::string text);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  /// Where the byte at `offset` stands; the end of the text has a location too.
  [[nodiscard]] Location location(std::size_t offset) const;

 private:
  /// Throws UserError when the text has a NUL byte or is not UTF-8.
  void check_bytes(std::string_view expected) const;
  const std::vector<std::size_t>& line_starts() const;

  std::string name_;
  std::string text_;
  std::vector<TextPiece> pieces_ = {{}};
  mutable std::vector<std::size_t> line_starts_;  ///< empty until somebody asks for a location
};

}  // namespace judge
