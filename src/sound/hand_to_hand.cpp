#include "sound/hand_to_hand.h"

#include <array>
#include <cmath>
#include <numbers>

#include "sound/footfalls.h"

namespace vedette::sound {
namespace {

/// Two blades, or a bayonet on a barrel: partials that stand in no simple ratio.
void add_clang(Wave& wave, double second, float gain, Chance& chance) {
  Wave strike = burst_of_noise(0.03, 0.004F, chance);
  high_pass(strike, 1'500);
  add(wave, strike, second, gain * 0.5F);
  const float base = chance.between(1'100, 2'300), decay = chance.between(0.03F, 0.16F);
  constexpr std::array ratios{1.0F, 1.52F, 2.09F, 2.76F, 3.42F};
  for (const float ratio : ratios)
    ring(wave, second, base * ratio * chance.between(0.97F, 1.03F), decay / ratio, gain * 0.35F / std::sqrt(ratio));
}

/// A blow with a butt, or a body that falls.
void add_blow(Wave& wave, double second, float gain, Chance& chance) {
  ring(wave, second, chance.between(140, 260), 0.02F, gain);
  Wave crack = burst_of_noise(0.06, 0.008F, chance);
  low_pass(crack, 1'600);
  add(wave, crack, second, gain * 0.7F);
}

/// One man's voice: his cords, through mouth and throat that go from "u" to "a".
Wave shout(double seconds, Chance& chance) {
  Wave cords = silence(seconds);
  const float pitch = chance.between(135, 235), rise = chance.between(1.12F, 1.3F);
  float phase = chance.share(), wander = 0;
  const auto all = static_cast<float>(cords.size());
  for (std::size_t i = 0; i < cords.size(); ++i) {
    const float t = static_cast<float>(i) / all;
    wander += 0.0006F * chance.either() - 0.0005F * wander;
    const float glide = 1 + (rise - 1) * std::sin(std::numbers::pi_v<float> * std::fmin(1.0F, 1.25F * t));
    phase += pitch * glide * (1 + wander) / samples_a_second;
    phase -= std::floor(phase);
    // Cords that open slowly and shut at once, and the breath of one who shouts.
    cords[i] = (phase < 0.6F ? phase / 0.6F : (1 - phase) / 0.4F) - 0.5F + 0.12F * chance.either();
  }
  high_pass(cords, 450);  // who shouts presses: his cords are sharp
  struct Formant {
    float hertz, width, gain;
  };
  const float throat = chance.between(0.92F, 1.08F);
  Wave voice = silence(seconds);
  for (const Formant& formant : {Formant{690, 6, 1}, {1'150, 8, 0.75F}, {2'600, 10, 0.3F}, {3'400, 11, 0.18F}}) {
    Wave part = cords;
    band_pass(part, formant.hertz * throat, formant.width);
    add(voice, part, 0, formant.gain);
  }
  fade(voice, seconds * 0.22, seconds * 0.45);
  scale_to_power(voice, 0.2F);
  return voice;
}

}  // namespace

Wave steel_slice(Chance& chance) {
  Wave wave = silence(slice_seconds);
  constexpr int strikes = 15, blows = 9;
  for (int strike = 0; strike < strikes; ++strike) {
    const float near = chance.share();
    add_clang(wave, static_cast<double>(chance.share()) * slice_seconds, 0.1F + 0.9F * near * near, chance);
  }
  for (int blow = 0; blow < blows; ++blow)
    add_blow(wave, static_cast<double>(chance.share()) * slice_seconds, chance.between(0.2F, 0.7F), chance);
  scale_to_power(wave, 0.2F);
  as_slice(wave);
  return wave;
}

Wave cheer(Chance& chance) {
  constexpr int voices = 26;
  Wave wave = silence(2.6);
  for (int man = 0; man < voices; ++man) {
    const Wave one = shout(static_cast<double>(chance.between(0.9F, 1.7F)), chance);
    add(wave, one, static_cast<double>(0.35F + chance.about(0.11F)), chance.between(0.3F, 1));
  }
  low_pass(wave, 3'800);
  high_pass(wave, 140);
  fade(wave, 0.25, 0.7);
  scale_to_power(wave, 0.2F);
  return wave;
}

}  // namespace vedette::sound
