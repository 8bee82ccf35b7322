#include "video/png.h"

#include <png.h>

#include "video/film_error.h"

namespace vedette::video {
namespace {

std::vector<std::uint8_t> without_alpha(std::span<const std::uint8_t> rgba) {
  std::vector<std::uint8_t> rgb(rgba.size() / 4 * 3);
  for (std::size_t from = 0, to = 0; from < rgba.size(); from += 4, to += 3) {
    rgb[to] = rgba[from];
    rgb[to + 1] = rgba[from + 1];
    rgb[to + 2] = rgba[from + 2];
  }
  return rgb;
}

}  // namespace

std::vector<std::uint8_t> png_of(const std::string& path, int width, int height, std::span<const std::uint8_t> rgba) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(width);
  image.height = static_cast<png_uint_32>(height);
  image.format = PNG_FORMAT_RGB;
  const std::vector<std::uint8_t> rgb = without_alpha(rgba);
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::vector<std::uint8_t> bytes(size);
  if (!png_image_write_to_memory(&image, bytes.data(), &size, 0, rgb.data(), 0, nullptr))
    throw FilmError{FilmFault::Codec, path + ": libpng refused the picture: " + image.message};
  bytes.resize(size);
  return bytes;
}

}  // namespace vedette::video
