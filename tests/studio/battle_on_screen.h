#pragma once

#include "app/play.h"
#include "app/studio/film_set.h"
#include "app/studio/session.h"
#include "support/paths.h"

namespace vedette::test {

/// Maida between two simple commanders, laid out as a film, once for all tests of this program.
struct BattleOnScreen {
  app::Context context{.data = paths::source_dir(), .quiet = true};
  app::Battle battle = app::play_in_memory(app::load_scenario(context, "maida", "one-hour"),
                                           {.commanders = {.names = {"simple", "simple"}}});
  choreography::Film film = app::make_film(context, battle);
};

}  // namespace vedette::test
