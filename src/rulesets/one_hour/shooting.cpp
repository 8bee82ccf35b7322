#include "rulesets/one_hour/shooting.h"

#include "battle/words.h"
#include "rulesets/one_hour/elimination.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/saves.h"
#include "rulesets/one_hour/traits.h"

namespace vedette::one_hour {
namespace {

using battle::inches_text;

/// How many dice a shot has, and why. Source: OH-SHOOT-16, OH-SQR-06.
struct ShootingDice {
  int count = 0;
  int cap = 0;
  Reasons why;
};
ShootingDice dice_of(const BattleState& state, const Unit& unit) {
  const bool square = in_square(unit);
  const Charted dice = chart(state, shooting_table, unit.type, square ? 3 : 1);
  const Charted cap = chart(state, shooting_table, unit.type, 2);
  const int count = static_cast<int>(dice.value);
  ShootingDice result{count, square ? static_cast<int>(no_cap) : static_cast<int>(cap.value), {}};
  result.why.add({"OH-SHOOT-16", count, std::string{title_of(type_of(unit))} + std::string{house_mark(dice)}});
  if (square) result.why.add({"OH-SQR-06", 0, "one die from a square"});
  return result;
}

/// What allowed the shot. Source: OH-SHOOT-03, 08 to 10, 15, OH-SQR-07.
Reasons reasons_of(const BattleState& state, const Unit& firer, const Line& line) {
  Reasons why;
  if (noted(firer, Moved)) why.add({"OH-SHOOT-03", 0, "foot may shoot after moving"});
  if (in_town(firer))
    why.add({"OH-SHOOT-15", 0, "all round from the town's edge"});
  else if (in_square(firer))
    why.add({"OH-SQR-07", 0, "every face of a square is a front"});
  else
    why.add({"OH-SHOOT-08", 0, "within the arc of its front"});
  why.add({"OH-SHOOT-09", 0, "clear line to the nearest part it can aim at"});
  const Charted range = chart(state, shooting_table, firer.type, 0);
  why.add(
      {"OH-SHOOT-10", 0,
       inches_text(line.range) + " of " + inches_text(scaled(state, range.value)) + std::string{house_mark(range)}});
  if (scale(state) != 1000) why.add({"OH-GEN-06", 0, "distances scaled"});
  return why;
}

}  // namespace

std::optional<Refusal> firer_fault(const BattleState& state, const Unit& unit) {
  if (!unit.on_table) return Refusal{"OH-ELIM-03", "it is off the table"};
  if (is_cavalry(unit)) return Refusal{"OH-SHOOT-01", "cavalry does not shoot"};
  if (noted(unit, Shot)) return Refusal{"OH-SHOOT-02", "it has shot this turn"};
  if (is_artillery(unit) && (noted(unit, Moved) || noted(unit, Pivoted)))
    return Refusal{"OH-SHOOT-04", "guns that moved or turned do not shoot"};
  if (noted(unit, RoadBonus)) return Refusal{"OH-SHOOT-05", "it used the road bonus this turn"};
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
                                                            .why = reasons_of(state, firer, *line)});
  ShootingDice dice = dice_of(state, firer);
  const Charted needed = chart(state, hit_table, ShootingHits);
  dice.why.add({"OH-SHOOT-17", 0, std::to_string(needed.value) + "+ hits" + std::string{house_mark(needed)}});
  add_trait_lines(state, firer, Fight::Shooting, dice.why);
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
    tally.add({"OH-SHOOT-18", dice.cap - hits, "no more than " + std::to_string(dice.cap) + " hit from starred dice"});
    hits = dice.cap;
  }
  if (hits > 0) {
    const int saved = save_from_shot(referee, target_id, firer_id, *line, hits, declared);
    if (saved > 0) tally.add({"OH-SAVE-01", -saved, "saved"});
    hits -= saved;
  }
  if (hits > 0) {
    Reasons why = tally;
    why.add({"OH-SHOOT-19", 0, "marked at once"});
    referee.record(battle::CasualtiesTaken{.unit = target_id, .by = firer_id, .count = hits, .why = std::move(why)},
                   declared);
  }
  tally.add({"OH-SHOOT-02", 0, "one shot a turn"});
  note(referee, firer_id, Shot, std::move(tally), declared);
  eliminate_at_once(referee, target_id, declared);
}

}  // namespace vedette::one_hour
