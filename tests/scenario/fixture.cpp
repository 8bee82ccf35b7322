#include "scenario/fixture.h"

#include <png.h>

#include <vector>

std::string grey_png(int columns, int rows, int bits) {
  std::string bytes;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(
      png, &bytes,
      [](png_structp p, png_bytep data, png_size_t size) {
        static_cast<std::string*>(png_get_io_ptr(p))->append(reinterpret_cast<char*>(data), size);
      },
      [](png_structp) {});
  png_set_IHDR(png, info, static_cast<png_uint_32>(columns), static_cast<png_uint_32>(rows), bits, PNG_COLOR_TYPE_GRAY,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  for (int row = 0; row < rows; ++row) {
    std::vector<std::uint8_t> line;
    for (int column = 0; column < columns; ++column) {
      const int sample = 100 * row + column;
      if (bits == 16) line.push_back(static_cast<std::uint8_t>(sample >> 8));
      line.push_back(static_cast<std::uint8_t>(sample & 0xFF));
    }
    png_write_row(png, line.data());
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return bytes;
}
