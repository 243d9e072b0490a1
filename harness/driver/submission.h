// Precompiled once for each profile and put in front of every submission.
#include "prelude.h"
//
#include "driver.h"
