#pragma once

#include <memory>
#include <string>

#include "video/audio_source.h"
#include "video/frame_sink.h"

namespace vedette::video {

/// A film as H.264 in MP4 (yuv420p, BT.709, index in front: plays in browsers), sound as AAC if there is any.
/// Conversion and encoding run on a second thread beside the renderer. The same pictures give the same bytes.
class Mp4Sink : public FrameSink {
 public:
  /// @param sound null for none; else it outlives the sink and is called from the encoder's thread.
  explicit Mp4Sink(std::string path, AudioSource* sound = nullptr);
  ~Mp4Sink() override;

  void begin(const FilmFormat& format) override;
  void frame(std::span<const std::uint8_t> rgba) override;
  void end() override;
  void abort() noexcept override;

 private:
  class Encoder;

  [[noreturn]] void fail();

  std::string m_path;
  AudioSource* m_sound;
  FilmFormat m_format;
  std::unique_ptr<Encoder> m_encoder;  // null before begin and after end
};

}  // namespace vedette::video
