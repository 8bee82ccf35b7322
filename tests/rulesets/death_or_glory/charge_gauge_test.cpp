// Whole battles looked at event by event: what no charge, flight or volley may ever do, whoever commands.
#include <doctest/doctest.h>

#include <sstream>

#include "battle/telling.h"
#include "players/make_player.h"
#include "rules/game.h"
#include "rulesets/death_or_glory/charge.h"
#include "support/battle_watcher.h"
#include "table.h"

namespace vedette::test {
namespace {

using battle::UnitId;

/// Counts what happened and what must not happen, in the words of the rule it breaks.
class ChargeGauge final : public BattleWatcher {
 public:
  using BattleWatcher::BattleWatcher;

  /// What was there to be looked at.
  struct Seen {
    int charges = 0, contacts = 0, catches = 0, skirmish_volleys = 0, storms = 0, reactions = 0;
  } seen;
  std::map<std::string, int> faults;
  std::map<std::string, std::string> first;  // where each fault was met first

 private:
  void after_event(const battle::Entry& entry, const battle::BattleState& before) override {
    check_contacts();
    std::visit([&](const auto& event) { look(event, before); }, entry.event);
  }

  void look(const auto&, const battle::BattleState&) {}

  void look(const battle::FireDeclared& e, const battle::BattleState& before) {
    const battle::Unit& firer = before.unit(e.firer);
    const bool open = dg::in_skirmish_order(firer);
    if (before.clock.phase == dg::Charges) ++seen.reactions;
    hold(open || !noted(firer, dg::notes.charged), "DG-CHG-11: who charged fires", e.firer);
    if (!open || before.clock.phase != dg::Firing) return;
    ++seen.skirmish_volleys;
    const dg::Field field{before};
    for (const UnitId other : field.units())
      if (field.unit(other).side != firer.side && dg::is_formed_body(field.unit(other)))
        hold(field.distance(e.firer, other) >= 40, "DG-SKR-09: skirmishers fire from nearer than 40 m", e.firer);
  }

  void look(const battle::ChargeDeclared& e, const battle::BattleState& before) {
    ++seen.charges;
    m_declared_at[e.attacker.value] = before.unit(e.attacker).pose.at;
  }

  void look(const battle::UnitMoved& e, const battle::BattleState& before) {
    if (before.clock.phase != dg::Charges || e.gait != battle::Gait::Charge) return;
    const battle::Unit& unit = before.unit(e.unit);
    hold(!noted(unit, dg::notes.evaded), "DG-CHG-23: who evaded charges", e.unit);
    hold(!noted(unit, dg::notes.retired), "DG-CRT-04: who retired charges", e.unit);
  }

  void look(const battle::ContactMade& e, const battle::BattleState& before) {
    ++seen.contacts;
    const auto [attacker_id, target_id] = std::pair{e.contact.attacker, e.contact.target};
    const battle::Unit &attacker = before.unit(attacker_id), &target = before.unit(target_id);
    const dg::Field field{before};
    hold(field.distance(attacker_id, target_id) <= 2, "DG-CHG-28: contact is made from afar", attacker_id);
    hold(!dg::in_skirmish_order(attacker) || dg::in_skirmish_order(target),
         "DG-CHG-09: skirmishers lock with close order", attacker_id);
    const bool caught = battle::basis_by(e.why, "DG-CHG-31") != nullptr;
    if (caught) {
      ++seen.catches;
      hold(e.contact.face == Face::Rear, "DG-CHG-31: the caught is not struck in the back", target_id);
      const core::Angle turn = core::shortest(attacker.pose.facing - target.pose.facing);
      hold(core::abs(turn) < core::degrees(90), "DG-CHG-28: the catcher lands in front of the caught", target_id);
    }
    if (target.place && before.clock.phase == dg::Charges) {
      ++seen.storms;
      hold(dg::is_foot(attacker), "DG-CHG-06: horse storms a building", attacker_id);
      hold(!noted(attacker, dg::notes.impact), "DG-CHG-06: a building is charged with impact", attacker_id);
      hold(dg::order_state(attacker) >= dg::Unformed, "DG-CHG-06: stormers keep their order", attacker_id);
    }
    if (before.clock.phase != dg::Charges) return;
    const core::Point from = m_declared_at[attacker_id.value];
    // What a base may be shifted aside to find its place along an edge is no part of the way.
    const std::int64_t most = dg::charge_move(before, attacker) + field.geometry(attacker_id).width;
    hold(core::distance(from, attacker.pose.at) <= dg::metres(most), "DG-CHG-03: a charge goes further than its move",
         attacker_id);
  }

  void look(const battle::CasualtiesTaken& e, const battle::BattleState& before) {
    hold(e.count <= dg::points(before.unit(e.unit)), "DG-UNI-02: more is lost than there is", e.unit);
  }

  void hold(bool good, const std::string& rule, UnitId who) {
    if (good) return;
    if (faults[rule]++ == 0) first[rule] = state().name(who) + " in turn " + std::to_string(state().clock.turn);
  }

  std::map<std::uint16_t, core::Point> m_declared_at;
};

void add_army(Table& table, Side side) {
  const double sign = side == Red ? 1 : -1, facing = side == Red ? 0 : 180;
  const std::string who = side == Red ? "R" : "B", nation = side == Red ? "FRENCH" : "PRUSSIAN";
  const auto add = [&](int number, double x, double back, Given given) {
    given.nation = nation;
    given.command = who + (x < 0 ? "a" : "b");
    table.unit(who + std::to_string(number), side, x * sign, (-260 - back) * sign, facing, given);
  };
  add(1, -420, 0, {.fresh_volley = true});
  add(2, -220, 0, {.formation = Formation::Column, .fresh_volley = true});
  add(3, 220, 0, {.formation = Formation::Column, .fresh_volley = true});
  add(4, 420, 0, {.type = "LIGHT", .fresh_volley = true});
  add(5, -150, 160, {.formation = Formation::Column, .fresh_volley = true});
  add(6, -620, 0, {.type = "HUSSARS", .men = 150});
  add(7, -620, 80, {.type = "DRAGOONS", .men = 150});
  add(8, 640, 0, {.type = "LANCERS", .men = 150});
  add(9, 640, 80, {.type = "CUIRASSIERS", .men = 150});
  add(10, 0, 30, {.type = "FOOT_GUNS"});
  add(11, -220, -90, {.type = "LIGHT", .men = 150, .formation = Formation::Skirmish});
  add(12, 220, -90, {.type = "LIGHT", .men = 150, .formation = Formation::Skirmish});
  table.leader(who + " A", side, "brigade", -250 * sign, -400 * sign, 2, who + "a")
      .leader(who + " B", side, "brigade", 250 * sign, -400 * sign, 2, who + "b")
      .leader(who + " C", side, "c-in-c", 0, -460 * sign, 2, {}, {{"influence", "1"}});
}

}  // namespace

TEST_CASE("DG-CHG-06, DG-CHG-09, DG-CHG-11: whole battles keep to the rules of the charge") {
  ChargeGauge::Seen seen;
  std::map<std::string, int> faults;
  std::string where;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Table table;
    add_army(table, Red);
    add_army(table, Blue);
    table.unit("Garrison", Blue, 220, 60, 180, {.nation = "PRUSSIAN", .command = "Ba"})
        .unit("Post", Red, -220, -60, 0, {.nation = "FRENCH", .command = "Ra"})
        .ground("farm", FeatureKind::Town, {{180, 0}, {260, 0}, {260, 60}, {180, 60}})
        .ground("mill", FeatureKind::Town, {{-260, -60}, {-180, -60}, {-180, 0}, {-260, 0}})
        .ground("wood", FeatureKind::Wood, {{-520, -60}, {-380, -60}, {-380, 90}, {-520, 90}})
        .ground("wall", FeatureKind::Wall, {{250, 10}, {480, 30}});
    battle::BattleState start = table.state();
    for (const auto& [unit, place] : {std::pair{"Garrison", "farm"}, std::pair{"Post", "mill"}}) {
      start.unit(table.id(unit)).place = table.place(place);
      start.unit(table.id(unit)).formation = Formation::Garrison;
    }
    start.clock = {};
    ChargeGauge gauge{start};
    const std::string name = std::array{"staff", "simple", "random"}[seed % 3];
    const auto player = [&](Side side) {
      auto made = players::make_player(
          name, {.side = side, .seed = seed, .ruleset = dg::ruleset(), .scenario = *start.scenario});
      REQUIRE(made);
      return std::move(*made);
    };
    const auto red = player(Red), blue = player(Blue);
    rules::SeededDice dice{seed};
    rules::Game game{dg::ruleset(), {.state = start}, {red.get(), blue.get()}, dice, &gauge};
    rules::play_on(game, 16);
    seen.charges += gauge.seen.charges, seen.contacts += gauge.seen.contacts, seen.catches += gauge.seen.catches;
    seen.skirmish_volleys += gauge.seen.skirmish_volleys, seen.storms += gauge.seen.storms;
    seen.reactions += gauge.seen.reactions;
    for (const auto& [rule, times] : gauge.faults) {
      faults[rule] += times;
      where += "\n" + rule + ": " + std::to_string(times) + " times, first " + gauge.first[rule] + " of seed " +
               std::to_string(seed) + " (" + name + ")";
    }
  }
  INFO(seen.charges, " charges, ", seen.contacts, " contacts, ", seen.catches, " catches, ", seen.storms, " storms, ",
       seen.skirmish_volleys, " skirmish volleys, ", seen.reactions, " volleys at chargers", where);
  CHECK(faults.empty());
  // Enough of everything to be looked at.
  CHECK(seen.charges > 100);
  CHECK(seen.contacts > 60);
  CHECK(seen.catches > 4);
  CHECK(seen.skirmish_volleys > 30);
  CHECK(seen.reactions > 20);
}

}  // namespace vedette::test
