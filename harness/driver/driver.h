// What is compiled in front of a submission besides the prelude: how a case's arguments become
// values of LeetCode's C++ types and how the answer goes back. The call itself is generated from
// the problem's metaData (toolchain/call.h).
//
// Encoding: a number or a character is its bytes; a string or a list is a 32-bit count and then its
// elements.
#pragma once

#include <cstdint>
#include <cstring>
#include <new>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "shared_layout.h"

#ifdef JUDGE_TRACE
#include <memory>
#endif

namespace judge_driver {

/// Reads values from a case's arguments. The judge wrote them, so they are well formed.
class Reader {
 public:
  explicit Reader(const unsigned char* data) : at_(data) {}

  template <class T>
    requires std::is_arithmetic_v<T>
  void read(T& value) {
    std::memcpy(&value, at_, sizeof value);
    at_ += sizeof value;
  }
  void read(std::string& text) { read_list(text); }
  template <class T>
  void read(std::vector<T>& list) {
    read_list(list);
  }

 private:
  template <class List>
  void read_list(List& list) {
    std::uint32_t count = 0;
    read(count);
    if constexpr (std::is_same_v<typename List::value_type, char>) {
      list.assign(reinterpret_cast<const char*>(at_), reinterpret_cast<const char*>(at_) + count);
      at_ += count;
    } else {
      list.reserve(count);
      for (std::uint32_t i = 0; i < count; ++i) {  // by value: vector<bool> has no references
        typename List::value_type element{};
        read(element);
        list.push_back(std::move(element));
      }
    }
  }

  const unsigned char* at_;
};

/// Writes the answer into its slot; counts on when the slot is full, so that the judge sees how
/// large it was.
class Writer {
 public:
  Writer(unsigned char* data, std::uint64_t capacity) : data_(data), capacity_(capacity) {}

  template <class T>
    requires std::is_arithmetic_v<T>
  void write(const T& value) {
    put(&value, sizeof value);
  }
  void write(const std::string& text) { write_list(text); }
  template <class T>
  void write(const std::vector<T>& list) {
    write_list(list);
  }
  [[nodiscard]] std::uint64_t size() const { return size_; }

 private:
  template <class List>
  void write_list(const List& list) {
    write(static_cast<std::uint32_t>(list.size()));
    if constexpr (std::is_same_v<typename List::value_type, char>) {
      put(list.data(), list.size());
    } else {
      for (const typename List::value_type& element : list) {
        write(element);
      }
    }
  }
  void put(const void* bytes, std::uint64_t count) {
    if (count > 0 && size_ <= capacity_ && count <= capacity_ - size_) {
      std::memcpy(data_ + size_, bytes, count);
    }
    size_ += count;
  }

  unsigned char* data_;
  std::uint64_t capacity_;
  std::uint64_t size_ = 0;
};

/// Measures one call. A short call is timed by the steady clock, which needs no system call; a long
/// one by the process's CPU clock, so that a busy machine does not make a submission look slow.
class Stopwatch {
 public:
  Stopwatch();
  [[nodiscard]] std::int64_t elapsed_ns() const;

 private:
  std::int64_t begin_;
};

#ifdef JUDGE_TRACE
// tracer.cpp; for a board only.
void watch_rows(char* const* rows, std::uint32_t count, std::uint32_t columns, const void* solution,
                std::size_t solution_bytes);
void unwatch_rows(char* const* rows, const std::size_t* lengths, std::size_t count);
#endif

/// One case, seen from the generated call.
class Call {
 public:
  Call(unsigned char* memory, const SharedCase& shared, SharedResult& result,
       const SharedHeader& header)
      : result_(result),
        header_(header),
        construction_(header.construction),
        reader_(memory + shared.arguments_offset),
        writer_(memory + shared.answer_offset, shared.answer_capacity) {}

  template <class T>
  T argument();

  /// Makes a Solution in the wanted way and times `body(solution)`, construction included.
  template <class Solution, class Body>
  void with(Body body) {
    const Stopwatch stopwatch;
    switch (construction_) {
      case Construction::fresh: {
        Solution solution = Solution();
        body(solution);
        break;
      }
      case Construction::dirty: {
        alignas(Solution) unsigned char memory[sizeof(Solution)];
        fill(memory, sizeof memory, 0);
        fill_part(memory, sizeof memory, header_.dirty);
        auto* solution = new (memory) Solution;
        body(*solution);
        solution->~Solution();
        break;
      }
      case Construction::reused: {
        static Solution solution = Solution();
        body(solution);
        break;
      }
      case Construction::unset:
        tell_unset_bytes<Solution>();
        return;
    }
    result_.time_ns = stopwatch.elapsed_ns();
  }

  /// Around the call itself: what happens in between is traced, where the program is made for that.
  template <class Solution, class T>
  void watch([[maybe_unused]] Solution& solution, [[maybe_unused]] T& argument) {
#ifdef JUDGE_TRACE
    if constexpr (std::is_same_v<T, std::vector<std::vector<char>>>) {
      const Rows rows(argument);
      watch_rows(rows.data.data(), static_cast<std::uint32_t>(rows.data.size()),
                 argument.empty() ? 0 : static_cast<std::uint32_t>(argument.front().size()),
                 std::addressof(solution), sizeof solution);
    }
#endif
  }
  template <class T>
  void unwatch([[maybe_unused]] T& argument) {
#ifdef JUDGE_TRACE
    if constexpr (std::is_same_v<T, std::vector<std::vector<char>>>) {
      const Rows rows(argument);
      unwatch_rows(rows.data.data(), rows.lengths.data(), rows.data.size());
    }
#endif
  }

  template <class T>
  void answer(const T& value);

 private:
#ifdef JUDGE_TRACE
  struct Rows {
    explicit Rows(std::vector<std::vector<char>>& board) {
      for (std::vector<char>& row : board) {
        data.push_back(row.data());
        lengths.push_back(row.size());
      }
    }
    std::vector<char*> data;
    std::vector<std::size_t> lengths;
  };
#endif

  static constexpr unsigned char kDirty = 0xEE;
  static constexpr unsigned char kOther = 0x11;

  // Out of line: it must not be optimised away.
  static void fill(void* memory, std::size_t bytes, unsigned char pattern);
  /// The part that lies within the memory.
  static void fill_part(unsigned char* memory, std::size_t bytes, const ByteRange& part);

  /// A byte that keeps two different patterns was not written by the constructor.
  template <class Solution>
  void tell_unset_bytes() {
    alignas(Solution) unsigned char once[sizeof(Solution)];
    alignas(Solution) unsigned char twice[sizeof(Solution)];
    fill(once, sizeof once, kDirty);
    fill(twice, sizeof twice, kOther);
    new (once) Solution;
    new (twice) Solution;
    answer_unset(once, twice, sizeof(Solution));
  }
  void answer_unset(const unsigned char* once, const unsigned char* twice, std::size_t bytes);

  SharedResult& result_;
  const SharedHeader& header_;
  Construction construction_;
  Reader reader_;
  Writer writer_;
};

template <class T>
T Call::argument() {
  T value{};
  reader_.read(value);
  return value;
}

template <class T>
void Call::answer(const T& value) {
  if (construction_ != Construction::unset) {
    writer_.write(value);
    result_.answer_size = writer_.size();
  }
}

// The board's are compiled once, in driver_main.cpp, and not with every submission: that is two
// fifths of the time that a small one takes to compile.
using CharacterRows = std::vector<std::vector<char>>;
extern template CharacterRows Call::argument<CharacterRows>();
extern template void Call::answer<CharacterRows>(const CharacterRows&);

/// Never called: what nearly every submission does with a board is then in the precompiled header.
inline void use_rows(CharacterRows& rows) { rows.at(rows.size() - 1)[0] = rows[0][0]; }

/// Generated from the problem's metaData behind the submission's source.
void run_case(Call& call);

}  // namespace judge_driver
