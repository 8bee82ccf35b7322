#include "battle/state.h"

#include "battle/hash_of.h"
#include "core/assert.h"

namespace vedette::battle {
const Unit& BattleState::unit(UnitId id) const {
  ASSERT(id && id.value <= units.size(), "a unit's id names one of the battle's units");
  return units[id.value - 1U];
}
Unit& BattleState::unit(UnitId id) {
  ASSERT(id && id.value <= units.size(), "a unit's id names one of the battle's units");
  return units[id.value - 1U];
}

const Leader& BattleState::leader(LeaderId id) const {
  ASSERT(id && id.value <= leaders.size(), "a leader's id names one of the battle's leaders");
  return leaders[id.value - 1U];
}
Leader& BattleState::leader(LeaderId id) {
  ASSERT(id && id.value <= leaders.size(), "a leader's id names one of the battle's leaders");
  return leaders[id.value - 1U];
}

std::uint64_t state_hash(const BattleState& state) {
  return hash_of(state, "words");
}
std::uint64_t scenario_hash(const Scenario& scenario) {
  return hash_of(scenario, "words");
}

std::string first_difference(const BattleState& here, const BattleState& there) {
  return first_difference_of(here, there);
}

std::string first_difference(const Dump& here, const Dump& there) {
  const auto &a = here.lines(), &b = there.lines();
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (a[i] == b[i]) continue;
    if (a[i].path != b[i].path) return a[i].path + " here, " + b[i].path + " there";
    return a[i].path + ": " + a[i].value + " here, " + b[i].value + " there";
  }
  if (a.size() != b.size()) return std::string{a.size() > b.size() ? "more fields here" : "more fields there"};
  return {};
}

}  // namespace vedette::battle
