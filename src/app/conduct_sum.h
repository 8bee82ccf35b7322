#pragma once

#include <nlohmann/json_fwd.hpp>

#include "players/conduct.h"

namespace vedette::app {

using players::Conduct;

/// How the armies of many battles were used, all together.
struct ConductSum {
  /// Units that were there for half of their battle, and those of them that were never used.
  struct Use {
    int there = 0, idle = 0;
    [[nodiscard]] double idle_share() const { return there > 0 ? static_cast<double>(idle) / there : 0; }
  };
  int battles = 0;
  std::array<Conduct::OfSide, 2> sides;
  std::vector<Use> units;  // by id: units[id - 1]

  void add(const Conduct&);
  /// Of a side's units, or only of those of one arm.
  [[nodiscard]] Use use_of(const battle::BattleState& start, battle::Side, std::optional<battle::Arm> = {}) const;
};

/// Prints two lines about a side.
void print(const ConductSum&, const battle::BattleState& start, battle::Side);

/// Everything counted of a side, a battle: units, idle, idle_foot, idle_horse, idle_guns (shares), the counts of
/// Conduct::OfSide, and idle_units{name: share} of those that were idle at all.
[[nodiscard]] nlohmann::ordered_json json_of(const ConductSum&, const battle::BattleState& start, battle::Side);

}  // namespace vedette::app
