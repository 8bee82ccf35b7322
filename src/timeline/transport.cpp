#include "timeline/transport.h"

#include <algorithm>
#include <cmath>

namespace vedette::timeline {

void Transport::play() {
  if (m_speed > 0 && at_end()) m_now = 0;
  m_playing = true;
}

void Transport::seek(Seconds at) {
  m_now = std::clamp(at, 0.0, m_duration);
}

void Transport::step(Seconds by) {
  pause();
  seek(m_now + by);
}

void Transport::set_speed(double speed) {
  m_speed = std::copysign(std::clamp(std::abs(speed), slowest, fastest), speed);
}

void Transport::shuttle(int direction) {
  if (direction == 0) {
    pause();
    m_speed = 1;
    return;
  }
  const bool same_way = m_playing && (m_speed > 0) == (direction > 0);
  set_speed(same_way ? m_speed * 2 : direction);
  m_playing = true;
}

void Transport::jump(std::span<const Seconds> stops, int direction) {
  constexpr Seconds just_there = 0.5;  // pressing "previous" twice must not stick on the same mark
  if (direction > 0) {
    const auto next = std::ranges::find_if(stops, [&](Seconds s) { return s > m_now + 1e-6; });
    seek(next == stops.end() ? m_duration : *next);
    return;
  }
  const auto last = std::find_if(stops.rbegin(), stops.rend(), [&](Seconds s) { return s < m_now - just_there; });
  seek(last == stops.rend() ? 0 : *last);
}

void Transport::advance(Seconds elapsed) {
  if (!m_playing) return;
  seek(m_now + elapsed * m_speed);
  if ((m_speed > 0 && at_end()) || (m_speed < 0 && m_now <= 0)) pause();
}

}  // namespace vedette::timeline
