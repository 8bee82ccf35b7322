#include "stage/order.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>
#include <vector>

namespace vedette::stage {
namespace {

float closest(const std::vector<Vec2>& places) {
  float least = std::numeric_limits<float>::max();
  for (std::size_t i = 0; i < places.size(); ++i)
    for (std::size_t j = i + 1; j < places.size(); ++j) least = std::min(least, length(places[i] - places[j]));
  return least;
}

std::vector<Vec2> places_of(const Layout& layout, int figures) {
  std::vector<Vec2> places;
  for (int figure = 0; figure < figures; ++figure) places.push_back(slot(layout, figure, figures, 7).offset);
  return places;
}

constexpr int strong = 80;  // too few for file closers: all stand in ranks
const Layout column{.front = 9, .depth = 8, .ranks = 9, .line = 3, .company = 3, .gap = 2};
const Layout square{.shape = Layout::Shape::Square, .front = 10, .depth = 1.6F, .ranks = 3, .line = 3};

TEST_CASE("ways that do not cross keep seven tenths of their distance all along") {
  const std::vector<Vec2> starts = places_of(column, strong), ends = places_of(square, strong);
  std::vector<std::uint16_t> places(strong);
  std::iota(places.begin(), places.end(), std::uint16_t{0});
  const auto nearest_on_the_way = [&] {
    float least = std::numeric_limits<float>::max();
    for (float share = 0; share <= 1; share += 0.05F) {
      std::vector<Vec2> here;
      for (std::size_t i = 0; i < starts.size(); ++i) here.push_back(mix(starts[i], ends[places[i]], share));
      least = std::min(least, closest(here));
    }
    return least;
  };
  CHECK(nearest_on_the_way() < 0.2F);  // each to his own place: they walk through each other
  uncross(starts, ends, places);
  CHECK(std::set<std::uint16_t>{places.begin(), places.end()}.size() == strong);
  CHECK(nearest_on_the_way() > 0.7F * std::min(closest(starts), closest(ends)));
}

TEST_CASE(
    "in a square formed of a column everybody stays in his battalion, closers closers, the colour in the middle") {
  constexpr int figures = 1150;
  Layout two = column;
  two.front = 30, two.bodies = 2, two.abreast = 1, two.distance = 20, two.depth = 36;
  Layout squares = square;
  squares.front = 40, squares.bodies = 2, squares.abreast = 1, squares.distance = 20;
  const Order order = ordered(two, squares, figures, 7, 0);
  CHECK(order.out_of == two);
  CHECK(std::set<std::uint16_t>{order.places.begin(), order.places.end()}.size() == figures);
  constexpr int each = figures / 2;
  int moved = 0;
  for (int figure = 0; figure < figures; ++figure) {
    const int place = order.places[static_cast<std::size_t>(figure)];
    CHECK(place / each == figure / each);
    CHECK(number_of(squares.body(), place % each, each).closer ==
          number_of(squares.body(), figure % each, each).closer);
    if (figure % each == colour_of(each)) CHECK(place == figure);
    moved += place != figure;
  }
  CHECK(moved > figures / 2);
}

TEST_CASE("horse streams round a square by whichever way leads nobody through others") {
  const Layout swirl{.shape = Layout::Shape::Swarm, .front = 120, .depth = 30, .ranks = 2, .line = 2};
  const Layout round = ring(320, 15);
  const Order order = ordered(swirl, round, 320, 7, 0);
  const std::vector<Vec2> starts = places_of(swirl, 320), ends = places_of(round, 320);
  int crossed = 0;
  for (std::size_t i = 0; i < starts.size(); ++i)
    for (std::size_t j = i + 1; j < starts.size(); ++j)
      crossed += dot(starts[i] - starts[j], ends[order.places[i]] - ends[order.places[j]]) < -0.01F;
  CHECK(crossed == 0);
}

}  // namespace
}  // namespace vedette::stage
