#include "choreography/table/arrangement.h"

#include <algorithm>
#include <array>

namespace vedette::choreography {
namespace {

using stage::Vec2;

constexpr int least_for_square = 4;  // bases: one for each face

bool in_square(const Stand& stand) {
  return stand.square && stand.basing.bases >= least_for_square;
}

/// The middle of the i-th of n things a pitch apart.
float centred(int i, int n, float pitch) {
  return (static_cast<float>(i) - static_cast<float>(n - 1) / 2) * pitch;
}

/// Bases on the front, right, rear and left face.
std::array<int, 4> faces_of(int bases) {
  return {(bases + 3) / 4, bases / 4, (bases + 2) / 4, (bases + 1) / 4};
}

std::vector<BasePlace> square_places(const Stand& stand) {
  constexpr float quarter = std::numbers::pi_v<float> / 2;
  const std::array<int, 4> faces = faces_of(stand.basing.bases);
  const float side = static_cast<float>(faces[0]) * stand.width + stand.depth;
  std::vector<BasePlace> places;
  for (std::size_t face = 0; face < faces.size(); ++face)
    for (int i = 0; i < faces[face]; ++i) {
      const Vec2 local{centred(i, faces[face], stand.width) - stand.depth / 2, side / 2 - stand.depth / 2};
      const float facing = quarter * static_cast<float>(face);
      places.push_back({turned(local, facing), facing});
    }
  return places;
}

int rows_of(const battle::Basing& basing) {
  const int across = std::max(1, basing.across);
  return std::max(1, (basing.bases + across - 1) / across);
}

}  // namespace

Stand Stand::of(const battle::Basing& basing, const battle::Unit& unit, const Placing& placing) {
  return {.basing = basing,
          .width = placing.metres(basing.width),
          .depth = placing.metres(basing.depth),
          .pitch = placing.metres(basing.pitch),
          .square = unit.formation == battle::Formation::Square,
          .shown = unit.on_table};
}

std::vector<BasePlace> places_of(const Stand& stand) {
  if (in_square(stand)) return square_places(stand);
  const int bases = stand.basing.bases, across = std::max(1, stand.basing.across), rows = rows_of(stand.basing);
  std::vector<BasePlace> places;
  for (int base = 0; base < bases; ++base) {
    const int row = base / across, in_row = std::min(across, bases - row * across);
    places.push_back({{centred(base % across, in_row, stand.pitch), -centred(row, rows, stand.depth)}});
  }
  return places;
}

Vec2 extent_of(const Stand& stand) {
  if (in_square(stand)) {
    const float side = static_cast<float>(faces_of(stand.basing.bases)[0]) * stand.width + stand.depth;
    return {side, side};
  }
  const int across = std::clamp(stand.basing.across, 1, std::max(1, stand.basing.bases));
  return {stand.width + static_cast<float>(across - 1) * stand.pitch,
          stand.depth * static_cast<float>(rows_of(stand.basing))};
}

std::vector<Vec2> feet_of(const Stand& stand) {
  const int files = std::max(1, stand.basing.files), ranks = std::max(1, stand.basing.ranks);
  std::vector<Vec2> feet;
  for (int rank = 0; rank < ranks; ++rank)
    for (int file = 0; file < files; ++file)
      feet.push_back({centred(file, files, stand.width / static_cast<float>(files)),
                      -centred(rank, ranks, 0.94F * stand.depth / static_cast<float>(ranks))});
  return feet;
}

int figures_on(const battle::Basing& basing, int base) {
  const int full = std::max(1, basing.files * basing.ranks);
  return std::clamp(basing.figures - base * full, 0, full);
}

}  // namespace vedette::choreography
