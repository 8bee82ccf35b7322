#include "plates/painter.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "stage/safe_area.h"

namespace vedette::plates::test {
namespace {

using stage::Plate;

struct Shape {
  int width, height;
};
constexpr std::array shapes{Shape{1280, 720}, Shape{720, 1280}, Shape{720, 720}, Shape{640, 360}};

/// One plate of every kind, with long words and accents.
std::vector<Plate> all_kinds() {
  const std::string long_task =
      "Break the French division and keep the way to the beach open until the last boat is off.";
  return {{.kind = Plate::Kind::Title, .lines = {"Quatre Bras: Picton's line", "16 June 1815", "8,000 men, 12 guns"}},
          {.kind = Plate::Kind::Army, .side = 0, .lines = {"British", "Sir Arthur Wellesley", "4,660 men", long_task}},
          {.kind = Plate::Kind::Lower, .side = 1, .lines = {"1st Léger II", "French, Compère", "850 men"}},
          {.kind = Plate::Kind::Clock, .lines = {"Turn 12", "16:40"}},
          {.kind = Plate::Kind::Odds, .lines = {"British", "French"}, .values = {610, 920}},
          {.kind = Plate::Kind::Curve,
           .lines = {"British", "French", "Found by 1,200 battles."},
           .values = {500, 700, 1000}},
          {.kind = Plate::Kind::Losses,
           .lines = {"British: about 420 of 4,660 men", "French: 1,700"},
           .values = {420, 4660, 0, 0}},
          {.kind = Plate::Kind::Outcome, .side = 1, .lines = {"Französischer Sieg", "Großgörschen fällt."}},
          {.kind = Plate::Kind::Credits, .lines = {"Maida", "Fought by the rules of One Hour"}},
          {.kind = Plate::Kind::Place, .lines = {"The plan"}},
          {.kind = Plate::Kind::Words, .lines = {"The table that evening, before the tea was cold."}}};
}

std::vector<std::uint8_t> grey(Shape shape) {
  return std::vector<std::uint8_t>(static_cast<std::size_t>(shape.width * shape.height) * 4, 128);
}

TEST_CASE(
    "every plate stands inside the safe area of every shape, with letters of a thirty-sixth of the height or more") {
  for (const Shape shape : shapes) {
    CAPTURE(shape.width);
    Painter painter{shape.width, shape.height, {}};
    std::vector<std::uint8_t> picture = grey(shape);
    const SafeArea safe = safe_area(shape.width, shape.height);
    for (const Plate& plate : all_kinds()) {
      CAPTURE(stage::plate_names[static_cast<std::size_t>(plate.kind)]);
      const std::array one{plate};
      const Drawn drawn = painter.draw(one, picture).front();
      CHECK(drawn.smallest >= shape.height / 36.0 - 0.01);
      CHECK(drawn.left >= safe.left - 1);
      CHECK(drawn.right <= safe.right + 1);
      CHECK(drawn.top >= safe.top - 1);
      CHECK(drawn.bottom <= safe.bottom + 1);
      CHECK(drawn.right > drawn.left);
    }
  }
}

TEST_CASE("a turn and its hour, and two lines of what is said, take no more of a picture than maps leave them") {
  for (const Shape shape : shapes) {
    CAPTURE(shape.width);
    Painter painter{shape.width, shape.height, {}};
    std::vector<std::uint8_t> picture = grey(shape);
    const SafeArea safe = safe_area(shape.width, shape.height);
    const stage::SafeShares shares = stage::safe_shares(1.0 * shape.width / shape.height);
    const std::array plates{
        Plate{.kind = Plate::Kind::Clock, .lines = {"Turns 16\u201320", "14:00\u201316:30"}},
        Plate{.kind = Plate::Kind::Place, .lines = {"The plan"}},
        Plate{.kind = Plate::Kind::Words,
              .lines = {"The 6th Foot and the 36th Foot break, and 12 French units run from the field"}}};
    const auto drawn = painter.draw(plates, picture);
    for (const std::size_t corner : {0U, 1U}) {
      CHECK(drawn[corner].right - safe.left <= shares.corner_wide * shape.height);
      CHECK(drawn[corner].bottom - safe.top <= shares.corner_tall * shape.height);
    }
    CHECK(safe.bottom - drawn[2].top <= shares.said * shape.height);
  }
}

TEST_CASE("what is said at once stands one over the other") {
  for (const Shape shape : shapes) {
    CAPTURE(shape.width);
    Painter painter{shape.width, shape.height, {}};
    std::vector<std::uint8_t> picture = grey(shape);
    const std::string long_line = "The Provisional Dragoons charge home against the Lanarkshire Highlanders";
    const std::array said{Plate{.kind = Plate::Kind::Words, .lines = {long_line}},
                          Plate{.kind = Plate::Kind::Words, .lines = {"29th Foot break"}}};
    const auto drawn = painter.draw(said, picture);
    CHECK(drawn[0].bottom == doctest::Approx(safe_area(shape.width, shape.height).bottom));
    CHECK(drawn[1].bottom < drawn[0].top);
    CHECK(drawn[1].bottom > drawn[0].top - 0.05 * shape.height);
  }
}

TEST_CASE("a card stands over what is said, be it two lines") {
  for (const Shape shape : shapes)
    for (const Plate::Kind kind : {Plate::Kind::Lower, Plate::Kind::Army}) {
      CAPTURE(shape.width);
      Painter painter{shape.width, shape.height, {}};
      std::vector<std::uint8_t> picture = grey(shape);
      const double safe = safe_area(shape.width, shape.height).right - safe_area(shape.width, shape.height).left;
      std::string said = "The Highlanders";
      const auto drawn = [&] {
        const std::array both{Plate{.kind = kind, .lines = {"1st Léger II", "French, Compère", "850 men"}},
                              Plate{.kind = Plate::Kind::Words, .lines = {said}}};
        return painter.draw(both, picture);
      };
      const double one_line = drawn()[1].bottom - drawn()[1].top;
      for (int words = 0; words < 40 && drawn()[1].bottom - drawn()[1].top < 1.5 * one_line; ++words) said += " charge";
      REQUIRE(drawn()[1].bottom - drawn()[1].top > 1.5 * one_line);
      CHECK(drawn()[1].right - drawn()[1].left <= safe + 1);
      CHECK(drawn()[0].bottom <= drawn()[1].top);
    }
}

TEST_CASE("all that stands under a heading is set as large as the longest of it can be") {
  // In an upright picture the task has no room at its usual size, and the men have.
  const std::string task =
      "Break the French division and keep the way to the beach open until the last boat is off it.";
  const Shape shape{720, 1280};
  const auto height_of = [&](std::vector<std::string> lines) {
    Painter painter{shape.width, shape.height, {}};
    std::vector<std::uint8_t> picture = grey(shape);
    const std::array one{Plate{.kind = Plate::Kind::Title, .lines = std::move(lines)}};
    const Drawn drawn = painter.draw(one, picture).front();
    return drawn.bottom - drawn.top;
  };
  const double name = height_of({"Maida"}), men = height_of({"Maida", "4,660 men"}) - name;
  const double both = height_of({"Maida", "4,660 men", task}) - height_of({"Maida", task});
  CHECK(both < 0.9 * men);
}

TEST_CASE("a plate changes the picture where it stands, the same each time, and none leaves it as it was") {
  const Shape shape{640, 360};
  Painter painter{shape.width, shape.height, {}};
  const std::vector<std::uint8_t> before = grey(shape);
  std::vector<std::uint8_t> first = before, second = before, none = before;
  static_cast<void>(painter.draw(all_kinds(), first));
  static_cast<void>(painter.draw(all_kinds(), second));
  static_cast<void>(painter.draw({}, none));
  CHECK(first != before);
  CHECK(first == second);
  CHECK(none == before);
}

TEST_CASE("what has not come in is not seen, and what is half there is half seen") {
  const Shape shape{640, 360};
  Painter painter{shape.width, shape.height, {}};
  std::vector<std::uint8_t> hidden = grey(shape), half = grey(shape), whole = grey(shape);
  const auto drawn = [&](float opacity, std::vector<std::uint8_t>& picture) {
    const std::array clock{Plate{.kind = Plate::Kind::Clock, .lines = {"Turn 3"}, .opacity = opacity}};
    static_cast<void>(painter.draw(clock, picture));
    return *std::ranges::min_element(picture);
  };
  CHECK(drawn(0, hidden) >= 127);
  const int at_half = drawn(0.5F, half), at_whole = drawn(1, whole);
  CHECK(at_whole < at_half);
  CHECK(at_half < 128);
}

}  // namespace
}  // namespace vedette::plates::test
