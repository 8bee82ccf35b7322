// Putting right at the desk what was given earlier: leafing back to it, saying it as it was, carrying the rest over.
#include <SDL_keycode.h>

#include "app/correction_sheet.h"
#include "app/studio/desk/sitting.h"

namespace vedette::app {

using players::Carry;

namespace {

/// Keys that change nothing of the game: an open list lets them through.
bool is_of_the_view(int key) {
  return key == SDLK_F1 || key == SDLK_F3 || key == SDLK_HOME;
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

/// @return whether the key goes no further
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
      return !is_of_the_view(one.key);
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

/// @return whether the key goes no further
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
      return !is_of_the_view(one.key);
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
  const auto why = m_recording.put_right(m_look_back->deed(), instead);
  m_look_back.reset();
  m_told = why.value_or("");
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
  m_told = kept_words(correction->carry());
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
  if (m_shelf) tell(m_shelf->rows(around), true);
}

void Sitting::tell_correction(ui::DeskModel& model) const {
  const Correction* correction = m_recording.correction();
  if (correction == nullptr) return;
  CorrectionSheet sheet = sheet_of(*correction, m_foreseen, m_recording.ruleset());
  model.corrections.push_back({.title = std::move(sheet.title),
                               .asks = std::move(sheet.asks),
                               .lines = std::move(sheet.lines),
                               .leaves_out = sheet.leaves_out,
                               .waiting = sheet.waiting,
                               .complete = sheet.complete});
}

}  // namespace vedette::app
