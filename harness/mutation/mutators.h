// Finds all mutations of a submission, on clang's own syntax tree: nothing in a comment, a string
// or a header, and nothing that a macro wrote.
#pragma once

#include <string_view>
#include <vector>

#include "mutation/mutation.h"
#include "mutation/syntax_tree.h"

namespace judge {

/// Ordered by place, each change of the text once. The sizes in declarations (`int row[9]`) and the
/// arguments of templates are parts of types, not expressions, and are left as they are.
std::vector<Mutation> find_mutations(std::string_view text, const std::vector<SyntaxNode>& tree);

}  // namespace judge
