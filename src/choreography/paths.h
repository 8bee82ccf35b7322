#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "battle/edge.h"
#include "choreography/aftermath.h"
#include "choreography/crowded.h"
#include "choreography/placing.h"

namespace vedette::choreography {

/// How somebody goes his own way.
struct Going {
  double every = 1;    // seconds between two looks where to go
  float speed = 1;     // metres a second
  float gathers = 1;   // metres a second more or less each second
  float turns = 1;     // radians a second at most
  float sideways = 5;  // metres a second squared: less at speed
  float room = 0.8F;   // metres to formed bodies
};

/// A horse's gait at a speed.
[[nodiscard]] inline stage::Clip gait_at(float speed) {
  constexpr float walk = 2.6F, trot = 5;  // metres a second
  if (speed < walk) return stage::Clip::March;
  return speed < trot ? stage::Clip::Quick : stage::Clip::Run;
}

/// How far off each figure of a roster was when he was last looked for: he is no nearer than his legs allow, and to
/// find out where exactly is dear.
class SeenBefore {
 public:
  explicit SeenBefore(const stage::Roster& roster)
      : m_fastest{roster.arm == stage::Arm::Horse ? 14.0F : 7.0F}, m_looks(static_cast<std::size_t>(roster.figures)) {}

  /// Somebody looks about him. @param unit where they all stand
  void look(stage::Vec2 from, float second, const stage::Block& block, const Footprint& unit) {
    const std::pair formation{block.from, block.to};
    const auto known = std::ranges::find(m_formations, formation);
    m_now = {.from = from, .unit = unit, .second = second, .formation = known - m_formations.begin()};
    if (known == m_formations.end()) m_formations.push_back(formation);
  }
  [[nodiscard]] bool is_far(int figure) const {
    constexpr float near = 2.5F;  // metres: half a horse
    const Look& last = m_looks[static_cast<std::size_t>(figure)];
    if (last.formation != m_now.formation) return false;  // he may be anywhere
    // Where a march or a wheel is cut all of them leap.
    const Footprint &then = last.unit, &now = m_now.unit;
    const float leap = length(now.at - then.at) + std::abs(now.bearing - then.bearing) * (now.front + now.depth) / 2;
    return last.away - length(m_now.from - last.from) - leap - m_fastest * std::abs(m_now.second - last.second) > near;
  }
  void note(int figure, float away) {
    m_now.away = away;
    m_looks[static_cast<std::size_t>(figure)] = m_now;
  }

 private:
  struct Look {
    stage::Vec2 from;
    Footprint unit;
    float second = 0, away = 0;    // metres
    std::ptrdiff_t formation = 0;  // its number
  };
  float m_fastest;  // metres a second
  Look m_now;
  std::vector<Look> m_looks;
  std::vector<std::pair<stage::Layout, stage::Layout>> m_formations;  // from which to which
};

/// Ways of those who go by themselves, round whoever stands in bodies, by what is known of the whole film.
class Paths {
 public:
  using Step = stage::Stray::Step;
  using Steps = std::vector<Step>;

  Paths(const Film& film, const battle::Scenario& scenario, const Relief& relief)
      : m_film{film}, m_relief{relief}, m_crowded{film}, m_end{film.timeline.duration()} {
    const Placing placing{scenario};
    for (const core::Side side : {core::Side::Red, core::Side::Blue}) {
      const core::Point step = battle::outward(battle::own_edge(scenario, side));
      m_home[core::index(side)] =
          stage::turned({static_cast<float>(step.x), static_cast<float>(step.y)}, placing.table().bearing);
      m_home[core::index(side)] = m_home[core::index(side)] * (1 / std::max(1e-6F, length(m_home[core::index(side)])));
    }
  }

  [[nodiscard]] Seconds end() const { return m_end; }
  [[nodiscard]] const Crowded& crowded() const { return m_crowded; }

  /// To the rear from a place.
  [[nodiscard]] float rearward(stage::Vec2 place, Seconds at, int side) const {
    constexpr float own_edge = 0.25F;
    const stage::Vec2 way =
        m_crowded.away_from_enemies(place, at, side) + m_home[static_cast<std::size_t>(side)] * own_edge;
    return stage::bearing_of(way);
  }

  /// One look ahead: the bearing to take, or none where every way is barred.
  [[nodiscard]] std::optional<float> choose(const Step& from, float wanted, const Going& going, float speed,
                                            std::uint32_t own) const {
    constexpr std::array turns{0.0F, 0.35F, -0.35F, 0.7F, -0.7F, 1.1F, -1.1F, 1.6F, -1.6F, 2.3F, -2.3F, 3.1F};
    constexpr float barred = 100, soon_barred = 12, in_the_way = 5;
    std::optional<float> best;
    float least = barred;
    for (const float turn : turns) {
      float cost = std::abs(turn);
      if (cost >= least) continue;
      const float bearing = wanted + turn;
      const stage::Vec2 ahead = stage::heading(bearing);
      const auto after = [&](double seconds) { return from.at + ahead * (speed * static_cast<float>(seconds)); };
      const auto taken = [&](double seconds) {
        return m_crowded.is_taken(after(seconds), static_cast<double>(from.second) + seconds, going.room, own);
      };
      if (taken(going.every)) continue;
      for (const double looks : {2.0, 4.0})
        if (taken(looks * going.every + 1)) cost += soon_barred / static_cast<float>(looks);
      if (!m_relief.stands(after(going.every))) cost += in_the_way;
      if (!m_relief.stands(after(2.5 * going.every))) cost += in_the_way / 2;
      if (cost < least) least = cost, best = bearing;
    }
    return best;
  }

  /// The next step of somebody who turns and gathers speed as he can. @param wanted a bearing @param target a speed
  [[nodiscard]] static Step next(const Step& from, float wanted, float target, const Going& going) {
    Step to = from;
    const auto dt = static_cast<float>(going.every);
    to.second = from.second + dt;
    to.speed = from.speed + std::clamp(target - from.speed, -going.gathers * dt, going.gathers * dt);
    const float speed = (from.speed + to.speed) / 2;
    const float most = std::min(going.turns, going.sideways / std::max(0.1F, speed)) * dt;
    to.bearing = from.bearing + std::clamp(stage::turn_between(from.bearing, wanted), -most, most);
    to.at = from.at + stage::heading((from.bearing + to.bearing) / 2) * (speed * dt);
    to.metres = from.metres + speed * dt;
    return to;
  }

  /// Nobody who stands in the ranks is where he goes. @param horse it is one: longer than broad @param seen of its
  /// roster
  [[nodiscard]] bool is_clear(std::uint32_t index, int figure, const Steps& steps, double every, bool horse,
                              SeenBefore& seen) const {
    const stage::Roster& roster = m_film.set.rosters[index];
    const int each = std::max(1, (roster.figures + roster.bodies - 1) / roster.bodies), body = figure / each;
    const int first = body * each, beyond = std::min(roster.figures, first + each);
    const stage::Stray stray{.figure = figure, .steps = steps};
    const auto at_all = [&](Seconds at) {
      const stage::Block block = block_of(m_film, index, at);
      if (block.presence <= 0) return true;
      const auto second = static_cast<float>(at);
      const stage::Vec2 place = step_at(stray, second).at;
      const Footprint whole = footprint(block);
      if (length(place - whole.at) > (whole.front + whole.depth) / 2 + 3) return true;
      seen.look(place, second, block, whole);
      for (int other = first; other < beyond; ++other) {
        if (other == figure || seen.is_far(other)) continue;
        if (roster.fell_at[static_cast<std::size_t>(other)] <= second) continue;
        const stage::FigurePose man = standing_pose(roster, block, other);
        const stage::Vec2 local = stage::turned(place - man.at, -man.bearing);
        if (horse ? std::abs(local.x) < 0.75F && std::abs(local.y) < 2.3F : length(local) < 0.42F) return false;
        seen.note(other, length(local));
      }
      return true;
    };
    for (Seconds at = static_cast<double>(steps.front().second) + every; at < static_cast<double>(steps.back().second);
         at += every)
      if (!at_all(at)) return false;
    return true;
  }

  [[nodiscard]] bool stands(stage::Vec2 place) const { return m_relief.stands(place); }

  /// To the rear of a side, until he is far or can no more.
  void go_on(Steps& steps, const Going& slow, float far, int side, std::uint32_t but = Crowded::nobody) const {
    const stage::Clip clip = steps.back().clip;
    int waits = 0;
    while (static_cast<double>(steps.back().second) < m_end) {
      const Step from = steps.back();
      const bool tired = from.metres > far;
      std::optional<float> bearing;
      if (!tired) bearing = choose(from, rearward(from.at, from.second, side), slow, slow.speed, but);
      if (bearing && (from.speed > 0 || std::abs(stage::turn_between(from.bearing, *bearing)) < 2.5F)) {
        Step to = Paths::next(from, *bearing, slow.speed, slow);
        to.clip = clip;
        steps.push_back(to);
        continue;
      }
      if (from.speed > 0) {  // stops first
        Step halt = Paths::next(from, from.bearing, 0, {.every = 1, .gathers = 2});
        halt.clip = clip;
        steps.push_back(halt);
        continue;
      }
      if (tired || ++waits > 15) {
        if (clip == stage::Clip::Crawl) steps.back().clip = stage::Clip::Collapse;
        if (clip == stage::Clip::Limp || clip == stage::Clip::Led) steps.back().clip = stage::Clip::Sink;
        return;
      }
      Step still = from;
      still.second += 2;
      steps.push_back(still);
    }
  }

 private:
  const Film& m_film;
  const Relief& m_relief;
  Crowded m_crowded;
  Seconds m_end;
  std::array<stage::Vec2, 2> m_home;
};

}  // namespace vedette::choreography
