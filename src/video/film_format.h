#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace vedette::video {

/// A mark one can jump to in a player: a turn of the battle.
struct FilmChapter {
  std::int64_t first_frame = 0;
  std::string title;
};

/// What a sink must know before the first picture.
struct FilmFormat {
  int width = 1280, height = 720;          // pixels; even for H.264
  int rate_num = 30, rate_den = 1;         // pictures a second as a fraction: picture n stands at n * den / num seconds
  std::int64_t frames = 0;                 // how many pictures will come; 0 when not known (then no chapters)
  std::string title = {};                  // stored in the file; empty for none
  std::vector<FilmChapter> chapters = {};  // by first_frame, rising

  /// Bytes of one picture: RGBA, 8 bits each, top row first, no padding.
  [[nodiscard]] std::size_t picture_bytes() const {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4;
  }
};

/// Refuses what no sink can write. @throws FilmError (Format) that names the value and what would do.
void check_format(const FilmFormat& format);

}  // namespace vedette::video
