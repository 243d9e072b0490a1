#include "catalog/variants.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "catalog/json_document.h"
#include "catalog/nearest.h"
#include "catalog/problem_reader.h"
#include "catalog/schema.h"

namespace judge {

void check_problem_name(const JsonDocument& document, const std::string& slug, ErrorList& errors) {
  const JsonNode named = document.root().at("problem");
  if (named.value() != slug) {
    errors.add(named.where(),
               fmt::format("\"problem\" is {}, expected \"{}\", the name of the folder",
                           named.value().dump(), slug));
  }
}

namespace {

class VariantsReader {
 public:
  VariantsReader(std::filesystem::path folder, TextFile file, std::string slug,
                 std::span<const std::string> suites)
      : folder_(std::move(folder)),
        slug_(std::move(slug)),
        suites_(suites),
        document_(std::move(file), errors_) {}

  std::vector<Variant> read() && {
    for (const SchemaFault& fault : schema_faults(SchemaName::variants, document_)) {
      errors_.add(fault.where, fault.problem);
    }
    errors_.throw_if_any();
    check_problem_name(document_, slug_, errors_);
    std::vector<Variant> variants;
    for (const JsonNode& node : document_.root().at("variants").elements()) {
      variants.push_back(read_variant(node));
    }
    errors_.throw_if_any();
    return variants;
  }

 private:
  Variant read_variant(const JsonNode& node) {
    Variant variant{.file = folder_ / node.text("file"),
                    .problem = slug_,
                    .title = node.text("title"),
                    .idea = node.text("idea"),
                    .document = node.text("document"),
                    .expected = {},
                    .probes = {}};
    check_file(node.at("file"), variant.file);
    if (const auto expected = node.member("expected")) {
      for (const JsonNode& verdict : expected->members()) {
        check_suite(verdict);
        variant.expected.emplace(verdict.key(), verdict.value().get<std::string>());
      }
    }
    if (const auto probes = node.member("probes")) {
      for (const JsonNode& reason : probes->members()) {
        variant.probes.emplace(reason.key(), reason.value().get<std::string>());
      }
    }
    return variant;
  }

  void check_file(const JsonNode& node, const std::filesystem::path& file) {
    const auto& name = node.value().get_ref<const std::string&>();
    if (!std::filesystem::is_regular_file(file)) {
      errors_.add(node.where(), fmt::format("no file {} beside variants.json", name));
    }
    const auto [first, is_new] = lines_.emplace(name, node.where().line);
    if (!is_new) {
      errors_.add(node.where(),
                  fmt::format("{} is listed twice, before in line {}", name, first->second));
    }
  }

  void check_suite(const JsonNode& verdict) {
    if (std::ranges::find(suites_, verdict.key()) != suites_.end()) return;
    errors_.add(verdict.key_where(), fmt::format("unknown suite \"{}\"{}", verdict.key(),
                                                 suggestion(verdict.key(), suites_)));
  }

  ErrorList errors_;
  std::filesystem::path folder_;
  std::string slug_;
  std::span<const std::string> suites_;
  JsonDocument document_;
  std::map<std::string, int> lines_;  ///< where each file was first listed
};

}  // namespace

std::vector<Variant> read_variants(const std::filesystem::path& folder, TextFile file,
                                   const std::string& slug, std::span<const std::string> suites) {
  return VariantsReader(folder, std::move(file), slug, suites).read();
}

std::vector<Variant> load_variants(const std::filesystem::path& file, const std::string& slug,
                                   std::span<const std::string> suites) {
  return read_variants(file.parent_path(), TextFile::read(file, "a list of variants"), slug,
                       suites);
}

}  // namespace judge
