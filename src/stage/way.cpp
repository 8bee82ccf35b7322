#include "stage/way.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "stage/lanes.h"

namespace vedette::stage {
namespace {

constexpr float meanwhile = 0.6F;  // of the time, for each of two ways of which one begins later
constexpr float files_off = 0.35F,
                filed = 0.5F;  // of the time: has his distance from who rides before him, is behind him

constexpr std::array two_ways{1 - meanwhile, meanwhile, 1.0F};
constexpr std::array into_lanes{files_off, filed, 1.0F}, out_of_lanes{1 - filed, 1 - files_off, 1.0F};

/// The whole of a way that has its turns at some shares of it, as far as he has come.
template <std::size_t N>
float metres(const Way& way, const std::array<float, N>& turns, float share) {
  float sum = 0;
  Vec2 last = way.from;
  for (const float turn : turns) {
    const Vec2 next = way.at(std::min(share, turn));
    sum += length(next - last), last = next;
  }
  return sum;
}

/// First his distance from who rides before him, then behind him, then all of the file straight on.
Vec2 threaded(Vec2 ranks, Vec2 melee, float in_file, float share) {
  const auto part = [&](float from, float to) { return std::clamp((share - from) / (to - from), 0.0F, 1.0F); };
  const float back = part(0, files_off), aside = part(files_off, filed), on = part(filed, 1);
  return {ranks.x + (melee.x - ranks.x) * aside, ranks.y + (in_file - ranks.y) * back + (melee.y - in_file) * on};
}

Way::Kind kind_of(const Roster& roster, const Block& block) {
  constexpr float deeper = 3, by_half = 0.5F, straight_on = 0.3F;  // metres, of the deeper one, radians
  using Shape = Layout::Shape;
  if (std::abs(block.from_turn) > straight_on) return Way::Kind::Straight;
  const auto in_ranks = [](const Layout& layout) { return layout.shape == Shape::Ranks; };
  if ((block.from.mesh && in_ranks(block.to)) || (block.to.mesh && in_ranks(block.from))) return Way::Kind::Threads;
  // Horses that leave their ranks, or fall in, have no room to go aslant; men have, and whoever flees has all he wants.
  const auto keeps_files = [&](const Layout& layout) {
    const bool crowd = layout.shape == Shape::Swarm && layout.hollow <= 0 && !layout.mesh && layout.rows() == 1;
    return in_ranks(layout) || (crowd && block.in_place && roster.arm == Arm::Horse);
  };
  if (block.scatters || !keeps_files(block.from) || !keeps_files(block.to)) return Way::Kind::Straight;
  const float before = block.from.body().depth, after = block.to.body().depth, more = after - before;
  if (std::abs(more) < deeper || std::abs(more) < by_half * std::max(before, after)) return Way::Kind::Straight;
  return more > 0 ? Way::Kind::Deepens : Way::Kind::Widens;
}

}  // namespace

Vec2 Way::at(float share) const {
  if (kind == Kind::Straight) return mix(from, to, share);
  if (kind == Kind::Threads)
    return rides_in ? threaded(from, to, in_file, share) : threaded(to, from, in_file, 1 - share);
  const float first = std::min(1.0F, share / meanwhile), then = std::max(0.0F, (share - 1 + meanwhile) / meanwhile);
  const bool back_first = kind == Kind::Deepens;
  return {from.x + (to.x - from.x) * (back_first ? then : first),
          from.y + (to.y - from.y) * (back_first ? first : then)};
}

float Way::walked(float share) const {
  if (kind == Kind::Straight) return length(to - from) * share;
  if (kind == Kind::Threads) return metres(*this, rides_in ? into_lanes : out_of_lanes, share);
  return metres(*this, two_ways, share);
}

Way way_of(const Roster& roster, const Block& block, int figure, Vec2 from, Vec2 to) {
  Way way{.from = from, .to = to, .kind = kind_of(roster, block), .rides_in = block.to.mesh};
  if (way.kind != Way::Kind::Threads) return way;
  const Layout& melee = block.to.mesh ? block.to : block.from;
  if (stands_by(melee, figure, roster.in_layout())) {
    way.kind = Way::Kind::Straight;
    return way;
  }
  const float ahead = block.to.about ? -1.0F : 1.0F;  // who has faced about sees all of it behind him
  const int order = lane_of(melee, figure, roster.in_layout()).order;
  way.in_file = ahead * (way.rides_in ? in_file(melee, order) : out_in_file(block.to, order, roster.in_layout()));
  return way;
}

float free_of_lanes(const Roster& roster, const Block& block, int figure) {
  if (!block.to.mesh && (!block.from.mesh || block.morph >= 1)) return 1;
  if (stands_by(block.to, figure, roster.in_layout())) return 1;
  constexpr float dresses_in = 0.25F;  // of the way
  float order = 0;
  if (block.to.mesh) order = block.morph >= 1 ? 1 : std::min(1.0F, block.morph / dresses_in);
  if (block.from.mesh && block.morph < 1) order = std::max(order, std::min(1.0F, (1 - block.morph) / dresses_in));
  return 1 - order;
}

}  // namespace vedette::stage
