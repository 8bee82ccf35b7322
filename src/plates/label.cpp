#include "plates/label.h"

#include <cstring>

#include "plates/lettering.h"

namespace vedette::plates {
namespace {

constexpr std::uint32_t strip = 0xF4EDDCFF, writing = 0x2A241CFF;
constexpr double largest = 13, least = 9, inset = 6;  // pixels

}  // namespace

std::vector<std::uint8_t> label(int width, int height, const std::string& text) {
  const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface{
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height), &cairo_surface_destroy};
  const std::unique_ptr<cairo_t, decltype(&cairo_destroy)> pen{cairo_create(surface.get()), &cairo_destroy};
  ink(pen.get(), strip, 1);
  cairo_paint(pen.get());
  const auto set = [&](double size) { return Words{pen.get(), text, {.size = size}, width - 2 * inset, least}; };
  double size = largest;
  while (size > least && set(size).height() > height - inset) --size;
  set(size).draw(inset, inset / 2, writing, 1);
  cairo_surface_flush(surface.get());
  const unsigned char* ours = cairo_image_surface_get_data(surface.get());
  const int stride = cairo_image_surface_get_stride(surface.get());
  std::vector<std::uint8_t> rgba;
  rgba.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      std::uint32_t word = 0;  // 0x--RRGGBB
      std::memcpy(&word, ours + static_cast<std::ptrdiff_t>(y) * stride + 4 * x, 4);
      for (const unsigned shift : {16U, 8U, 0U}) rgba.push_back(static_cast<std::uint8_t>(word >> shift & 0xFFU));
      rgba.push_back(0xFF);
    }
  return rgba;
}

}  // namespace vedette::plates
