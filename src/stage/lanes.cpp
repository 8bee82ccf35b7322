#include "stage/lanes.h"

#include <algorithm>
#include <cmath>

namespace vedette::stage {
namespace {

constexpr float apart = 3;          // metres from a rider to the next behind him in a melee
constexpr float closed_up = 2.15F;  // and in file: nose to croup

/// The middle of the lane nearest to who stands so far right of the middle. A quarter of a lane aside of it: seen from
/// the other side, where left is right, that is half a lane from here.
int lane_at(float x) {
  return static_cast<int>(std::floor(x / lane_width + 0.25F));
}
float middle_of_lane(int lane) {
  return lane_width * (static_cast<float>(lane) + 0.25F);
}

/// One squadron in its ranks, behind them its closers: rows of riders from the left to the right.
struct Squadron {
  int men = 0, closers = 0, ranks = 1, files = 1;
  float left = 0, pitch = 0;  // metres: of its first file, from file to file

  /// Of a row that is short of men, or spread, too, each belongs to the file behind which he stands.
  [[nodiscard]] int file(int row, int place) const {
    constexpr float of_front = 0.96F;  // that closers take
    const int all = in_row(row);
    if (row == 0 || all < 2) return row == 0 ? place : files / 2;
    const float share = static_cast<float>(place) / static_cast<float>(all - 1) - 0.5F;
    return static_cast<int>(
        std::lround(static_cast<float>(files - 1) * (0.5F + (row == ranks ? of_front : 1.0F) * share)));
  }
  [[nodiscard]] int in_row(int row) const { return row == ranks ? closers : std::min(files, men - row * files); }
  [[nodiscard]] float x(int row, int place) const { return left + pitch * static_cast<float>(file(row, place)); }
  [[nodiscard]] int lane(int row, int place) const { return lane_at(x(row, place)); }
};
Squadron squadron(const Layout& layout, int which, int figures) {
  const int each = (figures + layout.bodies - 1) / layout.bodies;
  const int strong = std::clamp(figures - which * each, 1, each);
  Squadron own{.closers = closers_of(strong), .ranks = std::max(1, layout.ranks)};
  own.men = strong - own.closers;
  own.files = std::max(1, (own.men + own.ranks - 1) / own.ranks);
  const float front = layout.body().front, middle = layout.bodies > 1 ? layout.middle_of(which).x : 0;
  own.pitch = own.files > 1 ? front / static_cast<float>(own.files - 1) : 0;
  own.left = own.files > 1 ? middle - front / 2 : middle;
  return own;
}

/// How many of a row ride in a lane; where one is named, only those who are nearer to its middle than he.
int in_lane(const Squadron& own, int row, int lane, int than = -1) {
  const auto away = [&](int place) { return std::abs(own.x(row, place) - middle_of_lane(lane)); };
  const float near = own.pitch > 0 ? (middle_of_lane(lane) - own.left) / own.pitch : 0;
  const int all = own.in_row(row), reach = own.pitch > 0 ? 2 + static_cast<int>(lane_width / own.pitch) : all;
  const auto guess = static_cast<int>(near / static_cast<float>(own.files) * static_cast<float>(all));
  int count = 0;
  for (int place = std::max(0, guess - reach); place < std::min(all, guess + reach + 1); ++place) {
    if (own.lane(row, place) != lane) continue;
    count += than < 0 || away(place) < away(than) || (away(place) == away(than) && place < than);
  }
  return count;
}

/// Metres from the first to the last of a lane, a few more than the strongest has.
float depth_of_lanes(const Layout& layout, int figures) {
  const Squadron own = squadron(layout, 0, figures);
  const int beside = own.pitch > 0 ? 1 + static_cast<int>(lane_width / own.pitch) : 1;
  const int deepest = std::min(beside, own.files) * own.ranks;
  return apart * static_cast<float>(deepest + deepest % 2);
}

/// Metres forward of the middle of the formation to where they meet.
float where_they_meet(const Layout& layout) {
  return layout.depth / 2 + rides_in / 2;
}

}  // namespace

bool stands_by(const Layout& layout, int index, int figures) {
  return index / ((figures + layout.bodies - 1) / layout.bodies) >= layout.abreast;
}

Lane lane_of(const Layout& ranks, int index, int figures) {
  const int each = (figures + ranks.bodies - 1) / ranks.bodies, place = index % each;
  const Squadron own = squadron(ranks, index / each, figures);
  const int own_row = place >= own.men ? own.ranks : place / own.files;
  const int in_row = place >= own.men ? place - own.men : place % own.files;
  const int lane = own.lane(own_row, in_row);
  int order = in_lane(own, own_row, lane, in_row);
  for (int row = 0; row < own_row; ++row) order += in_lane(own, row, lane);
  return {middle_of_lane(lane), order};
}

Layout mesh(Layout ranks) {
  ranks.shape = Layout::Shape::Swarm;
  ranks.mesh = true;
  return ranks;
}

Slot in_mesh(const Layout& layout, int index, int figures, std::uint64_t seed) {
  if (stands_by(layout, index, figures)) {
    Layout ranks = layout;
    ranks.shape = Layout::Shape::Ranks;
    ranks.mesh = ranks.about = false;
    return slot(ranks, index, figures, seed);
  }
  const Lane lane = lane_of(layout, index, figures);
  const auto own = [&](std::uint64_t salt) { return noise(seed, static_cast<std::uint64_t>(index), salt) - 0.5F; };
  constexpr float aside = 0.2F, ahead = 0.6F;    // metres of disorder
  constexpr float at_him = 0.3F, astray = 0.5F;  // radians to the right, to the enemy on his sword's side
  const float first = foremost_in_mesh(layout, figures);
  return {.offset = {lane.x + aside * own(1), first - apart * (static_cast<float>(lane.order) + 0.5F) + ahead * own(2)},
          .facing = at_him + astray * own(3),
          .file = static_cast<int>(std::lround(lane.x / lane_width)),
          .rank = 0};
}

float foremost_in_mesh(const Layout& layout, int figures) {
  return where_they_meet(layout) + depth_of_lanes(layout, figures) / 2;
}

float in_file(const Layout& layout, int order) {
  constexpr float clear = 1;  // metres before they meet at which the first of a file waits for who is beside him
  return where_they_meet(layout) - clear - closed_up * static_cast<float>(order);
}

float out_in_file(const Layout& layout, int order, int figures) {
  const float first = closed_up / apart * depth_of_lanes(layout, figures) / 2;
  return layout.depth / 2 - rides_in / 4 + first - closed_up * (static_cast<float>(order) + 0.5F);
}

}  // namespace vedette::stage
