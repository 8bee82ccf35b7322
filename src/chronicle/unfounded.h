#pragma once

#include "chronicle/narrative.h"

namespace vedette::chronicle {

/// Words of a narrative that no fact stands behind, each as "what: the sentence"; none in an honest one. Everything is
/// reckoned again from the ledger: who is named by each event, what its numbers come to, whether somebody fired,
/// charged, broke or left where the sentence says so, in the turn that it names. The pattern's own words may name
/// nobody and count nothing.
[[nodiscard]] std::vector<std::string> unfounded(const Narrative&, const Chronicle&, const Telling&, const Words&);

}  // namespace vedette::chronicle
