// What the hand rules: how the table stands where the rules would have it otherwise.
#include "app/studio/desk/hand.h"
#include "rules/ruled.h"

namespace vedette::app {

void Hand::rule_on_held() {
  m_trouble.clear();
  if (m_slip) return m_slip.reset();
  m_check.reset();
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

/// Whether the table may be ruled on now; else says why not.
bool Hand::may_rule() {
  m_trouble.clear();
  if (!question())
    m_trouble = m_recording.desk().throw_wanted() ? "a ruling waits until the dice have fallen"
                                                  : "the battle is over: nothing is ruled any more";
  else if (!question()->between)
    m_trouble = "a ruling waits until this is settled: " + question()->question;
  return m_trouble.empty();
}

void Hand::open_slip(core::UnitId unit) {
  m_slip.reset();
  if (!may_rule()) return;
  take({});
  m_slip.emplace(m_recording.ruleset(), state(), unit);
}

void Hand::check_table() {
  m_trouble.clear();
  if (m_check) return m_check.reset();
  m_slip.reset();
  if (!may_rule()) return;
  take({});
  m_check.emplace(m_recording.ruleset(), state());
}

void Hand::look_at(core::UnitId unit) {
  if (m_check) m_check->look_at(unit);
}

/// All that differs. What cannot be is told, and nothing of it is ruled.
void Hand::rule_table() {
  const std::vector<battle::RulingMade> rulings = m_check->rulings();
  if (rulings.empty()) {
    m_check.reset();
    m_trouble = "nothing differs: the table stands as it is written";
    return;
  }
  std::optional<std::string> why;
  m_recording.as_one([&] {
    std::size_t ruled = 0;
    for (; ruled < rulings.size() && !why; ++ruled) why = m_recording.desk().rule(rulings[ruled]);
    if (why)
      for (--ruled; ruled > 0; --ruled) m_recording.desk().undo();
  });
  if (!why) return look_anew();
  m_trouble = *std::move(why);
}

bool Hand::press_on_slip(core::Point at) {
  const RulingSlip* slip = paper();
  if (m_check && !off_middle(state().unit(slip->unit()), slip->pose(), at))
    if (const core::UnitId unit = base_on_sheet(at)) m_check->look_at(unit), slip = paper();
  if (off_middle(state().unit(slip->unit()), slip->pose(), at)) {
    m_grip = at - slip->pose().at;
    return m_dragging = true;
  }
  return m_check ? false : rule_on(at);
}

/// Whose base, as the sheet has it, lies there.
core::UnitId Hand::base_on_sheet(core::Point at) const {
  for (const RulingSlip& slip : m_check->slips())
    if (slip.is_there() && off_middle(state().unit(slip.unit()), slip.pose(), at)) return slip.unit();
  return {};
}

void Hand::type_on_slip(char c) {
  RulingSlip* slip = paper();
  if (slip == nullptr) return;
  if (!m_check || slip->writes_reason()) return slip->type(c);
  switch (c) {
    case ' ':
      return m_check->tick();
    case '+':
      return m_check->turn_by(1);
    case '-':
      return m_check->turn_by(-1);
    case 'a':
    case 'A':
      return m_check->all_as_this();
    default:
      return slip->type(c);
  }
}

void Hand::as_it_stood() {
  m_trouble.clear();
  if (m_check) return rule_table();
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
