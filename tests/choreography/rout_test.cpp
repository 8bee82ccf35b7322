#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "choreography/aftermath.h"
#include "choreography/hand_made.h"
#include "choreography/picture_check.h"
#include "choreography/strips.h"
#include "stage/battery.h"
#include "stage/gait.h"

namespace vedette::choreography::test {
namespace {

using stage::Block;
using stage::Clip;
using stage::Layout;

battle::CohesionChanged cohesion(battle::UnitId unit, std::int64_t level, bool breaks) {
  return {.unit = unit,
          .from = "",
          .to = breaks ? "routing" : "steady",
          .level = {.key = 7, .value = level},
          .breaks = breaks};
}

/// The greatest distance a man of a unit is seen to go within a tenth of a second of a stretch of film.
float longest_step(const Film& film, std::uint32_t unit, double from, double to) {
  const stage::Roster& roster = film.set.rosters[unit];
  float longest = 0;
  for (double at = from; at + 0.1 < to; at += 0.1)
    for (int figure = 0; figure < roster.figures; ++figure)
      longest = std::max(longest, length(standing_pose(roster, block_of(film, unit, at + 0.1), figure).at -
                                         standing_pose(roster, block_of(film, unit, at), figure).at));
  return longest;
}

/// A battalion that breaks before an enemy, and then flees to the south.
struct Broken : HandMade {
  explicit Broken(int inches) {
    unit(core::Side::Blue, "Enemy", "INF", battle::Arm::Infantry, 18, 26, 180, 600);
    turn(1);
    phase(1, "morale");
    broke = add(cohesion(foot, 3, true));
    phase(2, "compulsory");
    fled = march(foot, inches, battle::Gait::Flight, 180);
  }
  battle::UnitId foot = unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 18, 16, 0, 600);
  battle::Sequence broke = 0, fled = 0;
};

TEST_CASE("who breaks turns his back, runs in no order, flees with nobody in his rank, and falls in when he rallies") {
  Broken made{4};
  made.turn(2);
  made.phase(1, "rally");
  const auto rallied = made.add(cohesion(made.foot, 0, false));
  const Film film = made.film();
  const auto& events = film.timeline.events();
  const auto facing = [&](double at) {  // where its middle man looks
    const stage::Roster& roster = film.set.rosters[0];
    return standing_pose(roster, block_of(film, 0, at), roster.figures / 2).bearing;
  };
  const auto south = [&](double at) {
    return std::abs(stage::turn_between(facing(at), std::numbers::pi_v<float>)) < 0.5F;
  };
  CHECK_FALSE(south(events.shown(made.broke)));
  CHECK(south(events.shown(made.broke) + 1.5));
  CHECK(block_of(film, 0, events.shown(made.broke) + 1.5).clip == Clip::Rout);
  const Block crowd = block_of(film, 0, events.shown(made.fled) - 0.05);
  CHECK(crowd.to.shape == Layout::Shape::Swarm);
  CHECK(south(events.shown(made.fled)));
  CHECK(block_of(film, 0, events.shown(made.fled) + 1.5).clip == Clip::Rout);
  CHECK(south(events.shown(rallied)));
  CHECK(block_of(film, 0, film.timeline.duration()).to.shape == Layout::Shape::Ranks);
  CHECK(picture_check(film, made.scenario(), made.start(), made.entries()).empty());
}

TEST_CASE("who breaks or falls back out of a fight has with him who struck him, and nobody where nobody did") {
  for (const bool struck : {true, false})
    for (const int falls_back : {0, 1, 10}) {  // inches; 0: breaks
      CAPTURE(struck);
      CAPTURE(falls_back);
      HandMade made;
      const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 18, 16, 0, 600);
      const auto enemy = made.unit(core::Side::Blue, "Enemy", "INF", battle::Arm::Infantry, 18, 22, 180, 600);
      made.turn(1);
      made.phase(1, "movement");
      made.charge(foot, enemy, 5);
      made.phase(4, "combat");
      if (struck) made.melee(enemy, foot, 1);
      const auto line =
          falls_back == 0 ? made.add(cohesion(foot, 3, true)) : made.march(foot, -falls_back, battle::Gait::Retreat);
      const Film film = made.film();
      const auto told = std::ranges::find(film.moments, line, &Moment::sequence);
      REQUIRE(told != film.moments.end());
      CHECK(told->other == (struck ? 1 : Moment::nobody));
    }
}

TEST_CASE("who runs away sets off and halts one after another, those ahead first, on their own feet") {
  const Broken made{1};
  const Film film = made.film();
  const stage::Roster& roster = film.set.rosters[0];
  const auto pose = [&](double at, int figure) { return standing_pose(roster, block_of(film, 0, at), figure); };
  struct Run {
    int figure = 0;
    double from = 1e9, to = 0;
  };
  std::vector<Run> runs;
  for (int figure = 0; figure < roster.figures; ++figure) runs.push_back({.figure = figure});
  int steps = 0, slips = 0;
  const double begins = film.timeline.events().shown(made.broke), ends = film.timeline.events().shown(made.fled);
  for (double at = begins; at < ends; at += 0.1)
    for (Run& run : runs) {
      const stage::FigurePose now = pose(at, run.figure), next = pose(at + 0.1, run.figure);
      if (now.clip != Clip::Rout) continue;
      run.from = std::min(run.from, at), run.to = std::max(run.to, at);
      if (next.clip != Clip::Rout || film.cuts.lies_between(0, at, at + 0.1)) continue;
      constexpr float half_a_metre_a_second = 0.05F;
      const float stepped = (next.clip_seconds - now.clip_seconds) * stage::natural_speed(stage::Arm::Foot, Clip::Rout);
      ++steps, slips += std::abs(length(next.at - now.at) - stepped) > half_a_metre_a_second;
    }
  const auto [first_off, last_off] = std::ranges::minmax(runs, {}, &Run::from);
  const auto [first_there, last_there] = std::ranges::minmax(runs, {}, &Run::to);
  CHECK(last_off.from - first_off.from > 1);
  CHECK(last_there.to - first_there.to > 1);
  CHECK(pose(ends, first_there.figure).at.y < pose(ends, last_there.figure).at.y - 2);  // they run to the south
  CHECK(steps > 500);
  CHECK(slips < steps / 50);
}

TEST_CASE("a crowd that keeps its ranks is found") {
  HandMade made;
  const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 18, 16, 0, 600);
  made.turn(1);
  made.phase(1, "morale");
  made.add(battle::CohesionChanged{.unit = foot, .from = "", .to = "routing", .level = {.key = 7, .value = 3}});
  made.phase(2, "movement");
  made.march(foot, 4);
  made.march(foot, 4);
  made.march(foot, 4);
  std::vector<battle::Entry> told = made.entries();  // of a film that did not know
  std::get<battle::CohesionChanged>(told[2].event).breaks = true;
  const auto faults = picture_check(made.film(), made.scenario(), made.start(), told);
  REQUIRE_FALSE(faults.empty());
  CHECK(faults[0].words == "keeps its ranks although it has broken");
}

TEST_CASE("a line fronts the other way man by man: nobody leaves his place") {
  HandMade made;
  const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 18, 16, 0, 600);
  made.turn(1);
  made.phase(1, "movement");
  battle::Pose about = made.now().unit(foot).pose;
  about.facing = core::degrees(180);
  made.add(battle::UnitMoved{.unit = foot,
                             .gait = battle::Gait::TurnToFace,
                             .from = made.now().unit(foot).pose,
                             .legs = {{battle::Leg::Kind::Turn, about}}});
  const Film film = made.film();
  CHECK(longest_step(film, 0, 0, film.timeline.duration()) < 0.2F);
  const Block last = block_of(film, 0, film.timeline.duration());
  CHECK(std::abs(stage::turn_between(last.bearing, std::numbers::pi_v<float>)) < 0.01F);
  CHECK(std::abs(last.heel) < 0.01F);
}

TEST_CASE("guns that are left stand where they stood, their gunners run to the rear and nobody has fallen") {
  HandMade made;
  const auto guns = made.unit(core::Side::Red, "Guns", "FGUN", battle::Arm::Artillery, 18, 16, 0, 120);
  made.unit(core::Side::Blue, "Enemy", "INF", battle::Arm::Infantry, 18, 26, 180, 600);
  made.turn(1);
  made.phase(1, "morale");
  const auto gone = made.add(battle::UnitRemoved{guns, {}});
  const Film film = made.film();
  const stage::Roster& roster = film.set.rosters[0];
  CHECK(roster.falls.empty());
  const double shown = film.timeline.events().shown(gone);
  const Block before = block_of(film, 0, shown - 0.5), after = block_of(film, 0, shown + 5.5),
              last = block_of(film, 0, film.timeline.duration());
  for (int figure = 0; figure < roster.figures; ++figure) {
    const stage::FigurePose stood = standing_pose(roster, before, figure), ran = standing_pose(roster, after, figure),
                            end = standing_pose(roster, last, figure);
    const bool piece = stood.part == stage::FigurePose::Part::Piece;
    CHECK_FALSE(ran.hidden);
    CHECK((dot(ran.at - stood.at, stage::heading(before.bearing)) < -3) == !piece);
    if (piece) {
      CHECK_FALSE(end.hidden);
      CHECK(length(end.at - stood.at) < 0.1F);
    }
  }
  CHECK(picture_check(film, made.scenario(), made.start(), made.entries()).empty());
}

/// A battery of six guns, limbered up, and three caissons.
struct Teams {
  stage::Roster roster{.arm = stage::Arm::Guns, .figures = 6 * stage::figures_to_a_piece + 3, .battery = true};
  Stance stance{.at = {500, 500}, .layout = {.shape = Layout::Shape::Guns, .front = 110, .depth = 6, .ranks = 1}};
  Teams() {
    roster.caissons = 3;
    roster.index_falls();
    stance.limbered = true;
  }
  /// Metres a second of whoever goes fastest.
  [[nodiscard]] float fastest(const UnitStrip& strip) const {
    constexpr float every = 0.1F;  // seconds
    float longest = 0;
    for (float at = 0; at + every < static_cast<float>(strip.span().to); at += every)
      for (int figure = 0; figure < roster.figures; ++figure)
        longest = std::max(longest, length(standing_pose(roster, strip.block(double{at + every}), figure).at -
                                           standing_pose(roster, strip.block(double{at}), figure).at));
    return longest / every;
  }
};

TEST_CASE("teams that run with their guns wheel where they are: no caisson is swung round") {
  const Teams teams;
  const RoutStrip flight{{0, 7},
                         0,
                         teams.stance,
                         {.direction = stage::heading(3), .speed = 7, .guns = true, .crowd = teams.stance.layout}};
  CHECK(teams.fastest(flight) < 16);
}

TEST_CASE("a battery that has gone back and goes forward again has its caissons behind it by and by") {
  const Teams teams;
  Path path{{teams.stance.at, 0}};
  path.march_to({500, 560});
  MarchStrip::Plan plan{
      .before = teams.stance, .after = teams.stance, .path = path, .pace = {}, .arm = stage::Arm::Guns};
  plan.before.heel = 2.6F;
  plan.pace.add({.seconds = 12, .from = 5, .to = 5});
  CHECK(teams.fastest(MarchStrip{0, 0, plan}) < 16);
}

}  // namespace
}  // namespace vedette::choreography::test
