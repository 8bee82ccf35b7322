#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "render/offscreen.h"

namespace vedette::test {
namespace {

constexpr float between = 1.0F / 30;  // seconds from picture to picture

/// All that moves: water, smoke, shot, fire, rain, corn in the wind, men who march and fall.
stage::StageSet restless() {
  stage::StageSet set = small_set();
  set.seconds = 10;
  set.scenery.ground_cover = "meadow grass";
  set.scenery.areas.push_back(
      {.kind = stage::AreaKind::Field, .crop = "rye", .outline = {{150, 60}, {300, 60}, {300, 180}, {150, 180}}});
  set.scenery.air.rain = 0.5F;
  set.scenery.survey();
  return set;
}

double lightness(const std::uint8_t* pixel) {
  return 0.299 * pixel[0] + 0.587 * pixel[1] + 0.114 * pixel[2];
}

/// The mean lightness of his red coat: legs come and go behind each other.
double lightness_of_coat(const Picture& picture) {
  double sum = 0, count = 0;
  for (std::size_t i = 0; i < picture.size(); i += 4)
    if (picture[i] > picture[i + 1] + 40 && picture[i] > picture[i + 2] + 35) sum += lightness(&picture[i]), ++count;
  REQUIRE(count > 60);
  return sum / count;
}

}  // namespace

TEST_CASE("while the film stands, two pictures a thirtieth of a second apart are the same bytes at every quality") {
  for (const auto quality :
       {render::Quality::Low, render::Quality::Medium, render::Quality::High, render::Quality::Film}) {
    Offscreen offscreen{320, 180, quality};
    if (!offscreen.stage) return;
    CAPTURE(static_cast<int>(quality));
    offscreen.stage->show(restless());
    const Picture first = offscreen.picture(4);
    std::this_thread::sleep_for(std::chrono::duration<float>{between});
    CHECK(first == offscreen.picture(4));
    CHECK(first != offscreen.picture(4 + between));  // else nothing moves here and the line above says nothing
  }
}

TEST_CASE("a marching man's coat is as light in each of thirty pictures, but for what his arms turn to the sun") {
  Offscreen offscreen{320, 180, render::Quality::Medium};
  if (!offscreen.stage) return;
  offscreen.stage->show(bare_field(1));
  for (const float away : {4.0F, 11.0F, 26.0F}) {
    CAPTURE(away);
    std::vector<double> lights;
    double mean = 0;
    for (int step = 0; step < 30; ++step) {
      const float seconds = 3 + between * static_cast<float>(step), y = 190 + 1.2F * seconds;
      stage::StageFrame frame{.seconds = seconds, .camera = {.eye = {240 + away, y, 21.6F}, .target = {240, y, 20.9F}}};
      frame.camera.field_of_view = std::min(0.7F, 2.6F / away);
      stage::Block block{.roster = 0, .at = {240, y}, .clip = stage::Clip::March, .clip_seconds = seconds};
      block.to = block.from = {.front = 1, .depth = 1, .ranks = 1};
      frame.blocks.push_back(block);
      lights.push_back(lightness_of_coat(picture_of(*offscreen.stage, frame)));
      mean += lights.back() / 30;
    }
    for (std::size_t i = 0; i < lights.size(); ++i) {
      CAPTURE(i);
      CHECK(std::abs(lights[i] / mean - 1) < 0.015);
      if (i > 0) CHECK(std::abs(lights[i] / lights[i - 1] - 1) < 0.015);  // he does not flicker
    }
  }
}

}  // namespace vedette::test
