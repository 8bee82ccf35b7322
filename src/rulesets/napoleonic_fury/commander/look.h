#pragma once

#include <vector>

#include "rules/player.h"
#include "rulesets/napoleonic_fury/notes.h"

namespace vedette::napoleonic_fury::commander {

inline constexpr core::Length inch{core::micrometres_per_inch};

/// What the commander for Napoleonic Fury looks at while he answers one question. Distances in inches between bases.
class Look {
 public:
  Look(const rules::SideView& view, const rules::Decision& decision, const rules::Advice& advice);
  [[nodiscard]] const battle::BattleState& state() const { return m_state; }
  [[nodiscard]] const rules::Advice& advice() const { return m_advice; }

  [[nodiscard]] bool disordered(const battle::Unit& unit) const { return is_disordered(unit); }
  /// Too worn to be of use in a melee. Source: NF-BEL-01.
  [[nodiscard]] bool spent(const battle::Unit&) const;
  [[nodiscard]] bool locked(const battle::Unit&) const;
  /// Stands it has left; a battery has one.
  [[nodiscard]] std::int64_t stands(const battle::Unit&) const;
  /// Guns that will fire at whoever comes: unlimbered, and neither suppressed nor silenced.
  [[nodiscard]] bool may_fire(const battle::Unit& guns) const;
  [[nodiscard]] bool has_officer(const battle::Unit&) const;
  [[nodiscard]] std::string_view nation(const battle::Unit& unit) const;

  [[nodiscard]] static std::int64_t inches_between(const battle::Unit&, const battle::Unit&);
  /// How far a unit would have to turn to look at a place: right is positive.
  [[nodiscard]] static core::Angle turn_to(const battle::Unit&, core::Point goal);
  /// Whether somebody stands ahead of the line through a unit's front edge.
  [[nodiscard]] static bool is_before(const battle::Unit& who, const battle::Unit& front_of);
  template <class Wanted>
  [[nodiscard]] const battle::Unit* nearest_enemy(const battle::Unit& unit, Wanted wanted) const {
    const battle::Unit* best = nullptr;
    for (const battle::Unit& other : m_state.units)
      if (other.on_table && other.side != unit.side && wanted(other) &&
          (best == nullptr || inches_between(unit, other) < inches_between(unit, *best)))
        best = &other;
    return best;
  }
  [[nodiscard]] const battle::Unit* nearest_enemy(const battle::Unit& unit) const {
    return nearest_enemy(unit, [](const battle::Unit&) { return true; });
  }
  /// A great way when there is none.
  [[nodiscard]] std::int64_t enemy_within(const battle::Unit&, battle::Arm) const;

  /// The place near it that its side has and the enemy wants, or none: whoever stands there waits for him.
  [[nodiscard]] const core::Point* defends(const battle::Unit&) const;
  [[nodiscard]] bool fights_for_a_place() const;
  /// Its own side has what the enemy wants and has not beaten him yet.
  [[nodiscard]] bool holds_a_line() const { return !m_ours.empty() && !m_presses; }
  /// Where foot or guns of such a side were drawn up, or none: there they wait, and thither they return.
  [[nodiscard]] const core::Point* post(const battle::Unit&) const;
  /// Whether it is one of the two brigades of foot next to a place.
  [[nodiscard]] bool keeps(const battle::Unit&, core::Point place) const;

 private:
  const rules::BattleState& m_state;
  const rules::Advice& m_advice;
  std::vector<core::Point> m_ours;  // places somebody must have at the end and that this side has now
  bool m_presses = false;           // the enemy is nearly beaten
};

}  // namespace vedette::napoleonic_fury::commander
