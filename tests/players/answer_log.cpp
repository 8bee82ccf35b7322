#include "players/answer_log.h"

namespace vedette::test {

void AnswerLog::answered(const rules::Decision& decision, const rules::Answer& answer, const std::string& by) {
  m_by.push_back(by);
  if (m_next != nullptr) m_next->answered(decision, answer, by);
}

void AnswerLog::thrown(const rules::DiceRequest& request, const std::vector<std::uint8_t>& faces,
                       rules::DiceSource::Kind kind) {
  if (m_next != nullptr) m_next->thrown(request, faces, kind);
}

void AnswerLog::written(const battle::Entry& entry) {
  if (m_next != nullptr) m_next->written(entry);
}

void AnswerLog::segment_ended(const rules::Position& end) {
  if (m_next != nullptr) m_next->segment_ended(end);
}

void AnswerLog::taken_back(std::uint32_t answers) {
  m_by.resize(m_by.size() - std::min<std::size_t>(answers, m_by.size()));
  if (m_next != nullptr) m_next->taken_back(answers);
}

void AnswerLog::waiting() {
  if (m_next != nullptr) m_next->waiting();
}

std::uint32_t AnswerLog::since(const std::string& name) const {
  const auto last = std::find(m_by.rbegin(), m_by.rend(), name);
  return last == m_by.rend() ? 0 : static_cast<std::uint32_t>(last - m_by.rbegin()) + 1;
}

std::uint32_t take_back_at_table(rules::Game& game, const AnswerLog& log) {
  const std::uint32_t answers = log.since("table");
  return answers == 0 ? 0 : game.take_back(answers);
}

}  // namespace vedette::test
