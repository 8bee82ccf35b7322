#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/battle.h"
#include "app/story.h"
#include "choreography/film.h"
#include "timeline/cut.h"
#include "video/film_format.h"

namespace vedette::app {

/// A battle as a documentary. @param length M:SS; empty: four minutes, or as long as there is something to show.
/// @throws Failure: no length, shorter than 20 s, or longer than the battle can be drawn out.
[[nodiscard]] timeline::Cut documentary_of(const Context&, const Battle&, const choreography::Film&,
                                           const std::string& length, const OddsWish&);

/// A stretch of a battle's film cut to a length, M:SS: what weighs most in the battle's chronicle is kept first.
/// @throws Failure: no length, shorter than 20 s, or longer than the stretch can be drawn out.
[[nodiscard]] timeline::Edit edit_to_length(const Battle&, const choreography::Film&, timeline::Span stretch,
                                            const std::string& length);

/// The turns of an edit, one chapter each; a turn too close to the end or to the one before has none.
[[nodiscard]] std::vector<video::FilmChapter> chapters(const timeline::Timeline&, const timeline::Edit&, int rate);

/// The chapters of a cut, by picture.
[[nodiscard]] std::vector<video::FilmChapter> chapters(const timeline::Cut&, int rate);

}  // namespace vedette::app
