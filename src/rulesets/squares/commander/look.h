#pragma once

#include <array>
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

  /// @pre a unit of this very state
  [[nodiscard]] Square cell(const battle::Unit& u) const { return m_cells[u.id.value - 1U]; }
  /// The squares beside one of the board's.
  [[nodiscard]] const std::vector<Square>& around(Square c) const { return ground(c).around; }

  [[nodiscard]] bool woods(Square c) const { return ground(c).woods; }
  [[nodiscard]] int height(Square c) const { return ground(c).height; }
  [[nodiscard]] bool town(Square c) const { return ground(c).town; }
  /// Points to enter by an orthogonal step, rivers apart.
  [[nodiscard]] int going(Square c) const { return ground(c).hard ? 2 : 1; }

  [[nodiscard]] const std::vector<const battle::Unit*>& in(Square c) const { return ground(c).units; }
  [[nodiscard]] bool held_by(core::Side, Square) const;
  [[nodiscard]] bool has_room(const battle::Unit&, Square) const;
  [[nodiscard]] bool enemy_beside(core::Side, Square) const;
  [[nodiscard]] bool can_fall_back(const battle::Unit&) const;
  /// Squares that hold units of this side.
  [[nodiscard]] const std::vector<Square>& squares_of(core::Side side) const { return m_held[core::index(side)]; }

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
    std::vector<Square> around;
  };
  [[nodiscard]] const Ground& ground(Square c) const {
    return m_ground[static_cast<std::size_t>(c.y * m_size.x + c.x)];
  }

  const rules::BattleState& m_state;
  Square m_size;
  int m_late = 0;
  std::vector<Ground> m_ground;
  std::vector<Square> m_cells;                // of units, by id - 1
  std::array<std::vector<Square>, 2> m_held;  // by side, row by row from the south
};

}  // namespace vedette::squares::commander
