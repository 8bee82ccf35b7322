#include "sound/score.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sound/hand_made.h"

namespace vedette::sound {
namespace {

using stage::Arm;
using stage::Clip;
using test::Field;

std::vector<Grain> of(const Score& score, Part part) {
  std::vector<Grain> found;
  std::ranges::copy_if(score.grains, std::back_inserter(found), [&](const Grain& grain) { return grain.part == part; });
  return found;
}

std::size_t count(const Score& score, Part part) {
  return of(score, part).size();
}

}  // namespace

TEST_CASE("every muzzle that flashes has its grain, at its second and its place") {
  Field field{10};
  field.volley(2, 50, 70);
  field.gun(3, 200, 4);
  field.gun(4, 200, 12);
  field.set.shots.push_back({.missile = stage::Missile::Shell, .from = {0, 200}, .fired = 5, .pounds = 0});
  const Score score = field.score();
  const auto muskets = of(score, Part::Musket);
  REQUIRE(muskets.size() == 70);
  for (const stage::Puff& puff : field.set.puffs)
    CHECK(std::ranges::any_of(muskets, [&](const Grain& grain) {
      return grain.second == puff.born && grain.at.x == puff.at.x && grain.at.y == puff.at.y;
    }));
  CHECK(of(score, Part::FourPounder).at(0).second == 3);
  CHECK(of(score, Part::TwelvePounder).at(0).second == 4);
  CHECK(of(score, Part::Howitzer).at(0).second == 5);
  CHECK(std::ranges::is_sorted(score.grains, {}, &Grain::second));
}

TEST_CASE("from afar a volley is some sounds of many muskets, and no musket is told apart") {
  Field field{4};
  field.volley(1, 400, 240);
  const auto heard = heard_by(test::standing_still(), field.score(), test::bank());
  const auto shots = std::ranges::count_if(heard, [](const Heard& one) { return one.first > samples_a_second; });
  CHECK(shots >= 10);
  CHECK(shots < 40);
}

TEST_CASE("shot sounds where it comes down, as it bursts, and as it goes by") {
  Field field{10};
  stage::Shot ball{.from = {3, 400}, .fired = 1, .arrives = 2, .start = {3, 400, 2}, .thrown = {0, -300, 4}};
  ball.grazes = {{.second = 2, .at = {3, 100, 0}, .onward = {0, -220, 4}}, {.second = 2.9F, .at = {3, -98, 0}}};
  field.set.shots.push_back(ball);
  stage::Shot shell = ball;
  shell.missile = stage::Missile::Shell, shell.fired = 3, shell.pounds = 0;
  shell.grazes = {{.second = 5, .at = {40, 60, 0}, .bursts = true}};
  field.set.shots.push_back(shell);
  const Score score = field.score();
  CHECK(count(score, Part::Graze) == 2);
  CHECK(of(score, Part::Graze)[0].gain > of(score, Part::Graze)[1].gain);
  REQUIRE(count(score, Part::Burst) == 1);
  CHECK(of(score, Part::Burst)[0].at.x == 40);
  REQUIRE(score.balls.size() == 2);
  const auto rush = [&](stage::Vec2 ear) {
    Score alone{{}, {score.balls[0]}};
    return heard_by([&](double) { return test::looking_north(ear); }, alone, test::bank());
  };
  REQUIRE(rush({}).size() == 1);  // three metres from the ear, a third of a second after its graze
  const double middle =
      static_cast<double>(rush({})[0].first) / samples_a_second + static_cast<double>(info(Part::Ball).lead);
  CHECK(std::abs(middle - 2.45) < 0.1);
  CHECK(rush({200, 0}).empty());
}

TEST_CASE("a company that marches in step is heard step by step, one that runs or loses its order is not") {
  Field field{10};
  field.unit(Arm::Foot, 60, Clip::March, 50);
  const auto steps = of(field.score(), Part::Step);
  CHECK(steps.size() >= 11);  // 76 a minute
  CHECK(steps.size() <= 14);
  for (std::size_t i = 1; i < steps.size(); ++i)
    CHECK(static_cast<double>(steps[i].second - steps[i - 1].second) == doctest::Approx(60.0 / 76).epsilon(0.05));
  CHECK(count(field.score(), Part::Running) == 0);
  Field run{10};
  run.unit(Arm::Foot, 60, Clip::Rout, 50);
  CHECK(count(run.score(), Part::Step) == 0);
  CHECK(count(run.score(), Part::Running) == 20);  // a slice every half second
}

TEST_CASE(
    "horse is heard by its hooves, a fight by its steel, who sees the enemy run by cheers, who stands not at all") {
  Field field{10};
  field.unit(Arm::Horse, 150, Clip::Charge, 50);
  CHECK(count(field.score(), Part::Herd) == 2 * 20);
  CHECK(count(field.score(), Part::Hoof) > 100);
  Field fight{10};
  fight.unit(Arm::Foot, 300, Clip::Fence, 50);
  CHECK(count(fight.score(), Part::Steel) == 2 * 20);
  Field cheers{10};
  cheers.unit(Arm::Foot, 300, Clip::Cheer, 50);
  CHECK(count(cheers.score(), Part::Cheer) >= 10);
  CHECK(count(cheers.score(), Part::Cheer) <= 20);
  Field stands{10};
  stands.unit(Arm::Foot, 300, Clip::Stand, 50);
  CHECK(stands.score().grains.size() == count(stands.score(), Part::Wind));
}

TEST_CASE("who has fallen is not heard, and the more are left the louder they are") {
  const auto run = [](int fallen) {
    Field field{4};
    field.unit(Arm::Foot, 300, Clip::Rout, 50);
    stage::Roster& roster = field.set.rosters[0];
    for (int figure = 0; figure < fallen; ++figure) roster.falls.push_back({.figure = figure, .second = 0});
    roster.index_falls();
    return of(field.score(), Part::Running);
  };
  REQUIRE_FALSE(run(150).empty());
  CHECK(run(0)[0].gain > 1.3F * run(150)[0].gain);
  CHECK(run(300).empty());
}

TEST_CASE("rain is heard while it falls, a house while it burns, and the wind all through") {
  Field field{100};
  field.set.scenery.air.rain = 1, field.set.scenery.air.rain_from = 0.5F, field.set.scenery.air.rain_until = 0.8F;
  field.set.scenery.ground = {.columns = 2, .rows = 2, .cell = 1'000, .origin = {}, .metres = {5, 5, 5, 5}};
  field.set.scenery.buildings.push_back({.centre = {100, 200}, .height = 6});
  field.set.blazes.push_back({.building = 0, .second = 20});
  const Score score = field.score();
  CHECK(count(score, Part::Wind) == 200);
  const auto rain = of(score, Part::Rain), fire = of(score, Part::Fire);
  REQUIRE_FALSE(rain.empty());
  CHECK(rain.front().second > 45);
  CHECK(rain.back().second < 85);
  REQUIRE_FALSE(fire.empty());
  CHECK(fire.front().second > 20);
  CHECK(fire.front().at == stage::Vec3{100, 200, 11});
}

TEST_CASE("of a hundred regiments that march at once the loudest are heard, and no more") {
  Field field{2};
  for (int unit = 0; unit < 100; ++unit) field.unit(Arm::Horse, 300, Clip::Charge, 40 + 5 * static_cast<float>(unit));
  const auto heard = heard_by(test::standing_still(), field.score(), test::bank());
  CHECK(heard.size() < 140);  // of 4 slices of time: ten herds each, ten hooves each, and the wind
}

TEST_CASE("the score of a film is the same whenever it is written down") {
  Field field{6};
  field.volley(2, 50, 30);
  field.unit(Arm::Horse, 150, Clip::Charge, 50);
  const Score one = field.score(), two = field.score();
  REQUIRE(one.grains.size() == two.grains.size());
  for (std::size_t i = 0; i < one.grains.size(); ++i) {
    CHECK(one.grains[i].second == two.grains[i].second);
    CHECK(one.grains[i].seed == two.grains[i].seed);
    CHECK(one.grains[i].at == two.grains[i].at);
  }
}

}  // namespace vedette::sound
