#pragma once

#include <optional>
#include <span>

#include "battle/event.h"

namespace vedette::choreography {

/// What the ledger says is going to happen, after the entry that is being shown and before the next phase.
struct Ahead {
  std::span<const battle::Entry> entries;
  std::size_t index = 0;  // of the entry being shown

  [[nodiscard]] const battle::Entry& entry() const { return entries[index]; }
  /// The next contact an attacker makes.
  [[nodiscard]] std::optional<battle::ContactMade> contact(battle::UnitId attacker) const;
  /// A unit that has charged does nothing more until the turn is the other side's: it neither gets home nor goes.
  [[nodiscard]] bool halts(battle::UnitId attacker) const;
  /// A unit leaves the table.
  [[nodiscard]] bool removal(battle::UnitId) const;
  /// A unit leaves its place, or the table: what it does on the spot until then is not seen.
  [[nodiscard]] bool departure(battle::UnitId) const;
  /// A unit forms square before anybody reaches it.
  [[nodiscard]] bool square(battle::UnitId) const;
  /// Volleys and salvoes.
  [[nodiscard]] int volleys() const;
  /// The next move of a unit that is not removed first; through all of the battle. Null: none.
  [[nodiscard]] const battle::UnitMoved* move(battle::UnitId) const;
  /// Abandoned guns are served again; through all of the battle.
  [[nodiscard]] bool manned_again(battle::UnitId battery) const;

 private:
  [[nodiscard]] std::span<const battle::Entry> rest_of_phase() const;
};

}  // namespace vedette::choreography
