// Battles played by lot: every event leaves a state that holds together.
#include <doctest/doctest.h>

#include "players/random_player.h"
#include "rules/game.h"
#include "rulesets/death_or_glory/field.h"
#include "support/battle_watcher.h"
#include "table.h"

namespace vedette::test {
namespace {

class Watcher final : public BattleWatcher {
 public:
  using BattleWatcher::BattleWatcher;

 private:
  void after_event(const battle::Entry&, const battle::BattleState&) override { check_contacts(); }
  void after_segment() override {
    for (const battle::Unit& unit : state().units) {
      if (!unit.on_table) continue;
      CAPTURE(state().name(unit.id));
      CHECK(unit.pose.at.x % 10 == 0);
      CHECK(unit.losses <= dg::initial_points(unit));
    }
  }
};

void add_army(Table& table, Side side) {
  const double y = side == Red ? -350 : 350, facing = side == Red ? 0 : 180, back = side == Red ? -1 : 1;
  const std::string who = side == Red ? "R" : "B", nation = side == Red ? "BRITISH" : "AUSTRIAN";
  table.unit(who + "1", side, -300, y, facing, {.nation = nation, .command = who + "a", .fresh_volley = true})
      .unit(who + "2", side, -100, y, facing, {.nation = nation, .command = who + "a", .formation = Formation::Column})
      .unit(who + "3", side, 100, y, facing, {.type = "LIGHT", .nation = nation, .command = who + "b"})
      .unit(who + "4", side, 300, y + back * 40, facing,
            {.type = "MILITIA", .nation = nation == "BRITISH" ? nation : "PRUSSIAN", .command = who + "b"})
      .unit(who + "5", side, -520, y, facing, {.type = "HUSSARS", .nation = nation, .men = 150})
      .unit(who + "6", side, 520, y, facing, {.type = "DRAGOONS", .nation = nation, .men = 150})
      .unit(who + "7", side, 0, y - back * 60, facing, {.type = "FOOT_GUNS", .nation = nation})
      .unit(
          who + "8", side, 100, y - back * 20, facing,
          {.type = "LIGHT", .nation = nation, .men = 120, .command = who + "b", .traits = {{"company_of", who + "3"}}})
      .leader(who + "A", side, "brigade", -200, y + back * 60, 2, who + "a")
      .leader(who + "B", side, "brigade", 200, y + back * 90, 3, who + "b", {{"order", "hold"}})
      .leader(who + "C", side, "c-in-c", 0, y + back * 120, 3, {}, {{"influence", "1"}});
}

}  // namespace

TEST_CASE("battles by lot hold together and end") {
  std::size_t ended = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    CAPTURE(seed);
    Table table;
    add_army(table, Red);
    add_army(table, Blue);
    if (seed % 2 == 0)
      table.ground("wood", FeatureKind::Wood, {{-150, -80}, {50, -90}, {60, 60}, {-140, 70}}, seed % 4 == 0 ? 1 : 0)
          .ground("farm", FeatureKind::Town, {{150, -40}, {230, -40}, {230, 40}, {150, 40}})
          .ground("wall", FeatureKind::Wall, {{-400, 100}, {-200, 110}})
          .ground("brook", FeatureKind::Stream, {{-900, -150}, {900, -160}}, 0, 8)
          .ground("hill", FeatureKind::Slope, {{300, -200}, {700, -200}, {700, 100}, {300, 100}}, 2);
    battle::BattleState start = table.state();
    start.clock = {};
    Watcher watcher{start};
    players::RandomPlayer red{seed}, blue{seed + 100};
    rules::SeededDice dice{seed};
    rules::Game game{dg::ruleset(), {.state = start}, {&red, &blue}, dice, &watcher};
    CHECK(rules::play_on(game, 31) == rules::Game::Status::Ended);
    ended += game.state().outcome.has_value();
    CHECK(watcher.events > 300);
  }
  CHECK(ended == 6);
}

}  // namespace vedette::test
