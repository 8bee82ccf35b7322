#pragma once

#include <memory>
#include <vector>

#include "app/studio/film_options.h"
#include "app/studio/film_set.h"
#include "sound/described.h"
#include "sound/ears.h"
#include "sound/master.h"
#include "sound/mixer.h"
#include "sound/music.h"
#include "sound/narrated.h"
#include "timeline/edit.h"
#include "video/audio_source.h"

namespace vedette::app {

/// The bank, with the recordings of `models/sound` in it. What is wrong with these is said on standard error.
[[nodiscard]] sound::Bank load_bank(const Context&);

/// Where a film is heard: where its camera stands at each of its seconds. Both are referred to.
/// @param edit all of the film
[[nodiscard]] sound::Ears heard_from(const FilmJob&, const timeline::Edit& edit);

/// What is heard in a film, in words, by time.
[[nodiscard]] std::vector<sound::Described> sounds_of(const FilmJob&);

/// The sound of a film, from one of its seconds on. The same samples whatever stretch of it is filmed, at whatever
/// rate.
class FilmSound final : public video::AudioSource {
 public:
  /// What is played under a film.
  struct Music {
    std::vector<sound::Passage> passages;
    double louder = 0;  // decibels
  };
  /// @param edit all of the film. @param camera where it is at a second of the film. @param from the second of film
  /// with which the stretch begins. @param spoken in it, by its own seconds. @param threads that measure all of it
  FilmSound(const Context&, const choreography::Film&, const timeline::Edit& edit, const sound::Ears& camera,
            double from, std::vector<sound::Spoken> spoken, const Music& music, unsigned threads);

  void mix(std::int64_t first_sample, std::span<float> left, std::span<float> right) override;

 private:
  sound::Bank m_bank;
  sound::Mixer m_mixer;
  std::unique_ptr<sound::Scored> m_scored;  // none where there is no music
  sound::Narrated m_narrated;
  sound::Master m_master;
  std::int64_t m_from;
};

}  // namespace vedette::app
