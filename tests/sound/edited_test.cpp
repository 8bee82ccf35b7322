#include "sound/edited.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "sound/hand_made.h"

namespace vedette::sound {
namespace {

using test::Field;

std::vector<float> seconds_of(const Score& score, Part part) {
  std::vector<float> seconds;
  for (const Grain& grain : score.grains)
    if (grain.part == part) seconds.push_back(grain.second);
  return seconds;
}

/// A gun every two seconds from the first on, and horse that charges all the while.
Field guns() {
  Field field{20};
  for (int gun = 0; gun < 10; ++gun) field.gun(static_cast<float>(2 * gun + 1), 100, 12);
  field.unit(stage::Arm::Horse, 60, stage::Clip::Charge, 80);
  return field;
}

}  // namespace

TEST_CASE("a film of all of a battle has all its sounds, when they sound") {
  const Score battle = guns().score();
  timeline::Edit all;
  all.show({0, 20});
  const Score film = edited(battle, all);
  REQUIRE(film.grains.size() == battle.grains.size());
  for (std::size_t i = 0; i < film.grains.size(); ++i) CHECK(film.grains[i].second == battle.grains[i].second);
}

TEST_CASE("what is left out is not heard, what comes twice is heard twice") {
  timeline::Edit edit;
  edit.show({10, 14});
  edit.show({2, 4});
  edit.show({10, 12});
  CHECK(seconds_of(edited(guns().score(), edit), Part::TwelvePounder) == std::vector{1.0F, 3.0F, 5.0F, 7.0F});
}

TEST_CASE("in slow motion a shot is heard when it is seen, and what lasts keeps its even flow") {
  timeline::Edit edit;
  edit.show({4, 8}, 0.5);
  edit.show({8, 16}, 2);
  const Score film = edited(guns().score(), edit);
  CHECK(seconds_of(film, Part::TwelvePounder) == std::vector{2.0F, 6.0F, 8.5F, 9.5F, 10.5F, 11.5F});
  const auto slices = seconds_of(film, Part::Herd);
  CHECK(slices.size() == 24);
  for (std::size_t i = 1; i < slices.size(); ++i) CHECK(slices[i] - slices[i - 1] == doctest::Approx(0.5));
}

TEST_CASE("a ball in the air at a cut is heard on the side of it on which it is near") {
  Score battle;
  battle.balls.push_back({.begins = 1, .places = std::vector<stage::Vec3>(41, stage::Vec3{0, 5, 2})});  // to 3 s
  timeline::Edit edit;
  edit.show({0, 2});
  edit.show({2.5, 4}, 0.5);
  const Score film = edited(battle, edit);
  REQUIRE(film.balls.size() == 2);
  CHECK(film.balls[0].begins == 1);
  CHECK(film.balls[0].places.size() == 20);
  CHECK(film.balls[1].begins == doctest::Approx(2).epsilon(0.05));
  CHECK(film.balls[1].step == doctest::Approx(0.1));
}

}  // namespace vedette::sound
