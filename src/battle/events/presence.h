#pragma once

#include "battle/reasons.h"
#include "battle/state.h"

namespace vedette::battle {

/// A unit left the table for good; its contacts end and the town it held is free.
struct UnitRemoved {
  static constexpr int tag = 40;
  UnitId unit;
  Reasons why;
};
void fields(auto& visit, Same<UnitRemoved> auto& e) {
  visit("unit", e.unit), visit("why", e.why);
}

/// A unit came to the field, and the leaders who ride with it: they stand on the table from now on.
struct UnitArrived {
  static constexpr int tag = 43;
  UnitId unit;
  Pose at;
  std::vector<LeaderId> leaders;
  Reasons why;
};
void fields(auto& visit, Same<UnitArrived> auto& e) {
  visit("unit", e.unit), visit("at", e.at), visit("leaders", e.leaders), visit("why", e.why);
}

/// A marker was laid beside a base or taken away.
struct MarkerChanged {
  static constexpr int tag = 41;
  UnitId unit;
  Marker marker = Marker::Hedge;
  bool there = true;
  Reasons why;
};
void fields(auto& visit, Same<MarkerChanged> auto& e) {
  visit("unit", e.unit), visit("marker", e.marker), visit("there", e.there), visit("why", e.why);
}

/// The umpire's notebook gained, changed or lost (value 0) a line; no unit: about the game.
struct NoteSet {
  static constexpr int tag = 42;
  UnitId unit;
  Note note;
  Reasons why;
};
void fields(auto& visit, Same<NoteSet> auto& e) {
  visit("unit", e.unit), visit("note", e.note), visit("why", e.why);
}

}  // namespace vedette::battle
