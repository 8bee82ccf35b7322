#include "scenario/heights.h"

#include <png.h>

#include <algorithm>
#include <csetjmp>
#include <cstring>

#include "core/hash.h"
#include "files/read.h"

namespace vedette::scenario {
namespace {

constexpr png_uint_32 most = 8'192;               // samples a side
constexpr png_uint_32 most_samples = 16'000'000;  // in all: ten times the largest map's
constexpr std::size_t largest_file = 32 * files::megabyte;

/// What the C callbacks of libpng may touch.
struct Source {
  std::span<const std::uint8_t> bytes;
  char trouble[160] = "";
};

void give(png_structp png, png_bytep to, png_size_t count) {
  auto& source = *static_cast<Source*>(png_get_io_ptr(png));
  if (count > source.bytes.size()) png_error(png, "the file ends too early");
  std::memcpy(to, source.bytes.data(), count);
  source.bytes = source.bytes.subspan(count);
}

[[noreturn]] void fail(png_structp png, png_const_charp words) {
  auto& source = *static_cast<Source*>(png_get_error_ptr(png));
  std::strncpy(source.trouble, words, sizeof source.trouble - 1);
  std::longjmp(png_jmpbuf(png), 1);
}

void hush(png_structp, png_const_charp) {}

/// Decodes into `image`. Everything with a destructor lives in the caller: libpng leaves this function by longjmp.
bool decode(png_structp png, png_infop info, GreyImage& image, std::vector<png_bytep>& lines) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  png_set_user_limits(png, most, most);
  png_read_info(png, info);
  if (png_get_bit_depth(png, info) != 16 || png_get_color_type(png, info) != PNG_COLOR_TYPE_GRAY)
    png_error(png, "is no height map (expected 16 bits of grey a sample)");
  if (png_get_interlace_type(png, info) != PNG_INTERLACE_NONE) png_error(png, "is interlaced (expected a plain PNG)");
  if (png_get_image_width(png, info) > most_samples / png_get_image_height(png, info))
    png_error(png, "is too large (expected at most 16 million samples)");
  png_set_swap(png);  // files are big endian
  png_read_update_info(png, info);
  image.columns = static_cast<int>(png_get_image_width(png, info));
  image.rows = static_cast<int>(png_get_image_height(png, info));
  const auto columns = static_cast<std::size_t>(image.columns);
  image.samples.resize(columns * static_cast<std::size_t>(image.rows));
  lines.resize(static_cast<std::size_t>(image.rows));
  for (std::size_t row = 0; row < lines.size(); ++row)
    lines[row] = reinterpret_cast<png_bytep>(image.samples.data() + row * columns);
  png_read_image(png, lines.data());
  return true;
}

}  // namespace

double Heights::metres(int column, int row) const {
  const auto at = static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
  return static_cast<double>(steps[at]) * static_cast<double>(step_um) / 1e6 + static_cast<double>(offset_mm) / 1e3;
}

std::int64_t Heights::centimetres_at(std::int64_t x_mm, std::int64_t y_mm) const {
  const auto column_of = [&](std::int64_t mm, int count) {
    return std::clamp<std::int64_t>(mm, 0, cell_mm * (count - 1));
  };
  const std::int64_t x = column_of(x_mm, columns), y = column_of(y_mm, rows);
  const std::int64_t column = std::min<std::int64_t>(x / cell_mm, columns - 2);
  const std::int64_t row = std::min<std::int64_t>(y / cell_mm, rows - 2);
  const std::int64_t right = x - column * cell_mm, up = y - row * cell_mm;
  const auto step = [&](std::int64_t c, std::int64_t r) {
    return static_cast<std::int64_t>(steps[static_cast<std::size_t>(r * columns + c)]);
  };
  const std::int64_t south = step(column, row) * (cell_mm - right) + step(column + 1, row) * right;
  const std::int64_t north = step(column, row + 1) * (cell_mm - right) + step(column + 1, row + 1) * right;
  // Thousandths of a step, then micrometres, then centimetres, each rounded to the nearest.
  const std::int64_t area = cell_mm * cell_mm;
  const std::int64_t milli = ((south * (cell_mm - up) + north * up) * 1'000 + area / 2) / area;
  const std::int64_t um = milli * step_um / 1'000 + offset_mm * 1'000;
  return um >= 0 ? (um + 5'000) / 10'000 : -((-um + 5'000) / 10'000);
}

double Heights::metres_at(double x, double y) const {
  const double cell = static_cast<double>(cell_mm) / 1e3;
  const double column = std::clamp(x / cell, 0.0, columns - 1.0), row = std::clamp(y / cell, 0.0, rows - 1.0);
  const int c = std::min(static_cast<int>(column), columns - 2), r = std::min(static_cast<int>(row), rows - 2);
  const double u = column - c, v = row - r;
  return (metres(c, r) * (1 - u) + metres(c + 1, r) * u) * (1 - v) +
         (metres(c, r + 1) * (1 - u) + metres(c + 1, r + 1) * u) * v;
}

std::uint64_t Heights::hash() const {
  core::Hasher hasher;
  for (const std::int64_t n : {std::int64_t{columns}, std::int64_t{rows}, cell_mm, step_um, offset_mm})
    hasher.number(static_cast<std::uint64_t>(n));
  // Samples go in as bytes, low byte first on every machine.
  std::vector<std::byte> bytes;
  bytes.reserve(steps.size() * 2);
  for (const std::uint16_t s : steps) {
    bytes.push_back(static_cast<std::byte>(s & 0xFFU));
    bytes.push_back(static_cast<std::byte>(s >> 8U));
  }
  hasher.bytes(bytes);
  return hasher.value();
}

GreyImage decode_grey(std::span<const std::uint8_t> bytes, const std::string& file, data::Faults& faults) {
  Source source{.bytes = bytes};
  GreyImage image;
  std::vector<png_bytep> lines;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, fail, hush);
  png_infop info = png == nullptr ? nullptr : png_create_info_struct(png);
  if (info != nullptr) {
    png_set_read_fn(png, &source, give);
    if (!decode(png, info, image, lines)) image = {};
  }
  png_destroy_read_struct(&png, &info, nullptr);
  if (image.samples.empty())
    faults.error(file, {}, std::string{"not a height map: "} + (source.trouble[0] == '\0' ? "no PNG" : source.trouble));
  return image;
}

GreyImage load_grey(const std::string& file, data::Faults& faults) {
  const auto bytes = files::bytes_of(file, largest_file);
  if (bytes) return decode_grey({reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size()}, file, faults);
  faults.error(file, {}, bytes.error().why);
  return {};
}

}  // namespace vedette::scenario
