#include "render/display.h"

#include <doctest/doctest.h>
#include <unistd.h>
// Its macros are in the way of what comes after it.
#include <X11/Xlib.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <string>

#include "support/folder.h"

using namespace vedette;

namespace {

/// An X server that begins anew when its last client goes, as servers do that nobody told otherwise.
class ForgetfulServer {
 public:
  ForgetfulServer() {
    const std::string number = m_folder.file("number"), pid = m_folder.file("pid");
    const std::string started =
        "Xvfb -displayfd 7 -screen 0 64x64x24 -nolisten tcp 7>" + number + " >/dev/null 2>&1 & echo $! >" + pid;
    if (std::system(started.c_str()) != 0) return;
    std::ifstream{pid} >> m_pid;
    for (int tries = 0; tries < 1000 && m_number.empty(); ++tries) ::usleep(10'000), std::ifstream{number} >> m_number;
  }
  ~ForgetfulServer() {
    if (m_pid > 0) ::kill(m_pid, SIGTERM);
  }
  ForgetfulServer(const ForgetfulServer&) = delete;
  ForgetfulServer& operator=(const ForgetfulServer&) = delete;

  [[nodiscard]] const std::string& number() const { return m_number; }

 private:
  test::Folder m_folder;
  pid_t m_pid = 0;
  std::string m_number;
};

/// DISPLAY, until the test is over.
class NamedDisplay {
 public:
  explicit NamedDisplay(const std::string& name) {
    if (const char* before = std::getenv("DISPLAY")) m_before = before;
    ::setenv("DISPLAY", name.c_str(), 1);
  }
  ~NamedDisplay() { m_before.empty() ? ::unsetenv("DISPLAY") : ::setenv("DISPLAY", m_before.c_str(), 1); }
  NamedDisplay(const NamedDisplay&) = delete;
  NamedDisplay& operator=(const NamedDisplay&) = delete;

 private:
  std::string m_before;
};

}  // namespace

TEST_CASE("a server that begins anew without clients is held on to as long as pictures are made") {
  const ForgetfulServer server;
  REQUIRE_FALSE(server.number().empty());
  const NamedDisplay named{":" + server.number()};
  Display* other = XOpenDisplay(nullptr);
  REQUIRE(other != nullptr);
  XInternAtom(other, "VEDETTE_WAS_HERE", False);
  const render::PrivateDisplay display;
  CHECK_FALSE(display.is_private());
  XCloseDisplay(other);
  ::usleep(300'000);  // in which it would have begun anew
  Display* again = XOpenDisplay(nullptr);
  REQUIRE(again != nullptr);
  const bool known = XInternAtom(again, "VEDETTE_WAS_HERE", True) > 0;
  CHECK(known);
  XCloseDisplay(again);
}
