#include "choreography/strays.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <set>

#include "choreography/aftermath.h"
#include "choreography/captives.h"
#include "choreography/paths.h"
#include "stage/cores.h"
#include "stage/gait.h"

namespace vedette::choreography {

using stage::Arm;
using stage::Clip;
using stage::Fall;
using stage::noise;
using stage::Roster;
using stage::Stray;
using stage::Vec2;
using Step = stage::Stray::Step;
using Steps = std::vector<Step>;

namespace {

constexpr std::size_t most_strays = 1'500;          // of a film
constexpr float riderless = 0.6F, walking = 0.34F;  // shares of the fallen who do so where they find a way out

/// Of one roster: who of its fallen strays, and how.
class Straying {
 public:
  Straying(Film& film, std::uint32_t index, const Paths& paths, float share)
      : m_film{film},
        m_index{index},
        m_roster{film.set.rosters[index]},
        m_paths{paths},
        m_share{share},
        m_seen{m_roster} {}

  void run() {
    for (const Stray& stray : m_roster.strays) m_taken.insert(stray.figure);
    if (m_index >= m_film.units) return lead_off();
    if (m_roster.battery) return;
    m_bearers = m_roster.bearers();
    for (const Fall& fall : m_roster.falls) {
      if (m_taken.contains(fall.figure) || is_leader(fall.figure)) continue;
      if (m_roster.arm == Arm::Horse)
        unhorse(fall);
      else
        wound(fall);
    }
    name_by_falls();
  }

 private:
  void name_by_falls() {
    std::ranges::stable_sort(m_roster.strays, {}, &Stray::begins);
    for (std::size_t i = 0; i < m_roster.strays.size(); ++i) {
      if (m_roster.strays[i].what == Stray::What::Horse) continue;
      std::ranges::find(m_roster.falls, m_roster.strays[i].figure, &Fall::figure)->stray = static_cast<int>(i);
    }
  }

  [[nodiscard]] bool is_leader(int figure) const {
    return m_roster.is_officer(figure) || m_roster.is_drummer(figure) ||
           std::ranges::find(m_bearers, figure) != m_bearers.end();
  }
  [[nodiscard]] float chance(int figure, std::uint64_t salt) const {
    return noise(m_roster.seed, static_cast<std::uint64_t>(figure), salt);
  }

  static constexpr float man_rises = 2.4F;  // seconds in which a man gets up

  /// A horse runs on without its rider, who lies, or gets up and walks.
  void unhorse(const Fall& fall) {
    if (chance(fall.figure, 91) >= riderless * m_share) return;
    const Seconds at = fall.second;
    const stage::Block block = block_of(m_film, m_index, at), before = block_of(m_film, m_index, at - 0.2);
    const stage::FigurePose now = standing_pose(m_roster, block, fall.figure);
    const Vec2 way = now.at - standing_pose(m_roster, before, fall.figure).at;
    const Vec2 ahead = stage::heading(now.bearing);
    Step start{.second = fall.second, .at = fall.at, .bearing = now.bearing};
    start.speed = std::clamp(dot(way, ahead) / 0.2F, 0.0F, 9.0F);
    const auto bolts = bolt(fall, start);
    if (!bolts) return;
    m_roster.strays.push_back({fall.figure, Stray::What::Horse, *bolts});
    const float side = chance(fall.figure, 92) < 0.5F ? -0.9F : 0.9F;
    Step lands = start;
    lands.speed = 0, lands.clip = Clip::Unhorsed;
    Steps rider{lands};
    lands.second += 1, lands.at = fall.at + stage::turned({side, 0.4F * start.speed - 0.5F}, now.bearing);
    rider.push_back(lands);
    constexpr float gets_up = 0.45F;
    if (chance(fall.figure, 93) < gets_up) walk_off(fall, rider, 2.6F, Clip::Limp, 0.8F);
    m_roster.strays.push_back({fall.figure, Stray::What::Rider, std::move(rider)});
    m_taken.insert(fall.figure);
  }

  /// Away from what struck its rider, by whatever way leads out of its own squadron.
  [[nodiscard]] std::optional<Steps> bolt(const Fall& fall, Step start) {
    constexpr Going bolting{.every = 0.5, .speed = 7.5F, .gathers = 4, .turns = 1.8F, .sideways = 5, .room = 3};
    const float away = fall.bearing + std::numbers::pi_v<float>;
    start.clip = gait_at(std::max(start.speed, 3.0F));
    for (const float turn : {0.0F, 0.8F, -0.8F, 1.5F, -1.5F, 2.2F, -2.2F, 3.0F}) {
      Steps first{start};
      constexpr int looks = 9;
      for (int i = 0; i < looks; ++i) {
        first.push_back(Paths::next(first.back(), away + turn, bolting.speed, bolting));
        first.back().clip = gait_at(first.back().speed + 1);
      }
      const auto barred = [&](const Step& step) {
        return m_paths.crowded().is_taken(step.at, step.second, 1.5F, m_index) || !m_paths.stands(step.at);
      };
      if (static_cast<double>(first.back().second) >= m_paths.end() || std::ranges::any_of(first, barred)) continue;
      if (!m_paths.is_clear(m_index, fall.figure, first, 0.25, true, m_seen)) continue;
      return run_on(fall, std::move(first), bolting);
    }
    return {};
  }

  /// It runs until it is far from everybody, walks, and grazes for as long as nobody comes near.
  [[nodiscard]] Steps run_on(const Fall& fall, Steps steps, const Going& bolting) const {
    const float runs = 70 + 130 * chance(fall.figure, 94);  // metres
    constexpr float walk = 1.6F, quiet = 14;                // metres a second; metres to the nearest body of men
    float stops_at = runs;
    while (static_cast<double>(steps.back().second) < m_paths.end()) {
      const Step& from = steps.back();
      const Seconds now = from.second;
      const bool threatened = m_paths.crowded().is_taken(from.at, now + 3, quiet) ||
                              m_paths.crowded().is_taken(from.at, now + 8, quiet / 2);
      if (threatened) stops_at = std::max(stops_at, from.metres + 25);
      const float left = stops_at - from.metres;
      if (from.speed == 0 && left <= 0) {  // stands: looks up again in two seconds
        Step still = from;
        still.second += 2, still.clip = Clip::Graze;
        if (steps.size() > 1 && steps[steps.size() - 2].speed == 0 && steps[steps.size() - 2].clip == Clip::Graze)
          steps.back() = still;
        else
          steps.back().clip = Clip::Graze, steps.push_back(still);
        continue;
      }
      float target = bolting.speed * (0.8F + 0.2F * chance(fall.figure, 95));
      if (left < 22) target = walk;
      if (left < 1) target = 0;
      const float rear = m_paths.rearward(from.at, now, m_roster.side) + 1.6F * (chance(fall.figure, 96) - 0.5F);
      const auto bearing = m_paths.choose(from, rear, bolting, std::max(from.speed, 2.0F), Crowded::nobody);
      if (!bearing && from.speed == 0) {
        steps.back().clip = Clip::Stand;
        steps.push_back(from);
        steps.back().second += 2;
        continue;
      }
      Step to = Paths::next(from, bearing.value_or(from.bearing), bearing ? target : 0.0F, bolting);
      if (to.speed < 0.3F && (target == 0 || !bearing)) to.speed = 0;
      to.clip = gait_at(to.speed);
      steps.back().clip = gait_at((from.speed + to.speed) / 2);
      if (from.speed == 0 && to.speed == 0) steps.back().clip = Clip::Stand;
      steps.push_back(to);
    }
    return steps;
  }
  /// A man on foot is hurt, and goes to the rear as well as he can.
  void wound(const Fall& fall) {
    float least = walking * m_share;
    if (fall.cause == stage::Cause::Cannon) least *= 0.6F;
    if (chance(fall.figure, 91) >= least) return;
    const float kind = chance(fall.figure, 97);
    constexpr float crawling = 0.3F, led = 0.65F;
    if (kind > crawling && kind < led && pair_off(fall)) return;
    const bool crawls = kind < crawling;
    Step down{.second = fall.second, .at = fall.at, .bearing = fall.bearing};
    down.clip = crawls ? Clip::Drop : Clip::Sink;
    Steps steps{down};
    if (crawls ? !walk_off(fall, steps, 0, Clip::Crawl, 0.35F) : !walk_off(fall, steps, man_rises, Clip::Limp, 0.8F))
      return;
    m_roster.strays.push_back({fall.figure, Stray::What::Unarmed, std::move(steps)});
    m_taken.insert(fall.figure);
  }

  /// Gets up when there is a way out of the ranks round him, and goes to the rear. @return false where there is none
  bool walk_off(const Fall& fall, Steps& steps, float rises, Clip clip, float speed) {
    const Going slow{.every = 2, .speed = speed, .gathers = 0.8F, .turns = clip == Clip::Crawl ? 0.5F : 0.9F};
    constexpr double least = 4;
    double wait = least + 5 * static_cast<double>(chance(fall.figure, 98));
    for (int tries = 0; tries < 7; ++tries, wait *= 1.8) {
      const Seconds goes = static_cast<double>(fall.second) + wait;
      constexpr double worth_it = 8;  // seconds
      if (goes + static_cast<double>(rises) + worth_it > m_paths.end()) return false;
      if (const auto way = way_out(fall, steps.back(), goes, rises, clip, slow)) {
        Steps path = *way;
        const float least_way = clip == Clip::Crawl ? 15.0F : 120.0F;
        m_paths.go_on(path, slow, least_way + 200 * slow.speed * chance(fall.figure, 99), m_roster.side);
        steps.insert(steps.end(), path.begin(), path.end());
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] std::optional<Steps> way_out(const Fall& fall, Step from, Seconds goes, float rises, Clip clip,
                                             const Going& slow) {
    const float rear = m_paths.rearward(from.at, goes, m_roster.side);
    for (const float turn : {0.0F, 0.5F, -0.5F, 1.1F, -1.1F}) {
      Steps way;
      Step up = from;
      up.second = static_cast<float>(goes), up.speed = 0;
      if (rises > 0) {
        up.clip = Clip::Rise;
        way.push_back(up);
        up.second += rises, up.bearing = rear + turn;
      }
      up.clip = clip;
      way.push_back(up);
      constexpr int looks = 4;
      for (int i = 0; i < looks; ++i) way.push_back(Paths::next(way.back(), rear + turn, slow.speed, slow));
      const auto barred = [&](const Step& step) {
        return m_paths.crowded().is_taken(step.at, step.second, slow.room, m_index) || !m_paths.stands(step.at);
      };
      if (std::ranges::any_of(way, barred)) continue;
      if (m_paths.is_clear(m_index, fall.figure, way, 1, false, m_seen)) return way;
    }
    return {};
  }

  /// Two of those who were struck together: one is led by the other, who is hurt less. @return false where they cannot
  bool pair_off(const Fall& fall) {
    constexpr float together = 4, near = 3.5F;  // seconds, metres
    const auto helps = [&](const Fall& other) {
      return other.figure != fall.figure && !m_taken.contains(other.figure) && !is_leader(other.figure) &&
             std::abs(other.second - fall.second) < together && length(other.at - fall.at) < near &&
             length(other.at - fall.at) > 0.5F;
    };
    const auto other = std::ranges::find_if(m_roster.falls, helps);
    if (other == m_roster.falls.end()) return false;
    Steps led{{.second = fall.second, .at = fall.at, .bearing = fall.bearing, .clip = Clip::Sink}};
    const Fall later{.figure = fall.figure, .second = std::max(fall.second, other->second), .at = fall.at};
    if (!walk_off(later, led, man_rises, Clip::Led, stage::natural_speed(Arm::Foot, Clip::Led))) return false;
    auto leads = leading(*other, led);
    if (!leads) return false;
    m_roster.strays.push_back({fall.figure, Stray::What::Unarmed, std::move(led)});
    m_roster.strays.push_back({other->figure, Stray::What::Man, std::move(*leads)});
    m_taken.insert(fall.figure), m_taken.insert(other->figure);
    return true;
  }

  /// He comes to the left side of a man who gets up, and goes with him. None where he would have to wait among others.
  [[nodiscard]] std::optional<Steps> leading(const Fall& own, const Steps& led) {
    constexpr float beside = -0.5F, mean = 0.6F, turning = 1;  // metres, metres a second, seconds
    const auto up = std::ranges::find(led, Clip::Led, &Step::clip);
    const auto by_his_side = [&](const Step& step) { return step.at + stage::turned({beside, 0}, step.bearing); };
    const Vec2 place = by_his_side(*up), way = place - own.at;
    const float lasts = length(way) / mean, sets_off = up->second - turning - lasts;
    if (sets_off < own.second + turning) return {};
    Step here{.second = own.second, .at = own.at, .bearing = own.bearing};
    Steps steps{here};
    here.second = sets_off - turning;
    steps.push_back(here);
    here.second = sets_off, here.bearing = stage::bearing_of(way), here.clip = Clip::March;
    steps.push_back(here);
    here.second += lasts / 2, here.at = mix(own.at, place, 0.5F), here.speed = 2 * mean, here.metres = length(way) / 2;
    steps.push_back(here);
    here.second += lasts / 2, here.at = place, here.speed = 0, here.metres = length(way), here.clip = Clip::Stand;
    steps.push_back(here);
    if (!m_paths.is_clear(m_index, own.figure, steps, 1, false, m_seen)) return {};
    for (auto step = up; step != led.end(); ++step) {
      Step with = *step;
      with.at = by_his_side(*step);
      with.metres = here.metres += length(with.at - steps.back().at);
      with.clip = step->clip == Clip::Led ? Clip::Leads : Clip::Stand;
      steps.push_back(with);
    }
    return steps;
  }

  /// A general who is hit sinks in his saddle, and an aide takes him to the rear.
  void lead_off() {
    constexpr float in_pain = 5, farthest = 900, least = 8;  // seconds, metres, seconds
    const auto hit = std::ranges::find(m_roster.falls, 0, &Fall::figure);
    if (hit == m_roster.falls.end() || m_roster.figures < 2) return;
    const Fall fall = *hit;
    if (static_cast<double>(fall.second + least) > m_paths.end()) return;
    constexpr Going at_a_walk{.every = 1, .speed = 1.6F, .gathers = 0.8F, .turns = 0.6F, .room = 5};
    Steps general{{.second = fall.second, .at = fall.at, .bearing = fall.bearing, .clip = Clip::Slump}};
    general.push_back(general.back());
    general.back().second += in_pain, general.back().clip = Clip::Slumped;
    constexpr int turns_about = 6;
    for (int i = 0; i < turns_about; ++i) {
      const Step& from = general.back();
      general.push_back(
          Paths::next(from, m_paths.rearward(from.at, from.second, m_roster.side), at_a_walk.speed, at_a_walk));
    }
    m_paths.go_on(general, at_a_walk, farthest, m_roster.side);
    constexpr int aide = 1;
    const stage::FigurePose ready = standing_pose(m_roster, block_of(m_film, m_index, fall.second), aide);
    Steps beside{{.second = fall.second, .at = ready.at, .bearing = ready.bearing}};
    const Stray him{.steps = general};
    constexpr Going keeping_up{.every = 0.5, .gathers = 2, .turns = 1, .sideways = 4};
    while (beside.back().second < general.back().second) {
      const Step& from = beside.back();
      constexpr float ahead = 2;  // seconds
      const Step there = step_at(him, from.second + ahead);
      const Vec2 way = there.at + stage::turned({-1.5F, 0}, there.bearing) - from.at;
      const bool follows = from.second > fall.second + 1 && length(way) > 0.5F;
      Step to =
          Paths::next(from, stage::bearing_of(way), follows ? std::min(length(way) / ahead, 3.4F) : 0, keeping_up);
      if (!follows && to.speed < 0.2F) to.speed = 0;
      beside.back().clip = from.speed == 0 && to.speed == 0 ? Clip::Stand : gait_at(std::max(from.speed, to.speed));
      beside.push_back(to);
    }
    beside.back().clip = Clip::Stand;
    m_roster.strays.push_back({fall.figure, Stray::What::Man, std::move(general)});
    m_roster.strays.push_back({aide, Stray::What::Man, std::move(beside)});
    m_roster.falls.push_back({.figure = aide, .second = fall.second, .at = ready.at, .bearing = ready.bearing});
    m_roster.index_falls();
    name_by_falls();
  }

  Film& m_film;
  std::uint32_t m_index;
  Roster& m_roster;
  const Paths& m_paths;
  float m_share;
  std::vector<int> m_bearers;
  SeenBefore m_seen;
  std::set<int> m_taken;  // figures of whom it is settled what becomes of them
};

}  // namespace

void place_strays(Film& film, const battle::Scenario& scenario, const std::vector<Surrender>& surrenders,
                  const Relief& relief) {
  const Paths paths{film, scenario, relief};
  for (const Surrender& surrender : surrenders) take_prisoners(film, paths, surrender);
  std::size_t fallen = 0;
  for (std::uint32_t unit = 0; unit < film.units; ++unit) fallen += film.set.rosters[unit].falls.size();
  const float share =
      std::min(1.0F, static_cast<float>(3 * most_strays) / static_cast<float>(std::max<std::size_t>(1, fallen)));
  // Each keeps clear of his comrades and of bodies of men, not of others who stray.
  stage::over_cores(film.set.rosters.size(), [&](std::size_t i) {
    Straying{film, static_cast<std::uint32_t>(i), paths, share}.run();
  });
}

}  // namespace vedette::choreography
