// Checks a JSON document against one of the schemas in testcases/, which are compiled into the
// judge, and says in plain words what is wrong and where.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/json_document.h"

namespace judge {

enum class SchemaName : std::uint8_t { problem, suite, variants, equivalent_mutants };

/// The text of the schema: that of testcases/*.schema.json when the judge was built.
std::string_view schema_text(SchemaName schema);

struct SchemaFault {
  JsonNode node;  ///< the value that is wrong, or the object that lacks a key
  Location where;
  std::string problem;  ///< `"id" is the number 5, expected a string`
};

/// Everything in `document` that the schema does not allow; empty when all is well.
std::vector<SchemaFault> schema_faults(SchemaName schema, const JsonDocument& document);

}  // namespace judge
