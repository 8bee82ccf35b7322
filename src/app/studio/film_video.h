#pragma once

#include <array>
#include <string>

#include "app/studio/film_options.h"

namespace vedette::app {

/// Makes a video of segments of ten seconds, each by an encoder of its own, drawn here or by `--jobs` processes, and
/// joins them with the sound: the same bytes whoever drew what. Finished segments are kept beside the film until it is
/// whole, so that the same command goes on where it was interrupted. @throws Failure, FilmError.
void make_video(Context&, const FilmJob&);

/// The files of a video's words, where they are wished beside it: SubRip, and WebVTT.
[[nodiscard]] std::array<std::string, 2> words_beside(const std::string& video);

/// The work of a process that draws for `make_video`: the segments whose numbers it reads. @throws Failure where it
/// would not draw the same film.
void draw_segments_asked_for(Context&, const FilmJob&);

}  // namespace vedette::app
