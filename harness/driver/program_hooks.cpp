// Linked into a whole program, which is otherwise left as it is.
#include "stack_depth.h"
