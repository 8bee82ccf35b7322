#include "video/jpeg.h"

#include <stb_image_write.h>

#include "video/film_error.h"

namespace vedette::video {
namespace {

constexpr int quality = 92;  // no blocks to be seen in smoke and sky

void append(void* to, void* data, int size) {
  const auto* bytes = static_cast<const std::uint8_t*>(data);
  auto& all = *static_cast<std::vector<std::uint8_t>*>(to);
  all.insert(all.end(), bytes, bytes + size);
}

}  // namespace

std::vector<std::uint8_t> jpeg_of(const std::string& path, int width, int height, std::span<const std::uint8_t> rgba) {
  std::vector<std::uint8_t> bytes;
  if (stbi_write_jpg_to_func(append, &bytes, width, height, 4, rgba.data(), quality) == 0)
    throw FilmError{FilmFault::Codec, path + ": the picture could not be packed as JPEG"};
  return bytes;
}

}  // namespace vedette::video
