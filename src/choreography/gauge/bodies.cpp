#include "choreography/gauge/bodies.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace vedette::choreography {

using stage::Vec2;

namespace {

constexpr float man = 0.19F, horse = 0.27F;   // metres from the middle to the side
constexpr float withers_to_croup = 0.75F;     // from a horse's middle either way
constexpr float horses = 0.7F, wheel = 0.3F;  // of a team and its limber; of a piece's wheels and trail
constexpr std::array<Vec2, 6> team{{{0, -1.7F}, {0, 0.3F}, {0, 1.5F}, {0, 2.7F}, {0, 3.9F}, {0, 5.1F}}};
constexpr std::array<Vec2, 4> piece{{{-0.6F, 0}, {0.6F, 0}, {0, -1.2F}, {0, 0.7F}}};
constexpr float brush = 0.08F;  // metres of coats and tails that may touch
constexpr float cell = 1;       // metres: more than two bodies are broad
constexpr float storey = 1.8F;  // metres: who is so much higher stands over others, not in them

/// Discs sorted by the square metre they stand on, row by row.
std::int64_t square(int column, int row) {
  return (std::int64_t{row} << 32) + column;
}
int whole(float metres) {
  return static_cast<int>(std::floor(metres / cell));
}

}  // namespace

void Bodies::add(const stage::Roster& roster, std::uint32_t index, std::uint32_t figure,
                 const stage::FigurePose& pose) {
  using stage::Arm;
  using Part = stage::FigurePose::Part;
  const auto disc = [&](Vec2 offset, float radius) {
    m_discs.push_back({pose.at + stage::turned(offset, pose.bearing), pose.above, radius, index, figure});
  };
  if (pose.part == Part::Gunner && pose.clip == stage::Clip::Mount) return;  // up on the limber
  if (pose.part == Part::Team || pose.part == Part::Caisson) {
    for (const Vec2 offset : team) disc(offset, horses);
  } else if (pose.part == Part::Piece) {
    for (const Vec2 offset : piece) disc(offset, wheel);
  }
  if (pose.part == Part::Team || pose.part == Part::Caisson || pose.part == Part::Piece) return;
  if (pose.part == Part::Gunner || roster.arm == Arm::Foot || roster.arm == Arm::Skirmish) {
    m_discs.push_back({pose.at, pose.above, man, index, figure});
    return;
  }
  for (const float along : {-withers_to_croup, 0.0F, withers_to_croup})
    m_discs.push_back({pose.at + stage::heading(pose.bearing) * along, pose.above, horse, index, figure});
}

std::vector<Bodies::Man> Bodies::in_others() const {
  std::vector<std::pair<std::int64_t, std::uint32_t>> placed;
  placed.reserve(m_discs.size());
  for (std::uint32_t i = 0; i < m_discs.size(); ++i)
    placed.emplace_back(square(whole(m_discs[i].at.x), whole(m_discs[i].at.y)), i);
  std::ranges::sort(placed);
  std::vector<Man> found;
  for (std::uint32_t i = 0; i < m_discs.size(); ++i) {
    const Disc& own = m_discs[i];
    const auto meets = [&](const Disc& other) {
      return (other.roster != own.roster || other.figure != own.figure) && std::abs(other.above - own.above) < storey &&
             length(other.at - own.at) < own.radius + other.radius - brush;
    };
    for (int row = whole(own.at.y) - 1; row <= whole(own.at.y) + 1; ++row) {
      const auto first =
          std::ranges::lower_bound(placed, std::pair{square(whole(own.at.x) - 1, row), std::uint32_t{0}});
      const auto beyond = square(whole(own.at.x) + 2, row);
      const auto met = std::find_if(first, placed.end(), [&](const auto& place) {
        return place.first >= beyond || meets(m_discs[place.second]);
      });
      if (met == placed.end() || met->first >= beyond) continue;
      found.push_back({own.roster, own.figure, m_discs[met->second].roster});
      break;
    }
  }
  const auto same = [](const Man& a, const Man& b) { return a.roster == b.roster && a.figure == b.figure; };
  found.erase(std::unique(found.begin(), found.end(), same), found.end());
  return found;
}

}  // namespace vedette::choreography
