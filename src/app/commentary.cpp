#include "app/commentary.h"

#include <ostream>

#include "battle/ledger.h"
#include "rules/secrets.h"

namespace vedette::app {

Commentary::Commentary(replay::Recorder& recorder, const rules::Ruleset& ruleset, std::array<bool, 2> present,
                       std::ostream& out)
    : m_recorder{recorder},
      m_ruleset{ruleset},
      m_telling{rules::telling_of(&ruleset)},
      m_present{present},
      m_out{out},
      m_state{recorder.replay().state_at(recorder.heard())} {}

void Commentary::quietly(const std::function<void()>& does) {
  m_quiet = true;
  try {
    does();
  } catch (...) {
    m_quiet = false;
    throw;
  }
  m_quiet = false;
}

void Commentary::answered(const rules::Decision& decision, const rules::Answer& answer, const std::string& by) {
  m_recorder.answered(decision, answer, by);
}

void Commentary::ruled(const rules::Decision& decision, const battle::RulingMade& ruling) {
  m_recorder.ruled(decision, ruling);
}

void Commentary::thrown(const rules::DiceRequest& request, const std::vector<std::uint8_t>& faces,
                        rules::DiceSource::Kind kind) {
  m_recorder.thrown(request, faces, kind);
}

void Commentary::written(const battle::Entry& entry) {
  m_recorder.written(entry);
  const std::span<const battle::Entry> all = m_recorder.replay().entries;
  const battle::LedgerLine line =
      battle::told({m_state, all.first(all.size() - 1), entry}, m_ruleset.measures, m_telling);
  if (!m_quiet && !line.trifle && !is_secret(entry.event)) {
    const std::string_view under_its_cause = line.cause != 0 ? "    " : "  ";
    m_out << (line.heading ? "" : under_its_cause) << line.text << '\n';
  }
  battle::enact(m_state, entry.event);
}

void Commentary::segment_ended(const rules::Position& next) {
  m_recorder.segment_ended(next);
}

void Commentary::taken_back(std::uint32_t given) {
  m_recorder.taken_back(given);
  m_state = m_recorder.replay().state_at(m_recorder.heard());
}

void Commentary::waiting() {
  m_recorder.waiting();
}

bool Commentary::is_secret(const battle::Event& event) const {
  const auto keeper = rules::keeper_of(m_ruleset, m_state, event);
  return keeper && !m_present[core::index(*keeper)];
}

}  // namespace vedette::app
