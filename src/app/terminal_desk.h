#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "app/always.h"
#include "app/look_back.h"
#include "app/recording.h"
#include "players/desk/said.h"
#include "players/words/line.h"

namespace vedette::app {

/// The desk at a terminal: tells what a recording lacks, and gives it what is typed. All that the window's desk does is
/// said here in words (ORDERS.md): answers, several by one gesture, dice, rulings, undo and redo, the table checked,
/// what was given earlier put right, what was shelved taken up.
class TerminalDesk {
 public:
  /// All borrowed. @param habits questions that are not asked any more @param out questions and what the desk says;
  /// what comes of an answer the recording tells itself.
  TerminalDesk(Recording&, Habits, std::istream& in, std::ostream& out);

  /// Until the game needs nobody any more, or somebody leaves (`quit`, or the input ends). @throws what the game's
  /// other players and dice throw; a file that cannot be written is told, and may be written elsewhere.
  /// @return false: somebody left
  [[nodiscard]] bool sit();
  /// Taken once: they are others than at the beginning.
  [[nodiscard]] std::optional<Habits> take_new_habits() { return m_always.take_new(); }

 private:
  struct Command;
  static const std::vector<Command>& commands();

  void ask();
  void ask_question(const rules::Decision&);
  void tell_correction();
  void take(const std::string& text);
  [[nodiscard]] bool obey(const std::string& text);
  void give(const std::vector<std::string>& orders);
  [[nodiscard]] bool give_one(const std::string& order, std::size_t from, bool joined);
  void give_to_brigade(players::Line&);
  void throw_dice(const std::string& faces, rules::DiceSource::Kind);
  void make_ruling(const std::string& text);
  void complain(const players::Misheard&, std::size_t from = 0);

  // Commands. What stands behind their words is in the line.
  void help(players::Line&);
  void tell_units(players::Line&);
  void check_table(players::Line&);
  void always(players::Line&);
  void undo(players::Line&);
  void redo(players::Line&);
  void roll(players::Line&);
  void set_dice(players::Line&);
  void tell_given(players::Line&);
  void correct(players::Line&);
  void insert(players::Line&);
  void put_right(players::Line&, players::Carry::Instead);
  void leave_out(players::Line&);
  void leave_out_misfits(players::Line&);
  void leave_out_rest(players::Line&);
  void leave_out_all(void (Correction::*of_them)());
  void keep_correction(players::Line&);
  void drop_correction(players::Line&);
  void tell_shelf(players::Line&);
  void take_up(players::Line&);
  void save(players::Line&);
  void quit(players::Line&);

  [[nodiscard]] players::Desk& desk() { return m_recording.desk(); }
  /// The table as who is asked may know it.
  [[nodiscard]] rules::SideView view();
  [[nodiscard]] std::optional<std::size_t> number_in(players::Line&, std::size_t most, const char* of_what);

  Recording& m_recording;
  Always m_always;
  std::istream& m_in;
  std::ostream& m_out;
  bool m_asks = true;  // what is lacking has yet to be told
  bool m_leaving = false;
  int m_turn = 0;       // at the last question
  std::string m_fault;  // why the file cannot be written
};

}  // namespace vedette::app
