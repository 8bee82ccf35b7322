#include "video/png.h"

#include <png.h>

#include <cerrno>
#include <cstdio>
#include <vector>

#include "video/film_error.h"
#include "video/film_format.h"
#include "video/part_file.h"

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

std::vector<std::uint8_t> packed(const std::string& path, int width, int height, std::span<const std::uint8_t> rgba) {
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

void write_all(const PartFile& file, std::span<const std::uint8_t> bytes) {
  std::FILE* out = std::fopen(file.path().c_str(), "wb");
  if (!out) throw file_error(file.final_path(), "write", errno);
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), out) == bytes.size() && std::fflush(out) == 0;
  const int fault = errno;
  const bool closed = std::fclose(out) == 0;
  if (!written) throw file_error(file.final_path(), "write", fault);
  if (!closed) throw file_error(file.final_path(), "write", errno);
}

}  // namespace

void write_png(const std::string& path, int width, int height, std::span<const std::uint8_t> rgba) {
  const FilmFormat format{.width = width, .height = height};
  check_format(format);
  if (rgba.size() != format.picture_bytes())
    throw FilmError{FilmFault::Format, path + ": a picture of " + std::to_string(rgba.size()) + " bytes is not " +
                                           std::to_string(width) + "x" + std::to_string(height) + " pixels"};
  PartFile file{path};
  write_all(file, packed(path, width, height, rgba));
  file.keep();
}

}  // namespace vedette::video
