#pragma once

#include <cstdint>
#include <vector>

#include "stage/clip.h"
#include "stage/geometry.h"

namespace vedette::stage {

/// Somebody who has left his unit's ranks for good and goes his own way through the rest of the film: a wounded man,
/// who leads him, a horse without its rider, a rider without his horse. Known for the whole film when it is built.
struct Stray {
  enum class What : std::uint8_t {
    Man,      // as he stood in the ranks
    Unarmed,  // his musket stays where his first clip lays it
    Horse,    // without its rider
    Rider,    // without his horse
    Guard,    // as he stood in the ranks; unhurt: his unit has not lost him
  };
  /// From its second on he does a clip, on his way to the next step's place; after the last he stays there.
  struct Step {
    float second = 0;  // of film
    Vec2 at;
    float bearing = 0;
    float speed = 0;   // metres a second at this very second
    float metres = 0;  // gone since his first step
    Clip clip = Clip::Stand;
  };
  int figure = 0;  // whose dress he has, index in his roster
  What what = What::Man;
  std::vector<Step> steps;  // by second; one at least

  [[nodiscard]] float begins() const { return steps.front().second; }
};

/// Where he is at a second of film. @pre he has begun.
[[nodiscard]] Stray::Step step_at(const Stray&, float second);

}  // namespace vedette::stage
