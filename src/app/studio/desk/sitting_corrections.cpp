// Putting right at the desk what was given earlier: leafing back to it, saying it as it was, carrying the rest over.
#include <SDL_keycode.h>
#include <fmt/format.h>

#include <algorithm>

#include "app/studio/desk/sitting.h"
#include "battle/words.h"

namespace vedette::app {

using players::Carry;

namespace {

/// Of the old line, what came after that which was put right.
std::size_t came_after(const Carry& carry) {
  const bool replaced = carry.fate(0) == Carry::Fate::Replaced || carry.fate(0) == Carry::Fate::LeftOut;
  return carry.line().size() - (replaced ? 1 : 0);
}

/// What of it is as it was, or nearly.
std::size_t kept(const Carry& carry) {
  return carry.count(Carry::Fate::Carried) + carry.count(Carry::Fate::Drifted);
}

}  // namespace

void Sitting::look_back() {
  if (m_look_back) return m_look_back.reset();
  if (m_recording.correction() != nullptr || m_recording.deeds().empty()) return;
  m_shelf.reset();
  m_look_back.emplace(m_recording);
}

void Sitting::look_back_to(battle::Sequence line) {
  if (m_recording.correction() != nullptr || m_recording.deeds().empty()) return;
  if (!m_look_back) m_look_back.emplace(m_recording);
  m_look_back->go_to(line);
}

/// @return whether the key was one of its own
bool Sitting::key_of_looking_back(const Gesture& one) {
  constexpr int page = 10;
  switch (one.key) {
    case SDLK_UP:
      return m_look_back->leaf(-1), true;
    case SDLK_DOWN:
      return m_look_back->leaf(1), true;
    case SDLK_PAGEUP:
      return m_look_back->leaf(-page), true;
    case SDLK_PAGEDOWN:
      return m_look_back->leaf(page), true;
    case SDLK_LEFT:
      return m_look_back->turn_leaf(-1), true;
    case SDLK_RIGHT:
      return m_look_back->turn_leaf(1), true;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
      return put_right(Carry::Instead::OfFirst), true;
    case SDLK_INSERT:
      return put_right(Carry::Instead::BeforeFirst), true;
    case SDLK_ESCAPE:
    case SDLK_F4:
      return m_look_back.reset(), true;
    default:
      return false;
  }
}

void Sitting::open_shelf() {
  if (m_shelf) return m_shelf.reset();
  if (m_recording.correction() != nullptr) return;
  m_look_back.reset();
  if (m_recording.shelved().empty())
    m_told = "Nothing is shelved: nothing was undone or put right.";
  else
    m_shelf.emplace(m_recording);
}

/// @return whether the key was one of its own
bool Sitting::key_of_shelf(const Gesture& one) {
  switch (one.key) {
    case SDLK_UP:
      return m_shelf->leaf(-1), true;
    case SDLK_DOWN:
      return m_shelf->leaf(1), true;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
      return take_up(), true;
    case SDLK_ESCAPE:
    case SDLK_F6:
      return m_shelf.reset(), true;
    default:
      return false;
  }
}

void Sitting::take_up() {
  if (!m_shelf) return;
  const Recording::Shelved line = m_shelf->line();
  m_shelf.reset();
  const bool taken = m_recording.take_up(line);
  m_hand.look_anew();
  m_told = taken ? "Taken up again; what the game left is shelved." : "The game does not take this line any more.";
}

void Sitting::put_right(Carry::Instead instead) {
  if (!m_look_back) return;
  const bool begun = m_recording.put_right(m_look_back->deed(), instead);
  m_look_back.reset();
  m_told = begun ? "" : "A throw before the first answer stays as it fell.";
  m_hand.look_anew();
}

void Sitting::leave_out(ui::LeaveOut::What what) {
  Correction* correction = m_recording.correction();
  if (correction == nullptr) return;
  using What = ui::LeaveOut::What;
  if (what == What::This)
    correction->leave_out();
  else if (correction->carry().waits_for_hand())
    return;
  else if (what == What::Misfits)
    correction->leave_out_all();
  else
    correction->leave_out_rest();
  m_hand.look_anew();
}

void Sitting::keep_correction() {
  Correction* correction = m_recording.correction();
  if (correction == nullptr || !correction->is_complete()) return;
  const Carry& carry = correction->carry();
  m_told = fmt::format("Put right; {} of {} that came after are as they were.", kept(carry), came_after(carry));
  keeping_what_is_said([&] {
    m_recording.keep_correction();
    m_hand.look_anew();
  });
}

void Sitting::drop_correction() {
  if (m_recording.correction() == nullptr) return;
  m_recording.drop_correction();
  m_hand.look_anew();
}

void Sitting::tell_look_back(ui::DeskModel& model) const {
  const auto tell = [&](const std::vector<LookBack::Row>& rows, bool shelved) {
    ui::DeskModel::Leaves& leaves = model.leaves.emplace_back();
    leaves.shelved = shelved;
    for (const LookBack::Row& row : rows)
      leaves.rows.push_back({.when = row.when, .what = row.what, .chosen = row.chosen});
  };
  constexpr std::size_t around = 5;
  if (m_look_back) tell(m_look_back->rows(around), false);
  if (m_shelf) tell(m_shelf->rows(), true);
}

void Sitting::tell_correction(ui::DeskModel& model) const {
  Correction* correction = m_recording.correction();
  if (correction == nullptr) return;
  const Carry& carry = correction->carry();
  const battle::Scenario& scenario = m_recording.scenario();
  const players::Remembered& first = carry.line().front();
  ui::DeskModel::Correction sheet{.title = told(first, scenario), .asks = {}, .lines = {}};
  const auto when = [](int turn) { return turn > 0 ? fmt::format("turn {}", turn) : std::string{"before turn 1"}; };
  const auto misfit_words = [&](const players::Misfit& one) {
    const std::string what = one.old ? told(carry.line()[*one.old], scenario) : "nothing is written for: " + one.what;
    return fmt::format("{}: {}{}", when(one.turn), what,
                       one.refusal ? fmt::format(" ({} [{}])", one.refusal->words, one.refusal->rule) : "");
  };
  sheet.complete = correction->is_complete();
  sheet.leaves_out = correction->can_leave_out();
  sheet.waiting = carry.waits_for_hand() ? 0 : carry.count(Carry::Fate::Waiting);
  if (carry.waits_for_hand()) {
    sheet.asks = carry.misfit()->old ? "Say it as it really was." : "Say what came before it.";
  } else {
    sheet.lines.push_back(fmt::format("{} of {} that came after are carried over, {} no longer asked for, {} left out.",
                                      kept(carry), came_after(carry), carry.count(Carry::Fate::Gone),
                                      carry.count(Carry::Fate::LeftOut)));
    if (carry.misfit())
      sheet.asks = (carry.misfit()->old ? "Does not fit: " : "Asked anew: ") + misfit_words(*carry.misfit());
  }
  constexpr std::size_t most = 8;
  for (std::size_t i = 1; i < m_foreseen.size() && i <= most; ++i)
    sheet.lines.push_back("To come, " + misfit_words(m_foreseen[i]));
  if (m_foreseen.size() > most + 1) sheet.lines.push_back(fmt::format("and {} more", m_foreseen.size() - most - 1));
  for (std::size_t i = 0, listed = 0; i < carry.line().size() && listed < most; ++i)
    if (carry.fate(i) == Carry::Fate::Drifted) {
      ++listed;
      sheet.lines.push_back(fmt::format("{} beside where it stood: {}: {}",
                                        battle::length_text(m_recording.ruleset().measures, carry.drift(i)),
                                        when(carry.line()[i].turn), told(carry.line()[i], scenario)));
    }
  model.corrections.push_back(std::move(sheet));
}

}  // namespace vedette::app
