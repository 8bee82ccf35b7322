#include "rulesets/one_hour/shooting.h"

#include "rulesets/one_hour/elimination.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/saves.h"
#include "rulesets/one_hour/traits.h"

namespace vedette::one_hour {
namespace {

/// How many dice a shot has, how many hits count, and why. Source: OH-SHOOT-16, OH-SHOOT-18, OH-SQR-06.
struct ShootingDice {
  int count = 0;
  int cap = 0;
  Reasons why;
};
ShootingDice dice_of(const BattleState& state, const Unit& unit) {
  const bool square = in_square(unit);
  const Charted dice = chart(state, shooting_chart, unit.type, square ? ShotDiceInSquare : ShotDice);
  const auto count = static_cast<int>(dice.value);
  const std::string words = std::string{title_of(type_of(unit))} + (square ? " in square" : "");
  return {count,
          static_cast<int>(square ? no_cap : chart(state, shooting_chart, unit.type, ShotCap).value),
          {Modifier{square ? "OH-SQR-06" : "OH-SHOOT-16", count, words + std::string{house_mark(dice)}}}};
}

/// What let it shoot where others do not, and as far as the house or the scale says.
Reasons reasons_of(const BattleState& state, const Unit& firer) {
  Reasons why;
  if (in_town(firer))
    why.add(Basis{"OH-SHOOT-15"});
  else if (in_square(firer))
    why.add(Basis{"OH-SQR-07"});
  add_house(why, "OH-SHOOT-10", chart(state, shooting_chart, firer.type, Range), length_word);
  if (is_scaled(state)) why.add(Basis{"OH-GEN-06"});
  return why;
}

}  // namespace

std::optional<Refusal> firer_fault(const BattleState& state, const Unit& unit) {
  if (!unit.on_table) return Refusal{"OH-ELIM-03", "it is off the table"};
  if (is_cavalry(unit)) return Refusal{"OH-SHOOT-01", "cavalry does not shoot"};
  if (noted(unit, notes.shot)) return Refusal{"OH-SHOOT-02", "it has shot this turn"};
  if (is_artillery(unit) && (noted(unit, notes.moved) || noted(unit, notes.pivoted)))
    return Refusal{"OH-SHOOT-04", "guns that moved or turned do not shoot"};
  if (noted(unit, notes.road_bonus)) return Refusal{"OH-SHOOT-05", "it used the road bonus this turn"};
  if (is_engaged(state, unit.id)) return Refusal{"OH-SHOOT-06", "it is fighting hand to hand"};
  return {};
}

core::Result<Line, Refusal> plan_shot(const Board& board, const Unit& unit, UnitId target) {
  const BattleState& state = board.state();
  if (auto fault = firer_fault(state, unit)) return *fault;
  if (!target || target.value > state.units.size() || !state.unit(target).on_table ||
      state.unit(target).side == unit.side)
    return Refusal{"OH-SHOOT-02", "a shot goes at one enemy unit on the table"};
  if (is_engaged(state, target)) return Refusal{"OH-SHOOT-07", state.name(target) + " is fighting hand to hand"};
  return line_of_fire(board, unit, state.unit(target));
}

void shoot(rules::Referee& referee, UnitId firer_id, UnitId target_id) {
  const BattleState& state = referee.state();
  const Unit& firer = state.unit(firer_id);
  const auto line = plan_shot(Board{state}, firer, target_id);
  const auto declared = referee.record(battle::FireDeclared{.firer = firer_id,
                                                            .target = target_id,
                                                            .from = line->from,
                                                            .at = line->at,
                                                            .range = line->range,
                                                            .why = reasons_of(state, firer)});
  ShootingDice dice = dice_of(state, firer);
  const Charted needed = chart(state, hit_chart, ShootingHits);
  add_house(dice.why, "OH-SHOOT-17", needed);
  add_trait(state, firer, Fight::Shooting, dice.why);
  const bool bonus = has_national_bonus(state, firer, Fight::Shooting);
  const rules::Dice rolled = referee.roll({.count = dice.count,
                                           .rule = "OH-SHOOT-17",
                                           .purpose = battle::Purpose::Hit,
                                           .side = firer.side,
                                           .unit = firer_id,
                                           .needed = static_cast<int>(needed.value),
                                           .reads = bonus ? rules::Reads::Counts : rules::Reads::AtLeast,
                                           .why = dice.why},
                                          declared);
  Reasons tally;
  int hits = hits_of(state, firer, Fight::Shooting, rolled, static_cast<int>(needed.value), tally);
  if (hits > dice.cap) {
    tally.add(Modifier{"OH-SHOOT-18", dice.cap - hits,
                       "no more than " + std::to_string(dice.cap) + " hit from starred dice"});
    hits = dice.cap;
  }
  if (hits > 0) {
    const Saved saved = save_from_shot(referee, target_id, firer_id, *line, hits, declared);
    if (saved.hits > 0) tally.add(Modifier{std::string{saved.rule}, -saved.hits, "saved"});
    hits -= saved.hits;
  }
  if (hits > 0)
    referee.record(battle::CasualtiesTaken{.unit = target_id, .by = firer_id, .count = hits, .why = std::move(tally)},
                   declared);
  note_anew(referee, firer_id, notes.shot, true, declared);
  eliminate_at_once(referee, target_id, declared);
}

}  // namespace vedette::one_hour
