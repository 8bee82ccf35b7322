// Battles by lot, with everything checked after every event: the test that finds what nobody thought of.
#include <doctest/doctest.h>

#include "battle/words.h"
#include "core/die.h"
#include "rules/game.h"
#include "rulesets/one_hour/board.h"
#include "rulesets/one_hour/terrain.h"
#include "support/battle_watcher.h"
#include "test_table.h"

namespace vedette::test {
namespace {

/// Picks among the candidates by lot.
class RandomPlayer final : public rules::Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : m_seed{seed} {}
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&,
                                      const rules::Advice& advice) override {
    const auto all = advice.candidates();
    REQUIRE(!all.empty());
    for (const rules::Answer& a : all) {
      const auto refusal = advice.check(a);
      CAPTURE(a.choice);
      if (refusal) CAPTURE(refusal->words);
      CHECK(!refusal);
    }
    // Charges and shots first, now and then: battles by lot alone are shy.
    const auto lot = core::mix(m_seed, 7, ++m_count);
    if (lot % 3 != 0)
      for (const rules::Answer& a : all)
        if (a.choice == "charge" || a.choice == "shoot") return a;
    return all[lot % all.size()];
  }
  [[nodiscard]] std::string name() const override { return "random"; }

 private:
  std::uint64_t m_seed, m_count = 0;
};

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
    using namespace one_hour;
    const Board board{state()};
    for (const core::UnitId id : board.units()) {
      const battle::Unit& unit = board.unit(id);
      CAPTURE(state().name(id));
      CAPTURE(state().clock.turn);
      CAPTURE(state().clock.phase);
      // A charge out of a town may leave part of a base in it; nothing else stands where it may not.
      const auto fault = standing_fault(board, unit, unit.pose);
      if (fault && fault->rule != "OH-TERR-05" && fault->rule != "OH-TERR-02") {
        CAPTURE(fault->words);
        CHECK(fault->rule == "");
      }
      for (const core::UnitId other : board.units()) {
        if (other <= id || unit.side == board.unit(other).side) continue;
        const bool engaged = std::ranges::any_of(state().contacts, [&](const battle::Contact& c) {
          return (c.attacker == id && c.target == other) || (c.attacker == other && c.target == id);
        });
        CAPTURE(state().name(other));
        if (engaged && !board.in_contact(id, other))
          CHECK(battle::gap(board.base(id), board.base(other)) <= core::inches(2));
      }
    }
    for (const battle::Contact& c : state().contacts)
      CHECK(std::ranges::count(state().contacts, c.target, &battle::Contact::target) == 1);
  }
};

void add_army(TestTable& table, Side side) {
  const double y = side == Red ? -12 : 12, facing = side == Red ? 0 : 180;
  const std::string who = side == Red ? "R" : "B";
  const std::string nation = side == Red ? "BRITISH" : "FRENCH";
  table.unit(who + "1", side, INF, -15, y, facing, {.quality = "ELITE", .nation = nation})
      .unit(who + "2", side, INF, -10.5, y, facing, {.nation = nation})
      .unit(who + "3", side, LINF, -6, y, facing)
      .unit(who + "4", side, SKIRM, -1.5, y, facing)
      .unit(who + "5", side, HCAV, 3, y, facing)
      .unit(who + "6", side, LCAV, 7.5, y, facing)
      .unit(who + "7", side, FART, 11, y, facing)
      .unit(who + "8", side, HART, 14, y, facing);
}

}  // namespace

TEST_CASE("battles by lot keep every base in its place") {
  std::size_t ended = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    CAPTURE(seed);
    TestTable table;
    add_army(table, Red);
    add_army(table, Blue);

    if (seed % 2 == 0) {
      table.ground("wood", FeatureKind::Wood, {{-9, -3}, {-3, -4}, {-2, 2}, {-8, 3}})
          .ground("village", FeatureKind::Town, {{4, -3}, {9, -2}, {8, 3}, {3, 2}})
          .ground("hill", FeatureKind::Hill, {{-16, -4}, {-11, -5}, {-10, 4}, {-16, 4}}, 1)
          .ground("road", FeatureKind::Road, {{14, -18}, {13, -6}, {12, 0}, {14, 18}});
    }
    if (seed % 3 == 0)
      table.ground("brook", FeatureKind::River, {{-18, 5.5}, {18, 5}, {18, 6}, {-18, 6.5}})
          .ground("bridge", FeatureKind::Bridge, {{10, 4.5}, {15, 4.5}, {15, 7}, {10, 7}})
          .ground("ford", FeatureKind::Ford, {{-14, 4.5}, {-8, 4.5}, {-8, 7}, {-14, 7}});
    if (seed % 4 == 0) table.option("oh.troop_quality", "on").option("oh.national_traits", "on");
    if (seed % 5 == 0) table.option("oh.eliminate", "immediate").option("oh.artillery_may_charge", "on");
    battle::BattleState start = table.state();
    start.clock = {};
    Watcher watcher{start};
    RandomPlayer red{seed}, blue{seed + 100};
    rules::SeededDice dice{seed};
    rules::Game game{one_hour::ruleset(), {.state = start}, {&red, &blue}, dice, &watcher};
    const auto status = rules::play_on(game, 30);
    CHECK(status == rules::Game::Status::Ended);
    ended += game.state().outcome.has_value();
    CHECK(watcher.events > 300);
  }
  CHECK(ended == 12);
}

}  // namespace vedette::test
