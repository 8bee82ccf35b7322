#include "sound/footfalls.h"

#include <cmath>

namespace vedette::sound {
namespace {

/// A weight that comes down on grass: a dull thump that drops in pitch, and the crush of the turf.
void add_thump(Wave& wave, double second, float hertz, float gain, Chance& chance) {
  ring(wave, second, hertz, 0.007F, gain * 0.8F);
  ring(wave, second + 0.003, hertz * 0.62F, 0.012F, gain * 0.6F);
  Wave crush = burst_of_noise(0.09, 0.012F, chance);
  low_pass(crush, chance.between(350, 1'500));
  fade(crush, 0.001, 0.01);
  add(wave, crush, second, gain * 2.2F);
}

void add_scuff(Wave& wave, double second, float gain, Chance& chance) {
  Wave grass = burst_of_noise(0.12, 0.025F, chance);
  band_pass(grass, chance.between(1'800, 3'600), 0.9F);
  fade(grass, 0.008, 0.02);
  add(wave, grass, second, gain);
}

/// Bit, scabbard, ramrod: small iron.
void add_jingle(Wave& wave, double second, float gain, Chance& chance) {
  for (int partial = 0; partial < 3; ++partial)
    ring(wave, second + static_cast<double>(chance.between(0, 0.02F)), chance.between(2'900, 6'800),
         chance.between(0.02F, 0.06F), gain * chance.between(0.3F, 1));
}

}  // namespace

Wave hoof_beat(Chance& chance) {
  Wave wave = silence(0.22);
  add_thump(wave, 0.002, chance.between(85, 170), 1, chance);
  add_scuff(wave, 0.01, 0.35F, chance);
  high_pass(wave, 35);
  if (chance.share() < 0.35F) add_jingle(wave, 0.03, 0.06F, chance);
  trim(wave);
  scale_to_peak(wave, 1);
  return wave;
}

Wave herd_slice(Chance& chance) {
  Wave wave = silence(slice_seconds);
  constexpr int beats = 150;
  for (int beat = 0; beat < beats; ++beat) {
    const float far = chance.share();  // most are far in the press
    add_thump(wave, static_cast<double>(chance.share()) * slice_seconds, chance.between(60, 230),
              0.15F + 0.85F * far * far * far, chance);
  }
  for (int i = 0; i < 5; ++i) add_jingle(wave, static_cast<double>(chance.between(0, 0.9F)), 0.05F, chance);
  low_pass(wave, 1'800);
  high_pass(wave, 35);
  scale_to_power(wave, 0.2F);
  as_slice(wave);
  return wave;
}

Wave company_step(Chance& chance) {
  Wave wave = silence(0.34);
  constexpr int men = 60;
  constexpr float middle = 0.06F;  // seconds: the first come down before the beat
  for (int man = 0; man < men; ++man) {
    const double at = static_cast<double>(std::fmax(0.001F, middle + chance.about(0.018F)));
    const float near = chance.between(0.25F, 1);
    add_thump(wave, at, chance.between(80, 260), near, chance);
    add_scuff(wave, at + 0.01, 0.9F * near, chance);
    if (man % 6 == 0) add_jingle(wave, at + static_cast<double>(chance.between(0, 0.08F)), 0.09F, chance);
  }
  high_pass(wave, 45);
  fade(wave, 0.002, 0.06);
  scale_to_peak(wave, 1);
  return wave;
}

Wave running_slice(Chance& chance) {
  Wave wave = silence(slice_seconds);
  constexpr int feet = 130;
  for (int foot = 0; foot < feet; ++foot) {
    const double at = static_cast<double>(chance.share()) * slice_seconds;
    const float near = chance.share() * chance.share();
    add_thump(wave, at, chance.between(80, 280), 0.15F + near, chance);
    add_scuff(wave, at, 0.9F * (0.15F + near), chance);
    if (foot % 8 == 0) add_jingle(wave, at, 0.1F, chance);
  }
  high_pass(wave, 45);
  scale_to_power(wave, 0.2F);
  as_slice(wave);
  return wave;
}

Wave wheels_slice(Chance& chance) {
  Wave wave = burst_of_noise(slice_seconds, 1'000, chance);
  band_pass(wave, 85, 0.7F);
  Wave grind = burst_of_noise(slice_seconds, 1'000, chance);
  band_pass(grind, 420, 0.8F);
  add(wave, grind, 0, 0.25F);
  for (int knock = 0; knock < 16; ++knock) {
    const double at = static_cast<double>(chance.share()) * slice_seconds;
    add_thump(wave, at, chance.between(110, 240), chance.between(0.1F, 0.4F), chance);
    add_jingle(wave, at, 0.07F, chance);
  }
  scale_to_power(wave, 0.2F);
  as_slice(wave);
  return wave;
}

}  // namespace vedette::sound
