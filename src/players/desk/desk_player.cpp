#include "players/desk/desk_player.h"

#include "players/desk/carry.h"

namespace vedette::players {

std::optional<rules::Answer> DeskPlayer::answer(const rules::SideView& view, const rules::Decision& decision,
                                                const rules::Advice& advice) {
  m_gave_deed = !m_next.empty() && m_next.front().answer;
  if (m_gave_deed) {
    rules::Answer given = *std::move(m_next.front().answer);
    m_next.pop_front();
    return given;
  }
  if (m_next.empty() && m_carry != nullptr) {
    auto carried = m_carry->answer(view, decision, advice);
    if (carried || m_carry->waits_for_hand()) return carried;
  }
  return m_commander == nullptr ? std::nullopt : m_commander->answer(view, decision, advice);
}

bool DeskPlayer::refused(const rules::Decision& decision, const rules::Answer& answer, const rules::Refusal& refusal) {
  m_next.clear();
  if (m_commander != nullptr && !m_gave_deed) return m_commander->refused(decision, answer, refusal);
  m_refusal = refusal;
  return true;
}

}  // namespace vedette::players
