#include "replay/keyframes.h"

#include <algorithm>

#include "replay/validity.h"

namespace vedette::replay {

bool keyframe_is_due(const rules::Position& last, const rules::Position& next, std::span<const GivenRuling> rulings) {
  if (next.written <= last.written) return false;
  const auto since = std::ranges::lower_bound(rulings, last.written, {}, &GivenRuling::after);
  const bool ruled = since != rulings.end() && since->after < next.written;
  return ruled || next.state.clock.turn > last.state.clock.turn;
}

namespace {

/// Plays the entries up to `upto` over a position, from the one at `entry` on. @return false at one that cannot have
/// happened there: what does not come to its own keyframes is not followed any further.
bool play(std::span<const Entry> entries, std::size_t& entry, Sequence upto, rules::Position& now) {
  for (; entry < entries.size() && entries[entry].sequence <= upto; ++entry) {
    if (entries[entry].sequence <= now.written) continue;
    if (!fault_of(now.state, entries[entry].event).empty()) return false;
    battle::enact(now.state, entries[entry].event);
  }
  return true;
}

}  // namespace

std::vector<rules::Position> every_keyframe(const Replay& replay) {
  std::vector<rules::Position> all{replay.keyframes.front()};
  rules::Position now = all.front();
  std::size_t known = 1, entry = 0;
  for (const SegmentEnd& end : replay.ends) {
    for (; known < replay.keyframes.size() && replay.keyframes[known].written <= end.written; ++known)
      all.push_back(now = replay.keyframes[known]);
    if (end.written < now.written) continue;
    if (!play(replay.entries, entry, end.written, now)) break;
    now.segment = end.segment + 1, now.written = end.written, now.beat = end.beat;
    if (now.written <= replay.last() && keyframe_is_due(all.back(), now, replay.rulings)) all.push_back(now);
  }
  all.insert(all.end(), replay.keyframes.begin() + static_cast<std::ptrdiff_t>(known), replay.keyframes.end());
  return all;
}

}  // namespace vedette::replay
