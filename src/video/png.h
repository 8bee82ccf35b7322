#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace vedette::video {

/// A picture as the bytes of an RGB PNG (alpha is dropped; the stage is opaque); the same pixels give the same bytes.
/// @param path for the message. @param rgba width * height * 4 bytes, top row first. @throws FilmError (Codec).
[[nodiscard]] std::vector<std::uint8_t> png_of(const std::string& path, int width, int height,
                                               std::span<const std::uint8_t> rgba);

}  // namespace vedette::video
