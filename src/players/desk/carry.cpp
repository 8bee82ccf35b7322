#include "players/desk/carry.h"

#include <algorithm>

#include "players/throw_words.h"
#include "rules/aim.h"
#include "rules/narrowed.h"

namespace vedette::players {
namespace {

using battle::Pose;
using rules::Answer;
using rules::Decision;

/// So near to its old end a move ended there, by hand and eye.
constexpr core::Length same_place{60};
constexpr core::Angle same_facing{2};
/// A move that ends further from where it ended than this is not what was seen on the table.
constexpr core::Length far_off{25'400};
constexpr core::Angle turned_far{1'500};

bool same_question(const Remembered& old, const Decision& now, int turn) {
  return old.turn == turn && old.side == now.side && old.rule == now.rule && old.unit == now.unit &&
         old.other == now.other && old.leader == now.leader;
}

bool same_throw(const Remembered& old, const rules::DiceRequest& now, int turn) {
  const rules::DiceRequest& then = old.request;
  return old.turn == turn && then.side == now.side && then.rule == now.rule && then.unit == now.unit &&
         then.kind == now.kind && then.count == now.count;
}

/// What ends a phase, a command's or a unit's deeds: in every game it has the same key.
constexpr std::string_view idle = "end";

/// What does nothing more, else what says least, else the rules' own first idea.
Answer made_up(const Decision& decision, const rules::Advice& advice) {
  const std::vector<Answer> ways = advice.candidates();
  const Answer* least = &ways.front();
  for (const Answer& way : ways) {
    if (way.choice == idle) return way;
    const rules::Choice* choice = decision.choice(way.choice);
    if (choice != nullptr && choice->shape == rules::Shape::Plain) least = &way;
  }
  return *least;
}

}  // namespace

Carry::Carry(const rules::Ruleset& ruleset, std::vector<Remembered> line, Instead instead)
    : m_ruleset{ruleset},
      m_line{std::move(line)},
      m_fates(m_line.size(), Fate::Waiting),
      m_drifts(m_line.size()),
      m_turn{m_line.front().turn} {
  Misfit open{.why = Misfit::Why::Corrected, .old = {}, .turn = m_turn, .what = m_line.front().words};
  if (instead == Instead::OfFirst) open.old = 0;
  tell(std::move(open));
}

std::size_t Carry::count(Fate fate) const {
  return static_cast<std::size_t>(std::ranges::count(m_fates, fate));
}

void Carry::mark(std::size_t old, Fate fate) {
  m_fates[old] = fate;
  while (m_waiting_from < m_line.size() && m_fates[m_waiting_from] != Fate::Waiting) ++m_waiting_from;
}

/// What the game did not ask for in its turn it will not ask for any more.
void Carry::come_to(int turn) {
  m_turn = turn;
  for (std::size_t i = m_waiting_from; i < m_line.size() && m_line[i].turn < turn; ++i) {
    if (m_fates[i] != Fate::Waiting) continue;
    if (m_line[i].deed.ruling) miss_ruling(i, "the turn in which it was made is over");
    if (m_fates[i] == Fate::Waiting) mark(i, Fate::Gone);
  }
}

void Carry::tell(Misfit misfit) {
  const bool again = m_misfit && m_misfit->old == misfit.old && m_misfit->what == misfit.what;
  if (!again) m_misfits.push_back(misfit);
  m_misfit = std::move(misfit);
}

/// How a table stood is nobody's to answer: a ruling that cannot be made is left out, and told.
void Carry::miss_ruling(std::size_t old, const std::string& why) {
  m_misfits.push_back(
      {Misfit::Why::Refused, old, m_line[old].turn, m_line[old].words, rules::Refusal{m_line[old].rule, why}});
  mark(old, Fate::LeftOut);
}

bool Carry::has_only_throws() const {
  for (std::size_t i = m_waiting_from; i < m_line.size(); ++i)
    if (m_fates[i] == Fate::Waiting && !m_line[i].deed.is_throw()) return false;
  return true;
}

std::optional<std::size_t> Carry::next_answer(const Decision& decision) const {
  for (std::size_t i = m_waiting_from; i < m_line.size() && m_line[i].turn <= m_turn; ++i)
    if (m_fates[i] == Fate::Waiting && m_line[i].deed.answer && same_question(m_line[i], decision, m_turn)) return i;
  return std::nullopt;
}

Carry::Fitted Carry::fitted(const rules::BattleState& state, const Decision& decision, const rules::Advice& advice,
                            const Remembered& old) const {
  const Answer& as_it_was = *old.deed.answer;
  auto refusal = advice.check(as_it_was);
  if (!old.end) return refusal ? Fitted{.answer = {}, .refusal = refusal} : Fitted{.answer = as_it_was};
  const Pose& end = *old.end;
  if (!refusal)
    if (const rules::Previewed seen = m_ruleset.preview(state, decision, as_it_was); seen && seen->end == end)
      return {.answer = as_it_was};
  const rules::Choice* choice = decision.choice(as_it_was.choice);
  std::optional<rules::Aimed> aimed;
  if (choice != nullptr && state.unit(as_it_was.unit).on_table)
    aimed =
        rules::aim(m_ruleset.preview, state, rules::narrowed(decision, *choice, as_it_was.unit), as_it_was.unit, end);
  if (aimed && !advice.check(aimed->answer) && aimed->off <= far_off && aimed->turned_off <= turned_far) {
    const bool there = aimed->off <= same_place && aimed->turned_off <= same_facing;
    return {.answer = aimed->answer, .off = there ? core::Length{} : std::max(aimed->off, core::Length{1})};
  }
  if (!refusal) refusal = rules::Refusal{decision.rule, "it cannot end where it stood"};
  return {.answer = {}, .refusal = refusal};
}

std::optional<Answer> Carry::answer(const rules::SideView& view, const Decision& decision,
                                    const rules::Advice& advice) {
  if (waits_for_hand()) return std::nullopt;
  const rules::BattleState& state = view.state();
  come_to(state.clock.turn);
  while (const auto old = next_answer(decision)) {
    const Remembered& then = m_line[*old];
    const bool there = !then.about || state.unit(then.about).on_table;
    Fitted fit = fitted(state, decision, advice, then);
    if (fit.answer) {
      mark(*old, fit.off > core::Length{} ? Fate::Drifted : Fate::Carried);
      m_drifts[*old] = fit.off;
      m_misfit.reset();
      m_gave = true;
      return std::move(fit.answer);
    }
    if (!there) {
      mark(*old, Fate::Gone);
      continue;
    }
    tell({Misfit::Why::Refused, *old, m_turn, then.words, std::move(fit.refusal)});
    if (m_way == Way::Ask) return std::nullopt;
    mark(*old, Fate::LeftOut);
    m_misfit.reset();
  }
  if (has_only_throws()) leave_out_rest();  // nobody asked for these
  if (is_done()) return std::nullopt;
  // Where nothing is written nothing more was done.
  if (const Answer nothing{.choice = std::string{idle}}; decision.choice(idle) != nullptr && !advice.check(nothing)) {
    m_gave = true;
    return nothing;
  }
  tell({Misfit::Why::Unwritten, {}, m_turn, decision.question});
  if (m_way != Way::Invent) return std::nullopt;
  m_misfit.reset();
  m_gave = true;
  return made_up(decision, advice);
}

std::optional<battle::RulingMade> Carry::ruling(const rules::BattleState& state, const Decision& decision) {
  if (waits_for_hand()) return std::nullopt;
  come_to(state.clock.turn);
  // What was ruled stands between the deeds it stood between; a throw that nobody asks for any more is none.
  std::size_t i = m_waiting_from;
  while (i < m_line.size() && (m_fates[i] != Fate::Waiting || m_line[i].deed.is_throw())) ++i;
  if (i >= m_line.size() || !m_line[i].deed.ruling || m_line[i].turn > m_turn) return std::nullopt;
  const battle::RulingMade& ruling = *m_line[i].deed.ruling;
  if (const std::string why = rules::why_not_ruled(state, decision, ruling); !why.empty()) {
    miss_ruling(i, why);
    return std::nullopt;
  }
  mark(i, Fate::Carried);
  m_gave = true;
  return ruling;
}

std::optional<Deed> Carry::faces(const rules::DiceRequest& request) {
  if (waits_for_hand()) return std::nullopt;
  for (std::size_t i = m_waiting_from; i < m_line.size() && m_line[i].turn <= m_turn; ++i) {
    if (m_fates[i] != Fate::Waiting || !m_line[i].deed.is_throw() || !same_throw(m_line[i], request, m_turn)) continue;
    mark(i, Fate::Carried);
    m_misfit.reset();
    m_gave = true;
    return m_line[i].deed;
  }
  if (is_done()) return std::nullopt;
  tell({Misfit::Why::Unwritten, {}, m_turn, throw_words(request)});
  if (m_way == Way::Invent) m_misfit.reset();  // the program's dice are as good as any
  return std::nullopt;
}

void Carry::heard(const Deed& deed) {
  if (std::exchange(m_gave, false)) return;
  if (deed.own || waits_for_hand()) m_by_hand.push_back(deed);
  if (!m_misfit) return;
  const auto old = m_misfit->old;
  if (deed.ruling && old) {
    // A ruling settles what it speaks of; the question is asked anew.
    const Remembered& then = m_line[*old];
    const auto speaks = [&](const battle::RulingItem& item) { return item.unit == then.about; };
    if (!then.deed.ruling && std::ranges::none_of(deed.ruling->items, speaks)) return;
  } else if (deed.ruling) {
    return;
  }
  if (old) mark(*old, Fate::Replaced);
  m_misfit.reset();
}

void Carry::leave_out_rest() {
  for (std::size_t i = m_waiting_from; i < m_line.size(); ++i)
    if (m_fates[i] == Fate::Waiting) mark(i, m_line[i].deed.is_throw() ? Fate::Gone : Fate::LeftOut);
  m_misfit.reset();
}

bool Carry::leave_out() {
  if (!m_misfit || !m_misfit->old) return false;
  mark(*m_misfit->old, Fate::LeftOut);
  m_misfit.reset();
  return true;
}

}  // namespace vedette::players
