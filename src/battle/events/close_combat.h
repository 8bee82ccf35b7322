#pragma once

#include "battle/reasons.h"
#include "battle/state.h"

namespace vedette::battle {

struct ChargeDeclared {
  static constexpr int tag = 30;
  UnitId attacker, target;
  Reasons why;
};
void fields(auto& visit, Same<ChargeDeclared> auto& e) {
  visit("attacker", e.attacker), visit("target", e.target), visit("why", e.why);
}

/// What a charged unit chose to do about it.
struct ReactionChosen {
  static constexpr int tag = 31;
  UnitId unit, to;
  std::string reaction;  // the ruleset's word: "form square", "stand"
  Reasons why;
};
void fields(auto& visit, Same<ReactionChosen> auto& e) {
  visit("unit", e.unit), visit("to", e.to), visit("reaction", e.reaction), visit("why", e.why);
}

struct ContactMade {
  static constexpr int tag = 32;
  Contact contact;
  Reasons why;
};
void fields(auto& visit, Same<ContactMade> auto& e) {
  visit("contact", e.contact), visit("why", e.why);
}

/// The face of a standing contact changed: the target turned to it.
struct ContactTurned {
  static constexpr int tag = 33;
  UnitId attacker, target;
  Face face = Face::Front;
  Reasons why;
};
void fields(auto& visit, Same<ContactTurned> auto& e) {
  visit("attacker", e.attacker), visit("target", e.target), visit("face", e.face), visit("why", e.why);
}

struct ContactEnded {
  static constexpr int tag = 34;
  UnitId attacker, target;
  Reasons why;
};
void fields(auto& visit, Same<ContactEnded> auto& e) {
  visit("attacker", e.attacker), visit("target", e.target), visit("why", e.why);
}

/// One unit fought another; its dice and the saves lie before or after it with this entry as their cause.
struct MeleeRound {
  static constexpr int tag = 35;
  UnitId unit, enemy;
  Reasons why;
  bool marks = false;  // the contact is marked as fought, in games that ask whether a round is the first
};
void fields(auto& visit, Same<MeleeRound> auto& e) {
  visit("unit", e.unit), visit("enemy", e.enemy), visit("why", e.why), visit("marks", e.marks);
}

}  // namespace vedette::battle
