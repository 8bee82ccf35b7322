#pragma once

#include "stage/frame.h"

namespace vedette::app {

/// How much of the window panels cover, as shares of its width and height. What is left is where the picture is looked
/// at.
struct ClearView {
  float right = 0, below = 0;

  /// The camera whose picture fills the window and shows in the clear part what `wanted` shows in the format of films.
  /// @param aspect the window's width to its height
  [[nodiscard]] stage::Camera framed(const stage::Camera& wanted, float aspect) const;
};

}  // namespace vedette::app
