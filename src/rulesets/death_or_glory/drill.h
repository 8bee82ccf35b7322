#pragma once

#include "rulesets/death_or_glory/motion.h"

namespace vedette::death_or_glory {

/// Columns of the charts that go by how well a nation is drilled. Source: DG-FRM-05.
[[nodiscard]] std::size_t infantry_group(Nation);
[[nodiscard]] std::size_t cavalry_group(Nation);
/// Quarters of a turn a change of formation takes; none when it cannot be made directly. Source: DG-FRM-01, DG-FRM-04.
[[nodiscard]] std::optional<std::int64_t> change_time(const BattleState&, const Unit&, Formation to);
/// Quarters a deployed battery needs to turn in place. Source: DG-FRM-08.
[[nodiscard]] std::int64_t reface_time(const BattleState&, const Unit&, Angle turn);
/// How many times the printed time a unit takes to change, limber, reface and reform. Source: DG-FRM-04, DG-RFM-04.
[[nodiscard]] std::int64_t drill_times(const BattleState&, const Unit&);
/// Takes up the new formation at once, its middle of the front where it was.
void change_formation(Referee&, UnitId, Formation to, Reasons why, battle::Sequence cause = 0);
/// Why a unit may not do a drill; the keys are those of the movement question. Source: section 4.10.
[[nodiscard]] std::optional<Refusal> drill_fault(const Field&, const Unit&, std::string_view key);
/// Does it, or begins it when the turn is too short. Source: DG-FRM-02.
void drill(Referee&, UnitId, std::string_view key);
/// Goes on with a change begun in an earlier turn, first thing in the movement phase. Source: DG-FRM-02.
void go_on_changing(Referee&, Side);
/// The formation a drill's key names.
[[nodiscard]] std::optional<Formation> formation_named(std::string_view key);
constexpr std::array<std::string_view, 12> drill_keys{"line",         "column",      "march-column", "square",
                                                      "skirmish",     "limber",      "unlimber",     "about",
                                                      "change-ranks", "refuse-left", "refuse-right", "restore-flank"};

}  // namespace vedette::death_or_glory
