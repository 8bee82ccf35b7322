#pragma once

#include <vector>

#include "battle/state.h"

namespace vedette::chronicle {

using battle::BattleState;
using battle::Scenario;
using core::Side;
using core::UnitId;

/// A whole army: shares of one are counted in ten-thousandths.
inline constexpr std::int64_t army = 10'000;

/// What each unit is to its army, and what its losses come to in men.
class Strengths {
 public:
  /// @param limits per unit, by id - 1: losses that break it; 0 where nobody knows.
  Strengths(const Scenario&, std::vector<int> limits);

  /// The unit's share of its army, by men; batteries without a number of men count as half a common unit.
  [[nodiscard]] std::int64_t worth(UnitId id) const { return m_worth[id.value - 1U]; }
  /// Losses that break it; 0 where nobody knows.
  [[nodiscard]] int limit(UnitId id) const { return m_limits[id.value - 1U]; }
  /// The share of its army that so many losses of a unit are, of which it had so many before.
  [[nodiscard]] std::int64_t share(UnitId, std::int64_t before, std::int64_t count) const;
  /// Men that so many losses are; 0 where the scenario or the game does not say.
  [[nodiscard]] std::int64_t men(UnitId, std::int64_t losses) const;

 private:
  const Scenario& m_scenario;
  std::vector<int> m_limits;
  std::vector<std::int64_t> m_worth;
};

}  // namespace vedette::chronicle
