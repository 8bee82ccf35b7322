#pragma once

#include <optional>
#include <string>

#include "core/result.h"
#include "data/fault.h"
#include "players/words/line.h"
#include "rules/decision.h"

namespace vedette::players {

enum class Verb : std::uint8_t {
  Move,
  TurnTo,  // look at an enemy; an engaged unit by the rules' own action
  Charge,
  Road,
  Occupy,
  Leave,
  LeaveSquare,
  FormSquare,
  Stand,  // charged: do not form square; else: do nothing
  Shoot,
  Fight,
  Choose,  // any answer of any game, by the ruleset's own word
};

/// One order as words gave it, names resolved; what was not said is empty and found when the order is carried out.
struct Order {
  data::Mark at;      // of its first word
  std::string words;  // as written
  Verb verb = Verb::Stand;
  std::string key;             // Choose: the ruleset's word, or the words of a choice that names somebody
  rules::LeaderId leader;      // Choose: who does it, if a general; neither he nor a unit: the army
  rules::UnitId unit, target;  // of a general's order: whom he goes with
  rules::FeatureId place;
  std::optional<core::Angle> turn, turn_after;  // clockwise positive
  rules::UnitId towards, facing_after;          // turn, turn_after: to look at this unit
  std::optional<core::Length> distance;
  std::optional<core::Point> from;      // leaving a town: by this point of its edge
  std::optional<core::Angle> outwards;  // leaving a town: looking this way
};

/// What is wrong with a line, and where.
struct WordFault {
  data::Mark at;
  std::string words;
};

/// Reads one order up to the end of the line. Grammar: ORDERS.md.
/// @param side whose order it is, where that is known: a beginning of a name that fits both sides means its own unit.
[[nodiscard]] core::Result<Order, WordFault> read_order(Line&, const battle::Scenario&,
                                                        std::optional<core::Side> side = {});

}  // namespace vedette::players
