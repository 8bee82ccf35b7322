#pragma once

#include <cstdint>
#include <vector>

#include "video/audio_source.h"
#include "video/av.h"
#include "video/container.h"

namespace vedette::video {

/// The sound of a film: stereo at 48 kHz, AAC or Opus, drawn from its source as the pictures come.
class SoundTrack {
 public:
  SoundTrack(AudioSource& source, Container container, AvFile& file);

  /// Encodes whole packets up to `samples` from the film's start.
  void reach(std::int64_t samples);
  /// Encodes what is left up to `samples`, the film's end.
  void finish(std::int64_t samples);

 private:
  void add(int samples);

  AudioSource& m_source;
  AvFile& m_file;
  Av<AVCodecContext> m_encoder;
  AVStream* m_stream;  // owned by the file
  Av<AVFrame> m_block;
  std::vector<float> m_left, m_right;  // of a block
  std::int64_t m_samples = 0;
};

}  // namespace vedette::video
