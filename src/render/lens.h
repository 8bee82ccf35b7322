#pragma once

#include "stage/frame.h"

namespace vedette::render {

inline constexpr int most_exposures = 256;  // of one picture

/// How one of the exposures that make up a picture differs from the eye that all of them share. Fixed patterns, so that
/// the same picture is the same whenever it is taken; the first of any number is that eye itself.
struct Exposure {
  stage::Vec2 pixel;  // pixels right and up, half of one at most: smooth edges
  stage::Vec2 lens;   // right and up from the middle of its opening, whose rim is 1: what is out of focus
  stage::Vec2 sun;    // from the middle of its disc, whose rim is 1: shadows that soften with their length
  float shutter = 0;  // share of the time for which it is open, below 1: what moves
  float finer = 0;    // levels, 0 or less, by which the ground's grain is finer than one exposure bears
};
/// @pre 0 <= number < of.
[[nodiscard]] Exposure exposure(int number, int of);

/// The pinhole from which an exposure is taken: what stands in focus stays where it is in the picture.
/// @param width, height of the picture, pixels
[[nodiscard]] stage::Camera pinhole(const stage::Camera&, const Exposure&, int width, int height);

/// The point of the sun's disc from which an exposure is lit. @pre to_sun is of length 1 and not upright.
[[nodiscard]] stage::Vec3 sunbeam(stage::Vec3 to_sun, const Exposure&);

/// Pixels across the disc that a point becomes so many metres before the eye.
[[nodiscard]] float blur_at(const stage::Camera&, float depth, int height);

/// The widest disc, in pixels, that so many exposures still fill; a wider one would be seen to be many pictures.
[[nodiscard]] float widest_blur(int exposures);

/// The camera's aperture, or the largest with which nothing in the picture becomes a wider disc.
/// @param nearest metres before the eye of the nearest thing in it @param height of the picture, pixels
[[nodiscard]] float stopped_down(const stage::Camera&, float nearest, int height, int exposures);

}  // namespace vedette::render
