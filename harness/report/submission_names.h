// Short names for the submissions of one run of the judge: the file's name without its extension
// where that tells them apart, the whole path where two files share it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "report/text_style.h"

namespace judge {

class SubmissionNames {
 public:
  SubmissionNames(const std::vector<std::string>& submissions, TextStyle style);

  /// The name of `submission`, fit to be shown; its own path when it was not announced.
  [[nodiscard]] std::string of(const std::string& submission) const;
  [[nodiscard]] std::size_t count() const { return names_.size(); }
  [[nodiscard]] int width() const { return width_; }  ///< of the longest name, in columns

 private:
  TextStyle style_;
  std::map<std::string, std::string> names_;
  int width_ = 0;
};

}  // namespace judge
