#pragma once

#include "choreography/captions.h"
#include "choreography/film.h"
#include "timeline/edit.h"

namespace vedette::choreography {

/// A film as it is shown by an edit: the pictures are the battle's, the words those that can be read in the edit's own
/// time.
class Screening {
 public:
  /// @param film borrowed.
  Screening(const Film& film, timeline::Edit edit);

  [[nodiscard]] const timeline::Edit& edit() const { return m_edit; }
  /// A frame of the battle at `edit().battle_at(at)` becomes one of the edit: its words, and darkness where much is
  /// left out.
  void draw(timeline::Seconds at, stage::StageFrame&) const;

 private:
  timeline::Edit m_edit;
  CaptionStrip m_words;
};

/// The words of a film in the time of an edit: what is said of a stretch that is left out goes with it, but each turn
/// is named when it is first seen, and what must not be missed is said after the gap.
[[nodiscard]] std::vector<CaptionCue> words_of(const Film&, const timeline::Edit&);

}  // namespace vedette::choreography
