#include "sound/narrated.h"

#include <doctest/doctest.h>

#include <cmath>

#include "sound/guide_voice.h"
#include "sound/level.h"
#include "sound/recording.h"

namespace vedette::sound {
namespace {

/// A steady tone: a battle one can measure.
class Tone : public Source {
 public:
  void mix(std::int64_t first, std::span<float> left, std::span<float> right) const override {
    for (std::size_t i = 0; i < left.size(); ++i)
      left[i] = right[i] = static_cast<float>(
          0.2 * std::sin(static_cast<double>(first + static_cast<std::int64_t>(i)) * 2 * 3.14159265 * 500 / 48'000));
  }
};

Wave whistle(double seconds) {
  Wave wave(samples_in(seconds));
  for (std::size_t i = 0; i < wave.size(); ++i)
    wave[i] = static_cast<float>(0.01 * std::sin(static_cast<double>(i) * 2 * 3.14159265 * 700 / 48'000));
  return wave;
}

/// Decibels of what lies at a pitch, a full wave 0.
double decibels_at(const Wave& wave, double hertz) {
  double in = 0, out = 0;
  for (std::size_t i = 0; i < wave.size(); ++i) {
    const double turn = static_cast<double>(i) * 2 * 3.14159265 * hertz / 48'000;
    in += wave[i] * std::cos(turn), out += wave[i] * std::sin(turn);
  }
  return 20 * std::log10(2 * std::hypot(in, out) / static_cast<double>(wave.size()));
}

}  // namespace

TEST_CASE("a voice stands nine decibels above the rest, which comes back after it") {
  const Tone battle;
  const Narrated told{battle, {{4, whistle(3)}}, 12};
  const auto heard = [&](double from) {
    Wave left(samples_in(1)), right(left.size());
    told.mix(static_cast<std::int64_t>(from * samples_a_second), left, right);
    return left;
  };
  CHECK(decibels_at(heard(5), 700) - decibels_at(heard(5), 500) == doctest::Approx(voice_above).epsilon(0.08));
  CHECK(decibels_at(heard(1), 500) == doctest::Approx(20 * std::log10(0.2)).epsilon(0.01));
  CHECK(decibels_at(heard(8), 500) == doctest::Approx(20 * std::log10(0.2)).epsilon(0.01));
  CHECK(decibels_at(heard(1), 700) < -60);
}

TEST_CASE("what is told comes out the same in whatever pieces it is asked for") {
  const Tone battle;
  const Narrated told{battle, {{0.5, whistle(1)}, {2, whistle(0.5)}}, 4};
  Wave left(samples_in(3)), right(left.size());
  told.mix(0, left, right);
  for (const std::size_t from : {std::size_t{0}, std::size_t{20'000}, std::size_t{95'000}}) {
    Wave some(5'000), other(5'000);
    told.mix(static_cast<std::int64_t>(from), some, other);
    CHECK(std::equal(some.begin(), some.end(), left.begin() + static_cast<std::ptrdiff_t>(from)));
  }
}

TEST_CASE("the guide voice says a line at a speaking pace, the same each time") {
  const Wave one = guide_voice("The Highlanders halt and fire.");
  const double seconds = static_cast<double>(one.size()) / samples_a_second;
  CHECK(seconds > 1);
  CHECK(seconds < 4);
  CHECK(peak_of(one) > 0.05F);
  CHECK(one == guide_voice("The Highlanders halt and fire."));
}

}  // namespace vedette::sound
