#include "sound/mixer.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sound/hand_made.h"
#include "sound/spectrum.h"

namespace vedette::sound {
namespace {

using test::bank;
using test::beginning_of;
using test::Field;
using test::mixed;

constexpr double picture = 1.0 / 25;  // seconds

/// All but the wind, which is heard everywhere.
Mixer mixer_of(const Field& field, const Ears& ears = test::standing_still()) {
  Score score = field.score();
  std::erase_if(score.grains, [](const Grain& grain) { return info(grain.part).around; });
  return Mixer{heard_by(ears, score, bank())};
}

/// Some of everything, near and far.
Field battle() {
  Field field{12};
  field.volley(2, 40, 60);
  field.volley(3.3F, 300, 200);
  field.gun(4, 120, 9);
  field.gun(7.7F, 900, 12);
  field.unit(stage::Arm::Foot, 300, stage::Clip::Quick, 60);
  field.unit(stage::Arm::Horse, 120, stage::Clip::Charge, 90);
  return field;
}

}  // namespace

TEST_CASE("from flash to bang it is the distance over 343 metres a second, to a picture, and never more than 1.5 s") {
  for (const float metres : {15.0F, 60.0F, 150.0F, 343.0F, 480.0F, 900.0F}) {
    CAPTURE(metres);
    const double late = std::min(1.5, static_cast<double>(metres) / 343);
    Field musket{6}, gun{6}, volley{6};
    musket.volley(2, metres, 1);
    gun.gun(2, metres, 12);
    volley.volley(2, metres, 80);
    for (const Field* field : {&musket, &gun, &volley}) {
      const double heard = beginning_of(mixed(mixer_of(*field), 0, 6).left) - 2;
      CHECK(heard >= late - 0.001);
      CHECK(heard <= late + picture);
    }
  }
}

TEST_CASE("the samples are the same in whatever order and pieces they are asked for") {
  const Mixer mixer = mixer_of(battle());
  const test::Stereo whole = mixed(mixer, 0, 12);
  CHECK(peak_of(whole.left) > 0.05F);
  Wave left(whole.left.size()), right(whole.right.size());
  constexpr std::size_t piece = 1'357;
  for (std::size_t end = left.size(); end > 0; end -= std::min(end, piece)) {  // from its end to its beginning
    const std::size_t from = end - std::min(end, piece);
    mixer.mix(static_cast<std::int64_t>(from), std::span{left}.subspan(from, end - from),
              std::span{right}.subspan(from, end - from));
  }
  CHECK(left == whole.left);
  CHECK(right == whole.right);
}

TEST_CASE("before the film and after its last echo there is nothing, and no sample is wanted of nothing") {
  const Mixer mixer = mixer_of(battle());
  Wave left(4'800, 1.0F), right(4'800, 1.0F);
  mixer.mix(-96'000, left, right);
  CHECK(peak_of(left) == 0);
  mixer.mix(100 * samples_a_second, left, right);
  CHECK(peak_of(right) == 0);
  mixer.mix(0, {}, {});
  CHECK(peak_of(mixed(Mixer{{}}, 0, 1).left) == 0);
}

TEST_CASE("what stands to the right of the picture is heard on the right, what stands in its middle on both sides") {
  const auto both = [](stage::Vec2 at) {
    Field field{3};
    field.set.puffs.push_back({.at = at, .born = 1});
    const test::Stereo heard = mixed(mixer_of(field), 0, 3);
    return std::pair{test::power_of(heard.left), test::power_of(heard.right)};
  };
  const auto [left, right] = both({30, 30});
  CHECK(test::decibels(right / left) > 6);
  const auto [left_of_left, right_of_left] = both({-30, 30});
  CHECK(left_of_left == doctest::Approx(right).epsilon(0.01));
  CHECK(right_of_left == doctest::Approx(left).epsilon(0.01));
  const auto [middle_left, middle_right] = both({0, 42.4F});
  CHECK(middle_left == doctest::Approx(middle_right).epsilon(0.001));
  CHECK(middle_left + middle_right == doctest::Approx(left + right).epsilon(0.05));  // wherever, as loud in all
}

TEST_CASE("a shot is heard to its end from where it was seen, whatever the film cuts to") {
  Field field{6};
  field.gun(1, 100, 12);
  const Ears cuts = [](double second) {
    return second < 1.1 ? test::looking_north() : test::looking_north({4'000, 4'000});
  };
  const test::Stereo one = mixed(mixer_of(field), 0, 6), two = mixed(mixer_of(field, cuts), 0, 6);
  CHECK(one.left == two.left);
  CHECK(test::power_of(std::span{two.left}.subspan(samples_in(2.5))) > 0);  // its echo
}

TEST_CASE("a volley is as loud told apart as taken together, and gets duller and softer the farther off it is") {
  const auto heard = [](float metres) {
    Field field{4};
    field.volley(1, metres, 200);
    return mixed(mixer_of(field), 0.9, 3.5).left;
  };
  const Wave close = heard(85), beyond = heard(95), far = heard(600);
  CHECK(std::abs(test::decibels(test::power_of(close) / test::power_of(beyond))) < 3);
  CHECK(test::decibels(test::power_of(beyond) / test::power_of(far)) > 10);
  CHECK(test::Spectrum{far}.below(0.98) < 0.6 * test::Spectrum{heard(20)}.below(0.98));
}

TEST_CASE("half of what is heard of a volley, a gun, horse, foot and steel lies where it lies in life, close and far") {
  struct Kind {
    const char* name;
    std::function<void(Field&, float metres)> put;
    double near_low, near_high, far_low, far_high;  // hertz, at 30 and at 400 m
  };
  const auto unit = [](stage::Arm arm, stage::Clip clip) {
    return [=](Field& field, float metres) { field.unit(arm, 240, clip, metres); };
  };
  using stage::Arm;
  using stage::Clip;
  for (const Kind& kind :
       {Kind{"volley", [](Field&f, float metres) { f.volley(0.5F, metres, 80); }, 200, 550, 150, 280},
        Kind{"12-pounder", [](Field&f, float metres) { f.gun(0.5F, metres, 12); }, 45, 120, 40, 110},
        Kind{"charge of horse", unit(Arm::Horse, Clip::Charge), 80, 260, 70, 220},
        Kind{"foot in step", unit(Arm::Foot, Clip::Quick), 120, 400, 90, 300},
        Kind{"men who run", unit(Arm::Foot, Clip::Rout), 120, 400, 90, 300},
        Kind{"steel", unit(Arm::Foot, Clip::Fence), 1'000, 3'500, 150, 2'000},
        Kind{"cheers", unit(Arm::Foot, Clip::Cheer), 350, 1'000, 250, 900}}) {
    CAPTURE(kind.name);
    const auto half_below = [&](float metres) {
      Field field{8};
      kind.put(field, metres);
      return test::Spectrum{mixed(mixer_of(field), 0, 8).left}.below(0.5);
    };
    const double close = half_below(30), far = half_below(400);
    CHECK(close >= kind.near_low);
    CHECK(close <= kind.near_high);
    CHECK(far >= kind.far_low);
    CHECK(far <= kind.far_high);
  }
}

}  // namespace vedette::sound
