#pragma once

#include <variant>

#include "battle/events/activation.h"
#include "battle/events/clock.h"
#include "battle/events/close_combat.h"
#include "battle/events/cohesion.h"
#include "battle/events/command.h"
#include "battle/events/fire.h"
#include "battle/events/guns.h"
#include "battle/events/leaders.h"
#include "battle/events/movement.h"
#include "battle/events/orders.h"
#include "battle/events/presence.h"
#include "battle/events/skirmish.h"
#include "battle/events/umpire.h"

namespace vedette::battle {

/// Everything that can happen, in ruleset-neutral words. Past tense, complete enough to show without asking the rules
/// again. Each has a stable tag, stored in replays and never reused; visits have no default branch.
using Event =
    std::variant<TurnBegan, PlayerTurnBegan, PhaseBegan, GameEnded, UnitMoved, FormationChanged, PlaceEntered,
                 PlaceLeft, FireDeclared, DiceThrown, CasualtiesTaken, ChargeDeclared, ReactionChosen, ContactMade,
                 ContactTurned, ContactEnded, MeleeRound, UnitRemoved, MarkerChanged, NoteSet, ChitPlaced, ChitRevealed,
                 OrderChanged, InitiativeWon, LeaderMoved, CohesionChanged, OrderWritten, MessengerRode, OrderDelivered,
                 OrderObeyed, LeaderHit, LeaderReplaced, GunsLost, CompanyDetached, CompanyRejoined, ActionDiceRolled,
                 CommandActivated, Bombarded, NightPassed, UnitRallied, UnitArrived, RulingMade>;

/// A line of the ledger: 1, 2, 3 ... through the whole battle.
using Sequence = std::uint32_t;

/// One event where it stands in the ledger.
struct Entry {
  Sequence sequence = 0;
  std::uint32_t segment = 0;
  std::uint32_t beat = 0;  // entries of one beat may be shown together
  Sequence cause = 0;      // the entry it answers; 0 for none
  Event event;
};
void fields(auto& visit, Same<Entry> auto& e) {
  visit("sequence", e.sequence), visit("segment", e.segment), visit("beat", e.beat), visit("cause", e.cause);
  visit("event", e.event);
}

/// Makes an event true. The only function that changes a BattleState.
void enact(BattleState&, const Event&);

/// The unit an event is mainly about; none for clock events.
[[nodiscard]] UnitId subject(const Event&);

}  // namespace vedette::battle
