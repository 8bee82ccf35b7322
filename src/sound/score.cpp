#include "sound/score.h"

#include <algorithm>

#include "sound/bodies.h"
#include "sound/gunfire.h"
#include "sound/surroundings.h"

namespace vedette::sound {

Score score_of(const stage::StageSet& set, const timeline::Timeline& film) {
  Score score;
  add_gunfire(set, score);
  add_bodies(set, film, score.grains);
  add_surroundings(set, film.duration(), score.grains);
  std::ranges::stable_sort(score.grains, {}, &Grain::second);
  return score;
}

}  // namespace vedette::sound
