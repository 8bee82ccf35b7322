#pragma once

#include <cstdint>
#include <span>

#include "video/film_format.h"

namespace vedette::video {

/// Where rendered pictures go: begin once, one call per picture in order, end once.
/// A sink destroyed before `end` has returned leaves no file behind.
class FrameSink {
 public:
  FrameSink() = default;
  FrameSink(const FrameSink&) = delete;
  FrameSink& operator=(const FrameSink&) = delete;
  virtual ~FrameSink() = default;

  /// Opens the film. @throws FilmError: format refused, path not writable, encoder missing.
  virtual void begin(const FilmFormat& format) = 0;
  /// Takes the next picture; the pixels may be reused on return.
  /// @param rgba exactly `picture_bytes()` bytes, top row first.
  /// @throws FilmError, also for a fault of an earlier picture.
  virtual void frame(std::span<const std::uint8_t> rgba) = 0;
  /// Finishes the film and gives it its final name. @throws FilmError; then no file is left.
  virtual void end() = 0;
  /// Gives up: stops the work and removes what was written. Harmless before `begin` and after `end`.
  virtual void abort() noexcept = 0;
};

}  // namespace vedette::video
