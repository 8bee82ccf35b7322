#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "timeline/event_map.h"
#include "timeline/track.h"

namespace vedette::timeline {

/// A tick of the slider, and where a chapter of the film begins.
struct Mark {
  enum class Kind : std::uint8_t { Turn, Side, Phase };
  Kind kind = Kind::Turn;
  Seconds at = 0;
  std::int32_t turn = 0;
  int side = 0;      // 0 red, 1 blue
  std::string name;  // "Turn 3", "French", "shooting"
  std::uint32_t sequence = 0;
};

/// A whole film: what is on screen at every second of it.
class Timeline {
 public:
  /// Tracks draw in the order in which they were added. The reference lasts as long as the timeline.
  Track& add_track(std::string name, std::uint32_t unit = 0);
  void add_mark(Mark mark) { m_marks.push_back(std::move(mark)); }
  void set_duration(Seconds duration) { m_duration = duration; }

  [[nodiscard]] Seconds duration() const { return m_duration; }
  /// Shared, so that whoever works something out from a track later keeps it.
  [[nodiscard]] const std::vector<std::shared_ptr<Track>>& tracks() const { return m_tracks; }
  [[nodiscard]] const std::vector<Mark>& marks() const { return m_marks; }  // by time
  [[nodiscard]] const EventMap& events() const { return m_events; }
  [[nodiscard]] EventMap& events() { return m_events; }

  /// The frame at a second of film; seconds outside the film show its first or last moment.
  [[nodiscard]] stage::StageFrame frame_at(Seconds) const;
  /// The same into a frame whose lists keep their memory: for playing.
  void draw(Seconds, stage::StageFrame&) const;

  /// The last mark of a kind at or before a second of film; none before the first.
  [[nodiscard]] const Mark* mark_at(Seconds, Mark::Kind) const;
  /// The start of a turn, or of a phase in it: "T3", "T3/red", "T3/red/shooting"; none when there is no such mark. A
  /// side whose turn has no mark of its own, as where sides act by turns, begins with its first phase.
  [[nodiscard]] const Mark* find(std::int32_t turn, int side = -1, std::string_view phase = {}) const;

 private:
  std::vector<std::shared_ptr<Track>> m_tracks;
  std::vector<Mark> m_marks;
  EventMap m_events;
  Seconds m_duration = 0;
};

}  // namespace vedette::timeline
