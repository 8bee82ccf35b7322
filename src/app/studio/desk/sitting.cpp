#include "app/studio/desk/sitting.h"

#include <SDL_keycode.h>

#include <algorithm>
#include <filesystem>

#include "app/games_folder.h"
#include "app/studio/desk/table_marks.h"
#include "battle/ruling.h"
#include "rules/reach.h"

namespace vedette::app {
namespace {

constexpr std::string_view leave_words = "Esc once more leaves; everything is kept.";
constexpr std::string_view give_up_words =
    "What was said since is in no file yet: F12 saves it elsewhere. Esc once more gives it up.";

constexpr core::Length step{6'350}, small_step{635}, long_step{25'400};  // quarter of an inch, a fortieth, one

core::Point pushed(int right, int up, const Gesture& by) {
  const core::Length far = by.shift ? small_step : by.control ? long_step : step;
  return {right * far.micrometres, up * far.micrometres};
}

}  // namespace

Sitting::Sitting(Recording& recording)
    : m_recording{recording},
      m_hand{recording},
      m_picture{recording.ruleset(), recording.replay().scenario},
      m_view{recording.scenario()},
      m_shown{recording.desk().state()} {
  m_picture.rest(m_shown);
  const Battle battle = battle_of(recording.replay(), recording.path());
  go_on_telling(battle.ledger);
  m_limits = battle.limits;
  m_followed = m_hand.changes();
  m_told = recording.older();
  pencil();
}

/// Whoever stands as somebody ruled is marked until he moves by the rules.
void Sitting::pencil() {
  const auto& entries = m_recording.replay().entries;
  m_picture.pencil(battle::pencilled(entries, m_shown.units.size(), m_recording.replay().last()));
}

void Sitting::see(float width, float height, ClearView clear, const stage::HeightGrid& ground) {
  m_view.see(width, height, clear, ground);
  m_height = std::max(1.0F, height);
}

/// The ledger's next lines; of what a commander keeps to himself nothing is read.
void Sitting::go_on_telling(std::vector<battle::LedgerLine> lines) {
  const auto& entries = m_recording.replay().entries;
  for (battle::LedgerLine& line : lines) {
    if (m_recording.is_secret(entries[m_ledger.size()].event)) line.trifle = true;
    m_ledger.push_back(std::move(line));
  }
}

/// The picture and the ledger go on with what the game wrote since; where it was taken back they begin anew.
void Sitting::follow() {
  if (m_followed == m_hand.changes()) return;
  m_followed = m_hand.changes();
  // Lists that lie open are of the game as it was.
  m_look_back.reset(), m_shelf.reset();
  const auto& entries = m_recording.replay().entries;
  const battle::BattleState before = std::exchange(m_shown, state());
  m_turn_begins =
      m_shown.clock.turn > before.clock.turn && before.clock.turn > 0 && m_recording.correction() == nullptr;
  const battle::Measures& measures = m_recording.ruleset().measures;
  const std::span<const battle::Entry> all{entries};
  pencil();
  m_foreseen.clear();
  if (Correction* correction = m_recording.correction()) m_foreseen = correction->foreseen();
  const bool went_on =
      m_recording.correction() == nullptr && m_ledger.size() <= all.size() &&
      (m_ledger.empty() ||
       battle::state_hash(m_recording.replay().state_at(m_ledger.back().sequence)) == battle::state_hash(before));
  if (!went_on) {
    m_ledger.clear();
    go_on_telling(battle::ledger(m_recording.replay().keyframes.front().state, all, measures,
                                 rules::telling_of(&m_recording.ruleset())));
    return m_picture.rest(m_shown);
  }
  const auto since = all.subspan(m_ledger.size());
  go_on_telling(battle::ledger(before, since, measures, rules::telling_of(&m_recording.ruleset())));
  since.empty() ? m_picture.rest(m_shown) : m_picture.play(before, since);
}

/// Where the file cannot be written the game has it all the same: nothing is lost while the window stands.
void Sitting::keeping_what_is_said(const std::function<void()>& does) {
  try {
    does();
  } catch (const replay::CannotRecord& full) {
    m_fault = std::string{full.what()} + ". Nothing is lost while this window is open.";
    m_recording.desk().go_on();
    m_hand.look_anew();
  }
  follow();
}

void Sitting::take(const WindowNews& news, bool over_panels) {
  if (news.closed) leave();
  if (!news.dropped.empty()) m_told = "Another file is opened from the list: Esc leaves this game, which is kept.";
  for (const Gesture& one : news.gestures) {
    if (one.kind != Gesture::Kind::Move) write_anew();
    keeping_what_is_said([&] { take_one(one, over_panels); });
  }
}

void Sitting::take_one(const Gesture& one, bool over_panels) {
  const bool is_escape = one.kind == Gesture::Kind::Key && one.key == SDLK_ESCAPE;
  const bool is_warned = m_told == leave_words || m_told == give_up_words;
  if (one.kind != Gesture::Kind::Move && one.kind != Gesture::Kind::Release && !(is_escape && is_warned))
    m_told.clear();
  switch (one.kind) {
    case Gesture::Kind::Press:
      return press(one, over_panels);
    case Gesture::Kind::Move:
      return move(one);
    case Gesture::Kind::Release:
      if (m_grip == Grip::Eye && m_went < 4)
        if (const auto at = m_view.table_at(one.x, one.y)) m_hand.rule_on(*at);
      if (m_grip == Grip::Box) m_hand.join_within(m_box, m_box_to);
      if (m_grip == Grip::Ground && m_went < 4 && m_hand.ghost() == nullptr) m_hand.let_go();
      m_grip = Grip::Nothing;
      return m_hand.release();
    case Gesture::Kind::Wheel:
      if (over_panels) return;
      if (m_hand.is_dragging() || m_hand.ghost() != nullptr || m_hand.slip() != nullptr)
        return m_hand.turn_by({static_cast<std::int32_t>(one.by_y) * (one.control ? 100 : 500)});
      return m_view.zoom(one.by_y);
    case Gesture::Kind::Key:
      return key(one);
    case Gesture::Kind::Text:
      if (m_look_back || m_shelf) return;
      if (m_line) return m_line->push_back(one.typed);
      if (!m_hand.is_writing() && (one.typed == 'q' || one.typed == 'e')) return;  // keys of their own
      if (m_picture.plays()) m_picture.finish();
      return m_hand.type(one.typed);
  }
}

void Sitting::press(const Gesture& one, bool over_panels) {
  if (over_panels) return;
  m_went = 0;
  if (one.button != 0) return void(m_grip = Grip::Eye);
  m_picture.finish();
  if (const auto at = m_view.table_at(one.x, one.y); at && one.control) return m_hand.join(*at);
  if (const auto at = m_view.table_at(one.x, one.y); at && one.shift) {
    m_grip = Grip::Box;
    m_box = m_box_to = *at;
    return;
  }
  m_grip = Grip::Ground;
  if (const auto at = m_view.table_at(one.x, one.y); at && m_hand.press(*at)) m_grip = Grip::Base;
}

void Sitting::move(const Gesture& one) {
  m_went += std::abs(one.by_x) + std::abs(one.by_y);
  const float share = 1 / m_height;
  switch (m_grip) {
    case Grip::Nothing:
      return;
    case Grip::Base:
      if (const auto at = m_view.table_at(one.x, one.y)) m_hand.drag(*at, one.shift);
      return;
    case Grip::Box:
      if (const auto at = m_view.table_at(one.x, one.y)) m_box_to = *at;
      return;
    case Grip::Ground:
      return m_view.pan(one.by_x * share, one.by_y * share);
    case Grip::Eye:
      return m_view.turn(one.by_x * share * 3, one.by_y * share * 2);
  }
}

void Sitting::key(const Gesture& one) {
  if (m_picture.plays()) m_picture.finish();
  if (m_line) return key_of_line(one);
  if (m_look_back && key_of_looking_back(one)) return;
  if (m_shelf && key_of_shelf(one)) return;
  if (one.control && one.key == SDLK_z) return one.shift ? m_hand.redo() : m_hand.undo();
  if (one.control && one.key == SDLK_y) return m_hand.redo();
  if (one.control && one.key == SDLK_SPACE) return m_hand.end_phase();
  if (one.control && one.key == SDLK_g) return m_hand.join_brigade();
  if (one.control && one.key == SDLK_l) return m_hand.always();
  switch (one.key) {
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
      return one.control ? m_hand.as_it_stood() : m_hand.accept();
    case SDLK_BACKSPACE:
      return m_hand.rub_out();
    case SDLK_TAB:
      return m_hand.take_next(one.shift ? -1 : 1);
    case SDLK_LEFT:
      return m_hand.push_by(pushed(-1, 0, one));
    case SDLK_RIGHT:
      return m_hand.push_by(pushed(1, 0, one));
    case SDLK_UP:
      return m_hand.push_by(pushed(0, 1, one));
    case SDLK_DOWN:
      return m_hand.push_by(pushed(0, -1, one));
    case SDLK_q:
    case SDLK_e:
      if (m_hand.is_writing()) return;
      return m_hand.turn_by({(one.key == SDLK_q ? -1 : 1) * (one.control ? 100 : 500)});
    case SDLK_F1:
      return void(m_keys = !m_keys);
    case SDLK_F2:
      return m_hand.say_in_words();
    case SDLK_F3:
      return void(m_look = m_look == stage::Look::Map ? stage::Look::Table : stage::Look::Map);
    case SDLK_F4:
      if (m_recording.correction() != nullptr)
        return leave_out(one.control ? ui::LeaveOut::What::Rest
                         : one.shift ? ui::LeaveOut::What::Misfits
                                     : ui::LeaveOut::What::This);
      return look_back();
    case SDLK_F5:
      return one.shift ? drop_correction() : keep_correction();
    case SDLK_F6:
      return open_shelf();
    case SDLK_F8:
      return m_hand.rule_on_held();
    case SDLK_F9:
      return check_table();
    case SDLK_F12:
      return wish_to_save();
    case SDLK_HOME:
      return m_view.show_all();
    case SDLK_PAGEUP:
      return m_view.zoom(2);
    case SDLK_PAGEDOWN:
      return m_view.zoom(-2);
    case SDLK_ESCAPE:
      if (m_keys) return void(m_keys = false);
      if (m_hand.has_anything() || m_recording.correction() != nullptr) return m_hand.let_go();
      // One Esc too many in the middle of a game closes nothing.
      if (m_fault.empty() && m_told != leave_words && !m_recording.desk().is_over())
        return void(m_told = std::string{leave_words});
      return leave();
    default:
      return;
  }
}

/// What is in no file is given up only by whoever was told so.
void Sitting::leave() {
  if (write_anew() || m_told == give_up_words) return void(m_leaving = true);
  m_told = std::string{give_up_words};
}

/// The plan from above, with inches along its edges.
void Sitting::check_table() {
  m_hand.check_table();
  if (m_hand.check() == nullptr) return;
  m_look = stage::Look::Map;
  m_view.show_all();
}

void Sitting::carry_out(const ui::DeskCommands& wanted) {
  struct Act {
    Sitting& desk;
    void operator()(const ui::TakeOffer& c) const {
      if (c.offer < desk.m_hand.offers().size()) desk.m_hand.take_offer(desk.m_hand.offers()[c.offer]);
    }
    void operator()(const ui::AcceptIt&) const { desk.m_hand.accept(); }
    void operator()(const ui::LetGo&) const { desk.m_hand.let_go(); }
    void operator()(const ui::EndPhase&) const { desk.m_hand.end_phase(); }
    void operator()(const ui::UndoIt&) const { desk.m_hand.undo(); }
    void operator()(const ui::RedoIt&) const { desk.m_hand.redo(); }
    void operator()(const ui::RollDice&) const { desk.m_hand.roll(); }
    void operator()(const ui::SayWords&) const { desk.m_hand.say_in_words(); }
    void operator()(const ui::UmpiresDice&) const { desk.m_hand.set_umpires_dice(!desk.m_hand.umpires_dice()); }
    void operator()(const ui::AlwaysSo&) const { desk.m_hand.always(); }
    void operator()(const ui::NextBase&) const { desk.m_hand.take_next(1); }
    void operator()(const ui::ShowDeskKeys&) const { desk.m_keys = !desk.m_keys; }
    void operator()(const ui::SaveElsewhere&) const { desk.wish_to_save(); }
    void operator()(const ui::RuleOnHeld&) const { desk.m_hand.rule_on_held(); }
    void operator()(const ui::SlipKey& c) const { desk.m_hand.type_on_slip(c.key); }
    void operator()(const ui::CheckTable&) const { desk.check_table(); }
    void operator()(const ui::LookAtBase& c) const { desk.m_hand.look_at({c.unit}); }
    void operator()(const ui::AsItStood&) const { desk.m_hand.as_it_stood(); }
    void operator()(const ui::LookBackAt& c) const { desk.look_back_to(c.line); }
    void operator()(const ui::OpenLookBack&) const { desk.look_back(); }
    void operator()(const ui::Leaf& c) const {
      if (desk.m_look_back) desk.m_look_back->leaf(c.by);
      if (desk.m_shelf) desk.m_shelf->leaf(c.by);
    }
    void operator()(const ui::OpenShelf&) const { desk.open_shelf(); }
    void operator()(const ui::TakeUp&) const { desk.take_up(); }
    void operator()(const ui::PutRight& c) const {
      desk.put_right(c.before ? players::Carry::Instead::BeforeFirst : players::Carry::Instead::OfFirst);
    }
    void operator()(const ui::LeaveOut& c) const { desk.leave_out(c.what); }
    void operator()(const ui::KeepCorrection&) const { desk.keep_correction(); }
    void operator()(const ui::DropCorrection&) const { desk.drop_correction(); }
  };
  for (const ui::DeskCommand& command : wanted) {
    m_picture.finish();
    keeping_what_is_said([&] { std::visit(Act{*this}, command); });
  }
}

std::vector<core::Point> Sitting::reach() const {
  const auto& question = m_recording.desk().question();
  const rules::PreviewOf preview = m_recording.ruleset().preview;
  if (!question || !m_hand.held()) return {};
  if (m_reached.changes != m_hand.changes() || m_reached.unit != m_hand.held())
    m_reached = {m_hand.changes(), m_hand.held(), rules::reach(preview, state(), *question, m_hand.held())};
  return m_reached.outline;
}

stage::StageFrame Sitting::frame() const {
  stage::StageFrame frame = m_picture.frame(m_look, m_view.camera());
  if (m_picture.plays()) return frame;
  TableMarks marks{frame, m_view.placing(), m_recording.ruleset(), std::max(1.0F, m_view.distance() / 450)};
  if (m_look == stage::Look::Map) marks.table(state());
  marks.rims(state(), m_hand);
  if (const auto outline = reach(); !outline.empty()) marks.reach(outline);
  if (m_hand.check() == nullptr)
    for (const Ghost& one : m_hand.group_ghosts()) marks.ghost(state(), one);
  if (const Ghost* ghost = m_hand.ghost()) marks.ghost(state(), *ghost);
  if (m_grip == Grip::Box) marks.box(m_box, m_box_to);
  if (m_hand.place()) marks.place(*m_hand.place());
  if (const TableCheck* check = m_hand.check()) {
    marks.inches();
    for (const RulingSlip& one : check->slips())
      if (one.unit() != m_hand.slip()->unit() && one.differs()) marks.slip(state(), one);
  }
  if (m_hand.slip() != nullptr) marks.slip(state(), *m_hand.slip());
  for (stage::Label& label : frame.labels) label.chosen = m_hand.held() && label.unit == m_hand.held().value;
  return frame;
}

}  // namespace vedette::app
