#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "rules/narrowed.h"
#include "rulesets/death_or_glory/notes.h"

namespace vedette::death_or_glory::commander {

inline constexpr std::int64_t metre = 1'000;  // micrometres of table

/// What the commander for Death or Glory looks at while he answers one question. Distances in metres.
class Look {
 public:
  Look(const rules::SideView& view, const rules::Decision& decision, const rules::Advice& advice);
  [[nodiscard]] const battle::BattleState& state() const { return m_view.state(); }
  [[nodiscard]] core::Side side() const { return m_view.side(); }
  [[nodiscard]] const rules::Decision& decision() const { return m_decision; }
  [[nodiscard]] const rules::Advice& advice() const { return m_advice; }
  [[nodiscard]] std::vector<rules::Answer> ways(const rules::Choice& choice, rules::UnitId id) const {
    return ways_of(m_view, m_decision, m_advice, choice, id);
  }

  /// The answer, if the question offers it to that unit and the rules allow it.
  [[nodiscard]] std::optional<rules::Answer> legal(rules::Answer) const;
  /// The same for what takes no more than a word of command.
  [[nodiscard]] std::optional<rules::Answer> drill(std::string_view key, rules::UnitId id) const {
    return legal({.choice = std::string{key}, .unit = id});
  }

  template <class T>
  [[nodiscard]] T note(rules::UnitId id, const rules::Note<battle::Unit, T>& note) const {
    return noted(state().unit(id), note);
  }
  /// Between the middles of two units.
  [[nodiscard]] std::int64_t apart(rules::UnitId, rules::UnitId) const;
  /// Between the bases of two units.
  [[nodiscard]] std::int64_t gap(rules::UnitId, rules::UnitId) const;
  /// How far a unit would have to turn to look at another: right is positive.
  [[nodiscard]] core::Angle aside(rules::UnitId, rules::UnitId) const;

  /// Whether nobody of its own side who stands in ranks bars a unit's way to another, and none of the other's beside
  /// it.
  [[nodiscard]] bool way_is_open(rules::UnitId, rules::UnitId to) const;

  [[nodiscard]] bool is_foot(rules::UnitId id) const { return state().unit(id).arm == battle::Arm::Infantry; }
  [[nodiscard]] bool is_horse(rules::UnitId id) const { return state().unit(id).arm == battle::Arm::Cavalry; }
  [[nodiscard]] bool is_guns(rules::UnitId id) const { return state().unit(id).arm == battle::Arm::Artillery; }
  [[nodiscard]] bool is_enemy(const battle::Unit& unit) const { return unit.on_table && unit.side != side(); }
  [[nodiscard]] bool is_own(const battle::Unit& unit) const { return unit.on_table && unit.side == side(); }
  /// What is left of its strength.
  [[nodiscard]] std::int64_t points(rules::UnitId id) const {
    return std::max<std::int64_t>(1, note(id, notes.initial_points) - state().unit(id).losses);
  }
  /// In a wood or a building, where horse does not go.
  [[nodiscard]] bool is_sheltered(rules::UnitId) const;
  /// Unformed, disordered or shaken, or worse.
  [[nodiscard]] bool is_unsteady(rules::UnitId) const;
  /// Tired, shaken or in disorder, or shot to pieces and it is not late yet: others should take its place.
  [[nodiscard]] bool is_worn(rules::UnitId) const;
  /// Running from the enemy.
  [[nodiscard]] bool has_broken(rules::UnitId id) const { return note(id, notes.moral_state) >= 2; }
  [[nodiscard]] bool is_locked(rules::UnitId) const;
  /// Quarters of a turn in which foot forms square: by nation, in twice the time for conscripts and tired men.
  [[nodiscard]] std::int64_t quarters_to_square(rules::UnitId) const;
  /// How far a unit charges in a turn.
  [[nodiscard]] std::int64_t charge_pace(rules::UnitId) const;
  /// How much better a unit fires than another, in points of the fire score: what any eye can see of them.
  [[nodiscard]] std::int64_t edge_in_fire(rules::UnitId unit, rules::UnitId over) const {
    return fire_of(unit) - fire_of(over);
  }
  /// Open order and broken units apart: who holds ground, masks friends and keeps fugitives running.
  [[nodiscard]] bool is_formed(rules::UnitId) const;

  /// The enemy a unit has to do with: the nearest still in the fight before its own part of the front, as long as two
  /// friends do not deal with him already; for horse one outside the woods. None when all are gone.
  [[nodiscard]] rules::UnitId opponent(rules::UnitId of) const;
  /// The nearest enemy formed body, or none.
  [[nodiscard]] rules::UnitId nearest_formed(rules::UnitId of) const;
  /// How far that is; a great way when there is none.
  [[nodiscard]] std::int64_t formed_enemy_within(rules::UnitId of) const;

  [[nodiscard]] const std::string& brigade(rules::UnitId id) const { return state().scenario->sheet(id).command; }
  [[nodiscard]] const std::string& brigade(core::LeaderId id) const {
    return state().scenario->people[id.value - 1U].command;
  }
  /// Whether a unit stands under a command; the nameless one is the whole army's.
  [[nodiscard]] bool obeys(rules::UnitId, const std::string& command) const;
  /// The order in force for a general: attack, move, hold, support or withdraw; empty when he has none.
  [[nodiscard]] std::string_view order_of(core::LeaderId) const;
  /// Where that order leads, if he has any.
  [[nodiscard]] std::optional<core::Point> objective_of(core::LeaderId) const;
  /// The order a unit's brigade acts under.
  [[nodiscard]] std::string_view order_of(rules::UnitId) const;
  /// Every third battalion of a brigade stays in column behind the firing line, to support it and to charge.
  [[nodiscard]] bool is_assault_battalion(rules::UnitId) const;

  /// Enemies broken or gone, less own: who is ahead presses on.
  [[nodiscard]] int ahead() const { return m_ahead; }
  [[nodiscard]] int turn() const { return state().clock.turn; }

 private:
  [[nodiscard]] core::Point middle(rules::UnitId id) const { return m_middles[id.value - 1U]; }
  /// How much trouble it is for a unit to deal with an enemy: metres, those to the side twice.
  [[nodiscard]] std::int64_t cost_of(rules::UnitId, rules::UnitId enemy) const;
  /// Where its brigade was sent by an order to attack that was written in the course of the battle.
  [[nodiscard]] std::optional<core::Point> sent_to(rules::UnitId) const;
  void pair_off() const;
  [[nodiscard]] std::int64_t fire_of(rules::UnitId) const;
  [[nodiscard]] const std::string& nation(rules::UnitId) const;
  /// Conscripts and tired men.
  [[nodiscard]] bool drills_slowly(rules::UnitId) const;

  const rules::SideView& m_view;
  const rules::Decision& m_decision;
  const rules::Advice& m_advice;
  std::vector<core::Point> m_middles;
  core::Angle m_axis;
  mutable std::vector<rules::UnitId> m_opponents;  // by unit; paired off at the first question
  int m_ahead = 0;
};

}  // namespace vedette::death_or_glory::commander
