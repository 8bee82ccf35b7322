#include "rulesets/squares/assault.h"

#include "rulesets/squares/closing.h"
#include "rulesets/squares/cost_chart.h"
#include "rulesets/squares/generals.h"
#include "rulesets/squares/hits.h"
#include "rulesets/squares/morale.h"
#include "rulesets/squares/movement.h"
#include "rulesets/squares/notes.h"

namespace vedette::squares {
namespace {

bool guns_barred_by_woods(const BattleState& state, UnitId id, Square at) {
  return has_woods(state, square_of(state, id)) || has_woods(state, at);
}
bool any_defender(const BattleState& state, const Units& attackers, Square at) {
  return std::ranges::any_of(units_in(state, at), [&](UnitId id) { return may_defend(state, id, attackers, at); });
}

/// The owner names some of these, "done" when he has enough.
Units name(Referee& referee, Side side, std::string_view rule, std::string_view question, Units open, std::size_t least,
           std::size_t most, UnitId about = {}, UnitId against = {}) {
  Units named;
  while (!open.empty() && named.size() < most) {
    if (open.size() == 1 && named.size() < least) {
      named.push_back(open.front());
      break;
    }
    Decision decision{
        .side = side, .rule = std::string{rule}, .question = std::string{question}, .unit = about, .other = against};
    if (named.size() >= least) decision.choices.push_back({"done"});
    for (const UnitId id : open) decision.choices.push_back(choice_of(id));
    const Answer answer = referee.ask(decision);
    if (answer.choice == "done") break;
    named.push_back(unit_of(answer));
    std::erase(open, named.back());
  }
  return named;
}

Units name_defenders(Referee& referee, const Units& attackers, Square at) {
  const BattleState& state = referee.state();
  Units brigades, guns;
  for (const UnitId id : units_in(state, at))
    if (may_defend(state, id, attackers, at)) (is_guns(state.unit(id)) ? guns : brigades).push_back(id);
  const Side side = core::other(state.unit(attackers.front()).side);
  const UnitId about = (brigades.empty() ? guns : brigades).front();
  Units named = name(referee, side, "SQ-ASLT-07", "Which brigades defend?", brigades, 1, 2, about, attackers.front());
  const std::size_t least = brigades.empty() ? 1 : 0;
  for (const UnitId id :
       name(referee, side, "SQ-ASLT-08", "Which guns defend?", guns, least, guns.size(), about, attackers.front()))
    named.push_back(id);
  return named;
}

enum class Round { First, Another, Counterattack };
/// Guns of the assaulting square that may take part. Source: SQ-ASLT-05, SQ-RND-04.
Units guns_of(const BattleState& state, Square from, Square at, Round round) {
  Units guns;
  for (const UnitId id : units_in(state, from)) {
    const Unit& unit = state.unit(id);
    if (!is_guns(unit) || guns_barred_by_woods(state, id, at)) continue;
    if (unit.type == FootGuns && noted(unit, notes.bombarded)) continue;
    if (round == Round::First && attacker_fault(state, id, at)) continue;
    if (round == Round::Another && !of_active_command(state, id)) continue;
    guns.push_back(id);
  }
  return guns;
}

Units still_there(const BattleState& state, const Units& units) {
  Units there;
  for (const UnitId id : units)
    if (state.unit(id).on_table) there.push_back(id);
  return there;
}

/// Whether a brigade may lead or join a later round as an attacker. Source: SQ-RND-02, SQ-MOV-09.
bool may_join(const BattleState& state, const Assault& a, UnitId id, bool counterattack) {
  const Unit& unit = state.unit(id);
  if (!is_brigade(unit) || noted(unit, notes.light_point)) return false;
  return counterattack || among(a.fought, id) || (of_active_command(state, id) && !noted(unit, notes.rallied));
}

/// One side may go on from its square. @return whether it did.
bool further_round(Referee& referee, Assault& a, Square from, Square at, bool counterattack) {
  const BattleState& state = referee.state();
  Units fresh, others;
  for (const UnitId id : units_in(state, from)) {
    if (!may_join(state, a, id, counterattack) || !any_defender(state, {id}, at)) continue;
    (among(a.fought, id) ? others : fresh).push_back(id);
  }
  if (fresh.empty() || units_in(state, at).empty()) return false;
  const Side side = state.unit(fresh.front()).side;
  const std::string rule = counterattack ? "SQ-RND-06" : "SQ-RND-01";
  Decision decision{.side = side,
                    .rule = rule,
                    .question = counterattack ? "Who leads a counterattack?" : "Which fresh brigade goes in?",
                    .unit = fresh.front(),
                    .other = units_in(state, at).front(),
                    .choices = {rules::nothing_more()}};
  for (const UnitId id : fresh) decision.choices.push_back(choice_of(id));
  const Answer answer = referee.ask(decision);
  if (answer.choice == "end") return false;
  Sides sides{{unit_of(answer)}, {}};
  std::erase(fresh, sides.attackers.front());
  for (const UnitId id : others) fresh.push_back(id);
  std::erase_if(fresh, [&](UnitId id) { return !any_defender(state, {sides.attackers.front(), id}, at); });
  for (const UnitId id : name(referee, side, "SQ-RND-02", "Does a second brigade go in?", fresh, 0, 1,
                              sides.attackers.front(), decision.other))
    sides.attackers.push_back(id);
  const Units guns = guns_of(state, from, at, counterattack ? Round::Counterattack : Round::Another);
  for (const UnitId id : name(referee, side, "SQ-RND-04", "Which guns take part?", guns, 0, guns.size(),
                              sides.attackers.front(), decision.other))
    sides.attackers.push_back(id);
  sides.defenders = name_defenders(referee, sides.attackers, at);
  for (const Units* units : {&sides.attackers, &sides.defenders})
    for (const UnitId id : *units)
      if (is_brigade(state.unit(id)) && !among(a.fought, id) && of_active_command(state, id))
        note(referee, id, notes.ended, true);                       // SQ-RND-08
  Reasons why = rules::modifiers(state, costs, {{Launch, false}});  // SQ-RND-08
  why.add(Basis{rule, {}});
  referee.record(battle::ChargeDeclared{
      .attacker = sides.attackers.front(), .target = sides.defenders.front(), .why = std::move(why)});
  fight_round(referee, a, sides, at);
  return true;
}

}  // namespace

bool may_defend(const BattleState& state, UnitId id, const Units& attackers, Square at) {
  const Unit& unit = state.unit(id);
  if (is_guns(unit)) return !guns_barred_by_woods(state, id, at);
  const bool horse = std::ranges::any_of(attackers, [&](UnitId a) { return has_horse(state.unit(a)); });
  return !(horse && unit.place);
}

std::optional<Refusal> attacker_fault(const BattleState& state, UnitId id, Square at) {
  if (auto fault = action_fault(state, id)) return fault;
  const Unit& unit = state.unit(id);
  const std::int64_t price = chart(state, costs, Launch).value;
  if (points_left(state, unit) < price)
    return Refusal{"SQ-ASLT-01", "an assault costs " + std::to_string(price) + " points and " + state.name(id) +
                                     " has " + std::to_string(points_left(state, unit))};
  if (noted(unit, notes.light_point)) return Refusal{"SQ-MOV-09", state.name(id) + " has used its extra point"};
  if (noted(unit, notes.rallied)) return Refusal{"SQ-ASLT-06", state.name(id) + " has rallied"};
  if (unit.type == FootGuns && noted(unit, notes.bombarded))
    return Refusal{"SQ-BOMB-10", state.name(id) + " has bombarded"};
  if (is_guns(unit) && guns_barred_by_woods(state, id, at))
    return Refusal{"SQ-ASLT-10", "artillery takes no part in a fight in woods"};
  return {};
}

std::optional<Refusal> assault_fault(const BattleState& state, UnitId id, Square at) {
  if (auto fault = attacker_fault(state, id, at)) return fault;
  if (is_guns(state.unit(id))) return Refusal{"SQ-ASLT-03", "a brigade leads an assault"};
  if (distance(square_of(state, id), at) != 1) return Refusal{"SQ-ASLT-02", "that square is not beside it"};
  if (!enemy_occupied(state, state.unit(id).side, at)) return Refusal{"SQ-ASLT-02", "no enemy unit is there"};
  if (!any_defender(state, {id}, at)) {
    const bool town =
        std::ranges::any_of(units_in(state, at), [&](UnitId u) { return state.unit(u).place.value != 0; });
    return town ? Refusal{"SQ-ASLT-09", "horse may not attack a town"}
                : Refusal{"SQ-ASLT-10", "guns in woods cannot be assaulted by themselves"};
  }
  return {};
}

void fight_round(Referee& referee, Assault& a, const Sides& sides, Square at) {
  for (const UnitId id : sides.attackers) note(referee, id, notes.attacked, true);
  meet(referee, sides);
  const auto [inflicted, returned] = exchange(referee, a, sides, at);
  for (const Units* units : {&sides.attackers, &sides.defenders})
    for (const UnitId id : *units)
      if (is_brigade(referee.state().unit(id)) && !among(a.fought, id)) a.fought.push_back(id);
  const auto lost = [&](UnitId id, const std::string& words) {
    return referee.record(battle::ReactionChosen{.unit = id, .to = {}, .reaction = words, .why = {}});
  };
  if (inflicted == returned && inflicted + returned > 0) lost(sides.attackers.front(), "drawn round");
  if (inflicted > returned) lost(sides.defenders.front(), "lost the round");
  if (inflicted < returned) lost(sides.attackers.front(), "lost the round");
  if (returned >= inflicted) morale_step(referee, still_there(referee.state(), sides.attackers));
  if (inflicted >= returned) morale_step(referee, still_there(referee.state(), sides.defenders));
}

void assault(Referee& referee, UnitId brigade, Square at) {
  const Side side = referee.state().unit(brigade).side;
  const Square from = square_of(referee.state(), brigade);
  Sides sides{{brigade}, {}};
  const UnitId target = units_in(referee.state(), at).front();
  const auto add = [&](std::string_view rule, std::string_view question, Square s, bool guns) {
    Units open;
    if (guns) {
      open = guns_of(referee.state(), s, at, Round::First);
    } else {
      for (const UnitId id : units_in(referee.state(), s)) {
        Units with = sides.attackers;
        with.push_back(id);
        if (is_brigade(referee.state().unit(id)) && !among(sides.attackers, id) &&
            !attacker_fault(referee.state(), id, at) && any_defender(referee.state(), with, at))
          open.push_back(id);
      }
    }
    const std::size_t most = guns ? open.size() : 1;
    for (const UnitId id : name(referee, side, rule, question, open, 0, most, brigade, target))
      sides.attackers.push_back(id);
  };
  add("SQ-ASLT-03", "Does a second brigade of the square attack?", from, false);
  std::vector<Square> supports;
  for (const Square d : directions)
    if (at + d != from && on_board(referee.state(), at + d)) supports.push_back(at + d);
  std::ranges::sort(supports);
  for (const Square s : supports)
    if (!enemy_occupied(referee.state(), side, s))
      add("SQ-ASLT-04", "Does a brigade of that square support?", s, false);
  add("SQ-ASLT-05", "Which guns take part?", from, true);
  assault(referee, std::move(sides), at);
}

void assault(Referee& referee, Sides declared, Square at) {
  const Square from = square_of(referee.state(), declared.attackers.front());
  if (declared.defenders.empty()) declared.defenders = name_defenders(referee, declared.attackers, at);
  const battle::Sequence cause =
      referee.record(battle::ChargeDeclared{.attacker = declared.attackers.front(),
                                            .target = declared.defenders.front(),
                                            .why = rules::modifiers(referee.state(), costs, {{Launch, true}})});
  const std::int64_t price = chart(referee.state(), costs, Launch).value;
  for (const UnitId id : declared.attackers) {
    if (square_of(referee.state(), id) != from) note(referee, id, notes.attacked, true, cause);
    spend(referee, id, price, cause);
  }
  Assault a{from, at, {}, skirmish(referee, declared, at)};
  fight_round(referee, a, declared, at);
  for (;;) {  // SQ-RND-09
    const BattleState& state = referee.state();
    const bool attacker_could = std::ranges::any_of(units_in(state, from), [&](UnitId id) {
      return state.unit(id).side == state.unit(declared.attackers.front()).side && !among(a.fought, id) &&
             may_join(state, a, id, false);
    });
    const Side attacker = state.unit(declared.attackers.front()).side;
    if (!enemy_occupied(state, attacker, at)) break;
    if (attacker_could) {
      if (!further_round(referee, a, from, at, false)) break;
    } else if (!enemy_occupied(state, core::other(attacker), from) || !further_round(referee, a, at, from, true)) {
      break;
    }
  }
  part(referee);
  note(referee, notes.advantage, 0);
}

}  // namespace vedette::squares
