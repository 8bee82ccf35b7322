#include "stage/order.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace vedette::stage {

void uncross(std::span<const Vec2> starts, std::span<const Vec2> ends, std::span<std::uint16_t> places) {
  constexpr float enough = 1e-3F;  // square metres by which both ways together must be shorter for it
  constexpr int most = 100;        // rounds: a dozen are needed for a thousand men
  bool crossed = true;
  for (int round = 0; round < most && crossed; ++round) {
    crossed = false;
    for (std::size_t i = 0; i < starts.size(); ++i)
      for (std::size_t j = i + 1; j < starts.size(); ++j) {
        if (dot(starts[i] - starts[j], ends[places[i]] - ends[places[j]]) >= -enough) continue;
        std::swap(places[i], places[j]);
        crossed = true;
      }
  }
}

namespace {

enum class Kind : std::uint8_t { InRanks, Closer, Kept };

Kind kind_of(const Layout& body, int own, int strong) {
  if (body.shape == Layout::Shape::Swarm) return Kind::InRanks;
  const int beside_colour = own - colour_of(strong);
  if (closers_of(strong) > 0 && (beside_colour == 0 || beside_colour == 1)) return Kind::Kept;
  return number_of(body, own, strong).closer ? Kind::Closer : Kind::InRanks;
}

Vec2 middle(std::span<const Vec2> places) {
  return std::accumulate(places.begin(), places.end(), Vec2{}) * (1 / static_cast<float>(places.size()));
}

}  // namespace

Order ordered(const Layout& from, const Layout& to, int figures, std::uint64_t seed, float turn) {
  Order order{.out_of = from, .places = std::vector<std::uint16_t>(static_cast<std::size_t>(figures))};
  std::iota(order.places.begin(), order.places.end(), std::uint16_t{0});
  const Layout body = to.body();
  const int bodies = to.hollow > 0 ? 1 : to.bodies, each = (figures + bodies - 1) / bodies;
  for (int first = 0; first < figures; first += each) {
    const int strong = std::min(each, figures - first);
    if (first > 0 && strong == each) {  // as the first body does
      for (int own = 0; own < strong; ++own)
        order.places[static_cast<std::size_t>(first + own)] =
            static_cast<std::uint16_t>(order.places[static_cast<std::size_t>(own)] + first);
      continue;
    }
    std::vector<Vec2> all_starts, all_ends;
    for (int own = 0; own < strong; ++own) {
      all_starts.push_back(turned(slot(from, first + own, figures, seed).offset, turn));
      all_ends.push_back(slot(to, first + own, figures, seed).offset);
    }
    const Vec2 was = middle(all_starts), is = middle(all_ends);
    for (const Kind kind : {Kind::InRanks, Kind::Closer}) {
      std::vector<int> who;
      std::vector<Vec2> starts, ends;
      for (int own = 0; own < strong; ++own) {
        if (kind_of(body, own, strong) != kind) continue;
        who.push_back(first + own);
        starts.push_back(all_starts[static_cast<std::size_t>(own)] - was);
        ends.push_back(all_ends[static_cast<std::size_t>(own)] - is);
      }
      std::vector<std::uint16_t> places(who.size());
      std::iota(places.begin(), places.end(), std::uint16_t{0});
      uncross(starts, ends, places);
      for (std::size_t i = 0; i < who.size(); ++i)
        order.places[static_cast<std::size_t>(who[i])] = static_cast<std::uint16_t>(who[places[i]]);
    }
  }
  return order;
}

}  // namespace vedette::stage
