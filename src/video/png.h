#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace vedette::video {

/// Writes one picture as an RGB PNG (alpha is dropped; the stage is opaque); the same pixels give the same bytes.
/// @param rgba width * height * 4 bytes, top row first.
/// @throws FilmError: size and pixels disagree, path not writable, disk full; then nothing is left at `path`.
void write_png(const std::string& path, int width, int height, std::span<const std::uint8_t> rgba);

}  // namespace vedette::video
