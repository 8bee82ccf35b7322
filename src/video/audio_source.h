#pragma once

#include <cstdint>
#include <span>

namespace vedette::video {

/// The sound of a film as a pure function of film time, so that any stretch can be asked for again.
/// A film gets a sound track only if it has one of these: there are no silent tracks.
class AudioSource {
 public:
  static constexpr int samples_a_second = 48'000;

  AudioSource() = default;
  AudioSource(const AudioSource&) = delete;
  AudioSource& operator=(const AudioSource&) = delete;
  virtual ~AudioSource() = default;

  /// Fills both channels, as long as each other, with the sound from `first_sample` on; full scale is -1 to 1.
  /// Called from the encoder's thread.
  virtual void mix(std::int64_t first_sample, std::span<float> left, std::span<float> right) = 0;
};

}  // namespace vedette::video
