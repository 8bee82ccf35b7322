#pragma once

#include <cmath>
#include <cstdint>
#include <string>

#include "app/studio/picture_options.h"
#include "timeline/edit.h"

namespace vedette::app {

/// What `film` is asked for.
struct FilmOptions {
  PictureOptions picture;
  std::string output, storyboard, from, to, length;
  int rate = 25;  // pictures a second
  int jobs = 1;   // processes that draw
  std::string shape, subtitles, voice;
  bool force = false, no_sound = false, voice_sheet = false;
  /// Of a process that draws for another: the hash of all that shapes the film, in hexadecimal.
  std::string draws_for;

  /// A stretch of the whole film has its words; what is cut anew has its own.
  [[nodiscard]] bool has_own_words() const { return !length.empty() && picture.titles; }
  [[nodiscard]] bool burns_words() const { return subtitles == "burned"; }
  /// Pictures of a film so long.
  [[nodiscard]] std::int64_t pictures_in(double seconds) const {
    return static_cast<std::int64_t>(std::floor(seconds * rate));
  }
};

/// A film being made: what it is asked to be, of which battle.
struct FilmJob {
  const FilmOptions& options;
  const Battle& battle;
  const choreography::Film& film;
  const timeline::Edit& edit;  // what is shown when

  [[nodiscard]] std::int64_t pictures() const { return options.pictures_in(edit.duration()); }
};

}  // namespace vedette::app
