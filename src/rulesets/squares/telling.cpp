#include "rulesets/squares/telling.h"

#include "battle/ledger.h"
#include "battle/words.h"
#include "rulesets/squares/assault.h"
#include "rulesets/squares/morale.h"
#include "rulesets/squares/notes.h"

namespace vedette::squares {
namespace {

using battle::Moment;

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
  const Fate fate = fate_of(state, unit, fails);
  constexpr std::array<std::string_view, 3> words{"they stand", "they must fall back", "they are destroyed"};
  const bool second = e.rule == "SQ-RETR-05";
  std::string failed = fails == 1 ? "a failure" : std::to_string(fails) + " failures";
  if (fails == 0) failed = "no failure";
  return drawn_before(moment) + state.name(e.unit) + (second ? " check a second time, need " : " need ") +
         std::to_string(e.needed) + "+ for morale and throw " + battle::faces_text(e.faces) + ": " + failed + ", " +
         std::string{second && fate == Retreats ? words[Stays] : words[fate]};
}

std::string die(const battle::DiceThrown& e) {
  return 'd' + std::to_string(core::highest(e.kind));
}
std::string hits(int count) {
  return count == 0 ? "no hit" : battle::losses_text({}, count);
}

std::optional<std::string> throw_of(const Moment& moment, const battle::DiceThrown& e) {
  const std::string faces = battle::faces_text(e.faces);
  if (e.rule == "SQ-ACT-02") return "";  // the action dice are told as they lie
  if (e.rule == "SQ-OFF-02") {
    const battle::Basis* general = basis_by(e.why, "SQ-OFF-01");
    return (general != nullptr ? general->words + " throws a " : moment.state.name(e.side) + " throw a ") + die(e) +
           ": " + faces;
  }
  if (e.rule == "SQ-MORL-03" || e.rule == "SQ-RETR-05") return check(moment, e);
  const std::string who = thrower(moment.state, e), need = " need " + std::to_string(e.needed) + '+';
  if (e.rule == "SQ-SKIR-01") return who + " throw " + faces + " with their skirmishers";
  if (e.rule == "SQ-RALY-03")
    return who + need + " to rally and throw " + faces + ": " + (e.successes > 0 ? "passed" : "failed");
  if (e.rule == "SQ-RERL-01" || e.rule == "SQ-RERL-02")
    return who + " throw their misses again," + need + " to hit and throw " + faces + ": " + hits(e.successes);
  if (e.purpose == battle::Purpose::Save)
    return who + need + " on " + die(e) + " to save and throw " + faces + ": " +
           (e.successes == 0 ? "none" : std::to_string(e.successes) + " of " + std::to_string(e.faces.size())) +
           " saved";
  if (e.purpose == battle::Purpose::Hit)
    return who + need + " on " + die(e) + " to hit and throw " + faces + ": " + hits(e.successes);
  return {};
}

/// The throws of two generals for the highest die, just made.
std::string dice_off(const Moment& moment, const battle::InitiativeWon& e) {
  const std::string winner = moment.state.name(e.winner) + " win the highest die";
  std::array<int, 2> scores{};
  for (const battle::Entry& entry : moment.past.last(std::min<std::size_t>(moment.past.size(), 2)))
    if (const auto* dice = std::get_if<battle::DiceThrown>(&entry.event); dice != nullptr && dice->rule == "SQ-OFF-02")
      scores[core::index(dice->side)] = dice->faces.front();
  const int own = scores[core::index(e.winner)], other = scores[core::index(core::other(e.winner))];
  if (own == 0 || other == 0) return winner;
  return winner + ", " + std::to_string(own) +
         (own == other ? " each: theirs is the larger" : " to " + std::to_string(other));
}

/// The skirmishers' dice just thrown: the highest of each side, 0 where nobody threw.
std::array<int, 2> skirmish_scores(const Moment& moment) {
  std::array<int, 2> best{};
  for (auto entry = moment.past.rbegin(); entry != moment.past.rend(); ++entry) {
    const auto* dice = std::get_if<battle::DiceThrown>(&entry->event);
    if (dice == nullptr || dice->rule != "SQ-SKIR-01") break;
    int& high = best[core::index(dice->side)];
    high = std::max(high, static_cast<int>(dice->faces.front()));
  }
  return best;
}

/// Those whom enemy horse keeps in, of the assault just declared: its attackers have paid for it.
std::string kept_in(const Moment& moment, const battle::ChargeDeclared& assault, const Units& attackers) {
  const BattleState& state = moment.state;
  std::string names;
  const auto add = [&](const std::string& name) { names += (names.empty() ? "" : ", ") + name; };
  for (const UnitId id : attackers)
    if (is_foot(state.unit(id)) && kept_in(state, state.unit(id).side, square_of(state, id))) add(state.name(id));
  const Square at = square_of(state, assault.target);
  const bool foot = std::ranges::any_of(units_in(state, at), [&](UnitId id) { return is_foot(state.unit(id)); });
  if (foot && kept_in(state, state.unit(assault.target).side, at)) add("those in square " + numbers(at));
  return names.empty() ? "" : ": enemy horse is beside " + names;
}

/// Why a side's skirmishers have the better of it. Source: SQ-SKIR-02 to SQ-SKIR-05.
std::string skirmishers(const Moment& moment, std::int64_t advantage) {
  const BattleState& state = moment.state;
  const auto scores = skirmish_scores(moment);
  const Side better = advantage == 1 ? Side::Red : Side::Blue;
  const int high = scores[core::index(better)], low = scores[core::index(core::other(better))];
  if (high > 0 && advantage == 3)
    return "Neither side's skirmishers have the better of it, " + std::to_string(high) + " each";
  if (high > 0)
    return state.name(better) + " skirmishers have the better of it, " + std::to_string(high) + " to " +
           std::to_string(low);
  std::string text = advantage == 3 ? "Nobody's skirmishers go out"
                                    : "Only " + state.name(better) + " skirmishers go out and have the better of it";
  Units attackers;
  for (auto entry = moment.past.rbegin(); entry != moment.past.rend(); ++entry) {
    if (const auto* paid = std::get_if<battle::NoteSet>(&entry->event);
        paid != nullptr && paid->note.key == notes.spent.key)
      attackers.push_back(paid->unit);
    const auto* assault = std::get_if<battle::ChargeDeclared>(&entry->event);
    if (assault == nullptr) continue;
    std::ranges::reverse(attackers);
    if (horse_on_both_sides(state, attackers, square_of(state, assault->target)))
      return text + ": both sides have horse";
    return text + kept_in(moment, *assault, attackers);
  }
  return text;
}

std::string move_of(const BattleState& state, const battle::UnitMoved& e) {
  const Square from = square_at(state, e.from.at), to = square_at(state, e.legs.back().to.at);
  // An assault goes over the border and its place stays its own: the contact tells it.
  if (e.gait == battle::Gait::Charge && from == to) return {};
  if (from == to) return state.name(e.unit) + " move within " + named(state, e.from.at);
  const bool willing = basis_by(e.why, "SQ-RETR-04") != nullptr;
  return state.name(e.unit) + (e.gait == battle::Gait::Retreat ? " fall back" : " move") +
         (willing ? " of their own will" : "") + " from square " + numbers(from) + " to " + numbers(to);
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
    case notes.advantage.key:
      return e.note.value == 0 ? "" : skirmishers(moment, e.note.value);
    case notes.bank.key:
      if (e.note.value == 0) return {};
      return state.name(e.unit) + " are on bank " + (e.note.value == 1 ? 'A' : 'B') + " of the river";
    case notes.joined_red.key:
    case notes.joined_blue.key: {
      if (e.note.value == 0) return {};
      for (const Leader& chief : state.leaders)
        if (chief.on_table && chief.rank == Chief &&
            chief.side == (e.note.key == notes.joined_red.key ? Side::Red : Side::Blue))
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
  if (const auto* e = std::get_if<battle::InitiativeWon>(&event)) return dice_off(moment, *e);
  if (const auto* e = std::get_if<battle::ChargeDeclared>(&event))
    return state.name(e->attacker) + (basis_by(e->why, "SQ-RND-06") != nullptr ? " counterattack " : " assault ") +
           state.name(e->target) + " in " + named(state, state.unit(e->target).pose.at);
  if (const auto* e = std::get_if<battle::UnitArrived>(&event))
    return state.name(e->unit) + " come to the field in " + named(state, e->at.at);
  if (const auto* e = std::get_if<battle::UnitRemoved>(&event))
    return state.name(e->unit) +
           (basis_by(e->why, "SQ-RETR-05") != nullptr ? " are destroyed where they stand" : " are destroyed");
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
