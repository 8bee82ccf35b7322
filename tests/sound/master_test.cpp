#include "sound/master.h"

#include <doctest/doctest.h>
#include <ebur128.h>

#include <algorithm>
#include <cmath>

#include "sound/hand_made.h"
#include "sound/level.h"
#include "sound/spectrum.h"

namespace vedette::sound {
namespace {

using test::Field;

/// Half a minute in which somebody always fires, now near, now far.
const Mixer& battle() {
  static const Mixer mixer = [] {
    Field field{30};
    for (int volley = 0; volley < 14; ++volley)
      field.volley(static_cast<float>(2 * volley), volley % 3 == 0 ? 40.0F : 250.0F, 60);
    for (int gun = 0; gun < 9; ++gun)
      field.gun(static_cast<float>(3 * gun + 1), 60.0F * static_cast<float>(gun + 1), 9);
    field.unit(stage::Arm::Horse, 200, stage::Clip::Charge, 60);
    return Mixer{heard_by(test::standing_still(), field.score(), test::bank())};
  }();
  return mixer;
}

test::Stereo mastered(float gain, double from, double to) {
  test::Stereo stereo{silence(to - from), silence(to - from)};
  Master master{battle(), gain};
  master.mix(static_cast<std::int64_t>(samples_in(from)), stereo.left, stereo.right);
  return stereo;
}

/// By the library whose momentary loudness is used, but by its own sum of a film.
double loudness(const test::Stereo& stereo) {
  ebur128_state* meter = ebur128_init(2, samples_a_second, EBUR128_MODE_I);
  for (std::size_t i = 0; i < stereo.left.size(); ++i) {
    const float both[]{stereo.left[i], stereo.right[i]};
    ebur128_add_frames_float(meter, both, 1);
  }
  double lufs = 0;
  ebur128_loudness_global(meter, &lufs);
  ebur128_destroy(&meter);
  return lufs;
}

}  // namespace

TEST_CASE("a film is made as loud as is wished, with no sample above the ceiling") {
  const float gain = gain_for(battle(), 30, 2);
  const test::Stereo film = mastered(gain, 0, 30);
  CHECK(std::abs(loudness(film) - wished_loudness) < 0.5);
  CHECK(std::max(peak_of(film.left), peak_of(film.right)) <= ceiling * 1.0001F);
}

TEST_CASE("the gain is the same whoever measures it") {
  CHECK(gain_for(battle(), 30, 1) == gain_for(battle(), 30, 3));
}

TEST_CASE("a film in which nothing is heard stays silent, and one of a breeze is not made a storm") {
  const Mixer nothing{{}};
  CHECK(std::isfinite(gain_for(nothing, 25, 1)));
  Field field{20};
  field.set.scenery.wind = {1, 0};
  const Mixer breeze{heard_by(test::standing_still(), field.score(), test::bank())};
  CHECK(20 * std::log10(gain_for(breeze, 20, 1)) <= static_cast<float>(most_gain) + 0.01F);
}

TEST_CASE("the limiter leaves alone what is not too loud, and what is far from what is") {
  const test::Stereo soft = mastered(0.01F, 3, 5);
  const test::Stereo raw = test::mixed(battle(), 3, 5);
  for (std::size_t i = 0; i < soft.left.size(); i += 97)
    CHECK(soft.left[i] == doctest::Approx(0.01F * raw.left[i]).epsilon(1e-5));
  constexpr std::size_t before = Limiter::margin_before, all = before + samples_a_second + Limiter::margin_after;
  Wave left(all, 0.1F), right(all, 0.1F);
  left[before + 24'000] = 2;
  Limiter::hold(left, right);
  CHECK(left[before + 24'000] == doctest::Approx(ceiling));
  CHECK(right[before + 24'000] < 0.1F);  // both sides alike: what is loud stays where it is
  CHECK(left[before + 23'000] == 0.1F);
  CHECK(left[before + 24'000 + Limiter::margin_before] == 0.1F);
}

TEST_CASE("the finished samples are the same in whatever order and pieces they are asked for") {
  const test::Stereo whole = mastered(12, 0, 10);
  test::Stereo pieces{Wave(whole.left.size()), Wave(whole.left.size())};
  Master master{battle(), 12};
  constexpr std::size_t piece = 1'024;
  for (std::size_t end = whole.left.size(); end > 0; end -= std::min(end, piece)) {
    const std::size_t from = end - std::min(end, piece);
    master.mix(static_cast<std::int64_t>(from), std::span{pieces.left}.subspan(from, end - from),
               std::span{pieces.right}.subspan(from, end - from));
  }
  CHECK(pieces.left == whole.left);
  CHECK(pieces.right == whole.right);
}

TEST_CASE("silence and what is ten below the rest do not count for loudness") {
  const auto power = [](double lufs) { return std::pow(10.0, (lufs + 0.691) / 10); };
  CHECK(loudness_of({}) < -70);
  CHECK(loudness_of(std::vector{power(-20), power(-20), 0.0, power(-90)}) == doctest::Approx(-20));
  CHECK(loudness_of(std::vector{power(-20), power(-20), power(-40)}) == doctest::Approx(-20));
  CHECK(loudness_of(std::vector{power(-20), power(-23)}) == doctest::Approx(-21.24).epsilon(0.001));
}

}  // namespace vedette::sound
