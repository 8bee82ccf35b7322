#include "app/studio/desk/live_picture.h"

#include <algorithm>

#include "choreography/labels.h"
#include "choreography/map_symbols.h"

namespace vedette::app {
namespace {

/// Nobody beside a table waits longer to see what he has just said.
constexpr double longest = 2.5, before_the_first = 0.15;  // seconds

/// The same lines as a ledger of their own: it begins with 1.
std::vector<battle::Entry> renumbered(std::span<const battle::Entry> entries) {
  std::vector<battle::Entry> own{entries.begin(), entries.end()};
  const battle::Sequence first = own.empty() ? 1 : own.front().sequence;
  for (battle::Entry& entry : own) {
    entry.sequence -= first - 1;
    entry.cause = entry.cause < first ? 0 : entry.cause - (first - 1);
  }
  return own;
}

}  // namespace

LivePicture::LivePicture(const rules::Ruleset& ruleset, std::shared_ptr<const battle::Scenario> scenario)
    : m_ruleset{ruleset}, m_scenario{std::move(scenario)} {
  m_settings.signs_only = true;
  m_settings.placed_by_front = ruleset.measures.placed_by_front;
  m_settings.ruleset_title = ruleset.title;
}

void LivePicture::lay_out(const battle::BattleState& before, std::span<const battle::Entry> entries) {
  const std::vector<battle::Entry> own = renumbered(entries);
  m_settings.breaking_point.clear();
  for (const battle::Unit& unit : before.units) m_settings.breaking_point.push_back(m_ruleset.limit(before, unit.id));
  auto film = std::make_unique<choreography::Film>(choreography::build_film(*m_scenario, before, own, m_settings, {}));
  m_table.reset();  // it looks at the film that goes
  m_film = std::move(film);
  m_table = std::make_unique<choreography::TableLook>(
      *m_scenario, before, own, *m_film,
      choreography::TableRules{.basing = rules::basing_of(&m_ruleset), .measures = m_ruleset.measures});
}

void LivePicture::rest(const battle::BattleState& state) {
  lay_out(state, {});
  m_now = m_ends = m_film->timeline.duration();
}

void LivePicture::play(const battle::BattleState& before, std::span<const battle::Entry> entries) {
  lay_out(before, entries);
  m_ends = m_film->timeline.duration();
  const timeline::EventMap& events = m_film->timeline.events();
  m_now = events.size() > 0 ? std::max(0.0, events.shown(1) - before_the_first) : m_ends;
  m_speed = std::max(1.0, (m_ends - m_now) / longest);
}

void LivePicture::advance(double seconds) {
  m_now = std::min(m_ends, m_now + seconds * m_speed);
}

stage::StageFrame LivePicture::frame(stage::Look look, const stage::Camera& camera) const {
  stage::StageFrame frame = m_film->timeline.frame_at(m_now);
  frame.camera = camera;
  frame.captions.clear();
  for (stage::Label& label : frame.labels)
    if (label.unit > 0 && label.unit <= m_pencilled.size())
      label.pencil = choreography::pencil_of(m_pencilled[label.unit - 1]);
  if (look == stage::Look::Table)
    m_table->draw(frame);
  else
    choreography::draw_as_map(frame, m_film->set);
  return frame;
}

}  // namespace vedette::app
