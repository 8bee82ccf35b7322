#pragma once

#include <memory>
#include <string>

#include "video/frame_sink.h"

namespace vedette::video {

/// Pictures that move on a page: an animated WebP, or a GIF, as the name says; they play for ever. Pictures that are
/// equal to the one before only make it stand longer.
/// Encoding runs on a second thread beside the renderer.
class AnimationSink final : public FrameSink {
 public:
  /// @param path ends in .webp or .gif. @throws FilmError (Format, Path).
  explicit AnimationSink(const std::string& path);
  ~AnimationSink() override;

  void begin(const FilmFormat& format) override;
  void frame(std::span<const std::uint8_t> rgba) override;
  void end() override;
  void abort() noexcept override;

  /// Whether a name is one of those.
  [[nodiscard]] static bool takes(const std::string& path);

 private:
  class File;
  class Encoder;
  std::string m_path;
  std::unique_ptr<Encoder> m_encoder;  // null before begin and after end
};

}  // namespace vedette::video
