#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "render/offscreen.h"

using namespace vedette;
using test::bare_field, test::Offscreen, test::Picture, test::picture_of;

namespace {

constexpr std::size_t across = 20, down = 12, square = 16;  // a picture of 320 x 192 in squares

std::array<double, across * down> brightness(const Picture& picture) {
  std::array<double, across * down> mean{};
  for (std::size_t y = 0; y < down * square; ++y)
    for (std::size_t x = 0; x < across * square; ++x)
      mean[(y / square) * across + x / square] += picture[(y * across * square + x) * 4 + 1] / 256.0;
  return mean;
}

}  // namespace

TEST_CASE("where there is too much smoke to draw it all, none of it comes or goes at once") {
  Offscreen offscreen{320, 192};
  if (!offscreen.stage) return;
  stage::StageSet set = bare_field(1);
  set.scenery.wind = {};
  for (std::uint32_t row = 0; row < 8; ++row)
    for (std::uint32_t column = 0; column < 20; ++column)
      set.puffs.push_back({.kind = stage::PuffKind::Cannon,
                           .at = {190 + 6 * static_cast<float>(column), 200 + 8 * static_cast<float>(row)},
                           .born = 1 + 0.05F * static_cast<float>(20 * row + column),
                           .life = 20,
                           .scale = 1.5F,
                           .seed = 20 * row + column});
  offscreen.stage->show(set);
  stage::StageFrame frame{.camera = {.eye = {250, 120, 45}, .target = {250, 230, 20}}};
  double most = 0;
  auto before = brightness(picture_of(*offscreen.stage, frame));
  for (int step = 0; step < 120; ++step) {
    frame.seconds = 12 + 0.1F * static_cast<float>(step);  // all have been fired; they only spread and thin
    const auto now = brightness(picture_of(*offscreen.stage, frame));
    if (step > 0)
      for (std::size_t i = 0; i < now.size(); ++i) most = std::max(most, std::abs(now[i] - before[i]));
    before = now;
  }
  CHECK(most < 6);  // of 255
}
