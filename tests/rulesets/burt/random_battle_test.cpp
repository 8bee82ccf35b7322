// Battles by lot, with everything checked after every event: the test that finds what nobody thought of.
#include <doctest/doctest.h>

#include "core/die.h"
#include "players/random_player.h"
#include "players/simple_player.h"
#include "rules/game.h"
#include "rulesets/burt/board.h"
#include "support/battle_watcher.h"
#include "test_table.h"

namespace vedette::test {
namespace {

class Watcher final : public BattleWatcher {
 public:
  using BattleWatcher::BattleWatcher;

 private:
  void after_event(const battle::Entry&, const battle::BattleState& before) override {
    for (std::size_t i = 0; i < state().units.size(); ++i) {
      CHECK(state().units[i].losses >= before.units[i].losses);
      CHECK((before.units[i].on_table || !state().units[i].on_table));
    }
  }
  void after_segment() override {
    for (const battle::Unit& unit : state().units) {
      if (!unit.on_table) continue;
      CAPTURE(state().name(unit.id));
      CHECK(strength(unit) >= (is_combat(unit) ? 1 : 0));
      CHECK(level_of(unit) <= Level::Rout);
    }
  }
};

void add_army(TestTable& table, Side side) {
  const double y = side == Red ? -10 : 10, facing = side == Red ? 0 : 180, back = side == Red ? -4 : 4;
  const std::string who = side == Red ? "R" : "B";
  const auto in_brigade = [&](Traits traits) {
    traits["command"] = who + " brigade";
    return traits;
  };
  table.unit(who + "1", side, INF, -15, y, facing, in_brigade({{"class", "B"}, {"orders", "fire"}}))
      .unit(who + "2", side, INF, -7.5, y, facing, in_brigade({}))
      .unit(who + "3", side, INF, 0, y, facing, in_brigade({{"formation", "column"}, {"orders", "assault"}}))
      .unit(who + "4", side, SKIRM, 8, y, facing, {{"figures", "12"}, {"weapon", "rifle"}, {"orders", "fire"}})
      .unit(who + "5", side, HCAV, 15, y, facing, in_brigade({{"figures", "12"}, {"armoured", "yes"}}))
      .unit(who + "6", side, LCAV, 22, y, facing, {{"figures", "12"}, {"lancers", "yes"}, {"orders", "assault"}})
      .unit(who + "7", side, FGUN, -22, y, facing, {{"guns", "4"}, {"calibre", "9pdr"}, {"orders", "fire"}})
      .unit(who + "8", side, INF, -7.5, y + back, facing, {{"orders", "reserve"}})
      .unit(who + "9", side, WAGON, 0, y + 2 * back, facing)
      .leader(who + " brigadier", side, Rank::Command, -11, y + back / 4, who + " brigade")
      .leader(who + " general", side, Rank::CinC, 0, y + back)
      .leader(who + " major-general", side, Rank::General, 15, y + back);
}

}  // namespace

TEST_CASE("battles by lot keep every base in its place") {
  std::size_t ended = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    CAPTURE(seed);
    TestTable table;
    add_army(table, Red);
    add_army(table, Blue);
    if (seed % 2 == 0)
      table.ground("wood", FeatureKind::Wood, {{-12, -4}, {-3, -4}, {-2, 2}, {-12, 3}})
          .ground("farm", FeatureKind::Town, {{4, -3}, {9, -2}, {8, 3}, {3, 2}})
          .ground("hill", FeatureKind::Hill, {{-26, -4}, {-16, -5}, {-16, 4}, {-26, 4}}, 1)
          .ground("hedge", FeatureKind::Hedge, {{10, 1}, {26, 1}})
          .ground("road", FeatureKind::Road, {{0, -36}, {0, 0}, {2, 36}});
    if (seed % 3 == 0)
      table.ground("brook", FeatureKind::River, {{-36, 5.5}, {36, 5}, {36, 6}, {-36, 6.5}})
          .ground("bridge", FeatureKind::Bridge, {{-2, 4.5}, {3, 4.5}, {3, 7}, {-2, 7}})
          .ground("ford", FeatureKind::Ford, {{-30, 4.5}, {-3, 4.5}, {-3, 7.5}, {-30, 7.5}});
    if (seed % 4 == 0) table.option("sb.assault_advance", "on").option("sb.multi_base_casualties", "on");
    if (seed % 5 == 0)
      table.option("sb.fire_slot", "moved")
          .option("sb.melee_slot", "infantry_v_cavalry")
          .option("sb.hidden_orders", "off");
    battle::BattleState start = table.state();
    start.clock = {};
    start.notes = {};
    Watcher watcher{start};
    players::RandomPlayer red{seed}, lot{seed + 100};
    players::SimplePlayer simple;
    rules::SeededDice dice{seed};
    rules::Player* blue = &lot;
    if (seed % 2 == 1) blue = &simple;
    rules::Game game{ruleset(), {.state = start}, {&red, blue}, dice, &watcher};
    const auto status = rules::play_on(game, 30);
    CHECK(status == rules::Game::Status::Ended);
    ended += game.state().outcome.has_value();
    CHECK(watcher.events > 300);
  }
  CHECK(ended == 12);
}

}  // namespace vedette::test
