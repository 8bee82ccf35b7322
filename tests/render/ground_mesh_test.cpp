#include "render/ground_mesh.h"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

namespace vedette::test {
namespace {

constexpr int cells = 32;
constexpr std::uint32_t side = cells + 3;  // vertices, with the ring of skirt
constexpr int any_length = cells;

using Side = std::pair<std::uint32_t, std::uint32_t>;

std::vector<float> heights(const std::function<float(int, int)>& at) {
  std::vector<float> all;
  for (int row = 0; row <= cells; ++row)
    for (int column = 0; column <= cells; ++column) all.push_back(at(column, row));
  return all;
}

std::vector<float> hills() {
  return heights([](int x, int y) {
    const auto u = static_cast<float>(x), v = static_cast<float>(y);
    return 3 * std::sin(u / 5) * std::cos(v / 7) + 0.1F * std::sin(u * 1.7F + v * 2.3F);
  });
}

bool is_skirt(std::uint32_t vertex) {
  const std::uint32_t column = vertex % side, row = vertex / side;
  return column == 0 || row == 0 || column == side - 1 || row == side - 1;
}

/// How often each side is gone along, from its first end to its second.
std::map<Side, int> sides_of(const std::vector<std::uint32_t>& triangles) {
  std::map<Side, int> sides;
  for (std::size_t i = 0; i < triangles.size(); i += 3)
    for (std::size_t k = 0; k < 3; ++k) ++sides[{triangles[i + k], triangles[i + (k + 1) % 3]}];
  return sides;
}

/// Twice the area of all triangles that are no skirt, as counted counter-clockwise.
int twice_the_area(const std::vector<std::uint32_t>& triangles) {
  int sum = 0;
  for (std::size_t i = 0; i < triangles.size(); i += 3) {
    const std::uint32_t a = triangles[i], b = triangles[i + 1], c = triangles[i + 2];
    if (is_skirt(a) || is_skirt(b) || is_skirt(c)) continue;
    const auto x = [](std::uint32_t v) { return static_cast<int>(v % side); };
    const auto y = [](std::uint32_t v) { return static_cast<int>(v / side); };
    const int area = (x(b) - x(a)) * (y(c) - y(a)) - (y(b) - y(a)) * (x(c) - x(a));
    CHECK(area > 0);
    sum += area;
  }
  return sum;
}

}  // namespace

TEST_CASE("even ground is two triangles, and as many as legs of a length need") {
  const render::HalvedGround even{heights([](int x, int y) { return 0.5F * static_cast<float>(x - y); }), cells};
  const std::size_t skirts = 4 * 2;
  CHECK(even.mesh(0.01F, any_length).triangles.size() / 3 == 2 + skirts);
  CHECK(even.mesh(0.01F, any_length).error == doctest::Approx(0));
  CHECK(even.mesh(0.01F, 8).triangles.size() / 3 == 2 * 4 * 4 + 4 * 4 * 2);
}

TEST_CASE("where nothing may be off, halving comes to every cell") {
  const render::GroundMesh mesh = render::HalvedGround{hills(), cells}.mesh(-1, any_length);
  CHECK(mesh.triangles.size() / 3 == 2 * cells * cells + 4 * cells * 2);
  CHECK(mesh.error == doctest::Approx(0));
}

TEST_CASE("halved ground covers its square once, and nothing gapes in it or between it and its skirts") {
  const render::HalvedGround ground{hills(), cells};
  for (const float off : {0.02F, 0.1F, 0.5F, 2.0F}) {
    CAPTURE(off);
    const render::GroundMesh mesh = ground.mesh(off, any_length);
    CHECK(twice_the_area(mesh.triangles) == 2 * cells * cells);
    const std::map<Side, int> sides = sides_of(mesh.triangles);
    for (const auto& [one, times] : sides) {
      CHECK(times == 1);
      if (is_skirt(one.first) || is_skirt(one.second)) continue;
      const bool is_met = sides.contains({one.second, one.first});
      CHECK(is_met);
    }
  }
}

TEST_CASE("ground is said to be as wrong as it is, and more triangles are less wrong") {
  const render::HalvedGround ground{hills(), cells};
  const render::GroundMesh fine = ground.mesh(0.05F, any_length), coarse = ground.mesh(0.5F, any_length);
  CHECK(fine.error < 0.2F);
  CHECK(coarse.error > fine.error);
  CHECK(coarse.triangles.size() < fine.triangles.size() / 2);
  // One post in the plain that the largest triangles do not touch is missed by all its height.
  const render::HalvedGround post{heights([](int x, int y) { return x == 5 && y == 7 ? 1.5F : 0.0F; }), cells};
  CHECK(post.mesh(2, any_length).error == doctest::Approx(1.5));
  CHECK(post.mesh(0.1F, any_length).error == doctest::Approx(0));
}

TEST_CASE("the grid of all cells covers its square once, with a ring of skirts") {
  CHECK(render::whole_grid(cells).size() / 3 == 2 * (cells + 2) * (cells + 2));
  CHECK(twice_the_area(render::whole_grid(cells)) == 2 * cells * cells);
}

}  // namespace vedette::test
