#include "catalog/equivalent_mutants.h"

#include <fmt/format.h>

#include <map>
#include <tuple>

#include "catalog/json_document.h"
#include "catalog/schema.h"
#include "catalog/variants.h"

namespace judge {
namespace {

class EquivalentMutantsReader {
 public:
  EquivalentMutantsReader(std::filesystem::path folder, TextFile file, std::string slug)
      : folder_(std::move(folder)), slug_(std::move(slug)), document_(std::move(file), errors_) {}

  std::vector<EquivalentMutant> read() && {
    for (const SchemaFault& fault : schema_faults(SchemaName::equivalent_mutants, document_)) {
      errors_.add(fault.where, fault.problem);
    }
    errors_.throw_if_any();
    check_problem_name(document_, slug_, errors_);
    for (const JsonNode& entry : document_.root().at("equivalent").elements()) {
      read_entry(entry);
    }
    errors_.throw_if_any();
    return std::move(mutants_);
  }

 private:
  void read_entry(const JsonNode& entry) {
    const std::string variant = entry.text("variant");
    if (!std::filesystem::is_regular_file(folder_ / variant)) {
      errors_.add(entry.at("variant").where(),
                  fmt::format("no file {} beside equivalent_mutants.json", variant));
    }
    const auto occurrence = entry.member("occurrence");
    for (const JsonNode& becomes : entry.at("becomes").elements()) {
      add({.variant = variant,
           .line = entry.text("line"),
           .occurrence = occurrence ? occurrence->value().get<int>() : 1,
           .becomes = becomes.value().get<std::string>(),
           .because = entry.text("because"),
           .where = becomes.where()});
    }
  }

  void add(EquivalentMutant mutant) {
    const auto [first, is_new] =
        lines_.emplace(std::tuple(mutant.variant, mutant.line, mutant.occurrence, mutant.becomes),
                       mutant.where.line);
    if (!is_new) {
      errors_.add(mutant.where,
                  fmt::format("this mutant is listed twice, before in line {}", first->second));
    }
    mutants_.push_back(std::move(mutant));
  }

  ErrorList errors_;
  std::filesystem::path folder_;
  std::string slug_;
  JsonDocument document_;
  std::vector<EquivalentMutant> mutants_;
  std::map<std::tuple<std::string, std::string, int, std::string>, int> lines_;
};

}  // namespace

std::vector<EquivalentMutant> load_equivalent_mutants(const std::filesystem::path& file,
                                                      const std::string& slug) {
  return EquivalentMutantsReader(file.parent_path(),
                                 TextFile::read(file, "a list of equivalent mutants"), slug)
      .read();
}

}  // namespace judge
