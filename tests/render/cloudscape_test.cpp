#include "render/cloudscape.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "render/billows.h"

using namespace vedette;
using render::Billows;
using render::cloud_shadow;
using render::Cloudscape;

namespace {

/// How lit a heap is on the left half of its picture and on the right, weighed by what it hides.
struct Halves {
  double left = 0, right = 0;
};
Halves halves_of(std::size_t heap, stage::Vec3 to_light) {
  const render::SideLight light = render::side_light(to_light);
  Halves lit, hidden;
  for (int row = 0; row < Billows::tile; ++row)
    for (int column = 0; column < Billows::tile; ++column) {
      const std::uint32_t texel = render::billows().at(heap, column, row);
      const double weight = texel >> 24U;
      const bool left = column < Billows::tile / 2;
      (left ? lit.left : lit.right) += weight * render::glow_of(texel, light);
      (left ? hidden.left : hidden.right) += weight;
    }
  return {lit.left / hidden.left, lit.right / hidden.right};
}

/// The mean of what a sky hides.
double hidden_by(const Cloudscape& clouds) {
  double sum = 0;
  for (const std::uint32_t pixel : clouds.pixels) sum += pixel >> 24U;
  return sum / 255 / static_cast<double>(clouds.pixels.size());
}

}  // namespace

TEST_CASE("a heap of smoke is bright on the side where the light is, and no disc") {
  for (std::size_t heap = 0; heap < Billows::count; ++heap) {
    CAPTURE(heap);
    const Halves from_right = halves_of(heap, {1, 0, 0}), from_left = halves_of(heap, {-1, 0, 0});
    CHECK(from_right.right > from_right.left + 0.06);
    CHECK(from_left.left > from_left.right + 0.06);
    // How far it reaches from its middle differs from one way to another.
    double nearest = 9, farthest = 0;
    for (int k = 0; k < 24; ++k) {
      const double angle = k * 0.2618;
      double out = 0;
      for (double r = 0; r < 63; r += 1) {
        const int x = static_cast<int>(64 + r * std::cos(angle)), y = static_cast<int>(64 + r * std::sin(angle));
        if (render::billows().at(heap, x, y) >> 24U > 100) out = r;
      }
      nearest = std::min(nearest, out / 64), farthest = std::max(farthest, out / 64);
    }
    CHECK(farthest > 1.35 * nearest);
  }
}

TEST_CASE("the light of six sides adds up to one, wherever it comes from") {
  for (const stage::Vec3 way : {stage::Vec3{0.6F, 0.64F, 0.48F}, {-0.8F, 0, -0.6F}, {0, -1, 0}}) {
    const render::SideLight l = render::side_light(way);
    CHECK(l.right + l.left + l.above + l.below + l.before + l.behind == doctest::Approx(1));
  }
}

TEST_CASE("skies hide as much as they are told to, and the same on every day") {
  const render::CloudLight light{.to_sun = {0.6F, 0, 0.8F}};
  using enum stage::Clouds;
  CHECK(hidden_by(paint_clouds({.clouds = Clear}, light, 512)) == 0);
  for (const stage::Clouds kind : {Veil, Heaps, Ceiling}) {
    CAPTURE(static_cast<int>(kind));
    CHECK(hidden_by(paint_clouds({.clouds = kind, .cover = 0.8F}, light, 512)) >
          hidden_by(paint_clouds({.clouds = kind, .cover = 0.2F}, light, 512)) + 0.05);
  }
  const Cloudscape a = paint_clouds({.clouds = Thunderhead, .from = 1}, light, 512),
                   b = paint_clouds({.clouds = Thunderhead, .from = 1}, light, 512);
  CHECK((a.columns == b.columns && a.rows == b.rows && a.pixels == b.pixels));
}

TEST_CASE("a thunderhead stands where it is said to stand, and a ceiling is open there") {
  const render::CloudLight light{.to_sun = {0.6F, 0, 0.8F}};
  const auto low_in = [](const Cloudscape& clouds, float azimuth) {  // what is hidden a hand over the horizon
    const int column = static_cast<int>(azimuth / 6.2832F * static_cast<float>(clouds.columns));
    double sum = 0;
    int count = 0;
    for (int row = 0; row < clouds.rows; ++row) {
      const float height = Cloudscape::highest - (Cloudscape::highest - Cloudscape::lowest) * static_cast<float>(row) /
                                                     static_cast<float>(clouds.rows);
      if (height < 0.05F || height > 0.17F) continue;
      for (int k = -6; k <= 6; ++k) {
        const int x = (column + k + clouds.columns) % clouds.columns;
        sum += clouds.pixels[static_cast<std::size_t>(row * clouds.columns + x)] >> 24U, ++count;
      }
    }
    return sum / count / 255;
  };
  for (const float from : {0.7F, 4.0F}) {
    CAPTURE(from);
    const float opposite = std::fmod(from + 3.1416F, 6.2832F);
    const Cloudscape towers =
        paint_clouds({.clouds = stage::Clouds::Thunderhead, .cover = 0.4F, .from = from}, light, 720);
    CHECK(low_in(towers, from) > low_in(towers, opposite) + 0.4);
    const Cloudscape ceiling =
        paint_clouds({.clouds = stage::Clouds::Ceiling, .cover = 0.8F, .from = from}, light, 720);
    CHECK(low_in(ceiling, from) < low_in(ceiling, opposite) - 0.2);
  }
}

TEST_CASE("clouds' shadows go with the wind, and there are none when it rains") {
  stage::Scenery scenery;
  scenery.wind = {2, -1};
  scenery.sky = {.cover = 0.5F, .shade = 0.6F};
  const render::CloudShadow first = cloud_shadow(scenery, 0, 0), later = cloud_shadow(scenery, 0, 10);
  CHECK(later.gone.x > first.gone.x);
  CHECK(later.gone.y < first.gone.y);
  CHECK(first.shade == 0.6F);
  CHECK(cloud_shadow(scenery, 1, 0).shade == 0);
  scenery.sky.cover = 0.9F;
  CHECK(cloud_shadow(scenery, 0, 0).begins < first.begins);
}
