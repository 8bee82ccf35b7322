// The dice of a round: skirmishers, hits, saves and rerolls.
#include "rulesets/squares/assault.h"
#include "rulesets/squares/closing.h"
#include "rulesets/squares/hits.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/tables.h"

namespace vedette::squares {
namespace {

int needed_against(const BattleState& state, const Assault& a, Side roller, Reasons& why) {
  const bool faces = a.advantage != 0 && a.advantage != static_cast<int>(core::index(roller)) + 1;
  const Charted needed = number(state, faces ? "SQ-SKIR-06" : "SQ-HIT-05");
  why.add(
      said(faces ? "SQ-SKIR-06" : "SQ-HIT-05", std::to_string(needed.value) + '+' + std::string{house_mark(needed)}));
  why.add(said("SQ-GEN-06", "that or more"));
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
  const Charted count =
      chart(state, fight_table, row, woods ? (again ? LaterInWoods : FirstInWoods) : (again ? Later : First));
  Reasons why;
  if (is_guns(unit))
    why.add(said("SQ-HIT-04", "guns throw one die" + std::string{house_mark(count)}));
  else
    why.add(said("SQ-HIT-01", (again ? "it has fought before" : "its first round") + std::string{house_mark(count)},
                 static_cast<std::int32_t>(count.value)));
  const std::int64_t printed = chart(state, fight_table, row, OwnDie).value;
  if (unit.type == Mixed) why.add(said("SQ-ORG-09", "foot and horse: the limits of both"));
  const bool skirmishes = woods && (unit.type == Foot || unit.type == Mixed);
  if (!is_guns(unit))
    why.add(woods ? said("SQ-HIT-03", skirmishes ? "skirmish dice in the woods" : "one quality die in the woods")
                  : said("SQ-HIT-02", "quality dice"));
  why.add(said("SQ-HIT-06", "whatever it has lost"));
  const int needed = needed_against(state, a, unit.side, why);
  rules::DiceRequest request{
      .count = static_cast<int>(count.value),
      .kind = kind_of(printed != 0 ? printed : noted(unit, skirmishes ? SkirmishDie : QualityDie)),
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
  request.why = {said(rule, rule == "SQ-RERL-01" ? "heavy cavalry attacks" : "above all who attack it"),
                 said("SQ-RERL-03", "once, at the same number"), said("SQ-GEN-05", "a miss is never worth keeping")};
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
      const Charted needed = chart(referee.state(), save_table, town ? AssaultedTown : AgainstHorse);
      const std::string_view rule = town ? "SQ-SAVE-02" : "SQ-SAVE-01";
      suffered = save(referee, id, suffered, noted(unit, QualityDie), needed.value, rule,
                      {said(rule, (town ? "in a town" : "attacked by cavalry alone") + std::string{house_mark(needed)}),
                       said("SQ-SAVE-04", "an ignored hit was not suffered")},
                      cause);
    }
    suffer(referee, id, suffered, {said("SQ-HIT-07", "shared as evenly as can be")}, cause,
           striker_of(referee.state(), id, sides));
    all += suffered;
  }
  return all;
}

}  // namespace

int skirmish(Referee& referee, const Sides& sides, Square at) {
  const BattleState& state = referee.state();
  const auto horse_in = [&](Square s) {
    return std::ranges::any_of(units_in(state, s), [&](UnitId id) { return has_horse(state.unit(id)); });
  };
  const bool attacking_horse = std::ranges::any_of(
      sides.attackers, [&](UnitId id) { return is_brigade(state.unit(id)) && horse_in(square_of(state, id)); });
  const Side attacker = state.unit(sides.attackers.front()).side;
  int advantage = 0;
  Reasons why;
  const auto able = [&](const Units& units) {
    Units rollers;
    for (const UnitId id : units) {
      const Unit& unit = state.unit(id);
      if (!is_foot(unit)) continue;
      const Square here = square_of(state, id);
      const bool watched = std::ranges::any_of(state.units, [&](const Unit& enemy) {
        return enemy.on_table && enemy.side != unit.side && has_horse(enemy) &&
               distance(square_at(state, enemy.pose.at), here) == 1;
      });
      if (watched)
        why.add(said("SQ-SKIR-02", state.name(id) + ": enemy horse is beside it"));
      else
        rollers.push_back(id);
    }
    return rollers;
  };
  const auto best = [&](const Units& rollers) {
    int high = 0;
    for (const UnitId id : rollers)
      high = std::max(high, static_cast<int>(referee
                                                 .roll({.count = 1,
                                                        .kind = kind_of(noted(state.unit(id), SkirmishDie)),
                                                        .rule = "SQ-SKIR-01",
                                                        .purpose = battle::Purpose::Other,
                                                        .side = state.unit(id).side,
                                                        .unit = id,
                                                        .reads = rules::Reads::Order,
                                                        .why = {said("SQ-SKIR-01", "skirmishers of each brigade"),
                                                                said("SQ-GEN-04", "the attacker first")}})
                                                 .faces()
                                                 .front()));
    return high;
  };
  const auto of = [](Side side) { return static_cast<int>(core::index(side)) + 1; };
  if (attacking_horse && horse_in(at)) {
    why.add(said("SQ-SKIR-03", "both sides have horse in the squares of the assault"));
  } else {
    const Units ours = able(sides.attackers), theirs = able(sides.defenders);
    if (ours.empty() != theirs.empty()) {
      advantage = of(theirs.empty() ? attacker : core::other(attacker));
      why.add(said("SQ-SKIR-05", "only one side can skirmish"));
      why.add(said("SQ-GEN-03", "no die for what is decided"));
    } else if (!ours.empty()) {
      const int high = best(ours), theirs_high = best(theirs);
      if (high != theirs_high) advantage = of(high > theirs_high ? attacker : core::other(attacker));
      why.add(said("SQ-SKIR-04", std::to_string(high) + " against " + std::to_string(theirs_high)));
    }
  }
  why.add(said("SQ-SKIR-07", "for the whole assault"));
  note(referee, {}, Advantage, advantage == 0 ? 3 : advantage, std::move(why));
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
