#pragma once

#include "players/narrowed.h"

namespace vedette::players::staff {

/// What the commander for Death or Glory looks at while he answers one question.
class DeathOrGloryLook {
 public:
  DeathOrGloryLook(const rules::SideView& view, const rules::Decision& decision, const rules::Advice& advice)
      : m_view{view}, m_decision{decision}, m_advice{advice} {}
  [[nodiscard]] const battle::BattleState& state() const { return m_view.state(); }
  [[nodiscard]] core::Side side() const { return m_view.side(); }
  [[nodiscard]] const rules::Decision& decision() const { return m_decision; }
  [[nodiscard]] const rules::Advice& advice() const { return m_advice; }
  [[nodiscard]] std::vector<rules::Answer> ways(const rules::Choice& choice, rules::UnitId id) const {
    return ways_of(m_view, m_decision, m_advice, choice, id);
  }

  [[nodiscard]] std::int64_t note(rules::UnitId, std::string_view key) const;
  /// Metres between two units' fronts.
  [[nodiscard]] std::int64_t apart(rules::UnitId, rules::UnitId) const;
  /// The nearest enemy still in the fight, for horse outside the woods if there is one; none when all are gone.
  [[nodiscard]] rules::UnitId nearest_enemy(rules::UnitId of) const;
  /// Unformed, disordered or shaken, or worse.
  [[nodiscard]] bool is_unsteady(rules::UnitId) const;
  /// Running from the enemy.
  [[nodiscard]] bool has_broken(rules::UnitId id) const { return note(id, "moral_state") >= 2; }
  /// Whether an enemy is worth a charge at all: unsteady, seen from the side, or without bayonets.
  [[nodiscard]] bool is_weak(rules::UnitId attacker, rules::UnitId target) const;
  /// Fire that has gone on for so long that it tells little: time for the bayonet.
  [[nodiscard]] bool has_fired_itself_out(rules::UnitId id) const { return note(id, "consecutive_fire") >= 6; }

  [[nodiscard]] const std::string& brigade(rules::UnitId id) const { return state().scenario->sheet(id).command; }
  [[nodiscard]] const std::string& brigade(core::LeaderId id) const {
    return state().scenario->people[id.value - 1U].command;
  }
  /// The order in force for a general: attack, move, hold, support or withdraw; empty when he has none.
  [[nodiscard]] std::string_view order_of(core::LeaderId) const;
  /// The order a unit's brigade acts under.
  [[nodiscard]] std::string_view order_of(rules::UnitId) const;
  /// Every third battalion of a brigade stays in column behind the firing line, to support it and to charge.
  [[nodiscard]] bool is_assault_battalion(rules::UnitId) const;

  /// The eagerness to close grows with the turns, so that nobody waits for ever.
  [[nodiscard]] bool is_late() const { return state().clock.turn > 9; }
  [[nodiscard]] std::int64_t volley_range() const { return is_late() ? 50 : 70; }
  [[nodiscard]] std::int64_t horse_keeps() const { return is_late() ? 180 : 330; }

 private:
  const rules::SideView& m_view;
  const rules::Decision& m_decision;
  const rules::Advice& m_advice;
};

}  // namespace vedette::players::staff
