#pragma once

#include <cstdint>

#include "video/audio_source.h"
#include "video/av.h"

namespace vedette::video {

/// The sound of an MP4: stereo AAC at 48 kHz, drawn from its source as the pictures come.
class AacTrack {
 public:
  AacTrack(AudioSource& source, AvFile& file);

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
  std::int64_t m_samples = 0;
};

}  // namespace vedette::video
