#include "render/furrows.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace vedette;
using render::Furrows;

namespace {

stage::StageSet struck_by(std::vector<stage::Graze> grazes) {
  stage::StageSet set;
  set.shots.push_back({.from = {0, 0}, .to = {100, 0}, .fired = 1, .seed = 7, .grazes = std::move(grazes)});
  return set;
}

stage::View from_above(float second) {
  return {{.eye = {60, 0, 60}, .target = {60.1F, 0, 0}}, 320, 180, second};
}

}  // namespace

TEST_CASE("a ball leaves a gouge where it grazes, once it has") {
  const Furrows furrows{struck_by({{.second = 2, .at = {60, 0, 0}, .onward = {200, 0, 30}}})};
  CHECK(furrows.seen(from_above(1.9F)).empty());
  const auto marks = furrows.seen(from_above(2));
  REQUIRE(marks.size() == 1);
  for (const stage::Vec2 place : marks.front().points) CHECK(stage::length(place - stage::Vec2{60, 0}) < 2.5F);
}

TEST_CASE("a gouge is drawn out to its ends, and no two are alike") {
  const Furrows furrows{struck_by({{.second = 2, .at = {60, 0, 0}, .onward = {200, 0, 30}},
                                   {.second = 2.5F, .at = {70, 0, 0}, .onward = {200, 0, 30}}})};
  const auto marks = furrows.seen(from_above(3));
  REQUIRE(marks.size() == 2);
  for (const stage::GroundMark& mark : marks) {
    REQUIRE(mark.widths.size() == mark.points.size());
    const float widest = std::ranges::max(mark.widths);
    CHECK(mark.widths.front() < 0.3F * widest);
    CHECK(mark.widths.back() < 0.3F * widest);
  }
  CHECK(marks[0].widths != marks[1].widths);
}

TEST_CASE("neither a ball that rolls through grass nor canister leaves one") {
  const std::vector<stage::Graze> rolling{{.second = 2, .at = {60, 0, 0}, .onward = {10, 0, 0}, .rolls = true}};
  CHECK(Furrows{struck_by(rolling)}.seen(from_above(3)).empty());
  stage::StageSet canister = struck_by({{.second = 2, .at = {60, 0, 0}, .onward = {200, 0, 30}}});
  canister.shots.front().missile = stage::Missile::Canister;
  CHECK(Furrows{canister}.seen(from_above(3)).empty());
}
