#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "render/stage.h"

namespace vedette::render {

/// What one scene costs to draw and to read back.
struct FrameTime {
  std::string scene;        // "20,000 figures, low"
  int figures = 0;          // in both armies, seen or not
  Stage::Counts drawn;      // of the last frame
  double milliseconds = 0;  // median over the frames
  double processor = 0;     // milliseconds of all cores together, a frame: what counts on a busy machine
  double submission = 0;    // milliseconds of choosing and writing what is to be drawn, a frame
  double memory = 0;        // megabytes the program holds
  double reach = 0;         // frames a second that are wanted; 0 for none
};

/// A moment of some film, as often as it is asked for.
using Moments = std::function<stage::StageFrame(int frame)>;

/// Takes and reads back a moment after the other. @pre `stage.show` was called.
[[nodiscard]] FrameTime time_frames(Stage& stage, const Moments& moments, int frames, int exposures = 1);

/// Two armies on a plain of 1025 x 1025 samples at 1280 x 720: 1,000 figures to 200,000, from a close camera to one on
/// a hill. @param only scenes whose name holds this. @pre there is a display (see PrivateDisplay). @throws as Stage
/// does.
[[nodiscard]] std::vector<FrameTime> bench_frames(const std::filesystem::path& data, Quality quality,
                                                  const std::string& only = {}, int exposures = 1);

}  // namespace vedette::render
