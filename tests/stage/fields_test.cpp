#include "stage/fields.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace vedette::stage::test {
namespace {

/// A level field of a crop, 200 m by 100, with grass about it and a road through it from south to north at 100 m.
Scenery field_of(const char* crop, int month, int day, const char* cover = "meadow grass") {
  Scenery scenery;
  scenery.ground = {
      .columns = 101, .rows = 101, .cell = 4, .origin = {-100, -150}, .metres = std::vector<float>(10'201)};
  scenery.ground_cover = cover;
  scenery.month = month, scenery.day = day;
  scenery.areas.push_back({.kind = AreaKind::Field, .crop = crop, .outline = {{0, 0}, {200, 0}, {200, 100}, {0, 100}}});
  scenery.lines.push_back({.kind = LineKind::Road, .points = {{100, -150}, {100, 250}}, .width = 6});
  scenery.survey();
  return scenery;
}

Stand stands(const char* crop, int month, int day, const char* cover = "meadow grass") {
  const Scenery scenery = field_of(crop, month, day, cover);
  return scenery.fields->stand({50, 50});
}

TEST_CASE("corn is sown, shoots up, stands and is cut by the day of the year, a month earlier in the south") {
  CHECK(stands("rye", 6, 18).tall == doctest::Approx(1.6).epsilon(0.02));
  CHECK(stands("rye", 4, 25).tall > 0.2F);
  CHECK(stands("rye", 4, 25).tall < 0.8F);
  CHECK(stands("rye", 8, 21).form == Stand::Form::Stubble);
  CHECK(stands("rye", 1, 10).form == Stand::Form::None);
  CHECK(stands("wheat", 6, 18).hides());
  CHECK(stands("wheat", 7, 30).hides());
  CHECK(stands("wheat", 7, 30, "dry grass").form == Stand::Form::Stubble);
  CHECK(stands("maize", 7, 4, "dry grass").tall < stands("maize", 8, 21, "dry grass").tall);
  CHECK(stands("maize", 8, 21, "dry grass").tall == doctest::Approx(2.1).epsilon(0.03));
  CHECK_FALSE(stands("maize", 12, 2, "winter grass").hides());
  CHECK(stands("stubble", 12, 2, "winter grass").form == Stand::Form::Stubble);
  CHECK(stands("plough", 6, 18).form == Stand::Form::None);
  CHECK_FALSE(stands("meadow", 6, 18).hides());
}

TEST_CASE("a field that says how tall it stands does, on any day of its corn's") {
  Scenery scenery = field_of("rye", 6, 18);
  scenery.areas[0].height = 0.9F;
  CHECK(stand_of(scenery, scenery.areas[0]).tall == 0.9F);
}

TEST_CASE("corn stands within its field to a straight edge, and on no way") {
  const Scenery scenery = field_of("rye", 6, 18);
  const Fields& fields = *scenery.fields;
  CHECK(fields.corn({50, 50}) == doctest::Approx(1.6).epsilon(0.02));
  for (const float x : {20.0F, 33.3F, 47.9F, 61.2F}) {
    CHECK(fields.corn({x, 0.5F}) > 1);
    CHECK(fields.corn({x, -0.5F}) == 0);
    CHECK(fields.inside({x, 3.0F}) == doctest::Approx(3).epsilon(0.1));
  }
  for (const float y : {10.0F, 50.0F, 93.0F}) {
    CHECK(fields.corn({100, y}) == 0);
    CHECK(fields.corn({102.9F, y}) == 0);
    CHECK(fields.corn({105.5F, y}) > 1);
  }
  CHECK(fields.stand({50, 50}).form == Stand::Form::Corn);
  CHECK(fields.stand({50, 150}).form == Stand::Form::Grass);
  CHECK(fields.corn({1e6F, -1e6F}) == 0);
}

TEST_CASE("corn lies where it was trodden, from that second on, and then hides nobody") {
  const Scenery scenery = field_of("rye", 6, 18);
  TroddenCorn trodden{.columns = 100, .rows = 100, .step = 2};
  trodden.steps.assign(10'000, TroddenCorn::never);
  const Vec2 place{50, 50};
  trodden.steps[trodden.cell(place - scenery.ground.origin, scenery.ground.size())] = 5;
  CHECK(standing_corn(scenery, trodden, place, 9.9F) > 1.5F);
  CHECK(standing_corn(scenery, trodden, place, 10) == 0);
  CHECK(standing_corn(scenery, trodden, {60, 50}, 100) > 1.5F);
  CHECK(standing_corn(scenery, {}, place, 100) > 1.5F);
  const Vec3 belt{50, 50, 0.9F}, low{20, 50, 1.7F}, high{20, 50, 40};
  CHECK(hidden_by_corn(scenery, trodden, low, belt, 0));
  CHECK_FALSE(hidden_by_corn(scenery, trodden, high, belt, 0));
  CHECK_FALSE(hidden_by_corn(scenery, trodden, {20, 150, 1.7F}, {50, 150, 0.9F}, 0));
  std::ranges::fill(trodden.steps, std::uint8_t{0});
  CHECK_FALSE(hidden_by_corn(scenery, trodden, low, belt, 0));
}

TEST_CASE("what corn hides on uneven ground is what it hides looked at pace by pace") {
  Scenery scenery = field_of("rye", 6, 18);
  std::size_t corner = 0;
  for (int row = 0; row < scenery.ground.rows; ++row)
    for (int column = 0; column < scenery.ground.columns; ++column)
      scenery.ground.metres[corner++] =
          5 * std::sin(static_cast<float>(column) / 7) * std::cos(static_cast<float>(row) / 9);
  scenery.survey();
  const Fields& fields = *scenery.fields;
  const auto hidden = [&](Vec3 eye, Vec3 place) {
    const Vec3 way = eye - place;
    const int paces = static_cast<int>(length(Vec2{way.x, way.y}) / 2);
    for (int i = 1; i < paces; ++i) {
      const Vec3 at = place + way * (static_cast<float>(i) / static_cast<float>(paces));
      const Vec2 under{at.x, at.y};
      if (fields.inside(under) > 0 && at.z - scenery.ground.at(under) < fields.corn(under)) return true;
    }
    return false;
  };
  std::uint64_t seed = 1;
  const auto between = [&](float low, float high) {
    seed = seed * 6364136223846793005U + 1442695040888963407U;
    return low + (high - low) * static_cast<float>(seed >> 40) / static_cast<float>(1 << 24);
  };
  int hides = 0, skips = 0;
  constexpr int looks = 20'000;
  for (int n = 0; n < looks; ++n) {
    const Vec2 stands{between(-90, 290), between(-140, 240)}, from{between(-90, 290), between(-140, 240)};
    const Vec3 place{stands.x, stands.y, scenery.ground.at(stands) + 0.9F},
        eye{from.x, from.y, scenery.ground.at(from) + between(0.5F, 12)};
    const bool here = hidden_by_corn(scenery, {}, eye, place, 0);
    hides += here ? 1 : 0, skips += here != hidden(eye, place) ? 1 : 0;
  }
  CHECK(hides > looks / 5);
  CHECK(hides < looks * 4 / 5);
  CHECK(skips == 0);
}

}  // namespace
}  // namespace vedette::stage::test
