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
  for (const SmokeBank::Heap& heap : bank.at(second)) add(heap);
}

Veil::Square* Veil::square_at(Vec2 p) {
  const auto column = static_cast<int>(std::floor((p.x - m_corner.x) / side)),
             row = static_cast<int>(std::floor((p.y - m_corner.y) / side));
  if (column < 0 || row < 0 || column >= across || row >= across) return nullptr;
  if (m_squares.empty()) m_squares.resize(static_cast<std::size_t>(across * across));
  return &m_squares[static_cast<std::size_t>(row * across + column)];
}

void Veil::add(const Puff& puff, Vec2 wind, float age) {
  const PuffShape shape = shape_of(puff.kind);
  constexpr float half = 0.6F;  // of its way: where the middle of its clouds hangs
  const Vec2 at =
      puff.at + heading(puff.bearing) * (half * puff.scale * shape.out(age)) + wind * (PuffShape::drifts * age);
  Square* square = square_at(at);
  if (square == nullptr) return;
  const float broad = puff.scale * shape.across(age, puff.life);
  const float depth = -std::log(1 - middling * shape.opacity(age, puff.life));
  square->dense += static_cast<float>(shape.clouds) * depth * broad / (side * side);
  square->top = std::max(square->top, puff.above + broad * shape.tall / 2);
}

void Veil::add(const SmokeBank::Heap& heap) {
  constexpr float high = 9;  // metres
  constexpr float clouds = 1.9F,
                  opaque = 0.6F;  // that one looks through on the way across its square; of its thickness
  const float dense = -clouds * std::log(1 - middling * opaque * SmokeBank::thickness(heap.smoke)) / SmokeBank::cell;
  for (float y = -SmokeBank::cell / 2 + side / 2; y < SmokeBank::cell / 2; y += side)
    for (float x = -SmokeBank::cell / 2 + side / 2; x < SmokeBank::cell / 2; x += side)
      if (Square* square = square_at(heap.at + Vec2{x, y}))
        square->dense += dense, square->top = std::max(square->top, high);
}

float Veil::hides(Vec3 eye, Vec3 seen) const {
  if (m_squares.empty()) return 0;
  constexpr float thins = 6;  // metres: a cloud that the eye stands in is not seen
  const Vec3 way = seen - eye;
  const float far = length(Vec2{way.x, way.y});
  float depth = 0;
  for (float at = thins + side / 2; at < far; at += side) {
    const Vec3 place = eye + way * (at / far);
    const auto column = static_cast<int>(std::floor((place.x - m_corner.x) / side)),
               row = static_cast<int>(std::floor((place.y - m_corner.y) / side));
    if (column < 0 || row < 0 || column >= across || row >= across) continue;
    const Square& square = m_squares[static_cast<std::size_t>(row * across + column)];
    if (place.z < square.top) depth += square.dense * std::min(side, far - at + side / 2);
  }
  return 1 - std::exp(-depth);
}

}  // namespace vedette::stage
