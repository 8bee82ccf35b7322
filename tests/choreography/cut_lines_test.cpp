#include "choreography/cut_lines.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "choreography/hand_made.h"

namespace vedette::choreography::test {
namespace {

using timeline::Cut;
using timeline::CutShot;
using timeline::Seconds;

/// Two regiments who stand far from each other, and what is said of them.
struct Told {
  static constexpr std::uint32_t guards = 0, old_guard = 1;

  Film film;
  Cut cut;

  Told() {
    HandMade made;
    made.unit(core::Side::Red, "Guards", "line", battle::Arm::Infantry, 6, 18, 270);
    made.unit(core::Side::Blue, "Old Guard", "line", battle::Arm::Infantry, 30, 18, 90);
    made.turn(1);
    film = made.film();
    film.words.clear();
  }

  void say(Seconds at, const std::string& text, int weight, std::optional<std::uint32_t> roster) {
    film.words.push_back({{at, at + 2}, stage::Caption::Kind::Line, text, weight, roster, {}});
  }

  /// A shot that goes on where the last ended, at the battle's own pace; the enemy is behind the camera.
  void shot(Seconds length, std::uint32_t unit) {
    const Seconds from = cut.duration();
    const timeline::Span span{from, from + length};
    constexpr float table = 1'800, middle = table / 2, edge = 300, back = 60, height = 3;  // metres
    const bool west = unit == guards;
    const float x = west ? edge : table - edge;
    CutShot shot{.film = span, .battle = span, .kind = timeline::ShotKind::Wide};
    shot.keys = {{0, {.eye = {west ? x + back : x - back, middle, height}, .target = {x, middle, 1}}}};
    shot.unit = unit;
    cut.shots.push_back(shot);
  }
  /// The last shot says how it ended.
  void outcome() {
    cut.shots.back().plates.push_back({{0, 5}, {.kind = stage::Plate::Kind::Outcome, .lines = {"British victory"}}});
  }

  [[nodiscard]] std::vector<CaptionCue> lines() const { return lines_of(film, cut); }
};

TEST_CASE("who is seen is named under his picture, when it happens") {
  Told told;
  told.shot(6, Told::guards), told.shot(6, Told::old_guard);
  told.say(7, "Old Guard break and run", must_be_told, Told::old_guard);
  const auto lines = told.lines();
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].text == "Old Guard break and run");
  CHECK(lines[0].span.from == doctest::Approx(7));
}

TEST_CASE("what happens elsewhere gathers while there is something else to read, and is told together") {
  Told told;
  told.shot(30, Told::guards);
  told.say(1, "Picton is killed", must_be_told, {});
  told.say(1.2, "Old Guard break and run", must_be_told, Told::old_guard);
  told.say(1.4, "Old Guard leave their guns", must_be_told, Told::old_guard);
  const auto lines = told.lines();
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].text == "Picton is killed");
  CHECK(lines[1].text == "Elsewhere Old Guard break and run. Old Guard leave their guns");
  CHECK(lines[1].span.from >= lines[0].span.to);
  CHECK(lines[1].span.from < 1.2 + 12 + 1);
}

TEST_CASE("what is said of nobody in the picture is left out where it need not be told") {
  Told told;
  told.shot(12, Told::guards);
  told.say(1, "French win the initiative", 1, {});
  told.say(5, "Guards form line", 1, Told::guards);
  told.say(8, "Old Guard form line", 1, Told::old_guard);
  const auto lines = told.lines();
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].text == "Guards form line");
}

TEST_CASE("the heavier is said where there is no room for both, and none after the film's end") {
  Told told;
  told.shot(4, Told::guards);
  told.say(1, "Guards fire", 1, Told::guards);
  told.say(1.2, "Guards form square", 3, Told::guards);
  told.say(3.9, "Guards rally", 2, Told::guards);
  const auto lines = told.lines();
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].text == "Guards form square");
  CHECK(lines[0].span.to <= told.cut.duration());
}

TEST_CASE("what would be read under another picture is left out where it need not be told") {
  Told told;
  told.shot(6, Told::guards), told.shot(6, Told::old_guard);
  told.say(2, "Guards fire", 1, Told::guards);
  told.say(5.5, "Guards rally", 2, Told::guards);
  const auto lines = told.lines();
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].text == "Guards fire");
}

TEST_CASE("what happened elsewhere before the outcome is told with it") {
  Told told;
  told.shot(10, Told::guards), told.shot(9, Told::guards), told.outcome();
  told.say(8, "Old Guard break and run", must_be_told, Told::old_guard);
  const auto lines = told.lines();
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].text == "Elsewhere Old Guard break and run");
  CHECK(lines[0].span.from == doctest::Approx(10));
}

TEST_CASE("a shot with words of its own has no others") {
  Told told;
  told.shot(6, Told::guards), told.shot(6, Told::old_guard);
  told.cut.shots[0].words = {{{1, 3}, "They stand."}};
  told.say(2, "Guards fire", 1, Told::guards);
  told.say(8, "Old Guard fire", 1, Told::old_guard);
  const auto lines = told.lines();
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].text == "They stand.");
  CHECK(lines[1].text == "Old Guard fire");
}

}  // namespace
}  // namespace vedette::choreography::test
