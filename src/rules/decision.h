#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "battle/event.h"

namespace vedette::rules {

using battle::Angle;
using battle::BattleState;
using battle::FeatureId;
using battle::LeaderId;
using battle::Length;
using battle::Point;
using battle::Pose;
using battle::Same;
using battle::Side;
using battle::UnitId;

/// What an answer must carry besides the choice itself; panels and order readers draw their fields from it.
enum class Shape : std::uint8_t {
  Plain,   // nothing: yes, no, end of phase
  Move,    // unit, turn, distance, turn_after
  Road,    // unit, turn, place (the road), distance (along it; negative against its direction), turn_after
  Enter,   // unit, turn, distance, place (the town)
  Leave,   // unit, at (boundary point), facing, distance, turn_after
  Charge,  // unit, target, turn; `at` and `facing` too when it leaves a town
  Target,  // unit, target
  Unit,    // unit
  Place,   // at (a point on the table)
  Form,    // unit, distance: how wide its front is to be; 0 where there is nothing to say
};

/// One thing that may be answered.
struct Choice {
  std::string key;  // "move", "charge", "yes": what orders files say and replays store
  Shape shape = Shape::Plain;
  std::vector<UnitId> units;  // who may do it, ascending; empty for Plain
  // What a hand is told of it, and no fields of its own, so that questions keep their fingerprints.
  UnitId unit{};                 // whom a Plain one names, by its key: a hand points at him
  LeaderId leader{};             // or which leader
  std::string_view procedure{};  // which tells what it comes to; empty: the one of its own name, where there is one
  bool idle = false;             // does nothing more, and ends what is asked about
  bool opens = false;            // only begins what its unit does: a click on the unit says it
};
void fields(auto& visit, Same<Choice> auto& c) {
  visit("key", c.key), visit("shape", c.shape), visit("units", c.units);
}

/// Ends a phase or a unit's deeds, in every game by the same key.
[[nodiscard]] inline Choice nothing_more() {
  return {.key = "end", .idle = true};
}
/// One of these has its turn, and is asked what it does.
[[nodiscard]] inline Choice begin_with(std::string key, std::vector<UnitId> units) {
  return {.key = std::move(key), .shape = Shape::Unit, .units = std::move(units), .opens = true};
}

/// A question the rules put to a side. What is legal is said by Ruleset::check, not by the list alone.
struct Decision {
  Side side = Side::Red;
  std::string rule;      // who asks: "OH-SQR-01"
  std::string question;  // in words, for people
  UnitId unit, other;    // about whom, and against whom, if anybody
  std::vector<Choice> choices;
  LeaderId leader{};  // about which leader, if about one
  /// It stands between two deeds, and whoever asks it asks anew where it is answered with `asked_anew`: the table is
  /// another then, since somebody ruled. No part of the fingerprint.
  bool between = false;
  bool secret = false;  // the other side is not told what was answered. No part of the fingerprint

  [[nodiscard]] const Choice* choice(std::string_view key) const;
  /// "move, charge, end", for messages.
  [[nodiscard]] std::string keys() const;
  /// Equal questions, equal fingerprints: stored with each answer, so that a replay whose questions changed is found
  /// at the question and not ten turns later.
  [[nodiscard]] std::uint64_t fingerprint() const;
};
void fields(auto& visit, Same<Decision> auto& d) {
  visit("side", d.side), visit("rule", d.rule), visit("question", d.question), visit("unit", d.unit);
  visit("other", d.other), visit("choices", d.choices);
  if (d.leader) visit("leader", d.leader);  // questions about units keep their fingerprints
}

/// What a side answered: the choice's key and the fields its shape asks for; the rest stay at their defaults.
struct Answer {
  std::string choice;
  UnitId unit, target;
  FeatureId place;
  Angle turn;  // before the move, relative to the unit's facing
  Length distance;
  Angle turn_after;
  Point at;
  Angle facing;
  friend bool operator==(const Answer&, const Answer&) = default;
};

/// What a question between two deeds is answered with when somebody ruled instead: no choice, and no player gives it.
inline constexpr std::string_view asked_anew = "asked-anew";
[[nodiscard]] inline bool is_asked_anew(const Answer& answer) {
  return answer.choice == asked_anew;
}
void fields(auto& visit, Same<Answer> auto& a) {
  visit("choice", a.choice), visit("unit", a.unit), visit("target", a.target), visit("place", a.place);
  visit("turn", a.turn), visit("distance", a.distance), visit("turn_after", a.turn_after), visit("at", a.at);
  visit("facing", a.facing);
}

/// Why an answer is not allowed: the rule that forbids it, and what would be.
struct Refusal {
  std::string rule;   // "OH-CHRG-04"
  std::string words;  // "the charge needs 7.20\" and Infantry has 6\""
};

}  // namespace vedette::rules
