#include "timeline/timeline.h"

#include <algorithm>

namespace vedette::timeline {

Track& Timeline::add_track(std::string name, std::uint32_t unit) {
  m_tracks.push_back(std::make_shared<Track>(std::move(name), unit));
  return *m_tracks.back();
}

stage::StageFrame Timeline::frame_at(Seconds at) const {
  stage::StageFrame frame;
  draw(at, frame);
  return frame;
}

void Timeline::draw(Seconds at, stage::StageFrame& frame) const {
  const Seconds now = std::clamp(at, 0.0, m_duration);
  frame.seconds = static_cast<float>(now);
  frame.blocks.clear();
  frame.labels.clear();
  frame.marks.clear();
  frame.captions.clear();
  frame.plates.clear();
  frame.camera = {};
  frame.far = false;
  frame.dip = 0;
  for (const auto& track : m_tracks)
    if (const Strip* strip = track->at(now)) strip->draw(now, frame);
}

const Mark* Timeline::mark_at(Seconds at, Mark::Kind kind) const {
  const auto last = std::find_if(m_marks.rbegin(), m_marks.rend(),
                                 [&](const Mark& mark) { return mark.kind == kind && mark.at <= at; });
  return last == m_marks.rend() ? nullptr : &*last;
}

const Mark* Timeline::find(std::int32_t turn, int side, std::string_view phase) const {
  const auto first = [&](Mark::Kind kind) {
    const auto mark = std::ranges::find_if(m_marks, [&](const Mark& m) {
      return m.kind == kind && m.turn == turn && (side < 0 || m.side == side) && (phase.empty() || m.name == phase);
    });
    return mark == m_marks.end() ? nullptr : &*mark;
  };
  if (!phase.empty()) return first(Mark::Kind::Phase);
  if (side < 0) return first(Mark::Kind::Turn);
  const Mark* turns = first(Mark::Kind::Side);
  return turns != nullptr ? turns : first(Mark::Kind::Phase);
}

}  // namespace vedette::timeline
