#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "app/battle.h"
#include "app/studio/looks.h"
#include "app/studio/photos.h"
#include "app/studio/picture_options.h"
#include "choreography/screening.h"
#include "plates/painter.h"
#include "render/stage.h"
#include "timeline/cut.h"

namespace vedette::app {

/// The pictures of a cut. Pure: a second of film, a picture.
class CutFrames {
 public:
  /// All are borrowed. @param options overlays, names and exposures of its pictures; their camera and look are the
  /// cut's
  CutFrames(const Battle&, const choreography::Film&, const Looks&, const timeline::Cut&,
            const PictureOptions& options);

  /// The frames of one picture, one of each exposure, at a second of film.
  [[nodiscard]] std::vector<stage::StageFrame> taken(double at, int exposures) const;
  /// The first of them, with words and plates.
  [[nodiscard]] stage::StageFrame frame(double at) const;
  [[nodiscard]] const timeline::Cut& cut() const { return m_cut; }
  /// Where it is at a second of film.
  [[nodiscard]] stage::Camera camera(double at) const { return m_cut.at(at).camera_at(at); }

  /// What a picture at a second is mixed with, as it comes out of the one before: nothing, or that shot a moment later
  /// and how much of it is still seen.
  struct Before {
    const timeline::CutShot* shot = nullptr;
    std::vector<stage::StageFrame> frames;  // one of each exposure
    float share = 0;
  };
  [[nodiscard]] std::optional<Before> before(double at, int exposures) const;

 private:
  [[nodiscard]] stage::StageFrame picture(const timeline::CutShot&, double at) const;
  [[nodiscard]] double battle_second(const timeline::CutShot&, double at) const;
  /// Puts the film's lens, set once, before the exposures of a picture; one alone needs none.
  void set_lens(const timeline::CutShot&, double at, std::span<stage::StageFrame> exposures) const;

  const Battle& m_battle;
  const choreography::Film& m_film;
  const Looks& m_looks;
  const timeline::Cut& m_cut;
  const PictureOptions& m_options;
  choreography::Screening m_screening;
};

class SplitScreen;

/// What is said in a frame, lettered as all of a film's plates are, over photos too, and where the picture's shape has
/// room for it: its lines become plates.
void set_words(stage::StageFrame&);

/// Draws the pictures of a cut: frames through the stage, dissolves mixed, plates set over them.
class CutPainter {
 public:
  /// All are borrowed. @param split what stands beside its battle. @pre it is of the same cut
  CutPainter(const CutFrames&, render::Stage&, SplitScreen& split, Size, plates::Cloths, int exposures);
  /// RGBA, top row first; valid until the next call. @param also is done to its frame, for words that are part of it
  [[nodiscard]] std::span<const std::uint8_t> picture(double at,
                                                      const std::function<void(stage::StageFrame&)>& also = {});

 private:
  void take(const timeline::CutShot&, double at, const std::vector<stage::StageFrame>&,
            std::vector<std::uint8_t>& pixels);

  const CutFrames& m_frames;
  render::Stage& m_stage;
  SplitScreen& m_split;
  Size m_size;
  plates::Painter m_plates;
  Photos m_photos;
  int m_exposures;
  std::vector<std::uint8_t> m_pixels;
};

}  // namespace vedette::app
