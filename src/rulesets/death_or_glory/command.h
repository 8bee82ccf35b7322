#pragma once

#include "rulesets/death_or_glory/field.h"

namespace vedette::death_or_glory {

// Leaders read from their notes.
[[nodiscard]] inline Rank rank_of(const Leader& l) {
  return static_cast<Rank>(l.rank);
}
[[nodiscard]] inline std::int64_t rating_of(const Leader& l) {
  return noted(l, notes.rating);
}
[[nodiscard]] inline std::int64_t influence_of(const Leader& l) {
  return noted(l, notes.influence);
}
/// Metres between a leader and a unit's base.
[[nodiscard]] std::int64_t distance(const Field&, const Leader&, UnitId);

/// Whether a leader commands a unit: of its brigade, division or corps, or the C-in-C of its side. Source: DG-UNI-13.
[[nodiscard]] bool commands(const BattleState&, const Leader&, const Unit&);
[[nodiscard]] const std::string& name_of(const BattleState&, LeaderId);
/// The best rating among a unit's own commanders within so many metres; 0 when there is none. Source: DG-UNI-13.
struct Rated {
  std::int64_t rating = 0;
  LeaderId by;
};
[[nodiscard]] Rated best_commander(const Field&, UnitId, std::int64_t within, bool chief_too = true);
/// The general of the unit's brigade; none when it has none.
[[nodiscard]] LeaderId brigadier_of(const BattleState&, const Unit&);
/// The C-in-C, or in a force without one the senior leader. Source: DG-CMD-04.
[[nodiscard]] LeaderId commanding_officer(const BattleState&, Side);
/// The order a general's brigade is under; null when it never got one.
[[nodiscard]] const OrderSheet* active_order(const BattleState&, LeaderId);
/// What the C-in-C adds to a unit's fire or melee score. Source: DG-CMD-10.
[[nodiscard]] std::int64_t influence_on(const Field&, UnitId);

/// Ratings from the list, the scenario, or the die. Source: DG-CMD-08.
void rate_leaders(Referee&);
/// The orders every brigade has before turn 1. Source: DG-CMD-01.
void write_first_orders(Referee&);
/// Step 2a. Source: DG-CMD-06.
void obey_delivered_orders(Referee&);
/// Step 2b for one side. Source: DG-CMD-04, DG-CMD-07.
void write_orders(Referee&, Side);
/// Acting commanders for those lost. Source: DG-CMD-13.
void replace_lost_commanders(Referee&);
/// Step 2f. Source: DG-CMD-10.
void mark_influence(Referee&);
/// The messengers of a side ride. Source: DG-CMD-05.
void ride_messengers(Referee&, Side);
/// Leaders too near the enemy are placed beside friends. Source: DG-CMD-12.
void bring_leaders_to_safety(Referee&);
/// Leaders attached to a unit go where it goes. Source: DG-CMD-11.
void take_leaders_along(Referee&, UnitId, const Pose& before, battle::Sequence cause);
/// Whether a leader may ride to a place. Source: DG-CMD-11.
[[nodiscard]] std::optional<Refusal> ride_fault(const BattleState&, const Leader&, Point);
void ride(Referee&, LeaderId, Point, UnitId with);

/// After a face 0: one general near the target may be hit. Source: DG-LDR-01. @return the leader killed, if one was.
LeaderId general_at_risk(Referee&, const std::vector<UnitId>& targets, battle::Sequence cause);

}  // namespace vedette::death_or_glory
