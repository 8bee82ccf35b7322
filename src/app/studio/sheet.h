#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/studio/picture_options.h"

namespace vedette::app {

/// Many small pictures of one size in rows on one large one, from the upper left on.
class Sheet {
 public:
  Sheet(std::size_t pictures, Size each, int across = 4);
  /// @param rgba top row first.
  void put(std::size_t place, std::span<const std::uint8_t> rgba);
  /// @throws video::FilmError.
  void save(const std::string& file) const;

 private:
  Size m_each, m_whole;
  std::size_t m_across;
  std::vector<std::uint8_t> m_pixels;
};

/// One picture as a file. @throws video::FilmError.
void save_picture(const std::string& file, Size, std::span<const std::uint8_t> rgba);

}  // namespace vedette::app
