#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <numbers>
#include <numeric>
#include <random>

#include "choreography/aftermath.h"
#include "choreography/formation.h"
#include "choreography/gauge/bodies.h"
#include "choreography/hand_made.h"

namespace vedette::choreography::test {
namespace {

TEST_CASE("thirty seconds of film from hand-made events, as text every second and a half") {
  const HandMade made = thirty_seconds();
  const Film film = made.film();
  std::string text;
  for (double at = 0; at <= film.timeline.duration(); at += 1.5) text += as_text(film.timeline.frame_at(at), film.set);
  check_golden("thirty-seconds", text);
}

TEST_CASE("skirmishers on a narrow base stand deeper, none in another") {
  const Company company{.arm = stage::Arm::Skirmish, .figures = 150, .one_to_one = true, .width = 22, .depth = 10};
  stage::Roster roster{.arm = company.arm, .figures = company.figures, .seed = 5};
  roster.index_falls();
  const stage::Layout chain = layout_of(company, battle::Formation::Skirmish);
  Bodies bodies;
  for (int figure = 0; figure < roster.figures; ++figure)
    bodies.add(roster, 0, static_cast<std::uint32_t>(figure),
               standing_pose(roster, {.from = chain, .to = chain, .sway = 0}, figure));
  CHECK(bodies.in_others().empty());
}

TEST_CASE("a frame is the same forwards, backwards and in any order") {
  const Film film = thirty_seconds().film();
  std::vector<double> times;
  for (double at = 0; at < film.timeline.duration(); at += 0.37) times.push_back(at);
  std::vector<std::string> forwards;
  for (const double at : times) forwards.push_back(as_text(film.timeline.frame_at(at), film.set));
  std::vector<std::size_t> order(times.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::shuffle(order, std::mt19937{7});
  stage::StageFrame reused;
  for (const std::size_t i : order) {
    film.timeline.draw(times[i], reused);
    CHECK(as_text(reused, film.set) == forwards[i]);
  }
  for (std::size_t i = times.size(); i-- > 0;) {
    film.timeline.draw(times[i], reused);
    CHECK(as_text(reused, film.set) == forwards[i]);
  }
}

TEST_CASE("men load after their volley and cheer when the enemy they struck runs") {
  const Film film = thirty_seconds().film();
  const auto clip_of = [&](const std::string& name, double at) {
    const stage::StageFrame frame = film.timeline.frame_at(at);
    const auto block = std::ranges::find_if(
        frame.blocks, [&](const stage::Block& b) { return film.set.rosters[b.roster].name == name; });
    return block == frame.blocks.end() ? stage::Clip::Stand : block->clip;
  };
  double fired = -1, loaded = -1, ran = -1, cheered = -1;
  for (double at = 0; at < film.timeline.duration(); at += 0.1) {
    const stage::Clip now = clip_of("78th Highlanders", at);
    if (now == stage::Clip::Volley && fired < 0) fired = at;
    if (now == stage::Clip::Reload && loaded < 0) loaded = at;
    if (now == stage::Clip::Cheer && cheered < 0) cheered = at;
    if (clip_of("42nd Ligne", at) == stage::Clip::Rout && ran < 0) ran = at;
  }
  CHECK(fired > 0);
  CHECK(loaded > fired);
  CHECK(ran > 0);
  CHECK(cheered > ran);
  CHECK(cheered < ran + 3);
}

TEST_CASE("building the same battle twice gives the same film") {
  const HandMade made = thirty_seconds();
  const Film one = made.film(), two = made.film();
  CHECK(one.set.puffs.size() == two.set.puffs.size());
  CHECK(one.timeline.duration() == two.timeline.duration());
  CHECK(as_text(one.timeline.frame_at(20), one.set) == as_text(two.timeline.frame_at(20), two.set));
}

TEST_CASE("film time leads to the ledger line and back") {
  const HandMade made = thirty_seconds();
  const Film film = made.film();
  const auto& events = film.timeline.events();
  REQUIRE(events.size() == made.entries().size());
  for (std::uint32_t line = 1; line <= events.size(); ++line) {
    CHECK(events.shown(line) >= 0);
    CHECK(events.reached(line) <= film.timeline.duration());
    const std::uint32_t back = events.event_at(events.reached(line));
    CHECK(back >= line);
    CHECK(events.reached(back) == events.reached(line));
  }
}

TEST_CASE("no more figures fall than the losses say, and none before its event") {
  const HandMade made = thirty_seconds();
  const Film film = made.film();
  const stage::Roster& ligne = film.set.rosters[3];
  CHECK(ligne.falls.size() == static_cast<std::size_t>(0.35F * static_cast<float>(ligne.figures)));
  CHECK(film.set.rosters[0].falls.empty());
  double first = 1e9;
  for (const auto& entry : made.entries())
    if (std::holds_alternative<battle::CasualtiesTaken>(entry.event))
      first = std::min(first, film.timeline.events().shown(entry.sequence));
  CHECK(static_cast<double>(ligne.falls.front().second) >= first - 1e-3);
}

TEST_CASE("a label says the orders once they are read and every disorder, and the ranks stray by and by") {
  HandMade made;
  const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 14, 0, 600);
  made.unit(core::Side::Blue, "Enemy", "INF", battle::Arm::Infantry, 12, 40, 180, 600);
  made.turn(1);
  made.add(battle::ChitPlaced{.unit = foot, .order = "assault"});
  const auto placed = static_cast<std::uint32_t>(made.entries().size());
  made.phase(1, "movement");
  made.march(foot, 4);
  made.turn(2);
  made.add(battle::ChitRevealed{.unit = foot, .order = "assault"});
  made.add(battle::CohesionChanged{.unit = foot, .to = "shaken", .level = {.key = 4, .value = 3}});
  const auto shaken = static_cast<std::uint32_t>(made.entries().size());
  made.phase(1, "movement");
  made.march(foot, 6);
  made.turn(3);
  made.add(battle::CohesionChanged{.unit = foot, .to = "formed", .level = {.key = 4}});
  const auto dressed = static_cast<std::uint32_t>(made.entries().size());
  const Film film = made.film();
  const auto at = [&](std::uint32_t line, double later) {
    return film.timeline.frame_at(film.timeline.events().shown(line) + later);
  };
  CHECK(at(placed, 0.01).labels[0].condition == "?");
  CHECK(at(shaken, 0.01).labels[0].condition == "assault, shaken");
  CHECK(at(dressed, 0.01).labels[0].condition == "assault");
  const float before = at(shaken, 0).blocks[0].sway;
  CHECK(at(shaken, 0.1).blocks[0].sway < before + 0.1F);
  CHECK(at(dressed, 0).blocks[0].sway > before + 0.2F);
}

TEST_CASE("every firing figure leaves one puff, the fallen none") {
  HandMade made;
  const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 14, 0, 600);
  const auto enemy = made.unit(core::Side::Blue, "Enemy", "INF", battle::Arm::Infantry, 12, 20, 180, 600);
  made.turn(1);
  made.phase(3, "shooting");
  made.volley(enemy, foot, 5);
  made.phase(3, "shooting");
  made.volley(foot, enemy, 1);
  const Film film = made.film();
  CHECK(film.set.puffs.size() == 60U + 60U - 21U);
}

TEST_CASE("a battery throws balls and its howitzer a shell, and all canister close by") {
  using stage::Missile;
  HandMade made;
  const auto guns = made.unit(core::Side::Red, "Guns", "FART", battle::Arm::Artillery, 12, 10, 0, 130);
  const auto far = made.unit(core::Side::Blue, "Far", "INF", battle::Arm::Infantry, 12, 26, 180, 600);
  const auto near = made.unit(core::Side::Blue, "Near", "INF", battle::Arm::Infantry, 12, 14, 180, 600);
  made.turn(1);
  made.phase(3, "shooting");
  made.volley(guns, far, 1);
  made.turn(2);
  made.phase(3, "shooting");
  made.volley(guns, near, 1);
  const Film film = made.film();
  REQUIRE(film.set.shots.size() == 12);
  const auto thrown = [&](Missile missile, std::size_t from) {
    return std::count_if(film.set.shots.begin() + static_cast<std::ptrdiff_t>(from),
                         film.set.shots.begin() + static_cast<std::ptrdiff_t>(from) + 6,
                         [&](const stage::Shot& shot) { return shot.missile == missile; });
  };
  CHECK(thrown(Missile::Ball, 0) == 5);
  CHECK(thrown(Missile::Shell, 0) == 1);
  CHECK(thrown(Missile::Canister, 6) == 6);
  for (const stage::Shot& shot : film.set.shots) CHECK(shot.arrives > shot.fired);
}

TEST_CASE("a garrison fills its town and comes out again") {
  HandMade made;
  const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 10, 0, 600);
  const auto village = made.town(10, 14, 4);
  made.turn(1);
  made.phase(1, "movement");
  made.march(foot, 6, battle::Gait::Enter);
  made.add(battle::PlaceEntered{foot, village, {}});
  made.turn(2);
  made.phase(1, "movement");
  made.add(battle::PlaceLeft{foot, village});
  made.march(foot, 6, battle::Gait::Leave);
  const Film film = made.film();
  std::string text;
  for (double at = 6; at <= film.timeline.duration(); at += 2) text += as_text(film.timeline.frame_at(at), film.set);
  check_golden("town", text);
}

TEST_CASE("guns limber up to move and unlimber where they halt") {
  HandMade made;
  const auto guns = made.unit(core::Side::Red, "Guns", "FART", battle::Arm::Artillery, 12, 10, 0, 130);
  made.turn(1);
  made.phase(1, "movement");
  const auto moved = made.march(guns, 4);
  const Film film = made.film();
  const double begun = film.timeline.events().shown(moved);
  CHECK_FALSE(film.timeline.frame_at(begun - 0.1).blocks[0].limbered);
  CHECK(film.timeline.frame_at(begun + 3).blocks[0].limbered);
  CHECK_FALSE(film.timeline.frame_at(film.timeline.duration()).blocks[0].limbered);
}

TEST_CASE("no team stands in a neighbour's men: where there is no room for it, it is left out") {
  HandMade made;
  made.unit(core::Side::Red, "Guns", "FART", battle::Arm::Artillery, 12, 10, 0, 130);
  made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 9, 60, 1'040);  // its flank close behind them
  made.turn(1);
  const Film film = made.film({.men_per_figure = 8});
  const stage::Roster &guns = film.set.rosters[0], &foot = film.set.rosters[1];
  const int pieces = guns.in_layout();
  int left_out = 0;
  for (int i = pieces; i < 2 * pieces; ++i) {
    const stage::FigurePose team = standing_pose(guns, block_of(film, 0, 1), i);
    left_out += team.hidden;
    for (int man = 0; man < foot.figures && !team.hidden; ++man) {
      const stage::Vec2 off = turned(standing_pose(foot, block_of(film, 1, 1), man).at - team.at, -team.bearing);
      const bool inside = std::abs(off.x) < 1 && off.y > -2.4F && off.y < 5.4F;
      CHECK_FALSE(inside);
    }
  }
  CHECK(left_out > 0);
  CHECK(left_out < pieces);
}

TEST_CASE("no piece goes a way without its team before it, and no team comes or goes but on its wheels") {
  HandMade made;
  const auto guns = made.unit(core::Side::Red, "Guns", "FART", battle::Arm::Artillery, 12, 10, 0, 130);
  made.turn(1);
  made.phase(1, "movement");
  made.march(guns, 5, battle::Gait::March, 25);
  made.turn(2);
  made.phase(1, "movement");
  made.march(guns, 4, battle::Gait::Retreat);
  const Film film = made.film();
  const stage::Roster& roster = film.set.rosters[0];
  const int pieces = roster.in_layout();
  REQUIRE(roster.figures > 2 * pieces);
  int drawn = 0;
  for (double at = 0; at + 0.1 < film.timeline.duration(); at += 0.1) {
    const auto now = [&](int figure) {
      return figure_pose(roster, block_of(film, 0, at), figure, static_cast<float>(at));
    };
    const auto then = [&](int figure) {
      return figure_pose(roster, block_of(film, 0, at + 0.1), figure, static_cast<float>(at + 0.1));
    };
    const bool cut =
        std::ranges::any_of(film.cuts.by_time(), [&](const Cuts::Cut& c) { return c.at >= at && c.at <= at + 0.1; });
    for (int i = 0; i < pieces && !cut; ++i) {
      CAPTURE(at);
      const stage::FigurePose piece = now(i), team = now(pieces + i);
      CHECK_FALSE(team.hidden);
      CHECK(length(then(pieces + i).at - team.at) < 2);
      if (length(then(i).at - piece.at) < 0.15F) continue;
      ++drawn;
      constexpr float hook = 4.35F;  // metres
      CHECK(length(team.at - stage::heading(team.bearing) * hook - piece.at) < 0.2F);
    }
  }
  CHECK(drawn > 100);
}

TEST_CASE("who falls back turns about, goes, and fronts the enemy again") {
  HandMade made;
  const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 10, 0, 600);
  made.turn(1);
  made.phase(4, "combat");
  const auto back = made.march(foot, -3, battle::Gait::Retreat);
  const Film film = made.film();
  const double begun = film.timeline.events().shown(back);
  const auto heel = [&](double at) { return std::abs(film.timeline.frame_at(at).blocks[0].heel); };
  CHECK(heel(begun) == doctest::Approx(0));
  CHECK(heel(begun + 1.2) == doctest::Approx(std::numbers::pi).epsilon(0.01));
  CHECK(heel(film.timeline.duration()) == doctest::Approx(0));
  float turned = 0;
  for (double at = begun; at < film.timeline.duration(); at += 0.1) {
    const float now = film.timeline.frame_at(at).blocks[0].heel;
    CHECK(std::abs(stage::turn_between(turned, now)) < 0.7F);  // a tenth of a second apart: nobody snaps round
    turned = now;
  }
}

TEST_CASE("a unit that changes its formation where it stands does so step by step") {
  HandMade made;
  const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 10, 0, 600);
  made.turn(1);
  made.phase(1, "movement");
  made.add(battle::FormationChanged{foot, battle::Formation::Line, battle::Formation::Column, {}});
  const auto changed = static_cast<battle::Sequence>(made.entries().size());
  const Film film = made.film();
  const double begun = film.timeline.events().shown(changed);
  CHECK(film.timeline.frame_at(begun + 1).blocks[0].morph < 0.9F);
  CHECK(film.timeline.frame_at(film.timeline.duration()).blocks[0].to.depth > 10);
}

/// A battalion of 600 goes from the second formation to the third and on to the fourth, a turn each. @return the most
/// men who are nearer to another than they are broad, in any second of it
int touching_most(const std::array<battle::Formation, 4>& formations) {
  HandMade made;
  const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 10, 0, 600);
  battle::Sequence second = 0;
  for (int i = 1; i < 4; ++i) {
    made.turn(i);
    if (i == 1) made.phase(1, "movement");
    const auto at = static_cast<std::size_t>(i);
    made.add(battle::FormationChanged{foot, formations[at - 1], formations[at], {}});
    if (i == 2) second = static_cast<battle::Sequence>(made.entries().size());
  }
  const Film film = made.film({.men_per_figure = 1});
  const stage::Roster& roster = film.set.rosters[0];
  int most = 0;
  for (double at = film.timeline.events().shown(second); at < film.timeline.duration(); at += 1) {
    std::vector<stage::Vec2> men;
    const stage::Block block = film.timeline.frame_at(at).blocks[0];
    for (int figure = 0; figure < roster.figures; ++figure)
      men.push_back(stage::figure_pose(roster, block, figure, static_cast<float>(at)).at);
    constexpr float broad = 0.3F;
    int touching = 0;
    for (std::size_t i = 0; i < men.size(); ++i)
      touching += std::ranges::any_of(
          men, [&](const stage::Vec2& other) { return &other != &men[i] && length(other - men[i]) < broad; });
    most = std::max(most, touching);
  }
  return most;
}

TEST_CASE("a column forms square, and line again, without its men walking through one another") {
  using enum battle::Formation;
  CHECK(touching_most({Line, Column, Square, Line}) == 0);
}

TEST_CASE(
    "a square formed of a line becomes a column by way of the line, without its men walking through one another") {
  using enum battle::Formation;
  CHECK(touching_most({Column, Line, Square, Column}) == 0);
}

TEST_CASE("a base that hangs over the table's edge has its men on the table") {
  HandMade made;
  const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 2, 180, 600);
  made.turn(1);
  made.phase(1, "movement");
  made.march(foot, 3);
  const Film film = made.film();
  for (double at = 0; at < film.timeline.duration(); at += 0.2)
    CHECK(film.timeline.frame_at(at).blocks[0].at.y >= -1e-3F);
}

/// A battalion of 600 marches three inches and halts.
HandMade halted() {
  HandMade made;
  const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 10, 0, 600);
  made.turn(1);
  made.phase(1, "movement");
  made.march(foot, 3);
  return made;
}

/// Of the film's first unit the men who stand in the end where something is true of the place.
template <typename Wet>
int men_where(const Film& film, const Wet& is_wet) {
  const auto end = static_cast<float>(film.timeline.duration());
  const stage::Block block = film.timeline.frame_at(end).blocks[0];
  int men = 0;
  for (int figure = 0; figure < film.set.rosters[0].figures; ++figure)
    men += is_wet(stage::figure_pose(film.set.rosters[0], block, figure, end).at);
  return men;
}

TEST_CASE("who halts where a river is too deep to wade does so on its bank") {
  const HandMade made = halted();
  const Film dry = made.film({.men_per_figure = 1});
  const stage::Vec2 through = dry.timeline.frame_at(dry.timeline.duration()).blocks[0].at + stage::Vec2{40, 0};
  const stage::Line river{.kind = stage::LineKind::River,
                          .points = {through - stage::Vec2{0, 300}, through + stage::Vec2{0, 300}},
                          .width = 26,
                          .height = 1.5F};
  const auto afloat = [&](stage::Vec2 at) { return distance(at, river.points[0], river.points[1]) < river.width / 2; };
  CHECK(men_where(dry, afloat) > 0);
  CHECK(men_where(made.film({.men_per_figure = 1, .rivers = {river}}), afloat) == 0);
}

TEST_CASE("whose flank the rules leave on a pond closes up on its shore") {
  const HandMade made = halted();
  const Film dry = made.film({.men_per_figure = 1});
  const stage::Vec2 middle = dry.timeline.frame_at(dry.timeline.duration()).blocks[0].at;
  const stage::Vec2 low = middle + stage::Vec2{6, -80}, high = middle + stage::Vec2{160, 80};
  const std::vector<stage::Vec2> shore{low, {high.x, low.y}, high, {low.x, high.y}};
  const auto afloat = [&](stage::Vec2 at) { return is_inside(shore, at); };
  CHECK(men_where(dry, afloat) > 100);
  CHECK(men_where(made.film({.men_per_figure = 1, .lakes = {shore}}), afloat) == 0);
}

TEST_CASE("who fires where he stands keeps to his place beside whatever stands there") {
  HandMade made;
  const auto red = made.unit(core::Side::Red, "Red", "INF", battle::Arm::Infantry, 12, 10, 0, 600);
  const auto blue = made.unit(core::Side::Blue, "Blue", "INF", battle::Arm::Infantry, 12, 14, 180, 600);
  made.turn(1);
  made.phase(1, "movement");
  made.march(red, 1);
  made.phase(2, "fire");
  const auto fired = made.volley(red, blue, 2);
  const Film film = made.film();
  const double at = film.timeline.events().shown(fired);
  for (const double when : {at, at + 1, at + 2, at + 4}) {
    CHECK(film.timeline.frame_at(when).blocks[1].settled == 1);
    CHECK(film.timeline.frame_at(when + 4).blocks[0].settled == 1);
  }
  float least = 1;  // on the march
  for (double when = 0; when < at; when += 0.2) least = std::min(least, film.timeline.frame_at(when).blocks[0].settled);
  CHECK(least == 0);
}

TEST_CASE("battalions that stood one behind another form square, or fall in, one behind another") {
  const stage::Layout column{
      .front = 40, .depth = 86, .ranks = 9, .line = 3, .company = 3, .bodies = 2, .distance = 60};
  stage::Layout squares{.shape = stage::Layout::Shape::Square, .front = 123, .depth = 1.4F, .ranks = 3, .line = 3};
  squares.bodies = squares.abreast = 2, squares.interval = 52;
  const stage::Layout formed = arrayed_as(squares, column);
  CHECK(formed.abreast == 1);
  CHECK(formed.body().front == doctest::Approx(squares.body().front));
  for (const int body : {0, 1}) CHECK(length(formed.middle_of(body) - column.middle_of(body)) < 0.01F);
  CHECK(arrayed_as(squares, squares) == squares);
  stage::Layout one = column;
  one.bodies = 1;
  CHECK(arrayed_as(squares, one) == squares);
}

}  // namespace
}  // namespace vedette::choreography::test
