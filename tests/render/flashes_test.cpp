#include "render/flashes.h"

#include <doctest/doctest.h>

#include <vector>

using namespace vedette;
using render::Flashes;

namespace {

const stage::HeightGrid level{.columns = 2, .rows = 2, .cell = 500, .origin = {}, .metres = {0, 0, 0, 0}};

stage::View from_the_west(float second) {
  return {{.eye = {10, 100, 2}, .target = {200, 100, 2}}, 320, 180, second};
}

}  // namespace

TEST_CASE("a flash lights who stands by it, for six hundredths of a second") {
  const std::vector<stage::Puff> puffs{{.at = {100, 100}, .born = 5}};
  const stage::Vec3 beside{101, 100, 1.3F}, away{130, 100, 1.3F};
  const Flashes now{puffs, level, from_the_west(5.03F)};
  CHECK(now.on(beside) > 0.5F);
  CHECK(now.on(away) == 0);
  CHECK(Flashes{puffs, level, from_the_west(4.99F)}.on(beside) == 0);
  CHECK(Flashes{puffs, level, from_the_west(5.07F)}.on(beside) == 0);
}

TEST_CASE("of a whole volley the eight flashes that are strongest for the eye light men, a gun before muskets") {
  std::vector<stage::Puff> puffs;
  for (int man = 0; man < 40; ++man) puffs.push_back({.at = {60 + static_cast<float>(man) * 4, 100}, .born = 5});
  puffs.push_back({.kind = stage::PuffKind::Cannon, .at = {200, 104}, .born = 5});
  puffs.push_back({.kind = stage::PuffKind::Dust, .at = {12, 100}, .born = 5});
  const Flashes lit{puffs, level, from_the_west(5.01F)};
  CHECK(lit.lit().size() == Flashes::most);
  CHECK(lit.on({61, 100, 1.3F}) > 0.5F);
  CHECK(lit.on({201, 104, 1.3F}) > 1);
  CHECK(lit.on({217, 100, 1.3F}) < 0.1F);  // the farthest musket is not among them
}
