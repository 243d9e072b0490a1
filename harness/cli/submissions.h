// Which files are to be judged, and as solutions of which problem.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalog/catalog.h"

namespace judge {

struct SubmissionFile {
  std::string name;  ///< as the user typed it
  std::filesystem::path file;
  const Problem* problem = nullptr;
  bool from_folder = false;  ///< found in a folder, and not named by the user
};

/// Files as named on the command line; of a folder, every *.cpp directly in it, sorted. Throws
/// UserError for what is not there.
std::vector<SubmissionFile> find_submissions(const std::vector<std::string>& arguments);

/// What is to be said about a submission before it is judged: that its main will not be called.
std::vector<std::string> notes_on(const SubmissionFile& submission);

/// The problem that `file` solves: `wanted` when it names one; else the folder below solutions/ in
/// which it stands; else the one problem whose method the class Solution defines, rightly spelt or
/// nearly, or the one program problem for a file with a main and no class Solution. Throws
/// UserError that lists the choices when that is not decisive.
const Problem& infer_problem(const SubmissionFile& submission, const Catalog& catalog,
                             const std::string& wanted);

/// Of each file. One from a folder from which it cannot be told is taken for a solution of what the
/// others solve, where that is one problem: it must not keep them from being judged. Throws
/// UserError otherwise.
void infer_problems(std::vector<SubmissionFile>& files, const Catalog& catalog,
                    const std::string& wanted);

/// For `command`, "judge trace", which wants a search that fills a board. Throws UserError for a
/// problem whose answer is another.
void refuse_without_search(const Problem& problem, const std::string& command);

/// `source` without comments and literals, so that words in it are code.
std::string code_only(const std::string& source);

/// Whether `word` stands in `code` as a word of its own.
bool has_word(const std::string& code, const std::string& word);

}  // namespace judge
