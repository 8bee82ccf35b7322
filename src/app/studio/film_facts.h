#pragma once

#include "app/battle.h"
#include "app/story.h"
#include "choreography/director/documentary.h"
#include "plates/painter.h"

namespace vedette::app {

/// What a documentary says of a battle: from its scenario, its ledger and its story.
[[nodiscard]] choreography::FilmFacts facts_of(const Context&, const Battle&, const Story&);

/// How much each line of the ledger matters, by the fight it belongs to.
[[nodiscard]] choreography::Importance importance_of(const Battle&, const chronicle::Chronicle&);

/// The cloths of all flags, for plates.
[[nodiscard]] plates::Cloths cloths_of(const Context&);

}  // namespace vedette::app
