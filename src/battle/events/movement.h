#pragma once

#include "battle/reasons.h"
#include "battle/state.h"

namespace vedette::battle {

/// In what manner a unit moves; says how the picture walks it, never how far.
enum class Gait : std::uint8_t { March, Road, Charge, Retreat, Enter, Leave, TurnToFace, Dress, Flight };

/// One stretch of a move: a turn on the spot, a straight march, or a wheel on a front corner. Ends in `to`.
struct Leg {
  enum class Kind : std::uint8_t { Turn, March, Wheel };
  Kind kind = Kind::March;
  Pose to;
};
void fields(auto& visit, Same<Leg> auto& l) {
  visit("kind", l.kind), visit("to", l.to);
}

/// A unit went along its legs; the last one's end is where it stands.
struct UnitMoved {
  static constexpr int tag = 10;
  UnitId unit;
  Gait gait = Gait::March;
  Pose from;
  std::vector<Leg> legs;  // at least one
  Reasons why;
};
void fields(auto& visit, Same<UnitMoved> auto& e) {
  visit("unit", e.unit), visit("gait", e.gait), visit("from", e.from), visit("legs", e.legs), visit("why", e.why);
}

/// A unit took up another formation, or closed up on a smaller base in the one it has.
struct FormationChanged {
  static constexpr int tag = 11;
  UnitId unit;
  Formation from = Formation::Line, to = Formation::Line;
  Reasons why;
  std::optional<Length> width{}, depth{};  // of the base afterwards, where it changed with the formation
};
void fields(auto& visit, Same<FormationChanged> auto& e) {
  visit("unit", e.unit), visit("from", e.from), visit("to", e.to), visit("why", e.why);
  visit("width", e.width), visit("depth", e.depth);
}

/// A unit spread into a town, or left it.
struct PlaceEntered {
  static constexpr int tag = 12;
  UnitId unit;
  FeatureId place;
  Reasons why;
};
void fields(auto& visit, Same<PlaceEntered> auto& e) {
  visit("unit", e.unit), visit("place", e.place), visit("why", e.why);
}

struct PlaceLeft {
  static constexpr int tag = 13;
  UnitId unit;
  FeatureId place;
};
void fields(auto& visit, Same<PlaceLeft> auto& e) {
  visit("unit", e.unit), visit("place", e.place);
}

}  // namespace vedette::battle
