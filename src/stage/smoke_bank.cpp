#include "stage/smoke_bank.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace vedette::stage {
namespace {

/// What a puff leaves behind, in muskets' worth.
float left_by(const Puff& puff) {
  switch (puff.kind) {
    case PuffKind::Musket:
      return puff.scale;
    case PuffKind::Cannon:
      return 12 * puff.scale;
    case PuffKind::Burst:
      return 5 * puff.scale;
    case PuffKind::Dust:
      break;
  }
  return 0;
}

int square_of(float metres) {
  return static_cast<int>(std::floor(metres / SmokeBank::cell));
}

}  // namespace

SmokeBank::SmokeBank(std::span<const Puff> puffs, Vec2 wind) : m_wind{wind} {
  std::map<std::pair<int, int>, std::vector<Fed>> squares;
  for (const Puff& puff : puffs) {
    m_longest_life = std::max(m_longest_life, puff.life);
    const float smoke = left_by(puff);
    if (smoke <= 0) continue;
    // It is in the air of its square by the end of the step in which its own cloud has spread.
    const float second = (std::floor((puff.born + 0.5F * puff.life) / step) + 1) * step;
    const Vec2 place = puff.at - m_wind * (drifts * puff.born);
    std::vector<Fed>& fed = squares[{square_of(place.y), square_of(place.x)}];
    if (fed.empty()) fed.push_back({second, 0});
    // Lives differ a little, so that it may be earlier than the last.
    const float later = std::max(second, fed.back().second);
    if (later > fed.back().second)
      fed.push_back({later, fed.back().smoke * std::exp((fed.back().second - later) / thins)});
    fed.back().smoke += smoke;
  }
  for (auto& [place, fed] : squares) m_squares.push_back({place.second, place.first, std::move(fed)});
}

float SmokeBank::left_of(const Square& square, float second) {
  const auto after = std::ranges::upper_bound(square.fed, second, {}, &Fed::second);
  if (after == square.fed.begin()) return 0;
  const Fed& last = *(after - 1);
  const float before =
      after - 1 == square.fed.begin() ? 0 : (after - 2)->smoke * std::exp(((after - 2)->second - last.second) / thins);
  // What is new comes by degrees and is there before more does, so that nothing leaps from step to step.
  const float come = std::min(1.0F, (second - last.second) / step);
  return std::lerp(before, last.smoke, come) * std::exp((last.second - second) / thins);
}

std::vector<SmokeBank::Heap> SmokeBank::at(float second) const {
  return near({}, std::numeric_limits<float>::infinity(), second);
}

std::vector<SmokeBank::Heap> SmokeBank::near(Vec2 place, float reach, float second) const {
  std::vector<Heap> heaps;
  for (std::uint32_t next = 0; const Square& square : m_squares) {
    const std::uint32_t own = next++;
    const Vec2 middle{(static_cast<float>(square.column) + 0.5F) * cell,
                      (static_cast<float>(square.row) + 0.5F) * cell};
    const Vec2 at = middle + m_wind * (drifts * second), away = at - place;
    if (std::max(std::abs(away.x), std::abs(away.y)) > reach + cell / 2) continue;
    if (const float smoke = left_of(square, second); smoke >= 1) heaps.push_back({at, smoke, own});
  }
  return heaps;
}

float SmokeBank::thickness(float smoke) {
  return 1 - std::exp(-smoke / 60);
}

}  // namespace vedette::stage
