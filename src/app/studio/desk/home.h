#pragma once

#include <string>
#include <vector>

#include "app/context.h"
#include "app/studio/window.h"
#include "ui/desk_home.h"

namespace vedette::app {

/// What may be laid on the desk: the recordings that are not over, then every bundled battle by every game it has.
class DeskList {
 public:
  explicit DeskList(const Context&);

  struct Pick {
    std::string what, ruleset;  // a recording, or a battlefield and the game
  };
  /// Keys choose and open. @param clicked a row that was clicked @return what was opened
  [[nodiscard]] const Pick* take(const WindowNews&, std::optional<std::size_t> clicked);
  [[nodiscard]] bool wants_to_leave() const { return m_leaving; }
  [[nodiscard]] const ui::DeskHome& model() const { return m_home; }
  void tell(std::string trouble) { m_home.trouble = std::move(trouble); }

 private:
  ui::DeskHome m_home;
  std::vector<Pick> m_picks;  // by row
  bool m_leaving = false;
};

}  // namespace vedette::app
