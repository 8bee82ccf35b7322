#pragma once

#include "rulesets/napoleonic_fury/field.h"
#include "rulesets/napoleonic_fury/roll.h"

namespace vedette::napoleonic_fury {

/// A unit's own division officer; none when nobody commands its division. He may have fallen. Source: NF-CMD-06.
[[nodiscard]] LeaderId division_officer(const BattleState&, const Unit&);
/// The corps commander above a unit; the wing or army commander where no corps commander is used. Source: NF-CMD-06.
[[nodiscard]] LeaderId corps_commander(const BattleState&, const Unit&);
[[nodiscard]] bool commands(const BattleState&, const Leader&, const Unit&);

/// Source: NF-CMD-01 to NF-CMD-04; nothing for an army commander with corps commanders on the field: NF-CMD-09.
[[nodiscard]] Hundredths command_range(const BattleState&, const Leader&);
[[nodiscard]] bool is_in_range(const Field&, const Leader&, UnitId, Hundredths range);
/// Source: NF-CMD-06. Sides without officers have no chain to break.
[[nodiscard]] bool has_chain(const Field&, const Unit&);
/// The column of NF-T08, and why. Source: NF-CMD-07, NF-CMD-08.
struct Column {
  Rating rating = Average;
  Reasons why;
};
[[nodiscard]] Column column_of(const Field&, const Unit&);
/// The single best of what officers are worth to a manoeuvre roll. Source: NF-GMD-02.
[[nodiscard]] std::optional<Modifier> officer_modifier(const Field&, const Unit&);

/// Officers attached to a unit, highest rank first.
[[nodiscard]] std::vector<LeaderId> attached_to(const BattleState&, UnitId);

/// Asks every leader of a side whom he joins or leaves. Source: NF-LDR-01, NF-LDR-02.
void attach_leaders(Referee&, Side);
[[nodiscard]] std::optional<Refusal> attach_fault(const Field&, const Leader&, UnitId);
/// Inches a straight ride costs. Source: NF-LDR-05.
[[nodiscard]] Hundredths ride_cost(const BattleState&, Point from, Point to);
[[nodiscard]] std::optional<Refusal> ride_fault(const BattleState&, const Leader&, Point to);
/// Detached leaders ride. Source: NF-LDR-05. @param cavalry only division officers some of whose horse has reacted.
void move_leaders(Referee&, Side, bool cavalry);
/// Source: NF-LDR-06.
void replace_leaders(Referee&, Side);

/// Leaders stay with their unit wherever it goes. Source: NF-LDR-05, NF-RET-05.
void take_leaders_along(Referee&, UnitId, battle::Sequence cause);
/// Detached leaders under an enemy base ride to the nearest friends. Source: NF-LDR-03.
void bring_leaders_to_safety(Referee&);
/// To the nearest unit of his command; he stays where he is when there is none.
void send_to_nearest(Referee&, LeaderId, std::string_view rule, battle::Sequence cause);
/// A roll for every officer attached. Source: NF-LDR-04.
void check_leaders(Referee&, UnitId, std::string_view rule, battle::Sequence cause);
/// Source: NF-LDR-07.
void capture_leader(Referee&, UnitId, std::string_view rule, battle::Sequence cause);

}  // namespace vedette::napoleonic_fury
