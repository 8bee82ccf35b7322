#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "app/studio/picture_options.h"
#include "timeline/cut.h"

namespace vedette::app {

/// The pictures of one's own that a cut shows, as large as the film: the whole of each fills it, nothing is stretched,
/// and it draws nearer as one looks.
class Photos {
 public:
  /// @throws Failure: one of them cannot be read.
  Photos(const timeline::Cut&, Size);

  /// Draws over a film's picture. @param share of its shot that is over, 0 to 1 @param rgba top row first
  void draw(const std::string& path, double share, std::span<std::uint8_t> rgba) const;

 private:
  struct Photo {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgba;
  };
  Size m_size;
  std::map<std::string, Photo> m_photos;
};

/// Whether a picture file can be shown in a film: what is wrong with it in words, else nothing.
[[nodiscard]] std::string fault_of_photo(const std::string& path);

}  // namespace vedette::app
