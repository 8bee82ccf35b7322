#pragma once

#include <sys/types.h>
#include <string>

namespace vedette::render {

/// An X server of our own, for pictures without a display. The packaged Ogre cannot start without one.
///
/// When DISPLAY is unset the constructor starts Xvfb on a free display and sets DISPLAY; the destructor ends it. The
/// server also ends when this process dies, whatever kills it. When DISPLAY is set nothing happens.
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
};

/// True when DISPLAY names a server; whether it answers is only known when a Stage is made.
[[nodiscard]] bool has_display();

}  // namespace vedette::render
