#include "film/cut_text.h"

#include <doctest/doctest.h>

#include <array>
#include <numbers>

namespace vedette::film::test {
namespace {

using timeline::Cut;
using timeline::CutShot;

const std::array<std::string, 2> names{"78th Highlanders", "1st Léger \"II\""};

stage::Camera camera(float x) {
  return {.eye = {x / 3, 0.1F, std::numbers::pi_v<float>}, .target = {1e5F / 7, -x, 0}, .field_of_view = 0.2F / 3};
}

/// A cold open, then the same stretch again on the map.
Cut twice() {
  CutShot open{.film = {0, 8}, .battle = {100.0 / 3, 100.0 / 3 + 4}, .kind = "charge"};
  open.keys = {{0, camera(1)}, {2.5, camera(2)}, {8, camera(3)}};
  open.unit = 0, open.other = 1;
  CutShot map{.film = {8, 14}, .battle = {30, 52}, .kind = "map", .look = stage::Look::Map};
  map.keys = {{0, camera(4)}};
  map.far = true;
  map.ways = timeline::Span{30, 52};
  map.words = "Stuart's \"centre\": \\ goes forward";
  map.into = timeline::Transition::Dissolve, map.takes = 0.8;
  map.plates = {{{0.5, 5.5},
                 {.kind = stage::Plate::Kind::Odds,
                  .side = 1,
                  .flag = "fr",
                  .lines = {"British", "French"},
                  .values = {610, 920}}}};
  return {{open, map}};
}

TEST_CASE("a cut is written as text and read back to the last digit") {
  const std::string text = cut_text(twice(), names);
  data::Faults faults;
  const auto cut = read_cut(text, "cut.yaml", names, faults);
  CHECK_MESSAGE(cut.has_value(), faults.text());
  REQUIRE(cut);
  CHECK(cut_text(*cut, names) == text);
  REQUIRE(cut->shots.size() == 2);
  const CutShot open = twice().shots[0], map = twice().shots[1];
  CHECK(cut->shots[0].battle.from == open.battle.from);
  CHECK(cut->shots[0].keys[1].camera.eye == open.keys[1].camera.eye);
  CHECK(cut->shots[0].keys[2].camera.field_of_view == open.keys[2].camera.field_of_view);
  CHECK(cut->shots[0].other == open.other);
  CHECK(cut->shots[1].plates[0].plate == map.plates[0].plate);
  CHECK(cut->shots[1].ways->to == map.ways->to);
  CHECK(cut->shots[1].words == map.words);
  CHECK(cut->shots[1].into == map.into);
}

/// What is said of the cut with something in its text changed.
std::string faults_with(std::string_view what, std::string_view instead) {
  std::string text = cut_text(twice(), names);
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  text.replace(at, what.size(), instead);
  data::Faults faults;
  CHECK_FALSE(read_cut(text, "cut.yaml", names, faults));
  return faults.text();
}

TEST_CASE("what is wrong in a cut is told with its place and the way out") {
  CHECK(faults_with("78th Highlanders", "78th Highlander").find("did you mean '78th Highlanders'?") !=
        std::string::npos);
  CHECK(faults_with("film: [8, 14]", "film: [9, 14]").find("where the one before it ends") != std::string::npos);
  CHECK(faults_with("battle: [30, 52]", "battle: [30, 152]").find("a quarter to four times") != std::string::npos);
  CHECK(faults_with("look: map", "look: maps").find("map") != std::string::npos);
  CHECK(faults_with("{at: 2.5", "{at: 9.5").find("keys go forward") != std::string::npos);
  CHECK(faults_with("takes: 0.8", "take: 0.8").find("takes") != std::string::npos);
}

}  // namespace
}  // namespace vedette::film::test
