#pragma once

#include "choreography/captions.h"
#include "choreography/film.h"
#include "timeline/cut.h"
#include "timeline/edit.h"

namespace vedette::choreography {

/// A film as it is shown by an edit: the pictures are the battle's, the words those that can be read in the edit's own
/// time.
class Screening {
 public:
  /// @param film borrowed.
  Screening(const Film& film, timeline::Edit edit);
  /// By a cut: with its plates and its darkness, and words only where it has none of its own.
  Screening(const Film& film, const timeline::Cut& cut);

  [[nodiscard]] const timeline::Edit& edit() const { return m_edit; }
  /// A frame of the battle at `edit().battle_at(at)` becomes one of the edit: its words, and darkness where much is
  /// left out.
  void draw(timeline::Seconds at, stage::StageFrame&) const;

 private:
  void draw_plates(timeline::Seconds at, stage::StageFrame&) const;

  timeline::Edit m_edit;
  CaptionStrip m_words;
  std::vector<timeline::CutShot> m_shots;  // of a cut
};

/// The words of a film in the time of an edit: what is said of a stretch that is left out goes with it, but each turn
/// is named when it is first seen, and what must not be missed is said after the gap.
[[nodiscard]] std::vector<CaptionCue> words_of(const Film&, const timeline::Edit&);

}  // namespace vedette::choreography
