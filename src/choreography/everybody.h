#pragma once

#include <vector>

#include "choreography/film.h"
#include "choreography/footprint.h"

namespace vedette::choreography {

/// Where every unit is at one second of film.
struct Everybody {
  std::vector<stage::Block> blocks;
  std::vector<Footprint> places;
};
/// At every second of the whole film. @pre all tracks are laid.
[[nodiscard]] std::vector<Everybody> everybody_by_second(const Film&);

}  // namespace vedette::choreography
