// Counts what a submission's search does, in the memory that trace_layout.h draws. Linked into a
// submission that was compiled with the hooks of ThreadSanitizer and of the sanitizers' coverage
// (toolchain/profile.h), but without their run-time libraries: the functions below stand in for
// them. Compiled without those hooks, and optimised: the search calls in here for every access to
// memory.
//
// How a placement is seen. Before the submission writes to memory, `__tsan_write1` is called with
// the address. When a cell of the board lives there, it is remembered as *pending*; what was
// written is seen when the next one is about to be written, or the search ends. Nothing but an
// announced write changes a cell, so looking that late loses nothing. What changes cells behind the
// hooks' back (a moved row, assembly) is found at the end and counted as unseen.
//
// How depth is seen. `__tsan_func_entry` and `__tsan_func_exit` frame every function that touches
// memory or calls; `__sanitizer_cov_trace_pc_guard` comes right behind the entry and tells which
// function it is. One that touches no memory has a guard and no frame: it is counted only.
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "trace_layout.h"

extern "C" const char __executable_start;  // the program's first byte, says the linker

namespace judge_driver {
namespace {

using Byte = unsigned char;

constexpr std::uint16_t kNoCell = 0xFFFF;
constexpr std::uint32_t kNoFrame = 0xFFFFFFFF;
constexpr std::uint32_t kMostFrames = 1U << 20;
constexpr std::size_t kMostSpan = 1U << 16;

/// How an array of the submission's own writes the k-th symbol, counted from 0.
enum class Form : std::uint8_t { character, from_one, from_zero, bit, bit_from_one };

struct Frame {
  std::uint32_t function;  ///< 0 until its guard has told
  std::uint32_t outer;     ///< the frame of the same function that was open before
  bool had_inner;          ///< the function was called again within this call
};

struct OpenFunction {
  std::uint32_t open;
  std::uint32_t innermost;  ///< its frame
};

TraceHeader* header;
TraceCounts* counts;
Byte* step_records;
Byte* call_records;

bool active;
const void* thread;  ///< the one that searches
std::uint64_t cases_seen;

// The cells: where each lives, and which lives at an address. The table answers for every byte from
// `first_byte` on; rows far apart need a search instead.
Byte* cell_address[kMostTracedCells];
std::uint32_t cell_width;  ///< bytes
Form form;
Byte* first_byte;
std::size_t span;
bool table_serves;

std::uint32_t pending = kNoCell;
bool pending_everywhere;  ///< a write that may have changed several cells
std::uint32_t pending_code;
std::uint32_t pending_open_calls;

bool is_digit[256];   ///< a symbol of the board; what else stands in a cell is a blank of its own
std::int64_t placed;  ///< digits placed and not taken back; below 0 once a given was erased
std::uint32_t last_placed = kNoCell;  ///< the cell of the last change, when that was a placement

// Library functions that call have frames too, which nobody counts: those without a function.
struct Own {
  Frame frames[kMostFrames];
  OpenFunction open_functions[kMostTracedFunctions];
  std::uint16_t cell_at[kMostSpan];
};
Own own;  // all that is large: it need not be searched for the submission's arrays
std::uint32_t open_frames;
std::uint32_t open_calls;  ///< frames of the submission's functions
// What the compiler tells of its functions: pairs of an address and flags, in the order of guards.
const std::uintptr_t* first_function;
const std::uintptr_t* function_end;

// Where an array of the submission's own may be found, until it is.
bool looking;
const Byte* object;
std::size_t object_bytes;
// Those that hold the givens and are not searched in, as earlier runs have shown.
const Byte* passed[kMostPassedArrays];
std::uint32_t passed_count;

std::uint32_t code_offset(const void* code) {
  return static_cast<std::uint32_t>(static_cast<const char*>(code) - &__executable_start);
}

const void* this_thread() { return __builtin_thread_pointer(); }

std::uint64_t value_at(const Byte* address, std::uint32_t width) {
  std::uint64_t value = 0;
  std::memcpy(&value, address, width);
  return value;
}

std::uint64_t written_form(Form how, std::uint32_t symbol) {
  switch (how) {
    case Form::character:
      return static_cast<Byte>(header->symbols[symbol]);
    case Form::from_one:
      return symbol + 1;
    case Form::from_zero:
      return symbol;
    case Form::bit:
      return std::uint64_t{1} << symbol;
    case Form::bit_from_one:
      return std::uint64_t{2} << symbol;
  }
  return 0;
}

char symbol_at(std::uint32_t cell) {
  const std::uint64_t value = value_at(cell_address[cell], cell_width);
  if (form == Form::character && counts->array == 0) {
    return static_cast<char>(value);  // on the board itself, whatever was written
  }
  for (std::uint32_t symbol = 0; symbol < header->symbol_count; ++symbol) {
    if (value == written_form(form, symbol)) {
      return header->symbols[symbol];
    }
  }
  return header->blank;
}

// ── what is kept of single steps ────────────────────────────────────────────────────────────────

/// Of records that are full, every second one stays: the steps 2, 4, 6 … of those kept so far.
void thin(TraceSamples& samples, Byte* records, std::size_t bytes) {
  samples.kept /= 2;
  for (std::uint64_t i = 0; i < samples.kept; ++i) {
    std::memmove(records + i * bytes, records + (2 * i + 1) * bytes, bytes);
  }
  samples.stride *= 2;
}

/// Counts one more; returns where to keep it, or null when it is one of those that are not kept.
Byte* next_record(TraceSamples& samples, Byte* records, std::size_t bytes, std::uint64_t capacity) {
  if (++samples.total % samples.stride != 0) {
    return nullptr;
  }
  if (samples.kept == capacity) {
    thin(samples, records, bytes);
    if (samples.total % samples.stride != 0) {
      return nullptr;
    }
  }
  return records + bytes * samples.kept++;
}

std::uint32_t shown_depth() { return placed > 0 ? static_cast<std::uint32_t>(placed) : 0; }

void keep_step() {
  Byte* record =
      next_record(counts->steps, step_records, header->step_bytes, header->step_capacity);
  if (record != nullptr) {
    const TraceStepRecord step{.code = pending_code,
                               .depth = shown_depth(),
                               .open_calls = pending_open_calls,
                               .unused = 0};
    std::memcpy(record, &step, sizeof step);
    std::memcpy(record + sizeof step, counts->cells, header->cells);
  }
}

void keep_call(const void* code, std::uint32_t depth) {
  Byte* record =
      next_record(counts->call_steps, call_records, sizeof(TraceStepRecord), header->call_capacity);
  if (record != nullptr) {
    const TraceStepRecord step{
        .code = code_offset(code), .depth = depth, .open_calls = depth, .unused = 0};
    std::memcpy(record, &step, sizeof step);
  }
}

// ── the board ───────────────────────────────────────────────────────────────────────────────────

void take_out(std::uint32_t cell) {
  if (last_placed == cell) {  // placed and undone with nothing in between: a leaf
    const std::uint32_t depth = shown_depth();
    ++counts->dead_ends;
    ++counts->dead_ends_by_depth[depth < kMostTracedDepth ? depth : kMostTracedDepth - 1];
  }
  ++counts->undos;
  --placed;
  last_placed = kNoCell;
}

void put_in(std::uint32_t cell) {
  if (counts->placements++ == 0) {
    counts->recursive_calls_before_placing = counts->call_steps.total;
    counts->reads_before_placing = counts->reads;
  }
  ++counts->placements_by_cell[cell];
  ++placed;
  last_placed = cell;
  if (placed > static_cast<std::int64_t>(counts->greatest_depth)) {
    counts->greatest_depth = static_cast<std::uint64_t>(placed);
  }
}

void settle_cell(std::uint32_t cell) {
  const char now = symbol_at(cell);
  const char before = counts->cells[cell];
  if (now == before) {
    return;
  }
  counts->cells[cell] = now;
  if (is_digit[static_cast<Byte>(before)]) {
    take_out(cell);
  }
  if (is_digit[static_cast<Byte>(now)]) {
    put_in(cell);
  }
  keep_step();
  counts->last_writes[cell] = {.number = counts->steps.total, .code = pending_code, .unused = 0};
}

void settle_every_cell() {
  for (std::uint32_t cell = 0; cell < header->cells; ++cell) {
    settle_cell(cell);
  }
}

void settle() {
  if (pending != kNoCell) {
    settle_cell(pending);
    pending = kNoCell;
  }
  if (pending_everywhere) {
    pending_everywhere = false;
    settle_every_cell();
  }
}

std::uint16_t cell_of(const Byte* address) {
  if (table_serves) {
    return own.cell_at[address - first_byte];
  }
  for (std::uint32_t cell = 0; cell < header->cells; ++cell) {
    if (address >= cell_address[cell] && address < cell_address[cell] + cell_width) {
      return static_cast<std::uint16_t>(cell);
    }
  }
  return kNoCell;
}

bool near_cells(const void* address) {
  return static_cast<std::size_t>(static_cast<const Byte*>(address) - first_byte) < span;
}

/// Goes by cell_address and cell_width.
void index_cells() {
  Byte* last = first_byte = cell_address[0];
  for (std::uint32_t cell = 0; cell < header->cells; ++cell) {
    Byte* address = cell_address[cell];
    first_byte = address < first_byte ? address : first_byte;
    last = address > last ? address : last;
  }
  span = static_cast<std::size_t>(last - first_byte) + cell_width;
  table_serves = span <= kMostSpan;
  if (table_serves) {
    std::memset(own.cell_at, 0xFF, sizeof own.cell_at);
    for (std::uint32_t cell = 0; cell < header->cells; ++cell) {
      for (std::uint32_t i = 0; i < cell_width; ++i) {
        own.cell_at[cell_address[cell] - first_byte + i] = static_cast<std::uint16_t>(cell);
      }
    }
  }
}

void announce(std::uint32_t cell, const void* code) {
  settle();
  ++counts->writes;
  pending = cell;
  pending_code = code_offset(code);
  pending_open_calls = open_calls;
}

void announce_range(const void* begin, std::size_t bytes, const void* code) {
  const auto* from = static_cast<const Byte*>(begin);
  if (span == 0 || bytes == 0 || from >= first_byte + span || from + bytes <= first_byte ||
      this_thread() != thread) {
    return;
  }
  settle();
  for (std::uint32_t cell = 0; cell < header->cells; ++cell) {
    if (cell_address[cell] < from + bytes && from < cell_address[cell] + cell_width) {
      ++counts->writes;
    }
  }
  pending_everywhere = true;
  pending_code = code_offset(code);
  pending_open_calls = open_calls;
}

template <int Bytes>
void on_write(const void* address, const void* code) {
  if (!near_cells(address)) {
    return;
  }
  if (Bytes > cell_width) {
    announce_range(address, Bytes, code);
    return;
  }
  const std::uint16_t cell = cell_of(static_cast<const Byte*>(address));
  if (cell != kNoCell && this_thread() == thread) {
    announce(cell, code);
  }
}

template <int Bytes>
void on_read(const void* address) {
  if (near_cells(address) && cell_of(static_cast<const Byte*>(address)) != kNoCell) {
    ++counts->reads;
  }
}

// ── an array of the submission's own ────────────────────────────────────────────────────────────

/// How an array may be laid out: elements of `width` bytes, rows `pitch` elements apart.
struct Layout {
  std::uint32_t width;
  std::uint32_t pitch;
  [[nodiscard]] std::size_t offset(std::uint32_t cell) const {
    return (std::size_t{cell / header->side} * pitch + cell % header->side) * width;
  }
};

std::uint32_t symbol_of(char given) {
  const auto* found =
      static_cast<const char*>(std::memchr(header->symbols, given, header->symbol_count));
  return found == nullptr ? 0 : static_cast<std::uint32_t>(found - header->symbols);
}

/// Whether the cells from `base` on hold the givens in this form and one value in every blank.
bool holds_givens(const Byte* base, Layout layout, Form how) {
  bool blank_seen = false;
  std::uint64_t blank = 0;
  for (std::uint32_t cell = 0; cell < header->cells; ++cell) {
    const std::uint64_t value = value_at(base + layout.offset(cell), layout.width);
    if (header->givens[cell] != header->blank) {
      if (value != written_form(how, symbol_of(header->givens[cell]))) {
        return false;
      }
    } else if (blank_seen && value != blank) {
      return false;
    } else {
      blank_seen = true;
      blank = value;
    }
  }
  for (std::uint32_t symbol = 0; symbol < header->symbol_count; ++symbol) {
    if (blank_seen && blank == written_form(how, symbol)) {
      return false;
    }
  }
  return blank_seen;
}

bool is_passed(const Byte* base) {
  for (std::uint32_t i = 0; i < passed_count; ++i) {
    if (passed[i] == base) {
      return true;
    }
  }
  if (passed_count < header->arrays_to_pass && passed_count < kMostPassedArrays) {
    passed[passed_count++] = base;
    return true;
  }
  return false;
}

void search_in(const Byte* base, Layout layout, Form how) {
  for (std::uint32_t cell = 0; cell < header->cells; ++cell) {
    cell_address[cell] = const_cast<Byte*>(base) + layout.offset(cell);
  }
  cell_width = layout.width;
  form = how;
  counts->array =
      static_cast<std::uint64_t>(reinterpret_cast<const char*>(base) - &__executable_start);
  index_cells();
  looking = false;
}

/// Where the next element from `at` to `last` is that is `wanted`; null: nowhere. All of the
/// program's variables go through here, some dozens of times.
template <class Element>
const Byte* next_element(const Byte* at, const Byte* last, std::uint64_t wanted) {
  const auto element_wanted = static_cast<Element>(wanted);
  if (element_wanted != wanted) {
    return nullptr;
  }
  for (; at <= last; at += sizeof(Element)) {
    Element element;
    std::memcpy(&element, at, sizeof element);
    if (element == element_wanted) {
      return at;
    }
  }
  return nullptr;
}

const Byte* next_element(const Byte* at, const Byte* last, std::uint64_t wanted,
                         std::uint32_t width) {
  switch (width) {
    case 1:
      return next_element<std::uint8_t>(at, last, wanted);
    case 2:
      return next_element<std::uint16_t>(at, last, wanted);
    case 4:
      return next_element<std::uint32_t>(at, last, wanted);
    default:
      return next_element<std::uint64_t>(at, last, wanted);
  }
}

void look_between(const Byte* begin, const Byte* end, Layout layout) {
  constexpr Form kForms[] = {Form::character, Form::from_one, Form::from_zero, Form::bit,
                             Form::bit_from_one};
  std::uint32_t first_given = 0;
  while (first_given < header->cells && header->givens[first_given] == header->blank) {
    ++first_given;
  }
  const std::size_t bytes = layout.offset(header->cells - 1) + layout.width;
  if (first_given == header->cells || static_cast<std::size_t>(end - begin) < bytes) {
    return;
  }
  for (const Form how : kForms) {
    // One element decides for nearly every place.
    const std::uint64_t wanted = written_form(how, symbol_of(header->givens[first_given]));
    const std::size_t offset = layout.offset(first_given);
    const Byte* last = end - bytes + offset;
    for (const Byte* at = begin + offset;
         (at = next_element(at, last, wanted, layout.width)) != nullptr; at += layout.width) {
      const Byte* base = at - offset;
      if (holds_givens(base, layout, how) && !is_passed(base)) {
        search_in(base, layout, how);
        return;
      }
    }
  }
}

void look_between(const Byte* begin, const Byte* end) {
  constexpr std::uint32_t kMargins[] = {0, 1, 2, 3, 7};  // int board[10][10]; 16 columns for 9
  constexpr std::ptrdiff_t kMost = std::ptrdiff_t{256} << 10;
  const Byte* near_end = end - begin > kMost ? begin + kMost : end;
  for (std::uint32_t width = 1; width <= 8; width *= 2) {
    for (const std::uint32_t margin : kMargins) {
      if (looking) {
        look_between(begin, near_end, {.width = width, .pitch = header->side + margin});
      }
    }
  }
}

/// The program's own variables, without the tracer's.
int look_in_globals(dl_phdr_info* program, std::size_t /*size*/, void* /*data*/) {
  const auto* ours = reinterpret_cast<const Byte*>(&own);
  for (int i = 0; i < program->dlpi_phnum; ++i) {
    const ElfW(Phdr)& part = program->dlpi_phdr[i];
    if (part.p_type != PT_LOAD || (part.p_flags & PF_W) == 0) {
      continue;
    }
    const auto* begin = reinterpret_cast<const Byte*>(program->dlpi_addr + part.p_vaddr);
    const Byte* end = begin + part.p_memsz;
    if (begin <= ours && ours < end) {
      look_between(begin, ours);
      look_between(ours + sizeof own, end);
    } else {
      look_between(begin, end);
    }
  }
  return 1;  // the first one is the program, and there is no need of the others
}

void look_for_array() {
  if (object != nullptr) {
    look_between(object, object + object_bytes);
  }
  if (looking) {
    dl_iterate_phdr(look_in_globals, nullptr);
  }
}

// ── calls ───────────────────────────────────────────────────────────────────────────────────────

void enter(std::uint32_t function, const void* code) {
  Frame& frame = own.frames[open_frames - 1];
  OpenFunction& open = own.open_functions[function];
  frame.function = function;
  frame.outer = open.open > 0 ? open.innermost : kNoFrame;
  if (open.open > 0) {
    own.frames[open.innermost].had_inner = true;
  }
  open.innermost = open_frames - 1;
  ++open.open;
  TraceFunction& counted = counts->functions[function];
  if (open.open > counted.open_at_once) {
    counted.open_at_once = open.open;
  }
  ++open_calls;
  if (counted.open_at_once > 1) {
    keep_call(code, open_calls);
  }
}

void leave(const Frame& frame) {
  OpenFunction& open = own.open_functions[frame.function];
  if (open.open == 0) {
    return;  // it was entered before the search began
  }
  TraceFunction& counted = counts->functions[frame.function];
  if (!frame.had_inner && active && counted.open_at_once > 1) {
    ++counted.leaf_calls;
    ++counts->leaf_calls_by_depth[open.open < kMostTracedDepth ? open.open : kMostTracedDepth - 1];
  }
  --open_calls;
  --open.open;
  open.innermost = frame.outer;
}

void begin() {
  counts->begun = 1;
  counts->steps.stride = 1;
  counts->call_steps.stride = 1;
  thread = this_thread();
  open_calls = 0;
  placed = 0;
  last_placed = kNoCell;
  std::memcpy(counts->cells, header->givens, header->cells);
  for (std::uint32_t symbol = 0; symbol < header->symbol_count; ++symbol) {
    is_digit[static_cast<Byte>(header->symbols[symbol])] = true;
  }
  active = true;
}

void list_functions() {
  std::uint32_t number = 1;
  for (const std::uintptr_t* each = first_function;
       each != function_end && number < kMostTracedFunctions; each += 2, ++number) {
    counts->functions[number].code = code_offset(reinterpret_cast<const void*>(*each));
  }
  counts->function_count = number;
}

Byte* map_counts() {
  struct stat status{};
  if (fstat(kTraceDescriptor, &status) != 0 ||
      static_cast<std::size_t>(status.st_size) < sizeof(TraceHeader)) {
    return nullptr;
  }
  void* memory = mmap(nullptr, static_cast<std::size_t>(status.st_size), PROT_READ | PROT_WRITE,
                      MAP_SHARED, kTraceDescriptor, 0);
  close(kTraceDescriptor);
  return memory == MAP_FAILED ? nullptr : static_cast<Byte*>(memory);
}

/// Before anything of the submission runs, its globals included. Started by hand, without the
/// judge's memory, the program runs untraced.
__attribute__((constructor(102))) void start() {
  Byte* memory = map_counts();
  if (memory == nullptr) {
    return;
  }
  header = reinterpret_cast<TraceHeader*>(memory);
  if (header->magic != kTraceMagic) {
    header = nullptr;
    return;
  }
  counts = reinterpret_cast<TraceCounts*>(memory + sizeof(TraceHeader));
  std::memset(static_cast<void*>(counts), 0, sizeof(TraceCounts));
  step_records = memory + header->steps_offset;
  call_records = memory + header->calls_offset;
  list_functions();
  looking = header->look_for_array != 0;
  if (header->whole_program != 0) {
    begin();
  }
}

}  // namespace

/// The traced case begins: its board has these rows, and this is the Solution.
void watch_rows(char* const* rows, std::uint32_t count, std::uint32_t columns, const void* solution,
                std::size_t solution_bytes) {
  if (header == nullptr || ++cases_seen != header->traced_case) {
    return;
  }
  object = static_cast<const Byte*>(solution);
  object_bytes = solution_bytes;
  begin();
  if (!looking && count * columns == header->cells) {
    for (std::uint32_t cell = 0; cell < header->cells; ++cell) {
      cell_address[cell] = reinterpret_cast<Byte*>(rows[cell / columns] + cell % columns);
    }
    cell_width = 1;
    form = Form::character;
    index_cells();
  }
}

/// The memory of rows that were replaced may belong to others by now, or to nobody. A cell that is
/// gone stays as it was seen last.
void find_cells_again(char* const* rows, const std::size_t* lengths, std::size_t count) {
  for (std::uint32_t cell = 0; cell < header->cells; ++cell) {
    const std::size_t row = cell / header->side;
    const std::size_t column = cell % header->side;
    char* home = row < count && column < lengths[row] ? rows[row] + column : counts->cells + cell;
    cell_address[cell] = reinterpret_cast<Byte*>(home);
  }
}

/// It is over; the rows may live elsewhere by now.
void unwatch_rows(char* const* rows, const std::size_t* lengths, std::size_t count) {
  if (!active) {
    return;
  }
  if (span != 0 && counts->array == 0) {
    find_cells_again(rows, lengths, count);
  }
  settle();
  const std::uint64_t seen = counts->steps.total;
  if (span != 0) {
    pending_code = 0;  // nobody knows where that was
    settle_every_cell();
  }
  counts->unseen += counts->steps.total - seen;
  counts->ended = 1;
  active = false;
  span = 0;
}

namespace {

/// exit(): the end of a whole program, but not of a method.
__attribute__((destructor)) void stop() {
  if (active) {
    settle();
    counts->ended = header->whole_program;
    active = false;
  }
}

}  // namespace
}  // namespace judge_driver

// ── the hooks ───────────────────────────────────────────────────────────────────────────────────

using namespace judge_driver;

#define JUDGE_CODE __builtin_return_address(0)

extern "C" {

void __tsan_func_entry(void* /*caller*/) {
  if (this_thread() != thread && active) {
    counts->other_threads = 1;
    return;
  }
  if (open_frames < kMostFrames) {
    own.frames[open_frames] = {.function = 0, .outer = kNoFrame, .had_inner = false};
  }
  ++open_frames;
}

void __tsan_func_exit() {
  if ((this_thread() != thread && active) || open_frames == 0) {
    return;
  }
  --open_frames;
  if (open_frames < kMostFrames && own.frames[open_frames].function != 0) {
    leave(own.frames[open_frames]);
  }
}

void __sanitizer_cov_trace_pc_guard_init(std::uint32_t* begin, const std::uint32_t* end) {
  for (std::uint32_t number = 1; begin != end; ++begin) {
    *begin = number < kMostTracedFunctions ? number++ : 0;
  }
}

/// Called earlier than start().
void __sanitizer_cov_pcs_init(const std::uintptr_t* begin, const std::uintptr_t* end) {
  if (first_function == nullptr && begin != end) {
    first_function = begin;
    function_end = end;
  }
}

void __sanitizer_cov_trace_pc_guard(const std::uint32_t* guard) {
  if (!active || this_thread() != thread) {
    return;
  }
  const std::uint32_t function = *guard;
  ++counts->calls;
  ++counts->functions[function].calls;
  const bool framed = open_frames > 0 && open_frames <= kMostFrames &&
                      own.frames[open_frames - 1].function == 0 && function != 0;
  if (framed) {
    enter(function, JUDGE_CODE);
  }
  const std::uint64_t open = open_calls + (framed ? 0 : 1);  // without a frame, it is a leaf
  if (open > counts->greatest_open_calls) {
    counts->greatest_open_calls = open;
  }
  constexpr std::uint64_t kLooks = 8;  // who searches is called with the array filled in
  if (looking && counts->functions[function].calls <= kLooks) {
    look_for_array();
  }
}

void __tsan_init() {}

#define JUDGE_ACCESS(bytes)                                                                   \
  void __tsan_read##bytes(void* address) { on_read<bytes>(address); }                         \
  void __tsan_write##bytes(void* address) { on_write<bytes>(address, JUDGE_CODE); }           \
  void __tsan_unaligned_read##bytes(void* address) { on_read<bytes>(address); }               \
  void __tsan_unaligned_write##bytes(void* address) { on_write<bytes>(address, JUDGE_CODE); } \
  void __tsan_volatile_read##bytes(void* address) { on_read<bytes>(address); }                \
  void __tsan_volatile_write##bytes(void* address) { on_write<bytes>(address, JUDGE_CODE); }
JUDGE_ACCESS(1)
JUDGE_ACCESS(2)
JUDGE_ACCESS(4)
JUDGE_ACCESS(8)
JUDGE_ACCESS(16)

void __tsan_read_range(void* /*begin*/, std::size_t /*bytes*/) {}
void __tsan_write_range(void* begin, std::size_t bytes) {
  announce_range(begin, bytes, JUDGE_CODE);
}
void __tsan_vptr_update(void** /*address*/, void* /*value*/) {}
void __tsan_vptr_read(void** /*address*/) {}

void* __tsan_memset(void* to, int value, std::size_t bytes) {
  announce_range(to, bytes, JUDGE_CODE);
  return std::memset(to, value, bytes);
}
void* __tsan_memcpy(void* to, const void* from, std::size_t bytes) {
  announce_range(to, bytes, JUDGE_CODE);
  return std::memcpy(to, from, bytes);
}
void* __tsan_memmove(void* to, const void* from, std::size_t bytes) {
  announce_range(to, bytes, JUDGE_CODE);
  return std::memmove(to, from, bytes);
}

}  // extern "C"
