#include "app/studio/developing.h"

namespace vedette::app {

int Developing::most(const render::Stage& stage) {
  return stage.in_software() ? 16 : 32;
}

void Developing::draw(render::Stage& stage, const stage::StageFrame& frame, render::Quality quality, bool rests) {
  m_most = most(stage);
  if (!rests) {
    m_exposures = 0;
    const int live = render::usual_exposures(quality, render::Taking::Live, stage.in_software());
    return stage.take(std::vector(static_cast<std::size_t>(live), frame));
  }
  // The first exposure is the picture that stands there: nothing jumps.
  if (goes_on()) stage.expose(frame, m_exposures, m_most), ++m_exposures;
  stage.develop(frame);
}

}  // namespace vedette::app
