#include "app/studio/photos.h"

#include <algorithm>
#include <cmath>

#include "app/failure.h"
#include "video/photo.h"

namespace vedette::app {
namespace {

constexpr double nearer = 0.06;  // how much of it goes out of the picture while one looks

/// A picture laid over another size, averaged where it shrinks: box by box, so that nothing glitters.
class Shrunk {
 public:
  Shrunk(const video::Photo& photo, int width, int height) : m_photo{photo}, m_width{width}, m_height{height} {}

  [[nodiscard]] std::vector<std::uint8_t> pixels() const {
    std::vector<std::uint8_t> out(static_cast<std::size_t>(m_width) * static_cast<std::size_t>(m_height) * 4);
    for (int y = 0; y < m_height; ++y)
      for (int x = 0; x < m_width; ++x)
        average(
            x, y,
            &out[4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) + static_cast<std::size_t>(x))]);
    return out;
  }

 private:
  void average(int x, int y, std::uint8_t* out) const {
    const auto bound = [](int at, int of, int whole) {
      return static_cast<int>(static_cast<std::int64_t>(at) * whole / of);
    };
    const int left = bound(x, m_width, m_photo.width), top = bound(y, m_height, m_photo.height);
    const int right = std::max(left + 1, bound(x + 1, m_width, m_photo.width)),
              bottom = std::max(top + 1, bound(y + 1, m_height, m_photo.height));
    std::uint32_t sums[3] = {0, 0, 0};
    for (int row = top; row < bottom; ++row)
      for (int column = left; column < right; ++column)
        for (int part = 0; part < 3; ++part)
          sums[part] += m_photo.rgba[4 * (static_cast<std::size_t>(row) * static_cast<std::size_t>(m_photo.width) +
                                          static_cast<std::size_t>(column)) +
                                     static_cast<std::size_t>(part)];
    const auto count = static_cast<std::uint32_t>((right - left) * (bottom - top));
    for (int part = 0; part < 3; ++part) out[part] = static_cast<std::uint8_t>((sums[part] + count / 2) / count);
    out[3] = 255;
  }

  const video::Photo& m_photo;
  int m_width, m_height;
};

}  // namespace

Photos::Photos(const timeline::Cut& cut, Size size) : m_size{size} {
  for (const timeline::CutShot& shot : cut.shots) {
    if (shot.photo.empty() || m_photos.contains(shot.photo)) continue;
    const auto read = video::read_photo(shot.photo);
    if (!read) throw bad_input(shot.photo + ": " + read.error());
    // As large as it is ever seen, and no larger: so it is sharp, and calm. A small one stays as it is.
    const double scale = std::min(
        1.0, std::max(static_cast<double>(size.width) / read->width, static_cast<double>(size.height) / read->height) /
                 (1 - nearer));
    const int width = std::max(1, static_cast<int>(std::lround(read->width * scale))),
              height = std::max(1, static_cast<int>(std::lround(read->height * scale)));
    m_photos[shot.photo] = {width, height, Shrunk{*read, width, height}.pixels()};
  }
}

void Photos::draw(const std::string& path, double share, std::span<std::uint8_t> rgba) const {
  const Photo& photo = m_photos.at(path);
  // From all that the shape lets in to a little less, round the middle.
  const double whole =
      std::min(static_cast<double>(photo.width) / m_size.width, static_cast<double>(photo.height) / m_size.height);
  const double step = whole * (1 - nearer * timeline::eased(std::clamp(share, 0.0, 1.0)));
  const double left = (photo.width - step * m_size.width) / 2, top = (photo.height - step * m_size.height) / 2;
  const auto at = [&](int column, int row, std::size_t part) {
    column = std::clamp(column, 0, photo.width - 1), row = std::clamp(row, 0, photo.height - 1);
    return photo.rgba[4 * (static_cast<std::size_t>(row) * static_cast<std::size_t>(photo.width) +
                           static_cast<std::size_t>(column)) +
                      part];
  };
  std::size_t out = 0;
  for (int y = 0; y < m_size.height; ++y)
    for (int x = 0; x < m_size.width; ++x) {
      const double fx = left + (x + 0.5) * step - 0.5, fy = top + (y + 0.5) * step - 0.5;
      const int column = static_cast<int>(std::floor(fx)), row = static_cast<int>(std::floor(fy));
      const double u = fx - column, v = fy - row;
      for (std::size_t part = 0; part < 3; ++part) {
        const double above = at(column, row, part) * (1 - u) + at(column + 1, row, part) * u,
                     below = at(column, row + 1, part) * (1 - u) + at(column + 1, row + 1, part) * u;
        rgba[out + part] = static_cast<std::uint8_t>(std::lround(above * (1 - v) + below * v));
      }
      rgba[out + 3] = 255;
      out += 4;
    }
}

std::string fault_of_photo(const std::string& path) {
  const auto read = video::read_photo(path);
  return read ? std::string{} : path + ": " + read.error();
}

}  // namespace vedette::app
