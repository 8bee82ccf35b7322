#include "choreography/director/shot.h"

#include <algorithm>
#include <cmath>

#include "choreography/footprint.h"
#include "stage/view.h"

namespace vedette::choreography {
namespace {

stage::Vec3 mixed(stage::Vec3 a, stage::Vec3 b, float t) {
  return a + (b - a) * t;
}

/// Whom a shot is about, else all; of a fight the one that it is told of.
std::span<const stage::Block> blocks_of(const Subject& subject, const stage::StageFrame& frame) {
  if (!subject.unit) return frame.blocks;
  const auto his = std::ranges::find(frame.blocks, *subject.unit, &stage::Block::roster);
  return his != frame.blocks.end() ? std::span{&*his, 1} : std::span<const stage::Block>{};
}

}  // namespace

stage::Camera through_lens(stage::Camera camera) {
  constexpr float softest = 0.014F;  // of the picture's height: the disc that a point on the horizon becomes
  camera.focus = camera.sharp_at();
  camera.aperture = softest * 2 * std::tan(camera.field_of_view / 2) * camera.focus;
  return camera;
}

stage::Camera focused(stage::Camera camera, std::span<const stage::Block> on) {
  constexpr int along = 15, deep = 3;  // places of a unit that are looked at
  const stage::View view{camera, 1280, 720, 0};
  float weight = 0, nearness = 0;  // the mean of 1 / metres
  const auto look_at = [&](stage::Vec2 place) {
    const stage::Vec3 from = stage::Vec3{place.x, place.y, camera.target.z} - view.eye;
    const float depth = dot(from, view.ahead);
    if (depth < 1) return;
    const float aside = dot(from, view.right) / (depth * view.tangent * view.aspect), inside = 1 - aside * aside;
    if (inside <= 0) return;
    const float counts = inside * inside / (depth * depth);
    weight += counts, nearness += counts / depth;
  };
  for (const stage::Block& block : on) {
    if (block.presence <= 0) continue;
    const Footprint place = footprint(block);
    const auto share = [](int i, int of) { return (static_cast<float>(i) + 0.5F) / static_cast<float>(of) - 0.5F; };
    for (int i = 0; i < along; ++i)
      for (int j = 0; j < deep; ++j)
        look_at(place.at + stage::turned({share(i, along) * place.front, share(j, deep) * place.depth}, place.bearing));
  }
  if (weight > 0) camera.focus = weight / nearness;
  return through_lens(camera);
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
  if (!m_far) frame.camera = focused(frame.camera, blocks_of(m_subject, frame));
  frame.far = m_far;
}

}  // namespace vedette::choreography
