#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/ruleset.h"

namespace vedette::app {

/// A slip of paper on which somebody at the desk writes how a base stands, rules or not, before it becomes a ruling.
class RulingSlip {
 public:
  /// As it stands now. Borrowed: the state, while the slip lies there.
  RulingSlip(const rules::Ruleset&, const rules::BattleState&, core::UnitId);

  void put(const battle::Pose&);  // anywhere
  void turn_by(core::Angle);
  void type(char);  // digits: its losses in all; letters as `rows` names them; all of them in a line of text
  void rub_out();
  void be_as_sure_as(const RulingSlip&);  // and for the same reason
  void write_reason();                    // opens the line of text, or closes it
  [[nodiscard]] bool writes_reason() const { return m_writes; }

  [[nodiscard]] core::UnitId unit() const { return m_unit; }
  [[nodiscard]] const battle::Pose& pose() const { return m_pose; }
  [[nodiscard]] bool is_there() const { return m_there; }
  [[nodiscard]] battle::Certainty certainty() const { return m_certainty; }
  [[nodiscard]] bool differs() const { return !ruling().items.empty(); }
  /// What is to be ruled: what differs from the table.
  [[nodiscard]] battle::RulingMade ruling() const;

  /// What the slip says, row by row: the key that changes it, what it is, how it stands on the slip.
  struct Row {
    char key = 0;  // capital; 0: by digits or by hand
    std::string what, value;
    bool changed = false;
  };
  [[nodiscard]] std::vector<Row> rows() const;

 private:
  [[nodiscard]] const battle::Unit& now() const { return m_state.unit(m_unit); }
  [[nodiscard]] std::string reason() const;
  void next_formation();

  const rules::Ruleset& m_ruleset;
  const rules::BattleState& m_state;
  core::UnitId m_unit;
  battle::Pose m_pose;
  battle::Formation m_formation;
  bool m_there, m_writes = false;
  battle::Certainty m_certainty = battle::Certainty::Seen;
  std::size_t m_preset = 0;
  std::string m_losses, m_text;
};

}  // namespace vedette::app
