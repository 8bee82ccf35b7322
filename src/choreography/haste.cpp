#include "choreography/haste.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "choreography/footprint.h"
#include "choreography/gait.h"
#include "stage/cores.h"

namespace vedette::choreography {

using stage::Clip;

namespace {

constexpr double looks_every = 0.1;  // seconds
constexpr auto dt = static_cast<float>(looks_every);
constexpr float shuffle = 2;  // metres a second that men on the spot may shift, at life size
constexpr float wing = 1.3F;  // those who step out or close up go faster than the rest

/// A unit at one moment of a strip.
class Glimpse {
 public:
  Glimpse(const stage::Roster& roster, const UnitStrip& strip, Seconds at)
      : m_roster{&roster},
        m_block{strip.block(at)},
        m_watched{std::min(m_block.scatters ? most_watched : usual, all())} {}

  [[nodiscard]] bool is_seen() const { return m_block.presence >= 0.3F; }
  [[nodiscard]] float gait() const { return fastest(m_roster->arm, m_block.clip); }
  [[nodiscard]] float gone_since(const Glimpse& before) const {
    return length(m_block.middle() - before.m_block.middle());
  }

  /// Metres that the quickest of some men has gone.
  [[nodiscard]] float farthest_since(Glimpse& before) {
    const Men &here = men(), &there = before.men();
    float farthest = 0;
    for (std::size_t i = 0; i < m_watched; ++i) farthest = std::max(farthest, length(here[i] - there[i]));
    return farthest;
  }

  /// Metres beyond which nobody has gone who keeps his place in the ranks as they march and wheel; none where somebody
  /// does not.
  [[nodiscard]] std::optional<float> reach_since(const Glimpse& before) const {
    const stage::Block &then = before.m_block, &now = m_block;
    const bool turns = m_roster->arm == stage::Arm::Horse && then.heel != now.heel;  // by threes
    if (m_roster->battery || turns || now.trail.runs || then.morph < 1 || now.morph < 1 || then.to != now.to ||
        then.press != now.press || then.fray != now.fray || then.settled != now.settled)
      return {};
    constexpr float beside = 10;  // metres from the ground of a formation to who stands outside it
    const Footprint ground = footprint(now);
    const float radius = std::hypot(ground.front, ground.depth) / 2 + beside;
    return length(now.at - then.at) + radius * std::abs(stage::turn_between(then.bearing, now.bearing)) +
           2 * std::abs(then.sway - now.sway);
  }

 private:
  static constexpr std::size_t most_watched = 193, usual = 49;  // in a flight a few have far farther to run than others
  using Men = std::array<stage::Vec2, most_watched>;

  /// Who has a place of his own: of a battery pieces and teams.
  [[nodiscard]] std::size_t all() const {
    return static_cast<std::size_t>((m_roster->battery ? 2 : 1) * m_roster->in_layout());
  }

  const Men& men() {
    if (std::exchange(m_looked, true)) return m_men;
    const std::size_t steps = std::max<std::size_t>(m_watched, 2) - 1;
    for (std::size_t i = 0; i < m_watched; ++i)
      m_men[i] = standing_pose(*m_roster, m_block, static_cast<int>(i * (all() - 1) / steps)).at;
    return m_men;
  }

  const stage::Roster* m_roster;
  stage::Block m_block;
  std::size_t m_watched;
  bool m_looked = false;
  Men m_men;  // once somebody asks where they are
};

}  // namespace

float haste(const stage::Roster& roster, const UnitStrip& strip, float enough) {
  constexpr double hair = 2e-3;      // a strip is elsewhere a rounding earlier or later than it says
  constexpr float a_little = 1.03F;  // over its gait nobody sees
  constexpr float at_ease = 0.7F;    // of what legs allow: whoever cannot be faster need not be looked at
  constexpr std::size_t together = 32;
  std::vector<Seconds> looks;
  for (Seconds at = strip.span().from; at <= strip.span().to; at += looks_every) looks.push_back(at);
  const auto cut = strip.cut();
  std::vector<float> most((looks.size() + together - 1) / together);
  std::atomic<bool> is_enough = false;
  stage::over_cores(most.size(), [&](std::size_t part) {
    const std::size_t first = part * together, beyond = std::min(first + together + 1, looks.size());
    Glimpse before{roster, strip, looks[first]};
    for (std::size_t i = first + 1; i < beyond && !is_enough; ++i) {
      Glimpse now{roster, strip, looks[i]};
      const bool leaps = cut && *cut <= looks[i] + hair && looks[i - 1] <= *cut + hair;  // nobody has run there
      if (before.is_seen() && now.is_seen() && !leaps) {
        const float legs = wing * std::max(fastest(roster.arm, Clip::Run), now.gait());
        const float gait = a_little * std::max({before.gait(), now.gait(), shuffle});
        most[part] = std::max(most[part], now.gone_since(before) / dt / gait);
        const auto reach = now.reach_since(before);
        if (!reach || *reach > at_ease * legs * dt)
          most[part] = std::max(most[part], now.farthest_since(before) / dt / legs);
        if (most[part] > enough) is_enough = true;
      }
      before = now;
    }
  });
  return most.empty() ? 0 : std::ranges::max(most);
}

}  // namespace vedette::choreography
