#pragma once

#include <functional>
#include <memory>

#include "players/desk/carry.h"
#include "players/desk/desk.h"
#include "replay/recorder.h"

namespace vedette::app {

/// A recorded game put right at an earlier place, apart from its file: it is played again up to there, then as the hand
/// says, then the old line is carried over as far as it fits. Who writes the game down answers at its desk as at his
/// own. Nothing is kept before the recording takes it.
class Correction {
 public:
  using Seats = std::function<players::Desk::Seating()>;

  /// @param first_written the game as it was recorded. @param line all that it was given, in order
  /// @param at place in the line of what is put right. The ruleset is borrowed.
  Correction(const rules::Ruleset&, const replay::Replay& first_written, std::vector<players::Deed> line,
             std::size_t at, players::Carry::Instead, Seats);

  [[nodiscard]] players::Desk& desk() { return m_trial->desk; }
  [[nodiscard]] const replay::Replay& replay() const { return m_trial->recorder.replay(); }
  [[nodiscard]] const players::Carry& carry() const { return *m_carry; }
  [[nodiscard]] std::size_t at() const { return m_at; }

  /// Whether something waits that need not be: no throw, for where one is asked for dice fell.
  [[nodiscard]] bool can_leave_out() const;
  /// It is left out. @return whether there was such a thing
  bool leave_out();
  /// So is everything that will not fit.
  void leave_out_all();
  /// And so is all that still waits to be carried over, fitting or not.
  void leave_out_rest();
  /// Takes back the last thing that the hand said or left out here. @return false: there is none
  bool undo();

  /// What has been put right may be kept: everything is carried over, settled or left out.
  [[nodiscard]] bool is_complete() const;
  /// What will not fit, were nothing more said by hand: found by playing all of it once more, apart.
  [[nodiscard]] std::vector<players::Misfit> foreseen();

 private:
  struct Trial {
    Trial(const rules::Ruleset&, const replay::Beginning&, players::Desk::Seating);
    players::Desk desk;
    replay::Recorder recorder;
    rules::Game game;
  };
  enum class Left : std::uint8_t { It, All, Rest };
  /// Something left out, after so many deeds by hand.
  struct Leaving {
    std::size_t after = 0;
    Left what = Left::It;
  };
  void begin_anew();
  void leave(Left);
  void carry_on(Left);

  const rules::Ruleset& m_ruleset;
  replay::Beginning m_beginning;
  std::vector<players::Deed> m_line;
  std::vector<players::Remembered> m_remembered;  // from the place on
  std::size_t m_at;
  players::Carry::Instead m_instead;
  Seats m_seats;
  std::unique_ptr<players::Carry> m_carry;  // the trial's desk uses it
  std::unique_ptr<Trial> m_trial;
  std::vector<Leaving> m_left;
};

}  // namespace vedette::app
