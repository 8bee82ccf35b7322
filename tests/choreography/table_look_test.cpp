#include "choreography/table/table_look.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "choreography/footprint.h"
#include "choreography/hand_made.h"
#include "stage/view.h"

namespace vedette::choreography::test {
namespace {

using stage::StageFrame;
using stage::TableBase;

/// Every unit one base; so is its game's.
TableRules plain() {
  return {.basing = [](const battle::BattleState& state,
                       battle::UnitId id) { return battle::one_base(state.unit(id), "", battle::Length{20'000}); },
          .measures = {}};
}

struct OnTable {
  explicit OnTable(HandMade trial) : battle{std::move(trial)} {}
  [[nodiscard]] StageFrame at(double seconds) const {
    StageFrame frame = film.timeline.frame_at(seconds);
    look.draw(frame);
    return frame;
  }
  HandMade battle;
  Film film = battle.film();
  TableLook look{battle.scenario(), battle.start(), battle.entries(), film, plain()};
};

Stand stand(int bases, int across, bool square = false) {
  battle::Basing basing{.bases = bases, .across = across, .files = 2, .ranks = 2, .figures = bases * 4};
  return {.basing = basing, .width = 20, .depth = 20, .pitch = 20, .square = square};
}

float worst_overlap(const std::vector<BasePlace>& places, float width, float depth) {
  float worst = 0;
  for (std::size_t i = 0; i < places.size(); ++i)
    for (std::size_t j = i + 1; j < places.size(); ++j)
      worst = std::max(worst, overlap({places[i].offset, places[i].facing, width, depth},
                                      {places[j].offset, places[j].facing, width, depth}));
  return worst;
}

bool same(const StageFrame& a, const StageFrame& b) {
  const auto close = [](float x, float y) { return x == y; };
  return std::ranges::equal(a.table.bases, b.table.bases,
                            [&](const TableBase& p, const TableBase& q) {
                              return p.at == q.at && close(p.bearing, q.bearing) && close(p.lift, q.lift);
                            }) &&
         std::ranges::equal(a.table.figures, b.table.figures,
                            [&](const stage::Miniature& p, const stage::Miniature& q) {
                              return p.at == q.at && close(p.bearing, q.bearing) && p.part == q.part;
                            }) &&
         std::ranges::equal(a.table.dice, b.table.dice, [&](const stage::TableDie& p, const stage::TableDie& q) {
           return p.at == q.at && p.face == q.face && close(p.tumble, q.tumble);
         });
}

}  // namespace

TEST_CASE("bases stand in rows from the front, the last row centred, and never on one another") {
  for (const int across : {1, 2, 3, 5, 8}) {
    const std::vector<BasePlace> places = places_of(stand(8, across));
    REQUIRE(places.size() == 8);
    CHECK(worst_overlap(places, 20, 20) < 0.01F);
    CHECK(places.front().offset.y >= places.back().offset.y);
    float across_sum = 0;
    for (const BasePlace& place : places) across_sum += place.offset.x;
    CHECK(std::abs(across_sum) < 0.1F);
  }
}

TEST_CASE("a square has bases on four faces that look outwards and do not lie on one another") {
  for (const int bases : {4, 5, 6, 7, 8, 20}) {
    const std::vector<BasePlace> places = places_of(stand(bases, bases, true));
    REQUIRE(static_cast<int>(places.size()) == bases);
    CHECK(worst_overlap(places, 20, 20) < 0.01F);
    for (const BasePlace& place : places) CHECK(dot(place.offset, stage::heading(place.facing)) > 0);
  }
  CHECK(places_of(stand(3, 3, true)).front().facing == 0);  // too few: they stay a line
}

TEST_CASE("figures come off the last base first") {
  battle::Basing basing{.bases = 3, .files = 2, .ranks = 2, .figures = 9};
  CHECK(figures_on(basing, 0) == 4);
  CHECK(figures_on(basing, 1) == 4);
  CHECK(figures_on(basing, 2) == 1);
}

TEST_CASE("on the table every unit stands where the game has it, before the first turn and after the last") {
  const OnTable table{thirty_seconds()};
  const Placing placing{table.battle.scenario()};
  const auto check = [&](const StageFrame& frame, const battle::BattleState& state) {
    for (const battle::Unit& unit : state.units) {
      const stage::Vec2 place = placing.world(unit.pose.at);
      const bool found =
          std::ranges::any_of(frame.table.bases, [&](const TableBase& base) { return length(base.at - place) < 0.5F; });
      CHECK_MESSAGE(found == unit.on_table, state.name(unit.id));
    }
  };
  const StageFrame first = table.at(0);
  CHECK(first.look == stage::Look::Table);
  check(first, table.battle.start());
  check(table.at(table.film.timeline.duration()), table.battle.now());
}

TEST_CASE("a base is pushed along its march without a jump, and its figures ride on it") {
  const OnTable table{thirty_seconds()};
  StageFrame before = table.at(0);
  for (double at = 0.1; at < table.film.timeline.duration(); at += 0.1) {
    StageFrame now = table.at(at);
    for (const stage::Block& block : now.blocks)
      for (const stage::Block& was : before.blocks)
        if (was.roster == block.roster && was.presence > 0 && block.presence > 0)
          CHECK_MESSAGE(length(block.at - was.at) < 160, at);
    for (const stage::Miniature& figure : now.table.figures) {
      const TableBase& base = now.table.bases[figure.base];
      const stage::Vec2 local = turned(figure.at - base.at, -base.bearing);
      CHECK(std::abs(local.x) <= base.width / 2);
      CHECK(std::abs(local.y) <= base.depth / 2);
    }
    before = std::move(now);
  }
}

TEST_CASE("the dice of a moment lie on the table with the faces that were thrown, and are taken up again") {
  const OnTable table{thirty_seconds()};
  int throws = 0;
  for (const battle::Entry& entry : table.battle.entries()) {
    const auto* thrown = std::get_if<battle::DiceThrown>(&entry.event);
    if (thrown == nullptr) continue;
    const double shown = table.film.timeline.events().shown(entry.sequence);
    std::vector<std::uint8_t> lying;
    for (const stage::TableDie& die : table.at(shown + 1).table.dice)
      if (die.tumble == 0 && die.above == 0) lying.push_back(static_cast<std::uint8_t>(die.face));
    for (const std::uint8_t face : thrown->faces) CHECK(std::ranges::count(lying, face) > 0);
    ++throws;
  }
  CHECK(throws > 0);
  CHECK(table.at(0).table.dice.empty());
}

TEST_CASE("the table is a function of time alone: backwards it is the same") {
  const OnTable table{thirty_seconds()};
  std::vector<StageFrame> forwards;
  for (double at = 0; at < table.film.timeline.duration(); at += 1.7) forwards.push_back(table.at(at));
  for (std::size_t i = forwards.size(); i-- > 0;) CHECK(same(forwards[i], table.at(1.7 * static_cast<double>(i))));
  const OnTable again{thirty_seconds()};
  CHECK(same(again.at(17), table.at(17)));
}

TEST_CASE("the ruler lies beside the board and its lines are inches of the game") {
  const OnTable table{thirty_seconds()};
  const stage::TableTop top = table.at(3).table;
  const Placing placing{table.battle.scenario()};
  CHECK(top.ruler.step == doctest::Approx(placing.metres(core::inches(1))));
  CHECK(top.ruler.worth == 1);
  const stage::Vec2 end =
      top.ruler.from + stage::heading(top.ruler.bearing) * (top.ruler.step * static_cast<float>(top.ruler.steps));
  CHECK_FALSE(placing.on_table(top.ruler.from, 0));
  CHECK_FALSE(placing.on_table(end, 0));
}

TEST_CASE("a camera at the table keeps off the figures and looks down on them") {
  const OnTable table{thirty_seconds()};
  const StageFrame frame = table.at(12);
  for (const std::string_view name : {"director", "close", "saddle", "hill", "map"}) {
    const stage::Camera seen = table.look.camera(name, table.film.timeline.frame_at(12).camera, 12, {});
    const stage::Vec3 way = seen.target - seen.eye;
    CHECK_MESSAGE(std::hypot(way.x, way.y, way.z) > 5 * frame.table.man, name);
    CHECK_MESSAGE(way.z < 0, name);
  }
}

TEST_CASE("a camera at the table sees figures where the field's looks past its subject, and where that is lost") {
  HandMade made;
  const auto lost = made.unit(core::Side::Red, "Lost", "INF", battle::Arm::Infantry, 18, 10, 0, 600);
  const auto stays = made.unit(core::Side::Red, "Standing", "INF", battle::Arm::Infantry, 26, 10, 0, 600);
  made.turn(1);
  made.add(battle::UnitRemoved{lost, {}});
  made.turn(2);
  const OnTable table{made};
  const auto place = [&](battle::UnitId unit) {
    return Placing{table.battle.scenario()}.world(made.start().unit(unit).pose.at);
  };
  // From 50 m through a long lens, past them at the others.
  const stage::Camera of_field{.eye = {place(lost).x - 50, place(lost).y, 2},
                               .target = {place(stays).x, place(stays).y, 2},
                               .field_of_view = 0.1F,
                               .focus = 50};
  for (const double second : {0.0, table.film.timeline.duration()}) {
    const StageFrame frame = table.at(second);
    REQUIRE(frame.table.bases.size() == (second == 0 ? 2 : 1));
    for (const std::string_view name : {"director", "close", "saddle"}) {
      const stage::Camera camera = table.look.camera(name, of_field, second, {});
      const stage::Vec2 at{camera.target.x, camera.target.y};
      CHECK_MESSAGE(length(at - place(second == 0 ? lost : stays)) < 150, name, " at ", second);
      const stage::View view{camera, 1280, 720, 0};
      const auto whole_in_picture = [&](const stage::Miniature& figure) {
        const stage::View::Spot feet = view.project({figure.at.x, figure.at.y, 0}),
                                head = view.project({figure.at.x, figure.at.y, frame.table.man});
        return feet.depth > 0 && feet.x > 0 && feet.x < 1280 && feet.y < 720 && head.y > 0;
      };
      CHECK_MESSAGE(std::ranges::count_if(frame.table.figures, whole_in_picture) >= 2, name, " at ", second);
    }
  }
}

TEST_CASE("a general's base touches the side of the unit he is with, where he is seen") {
  HandMade made;
  const auto foot = made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 18, 10, 0, 600);
  made.leader(core::Side::Red, "General", 18, 10, foot);
  made.leader(core::Side::Red, "Another", 18, 10, foot);
  made.turn(1);
  const OnTable table{made};
  const StageFrame frame = table.at(1);
  const Placing placing{table.battle.scenario()};
  const stage::Vec2 unit = placing.world(made.start().unit(foot).pose.at);
  const float half = placing.metres(made.start().unit(foot).width) / 2;
  int generals = 0;
  for (const TableBase& base : frame.table.bases) {
    if (!base.round) continue;
    CHECK(std::abs(std::abs(base.at.x - unit.x) - (half + base.width / 2)) < 0.1F);
    CHECK(std::abs(base.at.y - unit.y) < 0.1F);
    ++generals;
  }
  CHECK(generals == 2);
}

}  // namespace vedette::choreography::test
