#pragma once

#include <span>
#include <vector>

#include "rules/decision.h"
#include "rules/dice.h"

namespace vedette::rules {

/// The only doors out of a rules function. Asking and rolling may unwind the segment and later run it again from its
/// checkpoint: locals are fine, statics are not, and rules never catch.
class Referee {
 public:
  virtual ~Referee() = default;

  [[nodiscard]] const BattleState& state() const { return m_state; }
  /// One side, now. The answer is legal: illegal ones are refused before they get here.
  [[nodiscard]] virtual Answer ask(const Decision&) = 0;
  /// Nobody sees another's answer first. One answer per decision, in order.
  [[nodiscard]] virtual std::vector<Answer> ask_together(std::span<const Decision>) = 0;
  /// Throws, and records the DiceThrown itself. A request for no dice throws nothing and records nothing.
  Dice roll(const DiceRequest&, battle::Sequence cause = 0);
  /// Makes the event true and writes it down. @return its line in the ledger, to be named as a cause.
  battle::Sequence record(battle::Event, battle::Sequence cause = 0);

 protected:
  explicit Referee(BattleState state) : m_state{std::move(state)} {}
  virtual std::vector<std::uint8_t> throw_dice(const DiceRequest&) = 0;
  virtual battle::Sequence written(battle::Event, battle::Sequence cause) = 0;

 private:
  BattleState m_state;
};

}  // namespace vedette::rules
