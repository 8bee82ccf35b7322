#include "video/shrunk.h"

#include <algorithm>
#include <array>

#include "video/av.h"
#include "video/film_error.h"

namespace vedette::video {

std::vector<std::uint8_t> shrunk(std::span<const std::uint8_t> rgba, int width, int height, int to_width,
                                 int to_height) {
  // As much of it as has the other's shape.
  const int broad = std::min(width, height * to_width / to_height),
            tall = std::min(height, width * to_height / to_width);
  const Av<SwsContext> scaler{sws_getContext(broad, tall, AV_PIX_FMT_RGBA, to_width, to_height, AV_PIX_FMT_RGBA,
                                             SWS_AREA | SWS_BITEXACT | SWS_ACCURATE_RND, nullptr, nullptr, nullptr)};
  if (!scaler) throw FilmError{FilmFault::Codec, "a picture cannot be made smaller by libswscale"};
  const auto offset = 4 * ((static_cast<std::size_t>(height - tall) / 2) * static_cast<std::size_t>(width) +
                           static_cast<std::size_t>(width - broad) / 2);
  std::vector<std::uint8_t> small(4 * static_cast<std::size_t>(to_width) * static_cast<std::size_t>(to_height));
  const std::array<const std::uint8_t*, 1> from{rgba.data() + offset};
  const std::array<std::uint8_t*, 1> to{small.data()};
  const std::array<int, 1> stride{4 * width}, to_stride{4 * to_width};
  sws_scale(scaler.get(), from.data(), stride.data(), 0, tall, to.data(), to_stride.data());
  return small;
}

}  // namespace vedette::video
