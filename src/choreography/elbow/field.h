#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "choreography/footprint.h"
#include "stage/elbows.h"
#include "stage/figure.h"
#include "timeline/track.h"

namespace vedette::choreography::elbow {

/// Another unit that comes near, and at which steps of the film.
struct Near {
  std::uint32_t roster = 0;
  int first = 0, last = 0;
  std::shared_ptr<const stage::Elbows> elbows{};  // how it has stepped aside, where it comes before the unit
};

/// What all elbows of a film are worked out from. It holds all of it itself: elbows may outlive their film, and a film
/// may be moved.
struct Field {
  std::vector<std::shared_ptr<const timeline::Track>> tracks;  // by roster
  std::vector<stage::Roster> rosters;                          // without elbows

  /// Nothing where it is not on the field.
  [[nodiscard]] std::optional<stage::Block> block(std::uint32_t roster, int step) const;
  /// The second of film between a step and the one before it at which a unit is suddenly elsewhere, if it is.
  [[nodiscard]] std::optional<float> cut(std::uint32_t roster, int step) const;
};

/// When a unit's men have to be looked at.
struct Meetings {
  std::vector<stage::Elbows::Stretch> stretches;
  std::vector<Near> near;  // by their first step
};

/// The ground on which a block may have anybody.
[[nodiscard]] Footprint reach_of(const stage::Roster&, const stage::Block&);
/// Whether men of one unit may come into each other: they change places, run, limber up, or look aside, knee to
/// knee on horses.
[[nodiscard]] bool may_mingle(const stage::Roster&, const stage::Block&);
/// Whether some of its men may have to go round a house.
[[nodiscard]] bool walks_among_houses(const stage::Roster&, const stage::Block&);

/// Of every roster, which stretches of so many steps of film somebody may have to give way in, and to whom.
[[nodiscard]] std::vector<Meetings> meetings_of(const Field&, int steps);

}  // namespace vedette::choreography::elbow
