#pragma once

#include <memory>

#include "players/desk/deed.h"
#include "rules/player.h"

namespace vedette::players {

class Carry;

/// A chair at the desk: gives the next deed if there is one, else what an old line says, else asks the commander who
/// sits there, or waits for a person. What is refused is kept for the desk to tell.
class DeskPlayer final : public rules::Player {
 public:
  /// @param next borrowed. @param commander null: a person sits here.
  DeskPlayer(Deeds& next, std::unique_ptr<rules::Player> commander) : m_next{next}, m_commander{std::move(commander)} {}
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  /// The question stays open.
  bool refused(const rules::Decision&, const rules::Answer&, const rules::Refusal&) override;
  [[nodiscard]] std::string name() const override { return m_commander == nullptr ? "table" : m_commander->name(); }

  /// Borrowed; null: there is no old line.
  void carry_over(Carry* carry) { m_carry = carry; }
  [[nodiscard]] bool is_person() const { return m_commander == nullptr; }
  [[nodiscard]] const rules::Player* commander() const { return m_commander.get(); }
  /// Taken once: why the last deed was refused.
  [[nodiscard]] std::optional<rules::Refusal> take_refusal() { return std::exchange(m_refusal, std::nullopt); }

 private:
  Deeds& m_next;
  Carry* m_carry = nullptr;
  std::unique_ptr<rules::Player> m_commander;
  std::optional<rules::Refusal> m_refusal;
  bool m_gave_deed = false;  // its last answer was the next deed
};

}  // namespace vedette::players
