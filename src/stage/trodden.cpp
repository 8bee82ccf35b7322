#include "stage/trodden.h"

#include <array>
#include <cmath>

namespace vedette::stage {
namespace {

/// A cell near a place, and its share in what one sees there.
struct Share {
  std::uint8_t when = TroddenCorn::never;
  float weight = 0;
};
using Shares = std::array<Share, 9>;

/// Of three cells in a row, the place lying in the middle one at `within`, 0 to 1: the smoothest bell that three can
/// bear.
constexpr std::array<float, 3> bell(float within) {
  const float beyond = 1 - within;
  return {beyond * beyond / 2, 0.5F + within * beyond, within * within / 2};
}

Shares shares_at(const TroddenCorn& trodden, Vec2 from, Vec2 size) {
  const float x = from.x / size.x * static_cast<float>(trodden.columns),
              y = from.y / size.y * static_cast<float>(trodden.rows);
  const float column = std::floor(x), row = std::floor(y);
  const std::array across = bell(x - column), up = bell(y - row);
  const auto at = [](float cell, std::size_t beside, int count) {
    return static_cast<std::size_t>(std::clamp(static_cast<int>(cell) + static_cast<int>(beside) - 1, 0, count - 1));
  };
  Shares shares;
  for (std::size_t i = 0; i < shares.size(); ++i)
    shares[i] = {trodden.steps[at(row, i / 3, trodden.rows) * static_cast<std::size_t>(trodden.columns) +
                               at(column, i % 3, trodden.columns)],
                 across[i % 3] * up[i / 3]};
  return shares;
}

}  // namespace

float TroddenCorn::lying(Vec2 from, Vec2 size, float seconds) const {
  if (steps.empty()) return 0;
  const float count = seconds / step;
  float all = 0;
  for (const Share& one : shares_at(*this, from, size))
    if (one.when != never) all += one.weight * std::clamp(count - static_cast<float>(one.when), 0.0F, 1.0F);
  return all;
}

std::uint8_t TroddenCorn::lies_from(Vec2 from, Vec2 size) const {
  if (steps.empty()) return never;
  Shares shares = shares_at(*this, from, size);
  if (std::ranges::all_of(shares, [&](const Share& one) { return one.when == shares.front().when; }))
    return shares.front().when;
  std::ranges::sort(shares, {}, &Share::when);
  float all = 0;
  for (const Share& one : shares)
    if (all += one.weight; all >= lies_from_share) return one.when;
  return never;
}

}  // namespace vedette::stage
