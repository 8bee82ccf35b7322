#include "stage/veil.h"

#include <doctest/doctest.h>

#include <vector>

using namespace vedette;
using stage::Puff;
using stage::SmokeBank;
using stage::Veil;

namespace {

/// A line of 400 muskets along x from 100 to 300, two to a metre, that fires north over y = 60.
std::vector<Puff> volley(float born) {
  std::vector<Puff> puffs;
  for (int man = 0; man < 400; ++man)
    puffs.push_back({.at = {100 + 0.5F * static_cast<float>(man), 60}, .born = born, .life = 10});
  return puffs;
}

/// How much is hidden of a man at y metres from an eye 100 m south of the line.
float hidden(const std::vector<Puff>& puffs, float second, float x, float y, float eye_high = 1.8F) {
  const Veil veil{puffs, SmokeBank{puffs, {0, 0}}, {200, 60}, second};
  return veil.hides({x, -40, eye_high}, {x, y, 0.9F});
}

}  // namespace

TEST_CASE("a volley's smoke hides who stands behind it, not who stands before it, beside it or far below the eye") {
  const std::vector<Puff> puffs = volley(10);
  CHECK(hidden(puffs, 9, 200, 150) == 0);
  CHECK(hidden(puffs, 12, 200, 150) > 0.7F);
  CHECK(hidden(puffs, 12, 200, 40) < 0.05F);
  CHECK(hidden(puffs, 12, 450, 150) == 0);
  CHECK(hidden(puffs, 12, 200, 150, 80) < hidden(puffs, 12, 200, 150));
}

TEST_CASE("it thins as its puffs do, and leaves what lingers") {
  const std::vector<Puff> puffs = volley(10);
  CHECK(hidden(puffs, 18, 200, 150) < hidden(puffs, 13, 200, 150));
  const float lingering = hidden(puffs, 40, 200, 150);
  CHECK(lingering > 0.1F);
  CHECK(lingering < hidden(puffs, 13, 200, 150));
  CHECK(hidden(puffs, 600, 200, 150) == 0);
}

TEST_CASE("smoke goes with the wind, and only so far is anything known of it") {
  const std::vector<Puff> puffs = volley(10);
  const SmokeBank bank{puffs, {0, 10}};
  const Veil veil{puffs, bank, {200, 60}, 15};
  CHECK(veil.hides({200, 0, 1.8F}, {200, 80, 0.9F}) < 0.05F);
  CHECK(veil.hides({200, 0, 1.8F}, {200, 150, 0.9F}) > 0.5F);
  const Veil elsewhere{puffs, bank, {200 + 2 * Veil::reach, 60}, 15};
  CHECK(elsewhere.hides({200, 0, 1.8F}, {200, 150, 0.9F}) == 0);
}
