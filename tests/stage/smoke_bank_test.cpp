#include "stage/smoke_bank.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "stage/frame.h"

using namespace vedette;
using stage::SmokeBank;
using stage::Vec2;

namespace {

/// A line of 200 muskets along x from 100 to 300 that fires five times, twenty seconds apart.
std::vector<stage::Puff> firing_line() {
  std::vector<stage::Puff> puffs;
  for (int volley = 0; volley < 5; ++volley)
    for (int man = 0; man < 200; ++man)
      puffs.push_back(
          {.at = {100 + static_cast<float>(man), 60}, .born = 10 + 20 * static_cast<float>(volley), .life = 8});
  return puffs;
}

float smoke_of(const SmokeBank& bank, float second) {
  float all = 0;
  for (const SmokeBank::Heap& heap : bank.at(second)) all += heap.smoke;
  return all;
}

}  // namespace

TEST_CASE("smoke thickens while a line fires, and thins by two thirds in ninety seconds after it") {
  const SmokeBank bank{firing_line(), {1, 0}};
  CHECK(bank.at(5).empty());
  float before = 0;
  for (const float second : {25.0F, 45.0F, 65.0F, 85.0F, 105.0F}) {
    CHECK(smoke_of(bank, second) > before + 60);
    before = smoke_of(bank, second);
  }
  CHECK(smoke_of(bank, 110 + SmokeBank::thins) == doctest::Approx(smoke_of(bank, 110) / std::exp(1.0)).epsilon(0.01));
}

TEST_CASE("a bank goes with the wind, slower than it, and does not leap") {
  const SmokeBank bank{firing_line(), {2, -1}};
  const auto middle = [&](float second) {
    Vec2 sum;
    for (const SmokeBank::Heap& heap : bank.at(second)) sum = sum + heap.at * heap.smoke;
    return sum * (1 / smoke_of(bank, second));
  };
  const Vec2 gone = middle(150) - middle(120);
  CHECK(gone.x == doctest::Approx(30 * 2 * SmokeBank::drifts).epsilon(0.1));
  CHECK(gone.y == doctest::Approx(-30 * SmokeBank::drifts).epsilon(0.1));
  for (float second = 0; second < 150; second += 0.1F)
    CHECK(std::abs(smoke_of(bank, second + 0.1F) - smoke_of(bank, second)) < 0.06F * 200);
}

TEST_CASE("where fire rolls on without a pause the bank grows evenly") {
  std::vector<stage::Puff> rolling;
  for (int shot = 0; shot < 400; ++shot)
    rolling.push_back({.at = {110, 60}, .born = 10 + 0.1F * static_cast<float>(shot), .life = 8});
  const SmokeBank bank{rolling, {}};
  for (float second = 10; second < 60; second += 0.1F)
    CHECK(std::abs(smoke_of(bank, second + 0.1F) - smoke_of(bank, second)) < 2.5F);  // ten shots a second
}

TEST_CASE("near a place is what hangs there of all that hangs over the field") {
  const SmokeBank bank{firing_line(), {1, 0}};
  const Vec2 place{160, 60};
  constexpr float reach = 30, second = 100;
  std::vector<std::uint32_t> there, near;
  for (const SmokeBank::Heap& heap : bank.at(second))
    if (std::abs(heap.at.x - place.x) <= reach + SmokeBank::cell / 2) there.push_back(heap.own);
  for (const SmokeBank::Heap& heap : bank.near(place, reach, second)) near.push_back(heap.own);
  CHECK(near == there);
  CHECK(!near.empty());
  CHECK(near.size() < bank.at(second).size());
}

TEST_CASE("dust leaves nothing that lingers, and no second depends on those asked for before") {
  const std::vector<stage::Puff> dust{{.kind = stage::PuffKind::Dust, .at = {50, 50}, .born = 1, .scale = 30}};
  CHECK(SmokeBank{dust, {1, 1}}.at(20).empty());
  const SmokeBank asked{firing_line(), {1, 0}}, fresh{firing_line(), {1, 0}};
  for (const float second : {140.0F, 20.0F, 77.0F}) (void)asked.at(second);
  const auto a = asked.at(60), b = fresh.at(60);
  REQUIRE(a.size() == b.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    CHECK((a[i].smoke == b[i].smoke && a[i].own == b[i].own && a[i].at.x == b[i].at.x));
}
