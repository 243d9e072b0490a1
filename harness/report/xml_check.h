// Is a text well-formed XML 1.0, as far as our reports use it: a declaration, elements, attributes
// in double quotes, references. For tests; a document type, comments and CDATA are faults here.
#pragma once

#include <string>
#include <string_view>

namespace judge::test {

/// Empty when `xml` is well-formed, otherwise what is wrong and where: "byte 12: …".
std::string xml_fault(std::string_view xml);

}  // namespace judge::test
