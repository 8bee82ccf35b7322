#pragma once

#include <sys/types.h>

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace vedette::app {

/// Processes of this program that draw segments of a film for it. A worker reads the number of a segment from its
/// standard input, answers a '.' for every picture and a ';' when the segment lies whole at its place, and ends with
/// its input; it dies with whoever began it.
class Workers {
 public:
  struct Heard {
    std::function<void()> picture;  // one more picture is drawn
    std::function<void(std::size_t segment)> made;
  };

  /// @param arguments what this program was told, the program's name first; `extra` is added for them.
  /// @param kept an open file that they keep open.
  Workers(std::vector<std::string> arguments, const std::vector<std::string>& extra, int kept)
      : m_arguments{std::move(arguments)}, m_kept{kept} {
    m_arguments.insert(m_arguments.end(), extra.begin(), extra.end());
  }
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// Has segments drawn by so many at a time, in order; returns early when it is interrupted.
  /// @throws Failure with a worker's own words and status; the others are ended, and what they made is there.
  void draw(const std::vector<std::size_t>& segments, std::size_t count, const Heard&);

 private:
  struct Worker {
    pid_t process = -1;
    int to = -1, from = -1, errors = -1;  // pipes
    std::size_t segment = 0;
    std::string words;  // the last it said on standard error
  };

  void begin();
  void hand(Worker&, std::size_t segment);
  /// @return whether it still works.
  bool hear(Worker&, const Heard&, std::size_t& next, const std::vector<std::size_t>& segments);
  [[noreturn]] void failed(Worker&);

  std::vector<std::string> m_arguments;
  int m_kept;
  std::vector<Worker> m_workers;
};

/// What this process was told, its name first.
[[nodiscard]] std::vector<std::string> own_arguments();

}  // namespace vedette::app
