#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "video/frame_sink.h"

namespace vedette::video {

/// The name of picture `n` (from 0) of a sequence: `%d` or `%04d` in the pattern becomes the number.
/// @throws FilmError (Format) when the pattern holds another use of `%`.
[[nodiscard]] std::string numbered(const std::string& pattern, std::int64_t n);

/// A film as numbered pictures. Each appears under its name when whole; `abort` removes those written so far, but
/// none that took the place of another: its name was somebody's before.
class PictureSink : public FrameSink {
 public:
  /// @param pattern a name that ends in .png or .jpg, with one `%d` or `%04d`; without one only a single picture can be
  /// written. @throws FilmError (Format) for another ending.
  explicit PictureSink(std::string pattern);
  ~PictureSink() override;

  void begin(const FilmFormat& format) override;
  void frame(std::span<const std::uint8_t> rgba) override;
  void end() override;
  void abort() noexcept override;

 private:
  struct Written {
    std::string path;
    bool is_new = false;  // nothing had this name
  };

  std::string m_pattern;
  FilmFormat m_format;
  std::vector<Written> m_written;
};

}  // namespace vedette::video
