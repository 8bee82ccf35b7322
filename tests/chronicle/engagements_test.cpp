#include "chronicle/engagements.h"

#include <doctest/doctest.h>

namespace vedette::chronicle {
namespace {

Deed fire(Sequence at, int turn, int by, int struck) {
  return {.sequence = at,
          .root = at,
          .turn = turn,
          .by = {static_cast<std::uint16_t>(by)},
          .struck = {static_cast<std::uint16_t>(struck)},
          .contact = false,
          .weight = 1};
}
Deed charge(Sequence at, int turn, int by, int struck) {
  Deed deed = fire(at, turn, by, struck);
  deed.contact = true;
  return deed;
}

using Places = std::vector<std::size_t>;

}  // namespace

TEST_CASE("two fires at one unit are one fight, and fires at two are two") {
  CHECK(tied(std::vector{fire(1, 1, 1, 9), fire(2, 1, 2, 9), fire(3, 1, 3, 8)}) == Places{0, 0, 1});
}

TEST_CASE("a fight that rests for three turns is another when it goes on") {
  CHECK(tied(std::vector{fire(1, 1, 1, 9), fire(2, 3, 1, 9)}) == Places{0, 0});
  CHECK(tied(std::vector{fire(1, 1, 1, 9), fire(2, 4, 1, 9)}) == Places{0, 1});
}

TEST_CASE("a siege that lasts for turns is told in stretches of four") {
  CHECK(tied(std::vector{fire(1, 1, 1, 9), fire(2, 2, 1, 9), fire(3, 4, 1, 9), fire(4, 5, 1, 9)}) ==
        Places{0, 0, 0, 1});
}

TEST_CASE("a charge ties the fights of who charges and who is charged") {
  CHECK(tied(std::vector{fire(1, 1, 1, 9), fire(2, 1, 8, 2), charge(3, 1, 9, 2)}) == Places{0, 0, 0});
  CHECK(tied(std::vector{fire(1, 1, 1, 9), fire(2, 1, 8, 2), fire(3, 1, 9, 2)}) == Places{0, 1, 1});
}

TEST_CASE("what one event caused belongs to its fight, whoever it strikes") {
  Deed follows = fire(2, 1, 0, 7);
  follows.root = 1;
  CHECK(tied(std::vector{fire(1, 1, 1, 9), follows, fire(3, 1, 1, 7)}) == Places{0, 0, 1});
}

TEST_CASE("charges do not tie more than eight units into one fight") {
  std::vector<Deed> deeds;
  for (std::uint16_t i = 0; i < 8; ++i) deeds.push_back(charge(i + 1U, 1, 2 * i + 1, 2 * i + 2));
  for (std::uint16_t i = 0; i < 7; ++i) deeds.push_back(charge(i + 20U, 1, 2 * i + 2, 2 * i + 3));
  const Places places = tied(deeds);
  CHECK(*std::ranges::max_element(places) >= 1);
}

}  // namespace vedette::chronicle
