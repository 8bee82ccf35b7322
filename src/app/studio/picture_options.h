#pragma once

#include <string>
#include <vector>

#include "app/command_line.h"
#include "app/context.h"
#include "app/studio/film_set.h"
#include "app/studio/looks.h"
#include "app/studio/own_camera.h"
#include "choreography/director/cameras.h"
#include "render/stage.h"

namespace vedette::app {

/// What `film` and `still` both take.
struct PictureOptions {
  std::string replay, size = "1280x720", quality, camera, look = "field", overlay;
  int men_per_figure = 0;  // 0: as the quality allows
  int exposures = 0;       // of a picture; 0: as the quality has
  double shutter = 0.01;   // seconds for which it is open: longer, and legs, which step 24 times a second, are doubled
  float lettering = 0;     // size of letters; 0: by the picture's height
  std::string crops = "on";
  bool labels = false, titles = true;
  OwnCamera own;  // of `still`
};

void add_picture_options(Command, PictureOptions&);

struct Size {
  int width = 1280, height = 720;
};
/// "1280x720". @throws Failure.
[[nodiscard]] Size parse_size(const std::string&);

/// "medium". @throws Failure.
[[nodiscard]] render::Quality quality_of(const std::string& name);

/// Men to a figure: as wished, else as the quality allows.
[[nodiscard]] int ratio_of(const PictureOptions&, const Battle&, render::Quality standard);
/// The words that a picture of the studio's second needs besides its camera: where a figure stands for other than as
/// many men as `still` shows, everybody reaches his place at another second. Empty where nothing is needed.
/// @param men_per_figure as the studio was told; 0: as usual
[[nodiscard]] std::string figures_words(int men_per_figure, const Battle&);

/// Exposures of a picture: as wished, else as the quality has.
[[nodiscard]] int exposures_of(const PictureOptions&, const render::Stage&, render::Quality standard, render::Taking);

/// An offscreen stage for maps alone, on which nothing lies yet: it reads what it needs while the battle is opened.
/// @throws Failure: this machine cannot.
[[nodiscard]] std::unique_ptr<render::Stage> map_stage(const Context&, const PictureOptions&);
/// An offscreen stage with the film's set on it. @throws Failure: this machine cannot.
[[nodiscard]] std::unique_ptr<render::Stage> offscreen_stage(const Context&, const PictureOptions&,
                                                             render::Quality standard, const choreography::Film&);

/// Where the wished camera stands at a second, in the wished look. @throws Failure.
[[nodiscard]] stage::Camera camera_at(const Battle&, const choreography::Film&, const Looks& looks,
                                      const PictureOptions&, double seconds,
                                      choreography::Lens = choreography::Lens::Focused);

/// The film's frame at a second, in the wished look, seen by the wished camera, with the wished overlays.
/// @param looks of the same film; without them they are made anew for every frame. @throws Failure.
[[nodiscard]] stage::StageFrame frame_of(const Battle&, const choreography::Film&, const Looks& looks,
                                         const PictureOptions&, double seconds);
[[nodiscard]] stage::StageFrame frame_of(const Battle&, const choreography::Film&, const PictureOptions&,
                                         double seconds);
/// The frames of one picture: what a camera sees whose shutter opens at a second, one of each exposure. No cut of the
/// film lies between them.
[[nodiscard]] std::vector<stage::StageFrame> taken_at(const Battle&, const choreography::Film&, const Looks& looks,
                                                      const PictureOptions&, double seconds, int exposures);

}  // namespace vedette::app
