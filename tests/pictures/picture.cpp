#include "pictures/picture.h"

#include <png.h>

#include <algorithm>
#include <cstdlib>

namespace vedette::test {

Picture read_png(const std::string& file) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_file(&image, file.c_str()) == 0) return {};
  image.format = PNG_FORMAT_RGBA;
  Picture picture{static_cast<int>(image.width), static_cast<int>(image.height), {}};
  picture.rgba.resize(PNG_IMAGE_SIZE(image));
  if (png_image_finish_read(&image, nullptr, picture.rgba.data(), 0, nullptr) == 0) return {};
  return picture;
}

Difference difference(const Picture& a, const Picture& b) {
  constexpr int seen = 24;  // of 255, in one channel
  Difference apart{.shown = {a.width, a.height, {}}};
  double sum = 0;
  std::size_t differ = 0;
  const std::size_t pixels = a.rgba.size() / 4;
  for (std::size_t i = 0; i < pixels; ++i) {
    int worst = 0;
    for (std::size_t channel = 0; channel < 3; ++channel) {
      const int by = std::abs(a.rgba[i * 4 + channel] - b.rgba[i * 4 + channel]);
      sum += by;
      worst = std::max(worst, by);
    }
    differ += worst > seen;
    const auto grey = static_cast<std::uint8_t>(a.rgba[i * 4 + 1] / 3 + 80);
    const auto red = static_cast<std::uint8_t>(std::min(255, 80 + 3 * worst));
    if (worst > seen)
      apart.shown.rgba.insert(apart.shown.rgba.end(), {red, 0, 0, 255});
    else
      apart.shown.rgba.insert(apart.shown.rgba.end(), {grey, grey, grey, 255});
  }
  apart.mean = sum / static_cast<double>(std::max<std::size_t>(1, pixels * 3));
  apart.share = static_cast<double>(differ) / static_cast<double>(std::max<std::size_t>(1, pixels));
  return apart;
}

}  // namespace vedette::test
