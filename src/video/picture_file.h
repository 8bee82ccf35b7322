#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace vedette::video {

/// Refuses a name that ends neither in .png nor in .jpg or .jpeg. @throws FilmError (Format).
void check_picture_name(const std::string& path);

/// Writes one picture as its name says: PNG, or JPEG. The same pixels give the same bytes.
/// @param rgba width * height * 4 bytes, top row first.
/// @throws FilmError: another name, size and pixels disagree, path not writable, disk full; then nothing is left at
/// `path`.
void write_picture(const std::string& path, int width, int height, std::span<const std::uint8_t> rgba);

}  // namespace vedette::video
