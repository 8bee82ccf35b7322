#include "sound/guide_voice.h"

#include <flite/flite.h>

#include <cstdlib>
#include <memory>
#include <span>

#include "sound/recording.h"

extern "C" cst_voice* register_cmu_us_slt(const char*);  // the library has no header for its voices

namespace vedette::sound {

Wave guide_voice(const std::string& line) {
  static cst_voice* const voice = (flite_init(), register_cmu_us_slt(nullptr));  // made once, and never changed
  std::srand(1);  // its breath is noise by the library's chance
  struct Free {
    void operator()(cst_wave* wave) const { delete_wave(wave); }
  };
  const std::unique_ptr<cst_wave, Free> said{flite_text_to_wave(line.c_str(), voice)};
  if (!said || said->num_samples <= 0) return {};
  Wave wave;
  for (const short sample : std::span{said->samples, static_cast<std::size_t>(said->num_samples)})
    wave.push_back(static_cast<float>(sample) / 32'768);
  return resampled(wave, said->sample_rate);
}

}  // namespace vedette::sound
