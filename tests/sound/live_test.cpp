#include "sound/live.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sound/hand_made.h"
#include "sound/spectrum.h"

namespace vedette::sound {
namespace {

using test::bank;
using test::Field;

constexpr float softly = 0.02F;  // that no peak is held

Field battle() {
  Field field{20};
  for (int gun = 0; gun < 9; ++gun) field.gun(static_cast<float>(2 * gun + 1), 60.0F * static_cast<float>(gun + 1), 9);
  field.unit(stage::Arm::Foot, 60, stage::Clip::Quick, 40);
  return field;
}

/// Plays on for some seconds, as a device asks for it.
test::Stereo played(Live& live, double from, double seconds, const stage::Camera& camera, float gain = softly) {
  constexpr std::size_t asked = 1'024;
  const auto first = static_cast<std::int64_t>(samples_in(from));
  test::Stereo heard;
  for (std::size_t done = 0; done < samples_in(seconds); done += asked) {
    Wave left(asked), right(asked);
    live.mix(first + static_cast<std::int64_t>(done), camera, gain, left, right);
    heard.left.insert(heard.left.end(), left.begin(), left.end());
    heard.right.insert(heard.right.end(), right.begin(), right.end());
  }
  return heard;
}

float most_apart(const Wave& live, const Wave& film, double from, double to) {
  float most = 0;
  for (std::size_t i = samples_in(from); i < samples_in(to); ++i)
    most = std::max(most, std::abs(live[i] - softly * film[i]));
  return most;
}

}  // namespace

TEST_CASE("to who stands still a battle sounds as it does in the film") {
  const Score score = battle().score();
  Live live{bank(), score};
  const Mixer film{heard_by(test::standing_still(), score, bank())};
  const test::Stereo heard = played(live, 0, 15, test::looking_north()), filmed = test::mixed(film, 0, 16);
  CHECK(peak_of(filmed.left) > 0.05F);
  CHECK(most_apart(heard.left, filmed.left, 0.02, 15) < 1e-6F);
  CHECK(most_apart(heard.right, filmed.right, 0.02, 15) < 1e-6F);
}

TEST_CASE("after a leap in time the battle sounds as it does there, echoes too, and nothing clicks") {
  const Score score = battle().score();
  Live live{bank(), score};
  const Mixer film{heard_by(test::standing_still(), score, bank())};
  static_cast<void>(played(live, 2, 3, test::looking_north()));
  const test::Stereo heard = played(live, 9.5, 3, test::looking_north()), filmed = test::mixed(film, 9.5, 13);
  CHECK(most_apart(heard.left, filmed.left, 0.02, 3) < 1e-6F);
  CHECK(std::abs(heard.left[0]) < 0.01F);
}

TEST_CASE("who turns away goes on hearing a shot as it was") {
  Field field{10};
  field.set.puffs.push_back({.at = {50, 0}, .born = 1});
  Live live{bank(), field.score()};
  stage::Camera away = test::looking_north();
  away.target = {0, -100, 2};
  const test::Stereo before = played(live, 0, 1.28, test::looking_north()), then = played(live, 1.28, 1, away);
  CHECK(test::power_of(before.right) > 2 * test::power_of(before.left));
  CHECK(test::power_of(then.right) > 2 * test::power_of(then.left));
}

TEST_CASE("however loud it is played, no sample is above the ceiling, leaps or not") {
  Live live{bank(), battle().score()};
  for (const double from : {0.5, 4.9, 2.9, 8.9}) {
    const test::Stereo heard = played(live, from, 1, test::looking_north({0, 55}), 60);
    CHECK(peak_of(heard.left) <= ceiling * 1.0001F);
    CHECK(peak_of(heard.left) > 0.3F);
  }
}

}  // namespace vedette::sound
