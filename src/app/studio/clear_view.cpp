#include "app/studio/clear_view.h"

#include <algorithm>
#include <cmath>

namespace vedette::app {

stage::Camera ClearView::framed(const stage::Camera& wanted, float aspect) const {
  constexpr float of_films = 16.0F / 9;  // cameras are placed for it
  const float wide = std::max(0.1F, 1 - right), tall = std::max(0.1F, 1 - below);
  const float wider = std::max(1 / tall, of_films / (aspect * wide));
  stage::Camera camera = wanted;
  camera.field_of_view = 2 * std::atan(std::tan(wanted.field_of_view / 2) * wider);
  camera.shift = {-right, below};
  return camera;
}

}  // namespace vedette::app
