#pragma once

#include "battle/reasons.h"
#include "battle/state.h"

namespace vedette::battle {

/// A leader rode somewhere, or joined or left a unit where he stands.
struct LeaderMoved {
  static constexpr int tag = 60;
  LeaderId leader;
  Pose from, to;
  UnitId with;  // whom he is attached to afterwards, if anybody
  Reasons why{};
};
void fields(auto& visit, Same<LeaderMoved> auto& e) {
  visit("leader", e.leader), visit("from", e.from), visit("to", e.to), visit("with", e.with), visit("why", e.why);
}

/// A general was hit: what is left of his gifts stands in his notes. Whoever is badly hit leaves the table.
struct LeaderHit {
  static constexpr int tag = 61;
  LeaderId leader;
  std::string wound;  // the ruleset's words: "lightly wounded"
  std::vector<Note> notes;
  bool leaves = false;
  Reasons why{};
};
void fields(auto& visit, Same<LeaderHit> auto& e) {
  visit("leader", e.leader), visit("wound", e.wound), visit("notes", e.notes), visit("leaves", e.leaves);
  visit("why", e.why);
}

/// An officer took over a lost general's command: the leader is the post, not the man.
struct LeaderReplaced {
  static constexpr int tag = 73;
  LeaderId leader;
  Pose at;
  std::vector<Note> notes;
  Reasons why{};
};
void fields(auto& visit, Same<LeaderReplaced> auto& e) {
  visit("leader", e.leader), visit("at", e.at), visit("notes", e.notes), visit("why", e.why);
}

}  // namespace vedette::battle
