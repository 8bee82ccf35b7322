#pragma once

#include <cmath>
#include <cstdint>
#include <string>

#include "app/story.h"
#include "app/studio/picture_options.h"
#include "choreography/director/documentary.h"
#include "timeline/cut.h"

namespace vedette::app {

/// What `film` is asked for.
struct FilmOptions {
  PictureOptions picture;
  std::string output, storyboard, from, to, length, script, write_script;
  std::string style_name;
  choreography::Style style = choreography::Style::Documentary;
  bool has_style = false;  // the command line says so
  int rate = 25;           // pictures a second
  int jobs = 0;            // processes that draw; 0: as suits this machine and the film
  std::string shape, subtitles, voice, music;
  OddsWish odds;
  bool force = false, no_sound = false, voice_sheet = false;
  std::string farm;  // a folder for the plan of a film that many machines make
  bool submit = false;
  /// Of a process that draws for another: the hash of all that shapes the film, in hexadecimal.
  std::string draws_for;
  bool keeps_parts = false;  // of such a process: nobody waits for it, it gives its segments their lasting names

  /// Whether it is a documentary: not where a stretch, another camera, another look or all of the battle is wished.
  [[nodiscard]] bool is_edited() const { return from.empty() && to.empty() && length != "full" && is_directed(); }
  /// Whether the director's shots are seen.
  [[nodiscard]] bool is_directed() const {
    return picture.look == "field" && (picture.camera.empty() || picture.camera == "director");
  }
  /// Whether it is a part of the whole battle as it was, with its words and its sound.
  [[nodiscard]] bool is_stretch() const { return !is_edited() && (length.empty() || length == "full"); }
  /// What is cut anew has its own words.
  [[nodiscard]] bool has_own_words() const { return !is_stretch() && picture.titles; }
  [[nodiscard]] bool burns_words() const { return subtitles == "burned"; }
  /// Whether a video's words are wished as files beside it too.
  [[nodiscard]] bool has_words_beside() const { return burns_words() || subtitles == "soft"; }
  /// Pictures of a film so long.
  [[nodiscard]] std::int64_t pictures_in(double seconds) const {
    return static_cast<std::int64_t>(std::floor(seconds * rate + 1e-6));
  }
};

/// A film being made: what it is asked to be, of which battle.
struct FilmJob {
  const FilmOptions& options;
  const Battle& battle;
  const choreography::Film& film;
  const timeline::Edit& edit;          // what is shown when
  const timeline::Cut* cut = nullptr;  // of a documentary: from where, how, under which plates
  std::string script = {};             // that makes the same cut
  std::string title = {};              // of the film; empty: the battle's

  [[nodiscard]] std::int64_t pictures() const { return options.pictures_in(edit.duration()); }
};

}  // namespace vedette::app
