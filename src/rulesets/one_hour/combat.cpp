#include "rulesets/one_hour/combat.h"

#include "rulesets/one_hour/elimination.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/retreat.h"
#include "rulesets/one_hour/saves.h"
#include "rulesets/one_hour/traits.h"

namespace vedette::one_hour {
namespace {

const Contact* contact_between(const BattleState& state, UnitId one, UnitId other) {
  const auto found = std::ranges::find_if(state.contacts, [&](const Contact& c) {
    return (c.attacker == one && c.target == other) || (c.attacker == other && c.target == one);
  });
  return found == state.contacts.end() ? nullptr : &*found;
}

/// Whether the unit attacks a flank or rear. Source: OH-H2H-09.
bool strikes_flank_or_rear(const Contact& contact, UnitId unit) {
  return contact.attacker == unit && contact.face != Face::Front;
}

/// Its front decides whom it fights where there are others too. Source: OH-H2H-02.
Reasons whom(const BattleState& state, UnitId id) {
  const auto engaged_in = std::ranges::count_if(state.contacts, [&](const Contact& c) { return rules::is_of(c, id); });
  if (engaged_in > 1 && is_engaged_to_front(state, id)) return {Basis{"OH-H2H-02"}};
  return {};
}

}  // namespace

std::vector<UnitId> enemies_to_fight(const BattleState& state, UnitId id) {
  if (const Contact* charged = charger_in(state, id)) return {charged->target};
  std::vector<UnitId> enemies;
  for (const Contact& c : state.contacts) {
    if (c.target != id) continue;
    if (c.face == Face::Front) return {c.attacker};
    enemies.push_back(c.attacker);
  }
  return enemies;
}

std::optional<Refusal> fight_fault(const BattleState& state, UnitId id, UnitId enemy) {
  if (noted(state.unit(id), notes.fought)) return Refusal{"OH-H2H-02", "it has fought in this step; one enemy a step"};
  const auto enemies = enemies_to_fight(state, id);
  if (enemies.empty()) return Refusal{"OH-ENG-01", "it is engaged with nobody"};
  if (std::ranges::find(enemies, enemy) == enemies.end())
    return Refusal{"OH-H2H-02", "it must fight " + state.name(enemies.front())};
  return {};
}

std::vector<UnitId> units_to_fight(const BattleState& state) {
  std::vector<UnitId> units;
  for (const Unit& unit : state.units)
    if (unit.on_table && unit.side == state.clock.side && !noted(unit, notes.fought) && is_engaged(state, unit.id))
      units.push_back(unit.id);
  return units;
}

CombatDice combat_dice(const BattleState& state, const Unit& unit, const Unit& enemy) {
  const auto cell = [&](std::size_t column) { return chart(state, combat_chart, unit.type, column); };
  const Contact* contact = contact_between(state, unit.id, enemy.id);
  const bool flank = contact != nullptr && strikes_flank_or_rear(*contact, unit.id);
  const bool guns = is_artillery(enemy), doubled = flank || guns;
  const Charted single = cell(NormalDice), twice = cell(DoubledDice);
  CombatDice dice{.normal = static_cast<int>(doubled ? twice.value : single.value)};
  const auto gained = static_cast<int>(twice.value - single.value);
  const std::string by_house{house_mark(twice)};
  dice.why = {Modifier{"OH-H2H-04", static_cast<int>(single.value),
                       std::string{title_of(type_of(unit))} + std::string{house_mark(single)}},
              Modifier{"OH-H2H-09", flank ? gained : 0, "doubled at a flank or rear" + by_house, flank},
              Modifier{"OH-H2H-10", guns && !flank ? gained : 0, "doubled against guns" + by_house, guns && !flank}};
  if (flank && guns) dice.why.add(Basis{"OH-H2H-11"});
  if (const Charted impetus = cell(doubled ? DoubledImpetusDice : ImpetusDice); impetus.value > 0) {
    const bool lost = noted(unit, notes.impetus_lost);
    dice.impetus = lost ? 0 : static_cast<int>(impetus.value);
    const Modifier row{"OH-H2H-05", dice.impetus, "impetus" + std::string{house_mark(impetus)}, !lost};
    (lost ? dice.why : dice.why_impetus).add(row);
    if (lost) dice.why.add(Basis{"OH-H2H-06"});
  }
  const std::int64_t cap = cell(CombatCap).value;
  const bool twice_the_cap = cap != no_cap && doubled && option(state, Option::StarCapOnDoubled) == 1;
  dice.cap = static_cast<int>(twice_the_cap ? 2 * cap : cap);
  return dice;
}

void fight(rules::Referee& referee, UnitId id, UnitId enemy) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(id);
  CombatDice dice = combat_dice(state, unit, state.unit(enemy));
  const auto line = referee.record(battle::MeleeRound{id, enemy, whom(state, id)});

  const Charted needed = chart(state, hit_chart, CombatHits);
  const int number = static_cast<int>(needed.value);
  add_house(dice.why, "OH-H2H-08", needed);
  add_trait(state, unit, Fight::HandToHand, dice.why);
  const bool reads_faces = dice.impetus > 0 || has_national_bonus(state, unit, Fight::HandToHand);
  const rules::Dice normal = referee.roll({.count = dice.normal,
                                           .rule = "OH-H2H-04",
                                           .purpose = battle::Purpose::Hit,
                                           .side = unit.side,
                                           .unit = id,
                                           .needed = number,
                                           .reads = reads_faces ? rules::Reads::Counts : rules::Reads::AtLeast,
                                           .why = dice.why},
                                          line);
  const rules::Dice impetus = referee.roll({.count = dice.impetus,
                                            .rule = "OH-H2H-05",
                                            .purpose = battle::Purpose::Impetus,
                                            .side = unit.side,
                                            .unit = id,
                                            .needed = number,
                                            .why = dice.why_impetus},
                                           line);
  Reasons tally;
  int hits = hits_of(state, unit, Fight::HandToHand, normal, number, tally);
  if (const int more = impetus.at_least(number); impetus.size() > 0) {
    tally.add(Modifier{"OH-H2H-05", more, "hits of impetus dice"});
    hits += more;
  }
  if (hits > dice.cap) {
    tally.add(
        Modifier{"OH-H2H-07", dice.cap - hits, "no more than " + std::to_string(dice.cap) + " from starred dice"});
    hits = dice.cap;
  }
  if (hits > 0) {
    const int saved = save_in_combat(referee, enemy, id, hits, line);
    if (saved > 0) tally.add(Modifier{"OH-ADV-01", -saved, "saved"});
    hits -= saved;
  }
  if (hits > 0)
    referee.record(battle::CasualtiesTaken{.unit = enemy, .by = id, .count = hits, .why = std::move(tally)}, line);
  if (dice.impetus > 0 && normal.showing(1) > 0) note_anew(referee, id, notes.impetus_lost, true, line);
  eliminate_at_once(referee, enemy, line);
  if (hits > 0) return note_anew(referee, id, notes.fought, true, line);
  retreat(referee, id, enemy, line);
}

}  // namespace vedette::one_hour
