#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "stage/figure.h"

namespace vedette::stage {

/// Works out on a thread of its own how men step aside in the next half minute of film, so that who plays it does not
/// wait for that. What is seen is the same without it.
class Lookahead {
 public:
  static constexpr float ahead = 30;  // seconds of film

  /// It keeps the elbows, not the rosters.
  explicit Lookahead(const std::vector<Roster>&);

  /// The film is looked at from here on.
  void look_from(float seconds);
  /// Whether it is worked out for that second who steps aside.
  [[nodiscard]] bool knows(float seconds) const;

 private:
  struct Stretch {
    float first = 0, last = 0;  // seconds of film
    std::shared_ptr<const Elbows> elbows;
    std::size_t index = 0;
    [[nodiscard]] bool holds(float seconds) const { return seconds >= first && seconds < last; }
  };
  using Stretches = std::vector<Stretch>;
  void work(const std::stop_token&);
  [[nodiscard]] Stretches::iterator due();

  mutable std::mutex m_mutex;
  std::condition_variable_any m_moved;
  Stretches m_unknown;                  // by their first second
  std::optional<Stretch> m_worked_out;  // now
  float m_from = 0;
  std::jthread m_thread;  // last: it uses the others
};

}  // namespace vedette::stage
