// Who was at work at the same time. A limit in time that is broken in company may be broken because
// of it: caches, memory and cores are shared. Such a verdict counts only once it was seen alone.
#pragma once

#include <algorithm>
#include <mutex>
#include <vector>

namespace judge {

class Company {
 public:
  /// From its making to its end, somebody is at work.
  class Stay {
   public:
    explicit Stay(Company& company) : company_(company) { company_.enter(*this); }
    Stay(const Stay&) = delete;
    Stay& operator=(const Stay&) = delete;
    ~Stay() { company_.leave(*this); }
    /// Whether anybody else was at work at any moment of this stay.
    [[nodiscard]] bool had_company() const {
      const std::scoped_lock lock(company_.mutex_);
      return had_company_;
    }

   private:
    friend class Company;
    Company& company_;
    bool had_company_ = false;
  };

 private:
  void enter(Stay& stay) {
    const std::scoped_lock lock(mutex_);
    stay.had_company_ = !present_.empty();
    for (Stay* other : present_) {
      other->had_company_ = true;
    }
    present_.push_back(&stay);
  }
  void leave(Stay& stay) {
    const std::scoped_lock lock(mutex_);
    std::erase(present_, &stay);
  }

  std::mutex mutex_;
  std::vector<Stay*> present_;
};

}  // namespace judge
