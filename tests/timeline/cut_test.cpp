#include "timeline/cut.h"

#include <doctest/doctest.h>

namespace vedette::timeline::test {
namespace {

using doctest::Approx;

CameraKey key(Seconds at, float east) {
  return {at, {.eye = {east, 0, 2}, .target = {east, 100, 1}, .field_of_view = 0.5F}};
}

TEST_CASE("film time is apart from battle time: a stretch comes twice, at two rates") {
  Cut cut;
  cut.shots.push_back({.film = {0, 8}, .battle = {40, 44}, .kind = ShotKind::Charge, .keys = {key(0, 0)}});
  cut.shots.push_back({.film = {8, 10}, .battle = {40, 48}, .kind = ShotKind::Map, .keys = {key(0, 0)}});
  CHECK(cut.duration() == 10);
  CHECK(cut.at(2).battle_at(2) == Approx(41));
  CHECK(cut.at(9).battle_at(9) == Approx(44));
  CHECK(cut.at(9).rate() == Approx(4));
  CHECK(cut.edit().battle_at(9) == Approx(44));
  CHECK(cut.edit().battle_at(2) == Approx(41));
  CHECK(cut.index_at(-1) == 0);
  CHECK(cut.index_at(11) == 1);
}

TEST_CASE("a camera goes through all its keys, and neither leaps nor leaves its ends") {
  CutShot shot{
      .film = {10, 16}, .battle = {0, 6}, .called = "crane", .keys = {key(0, 0), key(2, 10), key(4, 12), key(6, 30)}};
  CHECK(shot.camera_at(10).eye.x == Approx(0));
  CHECK(shot.camera_at(12).eye.x == Approx(10));
  CHECK(shot.camera_at(14).eye.x == Approx(12));
  CHECK(shot.camera_at(16).eye.x == Approx(30));
  CHECK(shot.camera_at(9).eye.x == Approx(0));
  CHECK(shot.camera_at(99).eye.x == Approx(30));
  for (double at = 10; at < 15.9; at += 0.1)
    CHECK(std::abs(shot.camera_at(at + 0.1).eye.x - shot.camera_at(at).eye.x) < 1.5F);
  shot.keys = {key(0, 0), key(6, 30)};
  CHECK(shot.camera_at(13).eye.x == Approx(15));
  CHECK(shot.camera_at(11).eye.x < 4);
}

}  // namespace
}  // namespace vedette::timeline::test
