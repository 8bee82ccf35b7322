#pragma once

#include <span>
#include <string>
#include <vector>

#include "choreography/film.h"

namespace vedette::choreography {

/// Of every unit, in order of id, the leader right under the commander in chief whom it fights under: "Reille". Empty
/// where the scenario has no commands.
[[nodiscard]] std::vector<std::string> leaders_of(const battle::Scenario&, const battle::BattleState& start);

/// Units that set out beside each other and end beside each other: one arrow on a map of a whole army.
struct Wing {
  int side = 0;
  std::string leader;  // whom all of them fight under; may be empty
  std::vector<std::uint32_t> units;
  float figures = 0;             // all of theirs
  std::vector<stage::Vec2> way;  // their mean; the strong weigh more. Every way has as many places
};

/// One way that a unit goes: places from its first second to its last. Every way has as many.
struct UnitWay {
  std::uint32_t unit = 0;
  std::vector<stage::Vec2> places;
};

/// Ways brought together, the strongest wing first. Units of two leaders are never one wing.
/// @param apart metres: no two whose mean starts or ends lie further from each other are brought together
[[nodiscard]] std::vector<Wing> wings_of(const Film&, std::span<const UnitWay>, float apart);

}  // namespace vedette::choreography
