#pragma once

#include <cstdint>
#include <span>

#include "video/av.h"
#include "video/container.h"
#include "video/film_format.h"

namespace vedette::video {

/// The pictures of a film: H.264 by libx264 or VP9 by libvpx, BT.709 in video range, at a constant rate.
class PictureTrack {
 public:
  PictureTrack(const FilmFormat& format, Container container, AvFile& file);

  void add(std::span<const std::uint8_t> rgba);
  void finish();
  /// Pictures taken so far.
  [[nodiscard]] std::int64_t frames() const { return m_frames; }

 private:
  AvFile& m_file;
  Av<AVCodecContext> m_encoder;
  AVStream* m_stream;  // owned by the file
  Av<AVFrame> m_picture;
  Av<SwsContext> m_converter;
  std::int64_t m_frames = 0;
};

}  // namespace vedette::video
