#include "sound/bank.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sound/footfalls.h"
#include "sound/spectrum.h"

namespace vedette::sound {
namespace {

const Bank& bank() {
  static const Bank made;
  return made;
}

/// The energy of all takes of a part as it is heard at a station.
test::Spectrum spectrum(Part part, std::size_t station) {
  test::Spectrum all{bank().wave(part, 0, station)};
  for (std::size_t take = 1; take < bank().takes(part); ++take) all.add(bank().wave(part, take, station));
  return all;
}

/// Seconds from a gun's jump until its pressure first falls below the air's.
double push_of(Part part) {
  double sum = 0;
  for (std::size_t take = 0; take < bank().takes(part); ++take) {
    const auto wave = bank().wave(part, take, 3);  // the gas is dull there: the blast alone stands out
    const auto first = std::ranges::find_if(wave, [](float sample) { return sample > 0.2F; });
    sum += static_cast<double>(std::find_if(first, wave.end(), [](float sample) { return sample < 0; }) - first);
  }
  return sum / static_cast<double>(bank().takes(part)) / samples_a_second;
}

}  // namespace

TEST_CASE("half of what each kind of sound is lies where it lies in life, close and far") {
  struct Band {
    Part part;
    double near_low, near_high, far_low, far_high;  // hertz, at 10 and at 400 m
  };
  for (const Band& band : {Band{Part::Musket, 250, 450, 150, 310},
                           {Part::Volley, 250, 450, 150, 280},
                           {Part::FourPounder, 70, 140, 50, 120},
                           {Part::SixPounder, 60, 130, 45, 125},
                           {Part::NinePounder, 55, 125, 40, 110},
                           {Part::TwelvePounder, 50, 120, 40, 110},
                           {Part::Howitzer, 50, 110, 40, 105},
                           {Part::Burst, 150, 350, 90, 220},
                           {Part::Ball, 600, 1'400, 400, 900},
                           {Part::Graze, 70, 260, 70, 220},
                           {Part::Hoof, 60, 250, 50, 200},
                           {Part::Herd, 90, 260, 80, 220},
                           {Part::Step, 130, 400, 100, 300},
                           {Part::Running, 130, 400, 100, 300},
                           {Part::Wheels, 80, 300, 70, 220},
                           {Part::Steel, 1'200, 3'500, 150, 2'000},
                           {Part::Cheer, 400, 1'000, 250, 900},
                           {Part::Fire, 100, 900, 80, 400}}) {
    CAPTURE(info(band.part).name);
    const double close = spectrum(band.part, 0).below(0.5), far = spectrum(band.part, 3).below(0.5);
    CHECK(close >= band.near_low);
    CHECK(close <= band.near_high);
    CHECK(far >= band.far_low);
    CHECK(far <= band.far_high);
  }
  CHECK(spectrum(Part::Wind, 0).below(0.5) < 400);
  CHECK(spectrum(Part::Rain, 0).below(0.5) > 2'000);
}

TEST_CASE("the air takes the height of a sound, more the farther it comes") {
  for (std::size_t i = 0; i < part_count; ++i) {
    if (parts[i].around) continue;
    CAPTURE(parts[i].name);
    double before = spectrum(static_cast<Part>(i), 0).below(0.95);
    for (std::size_t station = 1; station < stations.size(); ++station) {
      const double now = spectrum(static_cast<Part>(i), station).below(0.95);
      CHECK(now < before);
      before = now;
    }
  }
}

TEST_CASE("the heavier its ball, the longer a gun pushes the air, and a musket least of all") {
  CHECK(push_of(Part::Musket) < 0.004);
  CHECK(push_of(Part::FourPounder) < push_of(Part::SixPounder));
  CHECK(push_of(Part::SixPounder) < push_of(Part::NinePounder));
  CHECK(push_of(Part::NinePounder) < push_of(Part::TwelvePounder));
  CHECK(push_of(Part::TwelvePounder) < 0.02);
}

TEST_CASE(
    "a shot is at its loudest as it begins, and the land answers for a second, for two of a gun, and more from afar") {
  for (const Part part : {Part::Musket, Part::SixPounder, Part::TwelvePounder, Part::Burst}) {
    CAPTURE(info(part).name);
    for (const std::size_t station : {std::size_t{0}, std::size_t{3}}) {
      const auto wave = bank().wave(part, 0, station);
      const auto loudest = std::ranges::max_element(wave, {}, [](float sample) { return std::abs(sample); });
      CHECK(loudest - wave.begin() < 480);  // a hundredth of a second
    }
    const auto answer = [&](std::size_t station) {
      const auto wave = bank().wave(part, 0, station);
      return test::power_of(wave.subspan(samples_in(0.4))) / test::power_of(wave);
    };
    CHECK(answer(0) < answer(2));
    CHECK(answer(2) < answer(4));
    CHECK(static_cast<float>(bank().wave(part, 0, 3).size()) > 0.7F * info(part).echo * samples_a_second);
  }
}

TEST_CASE("slices that begin in the middle of one another keep an even power") {
  for (const Part part : {Part::Herd, Part::Running, Part::Wheels, Part::Wind, Part::Rain}) {
    CAPTURE(info(part).name);
    Wave all = silence(8);
    for (std::size_t i = 0; i < 14; ++i) {
      const auto wave = bank().wave(part, i % bank().takes(part), 0);
      sound::add(all, Wave{wave.begin(), wave.end()}, static_cast<double>(i) * slice_every, 1);
    }
    double least = 1e9, most = 0;
    for (double at = 1; at < 6; at += 0.25) {
      const double power = test::power_of(std::span{all}.subspan(samples_in(at), samples_in(0.25)));
      least = std::min(least, power), most = std::max(most, power);
    }
    CHECK(test::decibels(most / least) < 6);
  }
}

TEST_CASE("many hooves are no hum: their level leaps from one hundredth of a second to the next") {
  for (const Part part : {Part::Herd, Part::Running, Part::Steel, Part::Fire}) {
    CAPTURE(info(part).name);
    double leaps = 0;
    int count = 0;
    const auto wave = bank().wave(part, 1, 0);
    for (std::size_t at = samples_in(0.3); at < samples_in(0.7); at += 480, ++count)
      leaps += std::abs(test::decibels(test::power_of(wave.subspan(at, 480))) -
                        test::decibels(test::power_of(wave.subspan(at + 480, 480))));
    CHECK(leaps / count > 1.5);
  }
}

TEST_CASE("the bank is the same whenever it is made, and no two takes are alike") {
  const Bank again;
  for (std::size_t i = 0; i < part_count; ++i) {
    const auto part = static_cast<Part>(i);
    CAPTURE(parts[i].name);
    REQUIRE(again.takes(part) == static_cast<std::size_t>(parts[i].takes));
    for (std::size_t take = 0; take < again.takes(part); ++take)
      CHECK(std::ranges::equal(again.wave(part, take, 0), bank().wave(part, take, 0)));
    CHECK_FALSE(std::ranges::equal(again.wave(part, 0, 0), again.wave(part, 1, 0)));
  }
  CHECK(bank().bytes() < 130'000'000);
}

TEST_CASE("a recording takes the place of what is made: shots from their first sound, what lasts in slices") {
  Wave shot = silence(1.5), hum = silence(4);
  for (std::size_t i = samples_in(0.7); i < samples_in(0.8); ++i)
    shot[i] = 0.3F * std::sin(0.2F * static_cast<float>(i));
  for (std::size_t i = 0; i < hum.size(); ++i) hum[i] = 0.01F * std::sin(0.05F * static_cast<float>(i));
  const Bank other{{{Part::Musket, shot}, {Part::Rain, hum}}};
  const auto musket = other.wave(Part::Musket, 0, 0);
  const auto first = std::ranges::find_if(musket, [](float sample) { return std::abs(sample) > 0.1F; });
  CHECK(first - musket.begin() < 100);
  CHECK(other.takes(Part::Musket) == bank().takes(Part::Musket));
  REQUIRE(other.takes(Part::Rain) == bank().takes(Part::Rain));
  CHECK(other.wave(Part::Rain, 0, 0).size() == samples_in(slice_seconds));
  CHECK(test::power_of(other.wave(Part::Rain, 2, 0)) ==
        doctest::Approx(test::power_of(bank().wave(Part::Rain, 2, 0))).epsilon(0.3));
  CHECK(std::ranges::equal(other.wave(Part::Burst, 0, 0), bank().wave(Part::Burst, 0, 0)));
}

}  // namespace vedette::sound
