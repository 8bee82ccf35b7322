#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "sound/band.h"
#include "sound/source.h"
#include "timeline/cut.h"

namespace vedette::sound {

/// A stretch of a film under which music is played.
struct Passage {
  timeline::Span film;
  std::string piece;   // by the name of its file
  double level = -12;  // decibels over the film's own sound
};

/// Where a film has music and which, by what its shots are: each army has one of its nation's tunes, the victor too;
/// plans, maps, waiting, losses and the end have pieces written for them; fights have none, nor what comes right before
/// them. @param choice which of several tunes of a nation: any number, of the battle
[[nodiscard]] std::vector<Passage> music_of(const timeline::Cut&, std::uint64_t choice);

/// How a tune fills a passage: whole bars that end with it, at most six parts of a hundred faster or slower than
/// written.
struct Fit {
  double begins = 0;  // seconds of film
  double faster = 1;
  int bars = 0;  // none: the passage is shorter than a bar
};
inline constexpr double most_bent = 0.06;
[[nodiscard]] Fit fit_of(const Passage&, double bar);

/// A film's own sound with music in it.
class Scored : public Source {
 public:
  /// @param rest is referred to. @param louder decibels more or less than the passages say @param seconds of the film
  Scored(const Source& rest, const std::vector<Passage>&, const std::map<std::string, Tune>&, const Band&,
         double louder, double seconds);

  void mix(std::int64_t first, std::span<float> left, std::span<float> right) const override;

 private:
  struct Played {
    std::int64_t from = 0;
    Wave left, right;
  };
  const Source& m_rest;
  std::vector<Played> m_played;
};

}  // namespace vedette::sound
