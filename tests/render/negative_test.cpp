#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "render/lens.h"
#include "render/negative.h"

using vedette::render::Negative;
using Picture = std::vector<std::uint8_t>;

namespace {

Picture developed(const std::vector<Picture>& exposures) {
  Negative negative;
  for (const Picture& one : exposures) negative.expose(one);
  Picture made(exposures.front().size());
  negative.develop(made);
  return made;
}

}  // namespace

TEST_CASE("one exposure, or the same again and again, gives back its own bytes") {
  Picture every(256);
  std::iota(every.begin(), every.end(), std::uint8_t{0});
  CHECK(developed({every}) == every);
  CHECK(developed(std::vector(static_cast<std::size_t>(vedette::render::most_exposures), every)) == every);
}

TEST_CASE("the order of the exposures makes no difference") {
  std::vector<Picture> exposures;
  for (std::uint32_t n = 0; n < 7; ++n) {
    Picture one;
    for (std::uint32_t i = 0; i < 500; ++i) one.push_back(static_cast<std::uint8_t>((i * 2654435761U * (n + 3)) >> 24));
    exposures.push_back(one);
  }
  const Picture forwards = developed(exposures);
  std::ranges::reverse(exposures);
  CHECK(developed(exposures) == forwards);
  std::swap(exposures[1], exposures[5]);
  CHECK(developed(exposures) == forwards);
}

TEST_CASE("a large picture is added up to its last byte as its pieces are") {
  constexpr std::size_t piece = 1000, pieces = 3000;
  std::vector<Picture> whole(3), part(3);
  for (std::size_t n = 0; n < whole.size(); ++n)
    for (std::size_t i = 0; i < piece * pieces - 1; ++i)
      whole[n].push_back(static_cast<std::uint8_t>((i % 65'521 * 40'503 * (n + 3)) >> 8U));
  const Picture made = developed(whole);
  for (std::size_t from = 0; from < made.size(); from += piece) {
    const auto at = [from, &made](const Picture& of) {
      return Picture{of.begin() + static_cast<std::ptrdiff_t>(from),
                     of.begin() + static_cast<std::ptrdiff_t>(std::min(from + piece, made.size()))};
    };
    for (std::size_t n = 0; n < whole.size(); ++n) part[n] = at(whole[n]);
    REQUIRE(developed(part) == at(made));
  }
}

TEST_CASE("light is added, not bytes: half of white is brighter than half of its byte") {
  CHECK(developed({{0}, {255}}) == Picture{180});
  CHECK(developed({{0}, {0}, {0}, {255}}) == Picture{127});
  CHECK(developed({{100}, {101}})[0] >= 100);
}

TEST_CASE("a cleared negative remembers nothing") {
  Negative negative;
  negative.expose(Picture{200, 10});
  negative.clear();
  CHECK(negative.exposures() == 0);
  negative.expose(Picture{7, 8, 9});
  Picture made(3);
  negative.develop(made);
  CHECK(made == Picture{7, 8, 9});
}
