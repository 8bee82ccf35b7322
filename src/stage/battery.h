#pragma once

#include "stage/figure.h"

namespace vedette::stage {

/// A battery's figures: its pieces, then to each piece a limber with its team, then its caissons, then to each piece
/// its gunners. A whole piece with its crew stays one figure where a roster is no `battery`: on the club's table.
inline constexpr int gunners_to_a_piece = 6;  // five serve it, the others stand by: drill, section 7
inline constexpr int serving = 5;
inline constexpr int figures_to_a_piece = 2 + gunners_to_a_piece;

inline constexpr double limbering_up = 9, unlimbering = 11;  // seconds; in the field they took five times as long

/// Seconds since the gunners left their guns after which nobody sees them any more, nor their teams.
inline constexpr float left_for_good = 1e6F;

struct Duty {
  FigurePose::Part part = FigurePose::Part::Piece;
  int piece = 0;
  int own = 0;  // of a gunner: which of the piece's; of a caisson: which of all
};
/// @pre the roster is a battery.
[[nodiscard]] Duty duty_of(const Roster&, int figure);

/// What a gunner does at his piece, and since when: whoever falls is replaced by one who stands by.
struct Task {
  int task = serving;   // `serving` or more: he stands by
  float since = -1e9F;  // second of film at which he was called to it
};
/// @pre the roster is a battery, and the figure a gunner who stands.
[[nodiscard]] Task task_of(const Roster&, int figure, float seconds);

/// Where a gunner serves: right and forward of the piece's axle, as the models have it. @pre 0 <= task < serving.
[[nodiscard]] Vec2 place_at_piece(int task);

/// A figure of a battery that stands. @param seconds of film, below 0 for nobody has fallen yet.
[[nodiscard]] FigurePose battery_pose(const Roster&, const Block&, int figure, float seconds);

/// Metres in a second of a clip made to it: a team's, a gunner's or a wheel's; 0 for what stays in place.
[[nodiscard]] float natural_speed(FigurePose::Part, Clip);

}  // namespace vedette::stage
