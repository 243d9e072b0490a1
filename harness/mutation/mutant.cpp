#include "mutation/mutant.h"

namespace judge {

void MutationCount::add(Fate fate) {
  switch (fate) {
    case Fate::not_judged:
      ++not_judged;
      break;
    case Fate::stillborn:
      ++stillborn;
      break;
    case Fate::killed:
      ++killed;
      break;
    case Fate::equivalent:
      ++equivalent;
      break;
    case Fate::declared:
      ++declared;
      break;
    case Fate::survived:
      ++survived;
      break;
  }
}

MutationCount MutationRun::count() const {
  MutationCount count;
  for (const Mutant& each : mutants) {
    count.add(each.fate);
  }
  return count;
}

MutationCount MutationRun::count(MutationKind kind) const {
  MutationCount count;
  for (const Mutant& each : mutants) {
    if (each.mutation.kind == kind) {
      count.add(each.fate);
    }
  }
  return count;
}

}  // namespace judge
