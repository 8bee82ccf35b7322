// The dice of a round: skirmishers, hits, saves and rerolls.
#include "rulesets/squares/assault.h"
#include "rulesets/squares/closing.h"
#include "rulesets/squares/fight_charts.h"
#include "rulesets/squares/hits.h"
#include "rulesets/squares/house.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/numbers.h"

namespace vedette::squares {
namespace {

int needed_against(const BattleState& state, const Assault& a, Side roller, Reasons& why) {
  const bool faces = a.advantage != 0 && a.advantage != static_cast<int>(core::index(roller)) + 1;
  const Charted needed = faces ? number(state, "SQ-SKIR-06") : number(state, "SQ-HIT-05");
  if (faces) why.add(Basis{"SQ-SKIR-06", "against " + state.name(core::other(roller)) + " skirmishers"});
  rules::add_house(why, faces ? "SQ-SKIR-06" : "SQ-HIT-05", needed);
  return static_cast<int>(needed.value);
}

FightRow row_of(const Unit& unit) {
  if (unit.type == Foot) return FootFights;
  if (unit.type == Mixed) return MixedFights;
  if (unit.type == FootGuns) return FootGunsFight;
  return unit.type == HorseGuns ? HorseGunsFight : HorseFights;
}

/// Rerolls of missed dice, where a unit has them. Source: SQ-RERL-01, SQ-RERL-02.
std::string_view reroll_rule(const BattleState& state, const Unit& unit, const Sides& sides, Square at) {
  if (among(sides.attackers, unit.id)) return unit.type == HeavyHorse ? "SQ-RERL-01" : "";
  if (has_horse(unit)) return "";
  const int height = elevation(state, at);
  const bool above_all =
      std::ranges::all_of(sides.attackers, [&](UnitId id) { return elevation(state, square_of(state, id)) < height; });
  return above_all ? "SQ-RERL-02" : "";
}

/// Dice of one unit. @return its hits.
int throw_for(Referee& referee, const Assault& a, const Sides& sides, Square at, UnitId id, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit unit = state.unit(id);
  const bool woods = has_woods(state, at), again = among(a.fought, id);
  const FightRow row = row_of(unit);
  FightColumn column = again ? Later : First;
  if (woods) column = again ? LaterInWoods : FirstInWoods;
  const Charted count = chart(state, fight_dice, row, column), die = chart(state, fight_dice, row, OwnDie);
  const bool skirmishes = woods && (unit.type == Foot || unit.type == Mixed);
  // What it throws: a cell of the chart by its row and column.
  std::string_view counted_by = woods ? "SQ-HIT-03" : "SQ-HIT-01";
  if (is_guns(unit)) counted_by = "SQ-HIT-04";
  Reasons why{Modifier{std::string{counted_by}, static_cast<std::int32_t>(count.value),
                       std::string{fight_dice.rows[row].name} + ", " + std::string{fight_dice.columns[column].name} +
                           std::string{rules::house_mark(count)}}};
  rules::add_house(why, is_guns(unit) ? "SQ-HIT-04" : "SQ-HIT-02", die, written::die);
  const int needed = needed_against(state, a, unit.side, why);
  const std::int64_t own_die = noted(unit, skirmishes ? notes.skirmish : notes.quality);
  rules::DiceRequest request{.count = static_cast<int>(count.value),
                             .kind = kind_of(die.value != 0 ? die.value : own_die),
                             .rule = is_guns(unit) ? "SQ-HIT-04" : "SQ-HIT-01",
                             .purpose = battle::Purpose::Hit,
                             .side = unit.side,
                             .unit = id,
                             .needed = needed,
                             .why = std::move(why)};
  int hits = referee.roll(request, cause).at_least(needed);
  const std::string_view rule = reroll_rule(state, unit, sides, at);
  if (rule.empty()) return hits;
  request.count -= hits;
  request.rule = rule;
  request.why = {Basis{std::string{rule}, {}}};
  return hits + referee.roll(request, cause).at_least(needed);
}

/// Source: SQ-HIT-07, SQ-SAVE-01, SQ-SAVE-02. @return hits suffered.
int take_hits(Referee& referee, const Units& units, int hits, const Sides& sides, battle::Sequence cause) {
  const auto shares = share(referee, units, hits, "SQ-HIT-07");
  int all = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const UnitId id = units[i];
    const Unit& unit = referee.state().unit(id);
    int suffered = shares[i];
    const bool defends = among(sides.defenders, id);
    const bool horse = defends && rolls_saves_against_horse(referee.state(), sides.attackers, unit);
    const bool town = defends && unit.place;
    if (suffered > 0 && is_foot(unit) && (horse || town)) {
      suffered = save(referee, id, suffered, {noted(unit, notes.quality)}, town ? AssaultedTown : AgainstHorse, cause);
    }
    suffer(referee, id, suffered, shared("SQ-HIT-07", shares[i], hits), cause, striker_of(referee.state(), id, sides));
    all += suffered;
  }
  return all;
}

}  // namespace

bool kept_in(const BattleState& state, Side side, Square s) {
  return std::ranges::any_of(state.units, [&](const Unit& enemy) {
    return enemy.on_table && enemy.side != side && has_horse(enemy) &&
           distance(square_at(state, enemy.pose.at), s) == 1;
  });
}

bool horse_on_both_sides(const BattleState& state, const Units& attackers, Square at) {
  const auto horse_in = [&](Square s) {
    return std::ranges::any_of(units_in(state, s), [&](UnitId id) { return has_horse(state.unit(id)); });
  };
  return horse_in(at) && std::ranges::any_of(attackers, [&](UnitId id) {
           return is_brigade(state.unit(id)) && horse_in(square_of(state, id));
         });
}

int skirmish(Referee& referee, const Sides& sides, Square at) {
  const BattleState& state = referee.state();
  const Side attacker = state.unit(sides.attackers.front()).side;
  const auto able = [&](const Units& units) {
    Units rollers;
    for (const UnitId id : units)
      if (is_foot(state.unit(id)) && !kept_in(state, state.unit(id).side, square_of(state, id))) rollers.push_back(id);
    return rollers;
  };
  const auto best = [&](const Units& rollers) {
    int high = 0;
    for (const UnitId id : rollers)
      high = std::max(high, static_cast<int>(referee
                                                 .roll({.count = 1,
                                                        .kind = kind_of(noted(state.unit(id), notes.skirmish)),
                                                        .rule = "SQ-SKIR-01",
                                                        .purpose = battle::Purpose::Other,
                                                        .side = state.unit(id).side,
                                                        .unit = id,
                                                        .reads = rules::Reads::Order})
                                                 .faces()
                                                 .front()));
    return high;
  };
  const auto of = [](Side side) { return static_cast<int>(core::index(side)) + 1; };
  int advantage = 0;
  if (!horse_on_both_sides(state, sides.attackers, at)) {
    const Units ours = able(sides.attackers), theirs = able(sides.defenders);
    if (ours.empty() != theirs.empty()) {  // SQ-SKIR-05
      advantage = of(theirs.empty() ? attacker : core::other(attacker));
    } else if (!ours.empty()) {  // SQ-SKIR-04
      const int high = best(ours), theirs_high = best(theirs);
      if (high != theirs_high) advantage = of(high > theirs_high ? attacker : core::other(attacker));
    }
  }
  note(referee, notes.advantage, advantage == 0 ? 3 : advantage);
  return advantage;
}

std::array<int, 2> exchange(Referee& referee, const Assault& a, const Sides& sides, Square at) {
  const battle::Sequence cause = blows(referee, sides);
  int inflicted = 0, returned = 0;
  for (const UnitId id : sides.attackers) inflicted += throw_for(referee, a, sides, at, id, cause);
  inflicted = take_hits(referee, sides.defenders, inflicted, sides, cause);
  for (const UnitId id : sides.defenders) returned += throw_for(referee, a, sides, at, id, cause);
  returned = take_hits(referee, sides.attackers, returned, sides, cause);
  return {inflicted, returned};
}

}  // namespace vedette::squares
