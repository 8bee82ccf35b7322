#include "choreography/captives.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "choreography/aftermath.h"
#include "choreography/footprint.h"

namespace vedette::choreography {

using stage::Clip;
using stage::Roster;
using stage::Stray;
using stage::Vec2;
using Step = stage::Stray::Step;
using Steps = Paths::Steps;

namespace {

constexpr Going in_file{.every = 1, .speed = 1.1F, .gathers = 0.9F, .turns = 0.7F, .room = 1.2F};
constexpr float laid_down = 6;  // seconds from the last blow until they are marched off

/// Where who walks in another's steps is, metres behind him.
Step behind(const Steps& first, std::size_t step, float metres, Vec2 own, float straight) {
  Step now = first[step];
  const float gone = now.metres - metres;
  if (gone <= 0) {  // still on the way to where the first began
    now.at = own + stage::heading(first.front().bearing) * now.metres;
    now.bearing = first.front().bearing;
    return now;
  }
  const auto after = std::ranges::lower_bound(first, gone, {}, &Step::metres);
  const Step &to = *after, &from = *std::prev(after);
  const float share = (gone - from.metres) / std::max(1e-3F, to.metres - from.metres);
  const Vec2 aside = stage::heading(first.front().bearing + std::numbers::pi_v<float> / 2) *
                     (straight * std::max(0.0F, 1 - gone / 5));  // his own place was beside the way
  now.at = mix(from.at, to.at, share) + aside;
  now.bearing = from.bearing + stage::turn_between(from.bearing, to.bearing) * share;
  return now;
}

class Prisoners {
 public:
  Prisoners(Film& film, const Paths& paths, const Surrender& surrender)
      : m_film{film},
        m_paths{paths},
        m_surrender{surrender},
        m_beaten{film.set.rosters[surrender.roster]},
        m_block{block_of(film, surrender.roster, surrender.at)},
        m_captor{footprint(block_of(film, surrender.to, surrender.at + laid_down))} {}

  void run() {
    constexpr float too_far = 140, least = 25;  // metres to the captor's wing; seconds of film
    if (m_surrender.at + static_cast<double>(laid_down + least) > m_paths.end()) return;
    choose_wing();
    if (m_wing > too_far) return;
    gather();
    if (m_men.size() < 4) return;
    lay_way();
    for (const Man& man : m_men) march_off(man);
    guard();
    m_beaten.index_falls();
    m_film.set.rosters[m_surrender.to].index_falls();
  }

 private:
  struct Man {
    int figure = 0;
    float along = 0;  // metres from the middle towards the wing
    stage::FigurePose pose;
  };

  /// The captor's wing that is nearer to the middle of the beaten.
  void choose_wing() {
    const Vec2 right = stage::heading(m_block.bearing + std::numbers::pi_v<float> / 2);
    const Vec2 front = stage::heading(m_captor.bearing), side{front.y, -front.x};
    const float middle = dot(m_captor.at - m_block.at, right);
    const float half =
        std::abs(dot(side, right)) * m_captor.front / 2 + std::abs(dot(front, right)) * m_captor.depth / 2;
    const bool to_right = middle + half < half - middle;
    m_way = to_right ? right : right * -1.0F;
    m_wing = half - std::abs(middle);
  }

  /// Every other man of the front rank, from the wing on.
  void gather() {
    constexpr std::size_t most = 30;
    const std::vector<int> bearers = m_beaten.bearers();
    for (int figure = 0; figure < m_beaten.figures; ++figure) {
      if (m_beaten.fell_at[static_cast<std::size_t>(figure)] <= static_cast<float>(m_surrender.at) + 1) continue;
      if (m_beaten.is_officer(figure) || m_beaten.is_drummer(figure)) continue;
      if (std::ranges::find(bearers, figure) != bearers.end()) continue;
      const stage::FigurePose pose = standing_pose(m_beaten, m_block, figure);
      if (pose.rank == 0) m_men.push_back({figure, dot(pose.at - m_block.at, m_way), pose});
    }
    std::ranges::sort(
        m_men, [](const Man& a, const Man& b) { return a.along != b.along ? a.along > b.along : a.figure < b.figure; });
    std::vector<Man> chosen;
    constexpr float apart = 1.1F;  // metres in file
    for (const Man& man : m_men)
      if (chosen.size() < most && (chosen.empty() || chosen.back().along - man.along > apart)) chosen.push_back(man);
    m_men = std::move(chosen);
  }

  /// The first man's: along the line until he is past the captor's wing, round it, and to the captor's rear.
  void lay_way() {
    constexpr float clear = 5;  // metres from the captor's men
    const float bearing = stage::bearing_of(m_way), starts = static_cast<float>(m_surrender.at) + laid_down;
    m_first = {{.second = starts, .at = m_men.front().pose.at, .bearing = bearing, .clip = Clip::Captive}};
    const Vec2 rear = stage::heading(m_captor.bearing) * -1.0F;
    constexpr int longest = 250;
    for (int i = 0; i < longest && static_cast<double>(m_first.back().second) < m_paths.end(); ++i) {
      const Step& from = m_first.back();
      const bool past = dot(from.at - m_block.at, m_way) > m_wing + clear;
      if (past && dot(from.at - m_captor.at, rear) > m_captor.depth / 2 + clear) break;
      m_first.push_back(Paths::next(from, past ? stage::bearing_of(rear) : bearing, in_file.speed, in_file));
    }
    constexpr float far = 500;  // metres
    m_paths.go_on(m_first, in_file, far, m_film.set.rosters[m_surrender.to].side, m_surrender.roster);
  }

  void march_off(const Man& man) {
    const float late = 0.2F + 1.6F * stage::noise(m_beaten.seed, static_cast<std::uint64_t>(man.figure), 89);
    Step down{.second = static_cast<float>(m_surrender.at) + late, .at = man.pose.at, .bearing = man.pose.bearing};
    down.clip = Clip::LayArms;
    Steps steps{down};
    down.second = m_first.front().second - 1;
    steps.push_back(down);
    const Vec2 right = stage::heading(m_first.front().bearing + std::numbers::pi_v<float> / 2);
    const float straight = dot(man.pose.at - m_men.front().pose.at, right);
    for (std::size_t i = 0; i < m_first.size(); ++i)
      steps.push_back(behind(m_first, i, m_men.front().along - man.along, man.pose.at, straight));
    m_beaten.strays.push_back({man.figure, Stray::What::Unarmed, std::move(steps)});
    const auto second = static_cast<float>(m_surrender.at) + late;
    m_beaten.falls.push_back({.figure = man.figure, .second = second, .at = man.pose.at, .bearing = man.pose.bearing});
  }

  /// Those of the captor who stand nearest to the wing step out and go beside the file.
  void guard() {
    Roster& captor = m_film.set.rosters[m_surrender.to];
    const Seconds sets_off = m_surrender.at + static_cast<double>(laid_down);
    const stage::Block block = block_of(m_film, m_surrender.to, sets_off);
    const Vec2 wing = m_block.at + m_way * m_wing;
    std::vector<std::pair<float, int>> nearest;
    const std::vector<int> bearers = captor.bearers();
    for (int figure = 0; figure < captor.figures; ++figure) {
      const bool lives = captor.fell_at[static_cast<std::size_t>(figure)] > static_cast<float>(sets_off) + 1;
      if (!lives || captor.is_officer(figure) || captor.is_drummer(figure) || captor.battery) continue;
      if (std::ranges::find(bearers, figure) != bearers.end()) continue;
      nearest.emplace_back(length(standing_pose(captor, block, figure).at - wing), figure);
    }
    const auto guards = std::min<std::size_t>(nearest.size(), 1 + m_men.size() / 8);
    std::ranges::sort(nearest);
    const float outside =
        dot(m_way, stage::heading(m_captor.bearing + std::numbers::pi_v<float> / 2)) > 0 ? 1.0F : -1.0F;
    for (std::size_t i = 0; i < guards; ++i) {
      const int figure = nearest[i].second;
      const stage::FigurePose pose = standing_pose(captor, block, figure);
      const float behind_first = static_cast<float>(i) * (m_men.front().along - m_men.back().along) /
                                 static_cast<float>(std::max<std::size_t>(1, guards - 1));
      Steps steps = beside(pose, static_cast<float>(sets_off), behind_first, outside, captor.arm == stage::Arm::Horse);
      captor.strays.push_back({figure, Stray::What::Guard, std::move(steps)});
      captor.falls.push_back(
          {.figure = figure, .second = static_cast<float>(sets_off), .at = pose.at, .bearing = pose.bearing});
    }
  }

  /// @param outside the side of the file that is away from the captor's men
  [[nodiscard]] Steps beside(const stage::FigurePose& pose, float second, float behind_first, float outside,
                             bool mounted) const {
    constexpr Going keeping_up{.every = 0.5, .gathers = 1.5F, .turns = 1.6F, .sideways = 4};
    constexpr float ahead = 2;  // seconds
    const float apart = mounted ? 2.4F : 1.5F, most = mounted ? 3.4F : 2.4F;
    Steps steps{{.second = second, .at = pose.at, .bearing = pose.bearing}};
    const Stray first{.steps = m_first};
    const float later = behind_first / in_file.speed;
    while (steps.back().second < m_first.back().second) {
      const Step from = steps.back();
      const Step there = step_at(first, std::max(m_first.front().second, from.second + ahead - later));
      const Vec2 way = there.at + stage::turned({outside * apart, 0}, there.bearing) - from.at;
      const bool follows = length(way) > 0.8F;
      Step to = Paths::next(from, follows ? stage::bearing_of(way) : from.bearing,
                            follows ? std::min(length(way) / ahead, most) : 0.0F, keeping_up);
      if (!follows && to.speed < 0.2F) to.speed = 0;
      const float speed = std::max(from.speed, to.speed);
      const Clip on_foot = speed < 1.2F ? Clip::March : speed < 2 ? Clip::Quick : Clip::Run;
      steps.back().clip = speed == 0 ? Clip::Stand : mounted ? gait_at(speed) : on_foot;
      steps.push_back(to);
    }
    steps.back().clip = Clip::Stand;
    return steps;
  }

  Film& m_film;
  const Paths& m_paths;
  const Surrender& m_surrender;
  Roster& m_beaten;
  stage::Block m_block;  // of the beaten
  Footprint m_captor;
  Vec2 m_way;        // along their front, to the wing
  float m_wing = 0;  // metres to it from their middle
  std::vector<Man> m_men;
  Steps m_first;
};

}  // namespace

void take_prisoners(Film& film, const Paths& paths, const Surrender& surrender) {
  Prisoners{film, paths, surrender}.run();
}

}  // namespace vedette::choreography
