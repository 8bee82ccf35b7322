#include "render/neighbours.h"

#include <doctest/doctest.h>

#include <cmath>

namespace vedette::render::test {
namespace {

using stage::Vec2;
using stage::Vec3;

/// Sixty men three deep, a pace from file to file and from rank to rank.
struct Line {
  stage::Roster roster{.figures = 60};
  stage::Block block{.morph = 1};
  Line() { block.from = block.to = {.front = 19 * 0.7F, .depth = 1.6F, .ranks = 3}; }
  [[nodiscard]] float at(Vec2 offset, Vec3 to_sun) const { return shade_line(roster, block, 30, offset, to_sun); }
};

constexpr Vec3 before_them{0, 0.707F, 0.707F}, beside_them{0.707F, 0, 0.707F};

TEST_CASE("the front rank stands in the sun before it, and shades the ranks behind as high as the sun is low") {
  const Line line;
  CHECK(line.at({0, 0.8F}, before_them) == 0);
  const float second = line.at({0, 0}, before_them);
  CHECK(second == doctest::Approx(1.68F - 0.8F).epsilon(0.02));
  CHECK(line.at({0, -0.8F}, before_them) == doctest::Approx(second));
  const Vec3 low{0, 0.94F, 0.34F}, high{0, 0.34F, 0.94F};
  CHECK(line.at({0, 0}, low) > second + 0.3F);
  CHECK(line.at({0, 0}, high) == 0);
}

TEST_CASE("a sun at the flank is kept off by the next file, but not from the last") {
  const Line line;
  CHECK(line.at({0, 0}, beside_them) == doctest::Approx(1.68F - 0.7F).epsilon(0.02));
  CHECK(line.at({9.5F * 0.7F, 0}, beside_them) == 0);
  CHECK(line.at({-9.5F * 0.7F, 0}, beside_them) > 0.9F);
}

TEST_CASE("nobody shades a skirmisher, nor anybody when the sun stands overhead") {
  Line line;
  CHECK(line.at({0, 0}, {0, 0, 1}) == 0);
  line.block.from.shape = line.block.to.shape = stage::Layout::Shape::Swarm;
  CHECK(line.at({0, 0}, before_them) == 0);
}

TEST_CASE("men who change their formation are shaded by degrees") {
  Line line;
  line.block.from.shape = stage::Layout::Shape::Swarm;
  const float whole = line.at({0, 0}, before_them);
  line.block.morph = 0.5F;
  CHECK(line.at({0, 0}, before_them) == doctest::Approx(whole / 2));
}

}  // namespace
}  // namespace vedette::render::test
