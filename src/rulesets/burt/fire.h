#pragma once

#include "rulesets/burt/fire_charts.h"
#include "rulesets/burt/scored.h"
#include "rulesets/burt/sight.h"

namespace vedette::burt {

/// What is fired. Source: SB-FIRE-07.
enum class Shot : std::uint8_t { SmallArms, Ball, Canister };
enum class Band : std::uint8_t { Short, Medium, Long };

/// A shot that is allowed: along what line, at what range.
struct Volley {
  Line line;
  Shot shot = Shot::SmallArms;
  Band band = Band::Short;
};

/// Why a unit cannot fire at all just now. @param reacting to an assault, in phase 10. Source: SB-FIRE-01, 02.
[[nodiscard]] std::optional<Refusal> firer_fault(const BattleState&, const Unit&, bool reacting);
/// Source: SB-FIRE-03 to 07, SB-ASLT-05.
[[nodiscard]] core::Result<Volley, Refusal> plan_shot(const Board&, const Unit& firer, UnitId target, Shot,
                                                      bool reacting = false);
/// What a unit fires when nobody says: its muskets, or ball.
[[nodiscard]] inline Shot usual_shot(const Unit& unit) {
  return is_gun(unit) ? Shot::Ball : Shot::SmallArms;
}

/// Figures of the first row of bases; guns. Source: SB-FIRE-03.
[[nodiscard]] int firing_figures(const Unit&, Face);
/// The row of SB-T-RANGE for what a unit fires.
[[nodiscard]] std::size_t range_row(const Unit&, Shot);
/// What its score to hit comes from, but for the leftover die. Source: SB-T-FIRE.
[[nodiscard]] Reasons to_hit(const BattleState&, const Unit& firer, const Unit& target, const Volley&);
/// What the score to save comes from. Source: SB-T-SAVE.
[[nodiscard]] Reasons to_save(const BattleState&, const Unit& target, const Volley&);

/// One unit fires: hits, saves, knock-outs, casualties, at once. Source: sections 4.8 to 4.10, SB-TURN-04.
void fire(Referee&, UnitId firer, UnitId target, Shot, bool reacting = false, battle::Sequence cause = 0);

/// Phase 9. Source: SB-TURN-03.
void firing_phase(Referee&);
[[nodiscard]] Decision firing_question(const BattleState&, Side);

/// Dice for a number of figures: full groups of four, a group of three counts as one, one or two throw a worse die.
/// Source: SB-FIRE-08, SB-FIRE-09, SB-FIRE-14.
struct Groups {
  int full = 0;
  bool leftover = false;
  bool filled_up = false;  // the last of the full ones lacks a figure
};
[[nodiscard]] Groups groups_of(const BattleState&, int figures);
/// Says what became of a group that was not full.
void add_leftovers(Reasons&, int figures, const Groups&);
/// "8 of 24 figures": those of a unit that fire or fight.
[[nodiscard]] std::string part_of(int figures, const Unit&);

/// Casualties fall: figures, or guns by the knock-out die; the base closes up, empty units go. Source: SB-SAVE-05,
/// SB-GUN-01 to 05. @param roundshot ball and shell destroy guns more easily. @return figures or guns lost.
int take_casualties(Referee&, UnitId target, UnitId by, int casualties, bool roundshot, battle::Sequence cause);
/// Why fewer are lost than were knocked out: hits beyond the last figure or gun have no effect. Source: SB-SAVE-05.
[[nodiscard]] Reasons beyond_the_last(int casualties, int knocked_out, int lost);
/// The part of it that throws dice: how many of these casualties cost a gun, or a base's figures.
[[nodiscard]] int knocked_out(Referee&, UnitId target, int casualties, bool roundshot, battle::Sequence cause);

}  // namespace vedette::burt
