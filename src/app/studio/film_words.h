#pragma once

#include <vector>

#include "app/studio/film_options.h"
#include "film/lines.h"
#include "sound/narrated.h"

namespace vedette::app {

/// What is said in a film: the sentences of the battle's chronicle, each while the shot is seen in which what it tells
/// happens, and at the end how the battle ended; before all, where the picture does not show them, the words that
/// somebody wrote under a shot. By time.
[[nodiscard]] std::vector<film::Line> words_of(const Context&, const FilmJob&);

/// The same with what is heard between them, in brackets, for who cannot hear it.
[[nodiscard]] std::vector<film::Line> words_and_sounds_of(const Context&, const FilmJob&);

/// What a voice says in a film: `--voice flite`, or the files of a folder, 01.wav for the first of the voice sheet;
/// nothing without. The words give way to the voice: a line stands as long as it is spoken.
/// @throws Failure that names the files that are missing, cannot be read, or are too long for the shots they belong to.
[[nodiscard]] std::vector<sound::Spoken> spoken_in(const Context&, const FilmJob&);

/// The words one after the other with their times, numbered as `--voice FOLDER` wants its files.
[[nodiscard]] std::string voice_sheet(const std::vector<film::Line>&);

}  // namespace vedette::app
