// An end to everything that the judge has started, whichever of its threads waits for it. For a
// judge that was interrupted: who waits for a process then finds it killed and can go home.
#pragma once

namespace judge {

/// Kills every child process that this process has at the moment; whoever started one reaps it, and
/// its group with it. What is started later is not touched. Does nothing where /proc does not list
/// children.
void kill_children();

}  // namespace judge
