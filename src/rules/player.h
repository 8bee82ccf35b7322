#pragma once

#include <optional>

#include "rules/odds.h"
#include "rules/ruleset.h"

namespace vedette::rules {

/// What one side may know of the state: secrets of the other side are struck out of its copy.
class SideView {
 public:
  SideView(const Ruleset&, const BattleState&, Side);
  [[nodiscard]] const BattleState& state() const { return m_state; }
  [[nodiscard]] Side side() const { return m_side; }

 private:
  BattleState m_state;
  Side m_side;
};

/// What the rules tell a player who asks, on the state its side may know.
class Advice {
 public:
  Advice(const Ruleset& ruleset, const SideView& view, const Decision& decision)
      : m_ruleset{ruleset}, m_view{view}, m_decision{decision} {}
  /// Why an answer would be refused; empty when it is legal.
  [[nodiscard]] std::optional<Refusal> check(const Answer& answer) const;
  /// Legal answers worth considering, never empty.
  [[nodiscard]] std::vector<Answer> candidates() const;
  /// Exact odds of one of the ruleset's procedures from here, or from a state the player imagines.
  [[nodiscard]] Distribution odds(std::string_view procedure, const ProcedureArgs&) const;
  [[nodiscard]] Distribution odds(const BattleState& imagined, std::string_view procedure, const ProcedureArgs&) const;
  /// Whether the procedure may be run at all.
  [[nodiscard]] bool allowed(const BattleState&, std::string_view procedure, const ProcedureArgs&) const;
  [[nodiscard]] const Ruleset& ruleset() const { return m_ruleset; }

 private:
  const Ruleset& m_ruleset;
  const SideView& m_view;
  const Decision& m_decision;
};

/// AI, person, orders file, recorded game.
class Player {
 public:
  virtual ~Player() = default;
  /// Empty means "not yet": a person is thinking.
  virtual std::optional<Answer> answer(const SideView&, const Decision&, const Advice&) = 0;
  /// An answer of this player was refused. @return true to be asked again, false to give up (the game then stops with
  /// the refusal as its error).
  virtual bool refused(const Decision&, const Answer&, const Refusal&) { return false; }
  [[nodiscard]] virtual std::string name() const = 0;
  /// Sits down at another game of the same battle and plays it as one newly seated with that seed would, keeping what
  /// it has found out about the ground. @return false where it cannot: another has to be seated.
  virtual bool begin_anew([[maybe_unused]] std::uint64_t seed) { return false; }
};

}  // namespace vedette::rules
