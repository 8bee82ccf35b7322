#pragma once

#include "battle/reasons.h"
#include "battle/state.h"
#include "core/die.h"

namespace vedette::battle {

struct FireDeclared {
  static constexpr int tag = 20;
  UnitId firer, target;
  Point from, at;  // the line of fire
  Length range;
  Reasons why;  // what allows the shot and what it is worth
};
void fields(auto& visit, Same<FireDeclared> auto& e) {
  visit("firer", e.firer), visit("target", e.target), visit("from", e.from), visit("at", e.at);
  visit("range", e.range), visit("why", e.why);
}

/// What dice are thrown for; the picture and the luck ledger group by it.
enum class Purpose : std::uint8_t { Hit, Save, Impetus, Square, Morale, Manoeuvre, Initiative, Other };

/// Dice as they fell.
struct DiceThrown {
  static constexpr int tag = 21;
  Side side = Side::Red;  // who threw
  UnitId unit;            // for which unit, if any
  Purpose purpose = Purpose::Other;
  std::string rule;
  core::DieKind kind = core::DieKind::D6;
  std::int32_t needed = 0;  // this or more succeeds; 0: no such number
  std::vector<std::uint8_t> faces;
  std::int32_t successes = 0;
  Reasons why;  // every modifier looked at
};
void fields(auto& visit, Same<DiceThrown> auto& e) {
  visit("side", e.side), visit("unit", e.unit), visit("purpose", e.purpose), visit("rule", e.rule);
  visit("kind", e.kind), visit("needed", e.needed), visit("faces", e.faces), visit("successes", e.successes);
  visit("why", e.why);
}

/// Strength lost by one unit to one cause. Losses may exceed what is left; the unit stays until UnitRemoved says so.
struct CasualtiesTaken {
  static constexpr int tag = 22;
  UnitId unit, by;
  std::int32_t count = 0;  // 1 or more, in the ruleset's own measure
  Reasons why;
};
void fields(auto& visit, Same<CasualtiesTaken> auto& e) {
  visit("unit", e.unit), visit("by", e.by), visit("count", e.count), visit("why", e.why);
}

}  // namespace vedette::battle
