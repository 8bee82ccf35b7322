#pragma once

#include "players/desk/deed.h"

namespace vedette::players {

class Carry;

/// The dice cup at the desk: gives the next deed if it is a throw, else what an old line says, else the program's dice
/// where it throws all of them, else waits for those on the table.
class DeskDice final : public rules::DiceSource {
 public:
  /// @param next borrowed.
  DeskDice(Deeds& next, std::uint64_t seed, bool by_program)
      : m_next{next}, m_program{seed}, m_by_program{by_program} {}
  std::optional<std::vector<std::uint8_t>> faces(const rules::DiceRequest&, std::uint32_t segment,
                                                 std::uint32_t ordinal) override;
  [[nodiscard]] Kind kind() const override { return m_kind; }

  /// Borrowed; null: there is no old line.
  void carry_over(Carry* carry) { m_carry = carry; }
  [[nodiscard]] bool are_programs() const { return m_by_program; }
  /// Whoever is asked for the next throw has the program throw it.
  void roll_once() { m_roll = true; }

 private:
  Deeds& m_next;
  Carry* m_carry = nullptr;
  rules::SeededDice m_program;
  bool m_by_program, m_roll = false;
  Kind m_kind = Kind::Typed;  // of the last throw
};

}  // namespace vedette::players
