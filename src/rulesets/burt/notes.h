#pragma once

#include "rules/notebook.h"
#include "rulesets/burt/types.h"

namespace vedette::burt {

using rules::AnyOf;

enum class Reason : std::uint8_t;  // why a unit tests its morale: morale.h

/// The umpire's notebook: what section 2.1 says of a unit beyond what a photograph shows, then of the armies. Each line
/// is written down as it happens, also when it stands so already (`note_anew`).
struct Notes : rules::NotesOfAGame {
  // What it is.
  Note<Unit, std::optional<Order>> orders =
      game("orders", "SB-ORD-04", "its chit: 1 reserve, 2 manoeuver, 3 fire, 4 assault, 5 regroup").up_to(5).secret();
  Note<Unit, std::optional<Order>> shown = game("shown", "SB-ORD-04", "its chit as the enemy has seen it").up_to(5);
  Note<Unit, Level> level = game("level", "SB-COH-01", "levels of order lost").up_to(4);
  Note<Unit, int> strength = game("strength", "SB-MOR-06", "figures or guns at the start").up_to(1000);
  Note<Unit, int> frontage = game("frontage", "SB-ORG-07", "width in bases").up_to(100);
  Note<Unit, Weapon> weapon = game("weapon", "SB-FIRE-06", "1 carbine, 2 musket, 3 rifle").up_to(3);
  Note<Unit, Calibre> calibre = game("calibre", "SB-FIRE-06", "0 4pdr, 1 6pdr, 2 9pdr, 3 12pdr, 4 howitzer").up_to(4);
  Note<Unit, bool> armoured = game("armoured", "SB-MEL-24", "cuirassiers");
  Note<Unit, bool> lancers = game("lancers", "SB-MEL-19", "lancers");
  Note<Unit, LeaderId> brigade = game("brigade", "SB-ORG-05", "its command element");
  // What has become of it.
  Note<Unit, bool> volley_used = game("volley_used", "SB-FIRE-18", "has fired its first volley");
  Note<Unit, bool> must_retreat =
      game("must_retreat", "SB-COH-06", "has a retreat move to make").told("{} must retreat next turn");
  Note<Unit, bool> pursuing = game("pursuing", "SB-RES-07", "pursues");
  Note<Unit, bool> following_up = game("following_up", "SB-RES-04", "followed up");
  // This turn.
  Note<Unit, int> casualties = turn("casualties", "SB-MOR-07", "casualties this turn").up_to(30000);
  Note<Unit, int> casualties_fire = turn("casualties_fire", "SB-MOR-08", "casualties from fire this turn").up_to(30000);
  Note<Unit, int> guns_lost_fire = turn("guns_lost_fire", "SB-MOR-08", "guns lost to fire this turn").up_to(30000);
  Note<Unit, bool> moved = turn("moved", "SB-MOVE-16", "moved this turn");
  Note<Unit, bool> advanced = turn("advanced", "SB-MOVE-16", "advanced this turn");
  Note<Unit, bool> retired = turn("retired", "SB-MOVE-16", "retired this turn");
  Note<Unit, bool> pushed_back = turn("pushed_back", "SB-RES-03", "was pushed back this turn");
  Note<Unit, bool> pushed = turn("pushed", "SB-RES-03", "pushed an enemy back this turn");
  Note<Unit, bool> fired = turn("fired", "SB-FIRE-02", "fired this turn");
  Note<Unit, bool> charging = turn("charging", "SB-MEL-13", "charges this turn");
  Note<Unit, bool> evaded = turn("evaded", "SB-ASLT-08", "evaded this turn");
  Note<Unit, bool> assaulted = turn("assaulted", "SB-ASLT-01", "is the target of an assault");
  Note<Unit, AnyOf<Reason>> tested =
      turn("tested", "SB-MOR-15", "reasons for which it has tested this turn").up_to(511);
  Note<Unit, bool> broke = turn("broke", "SB-ARMY-02", "entered rout this turn");
  Note<Unit, bool> in_melee = turn("in_melee", "SB-COH-03", "fought hand to hand this turn");
  Note<Unit, UnitId> supports = turn("supports", "SB-ASLT-13", "the assaulted unit it supports").told("{} support {}");
  Note<Unit, UnitId> assault_on = turn("assault_on", "SB-ASLT-01", "the unit it assaults");
  Note<Unit, int> assault_flank = turn("assault_flank", "SB-ASLT-17", "1 at a flank, 2 at the rear").up_to(2);
  Note<Unit, Length> assault_spent =
      turn("assault_spent", "SB-ASLT-12", "charge move used, micrometres").up_to(10000000);
  Note<Unit, bool> assault_over =
      turn("assault_over", "SB-ASLT-11", "its assault has been carried through or given up");
  Note<Unit, bool> reacted = turn("reacted", "SB-ASLT-04", "has reacted to an assault");
  Note<Unit, UnitId> countercharging = turn("countercharging", "SB-ASLT-06", "the assaulter it rides to meet");
  // This phase.
  Note<Unit, bool> acted = phase("acted", "SB-TURN-03", "has acted in this phase");
  Note<Unit, int> spent = phase("spent", "SB-FORM-01", "millionths of its move used").up_to(1000000);
  Note<Unit, bool> hindered = phase("hindered", "SB-TERR-04", "terrain has cost it order in this move");
  // The armies.
  Note<BattleState, int> morale_red =
      game("morale_red", "SB-ARMY-01", "army morale of the first side").from(-30000, 30000).secret_of(Side::Red);
  Note<BattleState, int> morale_blue =
      game("morale_blue", "SB-ARMY-01", "army morale of the second side").from(-30000, 30000).secret_of(Side::Blue);
  Note<BattleState, bool> demoralised_red = game("demoralised_red", "SB-ARMY-04", "the first side is demoralised");
  Note<BattleState, bool> demoralised_blue = game("demoralised_blue", "SB-ARMY-04", "the second side is demoralised");
  Note<BattleState, bool> army_size = game("army_size", "SB-ORG-04", "brigades of unusual size");
};
inline constexpr Notes notes;

/// Source: SB-ARMY-01.
[[nodiscard]] constexpr const rules::Note<BattleState, int>& army_morale_of(Side side) {
  return side == Side::Red ? notes.morale_red : notes.morale_blue;
}
/// Source: SB-ARMY-04.
[[nodiscard]] constexpr const rules::Note<BattleState, bool>& demoralised_of(Side side) {
  return side == Side::Red ? notes.demoralised_red : notes.demoralised_blue;
}

[[nodiscard]] inline Level level_of(const Unit& unit) {
  return noted(unit, notes.level);
}
[[nodiscard]] inline bool is_routing(const Unit& unit) {
  return level_of(unit) == Level::Rout;
}
/// What its chit says; of an enemy whose chit one may not read, the commonest.
[[nodiscard]] inline Order order_of(const Unit& unit) {
  return noted(unit, notes.orders).value_or(Order::Manoeuver);
}

}  // namespace vedette::burt
