#include "choreography/director/shot.h"

#include <algorithm>
#include <cmath>

namespace vedette::choreography {
namespace {

stage::Vec3 mixed(stage::Vec3 a, stage::Vec3 b, float t) {
  return a + (b - a) * t;
}

}  // namespace

stage::Camera between(const stage::Camera& first, const stage::Camera& last, double share) {
  const auto x = static_cast<float>(std::clamp(share, 0.0, 1.0));
  const float t = x * x * (3 - 2 * x);
  return {.eye = mixed(first.eye, last.eye, t),
          .target = mixed(first.target, last.target, t),
          .field_of_view = first.field_of_view + (last.field_of_view - first.field_of_view) * t};
}

stage::Camera ShotStrip::camera(timeline::Seconds at) const {
  return between(m_first, m_last, span().share(at));
}

void ShotStrip::draw(timeline::Seconds at, stage::StageFrame& frame) const {
  frame.camera = camera(at);
  frame.far = m_far;
}

}  // namespace vedette::choreography
