#pragma once

#include <sys/types.h>

namespace vedette::app {

/// From now on Ctrl-C and the system's wish to end are only noted: who works for long asks, and puts away what it has.
void note_interruption();
[[nodiscard]] bool is_interrupted();

/// As fork(), but the child just ends when it is stopped, from its first instant on: what this process only notes would
/// be lost on a child that has not begun another program yet.
[[nodiscard]] pid_t fork_to_be_stopped();

}  // namespace vedette::app
