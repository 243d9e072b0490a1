#include "toolchain/debug_info.h"

#include <algorithm>
#include <map>
#include <optional>

#include "sandbox/sandbox.h"
#include "toolchain/compiler.h"
#include "toolchain/text_scan.h"

namespace judge {
namespace {

/// One entry of the tree that DWARF is: a type, a variable, a member.
struct Entry {
  std::string_view offset;  ///< "0x00004da3"
  std::string_view tag;     ///< "DW_TAG_member"
  std::size_t depth = 0;
  std::map<std::string_view, std::string_view> attributes;

  /// What stands in quotes: DW_AT_name ("row").
  [[nodiscard]] std::string_view text(std::string_view attribute) const {
    const auto found = attributes.find(attribute);
    TextScan scan(found == attributes.end() ? "" : found->second);
    const bool quoted = scan.up_to("\"").has_value();
    return quoted ? scan.up_to("\"").value_or("") : "";
  }
  /// A number, hexadecimal where it begins with 0x.
  [[nodiscard]] std::uint64_t number(std::string_view attribute) const {
    const auto found = attributes.find(attribute);
    TextScan scan(found == attributes.end() ? "" : found->second);
    return scan.skip("0x") ? scan.number<std::uint64_t>(16).value_or(0)
                           : scan.number<std::uint64_t>().value_or(0);
  }
  [[nodiscard]] bool has(std::string_view attribute) const {
    return attributes.contains(attribute);
  }
};

// 0x00004dba:   DW_TAG_member
//                 DW_AT_name	("row")
//                 DW_AT_decl_line	(12)
std::vector<Entry> parse_entries(std::string_view dump) {
  std::vector<Entry> entries;
  while (!dump.empty()) {
    const std::size_t end = std::min(dump.find('\n'), dump.size());
    const std::string_view line = dump.substr(0, end);
    dump.remove_prefix(std::min(end + 1, dump.size()));
    if (const std::size_t tag = line.find("DW_TAG_");
        tag != std::string_view::npos && line[0] == '0') {
      const std::size_t colon = line.find(':');
      entries.push_back({.offset = line.substr(0, colon),
                         .tag = line.substr(tag),
                         .depth = tag - colon,
                         .attributes = {}});
    } else if (const std::size_t name = line.find("DW_AT_");
               name != std::string_view::npos && !entries.empty()) {
      const std::size_t open = line.find('(', name);
      const std::string_view key = line.substr(name, line.find_first_of(" \t(", name) - name);
      entries.back().attributes[key] =
          open == std::string_view::npos ? "" : line.substr(open + 1, line.rfind(')') - open - 1);
    }
  }
  return entries;
}

bool is_class(const Entry& entry) {
  return entry.tag == "DW_TAG_class_type" || entry.tag == "DW_TAG_structure_type";
}

class DumpReader {
 public:
  DumpReader(std::string_view dump, const std::string& submission)
      : entries_(parse_entries(dump)), submission_(submission) {
    for (const Entry& entry : entries_) {
      by_offset_[entry.offset] = &entry;
    }
  }

  DebugInfo read() {
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const Entry& entry = entries_[i];
      if (is_class(entry) && entry.text("DW_AT_name") == "Solution" && is_ours(entry) &&
          info_.members.empty()) {
        read_members(i);
        std::ranges::sort(info_.members, {}, &DebugInfo::Member::offset);
      } else if (entry.tag == "DW_TAG_variable" && entry.has("DW_AT_location")) {
        read_variable(entry);
      }
    }
    return std::move(info_);
  }

 private:
  [[nodiscard]] bool is_ours(const Entry& entry) const {
    return entry.text("DW_AT_decl_file") == submission_;
  }

  /// The direct children of a class, which stand behind it, one step deeper; those of its base
  /// classes too.
  void read_members(std::size_t index, std::uint64_t base = 0, int generations = 0) {
    // Damaged information may go in circles, and a class may inherit another a million times.
    constexpr int kMostGenerations = 20;
    constexpr int kMostClasses = 1000;
    if (++classes_ > kMostClasses || info_.members.size() >= kMostMembers) {
      return;
    }
    const std::size_t depth = entries_[index].depth;
    const std::size_t child = index + 1 < entries_.size() ? entries_[index + 1].depth : 0;
    for (std::size_t i = index + 1; i < entries_.size() && entries_[i].depth > depth; ++i) {
      const Entry& entry = entries_[i];
      if (entry.depth != child) {
        continue;
      }
      if (entry.tag == "DW_TAG_member" && has_place(entry) && info_.members.size() < kMostMembers) {
        info_.members.push_back({.name = std::string(entry.text("DW_AT_name")),
                                 .line = static_cast<int>(entry.number("DW_AT_decl_line")),
                                 .offset = base + place(entry)});
      } else if (entry.tag == "DW_TAG_inheritance" && generations < kMostGenerations) {
        const Entry* parent = referred(entry, "DW_AT_type");
        if (parent != nullptr && is_class(*parent)) {
          read_members(static_cast<std::size_t>(parent - entries_.data()), base + place(entry),
                       generations + 1);
        }
      }
    }
  }

  static bool has_place(const Entry& entry) {
    return entry.has("DW_AT_data_member_location") || entry.has("DW_AT_data_bit_offset");
  }

  /// The offset of a member's first byte; of a bit-field, of the byte with its first bit.
  static std::uint64_t place(const Entry& entry) {
    constexpr std::uint64_t kBitsPerByte = 8;
    return entry.has("DW_AT_data_bit_offset") ? entry.number("DW_AT_data_bit_offset") / kBitsPerByte
                                              : entry.number("DW_AT_data_member_location");
  }

  /// A variable at an address, not in a stack frame; a static member is declared elsewhere.
  void read_variable(const Entry& entry) {
    if (!entry.attributes.at("DW_AT_location").starts_with("DW_OP_addr")) {
      return;
    }
    const Entry& declared = declaration(entry);
    const std::string_view type = declared.text("DW_AT_type");
    if (!is_ours(declared) || type.starts_with("const ") || declared.text("DW_AT_name").empty()) {
      return;
    }
    info_.lasting.push_back({.name = std::string(declared.text("DW_AT_name")),
                             .line = static_cast<int>(declared.number("DW_AT_decl_line"))});
  }

  [[nodiscard]] const Entry& declaration(const Entry& entry) const {
    const Entry* declared = referred(entry, "DW_AT_specification");
    return declared == nullptr ? entry : *declared;
  }

  /// The entry that an attribute names by its offset: (0x00004dba "shared"). Or null.
  [[nodiscard]] const Entry* referred(const Entry& entry, std::string_view attribute) const {
    const auto reference = entry.attributes.find(attribute);
    if (reference == entry.attributes.end()) {
      return nullptr;
    }
    const auto found = by_offset_.find(reference->second.substr(0, reference->second.find(' ')));
    return found == by_offset_.end() ? nullptr : found->second;
  }

  std::vector<Entry> entries_;
  std::map<std::string_view, const Entry*> by_offset_;
  const std::string& submission_;
  int classes_ = 0;  ///< whose members were read
  DebugInfo info_;
};

}  // namespace

DebugInfo parse_debug_info(std::string_view dump, const std::string& submission) {
  return DumpReader(dump, submission).read();
}

DebugInfo read_debug_info(const std::filesystem::path& program,
                          const std::filesystem::path& submission, const Sandbox* sandbox) {
  constexpr std::chrono::seconds kPatience{20};
  for (const char* tool : {"llvm-dwarfdump-19", "llvm-dwarfdump"}) {
    if (const auto path = find_in_path(tool)) {
      const CommandResult dump = run_tool(sandbox, {*path, "--debug-info", program},
                                          {.readable = {program}, .writable = {}}, kPatience);
      return parse_debug_info(dump.out, std::filesystem::absolute(submission));
    }
  }
  return {};
}

}  // namespace judge
