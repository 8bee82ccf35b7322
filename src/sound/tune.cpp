#include "sound/tune.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>

namespace vedette::sound {
namespace {

/// Bytes one after the other; whoever reads beyond the end reads noughts and is told at the end.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : m_bytes{bytes} {}

  [[nodiscard]] bool is_over() const { return m_at >= m_bytes.size(); }
  [[nodiscard]] bool ran_over() const { return m_over; }
  std::uint8_t next() {
    if (is_over()) {
      m_over = true;
      return 0;
    }
    return m_bytes[m_at++];
  }
  std::uint32_t number(int bytes) {
    std::uint32_t value = 0;
    for (int i = 0; i < bytes; ++i) value = value << 8U | next();
    return value;
  }
  /// Seven bits a byte, at most four of them.
  std::uint32_t variable() {
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i) {
      const std::uint8_t byte = next();
      value = value << 7U | (byte & 0x7FU);
      if (byte < 0x80) break;
    }
    return value;
  }
  std::span<const std::uint8_t> take(std::size_t count) {
    m_over = m_over || count > m_bytes.size() - m_at;
    const auto part = m_bytes.subspan(m_at, std::min(count, m_bytes.size() - m_at));
    m_at += part.size();
    return part;
  }

 private:
  std::span<const std::uint8_t> m_bytes;
  std::size_t m_at = 0;
  bool m_over = false;
};

struct Count {
  std::uint32_t quarter = 500'000;  // microseconds
  std::uint32_t beats = 4, of = 4;
  bool has_tempo = false, has_time = false;
  std::uint64_t ticks = 0;
};

/// Goes through a track. @return whether it was whole.
bool count_track(Bytes track, Count& count) {
  constexpr std::uint8_t meta = 0xFF, tempo = 0x51, time = 0x58, system = 0xF0;
  std::uint64_t at = 0;
  std::uint8_t status = 0;
  while (!track.is_over()) {
    at += track.variable();
    const std::uint8_t byte = track.next();
    if (byte == meta) {
      const std::uint8_t kind = track.next();
      const auto body = track.take(track.variable());
      if (kind == tempo && body.size() == 3 && !count.has_tempo)
        count.quarter = std::uint32_t{body[0]} << 16U | std::uint32_t{body[1]} << 8U | body[2], count.has_tempo = true;
      if (kind == time && body.size() >= 2 && body[1] < 7 && !count.has_time)
        count.beats = body[0], count.of = 1U << body[1], count.has_time = true;
    } else if (byte >= system) {
      static_cast<void>(track.take(track.variable()));
    } else {
      const bool running = byte < 0x80;
      if (!running) status = byte;
      if (status < 0x80) return false;
      const int operands = (status & 0xF0U) == 0xC0 || (status & 0xF0U) == 0xD0 ? 1 : 2;
      static_cast<void>(track.number(operands - (running ? 1 : 0)));
    }
  }
  count.ticks = std::max(count.ticks, at);
  return !track.ran_over();
}

}  // namespace

std::optional<Tune> tune_of(std::vector<std::uint8_t> midi) {
  constexpr std::uint32_t header = 0x4D546864, track = 0x4D54726B;  // "MThd", "MTrk"
  constexpr double shortest = 0.5, longest = 12;                    // seconds of a bar
  constexpr double most_bars = 1'000;
  Bytes bytes{midi};
  if (bytes.number(4) != header || bytes.number(4) != 6) return {};
  static_cast<void>(bytes.number(2));
  const std::uint32_t tracks = bytes.number(2), division = bytes.number(2);
  if (division == 0 || division >= 0x8000) return {};
  Count count;
  for (std::uint32_t i = 0; i < tracks && !bytes.is_over(); ++i) {
    const bool is_track = bytes.number(4) == track;
    const auto body = bytes.take(bytes.number(4));
    if (bytes.ran_over() || (is_track && !count_track(Bytes{body}, count))) return {};
  }
  const double quarters = 4.0 * count.beats / count.of, bar = quarters * count.quarter / 1e6;
  const double bars = quarters > 0 ? std::round(static_cast<double>(count.ticks) / division / quarters) : 0;
  if (bar < shortest || bar > longest || bars < 1 || bars > most_bars) return {};
  return Tune{std::move(midi), bar, static_cast<int>(bars)};
}

}  // namespace vedette::sound
