#pragma once

#include <vector>

#include "rules/player.h"
#include "rulesets/squares/board.h"
#include "rulesets/squares/notes.h"

namespace vedette::squares::commander {

/// The squares as a commander sees them: who stands where, what the ground is, what units can still do.
class Look {
 public:
  explicit Look(const rules::SideView&);

  [[nodiscard]] const rules::BattleState& state() const { return m_state; }
  [[nodiscard]] const battle::Unit& unit(rules::UnitId id) const { return m_state.unit(id); }

  [[nodiscard]] Square cell(const battle::Unit& u) const { return square_at(m_state, u.pose.at); }
  [[nodiscard]] std::vector<Square> around(Square) const;

  [[nodiscard]] bool woods(Square c) const { return ground(c).woods; }
  [[nodiscard]] int height(Square c) const { return ground(c).height; }
  [[nodiscard]] bool town(Square c) const { return ground(c).town; }
  /// Points to enter by an orthogonal step, rivers apart.
  [[nodiscard]] int going(Square c) const { return ground(c).hard ? 2 : 1; }

  [[nodiscard]] const std::vector<const battle::Unit*>& in(Square) const;
  [[nodiscard]] bool held_by(core::Side, Square) const;
  [[nodiscard]] bool has_room(const battle::Unit&, Square) const;
  [[nodiscard]] bool enemy_beside(core::Side, Square) const;
  [[nodiscard]] bool can_fall_back(const battle::Unit&) const;
  /// Squares that hold units of this side.
  [[nodiscard]] std::vector<Square> squares_of(core::Side) const;

  /// How far the battle has gone, in tenths of its turns: 10 in the last.
  [[nodiscard]] int late() const { return m_late; }
  /// How many more units this side may lose until the battle is over; many where nothing is said.
  [[nodiscard]] int to_break(core::Side) const;

  /// Units that a general commands.
  [[nodiscard]] std::vector<const battle::Unit*> command(rules::LeaderId) const;
  /// Points a unit of the command that acts may still spend, but those of light horse for a ride.
  [[nodiscard]] int points(const battle::Unit&) const;

 private:
  struct Ground {
    bool woods = false, hard = false, town = false;
    int height = 0;
    std::vector<const battle::Unit*> units;
  };
  [[nodiscard]] const Ground& ground(Square) const;

  const rules::BattleState& m_state;
  Square m_size;
  int m_late = 0;
  std::vector<Ground> m_ground;
};

}  // namespace vedette::squares::commander
