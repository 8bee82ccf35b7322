#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "app/studio/cut_frames.h"
#include "app/studio/film_options.h"
#include "app/studio/split_screen.h"
#include "choreography/screening.h"
#include "film/lines.h"
#include "render/display.h"

namespace vedette::app {

/// Draws the pictures of a film, in whatever order they are asked for.
class FilmPictures {
 public:
  /// @throws Failure or GraphicsUnavailable: this machine cannot.
  FilmPictures(const Context&, const FilmJob&);

  /// Picture `n` from 0: RGBA, top row first, until the next is asked for.
  [[nodiscard]] std::span<const std::uint8_t> draw(std::int64_t n);

 private:
  void burn(double at, stage::StageFrame&) const;

  FilmJob m_job;
  render::PrivateDisplay m_display;
  std::unique_ptr<render::Stage> m_stage;
  choreography::Screening m_screening;
  std::vector<film::Line> m_burned;  // words that are part of the picture
  Looks m_looks;
  int m_exposures;
  std::optional<plates::Painter> m_letters;  // of a stretch as it was: for what is said
  std::vector<std::uint8_t> m_pixels;
  std::optional<CutFrames> m_frames;  // of a cut
  std::optional<SplitScreen> m_split;
  std::optional<CutPainter> m_painter;
};

}  // namespace vedette::app
