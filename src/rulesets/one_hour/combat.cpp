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

/// Whether it replies to an attack on its own flank or rear. Source: OH-H2H-12.
bool replies_from_flank_or_rear(const Contact& contact, UnitId unit) {
  return contact.target == unit && contact.face != Face::Front;
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
  if (noted(state.unit(id), Fought)) return Refusal{"OH-H2H-02", "it has fought in this step; one enemy a step"};
  const auto enemies = enemies_to_fight(state, id);
  if (enemies.empty()) return Refusal{"OH-ENG-01", "it is engaged with nobody"};
  if (std::ranges::find(enemies, enemy) == enemies.end())
    return Refusal{"OH-H2H-02", "it must fight " + state.name(enemies.front())};
  return {};
}

std::vector<UnitId> units_to_fight(const BattleState& state) {
  std::vector<UnitId> units;
  for (const Unit& unit : state.units)
    if (unit.on_table && unit.side == state.clock.side && !noted(unit, Fought) && is_engaged(state, unit.id))
      units.push_back(unit.id);
  return units;
}

CombatDice combat_dice(const BattleState& state, const Unit& unit, const Unit& enemy) {
  const Contact* contact = contact_between(state, unit.id, enemy.id);
  const bool flank = contact != nullptr && strikes_flank_or_rear(*contact, unit.id);
  const bool guns = is_artillery(enemy), doubled = flank || guns;
  const Charted single = chart(state, combat_table, unit.type, 0), twice = chart(state, combat_table, unit.type, 3);
  const Charted normal = doubled ? twice : single;
  CombatDice dice{.normal = static_cast<int>(normal.value)};
  dice.why.add({"OH-H2H-01", 0, "only the side whose turn it is throws"});
  dice.why.add({"OH-H2H-04", static_cast<int>(single.value),
                std::string{title_of(type_of(unit))} + std::string{house_mark(single)}});
  const int gained = static_cast<int>(twice.value - single.value);
  dice.why.add({"OH-H2H-09", flank ? gained : 0, flank ? "flank or rear: dice doubled" : "not at a flank or rear"});
  dice.why.add({"OH-H2H-10", guns && !flank ? gained : 0, guns ? "against guns: dice doubled" : "not against guns"});
  if (flank && guns) dice.why.add({"OH-H2H-11", 0, "doubled once only"});
  if (contact != nullptr && replies_from_flank_or_rear(*contact, unit.id))
    dice.why.add({"OH-H2H-12", 0, "replies from its own flank or rear with its normal dice"});
  if (in_square(unit)) dice.why.add({"OH-SQR-09", 0, "a square fights with its normal dice"});
  if (const Charted impetus = chart(state, combat_table, unit.type, doubled ? 4 : 1); impetus.value > 0) {
    const bool lost = noted(unit, ImpetusLost);
    dice.impetus = lost ? 0 : static_cast<int>(impetus.value);
    dice.why.add({lost ? "OH-H2H-06" : "OH-H2H-05", dice.impetus,
                  (lost ? "impetus lost" : "impetus") + std::string{house_mark(impetus)}});
    if (doubled && !lost) dice.why.add({"OH-H2H-11", 0, "impetus dice are doubled too"});
  }
  const Charted cap = chart(state, combat_table, unit.type, 2);
  dice.cap = static_cast<int>(cap.value);
  if (cap.value != no_cap && doubled && option(state, Option::StarCapOnDoubled) == 1) dice.cap = 2 * dice.cap;
  return dice;
}

void fight(rules::Referee& referee, UnitId id, UnitId enemy) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(id);
  CombatDice dice = combat_dice(state, unit, state.unit(enemy));
  Reasons whom{{"OH-H2H-02", 0, is_engaged_to_front(state, id) ? "the enemy to its front" : "the enemy engaging it"},
               {"OH-H2H-03", 0, "fighting is compulsory"}};
  const auto line = referee.record(battle::MeleeRound{id, enemy, std::move(whom)});

  const Charted needed = chart(state, hit_table, CombatHits);
  const int number = static_cast<int>(needed.value);
  dice.why.add({"OH-H2H-08", 0, std::to_string(number) + "+ hits" + std::string{house_mark(needed)}});
  add_trait_lines(state, unit, Fight::HandToHand, dice.why);
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
                                            .why = {{"OH-H2H-05", dice.impetus, "impetus"}}},
                                           line);
  Reasons tally;
  int hits = hits_of(state, unit, Fight::HandToHand, normal, number, tally);
  if (const int more = impetus.at_least(number); impetus.size() > 0) {
    tally.add({"OH-H2H-05", more, "hits of impetus dice"});
    hits += more;
  }
  if (hits > dice.cap) {
    tally.add({"OH-H2H-07", dice.cap - hits, "no more than " + std::to_string(dice.cap) + " from starred dice"});
    hits = dice.cap;
  }
  if (hits > 0) {
    const int saved = save_in_combat(referee, enemy, id, hits, line);
    if (saved > 0) tally.add({"OH-ADV-01", -saved, "saved"});
    hits -= saved;
  }
  if (hits > 0) {
    Reasons why = tally;
    why.add({"OH-H2H-13", 0, "after cap and saves"});
    referee.record(battle::CasualtiesTaken{.unit = enemy, .by = id, .count = hits, .why = std::move(why)}, line);
  }
  if (dice.impetus > 0 && normal.showing(1) > 0)
    note(referee, id, ImpetusLost, {{"OH-H2H-06", 0, "a normal die showed 1: no impetus for the rest of the battle"}},
         line);
  eliminate_at_once(referee, enemy, line);
  if (hits > 0) {
    tally.add({"OH-RETR-01", 0, "inflicted hits: stands its ground"});
    return note(referee, id, Fought, std::move(tally), line);
  }
  tally.add({"OH-RETR-01", 0, "inflicted none: falls back"});
  retreat(referee, id, enemy, std::move(tally), line);
}

}  // namespace vedette::one_hour
