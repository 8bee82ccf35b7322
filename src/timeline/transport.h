#pragma once

#include <span>

#include "timeline/strip.h"

namespace vedette::timeline {

/// The player's buttons: where the film stands and how fast it runs. A plain state machine, moved by elapsed time.
class Transport {
 public:
  static constexpr double slowest = 0.25, fastest = 16;

  explicit Transport(Seconds duration) : m_duration{duration} {}

  [[nodiscard]] Seconds now() const { return m_now; }
  [[nodiscard]] Seconds duration() const { return m_duration; }
  [[nodiscard]] double speed() const { return m_speed; }  // film seconds per second; below zero plays backwards
  [[nodiscard]] bool is_playing() const { return m_playing; }
  /// The film stopped of itself because it ran out.
  [[nodiscard]] bool at_end() const { return m_now >= m_duration; }

  /// From the end, playing begins again at the start.
  void play();
  void pause() { m_playing = false; }
  void toggle() { m_playing ? pause() : play(); }
  void seek(Seconds);
  /// Moves by a stretch of film and pauses.
  void step(Seconds);
  /// Magnitude is held between slowest and fastest; the sign is the direction.
  void set_speed(double);
  void faster() { set_speed(m_speed * 2); }
  void slower() { set_speed(m_speed / 2); }
  /// The keys J, K, L: backwards (again: faster), pause, forwards (again: faster).
  void shuttle(int direction);
  /// To the next (+1) or previous (-1) of some sorted seconds: turn marks. Previous goes to the start of the turn
  /// first.
  void jump(std::span<const Seconds> stops, int direction);
  /// A second of the outside world has passed in part; stops at either end of the film.
  void advance(Seconds elapsed);

 private:
  Seconds m_now = 0, m_duration = 0;
  double m_speed = 1;
  bool m_playing = false;
};

}  // namespace vedette::timeline
