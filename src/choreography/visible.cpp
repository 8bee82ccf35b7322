#include "choreography/visible.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "choreography/aftermath.h"
#include "choreography/footprint.h"
#include "choreography/unit_strip.h"

namespace vedette::choreography {

stage::View view_of(const Film& film, const stage::Camera& camera, Seconds at) {
  return {camera, static_cast<int>(std::lround(static_cast<float>(picture_height) * film.aspect)), picture_height,
          static_cast<float>(at)};
}

float pixels_of(const stage::Block& block, stage::Arm arm, const stage::View& view, const Relief& relief) {
  // Metres that men may be from their formation, and caissons behind their guns (`teams.cpp`).
  const float astray = arm == stage::Arm::Guns ? 45 : 12;
  if (block.presence <= 0) return 0;
  const Footprint place = footprint(block);
  const float radius = std::hypot(place.front, place.depth) / 2 + astray;
  const stage::Vec3 middle{place.at.x, place.at.y, relief.ground(place.at) + stature(arm) / 2};
  if (view.culls(middle, radius)) return 0;
  const float nearest = std::max(view.depth(middle) - radius, 1.0F);
  return view.enlarged * stature(arm) * view.pixels_per_metre(nearest);
}

bool shows_leap(const Film& film, const Relief& relief, const stage::Camera& camera, const Cuts::Cut& cut) {
  constexpr Seconds before = 1e-3;
  constexpr float told_apart = 11;  // pixels
  const stage::View view = view_of(film, camera, cut.at);
  return std::ranges::any_of(cut.rosters, [&](std::uint32_t roster) {
    return std::ranges::any_of(std::array{cut.at - before, cut.at + before}, [&](Seconds at) {
      return pixels_of(block_of(film, roster, at), film.set.rosters[roster].arm, view, relief) >= told_apart;
    });
  });
}

void glide_afar(const Film& film, stage::StageFrame& frame) {
  constexpr float speck = 5, figure = 8;  // pixels high
  const stage::View view = view_of(film, frame.camera, frame.seconds);
  // The same whichever way the camera looks, or turning it would move them; by the nearest of their men.
  const auto pixels = [&](const stage::Block& block) {
    const Footprint place = footprint(block);
    const float away = length(stage::Vec3{place.at.x, place.at.y, frame.camera.target.z} - frame.camera.eye);
    const float nearest = std::max(1.0F, away - std::hypot(place.front, place.depth) / 2);
    return view.enlarged * stature(film.set.rosters[block.roster].arm) * view.pixels_per_metre(nearest);
  };
  for (stage::Block& block : frame.blocks) {
    const auto* strip = static_cast<const UnitStrip*>(film.timeline.tracks()[block.roster]->at(frame.seconds));
    if (strip == nullptr || !strip->cut()) continue;
    const stage::Block far = strip->afar(frame.seconds);
    const float gliding = std::clamp((figure - std::max(pixels(block), pixels(far))) / (figure - speck), 0.0F, 1.0F);
    block.at = mix(block.at, far.at, gliding);
    block.bearing += gliding * stage::turn_between(block.bearing, far.bearing);
    block.morph += gliding * (far.morph - block.morph);
  }
}

float dip_at_cut(const Film& film, const Relief& relief, const stage::Camera& camera, Seconds at) {
  constexpr Seconds lasts = 0.3;  // on either side of it
  for (const Cuts::Cut& cut : film.cuts.by_time())
    if (std::abs(cut.at - at) < lasts && shows_leap(film, relief, camera, cut))
      return static_cast<float>(1 - std::abs(cut.at - at) / lasts);
  return 0;
}

}  // namespace vedette::choreography
