#pragma once

#include <functional>
#include <string>

#include "sound/ears.h"
#include "sound/mixer.h"
#include "sound/score.h"

namespace vedette::sound::test {

/// One bank for all tests of a program.
[[nodiscard]] const Bank& bank();

/// A camera at the origin of a plain that looks north, two metres over it, all through the film.
[[nodiscard]] stage::Camera looking_north(stage::Vec2 from = {});
[[nodiscard]] Ears standing_still();

/// An empty plain without a wind, or with what is put on it by hand.
struct Field {
  using Blocks = std::function<stage::Block(double second)>;

  stage::StageSet set;
  timeline::Timeline film;

  explicit Field(double seconds);
  /// So many muskets fired side by side, so many metres north, within a tenth of a second.
  void volley(float second, float metres, int muskets);
  void gun(float second, float metres, int pounds);
  /// A unit of so many, and what it does at every second.
  void unit(stage::Arm, int figures, const Blocks&);
  /// One that does nothing but that from its first second on.
  void unit(stage::Arm, int figures, stage::Clip, float metres);

  [[nodiscard]] Score score() const { return score_of(set, film); }
};

/// Both channels of a stretch.
struct Stereo {
  Wave left, right;
};
[[nodiscard]] Stereo mixed(const Mixer&, double from, double to);

/// The second at which something louder than a share of the loudest begins.
[[nodiscard]] double beginning_of(const Wave&, float share = 0.1F);

}  // namespace vedette::sound::test
