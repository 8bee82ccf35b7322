#pragma once

namespace vedette::app {

/// From now on Ctrl-C and the system's wish to end are only noted: who works for long asks, and puts away what it has.
void note_interruption();
[[nodiscard]] bool is_interrupted();

}  // namespace vedette::app
