#pragma once

#include <stdexcept>

namespace vedette::render {

/// This machine cannot draw: no X server, no OpenGL 3.3, no window. The program ends with status 3.
struct GraphicsUnavailable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A file the picture needs is missing or wrong: a shader, a font, a model. The text names the file and the way out.
struct PictureFault : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace vedette::render
