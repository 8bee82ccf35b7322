#pragma once

#include "core/result.h"
#include "rulesets/napoleonic_fury/manoeuvre.h"

namespace vedette::napoleonic_fury {

/// A voluntary move as it may be made.
struct MovePlan {
  std::vector<battle::Leg> legs;
  Hundredths cost = 0;
  bool wheels = false, obliques = false, pivots = false, turns_on_the_spot = false, takes_road = false;
  std::vector<Basis> why;
};

/// A wheel (a free turn in column of march), straight ahead or back, a wheel. Source: NF-MOV-01 to NF-MOV-09.
[[nodiscard]] core::Result<MovePlan, Refusal> plan_move(const BattleState&, UnitId, Angle turn, Length distance,
                                                        Angle after);
/// Obliquely ahead, facing as before. Source: NF-MOV-03.
[[nodiscard]] core::Result<MovePlan, Refusal> plan_oblique(const BattleState&, UnitId, Angle aside, Length distance);
/// Along a road, at half cost. Source: NF-MOV-04.
[[nodiscard]] core::Result<MovePlan, Refusal> plan_road(const BattleState&, UnitId, FeatureId road, Length along);
void carry_out(Referee&, UnitId, const MovePlan&);

/// Keys of changes of formation: "line", "column", "unlimber", "about-face" ...
[[nodiscard]] std::vector<std::string_view> changes_of(const BattleState&, const Unit&);
/// Why a change may not be made. Source: NF-FRM-01 to NF-FRM-10.
[[nodiscard]] std::optional<Refusal> change_fault(const BattleState&, UnitId, std::string_view key);
void change_formation(Referee&, UnitId, std::string_view key);
/// Into the town a unit is wholly in. Source: NF-FRM-04.
[[nodiscard]] std::optional<Refusal> deploy_in_town_fault(const BattleState&, UnitId);

/// What a unit that has its result is asked; a reaction allows no change. Source: NF-MAN-17, NF-RCT-04.
[[nodiscard]] Decision deed_question(const BattleState&, UnitId, bool reaction);
/// Whether anything is left to ask.
[[nodiscard]] bool may_do_something(const Decision&);
[[nodiscard]] std::optional<Refusal> deed_fault(const BattleState&, const Decision&, const Answer&);

/// Rolls for a unit and lets it do what it was granted. Source: NF-SEQ-02.
void act(Referee&, UnitId);
/// Asks the same unit until it is done. Source: NF-MAN-17.
void do_deeds(Referee&, UnitId, bool reaction);
/// The Manoeuvre phase of one side. Source: NF-SEQ-02.
void manoeuvre_phase(Referee&, Side);
/// Units that come to the field this turn. Source: NF-GEN-01.
void arrive(Referee&, Side);

}  // namespace vedette::napoleonic_fury
