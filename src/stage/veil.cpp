#include "stage/veil.h"

#include <algorithm>
#include <cmath>

namespace vedette::stage {
namespace {

constexpr float side = 5;  // metres, of a square
constexpr int across = static_cast<int>(2 * Veil::reach / side);
constexpr float middling = 0.6F;  // of a cloud's opacity in its middle, on average over all of it

}  // namespace

Veil::Veil(std::span<const Puff> puffs, const SmokeBank& bank, Vec2 place, float second)
    : m_corner{place - Vec2{reach, reach}} {
  const auto first = std::ranges::lower_bound(puffs, second - bank.longest_life(), {}, &Puff::born);
  for (auto puff = first; puff != puffs.end() && puff->born <= second; ++puff)
    if (second - puff->born < puff->life) add(*puff, bank.wind(), second - puff->born);
  for (const SmokeBank::Heap& heap : bank.near(place, reach, second)) add(heap);
}

int Veil::index(float metres) {
  return static_cast<int>(std::floor(metres / side));
}

Veil::Square& Veil::square(int column, int row) {
  if (m_squares.empty()) m_squares.resize(static_cast<std::size_t>(across * across));
  return m_squares[static_cast<std::size_t>(row * across + column)];
}

void Veil::add(const Puff& puff, Vec2 wind, float age) {
  const Vec2 drifted = puff.at + wind * (PuffShape::drifts * age) - m_corner;
  constexpr float jet = 10;  // metres: farther none goes
  if (std::max(std::abs(drifted.x - reach), std::abs(drifted.y - reach)) > reach + jet) return;
  const PuffShape shape = shape_of(puff.kind);
  constexpr float half = 0.6F;  // of its way: where the middle of its clouds hangs
  const Vec2 at = drifted + heading(puff.bearing) * (half * puff.scale * shape.out(age));
  const int column = index(at.x), row = index(at.y);
  if (column < 0 || row < 0 || column >= across || row >= across) return;
  const float broad = puff.scale * shape.across(age, puff.life);
  const float depth = -std::log(1 - middling * shape.opacity(age, puff.life));
  Square& here = square(column, row);
  here.dense += static_cast<float>(shape.clouds) * depth * broad / (side * side);
  here.top = std::max(here.top, puff.above + broad * shape.tall / 2);
}

void Veil::add(const SmokeBank::Heap& heap) {
  constexpr float high = 9;  // metres
  constexpr float clouds = 1.9F,
                  opaque = 0.6F;  // that one looks through on the way across its square; of its thickness
  const Vec2 from = heap.at - m_corner - Vec2{SmokeBank::cell, SmokeBank::cell} * 0.5F;
  const int left = std::max(0, index(from.x)), right = std::min(across, index(from.x + SmokeBank::cell)),
            near = std::max(0, index(from.y)), far = std::min(across, index(from.y + SmokeBank::cell));
  if (left >= right || near >= far) return;
  const float dense = -clouds * std::log(1 - middling * opaque * SmokeBank::thickness(heap.smoke)) / SmokeBank::cell;
  for (int row = near; row < far; ++row)
    for (int column = left; column < right; ++column) {
      Square& here = square(column, row);
      here.dense += dense, here.top = std::max(here.top, high);
    }
}

float Veil::hides(Vec3 eye, Vec3 seen) const {
  if (m_squares.empty()) return 0;
  constexpr float thins = 6;  // metres: a cloud that the eye stands in is not seen
  const Vec3 way = seen - eye;
  const float far = length(Vec2{way.x, way.y});
  float depth = 0;
  for (float at = thins + side / 2; at < far; at += side) {
    const Vec3 place = eye + way * (at / far);
    const int column = index(place.x - m_corner.x), row = index(place.y - m_corner.y);
    if (column < 0 || row < 0 || column >= across || row >= across) continue;
    const Square& square = m_squares[static_cast<std::size_t>(row * across + column)];
    if (place.z < square.top) depth += square.dense * std::min(side, far - at + side / 2);
  }
  return 1 - std::exp(-depth);
}

}  // namespace vedette::stage
