#pragma once

#include <string>

namespace vedette::app {

/// A picture's width to its height.
struct PictureShape {
  int across = 16, up = 9;
  [[nodiscard]] float aspect() const { return static_cast<float>(across) / static_cast<float>(up); }
};

/// In words what is wrong with the name of a shape; empty for 16:9, 9:16 (upright) and 1:1 (square).
[[nodiscard]] std::string fault_of_shape(const std::string& name);
/// @pre its name has no fault.
[[nodiscard]] PictureShape shape_named(const std::string& name);

}  // namespace vedette::app
