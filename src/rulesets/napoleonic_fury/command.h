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
/// The column of NF-T08. Source: NF-CMD-07, NF-CMD-08.
struct Column {
  LeaderId commander;                      // whose rating it is; none: average
  Rating rated = Average, read = Average;  // one worse without a chain of command
};
[[nodiscard]] Column column_of(const Field&, const Unit&);
/// What officers are worth to a manoeuvre roll: the single best of them applies. Source: NF-GMD-02, NF-CMD-09.
[[nodiscard]] Reasons officer_modifiers(const Field&, const Unit&);

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
/// Whom a leader flees to: his own command before others, or whoever is nearest.
enum class Refuge : std::uint8_t { OwnCommand, AnyFriends };
/// To the nearest of them; he stays where he is when there is nobody. @param rule that sends him.
void send_to_nearest(Referee&, LeaderId, Refuge, std::string_view rule, battle::Sequence cause);
/// A roll for every officer attached. Source: NF-LDR-04. @param rule that puts them in danger.
void check_leaders(Referee&, UnitId, std::string_view rule, battle::Sequence cause);
/// Source: NF-LDR-07. @param rule by which he is taken.
void capture_leader(Referee&, UnitId, std::string_view rule, battle::Sequence cause);

}  // namespace vedette::napoleonic_fury
