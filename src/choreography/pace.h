#pragma once

#include <optional>
#include <vector>

#include "choreography/settings.h"
#include "stage/figure.h"
#include "timeline/strip.h"

namespace vedette::choreography {

/// How fast a move goes at each of its moments: stretches in which the speed rises or falls evenly. Between two of them
/// ground may be skipped: the move is cut, as a film is (`cuts.h`).
class Pace {
 public:
  struct Stretch {
    float seconds = 0;
    float from = 0, to = 0;  // metres a second at its start and end
    stage::Clip clip = stage::Clip::March;
    float skipped = 0;  // metres passed over unseen before it begins
  };
  struct Moment {
    float walked = 0;  // metres of path
    stage::Clip clip = stage::Clip::March;
  };

  void add(Stretch stretch);
  [[nodiscard]] float seconds() const { return m_seconds; }
  [[nodiscard]] float metres() const { return m_metres; }
  /// The same ground at the same gaits in more time: the walk before a cut is drawn out.
  [[nodiscard]] Pace no_shorter_than(float seconds) const;
  /// Every seen step slower by a factor: in more time, or with more ground skipped where it is cut.
  [[nodiscard]] Pace slower(float factor) const;
  [[nodiscard]] Moment at(float seconds) const;
  /// Seconds after its start at which ground is skipped; none where all of it is walked.
  [[nodiscard]] std::optional<float> cut() const;
  /// The seconds between which its cut may lie, of its own start.
  [[nodiscard]] timeline::Span cut_window() const;
  /// The same, cut at another second of the window: the walk before it is longer or shorter. @pre it is cut.
  [[nodiscard]] Pace cut_at(float seconds) const;
  [[nodiscard]] const std::vector<Stretch>& stretches() const { return m_stretches; }

 private:
  std::vector<Stretch> m_stretches;
  float m_seconds = 0, m_metres = 0;
};

/// In what way a move is walked.
enum class Manner { March, Road, Charge, Back, Hurry, Rout };

/// Seconds a move of this length should take on screen.
[[nodiscard]] float seconds_for(float metres);
/// A pace that covers exactly `metres` in about that time, never faster than its clips allow, cut in the middle where
/// legs cannot do it.
[[nodiscard]] Pace pace_for(float metres, stage::Arm, Manner, const FilmSettings&);
/// The same where the middle may not be seen, however short the way: others stand in it, or walls.
[[nodiscard]] Pace pace_cut(float metres, stage::Arm, Manner, const FilmSettings&);

}  // namespace vedette::choreography
