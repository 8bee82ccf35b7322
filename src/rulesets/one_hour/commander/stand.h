#pragma once

#include <optional>

#include "rulesets/one_hour/commander/situation.h"
#include "rulesets/one_hour/commander/temper.h"

namespace vedette::one_hour::commander {

/// A place where a unit might stand at the end of its move.
struct Stand {
  battle::Pose pose;
  bool moved = false, turned = false;
  bool in_town = false;
};

/// The best shot from there: whom, and what it is worth in points.
struct Shot {
  const Piece* target = nullptr;
  std::int64_t points = 0;
};

/// What it is worth to a unit to stand somewhere. Cheap: looks at ranges, arcs and cover, not at every line of fire.
class StandValue {
 public:
  StandValue(const Situation& situation, const Piece& piece, const Temper& temper);

  /// Points of the whole: what it deals, what it risks, how near it is to its goal, how it keeps the formation.
  [[nodiscard]] std::int64_t of(const Stand&) const;
  [[nodiscard]] Shot best_shot(const Stand&) const;
  /// The way a unit would look there: at the enemy that matters most.
  [[nodiscard]] Angle facing_at(Point) const;
  /// Where to go now to get there in the end.
  [[nodiscard]] Point goal() const { return route().first(); }

 private:
  [[nodiscard]] Point find_goal() const;
  /// Found when it is first asked for: who stays needs none.
  [[nodiscard]] const Route& route() const;
  [[nodiscard]] Shot shot(const Stand&, Point forward, bool look_for_screens) const;
  [[nodiscard]] std::int64_t risk(const Stand&, Point forward) const;
  [[nodiscard]] std::int64_t prospect_of_charge(const Stand&) const;
  [[nodiscard]] std::int64_t approach(const Stand&) const;
  [[nodiscard]] std::int64_t formation(const Stand&, Point forward) const;
  /// Friends so close before or behind that neither could turn.
  [[nodiscard]] int in_its_way(const Stand&, Point forward) const;

  const Situation& m_now;
  const Piece& m_piece;
  const Temper& m_temper;
  Role m_role;
  mutable std::optional<Route> m_route;
  mutable Length m_end_away;            // its length
  std::vector<std::int64_t> m_exposed;  // to each of theirs: this unit's own share
  bool m_out_of_reach = false;
};

}  // namespace vedette::one_hour::commander
