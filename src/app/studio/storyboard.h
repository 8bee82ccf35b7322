#pragma once

#include <string>

#include "app/battle.h"
#include "app/studio/picture_options.h"
#include "choreography/screening.h"
#include "timeline/cut.h"

namespace vedette::app {

/// A small picture of every shot of a film on one sheet, each with its second and what is said in it. @throws Failure.
void draw_storyboard(const Context&, const Battle&, const choreography::Film&, const choreography::Screening&,
                     const PictureOptions&, const std::string& file);
/// The same of a cut, with its plates.
void draw_storyboard(const Context&, const Battle&, const choreography::Film&, const timeline::Cut&,
                     const PictureOptions&, const std::string& file);

}  // namespace vedette::app
