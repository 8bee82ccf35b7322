#pragma once

#include <memory>
#include <string>

#include "video/container.h"
#include "video/frame_sink.h"

namespace vedette::video {

/// A segment of a film: its pictures by an encoder of its own, without sound, chapters or title, in an MP4 that plays
/// by itself. Conversion and encoding run on a second thread beside the renderer. The same pictures give the same
/// bytes. Segments are joined by `join_film`.
class SegmentSink : public FrameSink {
 public:
  /// @param container of the film it becomes a part of.
  SegmentSink(std::string path, Container container);
  ~SegmentSink() override;

  void begin(const FilmFormat& format) override;
  void frame(std::span<const std::uint8_t> rgba) override;
  void end() override;
  void abort() noexcept override;

 private:
  class Encoder;

  [[noreturn]] void fail();

  std::string m_path;
  Container m_container;
  FilmFormat m_format;
  std::unique_ptr<Encoder> m_encoder;  // null before begin and after end
};

/// Refuses what a film cannot be: `check_format`, and odd sides. @throws FilmError (Format).
void check_film_format(const FilmFormat& format);

}  // namespace vedette::video
