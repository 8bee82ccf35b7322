#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace vedette::video::test {

/// What libav finds in a film it is given to read.
struct FilmRead {
  std::string video_codec, audio_codec, subtitle_codec;  // empty: no such track
  std::string subtitle_language;
  std::string pixel_format, colour_space, colour_range, colour_primaries, colour_transfer;
  int width = 0, height = 0;
  int rate_num = 0, rate_den = 0;
  int frames = 0;  // decoded, not believed
  bool rate_is_constant = true;
  double seconds = 0, audio_seconds = 0;
  std::string title;
  std::vector<std::string> chapters;   // "1.000 Turn 2"
  std::vector<std::string> subtitles;  // "0.200-0.900 and fire."
  bool has_creation_time = false;
  std::vector<std::array<int, 3>> middles;  // Y, Cb, Cr in the middle of each picture
};

[[nodiscard]] FilmRead read_film(const std::string& path);
[[nodiscard]] std::string bytes_of(const std::string& path);

}  // namespace vedette::video::test
