#include "app/correction.h"

#include <algorithm>

namespace vedette::app {

using players::Carry;

Correction::Trial::Trial(const rules::Ruleset& ruleset, const replay::Beginning& beginning,
                         players::Desk::Seating seating)
    : desk{std::move(seating)},
      recorder{beginning},
      game{ruleset, beginning.start, desk.players(), desk.dice(), &desk} {
  game.let_rule(&desk);
}

Correction::Correction(const rules::Ruleset& ruleset, const replay::Replay& first_written,
                       std::vector<players::Deed> line, std::size_t at, Carry::Instead instead, Seats seats)
    : m_ruleset{ruleset},
      m_beginning{.ruleset = ruleset,
                  .start = first_written.keyframes.front(),
                  .seed = first_written.header.seed,
                  .meta = first_written.meta,
                  .parent = first_written.header.parent},
      m_line{std::move(line)},
      m_at{at},
      m_instead{instead},
      m_seats{std::move(seats)} {
  m_remembered = players::remembered(ruleset, m_beginning.start, m_line);
  m_remembered.erase(m_remembered.begin(), m_remembered.begin() + static_cast<std::ptrdiff_t>(at));
  begin_anew();
}

void Correction::begin_anew() {
  m_trial.reset();
  m_carry = std::make_unique<Carry>(m_ruleset, m_remembered, m_instead);
  m_trial = std::make_unique<Trial>(m_ruleset, m_beginning, m_seats());
  m_trial->desk.carry_over(m_carry.get());
  m_trial->desk.begin_with(m_trial->game, &m_trial->recorder, std::span{m_line}.first(m_at));
}

void Correction::carry_on(Left what) {
  if (what == Left::Rest)
    m_carry->leave_out_rest();
  else
    m_carry->leave_out();
  if (what == Left::All) m_carry->go(Carry::Way::LeaveOut);
  m_trial->desk.go_on();
}

void Correction::leave(Left what) {
  m_left.push_back({m_carry->by_hand().size(), what});
  carry_on(what);
}

bool Correction::can_leave_out() const {
  const auto& misfit = m_carry->misfit();
  return misfit && misfit->old && !m_carry->line()[*misfit->old].deed.is_throw();
}

bool Correction::leave_out() {
  if (!can_leave_out()) return false;
  leave(Left::It);
  return true;
}

void Correction::leave_out_all() {
  leave(Left::All);
}

void Correction::leave_out_rest() {
  leave(Left::Rest);
}

bool Correction::undo() {
  std::vector<players::Deed> said = m_carry->by_hand();
  std::vector<Leaving> left = m_left;
  if (!left.empty() && left.back().after == said.size())
    left.pop_back();
  else if (!said.empty())
    said.pop_back();
  else
    return false;
  begin_anew();
  m_left = left;
  for (std::size_t given = 0, skipped = 0;; ++given) {
    for (; skipped < left.size() && left[skipped].after == given; ++skipped) carry_on(left[skipped].what);
    if (given == said.size()) break;
    m_trial->desk.give_again({&said[given], 1});
  }
  return true;
}

bool Correction::is_complete() const {
  return m_carry->is_done() || (m_trial->desk.is_over() && !m_carry->waits_for_hand());
}

std::vector<players::Misfit> Correction::foreseen() {
  if (m_carry->is_done() || m_carry->waits_for_hand()) return {};
  Carry apart = *m_carry;
  const std::size_t known = apart.misfits().size() - (apart.misfit() ? 1 : 0);
  Trial trial{m_ruleset, m_beginning, {.seed = m_beginning.seed, .dice_by_program = true}};
  trial.desk.begin_with(trial.game, nullptr, m_trial->desk.deeds());
  apart.go(Carry::Way::Invent);
  trial.desk.carry_over(&apart);
  trial.desk.go_on();
  return {apart.misfits().begin() + static_cast<std::ptrdiff_t>(known), apart.misfits().end()};
}

}  // namespace vedette::app
