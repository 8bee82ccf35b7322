// Saves from shooting, section 4.10, and in hand-to-hand combat, section 4.12.
#include "rulesets/one_hour/saves.h"

#include "rulesets/one_hour/terrain.h"

namespace vedette::one_hour {
namespace {

/// A condition looked at, worth 1 where it holds, in words either way.
Modifier looked_at(std::string_view rule, bool holds, std::string_view yes, std::string_view no) {
  return {std::string{rule}, holds ? 1 : 0, std::string{holds ? yes : no}};
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
  why.add({"OH-GEN-04", 0, "one die for each hit left after any cap"});
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

Reasons cover_of(const BattleState& state, const Unit& target, const Unit& firer, const Line& line) {
  Reasons why{looked_at("OH-SAVE-01", in_town(target), "in a town", "not in a town"),
              looked_at("OH-SAVE-02", !in_town(target) && in_designated_cover(state, target.pose.at), "in cover",
                        "not in cover")};
  if (!target.has(Marker::Hedge)) return why;
  const Point from = shoots_all_round(firer) ? line.from : front_centre(firer.pose, firer.depth);
  const bool faces = !hedge_covers_front_only(state) || zone(target, from) == Face::Front;
  why.add(looked_at("OH-SAVE-03", faces, "skirmishers behind a hedge", "not before the hedge"));
  if (!faces) why.add({"OH-HEDGE-03", 0, "the hedge lies along its front only"});
  return why;
}

int save_from_shot(rules::Referee& referee, UnitId target, UnitId firer, const Line& line, int hits,
                   battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(target);
  Reasons why = cover_of(state, unit, state.unit(firer), line);
  const int kinds = why.total();
  if (kinds == 0) return 0;
  const Charted needed = chart(state, hit_table, SaveFromShooting);
  why.add({"OH-SAVE-04", 0,
           "the save is " + std::to_string(needed.value) + "+ however many kinds of cover" +
               std::string{house_mark(needed)}});
  const auto first = std::ranges::find(why.modifiers, 1, &Modifier::value);
  const std::string rule = first->rule;
  return throw_saves(referee, unit, rule, hits, needed, std::move(why), cause);
}

Reasons advantage_of(const BattleState& state, const Unit& hit, const Unit& by) {
  const std::int32_t own = level_of(state, hit.pose.at), theirs = level_of(state, by.pose.at);
  const bool wood = ground_under(state, FeatureKind::Wood, hit.pose.at) != nullptr;
  const Contact* charged = charged_in(state, hit.id);
  const bool target_here = charged != nullptr && charged->attacker == by.id;
  Reasons why{looked_at("OH-ADV-02", own > theirs, "uphill", "not uphill"),
              {"OH-TERR-11", 0, "level " + std::to_string(own) + " against " + std::to_string(theirs)},
              looked_at("OH-ADV-03", in_town(hit) || wood, "in a wood or town", "not in a wood or town"),
              looked_at("OH-ADV-04", target_here && charged->crossing, "defends a bridge or ford",
                        "no bridge or ford to defend")};
  if (hit.has(Marker::Hedge)) {
    const bool front = target_here && charged->face == Face::Front;
    const bool helps = front && (is_cavalry(by) || hedge_helps_against_any(state));
    why.add(looked_at("OH-ADV-05", helps, "hedge against an attack on its front", "its hedge does not help here"));
    if (!helps)
      why.add({"OH-HEDGE-03", 0, front ? "the hedge helps against cavalry only" : "the hedge helps to the front only"});
  }
  if (in_square(hit))
    why.add(looked_at("OH-ADV-06", is_cavalry(by) || square_saves_against_any(state), "in square",
                      "in square, which helps against cavalry"));
  why.add({"OH-ADV-07", 0,
           target_here ? "looked at for the unit that was charged" : "looked at for the unit that charged"});
  return why;
}

int save_in_combat(rules::Referee& referee, UnitId hit, UnitId by, int hits, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(hit);
  Reasons why = advantage_of(state, unit, state.unit(by));
  const int conditions = why.total();
  if (conditions == 0) return 0;
  const Charted needed = chart(state, hit_table, conditions >= 2 ? SaveInCombatTwice : SaveInCombat);
  why.add({"OH-ADV-01", 0,
           std::to_string(conditions) + (conditions == 1 ? " condition: " : " conditions: ") +
               std::to_string(needed.value) + "+" + std::string{house_mark(needed)}});
  return throw_saves(referee, unit, "OH-ADV-01", hits, needed, std::move(why), cause);
}

}  // namespace vedette::one_hour
