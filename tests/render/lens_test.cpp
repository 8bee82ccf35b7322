#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "render/lens.h"
#include "render/view.h"

using namespace vedette;
using render::Exposure, stage::Vec2, stage::Vec3;

namespace {

std::vector<Exposure> all(int of) {
  std::vector<Exposure> made;
  for (int n = 0; n < of; ++n) made.push_back(render::exposure(n, of));
  return made;
}

stage::Camera portrait() {
  return {.eye = {10, 20, 3},
          .target = {30, 35, 2},
          .field_of_view = 0.4F,
          .shift = {0.1F, 0},
          .aperture = 0.2F,
          .focus = 18};
}

}  // namespace

TEST_CASE("the first exposure of any number is the eye itself") {
  for (const int of : {1, 8, 16, 32}) {
    const Exposure first = render::exposure(0, of);
    CHECK(first.pixel == Vec2{});
    CHECK(first.lens == Vec2{});
    CHECK(first.sun == Vec2{});
    CHECK(first.shutter == 0);
    const stage::Camera eye = render::pinhole(portrait(), first, 1280, 720);
    CHECK(eye.eye == portrait().eye);
    CHECK(eye.target == portrait().target);
    CHECK(eye.shift == portrait().shift);
    const Vec3 sun = stage::unit({1, 2, 1});
    CHECK(render::sunbeam(sun, first) == sun);
  }
}

TEST_CASE("exposures cover the pixel, the lens and the sun's disc, and none lies outside") {
  for (const int of : {8, 32}) {
    CAPTURE(of);
    Vec2 pixel, lens, sun;
    std::set<int> quarters;  // of the pixel
    for (const Exposure& one : all(of)) {
      CHECK(std::max(std::abs(one.pixel.x), std::abs(one.pixel.y)) <= 0.5F);
      CHECK(length(one.lens) <= 1);
      CHECK(length(one.sun) <= 1);
      quarters.insert((one.pixel.x < 0 ? 0 : 1) + (one.pixel.y < 0 ? 0 : 2));
      pixel = pixel + one.pixel, lens = lens + one.lens, sun = sun + one.sun;
    }
    CHECK(quarters.size() == 4);
    for (const Vec2 sum : {pixel, lens, sun}) CHECK(length(sum) < 0.17F * static_cast<float>(of));
  }
}

TEST_CASE("each exposure has a stretch of the shutter's time of its own, wherever in the lens it is") {
  for (const int of : {8, 16, 32}) {
    std::set<int> stretches;
    double together = 0;
    for (const Exposure& one : all(of)) {
      stretches.insert(static_cast<int>(std::lround(one.shutter * static_cast<float>(of))));
      CHECK(one.shutter < 1);
      together += (one.shutter - 0.5) * (length(one.lens) - 0.66);
    }
    CHECK(stretches.size() == static_cast<std::size_t>(of));
    CHECK(std::abs(together) / of < 0.04);  // in step they would have 0.07
  }
}

TEST_CASE("four exposures bear a grain twice as fine as one") {
  CHECK(render::exposure(0, 1).finer == 0);
  CHECK(render::exposure(3, 4).finer == -1);
  CHECK(render::exposure(3, 16).finer == -2);
}

TEST_CASE("the widest blur is filled: no exposure leaves a gap to its neighbours that one sees") {
  for (const int of : {8, 16, 32}) {
    CAPTURE(of);
    const float radius = render::widest_blur(of) / 2;
    const std::vector<Exposure> exposures = all(of);
    for (const Exposure& one : exposures) {
      float nearest = 1e9F;
      for (const Exposure& other : exposures)
        if (!(other.lens == one.lens)) nearest = std::min(nearest, radius * length(other.lens - one.lens));
      CHECK(nearest < 2.2F);  // pixels
    }
  }
}

TEST_CASE("what is in focus stays in its pixel, what is not becomes a disc as wide as is said") {
  const stage::Camera camera = portrait();
  const render::View middle{camera, 1280, 720, 0};
  for (const float depth : {9.0F, 18.0F, 60.0F}) {
    CAPTURE(depth);
    const Vec3 place = camera.eye + middle.ahead * depth + middle.right * 1.5F + middle.up * 0.7F;
    const auto there = middle.project(place);
    float farthest = 0;
    for (Exposure one : all(32)) {
      one.pixel = {};
      const auto seen = render::View{render::pinhole(camera, one, 1280, 720), 1280, 720, 0}.project(place);
      farthest = std::max(farthest, std::hypot(seen.x - there.x, seen.y - there.y));
    }
    const float said = render::blur_at(camera, depth, 720) / 2;
    CHECK(farthest <= doctest::Approx(said).epsilon(0.01).scale(1));
    CHECK(farthest >= 0.95F * said - 0.01F);
  }
}

TEST_CASE("the pixel's place moves the picture by so many pixels, right and up, at every depth") {
  stage::Camera camera = portrait();
  camera.aperture = 0;
  const render::View still{camera, 1280, 720, 0};
  for (const float depth : {5.0F, 500.0F}) {
    const Vec3 place = camera.eye + still.ahead * depth;
    const auto before = still.project(place);
    const auto after =
        render::View{render::pinhole(camera, {.pixel = {0.5F, 0.25F}}, 1280, 720), 1280, 720, 0}.project(place);
    CHECK(after.x - before.x == doctest::Approx(0.5).epsilon(0.001));
    CHECK(before.y - after.y == doctest::Approx(0.25).epsilon(0.001));
  }
}

TEST_CASE("the lens stops itself down until nothing in the picture is a wider disc than its exposures fill") {
  for (const int of : {8, 32})
    for (const float nearest : {0.6F, 3.0F, 9.0F, 17.0F})
      for (const float focus : {2.0F, 18.0F, 200.0F}) {
        CAPTURE(nearest);
        CAPTURE(focus);
        stage::Camera camera = portrait();
        camera.aperture = 2, camera.focus = focus;
        camera.aperture = render::stopped_down(camera, nearest, 720, of);
        float widest = 0;
        for (float depth = nearest; depth < 20'000; depth *= 1.05F)
          widest = std::max(widest, render::blur_at(camera, depth, 720));
        CHECK(widest <= 1.0001F * render::widest_blur(of));
        CHECK((camera.aperture == 2 || widest > 0.95F * render::widest_blur(of)));
      }
  CHECK(render::stopped_down(portrait(), 9, 720, 1) == 0);
  stage::Camera narrow = portrait();
  narrow.aperture = 0.01F;
  CHECK(render::stopped_down(narrow, 9, 720, 32) == 0.01F);
}

TEST_CASE("a low sun's disc throws its beams within half a degree of its middle, and on all its sides") {
  const Vec3 sun = stage::unit({0.8F, 0.3F, 0.2F});
  float left = 0, right = 0;
  for (const Exposure& one : all(32)) {
    const Vec3 beam = render::sunbeam(sun, one);
    CHECK(stage::length(beam) == doctest::Approx(1));
    CHECK(stage::length(beam - sun) < 0.0088F);
    const float aside = stage::dot(beam, stage::unit(stage::cross({0, 0, 1}, sun)));
    left = std::min(left, aside), right = std::max(right, aside);
  }
  CHECK(left < -0.005F);
  CHECK(right > 0.005F);
}
