#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "choreography/director/shot.h"
#include "choreography/film.h"

namespace vedette::choreography {

/// Finds places for the camera. All of them lie on one side of the line from army to army, so that no cut makes the
/// armies change sides of the picture; none lies under the ground, in a tree or behind a fold.
class Framing {
 public:
  Framing(const Film&, const Relief&);

  [[nodiscard]] Move wide(int side, timeline::Span) const;       // from behind an army, over its heads
  [[nodiscard]] Move overhead(timeline::Seconds at) const;       // both armies, steeply from above
  [[nodiscard]] stage::Camera hill(timeline::Seconds at) const;  // both armies from a height behind the first
  struct View {
    stage::Block block;
    float front = 100;  // metres
  };
  /// A unit; of a brigade the battalion nearest to a place, else the one in the middle of its front.
  [[nodiscard]] View view(std::uint32_t roster, timeline::Seconds at, std::optional<stage::Vec2> towards = {}) const;
  /// Both sides of a fight or fire at its peak, as they are nearest to each other.
  [[nodiscard]] std::pair<View, View> both(const Moment&) const;
  [[nodiscard]] stage::Vec2 beside(stage::Vec2 direction) const;  // across a direction, on our side of the line

  // Metres of a front that fill a picture taken from close by: of a wider one its middle is shown.
  static constexpr float widest_shown = 70;
  static constexpr float normal_lens = 0.6F;  // vertical view, radians
  /// The vertical view that shows men at a distance so large that one sees what they do.
  [[nodiscard]] static float lens_to_see_men(float distance);
  [[nodiscard]] static stage::Vec2 unit_vector(stage::Vec2, stage::Vec2 otherwise);

  /// As `placed`, but what it looks at lies so near that men are drawn as large as life.
  [[nodiscard]] stage::Camera stood(stage::Vec2 eye, float above, stage::Vec2 target, float lens) const;
  /// A camera that stands `above` the ground and sees its target over every fold of the ground between;
  /// over woods and houses too, unless the target stands among them.
  [[nodiscard]] stage::Camera placed(stage::Vec2 eye, float above, stage::Vec2 target, float lens) const;
  /// Trees or roofs stand over a place: from outside there is nothing to be seen.
  [[nodiscard]] bool is_hidden(stage::Vec2 place) const;
  /// The unit is out of sight among trees or houses.
  [[nodiscard]] bool is_hidden(std::uint32_t roster, timeline::Seconds at) const;
  /// A few units of a side, each of another neighbourhood, in the open if any is: first those with most of their army
  /// round them.
  [[nodiscard]] std::vector<std::uint32_t> groups(int side, timeline::Seconds at, std::size_t most = 1) const;
  /// Where the unit of a side stands that is nearest to a place.
  [[nodiscard]] stage::Vec2 foremost(int side, timeline::Seconds at, stage::Vec2 place) const;
  /// The middle of a side's units on the field; of all units for side -1.
  [[nodiscard]] stage::Vec2 middle(int side, timeline::Seconds at) const;

 private:
  /// Of one who fights hand to hand, those who do: the middle of the line on which they meet their enemy.
  void at_the_fray(View&, timeline::Seconds at) const;
  /// How far both armies stand apart along the line of action and across it, metres.
  struct Spread {
    stage::Vec2 line, across, centre;
    float deep = 0, broad = 0;
  };
  [[nodiscard]] Spread spread(timeline::Seconds at) const;

  const Film& m_film;
  const Relief& m_relief;
  stage::Vec2 m_ours;  // from the line of action towards the camera's side of it
};

}  // namespace vedette::choreography
