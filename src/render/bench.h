#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace vedette::render {

/// What one scene costs to draw and to read back.
struct FrameTime {
  std::string scene;  // "1200 figures, saddle"
  int figures = 0, drawn = 0;
  double milliseconds = 0;  // median over the frames
  double processor = 0;     // milliseconds of all cores together, a frame: what counts on a busy machine
};

/// Draws armies of 1,200 and 20,000 figures on a plain of 1025 x 1025 samples at 1280 x 720, from a saddle's height and
/// from a hill, frame after frame. @pre there is a display (see PrivateDisplay). @throws as Stage does.
[[nodiscard]] std::vector<FrameTime> bench_frames(const std::filesystem::path& data, int frames = 12);

}  // namespace vedette::render
