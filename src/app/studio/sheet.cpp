#include "app/studio/sheet.h"

#include <algorithm>

#include "video/picture_sink.h"

namespace vedette::app {

Sheet::Sheet(std::size_t pictures, Size each, int across)
    : m_each{each}, m_across{std::clamp(pictures, std::size_t{1}, static_cast<std::size_t>(across))} {
  const std::size_t rows = (pictures + m_across - 1) / m_across;
  m_whole = {static_cast<int>(m_across) * each.width, static_cast<int>(rows) * each.height};
  m_pixels.assign(static_cast<std::size_t>(m_whole.width) * static_cast<std::size_t>(m_whole.height) * 4, 255);
}

void Sheet::put(std::size_t place, std::span<const std::uint8_t> rgba) {
  const auto line = static_cast<std::size_t>(m_each.width) * 4, height = static_cast<std::size_t>(m_each.height);
  const std::size_t left = place % m_across * line, top = place / m_across * height;
  for (std::size_t y = 0; y < height; ++y)
    std::ranges::copy(rgba.subspan(y * line, line),
                      m_pixels.begin() + static_cast<std::ptrdiff_t>((top + y) * line * m_across + left));
}

void Sheet::save(const std::string& file) const {
  save_picture(file, m_whole, m_pixels);
}

void save_picture(const std::string& file, Size size, std::span<const std::uint8_t> rgba) {
  video::PictureSink sink{file};
  sink.begin({.width = size.width, .height = size.height, .frames = 1});
  sink.frame(rgba);
  sink.end();
}

}  // namespace vedette::app
