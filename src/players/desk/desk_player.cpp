#include "players/desk/desk_player.h"

namespace vedette::players {

std::optional<rules::Answer> DeskPlayer::answer(const rules::SideView& view, const rules::Decision& decision,
                                                const rules::Advice& advice) {
  if (!m_next.empty() && m_next.front().answer) {
    rules::Answer given = *std::move(m_next.front().answer);
    m_next.pop_front();
    return given;
  }
  return m_commander == nullptr ? std::nullopt : m_commander->answer(view, decision, advice);
}

bool DeskPlayer::refused(const rules::Decision& decision, const rules::Answer& answer, const rules::Refusal& refusal) {
  m_next.clear();
  if (m_commander != nullptr) return m_commander->refused(decision, answer, refusal);
  m_refusal = refusal;
  return true;
}

}  // namespace vedette::players
