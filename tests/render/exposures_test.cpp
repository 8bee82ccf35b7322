#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "render/lens.h"
#include "render/negative.h"
#include "render/offscreen.h"

using namespace vedette;
using test::bare_field, test::frame_at, test::Offscreen, test::Picture, test::picture_of, test::small_set;

namespace {

Picture taken(render::Stage& stage, const stage::StageFrame& frame, int exposures) {
  stage.take(std::vector(static_cast<std::size_t>(exposures), frame));
  const auto pixels = stage.read_back();
  return {pixels.begin(), pixels.end()};
}

std::size_t differing(const Picture& one, const Picture& other) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < one.size(); i += 4) count += std::equal(&one[i], &one[i] + 4, &other[i]) ? 0U : 1U;
  return count;
}

/// How much two pictures differ inside a square round a place, 0 to 255.
double apart(const Picture& one, const Picture& other, std::size_t x, std::size_t y, std::size_t reach) {
  double sum = 0, counted = 0;
  for (std::size_t row = y - reach; row < y + reach; ++row)
    for (std::size_t i = (row * 320 + x - reach) * 4; i < (row * 320 + x + reach) * 4; ++i)
      sum += std::abs(one[i] - other[i]), ++counted;
  return sum / counted;
}

/// How much each pixel of the lower half differs from its neighbour, 0 to 255.
double grain_of(const Picture& picture) {
  double sum = 0, counted = 0;
  for (std::size_t i = picture.size() / 2; i + 4 < picture.size(); i += 4)
    sum += std::abs(picture[i + 1] - picture[i + 5]), ++counted;
  return sum / counted;
}

}  // namespace

TEST_CASE("a picture of many exposures is the same whatever was taken before it, of one it is the pinhole's") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  offscreen.stage->show(small_set());
  for (const auto quality : {render::Quality::Medium, render::Quality::Low}) {  // drawn in one go, and enlarged
    offscreen.stage->use(quality);
    stage::StageFrame frame = frame_at(2.5F);
    frame.camera.aperture = 0.3F;
    const Picture sharp = offscreen.picture(2.5F);
    CHECK(taken(*offscreen.stage, frame, 1) == sharp);
    const Picture first = taken(*offscreen.stage, frame, 8);
    CHECK(first != sharp);
    CHECK(offscreen.picture(2.5F) == sharp);
    const Picture later = taken(*offscreen.stage, frame_at(6), 8);
    CHECK(later != first);
    CHECK(taken(*offscreen.stage, frame, 8) == first);
    // Step by step it is the same, and of its first exposure alone the pinhole's.
    for (int n = 0; n < 8; ++n) {
      offscreen.stage->expose(frame, n, 8);
      offscreen.stage->develop(frame);
      if (n == 0) {
        const auto pixels = offscreen.stage->read_back();
        CHECK(Picture{pixels.begin(), pixels.end()} == sharp);
      }
    }
    const auto pixels = offscreen.stage->read_back();
    CHECK(Picture{pixels.begin(), pixels.end()} == first);
  }
}

TEST_CASE("letters are drawn once, over all exposures") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  offscreen.stage->show(small_set());
  const stage::StageFrame lettered = frame_at(2.5F);
  stage::StageFrame bare = lettered;
  bare.labels.clear(), bare.captions.clear();
  const std::size_t once = differing(picture_of(*offscreen.stage, lettered), picture_of(*offscreen.stage, bare));
  const std::size_t of_many = differing(taken(*offscreen.stage, lettered, 8), taken(*offscreen.stage, bare, 8));
  CHECK(once > 300);
  CHECK(of_many < 1.02 * static_cast<double>(once));
  CHECK(of_many > 0.98 * static_cast<double>(once));
}

TEST_CASE("through a lens a man in focus stays as sharp as he is, the wood behind him does not") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  stage::StageSet set = bare_field(1);
  set.scenery.areas = small_set().scenery.areas;
  offscreen.stage->show(set);
  stage::StageFrame frame{.seconds = 1, .camera = {.eye = {250, 225, 21.6F}, .target = {256, 233, 21}}};
  frame.camera.field_of_view = 0.3F;
  frame.blocks.push_back({.roster = 0, .at = {256, 233}, .clip = stage::Clip::Present, .clip_seconds = 9});
  const Picture pinhole = taken(*offscreen.stage, frame, 32);
  frame.camera.aperture = 0.2F;
  const Picture lens = taken(*offscreen.stage, frame, 32);
  const double man = apart(pinhole, lens, 94, 72, 11), wood = apart(pinhole, lens, 160, 30, 25);
  CHECK(man < 2.5);
  CHECK(wood > 2 * man);
}

TEST_CASE("a low sun's shadows soften with their length") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  stage::StageSet set = bare_field(1);
  set.scenery.sun = {.azimuth = 1.57F, .elevation = 0.2F};
  offscreen.stage->show(set);
  stage::StageFrame frame{.seconds = 1, .camera = {.eye = {236, 190, 42}, .target = {236, 190.2F, 20}}};
  frame.camera.field_of_view = 0.5F;
  const auto tones = [&](int exposures) {
    const Picture without = taken(*offscreen.stage, frame, exposures);
    stage::StageFrame with = frame;
    with.blocks.push_back({.roster = 0, .at = {240, 190}, .clip = stage::Clip::Present, .clip_seconds = 9});
    const Picture shaded = taken(*offscreen.stage, with, exposures);
    std::size_t half = 0, full = 0;
    for (std::size_t i = 0; i < shaded.size(); i += 4)
      if (const double red = static_cast<double>(shaded[i]) / without[i]; red < 0.97) ++(red > 0.72 ? half : full);
    return static_cast<double>(half) / static_cast<double>(half + full);
  };
  CHECK(tones(32) > tones(1) + 0.1);
}

TEST_CASE("the ground of many exposures has a finer grain than as many pictures of one, laid over each other") {
  Offscreen offscreen;
  if (!offscreen.stage) return;
  offscreen.stage->show(bare_field(1));
  stage::StageFrame frame{.seconds = 1, .camera = {.eye = {250, 160, 23}, .target = {250, 260, 20}}};
  constexpr int count = 16;
  render::Negative laid;
  for (int n = 0; n < count; ++n) {
    stage::StageFrame one = frame;
    one.camera = render::pinhole(frame.camera, render::exposure(n, count), 320, 180);
    laid.expose(picture_of(*offscreen.stage, one));
  }
  Picture together(std::size_t{320} * 180 * 4);
  laid.develop(together);
  CHECK(grain_of(taken(*offscreen.stage, frame, count)) > 1.25 * grain_of(together));
}

TEST_CASE("antialiased, a picture of one exposure is nearer to that of many, and its letters are as they were drawn") {
  Offscreen offscreen{320, 180, render::Quality::Medium, true};
  if (!offscreen.stage) return;
  offscreen.stage->show(small_set());
  const stage::StageFrame lettered = frame_at(2.5F);
  stage::StageFrame bare = lettered;
  bare.labels.clear(), bare.captions.clear();
  const Picture drawn = picture_of(*offscreen.stage, bare), kept = taken(*offscreen.stage, bare, 1),
                many = taken(*offscreen.stage, bare, 32);
  const auto off = [&](const Picture& picture) { return apart(picture, many, 160, 90, 80); };
  CHECK(off(kept) < 0.95 * off(drawn));
  CHECK(taken(*offscreen.stage, bare, 1) == kept);
  const Picture letters = taken(*offscreen.stage, lettered, 1);
  const auto once = static_cast<double>(differing(picture_of(*offscreen.stage, lettered), drawn));
  CHECK(static_cast<double>(differing(letters, kept)) == doctest::Approx(once).epsilon(0.02));
}

TEST_CASE("antialiased, a picture is the same whatever was drawn before it, and of many exposures as it is without") {
  Offscreen offscreen{320, 180, render::Quality::Medium, true};
  if (!offscreen.stage) return;
  offscreen.stage->show(small_set());
  for (const stage::Look look : {stage::Look::Field, stage::Look::Map}) {
    stage::StageFrame frame = frame_at(2.5F), later = frame_at(6);
    frame.look = later.look = look;
    later.labels.front().at = later.labels.front().at + stage::Vec2{20, 0};
    const Picture drawn = picture_of(*offscreen.stage, frame), kept = taken(*offscreen.stage, frame, 1);
    CHECK(kept != drawn);
    CHECK(taken(*offscreen.stage, later, 1) != kept);
    CHECK(taken(*offscreen.stage, frame, 1) == kept);
    CHECK(picture_of(*offscreen.stage, frame) == drawn);
    const Picture many = taken(*offscreen.stage, frame, 4);
    for (int n = 0; n < 4; ++n) offscreen.stage->expose(frame, n, 4);
    offscreen.stage->develop(frame);
    const auto pixels = offscreen.stage->read_back();
    CHECK(many == Picture{pixels.begin(), pixels.end()});
  }
}
