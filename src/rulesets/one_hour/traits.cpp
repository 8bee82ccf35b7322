// National traits. Source: OH-OPT-06 to 08.
#include "rulesets/one_hour/traits.h"

namespace vedette::one_hour {
namespace {

/// Whether an option value (shooting, h2h, both) covers this kind of fight.
bool covers(std::int64_t value, Fight fight) {
  return value == 2 || value == (fight == Fight::Shooting ? 0 : 1);
}

bool nation_gains(const BattleState& state, const Unit& unit, Fight fight) {
  if (!national_traits(state)) return false;
  if (unit.nation == British) return covers(option(state, Option::BritishBonus), fight);
  if (unit.nation == French) return covers(option(state, Option::FrenchBonus), fight);
  return false;
}

// Constants of their own: Clang 14 dies of a choice between two that are made where they are chosen.
constexpr RuleNumber british_trait{"OH-OPT-06"}, french_trait{"OH-OPT-07"};

RuleNumber trait_of(const Unit& unit) {
  return unit.nation == British ? british_trait : french_trait;
}

}  // namespace

bool has_national_bonus(const BattleState& state, const Unit& unit, Fight fight) {
  return type_of(unit) == INF && nation_gains(state, unit, fight);
}

void add_trait(const BattleState& state, const Unit& unit, Fight fight, Reasons& why) {
  if (nation_gains(state, unit, fight) && is_foot(unit))
    why.add(rules::modifier(state, numbers, {trait_of(unit).row, has_national_bonus(state, unit, fight)}));
}

int hits_of(const BattleState& state, const Unit& unit, Fight fight, const rules::Dice& dice, int needed,
            Reasons& tally) {
  const bool shot = fight == Fight::Shooting;
  const int natural = dice.at_least(needed);
  tally.add(Modifier{
      shot ? "OH-SHOOT-17" : "OH-H2H-08", natural,
      std::to_string(natural) + " of " + std::to_string(dice.size()) + " dice hit on " + std::to_string(needed) + "+"});
  if (!has_national_bonus(state, unit, fight)) return natural;
  const auto gain = static_cast<int>(number(state, trait_of(unit)).value);
  const bool helps = dice.at_least(needed - gain) > natural;
  tally.add(Modifier{"OH-OPT-08", helps ? 1 : 0, "one die just short of " + std::to_string(needed), helps});
  return natural + (helps ? 1 : 0);
}

}  // namespace vedette::one_hour
