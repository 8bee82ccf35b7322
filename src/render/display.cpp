#include "render/display.h"

#include <X11/Xlib.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>

#include "render/errors.h"

namespace vedette::render {
namespace {

constexpr int patience_ms = 60'000;  // a machine that is busy takes long to start a server

/// Runs in the child between fork and exec: only async-signal-safe calls.
[[noreturn]] void become_server(int report, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  setpgid(0, 0);  // Ctrl-C is meant for us alone
  if (getppid() != parent) _exit(127);
  const int nowhere = open("/dev/null", O_RDWR);
  for (const int stream : {0, 1, 2}) dup2(nowhere, stream);
  dup2(report, 3);
  execlp("Xvfb", "Xvfb", "-displayfd", "3", "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset",
         static_cast<char*>(nullptr));
  _exit(127);
}

/// The display's number as Xvfb writes it, with a newline; empty if the server ended or stayed silent.
std::string read_number(int from) {
  std::string number;
  pollfd waiting{.fd = from, .events = POLLIN, .revents = 0};
  while (poll(&waiting, 1, patience_ms) > 0) {
    char letter = 0;
    const ssize_t got = read(from, &letter, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return {};
    if (letter == '\n') return number;
    number += letter;
  }
  return {};
}

/// To the server that DISPLAY names; none where it does not answer.
std::shared_ptr<void> connection() {
  if (!has_display()) return nullptr;
  Display* display = XOpenDisplay(nullptr);
  if (display == nullptr) return nullptr;
  return {display, [](void* held) { XCloseDisplay(static_cast<Display*>(held)); }};
}

}  // namespace

bool has_display() {
  const char* display = std::getenv("DISPLAY");
  return display != nullptr && *display != '\0';
}

bool display_answers() {
  return connection() != nullptr;
}

PrivateDisplay::PrivateDisplay() {
  m_held = connection();
  if (m_held) return;
  if (has_display()) m_before = std::getenv("DISPLAY");
  int channel[2];
  if (pipe2(channel, O_CLOEXEC) != 0)
    throw GraphicsUnavailable{std::string{"no pipe for Xvfb: "} + std::strerror(errno)};
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == 0) become_server(channel[1], parent);
  close(channel[1]);
  const std::string number = child > 0 ? read_number(channel[0]) : std::string{};
  close(channel[0]);
  if (number.empty()) {
    if (child > 0) {
      kill(child, SIGTERM);
      waitpid(child, nullptr, 0);
    }
    throw GraphicsUnavailable{
        "no display, and a private one did not start: install it with 'apt-get install xvfb', or set DISPLAY"};
  }
  m_server = child;
  setenv("DISPLAY", (":" + number).c_str(), 1);
}

PrivateDisplay::~PrivateDisplay() {
  if (m_server <= 0) return;
  kill(m_server, SIGTERM);
  waitpid(m_server, nullptr, 0);
  if (m_before)
    setenv("DISPLAY", m_before->c_str(), 1);
  else
    unsetenv("DISPLAY");
}

}  // namespace vedette::render
