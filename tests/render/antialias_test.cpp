#include "render/antialias.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <utility>
#include <vector>

using vedette::render::antialias;
using Picture = std::vector<std::uint8_t>;

namespace {

constexpr int size = 64;  // pixels, of each side
constexpr std::uint8_t dark = 40, bright = 210;

std::size_t index_of(int x, int y) {
  return (static_cast<std::size_t>(y) * size + static_cast<std::size_t>(x)) * 4;
}

/// A grey picture. @param tone of a pixel
Picture painted(const std::function<std::uint8_t(int x, int y)>& tone) {
  Picture made(std::size_t{size} * size * 4, 255);
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x) std::fill_n(&made[index_of(x, y)], 3, tone(x, y));
  return made;
}

Picture smoothed(const Picture& picture) {
  Picture made(picture.size());
  antialias(picture, made, size, size);
  return made;
}

/// Under a line that falls by so much from column to column it is bright.
bool is_bright(double x, double y, double falls) {
  return y - size / 2.0 > (x - size / 2.0) * falls;
}

Picture half_plane(double falls) {
  return painted([&](int x, int y) { return is_bright(x + 0.5, y + 0.5, falls) ? bright : dark; });
}

/// The same with every pixel as light as what it covers of both sides.
Picture covered(double falls) {
  constexpr int fine = 16;
  return painted([&](int x, int y) {
    int of_bright = 0;
    for (int row = 0; row < fine; ++row)
      for (int column = 0; column < fine; ++column)
        of_bright += is_bright(x + (column + 0.5) / fine, y + (row + 0.5) / fine, falls) ? 1 : 0;
    const double share = static_cast<double>(of_bright) / (fine * fine);
    return static_cast<std::uint8_t>(
        std::lround(std::sqrt(std::lerp(double{dark * dark}, double{bright * bright}, share))));
  });
}

double apart(const Picture& one, const Picture& other) {
  double sum = 0;
  for (std::size_t i = 0; i < one.size(); ++i) sum += std::pow(static_cast<double>(one[i]) - other[i], 2);
  return std::sqrt(sum / static_cast<double>(one.size()));
}

}  // namespace

TEST_CASE("a slanting edge is smoothed towards what its pixels cover") {
  for (const double falls : {0.12, 0.3, 0.55, 1.0, 2.2, 7.0, -0.4, -3.0}) {
    CAPTURE(falls);
    const Picture stairs = half_plane(falls), truth = covered(falls);
    CHECK(apart(stairs, truth) > 5);
    CHECK(apart(smoothed(stairs), truth) < 0.7 * apart(stairs, truth));
  }
}

TEST_CASE("an edge that runs with the pixels stays sharp") {
  for (const Picture& straight : {painted([](int, int y) { return y < size / 2 ? dark : bright; }),
                                  painted([](int x, int) { return x < size / 2 ? dark : bright; })}) {
    const Picture seen = smoothed(straight);
    for (std::size_t i = 0; i < seen.size(); ++i)
      CHECK(std::abs(seen[i] * seen[i] - straight[i] * straight[i]) <= 0.06 * (bright * bright - dark * dark));
  }
}

TEST_CASE("what has no edges keeps every byte, and all keep their alpha") {
  const Picture slope = painted([](int x, int y) { return static_cast<std::uint8_t>(40 + 2 * x + y / 2); });
  CHECK(smoothed(slope) == slope);
  Picture grain = painted([](int x, int y) { return static_cast<std::uint8_t>(120 + (x * 7 + y * 13) % 8); });
  CHECK(smoothed(grain) == grain);
  Picture edge = half_plane(0.3);
  for (std::size_t i = 3; i < edge.size(); i += 4) edge[i] = static_cast<std::uint8_t>(i);
  const Picture seen = smoothed(edge);
  CHECK(seen != edge);
  for (std::size_t i = 3; i < edge.size(); i += 4) CHECK(seen[i] == edge[i]);
}

TEST_CASE("dots and dashes of what is thinner than a pixel are softened") {
  const auto contrast = [](const Picture& picture, int x, int y) {
    return std::abs(picture[index_of(x, y)] * picture[index_of(x, y)] - dark * dark);
  };
  const auto is_thread = [](int x, int y) { return y == size / 2 && x % 3 == 0; };
  const Picture dashes = painted([&](int x, int y) { return is_thread(x, y) ? bright : dark; });
  const Picture seen = smoothed(dashes);
  for (int x = 3; x < size; x += 3) CHECK(contrast(seen, x, size / 2) < 0.6 * contrast(dashes, x, size / 2));
}

TEST_CASE("light is mixed as light") {
  const Picture seen = smoothed(painted([](int x, int y) { return x == 30 && y == 20 ? bright : dark; }));
  const double three_quarters = std::sqrt(std::lerp(double{bright * bright}, double{dark * dark}, 0.75));
  CHECK(seen[index_of(30, 20)] == doctest::Approx(three_quarters).epsilon(0.01));
}

TEST_CASE("edges that leave the picture and pictures of few pixels are smoothed too") {
  const Picture stairs = half_plane(0.9), seen = smoothed(stairs);
  CHECK_FALSE(std::equal(&seen[index_of(0, 0)], &seen[index_of(0, 8)], &stairs[index_of(0, 0)]));
  for (const auto& [width, height] : {std::pair{1, 1}, {1, 5}, {5, 1}, {3, 2}}) {
    const auto bytes = static_cast<std::size_t>(width * height) * 4;
    Picture small(bytes), made(bytes);
    for (std::size_t i = 0; i < bytes; ++i) small[i] = i / 4 % 2 == 0 ? dark : bright;
    antialias(small, made, width, height);
    for (const std::uint8_t byte : made) CHECK((byte >= dark && byte <= bright));
  }
}
