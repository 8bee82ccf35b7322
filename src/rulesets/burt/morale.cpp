// Section 4.12: the morale test and what may make it easier or harder.
#include "rulesets/burt/morale.h"

#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/orders.h"
#include "rulesets/burt/scored.h"

namespace vedette::burt {
namespace {

/// Collects the lines of the list that hold.
class Sum {
 public:
  explicit Sum(const BattleState& state) : m_state{state} {}
  void add(bool applies, MoraleRow row, std::string_view rule, std::string_view words) {
    const Charted value = chart(m_state, morale_table, row);
    m_why.add({.rule = std::string{rule},
               .value = applies ? static_cast<std::int32_t>(value.value) : 0,
               .words = std::string{words} + std::string{house_mark(value)},
               .applied = applies});
  }
  [[nodiscard]] Reasons take() { return std::move(m_why); }

 private:
  const BattleState& m_state;
  Reasons m_why;
};

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

void add_strength(const BattleState& state, const Unit& unit, Sum& sum) {
  static_cast<void>(state);
  const int now = strength(unit), start = number(unit, Strength);
  const bool third = 3 * now < start, half = 2 * now < start, quarters = 4 * now < 3 * start;
  sum.add(quarters && !half, UnderThreeQuarters, "SB-MOR-06", "under three quarters");
  sum.add(half && !third, UnderHalf, "SB-MOR-06", "under half");
  sum.add(third, UnderThird, "SB-MOR-06", "under a third");
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
  Sum sum{state};
  sum.add(!has_enemy_in_sight(state, unit), NoEnemyInSight, "SB-MOR-07", "no enemy in sight");
  if (charging) {
    const Unit& target = state.unit(test.other);
    sum.add(target.type == SKIRM || is_routing(target), AtSkirmishersOrRouters, "SB-MOR-04",
            "charging skirmishers or routing troops");
    sum.add(test.flank, AtFlankOrRear, "SB-MOR-04", "charging flank or rear");
  }
  sum.add(leader_with(board, unit, Rank::CinC), CinCWith, "SB-MOR-07", "commander-in-chief with unit");
  if (charged) sum.add(in_square(unit), ChargedInSquare, "SB-MOR-04", "charged in square");
  sum.add(cover == Cover::Hard, InHardCover, "SB-MOR-03", "in hard cover");
  sum.add(noted(unit, Advanced) || noted(unit, PushedEnemy), Advancing, "SB-MOR-07", "advancing or pushing back");
  sum.add(leader_with(board, unit, Rank::General), GeneralWith, "SB-MOR-07", "general with unit");
  if (charged) sum.add(unit.formation == Formation::Column, ChargedInColumn, "SB-MOR-04", "charged in column");
  sum.add(has_secure_flank(state, unit), SecureFlank, "SB-MOR-07", "a secure flank");
  sum.add(cover == Cover::Soft, InSoftCover, "SB-MOR-03", "in soft cover");
  add_strength(state, unit, sum);
  sum.add(noted(unit, Taken), Casualties, "SB-MOR-07", "casualties this turn");
  sum.add(noted(unit, Retired) || noted(unit, PushedBack), Retiring, "SB-MOR-07", "retiring or pushed back");
  const bool shaken_army = test.reason == Reason::ArmyMorale || is_demoralised(state, unit.side);
  sum.add(shaken_army, ArmyDemoralised, test.reason == Reason::ArmyMorale ? "SB-ARMY-04" : "SB-ARMY-05",
          "army demoralised");
  if (is_on(state, Option::CohesionMorale)) {
    sum.add(level_of(unit) == Level::Disordered, IsDisordered, "SB-MOR-05", "disordered");
    sum.add(level_of(unit) == Level::Shaken, IsShaken, "SB-MOR-05", "shaken");
  }
  return sum.take();
}

int score_required(const BattleState& state, const Test& test) {
  const Charted base = chart(state, class_table, state.unit(test.unit).quality);
  return static_cast<int>(base.value) - morale_modifiers(state, test).total();
}

bool has_tested(const Unit& unit, Reason reason) {
  return (unit.notes[Tested] >> static_cast<int>(reason) & 1) != 0;
}

bool passes(Referee& referee, const Test& test, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(test.unit);
  const Charted base = chart(state, class_table, unit.quality);
  Reasons why{{"SB-MOR-01", static_cast<std::int32_t>(base.value),
               "class " + std::string{class_words[unit.quality]} + std::string{house_mark(base)}}};
  // The modifiers are added to the die: the score falls by what they are worth.
  Reasons modifiers = morale_modifiers(state, test);
  const int score = static_cast<int>(base.value) - modifiers.total();
  for (Modifier& line : modifiers.modifiers) why.add(std::move(line));
  why.add({"SB-MOR-02", 0, std::string{word(test.reason)} + ": needs " + std::to_string(score)});
  for (const Modifier& line : test.because.modifiers) why.add(line);
  Reasons once{{"SB-MOR-15", 0, "once a turn for each reason"}};
  if (score >= 10) once.add({"SB-GEN-04", 0, "needs " + std::to_string(score) + ": cannot be reached"});
  note(referee, test.unit, Tested, unit.notes[Tested] | std::int64_t{1} << static_cast<int>(test.reason),
       std::move(once), cause);
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
  lose_level(referee, test.unit, {"SB-MOR-14", -1, "failed: " + std::string{word(test.reason)}}, cause);
  return false;
}

}  // namespace vedette::burt
