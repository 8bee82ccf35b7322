#include "rulesets/squares/telling.h"

#include "battle/ledger.h"
#include "battle/words.h"
#include "rulesets/squares/board.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/tables.h"

namespace vedette::squares {
namespace {

using battle::Moment;

/// "3-4", as the choices name a square: column from the west, row from the south.
std::string numbers(Square s) {
  return std::to_string(s.x) + '-' + std::to_string(s.y);
}
std::string named(const BattleState& state, Point at) {
  return "square " + numbers(square_at(state, at));
}
std::string squares(int count) {
  return count == 1 ? "a square" : std::to_string(count) + " squares";
}

/// A round in which nobody was hit has no event of its own: the first check after it tells.
std::string drawn_before(const Moment& moment) {
  const auto* blow = moment.past.empty() ? nullptr : std::get_if<battle::DiceThrown>(&moment.past.back().event);
  const bool of_a_round = blow != nullptr && blow->purpose == battle::Purpose::Hit && moment.past.back().cause != 0;
  return of_a_round ? "The round is drawn without a hit. " : "";
}

/// A morale check with what its failures mean. Source: SQ-MORL-05, SQ-MORL-06.
std::string check(const Moment& moment, const battle::DiceThrown& e) {
  const BattleState& state = moment.state;
  const Unit& unit = state.unit(e.unit);
  const int fails = static_cast<int>(e.faces.size()) - e.successes;
  const std::size_t column = unit.type == FootGuns ? 2 : unit.type == HorseGuns ? 1 : 0;
  const auto fate =
      static_cast<Fate>(chart(state, fate_table, static_cast<std::size_t>(std::min(fails, 2)), column).value);
  constexpr std::array<std::string_view, 3> words{"they stand", "they must fall back", "they are destroyed"};
  const bool second = e.rule == "SQ-RETR-05";
  return drawn_before(moment) + state.name(e.unit) + (second ? " check a second time, need " : " need ") +
         std::to_string(e.needed) + "+ for morale and throw " + battle::faces_text(e.faces) + ": " +
         (fails == 0   ? "no failure, "
          : fails == 1 ? "a failure, "
                       : std::to_string(fails) + " failures, ") +
         std::string{second && fate == Retreats ? words[Stays] : words[fate]};
}

std::optional<std::string> throw_of(const Moment& moment, const battle::DiceThrown& e) {
  const std::string faces = battle::faces_text(e.faces);
  if (e.rule == "SQ-ACT-02") return "";  // the action dice are told as they lie
  if (e.rule == "SQ-OFF-02") return e.why.modifiers.front().words + ": " + faces;
  if (e.rule == "SQ-SKIR-01") return thrower(moment.state, e) + " throw " + faces + " with their skirmishers";
  if (e.rule == "SQ-MORL-03" || e.rule == "SQ-RETR-05") return check(moment, e);
  const bool again = e.rule == "SQ-RERL-01" || e.rule == "SQ-RERL-02", rally = e.rule == "SQ-RALY-03";
  if (!again && !rally) return {};
  return thrower(moment.state, e) + (again ? " throw their misses again, need " : " need ") + std::to_string(e.needed) +
         (again ? "+ to hit and throw " : "+ to rally and throw ") + faces + ": " +
         (rally              ? e.successes > 0 ? "passed" : "failed"
          : e.successes == 0 ? "no hit"
          : e.successes == 1 ? "a hit"
                             : std::to_string(e.successes) + " hits");
}

std::string move_of(const BattleState& state, const battle::UnitMoved& e) {
  const Square from = square_at(state, e.from.at), to = square_at(state, e.legs.back().to.at);
  // An assault goes over the border and its place stays its own: the contact tells it.
  if (e.gait == battle::Gait::Charge && from == to) return {};
  if (from == to) return state.name(e.unit) + " move within " + named(state, e.from.at);
  return state.name(e.unit) + (e.gait == battle::Gait::Retreat ? " fall back" : " move") + " from square " +
         numbers(from) + " to " + numbers(to);
}

std::string ride_of(const Moment& moment, const battle::LeaderMoved& e) {
  const Square from = square_at(moment.state, e.from.at), to = square_at(moment.state, e.to.at);
  const std::string name = battle::leader_text(moment, e.leader);
  if (from == to) return name + " comes to square " + numbers(to);
  return name + " rides from square " + numbers(from) + " to " + numbers(to);
}

/// Hits that each side took in the round that has just been fought, by the side that took them.
std::array<int, 2> hits_taken(const Moment& moment) {
  std::array<int, 2> taken{};
  battle::Sequence round = 0;
  for (auto entry = moment.past.rbegin(); entry != moment.past.rend() && entry->sequence != round; ++entry) {
    const auto* hits = std::get_if<battle::CasualtiesTaken>(&entry->event);
    if (round == 0) round = entry->cause;  // its dice and its hits answer its first blow
    if (hits != nullptr && entry->cause == round) taken[core::index(moment.state.unit(hits->unit).side)] += hits->count;
  }
  return taken;
}

/// The end of a round is noted for who has lost it. Source: SQ-MORL-01.
std::string reaction(const Moment& moment, const battle::ReactionChosen& e) {
  const BattleState& state = moment.state;
  const std::string& name = state.name(e.unit);
  if (e.reaction == "stand again") return name + " have nowhere to fall back to and stand";
  const Side loser = state.unit(e.unit).side;
  const std::array<int, 2> taken = hits_taken(moment);
  const int given = taken[core::index(loser)], suffered = taken[core::index(core::other(loser))];
  if (e.reaction == "drawn round") return "The round is drawn, " + battle::losses_text({}, given) + " each";
  return state.name(core::other(loser)) + " win the round against " + name + ", " + battle::losses_text({}, given) +
         " to " + std::to_string(suffered);
}

std::string note(const Moment& moment, const battle::NoteSet& e) {
  const BattleState& state = moment.state;
  switch (e.note.key) {
    case Advantage:
      if (e.note.value == 0) return {};
      if (e.note.value == 3) return "Neither side's skirmishers have the better of it";
      return state.name(e.note.value == 1 ? Side::Red : Side::Blue) + " skirmishers have the better of it";
    case JoinedByRed:
    case JoinedByBlue: {
      if (e.note.value == 0) return {};
      for (const Leader& chief : state.leaders)
        if (chief.on_table && chief.rank == Chief && chief.side == (e.note.key == JoinedByRed ? Side::Red : Side::Blue))
          return battle::leader_text(moment, chief.id) + " joins " +
                 battle::leader_text(moment, {static_cast<std::uint16_t>(e.note.value)});
      return {};
    }
    default:
      return {};  // what has been spent and done this turn
  }
}

std::optional<std::string> sentence(const Moment& moment) {
  const BattleState& state = moment.state;
  const battle::Event& event = moment.now.event;
  if (const auto* e = std::get_if<battle::NoteSet>(&event)) return note(moment, *e);
  if (const auto* e = std::get_if<battle::DiceThrown>(&event)) return throw_of(moment, *e);
  if (const auto* e = std::get_if<battle::UnitMoved>(&event)) return move_of(state, *e);
  if (const auto* e = std::get_if<battle::LeaderMoved>(&event)) return ride_of(moment, *e);
  if (const auto* e = std::get_if<battle::ReactionChosen>(&event)) return reaction(moment, *e);
  if (const auto* e = std::get_if<battle::FireDeclared>(&event))
    return state.name(e->firer) + " open fire on " + state.name(e->target) + ", " +
           squares(distance(square_at(state, e->from), square_at(state, e->at))) + " away";
  if (const auto* e = std::get_if<battle::InitiativeWon>(&event)) return state.name(e->winner) + " win the highest die";
  if (const auto* e = std::get_if<battle::ChargeDeclared>(&event))
    return state.name(e->attacker) + " assault " + state.name(e->target) + " in " +
           named(state, state.unit(e->target).pose.at);
  if (const auto* e = std::get_if<battle::UnitArrived>(&event))
    return state.name(e->unit) + " come to the field in " + named(state, e->at.at);
  if (const auto* e = std::get_if<battle::UnitRemoved>(&event))
    return state.name(e->unit) +
           (e->why.modifiers.front().rule == "SQ-RETR-05" ? " are destroyed where they stand" : " are destroyed");
  return {};
}

/// Everything is measured from square to square. Source: SQ-TER-02.
std::vector<Point> ground(const BattleState& state, UnitId id) {
  const std::int64_t side = square_side(state).micrometres;
  const Square s = square_of(state, id);
  const std::int64_t left = s.x * side, low = s.y * side;
  return {{left, low}, {left, low + side}, {left + side, low + side}, {left + side, low}};
}

}  // namespace

battle::Telling telling() {
  return {.sentence = sentence, .ground = ground, .place = named};
}

}  // namespace vedette::squares
