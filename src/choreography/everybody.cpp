#include "choreography/everybody.h"

#include "choreography/aftermath.h"

namespace vedette::choreography {

std::vector<Everybody> everybody_by_second(const Film& film) {
  std::vector<Everybody> seconds;
  for (int at = 0; at < film.timeline.duration(); ++at) {
    Everybody& now = seconds.emplace_back();
    for (std::uint32_t unit = 0; unit < film.units; ++unit) {
      now.blocks.push_back(block_of(film, unit, at));
      now.places.push_back(footprint(now.blocks.back()));
    }
  }
  return seconds;
}

}  // namespace vedette::choreography
