#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "choreography/aftermath.h"
#include "choreography/hand_made.h"
#include "choreography/strips.h"

namespace vedette::choreography::test {
namespace {

using battle::UnitId;

/// The first turn, in which Blue moves.
void begin(HandMade& made) {
  made.turn(1);
  made.side(core::Side::Blue);
  made.phase(1, "movement");
}

struct Charged {
  HandMade made;
  UnitId foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 14, 0, 600);
  UnitId horse = made.unit(core::Side::Blue, "Horse", "LCAV", battle::Arm::Cavalry, 12, 20, 180, 320);
  Charged() { begin(made); }
};

/// Front to front at arm's length: the other has charged the one.
struct TwoLines {
  HandMade made;
  UnitId one = made.unit(core::Side::Red, "One", "INF", battle::Arm::Infantry, 12, 14, 0, 600);
  UnitId other = made.unit(core::Side::Blue, "Other", "INF", battle::Arm::Infantry, 12, 20, 180, 600);
  TwoLines() {
    begin(made);
    made.charge(other, one, 4);
  }
};

stage::Block at(const Film& film, UnitId unit, double second) {
  return block_of(film, unit.value - 1U, second);
}

/// The nearest that a unit comes to another, metres from middle to middle, and when.
std::pair<float, double> nearest(const Film& film, UnitId one, UnitId other) {
  std::pair<float, double> least{1e9F, 0};
  for (double second = 0; second < film.timeline.duration(); second += 0.1)
    least = std::min(least, {length(at(film, one, second).at - at(film, other, second).at), second});
  return least;
}

bool says(const Film& film, const std::string& words) {
  for (double second = 0; second < film.timeline.duration(); second += 0.5) {
    stage::StageFrame frame;
    film.timeline.draw(second, frame);
    if (std::ranges::any_of(frame.captions, [&](const stage::Caption& line) { return line.text == words; }))
      return true;
  }
  return false;
}

TEST_CASE("a charge that fire stops is seen to run into it, its dead lie before the enemy, and it comes back") {
  Charged c;
  c.made.add(battle::ChargeDeclared{c.horse, c.foot, {}});
  c.made.volley(c.foot, c.horse, 3);
  c.made.side(core::Side::Red);
  const Film film = c.made.film();
  const float apart = length(at(film, c.horse, 0).at - at(film, c.foot, 0).at);
  const auto [least, when] = nearest(film, c.horse, c.foot);
  CHECK(least < apart - 40);
  CHECK(length(at(film, c.horse, film.timeline.duration()).at - at(film, c.horse, 0).at) < 1);
  const stage::Roster& fallen = film.set.rosters[c.horse.value - 1U];
  REQUIRE(!fallen.falls.empty());
  for (const stage::Fall& fall : fallen.falls) {
    CHECK(std::abs(static_cast<double>(fall.second) - when) < 3);
    CHECK(fall.at.y < at(film, c.horse, 0).at.y - 30);
  }
  CHECK(says(film, "Horse recoil from the fire of Foot"));
}

TEST_CASE("fire does not stop a charge that gets home") {
  Charged c;
  c.made.charge(c.horse, c.foot, 5);
  c.made.phase(4, "combat");
  c.made.melee(c.horse, c.foot, 1);
  const Film film = c.made.film();
  CHECK_FALSE(says(film, "Horse recoil from the fire of Foot"));
}

TEST_CASE("who fires at whom is said, and how far it is") {
  HandMade made;
  const UnitId guns = made.unit(core::Side::Red, "Guns", "ART", battle::Arm::Artillery, 12, 2, 0, 100);
  const UnitId foot = made.unit(core::Side::Blue, "Foot", "INF", battle::Arm::Infantry, 12, 20, 180, 600);
  const UnitId near = made.unit(core::Side::Red, "Near", "INF", battle::Arm::Infantry, 12, 17, 0, 600);
  begin(made);
  made.volley(guns, foot, 1);
  made.phase(2, "shooting");
  made.volley(near, foot, 1);
  made.volley(foot, guns, 1);
  const auto said = [film = made.film()](const std::string& words) {
    return std::ranges::any_of(film.words, [&](const CaptionCue& cue) { return cue.text == words; });
  };
  CHECK(said("Guns fire at Foot, 1,200 paces"));  // 18 inches of 50 m
  CHECK(said("Near fire at Foot, 200 paces"));
  CHECK(said("Foot fire at Guns"));  // no musket hits there
}

TEST_CASE("who gives way, who is thrown back, who does not wait: how a charge ends is said") {
  Charged home;
  home.made.charge(home.horse, home.foot, 5);
  home.made.phase(4, "combat");
  home.made.melee(home.horse, home.foot, 1);
  SUBCASE("the charger") {
    home.made.march(home.horse, -4, battle::Gait::Retreat);
    home.made.add(battle::ContactEnded{home.horse, home.foot, {}});
    CHECK(says(home.made.film(), "Foot throw Horse back"));
  }
  SUBCASE("the charged") {
    home.made.march(home.foot, -4, battle::Gait::Retreat);
    home.made.add(battle::ContactEnded{home.horse, home.foot, {}});
    CHECK(says(home.made.film(), "Foot give way to Horse"));
  }
  CHECK(says(home.made.film(), "Horse charge home against Foot"));
  Charged avoided;
  avoided.made.add(battle::ChargeDeclared{avoided.horse, avoided.foot, {}});
  avoided.made.march(avoided.foot, -4, battle::Gait::Flight);
  CHECK(says(avoided.made.film(), "Foot do not wait for Horse"));
  CHECK_FALSE(says(avoided.made.film(), "Horse charge home against Foot"));
}

TEST_CASE("who is charged, breaks and runs is said to run, and not to give way a line later") {
  Charged home;
  home.made.charge(home.horse, home.foot, 5);
  home.made.phase(4, "combat");
  home.made.melee(home.horse, home.foot, 1);
  home.made.add(battle::UnitRemoved{home.foot, {}});
  const Film film = home.made.film();
  CHECK(says(film, "Foot break and run"));
  CHECK_FALSE(says(film, "Foot give way to Horse"));
}

TEST_CASE("a round that hurts one side presses the line towards it, and both sides with it") {
  TwoLines lines;
  HandMade& made = lines.made;
  const UnitId one = lines.one, other = lines.other;
  for (int round = 0; round < 4; ++round) {
    made.phase(4, "combat");
    made.melee(other, one, round < 2 ? 1 : 0);
  }
  const Film film = made.film();
  const double end = film.timeline.duration() - 1;
  const auto gone_south = [&](UnitId unit) {  // of the line: those who stand foremost, from first contact to the end
    const stage::Roster& roster = film.set.rosters[unit.value - 1U];
    const double met = nearest(film, one, other).second;
    float sum = 0;
    for (int figure = 5; figure < 15; ++figure)
      sum += standing_pose(roster, at(film, unit, met), figure).at.y -
             standing_pose(roster, at(film, unit, end), figure).at.y;
    return sum / 10;
  };
  CHECK(gone_south(other) > 0.5F);
  CHECK(gone_south(one) > 0.5F);
}

TEST_CASE("who parts and meets again before the line is dressed bends on from where it is") {
  TwoLines lines;
  HandMade& made = lines.made;
  const UnitId one = lines.one, other = lines.other;
  made.phase(2, "combat");
  made.melee(other, one, 1);
  made.phase(3, "fire");
  made.add(battle::ContactEnded{other, one, {}});
  made.volley(one, other, 1);
  made.phase(4, "movement");
  made.add(battle::ContactMade{{other, one, battle::Face::Front}, {}});
  made.phase(5, "combat");
  made.melee(other, one, 1);
  const Film film = made.film();
  const stage::Roster& roster = film.set.rosters[one.value - 1U];
  constexpr double every = 0.1;
  float most = 0;  // metres
  for (double second = nearest(film, one, other).second; second < film.timeline.duration(); second += every)
    for (int figure = 0; figure < roster.figures; ++figure)
      most = std::max(most, length(standing_pose(roster, at(film, one, second), figure).at -
                                   standing_pose(roster, at(film, one, second - every), figure).at));
  CHECK(most < 0.15F);
}

TEST_CASE("who faces about, or begins to run, in a line that bends and has been pressed back stays where he stands") {
  const stage::Layout line{.front = 100, .depth = 1.5F, .ranks = 3};
  stage::Roster roster{.figures = 300, .seed = 5};
  roster.index_falls();
  Stance stance{.at = {500, 500}, .bearing = 1, .layout = line, .idle = stage::Clip::Fence};
  stance.fray = {.main = {.left = -50, .right = 50}, .line = 20, .sign = -1, .most = 0.8F, .pushed = 2, .seed = 3};
  stance.meets_from = 0, stance.meets_to = 100, stance.sway = stance.sway_was = 0;
  const Stance about = faced_about(stance);
  Stance runs = about;
  runs.layout = {.shape = stage::Layout::Shape::Swarm, .front = 80, .depth = 30, .ranks = 3, .about = true};
  MarchStrip::Plan plan{.before = about, .after = runs, .path = Path{{about.at, about.bearing}}, .scatters = true};
  plan.path.march_to(about.at + stage::heading(about.bearing) * 60);
  plan.pace = pace_for(plan.path.length(), plan.arm, Manner::Rout, {});
  const MarchStrip flight{30, 0, plan};
  for (int figure = 0; figure < 300; figure += 7) {
    const stage::Vec2 stood = standing_pose(roster, at_rest(0, stance, 30), figure).at;
    CHECK(length(standing_pose(roster, at_rest(0, about, 30), figure).at - stood) <
          0.15F);  // but for the to and fro of the front
    CHECK(length(standing_pose(roster, flight.block(30), figure).at - stood) < 0.15F);
  }
}

}  // namespace
}  // namespace vedette::choreography::test
