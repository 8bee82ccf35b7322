#pragma once

#include <map>

#include "rules/narrowed.h"
#include "rulesets/burt/board.h"
#include "rulesets/burt/notes.h"

namespace vedette::burt::commander {

/// Exact odds that do not change while the units they are about stay as they are, by what they depend on.
using Odds = std::map<std::vector<std::int64_t>, std::int64_t>;

/// What the commander for Steve Burt's rules looks at while he answers one question. Distances in hundredths of an
/// inch.
class Look {
 public:
  Look(const rules::SideView& view, const rules::Decision& decision, const rules::Advice& advice, std::uint64_t seed,
       Odds& odds)
      : m_view{view}, m_decision{decision}, m_advice{advice}, m_seed{seed}, m_odds{odds} {}
  [[nodiscard]] const battle::BattleState& state() const { return m_view.state(); }
  [[nodiscard]] core::Side side() const { return m_view.side(); }
  [[nodiscard]] const rules::Decision& decision() const { return m_decision; }
  [[nodiscard]] const rules::Advice& advice() const { return m_advice; }
  [[nodiscard]] std::uint64_t seed() const { return m_seed; }
  [[nodiscard]] Odds& odds() const { return m_odds; }
  [[nodiscard]] std::vector<rules::Answer> ways(const rules::Choice& choice, rules::UnitId id) const {
    return ways_of(m_view, m_decision, m_advice, choice, id);
  }

  /// On the table, no train, not running.
  [[nodiscard]] bool fights(const battle::Unit& unit) const {
    return unit.on_table && is_combat(unit) && !is_routing(unit);
  }
  [[nodiscard]] bool is_enemy(const battle::Unit& unit) const { return unit.side != side(); }
  [[nodiscard]] bool is_own(const battle::Unit& unit) const { return unit.side == side(); }
  /// Its command element or a general touches it, or it needs none: it can be given other orders.
  [[nodiscard]] bool is_led(const battle::Unit&) const;
  /// Whether a commander's stand touches a unit.
  [[nodiscard]] static bool touches(const battle::Pose& stand, const battle::Unit&);

  /// Between two bases.
  [[nodiscard]] static std::int64_t gap(const battle::Unit& a, const battle::Unit& b) {
    return battle::gap(base_of(a), base_of(b)).micrometres / 254;
  }
  /// The nearest enemy that fights, seen from a unit of either side; null when none is left.
  [[nodiscard]] const battle::Unit* nearest_enemy(const battle::Unit&) const;
  /// How far that is; a great way when there is none.
  [[nodiscard]] std::int64_t enemy_within(const battle::Unit&) const;
  /// How near the nearest enemy horse is that could charge it; a great way when none looks at it.
  [[nodiscard]] std::int64_t horse_within(const battle::Unit&) const;
  /// How near the nearest enemy in the fight is who is no horse.
  [[nodiscard]] std::int64_t foot_or_guns_within(const battle::Unit&) const;
  /// Woods, houses, and whatever the scenario calls cover.
  [[nodiscard]] bool in_cover(const battle::Unit&) const;
  /// As far as it goes in an assault.
  [[nodiscard]] std::int64_t charge_reach(const battle::Unit&) const;
  /// Units of a side that run, or are gone.
  [[nodiscard]] int lost(core::Side) const;

 private:
  const rules::SideView& m_view;
  const rules::Decision& m_decision;
  const rules::Advice& m_advice;
  std::uint64_t m_seed;
  Odds& m_odds;
};

}  // namespace vedette::burt::commander
