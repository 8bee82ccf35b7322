#pragma once

#include <sys/types.h>
#include <memory>
#include <optional>
#include <string>

namespace vedette::render {

/// An X server of our own, for pictures without a display. The packaged Ogre cannot start without one.
///
/// When DISPLAY is unset, or names a server that does not answer, the constructor starts Xvfb on a free display and
/// sets DISPLAY; the destructor ends it and sets DISPLAY back. A server that answers is held on to: many (`xvfb-run`'s)
/// begin anew when their last client goes, and let nobody in meanwhile. The server also ends when this process dies,
/// whatever kills it, but not by the keys of the terminal: an interrupted film still has its display while it is put
/// away.
class PrivateDisplay {
 public:
  /// @throws GraphicsUnavailable when Xvfb is missing or does not come up within ten seconds.
  PrivateDisplay();
  ~PrivateDisplay();
  PrivateDisplay(const PrivateDisplay&) = delete;
  PrivateDisplay& operator=(const PrivateDisplay&) = delete;

  [[nodiscard]] bool is_private() const { return m_server > 0; }

 private:
  pid_t m_server = -1;
  std::optional<std::string> m_before;  // DISPLAY as it was
  std::shared_ptr<void> m_held;         // a connection to a server that is not ours
};

/// True when DISPLAY names a server, which need not answer.
[[nodiscard]] bool has_display();

/// True when the server that DISPLAY names lets us in.
[[nodiscard]] bool display_answers();

}  // namespace vedette::render
