#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "sound/tune.h"
#include "sound/wave.h"

namespace vedette::sound {

/// What plays tunes: FluidSynth with the instruments of one SoundFont. The same tune, tempo and length, the same
/// samples.
class Band {
 public:
  using Stereo = std::pair<Wave, Wave>;

  /// None where the file is no SoundFont that can be read.
  [[nodiscard]] static std::optional<Band> of(const std::string& soundfont);

  /// So many seconds of a tune and of what rings after it, from its beginning, again and again where it is shorter.
  /// @param faster than written: 1.06 at most is meant
  [[nodiscard]] Stereo play(const Tune&, double faster, double seconds) const;
  static constexpr double rings = 1.5;  // seconds after the last note

 private:
  explicit Band(std::string soundfont) : m_soundfont{std::move(soundfont)} {}
  std::string m_soundfont;
};

}  // namespace vedette::sound
