#include "players/desk/desk_dice.h"

#include <utility>

namespace vedette::players {

std::optional<std::vector<std::uint8_t>> DeskDice::faces(const rules::DiceRequest& request, std::uint32_t segment,
                                                         std::uint32_t ordinal) {
  if (!m_next.empty() && m_next.front().is_throw()) {
    const Deed thrown = std::move(m_next.front());
    m_next.pop_front();
    m_kind = thrown.kind;
    return thrown.faces;
  }
  if (!std::exchange(m_roll, false) && !m_by_program) return std::nullopt;
  m_kind = Kind::Seeded;
  return m_program.faces(request, segment, ordinal);
}

}  // namespace vedette::players
