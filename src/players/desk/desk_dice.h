#pragma once

#include <memory>

#include "players/desk/deed.h"

namespace vedette::players {

class Carry;

/// The dice cup at the desk: gives the next deed if it is a throw, else what an old line says, else dice that fell
/// elsewhere and were written down, else the program's where it throws all of them, else waits for those on the table.
class DeskDice final : public rules::DiceSource {
 public:
  /// @param next borrowed. @param written null: nobody wrote them down
  DeskDice(Deeds& next, std::uint64_t seed, bool by_program, std::unique_ptr<rules::DiceSource> written)
      : m_next{next}, m_program{seed}, m_by_program{by_program}, m_written{std::move(written)} {}
  std::optional<std::vector<std::uint8_t>> faces(const rules::DiceRequest&, std::uint32_t segment,
                                                 std::uint32_t ordinal) override;
  [[nodiscard]] Kind kind() const override { return m_kind; }

  /// Borrowed; null: there is no old line.
  void carry_over(Carry* carry) { m_carry = carry; }
  /// Nobody is asked for them.
  [[nodiscard]] bool come_by_themselves() const { return m_by_program || m_written != nullptr; }
  [[nodiscard]] const rules::DiceSource* written() const { return m_written.get(); }
  /// Whoever is asked for the next throw has the program throw it.
  void roll_once() { m_roll = true; }

 private:
  Deeds& m_next;
  Carry* m_carry = nullptr;
  rules::SeededDice m_program;
  bool m_by_program, m_roll = false;
  std::unique_ptr<rules::DiceSource> m_written;
  Kind m_kind = Kind::Typed;  // of the last throw
};

}  // namespace vedette::players
