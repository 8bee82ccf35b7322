#pragma once

#include <string>

/// Where this build comes from and goes to. Only paths.cpp knows the folders' names, so that every other test compiles
/// to the same object in every checkout and a compiler cache serves them all.
namespace paths {

/// The checkout's root, without a slash at the end.
[[nodiscard]] std::string source_dir();
/// The build's folder, for what tests write.
[[nodiscard]] std::string binary_dir();

}  // namespace paths
