#pragma once

#include "render/stage.h"

namespace vedette::app {

/// What is live on the screen, and develops as long as nothing happens: each pass of the window's loop adds an
/// exposure, until the picture is as a still's.
class Developing {
 public:
  /// Draws the moment with the panels that are open. @param rests it is the picture of the last pass, and nobody has
  /// touched anything since
  void draw(render::Stage&, const stage::StageFrame&, render::Quality, bool rests);
  /// More is to come if nothing happens.
  [[nodiscard]] bool goes_on() const { return m_exposures < m_most; }

  /// Exposures that a paused picture develops to.
  [[nodiscard]] static int most(const render::Stage&);

 private:
  int m_exposures = 0, m_most = 0;
};

}  // namespace vedette::app
