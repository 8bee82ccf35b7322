#pragma once

#include "stage/figure.h"

namespace vedette::stage {

/// A figure's place in its formation, and how it got there from the one before.
struct Standing {
  Slot slot;
  Vec2 from;                  // where he stood before
  float behind = 0;           // metres behind the front that faces whom they fight
  float file = 0;             // between his file there and here
  int file_there = 0;         // the one he comes from
  float between = 0;          // 0 in a place of the formation, to 1 half way as he steps up from one to the next
  float walked = 0, way = 0;  // metres on his own way from one to the other, and all of it
};
/// @pre 0 <= figure < roster.in_layout().
[[nodiscard]] Standing standing(const Roster&, const Block&, int figure);

/// Metres a man has walked since his block's clip began, besides those its middle has on earlier legs: his feet keep to
/// the ground they cover. Below zero for steps backwards.
[[nodiscard]] float metres_of(const Block&, const Standing&);

/// Falls into step over the first tenth of a run, halts over the last, and keeps one pace between. @param done 0 to 1.
[[nodiscard]] float stepped_off(float done);

}  // namespace vedette::stage
