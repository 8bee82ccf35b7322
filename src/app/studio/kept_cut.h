#pragma once

#include <optional>
#include <string>

#include "app/studio/film_script.h"

namespace vedette::app {

/// The film that the studio's user cut of a battle, as it is kept with its replay: a script that is whole. None where
/// there is none, or what it names is no longer in the battle.
[[nodiscard]] std::optional<film::Script> kept_script(const Battle&);
[[nodiscard]] std::optional<timeline::Cut> kept_cut(const Context&, const Battle&, const choreography::Film&);

/// Keeps a script with a replay, in its file; empty: none is kept any more. All else in the file stays.
/// @return in words why not; empty when it is done
[[nodiscard]] std::string keep_script(const Context&, const std::string& replay, const std::string& script);

}  // namespace vedette::app
