#include "chronicle/weight.h"

#include <concepts>

namespace vedette::chronicle {
namespace {

using namespace battle;

/// A unit that breaks is lost to its army for a while, and shakes who sees it: half of itself more.
constexpr std::int64_t broken_share = 2;
constexpr std::int64_t leader_hit = 20, leader_lost = 300, square_broken = 100, place_taken = 50;
constexpr std::int64_t charge = 20, contact = 20, blows = 10, shot = 1;

template <class E, class... Of>
concept OneOf = (std::same_as<E, Of> || ...);

/// The events that weigh nothing: clock, orders, marches, bookkeeping, dice (what they did is told by what they cost).
template <class E>
concept WeighsNothing =
    OneOf<E, TurnBegan, PlayerTurnBegan, PhaseBegan, GameEnded, UnitMoved, FormationChanged, PlaceLeft, DiceThrown,
          ReactionChosen, ContactTurned, ContactEnded, MarkerChanged, NoteSet, ChitPlaced, ChitRevealed, OrderChanged,
          InitiativeWon, LeaderMoved, OrderWritten, MessengerRode, OrderDelivered, OrderObeyed, LeaderReplaced,
          CompanyDetached, CompanyRejoined, ActionDiceRolled, CommandActivated, NightPassed, UnitRallied, UnitArrived,
          RulingMade>;

/// The table of weights: a row for each event that has one.
struct Table {
  const BattleState& state;
  const Strengths& strengths;

  [[nodiscard]] std::int64_t broken(UnitId id) const {
    return strengths.worth(id) / broken_share + (state.unit(id).formation == Formation::Square ? square_broken : 0);
  }
  std::int64_t operator()(const CasualtiesTaken& e) const {
    return strengths.share(e.unit, state.unit(e.unit).losses, e.count);
  }
  std::int64_t operator()(const UnitRemoved& e) const {
    const std::int64_t limit = strengths.limit(e.unit);
    const std::int64_t left = limit > 0 ? strengths.share(e.unit, state.unit(e.unit).losses, limit) : 0;
    return left + broken(e.unit);
  }
  std::int64_t operator()(const CohesionChanged& e) const { return e.breaks ? broken(e.unit) : 0; }
  std::int64_t operator()(const LeaderHit& e) const { return e.leaves ? leader_lost : leader_hit; }
  std::int64_t operator()(const GunsLost& e) const {
    if (e.fate == GunsLost::Fate::Manned) return 0;
    return strengths.worth(e.unit) / (e.fate == GunsLost::Fate::Captured ? 2 : 4);
  }
  std::int64_t operator()(const PlaceEntered&) const { return place_taken; }
  std::int64_t operator()(const ChargeDeclared&) const { return charge; }
  std::int64_t operator()(const ContactMade&) const { return contact; }
  std::int64_t operator()(const MeleeRound&) const { return blows; }
  std::int64_t operator()(const FireDeclared&) const { return shot; }
  std::int64_t operator()(const Bombarded&) const { return shot; }
  std::int64_t operator()(const WeighsNothing auto&) const { return 0; }
};

struct Who {
  Parties operator()(const CasualtiesTaken& e) const { return {e.by, e.unit}; }
  Parties operator()(const FireDeclared& e) const { return {e.firer, e.target}; }
  Parties operator()(const UnitRemoved& e) const { return {{}, e.unit}; }
  Parties operator()(const CohesionChanged& e) const { return e.breaks ? Parties{{}, e.unit} : Parties{}; }
  Parties operator()(const LeaderHit&) const { return {}; }  // by its cause
  Parties operator()(const GunsLost& e) const { return {e.by, e.unit}; }
  Parties operator()(const PlaceEntered& e) const { return {e.unit, {}}; }
  Parties operator()(const ChargeDeclared& e) const { return {e.attacker, e.target, true}; }
  Parties operator()(const ContactMade& e) const { return {e.contact.attacker, e.contact.target, true}; }
  Parties operator()(const MeleeRound& e) const { return {e.unit, e.enemy, true}; }
  Parties operator()(const Bombarded&) const { return {}; }  // by what follows from it
  Parties operator()(const WeighsNothing auto&) const { return {}; }
};

}  // namespace

std::int64_t weight_of(const Event& event, const BattleState& state, const Strengths& strengths) {
  return std::visit(Table{state, strengths}, event);
}

Parties parties_of(const Event& event) {
  return std::visit(Who{}, event);
}

}  // namespace vedette::chronicle
