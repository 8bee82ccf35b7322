// What the hand rules: how the table stands where the rules would have it otherwise.
#include "app/studio/desk/hand.h"
#include "rules/ruled.h"

namespace vedette::app {

void Hand::rule_on_held() {
  m_trouble.clear();
  if (m_slip) return m_slip.reset();
  core::UnitId unit = m_held ? m_held : asked();
  if (!unit && !m_actors.empty()) unit = m_actors.front();
  open_slip(unit ? unit : core::UnitId{1});
}

bool Hand::rule_on(core::Point at) {
  m_trouble.clear();
  const core::UnitId unit = base_at(at);
  if (unit) open_slip(unit);
  return static_cast<bool>(unit);
}

void Hand::open_slip(core::UnitId unit) {
  m_slip.reset();
  if (!question()) {
    m_trouble = m_recording.desk().throw_wanted() ? "a ruling waits until the dice have fallen"
                                                  : "the battle is over: nothing is ruled any more";
  } else if (!question()->between) {
    m_trouble = "a ruling waits until this is settled: " + question()->question;
  } else {
    take({});
    m_slip.emplace(m_recording.ruleset(), state(), unit);
  }
}

bool Hand::press_on_slip(core::Point at) {
  if (off_middle(state().unit(m_slip->unit()), m_slip->pose(), at)) {
    m_grip = at - m_slip->pose().at;
    return m_dragging = true;
  }
  return rule_on(at);
}

void Hand::type_on_slip(char c) {
  if (m_slip) m_slip->type(c);
}

void Hand::as_it_stood() {
  m_trouble.clear();
  if (m_slip) return rule(m_slip->ruling());
  const Ghost* held = ghost();
  if (held == nullptr) {
    m_trouble = "drag the base to where it stood first";
    return;
  }
  rule(rules::as_it_stood(m_recording.ruleset(), state(), *question(), m_held, held->wish));
  if (m_recording.ruleset().spend == nullptr && m_trouble.empty())
    m_trouble = "only its place is set: of this game it cannot be said what a move spends";
}

void Hand::rule(battle::RulingMade ruling) {
  const auto words = m_words;
  if (auto why = m_recording.desk().rule(std::move(ruling))) {
    m_words = words;
    m_trouble = *std::move(why);
    return;
  }
  look_anew();
}

}  // namespace vedette::app
