#pragma once

#include <vector>

#include "app/studio/film_options.h"
#include "film/lines.h"

namespace vedette::app {

/// What is said in a film: the sentences of the battle's chronicle, each while the shot is seen in which what it tells
/// happens, and at the end how the battle ended. By time.
[[nodiscard]] std::vector<film::Line> words_of(const Context&, const FilmJob&);

/// The same with what is heard between them, in brackets, for who cannot hear it.
[[nodiscard]] std::vector<film::Line> words_and_sounds_of(const Context&, const FilmJob&);

/// The words one after the other with their times, numbered as `--voice FOLDER` wants its files.
[[nodiscard]] std::string voice_sheet(const std::vector<film::Line>&);

}  // namespace vedette::app
