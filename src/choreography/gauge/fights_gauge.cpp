#include "choreography/gauge/fights_gauge.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>

#include "choreography/aftermath.h"
#include "stage/cores.h"

namespace vedette::choreography {
namespace {

using stage::Arm;
using stage::Clip;
using stage::Vec2;
using timeline::Seconds;

struct Side {
  std::vector<Vec2> men;       // who stand, from west to east
  std::vector<Vec2> at_blows;  // of them, who strike or hold their bayonets before them
  bool asked = true;           // must be seen to strike
};

Side side_of(const Film& film, std::uint32_t unit, Seconds at) {
  Side side;
  const stage::Roster& roster = film.set.rosters[unit];
  const stage::Block block = block_of(film, unit, at);
  side.asked = roster.arm != Arm::Guns && block.presence >= 1;
  const bool square = block.to.shape == stage::Layout::Shape::Square;
  for (int figure = 0; figure < roster.figures; ++figure) {
    const stage::FigurePose pose = place_alone(roster, block, figure, static_cast<float>(at));
    if (pose.fallen || pose.hidden) continue;
    side.men.push_back(pose.at);
    if (pose.clip == Clip::Fence || (square && pose.clip == Clip::Present)) side.at_blows.push_back(pose.at);
  }
  std::ranges::sort(side.men, {}, &Vec2::x);
  return side;
}

/// Whether one of some men is so near. @param men from west to east
bool is_anybody_near(Vec2 place, const std::vector<Vec2>& men, float within) {
  const auto first = std::ranges::lower_bound(men, place.x - within, {}, &Vec2::x);
  const auto beyond = std::ranges::upper_bound(men, place.x + within, {}, &Vec2::x);
  return std::any_of(first, beyond, [&](Vec2 man) { return length(man - place) <= within; });
}

/// Men of one side who strike and have somebody of the other within arm's length, horses within a length or two.
std::ptrdiff_t striking(const Side& side, const Side& other, float arm) {
  return std::ranges::count_if(side.at_blows, [&](Vec2 place) { return is_anybody_near(place, other.men, arm); });
}

std::optional<PictureFault> fault_in(const Film& film, const Moment& m) {
  constexpr Seconds after = 0.5;                         // its peak
  constexpr float foot = 3, horse = 7, come_up_to = 16;  // metres; to guns and houses
  constexpr std::ptrdiff_t a_few = 5;
  const Seconds at = m.peak + after;
  const Side one = side_of(film, m.unit, at), other = side_of(film, m.other, at);
  if (one.men.empty() || other.men.empty()) return {};
  const auto mounted = [&](std::uint32_t unit) { return film.set.rosters[unit].arm == Arm::Horse; };
  const float arm = mounted(m.unit) || mounted(m.other) ? horse : foot;
  const auto words = [&](const std::string& what) {
    return PictureFault{at, film.set.rosters[m.unit].name, what + " " + film.set.rosters[m.other].name, 0};
  };
  const bool both = one.asked && other.asked;
  const float reach = both ? arm : come_up_to;
  if (std::ranges::none_of(one.men, [&](Vec2 man) { return is_anybody_near(man, other.men, reach); }))
    return words("fights, far from");
  if (!both) return {};
  if (striking(one, other, arm) < std::min(a_few, std::ssize(one.men))) return words("strikes nobody, and fights");
  if (striking(other, one, arm) < std::min(a_few, std::ssize(other.men))) return words("is struck by nobody of");
  return {};
}

}  // namespace

FightsReport gauge_fights(const Film& film) {
  std::vector<const Moment*> rounds;
  for (const Moment& m : film.moments)
    if (m.kind == Moment::Kind::Melee) rounds.push_back(&m);
  std::vector<std::optional<PictureFault>> found(rounds.size());
  stage::over_cores(rounds.size(), [&](std::size_t i) { found[i] = fault_in(film, *rounds[i]); });
  FightsReport report{.rounds = static_cast<int>(rounds.size()), .in_air = {}};
  for (std::optional<PictureFault>& fault : found)
    if (fault) report.in_air.push_back(*std::move(fault));
  return report;
}

}  // namespace vedette::choreography
