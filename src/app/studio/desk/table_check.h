#pragma once

#include "app/studio/desk/ruling_slip.h"

namespace vedette::app {

/// All of the table held against what is written, base by base: a slip for each, ticked when it stands as it should,
/// and the turn that is played. What differs becomes rulings. So is a gap in somebody's notes filled: everybody's place
/// and losses at a later turn, each as sure as its writer is.
class TableCheck {
 public:
  /// Borrowed: the state, while the sheet lies there.
  TableCheck(const rules::Ruleset&, const rules::BattleState&);

  [[nodiscard]] RulingSlip& slip() { return m_slips[m_at]; }
  [[nodiscard]] const RulingSlip& slip() const { return m_slips[m_at]; }
  [[nodiscard]] const std::vector<RulingSlip>& slips() const { return m_slips; }  // by unit
  void look_at(core::UnitId);
  void leaf(int by);  // to another base, by id, those off the table last
  /// It stands as it should: on to the next that has not been looked at.
  void tick();
  /// Everybody is as sure, and for the same reason, as on this slip.
  void all_as_this();
  void turn_by(int);
  [[nodiscard]] int turn() const { return m_turn; }

  struct Row {
    core::UnitId unit;
    bool ticked = false, differs = false, looked_at = false;
  };
  /// One for each, in the order in which they are leafed through.
  [[nodiscard]] std::vector<Row> rows() const;
  /// What differs from the table, or is not sure; what is as sure, for the same reason, in one. The turn goes with the
  /// first.
  [[nodiscard]] std::vector<battle::RulingMade> rulings() const;

 private:
  [[nodiscard]] battle::RulingMade of(const RulingSlip&) const;

  const rules::BattleState& m_state;
  std::vector<RulingSlip> m_slips;
  std::vector<std::size_t> m_order;  // places of slips
  std::vector<bool> m_ticked;        // by slip
  std::size_t m_at = 0;              // place of a slip
  int m_turn;
};

}  // namespace vedette::app
