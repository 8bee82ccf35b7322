#include "video/picture_file.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <vector>

#include "video/film_error.h"
#include "video/film_format.h"
#include "video/jpeg.h"
#include "video/part_file.h"
#include "video/png.h"

namespace vedette::video {
namespace {

/// What the name ends in, capitals aside: ".png".
std::string ending(const std::string& path) {
  std::string end = std::filesystem::path{path}.extension();
  std::ranges::transform(end, end.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return end;
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

void check_picture_name(const std::string& path) {
  const std::string end = ending(path);
  if (end != ".png" && end != ".jpg" && end != ".jpeg")
    throw FilmError{FilmFault::Format, path + ": expected a picture's name that ends in .png or .jpg"};
}

void write_picture(const std::string& path, int width, int height, std::span<const std::uint8_t> rgba) {
  check_picture_name(path);
  const FilmFormat format{.width = width, .height = height};
  check_format(format);
  if (rgba.size() != format.picture_bytes())
    throw FilmError{FilmFault::Format, path + ": a picture of " + std::to_string(rgba.size()) + " bytes is not " +
                                           std::to_string(width) + "x" + std::to_string(height) + " pixels"};
  const auto pack = ending(path) == ".png" ? png_of : jpeg_of;
  PartFile file{path};
  write_all(file, pack(path, width, height, rgba));
  file.keep();
}

}  // namespace vedette::video
