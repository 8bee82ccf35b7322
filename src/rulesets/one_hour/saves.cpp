// Saves from shooting, section 4.10, and in hand-to-hand combat, section 4.12.
#include "rulesets/one_hour/saves.h"

#include "rulesets/one_hour/terrain.h"

namespace vedette::one_hour {
namespace {

enum Cover : std::size_t { InTown, InCover, BehindHedge };
/// What covers a target from shots: one kind is as good as three (OH-SAVE-04).
constexpr rules::Chart<3, 1> cover_chart{.columns = {{{"counts"}}},
                                         .rows = {{
                                             {InTown, "OH-SAVE-01", {1}, {}, "in a town"},
                                             {InCover, "OH-SAVE-02", {1}, {}, "in cover"},
                                             {BehindHedge, "OH-SAVE-03", {1}, {}, "skirmishers behind a hedge"},
                                         }}};
static_assert(well_formed(cover_chart));

enum Advantage : std::size_t { Uphill, InWoodOrTown, AtCrossing, HedgeBefore, InSquare };
/// What favours a unit that is hit in combat: they are counted (OH-ADV-01).
constexpr rules::Chart<5, 1> advantage_chart{.columns = {{{"counts"}}},
                                             .rows = {{
                                                 {Uphill, "OH-ADV-02", {1}, {}, "uphill"},
                                                 {InWoodOrTown, "OH-ADV-03", {1}, {}, "in a wood or town"},
                                                 {AtCrossing, "OH-ADV-04", {1}, {}, "defends a bridge or ford"},
                                                 {HedgeBefore, "OH-ADV-05", {1}, {}, "hedge before its front"},
                                                 {InSquare, "OH-ADV-06", {1}, {}, "in square"},
                                             }}};
static_assert(well_formed(advantage_chart));

int count_of(const Conditions& conditions) {
  return static_cast<int>(std::ranges::count(conditions, true, &rules::LookedAt::applies));
}

/// Ground the scenario calls cover, and woods unless the option says otherwise. Source: OH-SAVE-02.
bool in_designated_cover(const BattleState& state, Point centre) {
  return std::ranges::any_of(state.ground().features, [&](const Feature& f) {
    const bool cover = f.kind == FeatureKind::Wood ? woods_are_cover(state) : f.cover && f.kind != FeatureKind::Road;
    return cover && battle::holds(f.outline, centre);
  });
}

int throw_saves(rules::Referee& referee, const Unit& unit, std::string_view rule, int hits, Charted needed, Reasons why,
                battle::Sequence cause) {
  add_house(why, rule, needed);
  const int number = static_cast<int>(needed.value);
  const rules::Dice dice = referee.roll({.count = hits,
                                         .rule = std::string{rule},
                                         .purpose = battle::Purpose::Save,
                                         .side = unit.side,
                                         .unit = unit.id,
                                         .needed = number,
                                         .why = std::move(why)},
                                        cause);
  return dice.at_least(number);
}

}  // namespace

Conditions cover_of(const BattleState& state, const Unit& target, const Unit& firer, const Line& line) {
  Conditions cover{{InTown, in_town(target)},
                   {InCover, !in_town(target) && in_designated_cover(state, target.pose.at)}};
  if (!target.has(Marker::Hedge)) return cover;
  const Point from = shoots_all_round(firer) ? line.from : front_centre(firer.pose, firer.depth);
  cover.push_back({BehindHedge, !hedge_covers_front_only(state) || zone(target, from) == Face::Front});
  return cover;
}

Saved save_from_shot(rules::Referee& referee, UnitId target, UnitId firer, const Line& line, int hits,
                     battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(target);
  const Conditions cover = cover_of(state, unit, state.unit(firer), line);
  const auto first = std::ranges::find(cover, true, &rules::LookedAt::applies);
  if (first == cover.end()) return {};
  const std::string_view rule = cover_chart.rows[first->row].name;
  const int saved = throw_saves(referee, unit, rule, hits, chart(state, hit_chart, SaveFromShooting),
                                modifiers(state, cover_chart, cover), cause);
  return {saved, rule};
}

Conditions advantages_of(const BattleState& state, const Unit& hit, const Unit& by) {
  const bool wood = ground_under(state, FeatureKind::Wood, hit.pose.at) != nullptr;
  const Contact* charged = charged_in(state, hit.id);
  const bool target_here = charged != nullptr && charged->attacker == by.id;
  Conditions conditions{{Uphill, level_of(state, hit.pose.at) > level_of(state, by.pose.at)},
                        {InWoodOrTown, in_town(hit) || wood},
                        {AtCrossing, target_here && charged->crossing}};
  if (hit.has(Marker::Hedge))
    conditions.push_back({HedgeBefore, target_here && charged->face == Face::Front &&
                                           (is_cavalry(by) || hedge_helps_against_any(state))});
  if (in_square(hit)) conditions.push_back({InSquare, is_cavalry(by) || square_saves_against_any(state)});
  return conditions;
}

int save_in_combat(rules::Referee& referee, UnitId hit, UnitId by, int hits, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(hit);
  const Conditions conditions = advantages_of(state, unit, state.unit(by));
  const int count = count_of(conditions);
  if (count == 0) return 0;
  Reasons why = modifiers(state, advantage_chart, conditions);
  if (count > 1) why.add(Basis{"OH-ADV-01", std::to_string(count) + " conditions"});
  return throw_saves(referee, unit, "OH-ADV-01", hits,
                     chart(state, hit_chart, count > 1 ? SaveInCombatTwice : SaveInCombat), std::move(why), cause);
}

}  // namespace vedette::one_hour
