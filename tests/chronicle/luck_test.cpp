#include "chronicle/luck.h"

#include <doctest/doctest.h>

#include <numeric>

#include "chronicle/whole.h"

namespace vedette::chronicle {
namespace {

battle::DiceThrown thrown(battle::Side side, core::DieKind kind, int needed, std::vector<std::uint8_t> faces) {
  battle::DiceThrown dice{.side = side, .kind = kind, .needed = needed, .faces = std::move(faces)};
  for (const std::uint8_t face : dice.faces) dice.successes += face >= needed ? 1 : 0;
  return dice;
}

/// One in how many, by trying every fall of every die.
std::int64_t enumerated(const std::vector<battle::DiceThrown>& throws, battle::Side favoured) {
  struct Die {
    int sign = 1, low = 1, faces = 6, needed = 4;
  };
  std::vector<Die> dice;
  int fell = 0;
  for (const battle::DiceThrown& one : throws) {
    const int sign = one.side == battle::Side::Red ? 1 : -1;
    fell += sign * one.successes;
    for (std::size_t i = 0; i < one.faces.size(); ++i)
      dice.push_back({sign, core::lowest(one.kind), core::faces(one.kind), one.needed});
  }
  std::int64_t all = 1, as_far = 0;
  for (const Die& die : dice) all *= die.faces;
  for (std::int64_t fall = 0; fall < all; ++fall) {
    std::int64_t rest = fall;
    int sum = 0;
    for (const Die& die : dice) {
      sum += die.low + static_cast<int>(rest % die.faces) >= die.needed ? die.sign : 0;
      rest /= die.faces;
    }
    as_far += (favoured == battle::Side::Red ? sum >= fell : sum <= fell) ? 1 : 0;
  }
  return all / as_far;
}

std::vector<const battle::DiceThrown*> pointers(const std::vector<battle::DiceThrown>& throws) {
  std::vector<const battle::DiceThrown*> all;
  for (const battle::DiceThrown& one : throws) all.push_back(&one);
  return all;
}

}  // namespace

TEST_CASE("luck is what fell against what was due, in whole parts, and dice without a number to reach are none") {
  Luck luck;
  luck.add(thrown(battle::Side::Red, core::DieKind::D6, 4, {4, 3, 6}));
  luck.add(thrown(battle::Side::Red, core::DieKind::D10, 9, {1}));
  luck.add(thrown(battle::Side::Red, core::DieKind::D8, 6, {8, 5}));
  luck.add(thrown(battle::Side::Red, core::DieKind::D6, 0, {6, 6, 6}));
  CHECK(luck.dice == 6);
  CHECK(luck.fallen == 3);
  CHECK(luck.due == 3 * 60 + 24 + 2 * 45);
  CHECK(luck.difference() == 3 * 120 - 294);
}

TEST_CASE("a number beyond the die's faces is never reached, and one below all of them always") {
  CHECK(good_faces(thrown(battle::Side::Red, core::DieKind::D6, 8, {6})) == 0);
  CHECK(good_faces(thrown(battle::Side::Red, core::DieKind::D6, 1, {6})) == 6);
  CHECK(good_faces(thrown(battle::Side::Red, core::DieKind::Z10, 0, {0})) == 10);
}

TEST_CASE("rarity of a whole engagement is what trying every fall of its dice gives") {
  using enum core::DieKind;
  const battle::Side red = battle::Side::Red, blue = battle::Side::Blue;
  const std::vector<std::vector<battle::DiceThrown>> engagements{
      {thrown(red, D6, 4, {6, 5})},
      {thrown(red, D6, 4, {4, 4, 4, 4}), thrown(blue, D6, 4, {1, 1, 2})},
      {thrown(red, D6, 3, {1, 2}), thrown(blue, D10, 8, {8, 9}), thrown(blue, D8, 5, {6})},
      {thrown(red, D6, 5, {1, 5, 2}), thrown(red, D3, 2, {3}), thrown(blue, D12, 6, {1, 12})},
      {thrown(blue, Z10, 9, {9, 9})},
  };
  for (const auto& throws : engagements) {
    const Rarity rarity = rarity_of(pointers(throws));
    CHECK(rarity.one_in == enumerated(throws, rarity.favoured));
  }
  const auto lucky_blue = rarity_of(pointers(engagements.back()));
  CHECK(lucky_blue.favoured == blue);
  CHECK(lucky_blue.one_in == 100);
}

TEST_CASE("three hundred dice are counted exactly, though their falls have more digits than any machine number") {
  std::vector<battle::DiceThrown> throws;
  for (int i = 0; i < 300; ++i) throws.push_back(thrown(battle::Side::Red, core::DieKind::D6, 4, {6}));
  CHECK(rarity_of(pointers(throws)).one_in == 1'000'000'000);
  for (int i = 0; i < 300; ++i)
    throws[static_cast<std::size_t>(i)] =
        thrown(battle::Side::Red, core::DieKind::D6, 4, {static_cast<std::uint8_t>(i % 2 == 0 ? 6 : 1)});
  CHECK(rarity_of(pointers(throws)).one_in == 1);
}

TEST_CASE("whole numbers carry, compare and divide") {
  Whole factorial{1};
  for (std::uint32_t i = 2; i <= 30; ++i) factorial = factorial.times(i);
  Whole smaller{1};
  for (std::uint32_t i = 2; i <= 28; ++i) smaller = smaller.times(i);
  CHECK(goes_into(smaller, factorial, 1'000'000) == 29 * 30);
  CHECK(smaller < factorial);
  Whole sum{0xFFFFFFFFU};
  sum.add(Whole{1});
  CHECK(goes_into(Whole{1U << 16U}, sum, 1'000'000) == 1U << 16U);
  CHECK(Whole{0}.is_zero());
}

}  // namespace vedette::chronicle
