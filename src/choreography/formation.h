#pragma once

#include <string_view>

#include "battle/state.h"
#include "choreography/placing.h"
#include "stage/figure.h"

namespace vedette::choreography {

/// Frontage and depth of one file of a nation, metres at life size (drill, section 3).
struct Files {
  float file = 0.6F, rank = 0.68F;
  int ranks = 3;
};
[[nodiscard]] Files files_of(std::string_view nation, stage::Arm);

/// Which kind of figures a unit is shown as. Skirmishers are foot that never stand in ranks.
[[nodiscard]] stage::Arm arm_of(const battle::Unit&, const battle::UnitSheet&);

/// What a unit's figures need to know to fall in.
struct Company {
  stage::Arm arm = stage::Arm::Foot;
  Files files;
  int figures = 0;
  int bodies = 1;                 // battalions or squadrons
  bool one_to_one = false;        // every figure is one man
  float width = 100, depth = 50;  // of the base, metres on the ground
  bool about = false;             // its rear rank stands in front: the men have faced about
};

/// How the figures stand in a formation on their base. Towns: see `garrison`.
[[nodiscard]] stage::Layout layout_of(const Company&, battle::Formation);
/// What becomes of an order that dissolves: a crowd about as broad. Whoever comes out of the houses of a town comes as
/// he stood there.
[[nodiscard]] stage::Layout crowd(const Company&, const stage::Layout& was);
/// Horses that crowd and swirl before foot, about so broad.
[[nodiscard]] stage::Layout swirl(const Company&, const stage::Layout& was, float front);
/// The same in less room: intervals close first, files hardly. @param width its share of the front, 0.5 to 1.
[[nodiscard]] stage::Layout closed_up(stage::Layout, float width);
/// The same with as many battalions or squadrons side by side as there were, and as far apart where they have room:
/// none has to march round another to fall in.
[[nodiscard]] stage::Layout arrayed_as(stage::Layout wanted, const stage::Layout& was);
/// A column of fours on a road.
[[nodiscard]] stage::Layout road_column(const Company&);
/// Spread over a town: the box round its outline in the unit's own bearing. @param middle receives the box's middle.
[[nodiscard]] stage::Layout garrison(const Company&, const battle::Feature&, const Placing&, float bearing,
                                     stage::Vec2& middle);

}  // namespace vedette::choreography
