#include "choreography/strays.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <numbers>

#include "choreography/aftermath.h"
#include "choreography/crowded.h"
#include "choreography/hand_made.h"
#include "choreography/paths.h"

namespace vedette::choreography::test {
namespace {

using stage::Clip;
using stage::Stray;

/// A unit is fired at by another that stands before it to the north, and then nothing happens for a good while.
Film struck(battle::Arm arm, const std::string& type, int hits) {
  HandMade made;
  const auto guns = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 24, 180, 600);
  const auto target = made.unit(core::Side::Blue, "Struck", type, arm, 12, 20, 0, 400);
  const auto far = made.unit(core::Side::Red, "Far", "INF", battle::Arm::Infantry, 32, 32, 180, 600);
  made.turn(1);
  made.phase(3, "shooting");
  made.volley(guns, target, hits);
  for (int turn = 2; turn < 9; ++turn) {
    made.turn(turn);
    made.phase(1, "movement");
    made.march(far, 3);
    made.march(target, 3, battle::Gait::March, 180);
  }
  return made.film({.men_per_figure = 1});
}

int count(const stage::Roster& roster, Stray::What what) {
  return static_cast<int>(std::ranges::count(roster.strays, what, &Stray::what));
}

/// Seconds in which who strays is among formed men of any unit.
int among_men(const Film& film, const stage::Roster& roster) {
  const Crowded crowded{film};
  int sum = 0;
  for (const Stray& stray : roster.strays)
    for (auto at = static_cast<double>(stray.begins()) + 12; at < film.timeline.duration(); at += 1)
      if (crowded.is_taken(step_at(stray, static_cast<float>(at)).at, at, 0)) ++sum;
  return sum;
}

float fastest(const Film& film, const stage::Roster& roster) {
  constexpr double dt = 0.1;
  float most = 0;
  for (const Stray& stray : roster.strays)
    for (auto at = static_cast<double>(stray.begins()); at < film.timeline.duration(); at += dt)
      most = std::max(
          most, length(step_at(stray, static_cast<float>(at + dt)).at - step_at(stray, static_cast<float>(at)).at) /
                    static_cast<float>(dt));
  return most;
}

TEST_CASE("horses whose riders are struck run out of the fight, round the men, and graze") {
  const Film film = struck(battle::Arm::Cavalry, "HCAV", 4);
  const stage::Roster& roster = film.set.rosters[1];
  const int horses = count(roster, Stray::What::Horse);
  REQUIRE(horses >= 3);
  CHECK(horses < static_cast<int>(roster.falls.size()));
  CHECK(count(roster, Stray::What::Rider) == horses);
  CHECK(among_men(film, roster) < 0.05 * horses * film.timeline.duration());
  CHECK(fastest(film, roster) < 10);
  int grazing = 0;
  for (const Stray& stray : roster.strays) {
    if (stray.what != Stray::What::Horse) continue;
    CHECK(length(stray.steps.back().at - stray.steps.front().at) > 15);
    CHECK(std::ranges::any_of(stray.steps, [](const Stray::Step& step) { return step.clip == Clip::Run; }));
    grazing += std::ranges::any_of(stray.steps, [](const Stray::Step& step) { return step.clip == Clip::Graze; });
  }
  CHECK(grazing > 0);
}

TEST_CASE("some of the wounded go to the rear, slowly, round formed bodies, and leave their muskets") {
  const Film film = struck(battle::Arm::Infantry, "INF", 4);
  const stage::Roster& roster = film.set.rosters[1];
  const int wounded = count(roster, Stray::What::Unarmed);
  REQUIRE(wounded >= 5);
  CHECK(wounded < static_cast<int>(roster.falls.size()) / 2);
  CHECK(fastest(film, roster) < 1.3F);
  CHECK(among_men(film, roster) < 0.05 * wounded * film.timeline.duration());
  int crawl = 0, limp = 0;
  for (const Stray& stray : roster.strays) {
    const auto does = [&](Clip clip) {
      return std::ranges::find(stray.steps, clip, &Stray::Step::clip) != stray.steps.end();
    };
    crawl += does(Clip::Crawl), limp += does(Clip::Limp);
    CHECK(stray.steps.back().at.y < stray.steps.front().at.y + 1);  // the enemy is to the north
  }
  CHECK(crawl > 0);
  CHECK(limp > 0);
}

TEST_CASE("some are led away by another, who keeps at their side") {
  const Film film = struck(battle::Arm::Infantry, "INF", 5);
  const stage::Roster& roster = film.set.rosters[1];
  int pairs = 0;
  for (const Stray& leader : roster.strays) {
    const auto leads = std::ranges::find(leader.steps, Clip::Leads, &Stray::Step::clip);
    if (leads == leader.steps.end()) continue;
    CHECK(leader.what == Stray::What::Man);
    const auto led = std::ranges::find_if(roster.strays, [&](const Stray& other) {
      const auto first = std::ranges::find(other.steps, Clip::Led, &Stray::Step::clip);
      return first != other.steps.end() && length(first->at - leads->at) < 0.6F;
    });
    REQUIRE(led != roster.strays.end());
    for (float second = leads->second; second < leader.steps.back().second; second += 0.5F) {
      const float apart = length(step_at(leader, second).at - step_at(*led, second).at);
      CHECK(apart > 0.35F);
      CHECK(apart < 0.65F);
    }
    ++pairs;
  }
  CHECK(pairs > 0);
}

TEST_CASE("of a unit that goes hand to hand some lay down their arms and are led to the captor's rear under guard") {
  HandMade made;
  const auto beaten = made.unit(core::Side::Red, "Beaten", "INF", battle::Arm::Infantry, 18, 14, 0, 400);
  const auto captor = made.unit(core::Side::Blue, "Captor", "INF", battle::Arm::Infantry, 18, 22, 180, 400);
  const auto far = made.unit(core::Side::Red, "Far", "INF", battle::Arm::Infantry, 32, 32, 180, 600);
  made.turn(1);
  made.phase(1, "charges");
  made.charge(captor, beaten, 6);
  made.melee(captor, beaten, 3);
  made.add(battle::UnitRemoved{beaten, {}});
  for (int turn = 2; turn < 26; ++turn) {
    made.turn(turn);
    made.phase(1, "movement");
    made.march(far, 2);
  }
  const Film film = made.film({.men_per_figure = 1});
  const auto& taken = film.set.rosters[0].strays;
  REQUIRE_FALSE(taken.empty());
  const float line = block_of(film, 1, static_cast<double>(taken.front().begins())).at.y;
  int captives = 0, in_the_rear = 0;
  for (const Stray& stray : taken) {
    if (stray.steps.front().clip != Clip::LayArms) continue;
    ++captives;
    CHECK(stray.what == Stray::What::Unarmed);
    CHECK(stray.steps.back().clip == Clip::Captive);
    CHECK(stray.steps.front().at.y < line);
    CHECK(stray.steps.back().metres > 20);
    in_the_rear += stray.steps.back().at.y > line + 5;
  }
  CHECK(captives >= 8);
  CHECK(in_the_rear >= captives / 2);
  const auto guards = std::ranges::count_if(film.set.rosters[1].strays, [](const Stray& stray) {
    return stray.what == Stray::What::Guard && stray.steps.back().metres > 30;
  });
  CHECK(guards >= 2);
  CHECK(fastest(film, film.set.rosters[0]) < 1.8F);
}

TEST_CASE("who runs from nobody leaves no prisoners") {
  HandMade made;
  const auto own = made.unit(core::Side::Red, "Own", "INF", battle::Arm::Infantry, 18, 14, 0, 400);
  made.unit(core::Side::Blue, "Enemy", "INF", battle::Arm::Infantry, 18, 22, 180, 400);
  made.turn(1);
  made.phase(1, "morale");
  made.add(battle::UnitRemoved{own, {}});
  for (int turn = 2; turn < 6; ++turn) made.turn(turn);
  CHECK(made.film({.men_per_figure = 1}).set.rosters[0].strays.empty());
}

TEST_CASE("who strays is named by his fall, and is no officer, drummer or bearer") {
  const Film film = struck(battle::Arm::Infantry, "INF", 4);
  const stage::Roster& roster = film.set.rosters[1];
  const auto bearers = roster.bearers();
  for (const stage::Fall& fall : roster.falls) {
    if (fall.stray < 0) continue;
    const Stray& stray = roster.strays[static_cast<std::size_t>(fall.stray)];
    CHECK(stray.figure == fall.figure);
    CHECK(static_cast<double>(stray.begins()) == doctest::Approx(static_cast<double>(fall.second)));
    CHECK_FALSE(roster.is_officer(fall.figure));
    CHECK_FALSE(roster.is_drummer(fall.figure));
    CHECK(std::ranges::find(bearers, fall.figure) == bearers.end());
  }
}

TEST_CASE(
    "who was seen far off is looked for again when he could have come, where all leap, and in another formation") {
  stage::Roster roster{.arm = stage::Arm::Foot, .figures = 2};
  stage::Block block{.at = {0, 0}, .morph = 1};
  block.from = block.to = {.front = 100, .depth = 2, .ranks = 3};
  SeenBefore seen{roster};
  const auto is_far = [&](stage::Vec2 from, float second, const stage::Block& there) {
    seen.look(from, second, there, footprint(there));
    return seen.is_far(0);
  };
  CHECK_FALSE(is_far({50, 0}, 10, block));  // nobody has been looked for
  seen.note(0, 60);
  CHECK(is_far({50, 0}, 10, block));
  CHECK(is_far({50, 0}, 16, block));
  CHECK(is_far({50, 0}, 4, block));
  CHECK_FALSE(is_far({50, 0}, 20, block));  // 70 m farther, if he runs
  CHECK_FALSE(is_far({-10, 0}, 10, block));
  CHECK_FALSE(seen.is_far(1));
  stage::Block elsewhere = block, wheeled = block, in_square = block;
  elsewhere.at = {58, 0}, wheeled.bearing = 1.5F, in_square.to.shape = stage::Layout::Shape::Square;
  CHECK_FALSE(is_far({50, 0}, 10, elsewhere));
  CHECK_FALSE(is_far({50, 0}, 10, wheeled));
  CHECK_FALSE(is_far({50, 0}, 10, in_square));
  CHECK(is_far({50, 0}, 10, block));
}

}  // namespace
}  // namespace vedette::choreography::test
