#include "chronicle/strengths.h"

#include <algorithm>
#include <array>

namespace vedette::chronicle {

Strengths::Strengths(const Scenario& scenario, std::vector<int> limits)
    : m_scenario{scenario}, m_limits{std::move(limits)} {
  m_limits.resize(scenario.units.size(), 0);
  std::array<std::int64_t, 2> men{}, with_men{};
  for (const battle::UnitSheet& unit : scenario.units) {
    men[core::index(unit.side)] += unit.men;
    with_men[core::index(unit.side)] += unit.men > 0 ? 1 : 0;
  }
  std::array<std::int64_t, 2> all{};
  for (const battle::UnitSheet& unit : scenario.units) {
    const std::size_t side = core::index(unit.side);
    const std::int64_t common = with_men[side] > 0 ? std::max<std::int64_t>(1, men[side] / with_men[side] / 2) : 1;
    m_worth.push_back(unit.men > 0 ? unit.men : common);
    all[side] += m_worth.back();
  }
  for (const battle::UnitSheet& unit : scenario.units) {
    std::int64_t& worth = m_worth[unit.id.value - 1U];
    worth = worth * army / all[core::index(unit.side)];
  }
}

std::int64_t Strengths::share(UnitId id, std::int64_t before, std::int64_t count) const {
  const int most = limit(id);
  if (most <= 0) return 0;
  const std::int64_t left = std::max<std::int64_t>(0, most - before);
  return worth(id) * std::min(count, left) / most;
}

std::int64_t Strengths::men(UnitId id, std::int64_t losses) const {
  const int most = limit(id);
  if (most <= 0) return 0;
  return m_scenario.sheet(id).men * std::min<std::int64_t>(losses, most) / most;
}

}  // namespace vedette::chronicle
