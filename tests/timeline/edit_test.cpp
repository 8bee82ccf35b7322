#include "timeline/edit.h"

#include <doctest/doctest.h>

namespace vedette::timeline {
namespace {

using doctest::Approx;

/// Ten seconds from the twentieth on, then half a minute later four at half speed, then the first two once more.
Edit three_stretches() {
  Edit edit;
  edit.show({20, 30});
  edit.show({60, 64}, 0.5);
  edit.show({20, 22});
  return edit;
}

TEST_CASE("an edit is as long as its stretches at their rates, and shows them one after the other") {
  const Edit edit = three_stretches();
  CHECK(edit.duration() == Approx(20));
  CHECK(edit.battle_at(0) == Approx(20));
  CHECK(edit.battle_at(9.5) == Approx(29.5));
  CHECK(edit.battle_at(10) == Approx(60));
  CHECK(edit.battle_at(14) == Approx(62));
  CHECK(edit.battle_at(18) == Approx(20));
  CHECK(edit.battle_at(-1) == Approx(20));
  CHECK(edit.battle_at(99) == Approx(22));
}

TEST_CASE("a second of the battle is found where an edit first shows it, and nowhere where it is left out") {
  const Edit edit = three_stretches();
  CHECK(edit.film_at(21).value() == Approx(1));
  CHECK(edit.film_at(62).value() == Approx(14));
  CHECK_FALSE(edit.film_at(45));
  CHECK(edit.first_of({40, 61}).value() == Approx(10));
  CHECK(edit.first_of({0, 25}).value() == Approx(0));
  CHECK_FALSE(edit.first_of({31, 59}));
}

TEST_CASE("what carries on as fast where the last stretch ended is no cut") {
  Edit edit;
  edit.show({0, 3});
  edit.show({3, 7});
  CHECK(edit.pieces().size() == 1);
  edit.show({7, 8}, 0.5);
  CHECK(edit.pieces().size() == 2);
  CHECK(edit.duration() == Approx(9));
}

TEST_CASE("going forth and back through an edit ends where it began") {
  const Edit edit = three_stretches();
  for (double film = 0; film < 18; film += 0.37) CHECK(edit.film_at(edit.battle_at(film)).value() == Approx(film));
}

}  // namespace
}  // namespace vedette::timeline
