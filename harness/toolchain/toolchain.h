// From a submission's source to an executable: compiles once, remembers the result under a hash of
// everything that it depends on (source, headers beside it, flags, compiler, driver).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "catalog/problem.h"
#include "toolchain/cache.h"
#include "toolchain/compiler.h"
#include "toolchain/diagnostics.h"
#include "toolchain/profile.h"
#include "toolchain/source.h"

namespace judge {

class Sandbox;
struct CommandResult;
struct ToolView;

struct Build {
  std::filesystem::path program;  ///< empty when the submission does not compile
  bool from_cache = false;
  /// The compiler did not come to an end by itself: a limit or a signal stopped it.
  bool stopped = false;
  double milliseconds = 0;              ///< spent compiling and linking
  std::vector<Diagnostic> diagnostics;  ///< why not; only when it does not compile
  std::string compiler_output;          ///< the whole of it, likewise
};

/// What clang has understood of a submission.
struct SyntaxDump {
  std::string json;  ///< as `-ast-dump=json` writes it; empty when the submission does not compile
  std::string file;  ///< what it calls the submission's text, whose bytes its offsets count
  std::vector<Diagnostic> diagnostics;  ///< why not
};

/// Throws UserError for a compiler whose syntax trees are not read here: all but clang.
void refuse_without_syntax_tree(const Compiler& compiler);

/// Several threads may build at once.
class Toolchain {
 public:
  /// `driver_folder` is harness/driver of this project. Submissions are compiled inside `sandbox`;
  /// without one, a compiler sees what the judge sees.
  Toolchain(Cache cache, Compiler compiler, const std::filesystem::path& driver_folder,
            const Sandbox* sandbox = nullptr);

  /// Never throws for what is wrong with the submission. One for a program problem is compiled as
  /// it stands; any other with the prelude in front and the call behind it. Where the cache cannot
  /// be written to, it falls back on a private one (see Cache::trouble). Throws CacheError when
  /// that fails too, and UserError for a compiler that cannot compile the judge's own driver.
  [[nodiscard]] Build build(const Source& submission, const Profile& profile,
                            const Problem& problem) const;

  /// The syntax tree of a submission: of its class Solution, or of the whole of a program. Compiles
  /// nothing that is run. Throws as build() does, and UserError when the compiler is not clang or
  /// the tree is larger than kCommandOutputLimit.
  [[nodiscard]] SyntaxDump dump_syntax(const Source& submission, const Problem& problem) const;

  /// The same with another compiler.
  [[nodiscard]] Toolchain with(Compiler compiler) const;

  [[nodiscard]] const Compiler& compiler() const { return compiler_; }
  [[nodiscard]] const Cache& cache() const { return cache_; }
  [[nodiscard]] const std::filesystem::path& driver_folder() const { return driver_folder_; }
  [[nodiscard]] const Sandbox* sandbox() const { return sandbox_; }
  /// Changes whenever anything does that is compiled into a submission.
  [[nodiscard]] const std::string& driver_hash() const { return driver_hash_; }

 private:
  [[nodiscard]] Build build_in_cache(const Source& submission, const Profile& profile,
                                     const Problem& problem) const;

  [[nodiscard]] SyntaxDump dump_in_cache(const Source& submission, const Problem& problem) const;

  struct Prelude;  // the precompiled header and the driver's object file of a profile
  struct Job;      // one source to compile
  struct Attempt;  // one run of the compiler
  [[nodiscard]] ToolView view(const Job& job, const Prelude* prelude) const;

  [[nodiscard]] std::string prelude_key(const std::vector<std::string>& flags) const;
  [[nodiscard]] Prelude prelude(const Profile& profile,
                                const std::vector<std::string>& flags) const;
  [[nodiscard]] Prelude make_prelude(const Profile& profile,
                                     const std::vector<std::string>& flags) const;
  [[nodiscard]] Attempt compile_call(const Job& job, const Profile& profile,
                                     const std::vector<std::string>& flags) const;
  [[nodiscard]] std::filesystem::path precompile_includes(
      const Job& job, const std::vector<std::string>& flags) const;
  [[nodiscard]] Attempt compile(const Job& job, const Prelude* prelude,
                                const std::vector<std::string>& flags) const;
  [[nodiscard]] CommandResult link(const std::vector<std::filesystem::path>& inputs,
                                   const std::filesystem::path& program,
                                   const std::vector<std::string>& flags) const;
  [[nodiscard]] std::optional<std::vector<std::string>> link_line(
      const std::vector<std::string>& way) const;
  std::string ask_link_line(const std::vector<std::string>& way) const;
  [[nodiscard]] std::filesystem::path tracer() const;
  [[nodiscard]] std::filesystem::path program_hooks(const std::vector<std::string>& flags) const;
  [[nodiscard]] std::filesystem::path object_of(const std::string& part,
                                                const std::vector<std::string>& flags) const;
  [[nodiscard]] std::filesystem::path keep(const Attempt& attempt, const std::string& name) const;

  Cache cache_;
  Compiler compiler_;
  std::filesystem::path driver_folder_;
  std::string driver_hash_;
  const Sandbox* sandbox_;
};

}  // namespace judge
