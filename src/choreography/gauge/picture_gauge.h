#pragma once

#include <span>

#include "choreography/gauge/measures.h"
#include "choreography/gauge/take.h"

namespace vedette::choreography {

/// Looks ten times a second at what cameras show of a film, by projecting every figure: who comes or goes in plain
/// view, whose feet slip, who stands in another, in a wall or on water, which seconds show hardly anybody, which fights
/// and fires one side alone. Two shots of one fight, one after the other, count as one. Takes all the machine's cores;
/// the report is the same for any number of them.
[[nodiscard]] PictureReport gauge_picture(const Film&, const Relief&, std::span<const Take>);

}  // namespace vedette::choreography
