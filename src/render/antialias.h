#pragma once

#include <cstdint>
#include <span>

namespace vedette::render {

/// Smooths the stairs of a picture's edges, and softens the dots and dashes into which one exposure breaks what is
/// thinner than a pixel. What many exposures show rightly is guessed here from contrasts alone, at the price of a look
/// at each pixel: fast approximate antialiasing, after T. Lottes (2011). Light is mixed as light, and flat ground stays
/// as it is. Pure, and the same on any number of cores.
/// @param from, to RGBA, top row first, width x height pixels each; not the same memory
void antialias(std::span<const std::uint8_t> from, std::span<std::uint8_t> to, int width, int height);

}  // namespace vedette::render
