#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace vedette::app {

/// A process of this program that works beside the window, which goes on. It goes with the window.
class Beside {
 public:
  Beside() = default;
  /// Stops it, and waits until it has put away what it had in hand.
  ~Beside();
  Beside(const Beside&) = delete;
  Beside& operator=(const Beside&) = delete;

  /// @param words of its command line, its own name first @pre none runs @return in words why it cannot; else empty
  [[nodiscard]] std::string begin(const std::string& program, const std::vector<std::string>& words);
  [[nodiscard]] bool runs() const { return m_process > 0; }
  /// Asks it to end, as Ctrl+C does.
  void stop();
  /// Listens to it. @return how it ended, once: its status, below 0 where a signal ended it
  [[nodiscard]] std::optional<int> ended();
  /// Its last whole line so far.
  [[nodiscard]] std::string last_line() const;

 private:
  void listen();

  pid_t m_process = -1;
  int m_errors = -1;
  std::string m_said;
};

}  // namespace vedette::app
