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
  CHECK(now.on(beside).strength > 0.5F);
  CHECK(now.on(away).strength == 0);
  CHECK(Flashes{puffs, level, from_the_west(4.99F)}.on(beside).strength == 0);
  CHECK(Flashes{puffs, level, from_the_west(5.07F)}.on(beside).strength == 0);
}

TEST_CASE("a flash lights men from where it is, and a gun's no more than half again as the sun does") {
  constexpr float quarter = 1.5708F;  // radians: east
  const std::vector<stage::Puff> puffs{{.kind = stage::PuffKind::Cannon, .at = {100, 100}, .born = 5}};
  const Flashes gun{puffs, level, from_the_west(5.03F)};
  CHECK(gun.on({98, 100, 1.3F}).bearing == doctest::Approx(quarter));
  CHECK(gun.on({102, 100, 1.3F}).bearing == doctest::Approx(-quarter));
  CHECK(gun.on({100, 98, 1.3F}).bearing == doctest::Approx(0));
  CHECK(gun.on({99, 100, 1.3F}).strength == doctest::Approx(1.5));
}

TEST_CASE("of a whole volley the eight flashes that are strongest for the eye light men, a gun before muskets") {
  std::vector<stage::Puff> puffs;
  for (int man = 0; man < 40; ++man) puffs.push_back({.at = {60 + static_cast<float>(man) * 4, 100}, .born = 5});
  puffs.push_back({.kind = stage::PuffKind::Cannon, .at = {200, 104}, .born = 5});
  puffs.push_back({.kind = stage::PuffKind::Dust, .at = {12, 100}, .born = 5});
  const Flashes lit{puffs, level, from_the_west(5.01F)};
  CHECK(lit.lit().size() == Flashes::most);
  CHECK(lit.on({61, 100, 1.3F}).strength > 0.5F);
  CHECK(lit.on({201, 104, 1.3F}).strength > 1);
  CHECK(lit.on({217, 100, 1.3F}).strength < 0.1F);  // the farthest musket is not among them
}
