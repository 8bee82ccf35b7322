#include "sound/weather.h"

#include "sound/footfalls.h"

namespace vedette::sound {

Wave wind_slice(Chance& chance) {
  Wave wave = burst_of_noise(slice_seconds, 1'000, chance);
  soften(wave, 220);
  low_pass(wave, 700);
  high_pass(wave, 60);
  Wave grass = burst_of_noise(slice_seconds, 1'000, chance);
  band_pass(grass, 2'600, 0.7F);
  scale_to_power(wave, 0.2F);
  add(wave, grass, 0, 0.012F);
  as_slice(wave);
  return wave;
}

Wave rain_slice(Chance& chance) {
  Wave wave = burst_of_noise(slice_seconds, 1'000, chance);
  high_pass(wave, 900);
  soften(wave, 4'500);
  scale_to_power(wave, 0.15F);
  constexpr int drops = 420;
  for (int drop = 0; drop < drops; ++drop) {
    const float near = chance.share();
    ring(wave, static_cast<double>(chance.share()) * slice_seconds, chance.between(1'400, 6'500), 0.0025F,
         0.9F * near * near * near);
  }
  scale_to_power(wave, 0.2F);
  as_slice(wave);
  return wave;
}

Wave fire_slice(Chance& chance) {
  Wave wave = burst_of_noise(slice_seconds, 1'000, chance);
  band_pass(wave, 120, 0.6F);
  scale_to_power(wave, 0.16F);
  constexpr int cracks = 34;
  for (int crack = 0; crack < cracks; ++crack) {
    Wave snap = burst_of_noise(0.02, chance.between(0.0006F, 0.004F), chance);
    high_pass(snap, chance.between(700, 2'500));
    const float near = chance.share();
    add(wave, snap, static_cast<double>(chance.share()) * slice_seconds, 1.4F * near * near * near);
  }
  scale_to_power(wave, 0.2F);
  as_slice(wave);
  return wave;
}

}  // namespace vedette::sound
