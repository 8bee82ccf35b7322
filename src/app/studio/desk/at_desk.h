#pragma once

#include <memory>
#include <string>

#include "app/recording.h"
#include "app/studio/text_size.h"
#include "app/studio/window.h"
#include "render/stage.h"

namespace vedette::app {

/// What is to lie on the desk, and how its game is begun.
struct DeskWishes {
  std::string what, ruleset, output;  // a scenario and its game, or a recording; nothing: a list is shown
  stage::Look look = stage::Look::Map;
  PlayWishes wishes{.commanders = {.names = {"table", "table"}}, .dice = "table"};
  NewWishes given{};
};

/// Begins the game that is wished, or goes on with it. @throws Failure
[[nodiscard]] std::unique_ptr<Recording> laid_on_desk(const Context&, DeskWishes&);

/// People record at the desk until they leave it. @param recording what lies there already; none: they choose from a
/// list, and come back to it. The stage shows nothing of what it showed before. @return a game that computers played by
/// themselves there, to be watched; else empty @throws Failure, the game being kept.
[[nodiscard]] std::string sit_at_desk(const Context&, DeskWishes, std::unique_ptr<Recording>, Window&, render::Stage&,
                                      render::Quality, TextSize&);

}  // namespace vedette::app
