// Section 4.12: the morale test and what may make it easier or harder.
#include "rulesets/burt/morale.h"

#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/morale_charts.h"
#include "rulesets/burt/orders.h"
#include "rulesets/burt/scored.h"

namespace vedette::burt {
namespace {

bool leader_with(const Board& board, const Unit& unit, Rank rank) {
  return std::ranges::any_of(board.state().leaders, [&](const Leader& leader) {
    return leader.side == unit.side && static_cast<Rank>(leader.rank) == rank && in_touch(board, leader, unit.id);
  });
}

/// The better of hard and soft. In a test about an assault, lines the assault crosses count. Source: SB-MOR-03.
Cover cover_in(const BattleState& state, const Unit& unit, const Test& test) {
  const bool assaulted = test.reason == Reason::BeingAssaulted && test.other;
  if (!assaulted) return cover_of(state, unit);
  const Point from = front_of(state.unit(test.other));
  return cover_of(state, unit, from, battle::nearest_on(base_of(unit), from));
}

bool skirmishes_or_routs(const Unit& unit) {
  return unit.type == SKIRM || is_routing(unit);
}

/// What calls for a test, and how much of it there was. Source: SB-MOR-08 to SB-MOR-12.
Basis called_for_by(const Unit& unit, Reason reason) {
  constexpr std::array<std::string_view, reason_words.size()> rules{"SB-MOR-08", "SB-ASLT-11", "SB-ASLT-03",
                                                                    "SB-RES-06", "SB-ASLT-14", "SB-MOR-10",
                                                                    "SB-MOR-11", "SB-MOR-12",  "SB-MOR-12"};
  Basis called{std::string{rules[static_cast<std::size_t>(reason)]}, {}};
  if (reason == Reason::Fire)
    called.words = std::to_string(noted(unit, is_gun(unit) ? notes.guns_lost_fire : notes.casualties_fire)) + " of " +
                   std::to_string(strength(unit) + noted(unit, notes.casualties)) + " lost to fire";
  return called;
}

Point side_point(const Unit& unit, bool right, bool front) {
  const std::int64_t x = unit.width.micrometres / 2, y = unit.depth.micrometres / 2;
  return unit.pose.at + core::turned({right ? x : -x, front ? y : -y}, unit.pose.facing);
}

bool secures(const Feature& f, const Unit& unit) {
  switch (f.kind) {
    case FeatureKind::Wood:
    case FeatureKind::Town:
    case FeatureKind::Lake:
    case FeatureKind::Marsh:
    case FeatureKind::River:
      return true;
    case FeatureKind::Scenario:
      return !f.enterable.empty() && std::ranges::find(f.enterable, type_words[unit.type]) == f.enterable.end();
    default:
      return false;
  }
}

}  // namespace

bool has_secure_flank(const BattleState& state, const Unit& unit) {
  if (in_square(unit)) return true;
  const Length near = option_length(state, Option::FlankRange) + tolerance;
  for (const bool right : {false, true}) {
    const std::array<Point, 2> edge{side_point(unit, right, true), side_point(unit, right, false)};
    for (const Unit& friendly : state.units)
      if (friendly.id != unit.id && friendly.on_table && friendly.side == unit.side && is_combat(friendly) &&
          !is_routing(friendly) && battle::within(edge, base_of(friendly), near))
        return true;
    for (const Feature& f : state.ground().features)
      if (secures(f, unit) && battle::within(edge, f.outline, near)) return true;
    for (const Point p : edge)
      if (p.x <= near.micrometres || p.y <= near.micrometres ||
          p.x >= state.ground().width.micrometres - near.micrometres ||
          p.y >= state.ground().height.micrometres - near.micrometres)
        return true;
  }
  return false;
}

bool has_enemy_in_sight(const BattleState& state, const Unit& unit) {
  return std::ranges::any_of(state.units, [&](const Unit& enemy) {
    return enemy.on_table && enemy.side != unit.side && is_combat(enemy) && !is_routing(enemy) &&
           sees(state, unit, enemy);
  });
}

Reasons morale_modifiers(const BattleState& state, const Test& test) {
  const Unit& unit = state.unit(test.unit);
  const Board board{state};
  const bool charging = test.reason == Reason::Assaulting, charged = test.reason == Reason::BeingAssaulted;
  const Cover cover = cover_in(state, unit, test);
  const int now = strength(unit), start = noted(unit, notes.strength);
  const bool third = 3 * now < start, half = 2 * now < start, quarters = 4 * now < 3 * start;
  const bool level_tells = is_on(state, Option::CohesionMorale);
  return modifiers(state, morale_chart,
                   {{NoEnemyInSight, !has_enemy_in_sight(state, unit)},
                    {AtOpenOrRouting, charging && skirmishes_or_routs(state.unit(test.other))},
                    {AtFlankOrRear, charging && test.flank},
                    {CinCWith, leader_with(board, unit, Rank::CinC)},
                    {ChargedInSquare, charged && in_square(unit)},
                    {InHardCover, cover == Cover::Hard},
                    {Advancing, noted(unit, notes.advanced) || noted(unit, notes.pushed)},
                    {GeneralWith, leader_with(board, unit, Rank::General)},
                    {ChargedInColumn, charged && unit.formation == Formation::Column},
                    {SecureFlank, has_secure_flank(state, unit)},
                    {InSoftCover, cover == Cover::Soft},
                    {UnderThreeQuarters, quarters && !half},
                    {Casualties, noted(unit, notes.casualties) > 0},
                    {Retiring, noted(unit, notes.retired) || noted(unit, notes.pushed_back)},
                    {ArmyDemoralised, test.reason == Reason::ArmyMorale || is_demoralised(state, unit.side)},
                    {UnderHalf, half && !third},
                    {UnderThird, third},
                    {IsDisordered, level_tells && level_of(unit) == Level::Disordered},
                    {IsShaken, level_tells && level_of(unit) == Level::Shaken}});
}

int score_required(const BattleState& state, const Test& test) {
  const Charted base = chart(state, class_chart, state.unit(test.unit).quality);
  return static_cast<int>(base.value) - morale_modifiers(state, test).total();
}

bool has_tested(const Unit& unit, Reason reason) {
  return noted(unit, notes.tested).has(reason);
}

bool passes(Referee& referee, const Test& test, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(test.unit);
  // The modifiers are added to the die: the score of the class falls by what they are worth.
  const int score = score_required(state, test);
  Modifier of_class = modifier(state, class_chart, {unit.quality, true});
  of_class.words = "class " + of_class.words;
  Reasons why{std::move(of_class)};
  why.add(morale_modifiers(state, test));
  why.add(called_for_by(unit, test.reason));
  note_anew(referee, test.unit, notes.tested, noted(unit, notes.tested).with(test.reason), cause);
  return successes(referee,
                   {.count = 1,
                    .score = score,
                    .rule = "SB-MOR-01",
                    .purpose = battle::Purpose::Morale,
                    .side = unit.side,
                    .unit = test.unit,
                    .why = std::move(why)},
                   cause) == 1;
}

bool test_or_lose_level(Referee& referee, const Test& test, battle::Sequence cause) {
  if (passes(referee, test, cause)) return true;
  lose_level(referee, test.unit, {"SB-MOR-14", std::string{word(test.reason)}}, cause);
  return false;
}

}  // namespace vedette::burt
