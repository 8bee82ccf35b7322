#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"

namespace vedette::video {

/// A picture somebody took, upright, as its camera says it was held.
struct Photo {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;  // top row first
};

inline constexpr std::uint64_t largest_photo = 50'000'000;  // bytes of its file
inline constexpr std::int64_t most_pixels = 64'000'000;
inline constexpr int widest_photo = 16'384;  // pixels of either side

/// Reads a PNG or JPEG; or says in words why it cannot.
[[nodiscard]] core::Result<Photo, std::string> read_photo(const std::string& path);
/// The same from memory.
[[nodiscard]] core::Result<Photo, std::string> photo_of(const std::vector<std::uint8_t>& bytes);

/// How the camera was held, by the Exif of a JPEG, 1 to 8; 1 where it says nothing.
[[nodiscard]] int orientation_of(const std::vector<std::uint8_t>& jpeg);

}  // namespace vedette::video
