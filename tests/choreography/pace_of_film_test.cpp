#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "choreography/hand_made.h"

namespace vedette::choreography::test {
namespace {

struct Lines {
  std::vector<battle::UnitId> red, blue;
};

/// Four battalions a side on one front, three inches from each other.
Lines two_lines(HandMade& made, int apart) {
  Lines lines;
  for (int i = 0; i < 4; ++i) {
    const int x = 6 + 6 * i;
    lines.red.push_back(made.unit(core::Side::Red, "R" + std::to_string(i), "INF", battle::Arm::Infantry, x, 12, 0));
    lines.blue.push_back(
        made.unit(core::Side::Blue, "B" + std::to_string(i), "INF", battle::Arm::Infantry, x, 12 + apart, 180));
  }
  return lines;
}

double spread(const Film& film, const std::vector<battle::Sequence>& lines) {
  std::vector<double> shown;
  for (const auto line : lines) shown.push_back(film.timeline.events().shown(line));
  return std::ranges::max(shown) - std::ranges::min(shown);
}

TEST_CASE("the volleys of a phase ripple along the line within two seconds") {
  HandMade made;
  const Lines lines = two_lines(made, 8);
  made.turn(1);
  made.phase(3, "shooting");
  std::vector<battle::Sequence> volleys;
  for (std::size_t i = 0; i < 4; ++i) volleys.push_back(made.volley(lines.red[i], lines.blue[i], 1));
  CHECK(spread(made.film(), volleys) <= 2);
}

TEST_CASE("different pairs fight at once, and two fight one together") {
  HandMade made;
  const Lines lines = two_lines(made, 8);
  made.turn(1);
  made.phase(1, "movement");
  for (std::size_t i = 0; i < 3; ++i) made.charge(lines.red[i], lines.blue[i], 7);
  made.phase(4, "combat");
  std::vector<battle::Sequence> rounds;
  for (std::size_t i = 0; i < 3; ++i) rounds.push_back(made.melee(lines.red[i], lines.blue[i], 1));
  rounds.push_back(made.melee(lines.red[3], lines.blue[2], 1));
  CHECK(spread(made.film(), rounds) <= 4);
}

TEST_CASE("the other side steps off while a beaten unit still falls back") {
  HandMade made;
  const Lines lines = two_lines(made, 8);
  made.turn(1);
  made.phase(1, "movement");
  made.charge(lines.red[0], lines.blue[0], 7);
  made.phase(4, "combat");
  made.melee(lines.red[0], lines.blue[0], 0);
  const auto back = made.march(lines.red[0], -3, battle::Gait::Retreat);
  made.add(battle::ContactEnded{lines.red[0], lines.blue[0], {}});
  made.side(core::Side::Blue);
  made.phase(1, "movement");
  const auto next = made.march(lines.blue[3], 3);
  const Film film = made.film();
  const auto& events = film.timeline.events();
  CHECK(events.shown(next) > events.shown(back));
  CHECK(events.shown(next) < events.shown(back) + 1.5);
}

TEST_CASE("what both sides do in one phase is shown at one time, in two phases one after the other") {
  HandMade made;
  const Lines lines = two_lines(made, 10);
  made.turn(1);
  made.side(core::Side::Red);
  made.phase(3, "movement");
  const auto red = made.march(lines.red[0], 3);
  made.side(core::Side::Blue);
  made.phase(3, "movement");
  const auto blue = made.march(lines.blue[3], 3);
  made.side(core::Side::Red);
  made.phase(4, "firing");
  const auto fire = made.volley(lines.red[1], lines.blue[1], 1);
  const Film film = made.film();
  const auto& events = film.timeline.events();
  CHECK(events.shown(blue) > events.shown(red));
  CHECK(events.shown(blue) < events.shown(red) + 1);
  CHECK(events.shown(fire) > events.shown(blue) + 1);
}

TEST_CASE("two who fire at each other do so in the same seconds") {
  HandMade made;
  const Lines lines = two_lines(made, 8);
  made.turn(1);
  made.phase(3, "firing");
  const auto one = made.volley(lines.red[0], lines.blue[0], 1), other = made.volley(lines.blue[0], lines.red[0], 1);
  CHECK(spread(made.film(), {one, other}) < 3);  // each aims for two and a half
}

TEST_CASE("whoever is struck strikes back in the same round") {
  HandMade made;
  const Lines lines = two_lines(made, 8);
  made.turn(1);
  made.phase(1, "movement");
  made.charge(lines.red[0], lines.blue[0], 7);
  made.phase(4, "combat");
  const auto one = made.melee(lines.red[0], lines.blue[0], 1), other = made.melee(lines.blue[0], lines.red[0], 1);
  const Film film = made.film();
  CHECK(film.timeline.events().shown(other) > film.timeline.events().shown(one));
  CHECK(spread(film, {one, other}) < 1.5);
}

TEST_CASE("nobody waits for a battalion that had to wait for another") {
  HandMade made;
  const auto first = made.unit(core::Side::Red, "First", "INF", battle::Arm::Infantry, 12, 12, 0);
  const auto behind = made.unit(core::Side::Red, "Behind", "INF", battle::Arm::Infantry, 12, 8, 0);
  const auto gunner = made.unit(core::Side::Red, "Aside", "INF", battle::Arm::Infantry, 24, 12, 0);
  const auto enemy = made.unit(core::Side::Blue, "Enemy", "INF", battle::Arm::Infantry, 24, 20, 180);
  made.turn(1);
  made.phase(1, "movement");
  const auto ahead = made.march(first, 8);
  const auto after = made.march(behind, 8);
  made.phase(3, "firing");
  const auto fire = made.volley(gunner, enemy, 1);
  const Film film = made.film();
  const auto& events = film.timeline.events();
  CHECK(events.shown(after) >= events.shown(ahead));
  CHECK(events.shown(fire) < events.shown(ahead) + 5);
}

TEST_CASE("a unit that is to leave the table does not dress its ranks first") {
  HandMade made;
  const Lines lines = two_lines(made, 8);
  made.turn(1);
  made.phase(1, "movement");
  made.charge(lines.red[0], lines.blue[0], 7);
  made.phase(4, "combat");
  const auto round = made.melee(lines.red[0], lines.blue[0], 5);
  made.phase(5, "elimination");
  made.add(battle::ContactEnded{lines.red[0], lines.blue[0], {}});
  const auto gone = made.add(battle::UnitRemoved{lines.blue[0], {}});
  const Film film = made.film();
  CHECK(film.timeline.events().shown(gone) < film.timeline.events().shown(round) + 4);
}

}  // namespace
}  // namespace vedette::choreography::test
