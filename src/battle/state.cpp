#include "battle/state.h"

#include "battle/walk.h"
#include "core/assert.h"
#include "core/hash.h"

namespace vedette::battle {
namespace {

/// Feeds every leaf to the hash but explanations; order matters.
class HashLeaf {
 public:
  static constexpr bool wants_names = false;
  void number(const char*, std::int64_t v) { m_hash.number(static_cast<std::uint64_t>(v)); }
  void text(const char* name, const std::string& v) {
    if (std::string_view{name} == "words") return;  // said to people: may be said better without another state
    m_hash.number(v.size());
    m_hash.bytes(std::as_bytes(std::span{v}));
  }
  void enter(const char*) {}
  void leave() {}
  [[nodiscard]] std::uint64_t value() const { return m_hash.value(); }

 private:
  core::Hasher m_hash;
};

template <class T>
std::uint64_t hash_of_fields(const T& value) {
  HashLeaf leaf;
  walk(leaf, value);
  return leaf.value();
}

}  // namespace

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
  return hash_of_fields(state);
}
std::uint64_t scenario_hash(const Scenario& scenario) {
  return hash_of_fields(scenario);
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
