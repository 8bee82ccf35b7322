#include "choreography/gauge/bodies.h"

#include <algorithm>
#include <cmath>

#include "choreography/body.h"

namespace vedette::choreography {

namespace {

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
  for (const Body::Disc& disc : Body{Body::kind_of(roster, pose), pose.bearing})
    m_discs.push_back({pose.at + disc.off, pose.above, disc.radius, index, figure});
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
