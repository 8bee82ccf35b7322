#pragma once

#include <cstdint>
#include <span>

#include "video/av.h"
#include "video/film_format.h"

namespace vedette::video {

/// The pictures of an MP4: H.264 by libx264, BT.709 in video range, at a constant rate.
class H264Track {
 public:
  H264Track(const FilmFormat& format, AvFile& file);

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
