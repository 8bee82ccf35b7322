#include "choreography/pace.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "choreography/gait.h"

namespace vedette::choreography {
namespace {

using stage::Arm;
using stage::Clip;

constexpr float metres_a_second = 25, shortest_move = 2, longest_move = 4.5F;
constexpr float fading = 0.45F;       // seconds to fade before a cut, and again after it
constexpr float longest_ramp = 0.7F;  // seconds to fall into step, and to halt

/// What a unit walks in at the start of a move, and at its end.
struct Clips {
  Clip first, last;
};
Clips clips_for(Arm arm, Manner manner, bool far) {
  const bool mounted = arm == Arm::Horse;
  switch (manner) {
    case Manner::Charge:
      return mounted ? Clips{Clip::Quick, Clip::Charge} : Clips{Clip::Quick, Clip::Charge};
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
  if (mounted) return far ? Clips{Clip::Quick, Clip::Quick} : Clips{Clip::March, Clip::March};
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
    moment.steps += metres;
    moment.clip = s.clip;
    moment.presence = 1;
    if (s.skipped > 0) moment.presence = std::clamp(in / fading, 0.0F, 1.0F);
    if (i + 1 < m_stretches.size() && m_stretches[i + 1].skipped > 0)
      moment.presence = std::min(moment.presence, std::clamp((s.seconds - in) / fading, 0.0F, 1.0F));
    begun += s.seconds;
    if (seconds < begun || i + 1 == m_stretches.size()) break;
  }
  return moment;
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

Pace pace_for(float metres, Arm arm, Manner manner, const FilmSettings& settings) {
  const auto scale = static_cast<float>(settings.pace);
  const float seconds = seconds_for(metres) * scale;
  const Clips clips = clips_for(arm, manner, metres > 120);
  const float first = fastest(arm, clips.first), last = fastest(arm, clips.last);
  const float run_in = manner == Manner::Charge ? 0.6F : 0.5F;  // share of the time after the cut
  const float before = seconds * (1 - run_in), after = seconds * run_in;
  const float ramp = std::min(longest_ramp, before);
  const float halt = manner == Manner::Charge ? last : 0;  // a charge does not stop before it arrives
  const std::vector<Pace::Stretch> whole{{ramp, 0, first, clips.first},
                                         {before - ramp, first, first, clips.first},
                                         {after - ramp, manner == Manner::Charge ? first : last, last, clips.last},
                                         {ramp, last, halt, clips.last}};
  float reach = 0;
  for (const auto& s : whole) reach += s.seconds * (s.from + s.to) / 2;
  if (metres <= reach || !settings.cut_long_marches) return fitted(whole, metres);
  // A little longer and nothing need be cut.
  if (metres <= reach * 1.5F) {
    std::vector<Pace::Stretch> longer = whole;
    for (auto& s : longer) s.seconds *= metres / reach;
    return fitted(longer, metres);
  }
  Pace pace;
  pace.add(whole[0]);
  pace.add(whole[1]);
  Pace::Stretch resumed = whole[2];
  resumed.skipped = metres - reach;
  pace.add(resumed);
  pace.add(whole[3]);
  return pace;
}

}  // namespace vedette::choreography
