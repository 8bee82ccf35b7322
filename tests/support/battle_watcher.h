#pragma once

#include "rules/game.h"

namespace vedette::test {

/// Follows a battle's ledger with a state of its own, looks at what must hold in every game, and notes which rules were
/// cited. A game adds what its own rules promise.
class BattleWatcher : public rules::Journal {
 public:
  explicit BattleWatcher(battle::BattleState start);

  void answered(const rules::Decision&, const rules::Answer&, const std::string& /*by*/) final {}
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>& faces, rules::DiceSource::Kind) final;
  void written(const battle::Entry&) final;
  void segment_ended(const rules::Position&) final;
  void taken_back(std::uint32_t) final {}
  std::size_t events = 0;

 protected:
  virtual void after_event(const battle::Entry&, const battle::BattleState& /*before*/) {}
  virtual void after_segment() {}
  virtual void after_throw(const rules::DiceRequest&, const std::vector<std::uint8_t>& /*faces*/) {}
  [[nodiscard]] const battle::BattleState& state() const { return m_state; }
  /// Who fight stand on the table, on two sides.
  void check_contacts() const;

 private:
  battle::BattleState m_state;
};

}  // namespace vedette::test
