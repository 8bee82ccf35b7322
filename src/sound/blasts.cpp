#include "sound/blasts.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace vedette::sound {
namespace {

constexpr float deepest = 26;  // hertz: what no loudspeaker gives back only takes room

/// The pressure of a blast: up at once, through zero after `positive` seconds, no lasting push.
void add_blast(Wave& wave, double second, float positive, float gain) {
  const std::size_t at = samples_in(second), n = samples_in(12.0 * static_cast<double>(positive));
  constexpr float rise = 4;  // samples: a jump that is no jump of one sample
  for (std::size_t i = 0; i < n && at + i < wave.size(); ++i) {
    const float x = static_cast<float>(i) / (positive * samples_a_second);
    wave[at + i] += gain * std::min(1.0F, (static_cast<float>(i) + 1) / rise) * (1 - x) * std::exp(-x);
  }
}

/// The gas that leaves the barrel behind the ball.
void add_jet(Wave& wave, double second, float decay, float hertz, float gain, Chance& chance) {
  Wave jet = burst_of_noise(8.0 * static_cast<double>(decay), decay, chance);
  low_pass(jet, hertz);
  fade(jet, 0.0008, 0.001);
  scale_to_peak(jet, gain);
  add(wave, jet, second, 1);
}

/// The ground between gun and ear sends it back a little later and duller.
void add_bounce(Wave& wave, float seconds, float hertz, float gain) {
  Wave bounce = wave;
  soften(bounce, hertz);
  add(wave, bounce, seconds, gain);
}

Wave finished(Wave wave) {
  high_pass(wave, deepest);
  trim(wave);
  scale_to_peak(wave, 1);
  return wave;
}

}  // namespace

Wave musket_shot(Chance& chance) {
  Wave wave = silence(0.3);
  add_blast(wave, 0, 0.0017F * chance.between(0.85F, 1.2F), 1);
  add_jet(wave, 0.0003, 0.007F, chance.between(3'200, 5'200), chance.between(0.34F, 0.5F), chance);
  add_jet(wave, 0.002, 0.028F, chance.between(700, 1'300), chance.between(0.16F, 0.26F), chance);
  add_bounce(wave, chance.between(0.0025F, 0.006F), 1'500, chance.between(0.35F, 0.55F));
  return finished(std::move(wave));
}

Wave cannon_shot(float pounds, Chance& chance) {
  Wave wave = silence(0.9);
  const float size = std::cbrt(pounds / 9);
  add_blast(wave, 0, 0.009F * size * chance.between(0.93F, 1.08F), 1);
  add_blast(wave, 0.0004, 0.0022F * size, 0.55F);  // the ball leaves first, with the gas that got by it
  add_jet(wave, 0.001, 0.022F * size, 2'400 / size, chance.between(0.24F, 0.3F), chance);
  add_jet(wave, 0.006, 0.1F * size, chance.between(200, 260) / size, chance.between(0.13F, 0.17F), chance);
  add_bounce(wave, chance.between(0.005F, 0.011F), 700, 0.45F);
  return finished(std::move(wave));
}

Wave howitzer_shot(Chance& chance) {
  Wave wave = silence(0.9);
  add_blast(wave, 0, 0.0075F * chance.between(0.93F, 1.08F), 1);
  add_jet(wave, 0.001, 0.016F, 1'500, 0.22F, chance);
  add_jet(wave, 0.004, 0.13F, chance.between(150, 200), 0.2F, chance);  // a short wide barrel booms
  ring(wave, 0.002, chance.between(88, 104), 0.05F, 0.25F);
  add_bounce(wave, chance.between(0.005F, 0.011F), 600, 0.45F);
  return finished(std::move(wave));
}

Wave shell_burst(Chance& chance) {
  Wave wave = silence(0.8);
  add_blast(wave, 0, 0.0032F * chance.between(0.9F, 1.15F), 1);
  add_jet(wave, 0.0002, 0.012F, 5'500, 0.5F, chance);
  add_jet(wave, 0.003, 0.06F, chance.between(420, 650), 0.35F, chance);
  for (int splinter = 0; splinter < 5; ++splinter) {
    Wave whirr = burst_of_noise(0.35, 0.09F, chance);
    band_pass(whirr, chance.between(900, 2'600), 6);
    fade(whirr, 0.02, 0.05);
    add(wave, whirr, static_cast<double>(chance.between(0.01F, 0.16F)), chance.between(0.04F, 0.12F));
  }
  return finished(std::move(wave));
}

Wave passing_ball(Chance& chance) {
  constexpr double seconds = 0.9;
  const float near = chance.between(0.045F, 0.08F);  // seconds in which it is near
  Wave before = burst_of_noise(seconds, 1'000, chance), after = before;
  band_pass(before, chance.between(1'000, 1'250), 1.6F);
  band_pass(after, chance.between(430, 560), 1.6F);
  Wave wave = silence(seconds);
  for (std::size_t i = 0; i < wave.size(); ++i) {
    const float t = static_cast<float>(i) / samples_a_second - static_cast<float>(seconds) / 2;
    const float gone = 1 / (1 + std::exp(-t / (near * 0.5F)));
    wave[i] = (before[i] * (1 - gone) + after[i] * gone * 1.3F) / (1 + (t / near) * (t / near));
  }
  fade(wave, 0.05, 0.1);
  scale_to_peak(wave, 1);
  return wave;
}

Wave graze_thud(Chance& chance) {
  Wave wave = silence(0.5);
  add_blast(wave, 0, chance.between(0.004F, 0.006F), 1);
  add_jet(wave, 0.004, 0.05F, 260, 0.6F, chance);
  Wave earth = burst_of_noise(0.4, 0.08F, chance);
  band_pass(earth, chance.between(900, 1'500), 0.8F);
  fade(earth, 0.03, 0.1);
  add(wave, earth, 0.01, 0.25F);
  low_pass(wave, 2'500);
  return finished(std::move(wave));
}

Wave land_echo(const Wave& shot, float seconds, Chance& chance) {
  constexpr std::array hertz{1'900.0F, 900.0F, 420.0F};
  std::array<Wave, hertz.size()> dull;
  for (std::size_t i = 0; i < hertz.size(); ++i) dull[i] = shot, low_pass(dull[i], hertz[i]);
  Wave echo = silence(static_cast<double>(seconds) + 0.3);
  const int taps = 26 + static_cast<int>(14 * seconds);
  for (int tap = 0; tap < taps; ++tap) {
    const float u = chance.share(), at = 0.03F + (seconds - 0.03F) * u * std::sqrt(u);
    const float faded = std::pow(10.0F, -2.6F * at / seconds);  // 52 dB to the end
    const auto which = static_cast<std::size_t>(std::min(2.0F, 3.2F * at / seconds));
    add(echo, dull[which], static_cast<double>(at),
        faded * chance.between(0.25F, 1) * (chance.share() < 0.5F ? -1 : 1));
  }
  trim(echo);
  return echo;
}

}  // namespace vedette::sound
