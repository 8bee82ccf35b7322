#pragma once

#include "choreography/film.h"
#include "stage/view.h"

namespace vedette::choreography {

/// Metres a figure stands high, hat or horse and all.
[[nodiscard]] constexpr float stature(stage::Arm arm) {
  return arm == stage::Arm::Horse || arm == stage::Arm::Staff ? 2.5F : 1.9F;
}

/// Metres a figure is broad: a man with his elbows, a horse, a piece with its gunners.
[[nodiscard]] constexpr float breadth(stage::Arm arm, stage::FigurePose::Part part) {
  constexpr float piece = 3;
  if (arm == stage::Arm::Guns && part != stage::FigurePose::Part::Gunner) return piece;
  return (arm == stage::Arm::Horse || arm == stage::Arm::Staff ? 0.8F : 0.35F) * stature(arm);
}

inline constexpr int picture_height = 720;  // pixels by which it is judged what one sees

/// What a camera sees in a picture so high, of the film's shape.
[[nodiscard]] stage::View view_of(const Film&, const stage::Camera&, timeline::Seconds);

/// The pixels of the nearest men that a block could have in a picture; 0 where all of it lies outside.
[[nodiscard]] float pixels_of(const stage::Block&, stage::Arm, const stage::View&, const Relief&);

/// Whether a picture would show one of those who are elsewhere after a cut so large that one sees him leap.
[[nodiscard]] bool shows_leap(const Film&, const Relief&, const stage::Camera&, const Cuts::Cut&);

/// Regiments that a frame's camera sees from far off, as specks, go the whole of their way instead of leaping over its
/// middle.
void glide_afar(const Film&, stage::StageFrame&);

/// How far the picture of a camera that stays is darkened round a cut of the film that would show men leap, 0 to 1.
[[nodiscard]] float dip_at_cut(const Film&, const Relief&, const stage::Camera&, timeline::Seconds at);

}  // namespace vedette::choreography
