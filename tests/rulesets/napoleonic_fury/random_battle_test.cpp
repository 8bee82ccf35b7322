// Battles played by lot: every event leaves a state that holds together.
#include <doctest/doctest.h>

#include "players/random_player.h"
#include "players/simple_player.h"
#include "rules/game.h"
#include "rulesets/napoleonic_fury/field.h"
#include "support/battle_watcher.h"
#include "table.h"

namespace vedette::test {
namespace {

class Watcher final : public BattleWatcher {
 public:
  using BattleWatcher::BattleWatcher;

 private:
  void after_throw(const rules::DiceRequest&, const std::vector<std::uint8_t>& faces) override {
    CHECK(faces.size() == 2);
  }
  void after_event(const battle::Entry&, const battle::BattleState&) override { check_contacts(); }
  void after_segment() override {
    const nf::Field field{state()};
    if (state().clock.phase == nf::Melee) CHECK(state().contacts.empty());
    for (const UnitId id : field.units()) {
      const battle::Unit& unit = state().unit(id);
      CAPTURE(state().name(id));
      CHECK(unit.pose.at.x % nf::grid == 0);
      CHECK(nf::stands(unit) >= 1);
      CHECK(unit.width == field.footprint(id).width);
      CHECK(unit.depth == field.footprint(id).depth);
      const auto inner = battle::placed(unit.pose, battle::inset(field.stretch(id), core::Length{2'540}));
      if (!nf::in_town(unit)) CHECK(!battle::leaves(inner, field.table()));
      for (const UnitId other : field.units()) {
        if (other <= id || nf::in_town(unit) || nf::in_town(state().unit(other))) continue;
        CAPTURE(state().name(other));
        CHECK(!battle::overlap(inner, field.base(other)));
      }
      for (const battle::Leader& leader : state().leaders)
        if (leader.on_table && leader.with == id) CHECK(leader.pose.at == unit.pose.at);
    }
  }
};

void add_army(Table& table, Side side) {
  const double y = side == Red ? -9 : 9, facing = side == Red ? 0 : 180, back = side == Red ? -1 : 1;
  const std::string who = side == Red ? "R" : "B", nation = side == Red ? "FRANCE" : "AUSTRIA";
  table.nation(side, nation)
      .unit(who + "1", side, -9, y, facing, {.nation = nation, .command = who + "a"})
      .unit(who + "2", side, -3, y, facing,
            {.nation = nation, .stands = 5, .formation = Formation::Column, .command = who + "a"})
      .unit(who + "3", side, 2, y, facing,
            {.type = "LEGERE", .nation = nation, .stands = 4, .formation = Formation::Column, .command = who + "b"})
      .unit(
          who + "4", side, 8, y, facing,
          {.type = "LANDWEHR", .nation = nation, .stands = 4, .command = who + "b", .traits = {{"exceptional", "yes"}}})
      .unit(who + "5", side, -16, y, facing,
            {.type = "CUIRASSIERS", .nation = nation, .stands = 4, .command = who + "c"})
      .unit(who + "6", side, 15, y, facing,
            {.type = "LIGHT_CAVALRY", .nation = nation, .stands = 5, .command = who + "c"})
      .unit(who + "7", side, 5, y - back, facing, {.type = "HEAVY_BATTERY", .nation = nation, .command = who + "b"})
      .unit(who + "8", side, -6, y - back, facing, {.type = "HORSE_BATTERY", .nation = nation, .command = who + "c"})
      .unit(who + "9", side, 0, y + back * 8, facing,
            {.type = "GRENADIER",
             .nation = nation,
             .stands = 4,
             .formation = Formation::Column,
             .command = who + "a",
             .traits = {{"arrives", "2"}}})
      .leader(who + "A", side, "division", -6, y + back * 4, who + "a", {{"under", who + "x"}, {"melee_bonus", "2"}})
      .leader(who + "B", side, "division", 4, y + back * 4, who + "b", {{"under", who + "x"}})
      .leader(who + "C", side, "division", 12, y + back * 4, who + "c", {{"under", who + "x"}, {"with", who + "6"}})
      .leader(who + "X", side, "corps", 0, y + back * 5, who + "x", {{"rating", "good"}, {"exceptional", "yes"}})
      .leader(who + "Y", side, "army", 1, y + back * 6, {}, {{"rating", "excellent"}});
}

template <class Player>
void play_battles(std::uint64_t battles, std::size_t least_events) {
  std::size_t ended = 0;
  for (std::uint64_t seed = 1; seed <= battles; ++seed) {
    CAPTURE(seed);
    Table table{seed % 3 == 0 ? 1805 : 1809};
    if (seed % 2 == 0)
      table.ground("wood", FeatureKind::Wood, {{-6, -3}, {2, -4}, {3, 2}, {-5, 3}})
          .ground("village", FeatureKind::Town, {{4, -4}, {11, -4}, {11, 4}, {4, 4}}, seed % 4 == 0 ? 1 : 0)
          .ground("wall", FeatureKind::Wall, {{-16, 2}, {-8, 2.4}})
          .ground("brook", FeatureKind::Stream, {{-36, -5}, {36, -6}}, 0, 0.3)
          .ground("road", FeatureKind::Road, {{-20, -30}, {-19, 0}, {-18, 30}})
          .ground("pond", FeatureKind::Lake, {{16, -2}, {20, -2}, {20, 2}, {16, 2}})
          .ground("hill", FeatureKind::Hill, {{-20, 5}, {20, 5}, {20, 30}, {-20, 30}}, 0, 0, 1);
    add_army(table, Red);
    add_army(table, Blue);
    battle::BattleState start = table.state();
    start.clock = {};
    Watcher watcher{start};
    Player red = [&] {
      if constexpr (requires { Player{seed}; })
        return Player{seed};
      else
        return Player{};
    }();
    Player blue = red;
    rules::SeededDice dice{seed};
    rules::Game game{nf::ruleset(), {.state = start}, {&red, &blue}, dice, &watcher};
    CHECK(rules::play_on(game, 13) == rules::Game::Status::Ended);
    ended += game.state().outcome.has_value();
    CHECK(watcher.events > least_events);
  }
  CHECK(ended == battles);
}

}  // namespace

TEST_CASE("battles by lot hold together and end") {
  play_battles<players::RandomPlayer>(8, 300);
}

TEST_CASE("battles of plain commanders hold together and end") {
  play_battles<players::SimplePlayer>(4, 300);
}

}  // namespace vedette::test
