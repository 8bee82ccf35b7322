#pragma once

#include <string>
#include <string_view>

#include "app/battle.h"
#include "app/moment.h"
#include "timeline/timeline.h"

namespace vedette::app {

/// Says at once, before a film is laid out, that a battle has no such turn. @throws Failure
void expect_turn(const Battle&, const std::string& time, std::string_view option = "--at");
/// The second of film a TIME of the command line means. @param option where it was given.
/// @throws Failure that says what the film has.
[[nodiscard]] double film_seconds(const timeline::Timeline&, const std::string& time, std::string_view option = "--at");
/// The stretch between the times of --from and --to; of one that is empty all there is.
/// @throws Failure, also where nothing lies between them.
[[nodiscard]] timeline::Span film_stretch(const timeline::Timeline&, const std::string& from, const std::string& to);

}  // namespace vedette::app
