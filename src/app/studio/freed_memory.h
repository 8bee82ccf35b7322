#pragma once

namespace vedette::app {

/// Gives memory that has been freed back to the system, where its library keeps it: what is left between two pieces
/// that are still held is lost to everybody else until the program ends. Some milliseconds.
void give_back_freed_memory();

}  // namespace vedette::app
