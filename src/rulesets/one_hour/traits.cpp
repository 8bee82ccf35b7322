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

std::string_view rule_of(const Unit& unit) {
  return unit.nation == British ? "OH-OPT-06" : "OH-OPT-07";
}

}  // namespace

bool has_national_bonus(const BattleState& state, const Unit& unit, Fight fight) {
  return type_of(unit) == INF && nation_gains(state, unit, fight);
}

void add_trait_lines(const BattleState& state, const Unit& unit, Fight fight, Reasons& why) {
  if (!nation_gains(state, unit, fight) || !is_foot(unit)) return;
  const std::string nation = unit.nation == British ? "British" : "French";
  if (type_of(unit) == INF)
    why.add({std::string{rule_of(unit)}, 0,
             nation + " infantry: one die may gain " + std::to_string(printed(state, rule_of(unit)).value)});
  else
    why.add({"OH-UNIT-04", 0,
             "the trait is the line infantry's alone: " + std::string{title_of(type_of(unit))} + " have none"});
}

int hits_of(const BattleState& state, const Unit& unit, Fight fight, const rules::Dice& dice, int needed,
            Reasons& tally) {
  const bool shot = fight == Fight::Shooting;
  const int natural = dice.at_least(needed);
  tally.add({shot ? "OH-SHOOT-17" : "OH-H2H-08", natural,
             std::to_string(natural) + " of " + std::to_string(dice.size()) + " dice hit on " + std::to_string(needed) +
                 "+"});
  if (!has_national_bonus(state, unit, fight)) return natural;
  const auto gain = static_cast<int>(printed(state, rule_of(unit)).value);
  const bool helps = dice.at_least(needed - gain) > natural;
  tally.add({"OH-OPT-08", helps ? 1 : 0,
             helps ? "one die just short of " + std::to_string(needed) + " hits after all" : "no die just short"});
  return natural + (helps ? 1 : 0);
}

}  // namespace vedette::one_hour
