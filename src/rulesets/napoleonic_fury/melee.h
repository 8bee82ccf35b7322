#pragma once

#include "rulesets/napoleonic_fury/charge.h"
#include "rulesets/napoleonic_fury/fire.h"

namespace vedette::napoleonic_fury {

/// Units in contact with each other. Source: NF-MEL-01.
struct Group {
  Side attacking = Side::Red;
  std::vector<UnitId> attackers, defenders;  // by number
};
/// Every melee on the table, by its lowest number.
[[nodiscard]] std::vector<Group> groups_of(const BattleState&);
[[nodiscard]] std::optional<Group> group_with(const BattleState&, UnitId);

/// What one side adds. @param lead whose modifiers count. Source: NF-MEL-02, NF-MMD-01 to NF-MMD-25.
[[nodiscard]] Reasons melee_modifiers(const Field&, const Group&, UnitId lead, UnitId enemy_lead);

/// What a charge would come to by modifiers alone, if it were received as all stands now: attacker's sum less
/// defender's, and the same against a square, with the ways of 36 in which the target would form one.
struct Prospect {
  std::int64_t net = 0, net_against_square = 0, square_ways = 0;
};
[[nodiscard]] Prospect prospect(const BattleState&, UnitId, const ChargePlan&);

/// Source: NF-T15, NF-MEL-06 to NF-MEL-12.
enum class MeleeResult : std::uint8_t { Repulsed, Falters, Checked, Desperate, HardPressed, DrivenBack, Swept };
[[nodiscard]] MeleeResult melee_result(const BattleState&, std::int64_t difference);

/// One melee to its end, breakthroughs included. Source: NF-MEL-01 to NF-MEL-16.
void resolve_melee(Referee&, Group);
/// The Melee phase. Source: NF-SEQ-05.
void melee_phase(Referee&);

/// The charge goes on: half a move at the nearest enemy in sight. Source: NF-BRK-01 to NF-BRK-07.
[[nodiscard]] std::optional<Refusal> breakthrough_fault(const BattleState&, UnitId);
void break_through(Referee&, UnitId, bool must, battle::Sequence cause);

}  // namespace vedette::napoleonic_fury
