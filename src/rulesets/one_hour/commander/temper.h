#pragma once

#include <cstdint>

namespace vedette::one_hour::commander {

/// How a commander weighs one thing against another, in points: a hit on a fresh battalion is about 880. Tuned by games
/// on the mirrored field (README.md).
struct Temper {
  std::int64_t deal = 100;    // per cent of what a unit may do now
  std::int64_t risk = 80;     // per cent of what may be done to it
  std::int64_t shared = 140;  // per cent of its share that counts of a danger others are in: an enemy heaps his fire
  std::int64_t horse_risk = 110;     // the same for horse, which cannot shoot back
  std::int64_t charge_to_come = 35;  // per cent of what horse may do by a charge next turn
  std::int64_t push = 30;            // for an inch nearer to its goal
  std::int64_t push_a_turn = 25;     // more for each turn: nobody waits for ever
  std::int64_t out_of_reach = 200;   // per cent of that for who can bring nothing on any enemy, this turn or the next
  std::int64_t left_behind = 400;    // the same once the battle is joined
  std::int64_t out_of_line = 150;    // for an inch ahead of the line
  std::int64_t shelter = 60;         // for cover, beyond what it saves
  std::int64_t shoulder = 60;        // for a friend abreast
  std::int64_t elbow_room = 600;     // for a friend so close before or behind that neither could turn
  std::int64_t stay = 40;            // for not moving without a reason
  std::int64_t dash_a_turn = 100;    // for a charge of horse, with each turn
  std::int64_t charge_margin = 0;    // by so much a charge must be better than what else might be done
  std::int64_t pin = 100;            // per cent of the fire a charged enemy can no longer give
};

}  // namespace vedette::one_hour::commander
