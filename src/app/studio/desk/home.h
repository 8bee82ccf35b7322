#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "app/context.h"
#include "app/studio/window.h"
#include "app/wishes.h"
#include "ui/desk_home.h"

namespace vedette::app {

/// What may be laid on the desk: the recordings that are not over, then every bundled battle by every game it has, and
/// who is to play it.
class DeskList {
 public:
  /// @param wishes how a game is begun if nothing else is said here
  DeskList(const Context&, const PlayWishes& wishes);

  struct Pick {
    std::string what, ruleset;  // a recording, or a battlefield and the game
  };
  /// Keys choose and open, and so does a file that is dropped. @return what was opened
  [[nodiscard]] const Pick* take(const WindowNews&, const ui::DeskHomeClick&);
  /// Who commands the sides, and whose dice fall, are as they were chosen.
  void apply_to(PlayWishes&) const;
  [[nodiscard]] bool wants_to_leave() const { return m_leaving; }
  /// F2: a file that is not in the list. Taken once.
  [[nodiscard]] bool take_wish_for_file() { return std::exchange(m_wants_file, false); }
  [[nodiscard]] const ui::DeskHome& model() const { return m_home; }
  void tell(std::string trouble) { m_home.trouble = std::move(trouble); }

 private:
  void change(std::size_t setting);
  void tell_settings();

  ui::DeskHome m_home;
  std::vector<Pick> m_picks;  // by row
  Pick m_dropped;
  std::array<std::string, 3> m_chosen;  // the sides' commanders, the dice, as the command line names them
  bool m_leaving = false, m_wants_file = false;
};

}  // namespace vedette::app
