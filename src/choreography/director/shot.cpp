#include "choreography/director/shot.h"

#include <algorithm>
#include <cmath>

namespace vedette::choreography {
namespace {

stage::Vec3 mixed(stage::Vec3 a, stage::Vec3 b, float t) {
  return a + (b - a) * t;
}

}  // namespace

timeline::ShotKind shot_kind_of(Moment::Kind kind) {
  using timeline::ShotKind;
  using Kind = Moment::Kind;
  switch (kind) {
    case Kind::Opening:
      return ShotKind::Establish;
    case Kind::End:
      return ShotKind::End;
    case Kind::Turn:
      return ShotKind::Map;
    case Kind::Charge:
      return ShotKind::Charge;
    case Kind::Volley:
      return ShotKind::Volley;
    case Kind::Cannon:
      return ShotKind::Guns;
    case Kind::Square:
      return ShotKind::Square;
    case Kind::Melee:
      return ShotKind::Melee;
    case Kind::Rout:
      return ShotKind::Rout;
    case Kind::Town:
      return ShotKind::Town;
    case Kind::March:
    case Kind::Retreat:
      return ShotKind::Arrival;
  }
  return ShotKind::Arrival;
}

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
