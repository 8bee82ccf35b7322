#include "players/desk/desk_dice.h"

#include <utility>

#include "players/desk/carry.h"

namespace vedette::players {

std::optional<std::vector<std::uint8_t>> DeskDice::faces(const rules::DiceRequest& request, std::uint32_t segment,
                                                         std::uint32_t ordinal) {
  if (!m_next.empty() && m_next.front().is_throw()) {
    const Deed thrown = std::move(m_next.front());
    m_next.pop_front();
    m_kind = thrown.kind;
    return thrown.faces;
  }
  if (m_next.empty() && !m_roll && m_carry != nullptr) {
    if (const auto carried = m_carry->faces(request)) {
      // What the program threw elsewhere lies here now as it fell: the seed would give other faces.
      const bool elsewhere =
          carried->kind == Kind::Seeded && carried->faces != m_program.faces(request, segment, ordinal);
      m_kind = elsewhere ? Kind::Typed : carried->kind;
      return carried->faces;
    }
    if (m_carry->waits_for_hand()) return std::nullopt;
  }
  if (m_written != nullptr) {
    m_kind = m_written->kind();
    return m_written->faces(request, segment, ordinal);
  }
  if (!std::exchange(m_roll, false) && !m_by_program) return std::nullopt;
  m_kind = Kind::Seeded;
  return m_program.faces(request, segment, ordinal);
}

}  // namespace vedette::players
