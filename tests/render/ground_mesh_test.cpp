#include "render/ground_mesh.h"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

#include "render/ground_squares.h"

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

bool is_skirt(std::size_t vertex, std::size_t across = side) {
  const std::size_t column = vertex % across, row = vertex / across;
  return column == 0 || row == 0 || column == across - 1 || row == across - 1;
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

TEST_CASE("squares of a field meet without a gap, and the last end where it ends") {
  constexpr int columns = 150, rows = 70;
  stage::HeightGrid field{.columns = columns, .rows = rows, .cell = 8, .origin = {100, -50}, .metres = {}};
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      field.metres.push_back(static_cast<float>(column % 17) + 0.1F * static_cast<float>(row % 13));
  std::vector<render::GroundSquare> squares;
  for (int row = 0; row < render::rows_of_squares(field); ++row)
    for (render::GroundSquare& square : render::row_of_squares(field, row)) squares.push_back(std::move(square));
  REQUIRE(squares.size() == 3 * 2);
  constexpr std::size_t across = render::GroundSquare::cells + 3;
  std::map<std::pair<float, float>, float> heights;
  for (const render::GroundSquare& square : squares) {
    REQUIRE(square.corners.size() == 3 * across * across);
    for (std::size_t i = 0; i < across * across; ++i) {
      const float x = square.corners[3 * i], y = square.corners[3 * i + 1], z = square.corners[3 * i + 2];
      REQUIRE(z >= square.low.z);
      REQUIRE(z <= square.high.z);
      if (is_skirt(i, across)) continue;
      const auto [place, is_new] = heights.try_emplace({x, y}, z);
      if (!is_new) REQUIRE(place->second == z);
    }
  }
  CHECK(heights.size() == static_cast<std::size_t>(columns) * rows);
  CHECK(heights.at({100 + 8 * 149, -50 + 8 * 69}) == field.sample(149, 69));
}

}  // namespace vedette::test
