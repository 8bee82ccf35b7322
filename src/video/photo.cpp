#include "video/photo.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <memory>
#include <span>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_JPEG
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#define STBI_MAX_DIMENSIONS 16384
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb_image.h>
#pragma GCC diagnostic pop

namespace vedette::video {
namespace {

/// Numbers of an Exif block, which are written in either order of bytes.
class Exif {
 public:
  explicit Exif(std::span<const std::uint8_t> block) : m_block{block}, m_big{!block.empty() && block[0] == 'M'} {}
  [[nodiscard]] std::uint32_t number(std::size_t at, std::size_t bytes) const {
    if (at + bytes > m_block.size()) return 0;
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
      value |= std::uint32_t{m_block[at + i]} << 8U * static_cast<unsigned>(m_big ? bytes - 1 - i : i);
    return value;
  }

 private:
  std::span<const std::uint8_t> m_block;
  bool m_big;
};

/// Of a block that begins with the order of its bytes.
int orientation_in(std::span<const std::uint8_t> block) {
  constexpr std::uint32_t orientation = 0x0112;
  constexpr std::size_t entry = 12;
  const Exif exif{block};
  const std::size_t table = exif.number(4, 4);
  const std::uint32_t count = exif.number(table, 2);
  for (std::size_t i = 0; i < count && table + 2 + (i + 1) * entry <= block.size(); ++i) {
    const std::size_t at = table + 2 + i * entry;
    if (exif.number(at, 2) != orientation) continue;
    const auto held = static_cast<int>(exif.number(at + 8, 2));
    return held >= 1 && held <= 8 ? held : 1;
  }
  return 1;
}

/// Turned as it was held: 2, 4, 5 and 7 are mirrored besides.
Photo upright(const Photo& photo, int held) {
  if (held == 1) return photo;
  Photo turned{held >= 5 ? photo.height : photo.width, held >= 5 ? photo.width : photo.height, {}};
  turned.rgba.resize(photo.rgba.size());
  const int right = photo.width - 1, bottom = photo.height - 1;
  for (int y = 0; y < turned.height; ++y)
    for (int x = 0; x < turned.width; ++x) {
      const int from_x = held == 2 || held == 3 ? right - x : held == 4 ? x : held == 5 || held == 6 ? y : right - y;
      const int from_y = held == 2 ? y : held == 3 || held == 4 ? bottom - y : held == 5 || held == 8 ? x : bottom - x;
      const auto pixel = [](int column, int row, int width) {
        return 4 * (static_cast<std::ptrdiff_t>(row) * width + column);
      };
      std::copy_n(photo.rgba.begin() + pixel(from_x, from_y, photo.width), 4,
                  turned.rgba.begin() + pixel(x, y, turned.width));
    }
  return turned;
}

}  // namespace

int orientation_of(const std::vector<std::uint8_t>& jpeg) {
  constexpr std::uint8_t mark = 0xFF, start = 0xD8, app1 = 0xE1, scan = 0xDA;
  constexpr std::size_t name = 6;  // "Exif" and two noughts
  if (jpeg.size() < 4 || jpeg[0] != mark || jpeg[1] != start) return 1;
  for (std::size_t at = 2; at + 4 <= jpeg.size() && jpeg[at] == mark && jpeg[at + 1] != scan;) {
    const std::size_t size = std::size_t{jpeg[at + 2]} << 8U | jpeg[at + 3];
    if (size < 2 || at + 2 + size > jpeg.size()) return 1;
    const std::span<const std::uint8_t> block = std::span{jpeg}.subspan(at + 4, size - 2);
    if (jpeg[at + 1] == app1 && block.size() > name + 8 && block[0] == 'E' && block[1] == 'x' && block[2] == 'i' &&
        block[3] == 'f')
      return orientation_in(block.subspan(name));
    at += 2 + size;
  }
  return 1;
}

core::Result<Photo, std::string> photo_of(const std::vector<std::uint8_t>& bytes) {
  int width = 0, height = 0, channels = 0;
  const auto count = static_cast<int>(bytes.size());
  if (stbi_info_from_memory(bytes.data(), count, &width, &height, &channels) == 0)
    return std::string{"is no picture that can be read (expected PNG or JPEG)"};
  if (width > widest_photo || height > widest_photo)
    return "is " + std::to_string(width) + " x " + std::to_string(height) + " pixels large (at most " +
           std::to_string(widest_photo) + " either way)";
  if (std::int64_t{width} * height > most_pixels)
    return "has " + std::to_string(std::int64_t{width} * height / 1'000'000) + " million pixels (at most " +
           std::to_string(most_pixels / 1'000'000) + ')';
  const std::unique_ptr<stbi_uc, void (*)(void*)> pixels{
      stbi_load_from_memory(bytes.data(), count, &width, &height, &channels, 4), stbi_image_free};
  if (!pixels) return std::string{"is a damaged picture"};
  Photo photo{width, height, {pixels.get(), pixels.get() + static_cast<std::ptrdiff_t>(width) * height * 4}};
  return upright(photo, orientation_of(bytes));
}

core::Result<Photo, std::string> read_photo(const std::string& path) {
  std::error_code none;
  if (!std::filesystem::exists(path, none)) return std::string{"there is no such picture"};
  if (!std::filesystem::is_regular_file(path, none)) return std::string{"is no file (expected a picture)"};
  const std::uintmax_t size = std::filesystem::file_size(path, none);
  if (size > largest_photo)
    return "is " + std::to_string(size / 1'000'000) + " MB large (at most " +
           std::to_string(largest_photo / 1'000'000) + ')';
  std::ifstream file{path, std::ios::binary};
  std::vector<std::uint8_t> bytes(size);
  if (!file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size)))
    return std::string{"cannot be read"};
  return photo_of(bytes);
}

}  // namespace vedette::video
