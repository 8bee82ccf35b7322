#include "players/scribe.h"

#include "battle/words.h"
#include "players/throw_words.h"
#include "players/words/carry_out.h"
#include "players/words/in_words.h"

namespace vedette::players {

void Scribe::answered(const rules::Decision& decision, const rules::Answer& answer, const std::string& by) {
  std::string words = in_words(answer, decision, m_scenario);
  const bool square = words.ends_with(" forms square") || (asks_for_square(decision) && words.ends_with(" stands"));
  m_given.push_back({m_clock, decision.side, square, std::move(words)});
  if (m_next != nullptr) m_next->answered(decision, answer, by);
}

void Scribe::ruled(const rules::Decision& decision, const battle::RulingMade& ruling) {
  m_given.push_back({m_clock, decision.side, false, {}});
  if (m_next != nullptr) m_next->ruled(decision, ruling);
}

void Scribe::thrown(const rules::DiceRequest& request, const std::vector<std::uint8_t>& faces,
                    rules::DiceSource::Kind kind) {
  std::string line;
  for (const std::uint8_t face : faces) line += std::to_string(face) + ' ';
  line += " # " + throw_words(request);
  if (request.unit) line += ", " + m_scenario.sheet(request.unit).name;
  m_thrown.push_back({m_given.size(), std::move(line)});
  if (m_next != nullptr) m_next->thrown(request, faces, kind);
}

void Scribe::written(const battle::Entry& entry) {
  if (const auto* turn = std::get_if<battle::TurnBegan>(&entry.event)) m_clock.turn = turn->turn;
  if (const auto* side = std::get_if<battle::PlayerTurnBegan>(&entry.event)) m_clock.side = side->side;
  if (const auto* phase = std::get_if<battle::PhaseBegan>(&entry.event)) m_clock.phase_name = phase->name;
  if (m_next != nullptr) m_next->written(entry);
}

void Scribe::segment_ended(const rules::Position& end) {
  m_clock = end.state.clock;
  if (m_next != nullptr) m_next->segment_ended(end);
}

void Scribe::taken_back(std::uint32_t given) {
  const std::size_t left = m_given.size() - std::min<std::size_t>(given, m_given.size());
  if (left < m_given.size()) m_clock = m_given[left].clock;
  m_given.resize(left);
  std::erase_if(m_thrown, [&](const Thrown& thrown) { return thrown.after > left; });
  if (m_next != nullptr) m_next->taken_back(given);
}

void Scribe::waiting() {
  if (m_next != nullptr) m_next->waiting();
}

std::string Scribe::orders() const {
  std::string text;
  std::string heading;
  for (const Given& given : m_given) {
    if (given.words.empty()) continue;
    const std::string turn = "turn " + std::to_string(given.clock.turn);
    if (given.reaction) {
      text += turn + ", if charged: " + given.words + '\n';
      continue;
    }
    const std::string here =
        turn + ", " + std::string{battle::side_word(given.side)} + ", " + given.clock.phase_name + ":\n";
    if (here != heading) text += (text.empty() ? "" : "\n") + here;
    heading = here;
    text += "  " + given.words + '\n';
  }
  return text;
}

std::string Scribe::dice() const {
  std::string text;
  for (const Thrown& thrown : m_thrown) text += thrown.line + '\n';
  return text;
}

}  // namespace vedette::players
