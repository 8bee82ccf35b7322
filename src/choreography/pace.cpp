#include "choreography/pace.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "choreography/gait.h"

namespace vedette::choreography {
namespace {

using stage::Arm;
using stage::Clip;

constexpr float metres_a_second = 25, shortest_move = 2.4F, longest_move = 5.5F;
constexpr float longest_ramp = 0.7F;  // seconds to fall into step, and to halt

/// What a unit walks in at the start of a move, and at its end.
struct Clips {
  Clip first, last;
};
Clips clips_for(Arm arm, Manner manner, bool far) {
  switch (manner) {
    case Manner::Charge:
      return {Clip::Quick, Clip::Charge};
    case Manner::Back:
      return {Clip::Quick, Clip::Quick};
    case Manner::Hurry:
      return {Clip::Run, Clip::Run};
    case Manner::Rout:
      return {Clip::Rout, Clip::Rout};
    case Manner::March:
    case Manner::Road:
      break;
  }
  if (arm == Arm::Horse) return far ? Clips{Clip::Quick, Clip::Quick} : Clips{Clip::March, Clip::March};
  if (arm == Arm::Skirmish) return {Clip::Run, Clip::Run};
  return {Clip::Quick, Clip::Quick};
}

/// Speeds scaled so that the stretches cover the metres exactly.
Pace fitted(std::vector<Pace::Stretch> stretches, float metres) {
  float covered = 0;
  for (const auto& s : stretches) covered += s.seconds * (s.from + s.to) / 2;
  Pace pace;
  for (auto& s : stretches) {
    s.from *= metres / covered, s.to *= metres / covered;
    pace.add(s);
  }
  return pace;
}

}  // namespace

void Pace::add(Stretch stretch) {
  m_seconds += stretch.seconds;
  m_metres += stretch.skipped + stretch.seconds * (stretch.from + stretch.to) / 2;
  m_stretches.push_back(stretch);
}

Pace::Moment Pace::at(float seconds) const {
  Moment moment;
  float begun = 0;
  for (std::size_t i = 0; i < m_stretches.size(); ++i) {
    const Stretch& s = m_stretches[i];
    const float in = std::clamp(seconds - begun, 0.0F, s.seconds);
    const float metres = s.from * in + (s.to - s.from) * in * in / (2 * std::max(s.seconds, 1e-6F));
    moment.walked += s.skipped + metres;
    moment.clip = s.clip;
    begun += s.seconds;
    if (seconds < begun || i + 1 == m_stretches.size()) break;
  }
  return moment;
}

std::optional<float> Pace::cut() const {
  float begun = 0;
  for (const Stretch& s : m_stretches) {
    if (s.skipped > 0) return begun;
    begun += s.seconds;
  }
  return {};
}

timeline::Span Pace::cut_window() const {
  constexpr float shortest_walk = 0.4F, longest_wait = 3, least_skipped = 1;  // seconds, seconds, metres
  const Stretch &walk = m_stretches[1], &resumed = m_stretches[2];
  const float more = std::min(longest_wait, (resumed.skipped - least_skipped) / std::max(walk.from, 0.1F));
  const float usual = m_stretches[0].seconds + walk.seconds;
  return {m_stretches[0].seconds + std::min(shortest_walk, walk.seconds), usual + std::max(0.0F, more)};
}

Pace Pace::cut_at(float seconds) const {
  Pace moved;
  const float more = seconds - m_stretches[0].seconds - m_stretches[1].seconds;
  for (std::size_t i = 0; i < m_stretches.size(); ++i) {
    Stretch s = m_stretches[i];
    if (i == 1) s.seconds += more;
    if (i == 2) s.skipped -= more * m_stretches[1].from;
    moved.add(s);
  }
  return moved;
}

Pace Pace::no_shorter_than(float seconds) const {
  const float missing = seconds - m_seconds;
  if (missing <= 0 || m_stretches.size() < 2) return *this;
  Pace longer;
  const bool cut = std::ranges::any_of(m_stretches, [](const Stretch& s) { return s.skipped > 0; });
  for (std::size_t i = 0; i < m_stretches.size(); ++i) {
    Stretch s = m_stretches[i];
    if (!cut) {  // everything slower
      s.from *= m_seconds / seconds, s.to *= m_seconds / seconds, s.seconds *= seconds / m_seconds;
    } else {
      if (i == 1) s.seconds += missing;
      if (s.skipped > 0) s.skipped -= std::min(s.skipped - 1, missing * m_stretches[1].from);
    }
    longer.add(s);
  }
  return longer;
}

Pace Pace::slower(float factor) const {
  const bool cut = std::ranges::any_of(m_stretches, [](const Stretch& s) { return s.skipped > 0; });
  if (!cut) return no_shorter_than(m_seconds * factor);
  Pace slow;
  float lost = 0;
  for (Stretch s : m_stretches) {
    s.from /= factor, s.to /= factor;
    lost += s.seconds * (s.from + s.to) / 2 * (factor - 1);
    slow.add(s);
  }
  for (Stretch& s : slow.m_stretches)
    if (s.skipped > 0) s.skipped += lost;
  slow.m_metres = m_metres;
  return slow;
}

float seconds_for(float metres) {
  return std::clamp(metres / metres_a_second, shortest_move, longest_move);
}

namespace {

/// Falls into step, walks, walks on, and halts.
std::vector<Pace::Stretch> legs_of(float seconds, float metres, Arm arm, Manner manner) {
  const Clips clips = clips_for(arm, manner, metres > 120);
  const float first = fastest(arm, clips.first), last = fastest(arm, clips.last);
  const bool charges = manner == Manner::Charge;
  const float run_in = charges ? 0.6F : 0.5F;  // share of the time after the cut
  const float before = seconds * (1 - run_in), after = seconds * run_in;
  const float ramp = std::min(longest_ramp, 0.6F * before);
  const float halt = charges ? last : 0;  // a charge does not stop before it arrives
  return {{ramp, 0, first, clips.first},
          {before - ramp, first, first, clips.first},
          {after - ramp, charges ? first : last, last, clips.last},
          {ramp, last, halt, clips.last}};
}

float reach_of(const std::vector<Pace::Stretch>& legs) {
  float reach = 0;
  for (const auto& s : legs) reach += s.seconds * (s.from + s.to) / 2;
  return reach;
}

/// @pre the legs do not reach so far.
Pace skipping(std::vector<Pace::Stretch> legs, float metres) {
  legs[2].skipped = metres - reach_of(legs);
  Pace pace;
  for (const Pace::Stretch& leg : legs) pace.add(leg);
  return pace;
}

}  // namespace

Pace pace_for(float metres, Arm arm, Manner manner, const FilmSettings& settings) {
  const float seconds = seconds_for(metres) * static_cast<float>(settings.pace);
  std::vector<Pace::Stretch> legs = legs_of(seconds, metres, arm, manner);
  const float reach = reach_of(legs);
  if (metres <= reach || !settings.cut_long_marches) return fitted(std::move(legs), metres);
  // A little longer and nothing need be cut.
  if (metres <= reach * 1.5F) {
    for (auto& s : legs) s.seconds *= metres / reach;
    return fitted(std::move(legs), metres);
  }
  return skipping(std::move(legs), metres);
}

Pace pace_cut(float metres, Arm arm, Manner manner, const FilmSettings& settings) {
  constexpr float shown = 0.6F;  // of the way, at both ends together
  std::vector<Pace::Stretch> legs =
      legs_of(seconds_for(metres) * static_cast<float>(settings.pace), metres, arm, manner);
  const float reach = reach_of(legs);
  for (auto& s : legs) s.from *= std::min(1.0F, shown * metres / reach), s.to *= std::min(1.0F, shown * metres / reach);
  return skipping(std::move(legs), metres);
}

}  // namespace vedette::choreography
