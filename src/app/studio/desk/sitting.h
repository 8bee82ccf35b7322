#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "app/battle.h"
#include "app/look_back.h"
#include "app/shelf.h"
#include "app/studio/desk/hand.h"
#include "app/studio/desk/live_picture.h"
#include "app/studio/desk/table_view.h"
#include "app/studio/window.h"
#include "ui/desk_model.h"

namespace vedette::app {

/// A sitting at the desk without its window: what keys and mouse do, what the picture and the panels show. Tested
/// without graphics.
class Sitting {
 public:
  /// Borrowed.
  explicit Sitting(Recording&);

  /// The window as it is now, before its gestures are taken. @param ground that is drawn
  void see(float width, float height, ClearView, const stage::HeightGrid& ground);
  /// @param over_panels the panels want the mouse.
  void take(const WindowNews&, bool over_panels);
  void carry_out(const ui::DeskCommands&);
  void advance(double elapsed) {
    m_picture.advance(elapsed);
    m_hand.look_ahead();
  }

  [[nodiscard]] stage::StageFrame frame() const;
  [[nodiscard]] ui::DeskModel model() const;
  [[nodiscard]] bool plays() const { return m_picture.plays(); }
  [[nodiscard]] bool wants_to_leave() const { return m_leaving; }
  [[nodiscard]] stage::Look look() const { return m_look; }
  void set_look(stage::Look look) { m_look = look; }
  void set_habits(Habits habits) { m_hand.set_habits(std::move(habits)); }
  [[nodiscard]] std::optional<Habits> take_new_habits() { return m_hand.take_new_habits(); }
  /// Somebody wants the game in another file: its name as it might be, once. Whoever makes the window has the desktop
  /// ask for it, or a line here.
  [[nodiscard]] std::optional<std::filesystem::path> take_wish_to_save();
  void ask_where();
  /// A copy; where the file cannot be written, what the game goes on in. What is there is replaced by a copy alone, and
  /// not where the ending of recordings had to be added to its name.
  void save_into(const std::filesystem::path&);
  [[nodiscard]] const Hand& hand() const { return m_hand; }
  [[nodiscard]] const TableView& view() const { return m_view; }
  [[nodiscard]] const LivePicture& picture() const { return m_picture; }

 private:
  void take_one(const Gesture&, bool over_panels);
  void press(const Gesture&, bool over_panels);
  void move(const Gesture&);
  void key(const Gesture&);
  void keeping_what_is_said(const std::function<void()>&);
  void follow();
  void go_on_telling(std::vector<battle::LedgerLine>);
  void pencil();
  void leave();
  bool write_anew();
  void wish_to_save();
  [[nodiscard]] std::filesystem::path place_to_save() const;
  void key_of_line(const Gesture&);
  // Putting right what was given earlier.
  void look_back();
  void look_back_to(battle::Sequence);
  bool key_of_looking_back(const Gesture&);
  void open_shelf();
  bool key_of_shelf(const Gesture&);
  void take_up();
  void put_right(players::Carry::Instead);
  void leave_out(ui::LeaveOut::What);
  void keep_correction();
  void drop_correction();
  void tell_look_back(ui::DeskModel&) const;
  void tell_correction(ui::DeskModel&) const;
  [[nodiscard]] const rules::BattleState& state() const { return m_recording.desk().state(); }
  [[nodiscard]] std::vector<core::Point> reach() const;
  void tell_question(ui::DeskModel&) const;
  void tell_held(ui::DeskModel&) const;
  void tell_dice(ui::DeskModel&) const;
  void tell_slip(ui::DeskModel&) const;
  void tell_check(ui::DeskModel&) const;
  void check_table();
  [[nodiscard]] std::string hint() const;
  [[nodiscard]] std::string ending() const;

  Recording& m_recording;
  Hand m_hand;
  LivePicture m_picture;
  TableView m_view;
  stage::Look m_look = stage::Look::Map;
  battle::BattleState m_shown;  // of the picture's end
  std::vector<battle::LedgerLine> m_ledger;
  std::vector<int> m_limits;
  int m_followed = 0;  // of the hand's changes
  enum class Grip : std::uint8_t { Nothing, Base, Ground, Eye, Box };
  Grip m_grip = Grip::Nothing;
  float m_height = 720, m_went = 0;  // pixels
  core::Point m_box, m_box_to;       // a box's corners on the table
  bool m_leaving = false, m_keys = false;
  std::string m_fault;  // why the file cannot be written
  bool m_wants_to_save = false;
  std::optional<std::string> m_line;  // where to save, while it is typed
  std::optional<LookBack> m_look_back;
  std::optional<Shelf> m_shelf;
  std::vector<players::Misfit> m_foreseen;  // of a correction
  std::string m_told;                       // what came of the last one
  bool m_turn_begins = false;               // with the question that is asked
  struct Reached {
    int changes = -1;
    core::UnitId unit;
    std::vector<core::Point> outline;
  };
  mutable Reached m_reached;  // worked out when somebody is taken hold of
};

}  // namespace vedette::app
