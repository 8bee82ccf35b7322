#include "rulesets/death_or_glory/charge.h"

#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/options.h"

namespace vedette::death_or_glory {
namespace {

/// Units a charge passes through or strikes: its target and all open order. Source: DG-CHG-08.
Stops stops_for(UnitId target) {
  return {.friends = true, .ground = true, .enemy_skirmishers = false, .ignored = {target}};
}

RestrictColumn restrict_column(const Unit& unit, bool assault) {
  if (is_horse(unit)) return HorseCharges;
  return assault ? FootAssaults : FootCharges;
}

}  // namespace

std::optional<Refusal> unfit_to_charge(const Field& field, const Unit& unit) {
  const BattleState& state = field.state();
  const auto no = [](std::string words) { return Refusal{"DG-CHG-01", std::move(words)}; };
  if (!unit.on_table) return Refusal{"DG-UNI-02", "it is off the table"};
  if (is_guns(unit)) return no("artillery does not charge");
  if (moral_state(unit) != Steady) return no("only steady units charge");
  if (order_state(unit) == Disordered) return no("it is disordered");
  if (is_locked(state, unit.id)) return Refusal{"DG-MEL-26", "it is locked in melee"};
  if (fatigue(unit) == UtterlyExhausted) return Refusal{"DG-FAT-05", "it is utterly exhausted"};
  if (noted(unit, notes.halt) > 0) return Refusal{"DG-MEL-21", "it must halt this turn"};
  if (noted(unit, notes.no_advance) > 0) return Refusal{"DG-MOV-11", "it may not advance"};
  if (noted(unit, notes.changed)) return no("it changed formation or facing this turn");
  if (noted(unit, notes.evaded) || noted(unit, notes.retired) || noted(unit, notes.fell_back) != 0)
    return no("it has given way this turn");
  if (noted(unit, notes.change_left) > 0) return Refusal{"DG-FRM-03", "it is changing formation"};
  const bool skirmishers = in_skirmish_order(unit);
  const bool shape = is_foot(unit) ? unit.formation == Formation::Line || unit.formation == Formation::Column ||
                                         is_garrison(unit) || skirmishers
                                   : unit.formation == Formation::Line || in_column(unit) || skirmishers;
  if (!shape) return no("not in this formation");
  return {};
}

std::optional<Refusal> charger_fault(const Field& field, const Unit& unit) {
  if (auto unfit = unfit_to_charge(field, unit)) return unfit;
  if (noted(unit, notes.moved)) return Refusal{"DG-CHG-01", "it moved this turn"};
  if (noted(unit, notes.charged)) return Refusal{"DG-CHG-14", "a charge takes the whole turn"};
  return {};
}

std::optional<Refusal> order_against_charge(const BattleState& state, const Unit& unit) {
  if (option(state, Option::OrderLimits) != 0) return {};
  const LeaderId general = brigadier_of(state, unit);
  const OrderSheet* order = general ? active_order(state, general) : nullptr;
  if (order == nullptr || order->kind != "withdraw") return {};
  return Refusal{"DG-CMD-03", "under orders to withdraw nobody charges"};
}

std::int64_t charge_move(const BattleState& state, const Unit& unit) {
  return allowance(state, unit) + charge_bonus(state, unit);
}

core::Result<ChargePlan, Refusal> plan_charge(const Field& field, UnitId charger, UnitId target, Angle turn,
                                              bool assault) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(charger);
  if (!target || target.value > state.units.size() || !state.unit(target).on_table ||
      state.unit(target).side == unit.side)
    return Refusal{"DG-CHG-03", "a charge goes at one enemy unit on the table"};
  const Unit& enemy = field.unit(target);
  if (in_skirmish_order(unit) && !in_skirmish_order(enemy))
    return Refusal{"DG-CHG-09", "skirmishers charge skirmishers only"};
  if (is_locked(state, target)) return Refusal{"DG-CHG-07", state.name(target) + " is locked in melee"};
  if (is_garrison(unit) && !assault) return Refusal{"DG-TER-08", "a garrison may only assault out of its building"};
  const Charted widest = number(state, "DG-CHG-03");
  if (core::abs(turn).centidegrees > widest.value * 100 + 1 && !in_skirmish_order(unit))
    return Refusal{"DG-CHG-03", "an initial wheel of at most " + std::to_string(widest.value) + " degrees" +
                                    std::string{house_mark(widest)}};
  if (!sees(field, charger, target)) return Refusal{"DG-CHG-03", state.name(target) + " cannot be seen"};
  ChargePlan plan{.charger = charger, .target = target, .assault = assault, .turn = turn};
  plan.move = charge_move(state, unit);
  plan.start = in_skirmish_order(unit) || is_garrison(unit) ? looking(field, charger, unit.pose.facing + turn)
                                                            : wheeled(unit.pose, field.geometry(charger).width, turn);
  plan.face = attacked_edge(field, charger, target);
  const auto measured = measured_anew(field, std::move(plan));
  if (!measured) return measured.error();
  plan = *measured;
  const Length reach = metres(plan.distance);
  const Length run = clear_run(field, charger, plan.start, reach, stops_for(target));
  if (run + metres(2) < reach) {
    const UnitId other = first_in_way(field, charger, plan.start, reach, stops_for(target));
    // Another enemy in the way is met instead when the charge is made: DG-CHG-30. A friend or the ground bars it, and a
    // battalion bars skirmishers.
    if (!other || field.unit(other).side == unit.side)
      return Refusal{"DG-MOV-08", other ? state.name(other) + " is in the way" : "the ground bars the way"};
    if (in_skirmish_order(unit)) return Refusal{"DG-CHG-09", state.name(other) + " is in the way of skirmishers"};
    if (is_garrison(field.unit(other)) && (is_horse(unit) || !assault))
      return Refusal{"DG-CHG-06", state.name(other) + " hold the building in the way"};
  }
  if (in_skirmish_order(unit) && run_of_skirmishers(field, charger, plan.start, reach) < reach)
    return Refusal{"DG-SKR-09", "skirmishers come no nearer to a formed enemy than " +
                                    std::to_string(number(state, "DG-SKR-09").value) + " m"};
  if (assault) plan.why.add(decided("DG-CHG-04"));
  if (plan.face != Face::Front)
    plan.why.add(
        decided("DG-UNI-12", (plan.face == Face::Rear ? "the rear of " : "the flank of ") + state.name(target)));
  return plan;
}

core::Result<ChargePlan, Refusal> measured_anew(const Field& field, ChargePlan plan) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(plan.charger);
  const Unit& enemy = field.unit(plan.target);
  const Geometry& g = field.geometry(plan.charger);
  const auto hit = battle::first_contact(plan.start, stretch_of(g), field.base(plan.target), metres(plan.move));
  if (!hit)
    return Refusal{"DG-CHG-03", state.name(plan.target) + " is not reached by this wheel and " +
                                    std::to_string(plan.move) + " m straight"};
  plan.distance = in_metres(*hit);
  // Up to a garrison's walls, then in: the walls themselves are no part of the way.
  const Length brink{10};
  Going way = going(field, plan.charger, plan.start, enemy.place ? std::max(Length{}, *hit - brink) : *hit);
  if (enemy.place) enter_building(state, state.ground().feature(enemy.place), way);
  plan.cost = (in_skirmish_order(unit) ? 0 : wheel_cost(g.width, plan.turn)) + cost_in_metres(way.cost);
  plan.disorders = way.disorders;
  plan.why = way.why;
  if (plan.cost > plan.move)
    return Refusal{"DG-CHG-03", "the charge costs " + std::to_string(plan.cost) + " m of " + std::to_string(plan.move)};
  for (const RestrictRow over : way.over) {
    const Charted may = chart(state, charge_restrict_table, over, restrict_column(unit, plan.assault));
    if (may.value == No)
      return Refusal{"DG-CHG-06", "no " + std::string{plan.assault ? "assault" : "charge"} + " over " +
                                      std::string{charge_restrict_table.rows[over].name} +
                                      std::string{house_mark(may)}};
    if (is_foot(unit) && !in_skirmish_order(unit) &&
        chart(state, charge_restrict_table, over, UnformsFoot).value == Yes)
      plan.disorders = std::max(plan.disorders, Unformed);
  }
  const Charted straight = number(state, "DG-CHG-05", is_horse(unit) ? 1 : 0);
  plan.impact = !plan.assault && (plan.distance >= straight.value || plan.turn == Angle{});
  if (!plan.assault && plan.turn != Angle{})
    plan.why.add(decided("DG-CHG-05", (plan.impact ? "impact: " : "no impact: ") + std::to_string(plan.distance) +
                                          " m straight of " + std::to_string(straight.value) +
                                          std::string{house_mark(straight)}));
  return plan;
}

Length run_of_skirmishers(const Field& field, UnitId id, const Pose& from, Length reach) {
  // Half a metre less still rounds to the distance kept: DG-GEN-02.
  const Length keep = metres(number(field.state(), "DG-SKR-09").value) - Length{500};
  const Stretch base = battle::inset(stretch_of(field.geometry(id)), -keep);
  for (const UnitId other : field.units()) {
    const Unit& enemy = field.unit(other);
    if (enemy.side == field.unit(id).side || !is_formed_body(enemy)) continue;
    if (const auto near = battle::first_contact(from, base, field.base(other), reach)) reach = std::min(reach, *near);
  }
  return reach;
}

std::optional<ChargePlan> best_charge(const Field& field, UnitId charger, UnitId target, bool assault) {
  const Unit& unit = field.unit(charger);
  const std::int64_t move = charge_move(field.state(), unit);
  if (!field.within(charger, target, move)) return {};
  const Point way = field.centre(target) - unit.pose.at;
  if (way == Point{}) return {};
  const Angle direct = core::shortest(core::direction(way) - unit.pose.facing);
  std::vector<Angle> turns{Angle{}};
  for (const int part : {1, 2, 4}) turns.push_back({direct.centidegrees * part / 4});
  for (const Angle turn : turns)
    if (const auto plan = plan_charge(field, charger, target, turn, assault)) return *plan;
  return {};
}

std::string_view reaction_word(Reaction reaction) {
  constexpr std::array<std::string_view, 5> words{"stand", "counter-charge", "form-square", "wheel", "evade"};
  return words[static_cast<std::size_t>(reaction)];
}

namespace {

bool horse_comes(const Field& field, const std::vector<ChargePlan>& chargers) {
  return std::ranges::any_of(chargers, [&](const ChargePlan& p) { return is_horse(field.unit(p.charger)); });
}

ReactOptionsRow options_row(const Field& field, const Unit& unit, const std::vector<ChargePlan>& chargers) {
  if (in_skirmish_order(unit)) {
    const bool formed =
        std::ranges::any_of(chargers, [&](const ChargePlan& p) { return !in_skirmish_order(field.unit(p.charger)); });
    return formed ? SkirmishersByFormed : SkirmishersBySkirmishers;
  }
  if (in_square(unit) || is_garrison(unit)) return SquareOrGarrison;
  if (is_guns(unit)) return is_deployed(unit) ? DeployedGuns : LimberedGuns;
  if (is_horse(unit)) return is_heavy(unit) ? HeavyHorse : LightHorse;
  return horse_comes(field, chargers) ? FootByHorse : FootByFoot;
}

/// A counter-charge straight at the charger. Source: DG-CHG-22.
std::optional<ChargePlan> plan_counter(const Field& field, UnitId unit, const ChargePlan& charge) {
  const BattleState& state = field.state();
  const Unit& own = field.unit(unit);
  if (charge.face != Face::Front) return {};
  // Who moved may still meet a charge: DG-CHG-22.
  if (unfit_to_charge(field, own) || noted(own, notes.charged)) return {};
  ChargePlan plan{.charger = unit, .target = charge.charger};
  plan.start = own.pose;
  plan.distance = charge.distance;
  plan.cost = charge.cost;
  plan.move = allowance(state, own) * (4 - noted(own, notes.spent)) / 4 + charge_bonus(state, own);
  plan.impact = true;
  return plan;
}

}  // namespace

ChargePlan plan_counter_charge(const Field& field, UnitId unit, const ChargePlan& charge) {
  return *plan_counter(field, unit, charge);
}

std::vector<Reaction> reactions_of(const Field& field, UnitId target, const std::vector<ChargePlan>& chargers) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(target);
  if (is_broken(unit) || is_locked(state, target)) return {};
  const ReactOptionsRow row = options_row(field, unit, chargers);
  std::vector<Reaction> allowed;
  for (std::size_t column = 0; column < react_options_table.columns.size(); ++column) {
    if (chart(state, react_options_table, row, column).value == No) continue;
    const auto reaction = static_cast<Reaction>(column);
    const ChargePlan& first = chargers.front();
    if (reaction == Reaction::CounterCharge && !plan_counter(field, target, first)) continue;
    if (reaction == Reaction::Wheel && first.face == Face::Front) continue;
    allowed.push_back(reaction);
  }
  // Who charges himself does nothing else about it; skirmishers must run all the same.
  if (noted(unit, notes.charged) && !allowed.empty() && allowed.front() == Reaction::Stand) return {Reaction::Stand};
  return allowed;
}

std::int64_t reaction_threshold(const Field& field, UnitId target, const std::vector<ChargePlan>& chargers,
                                Reaction reaction, Reasons& why) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(target);
  const bool foot = is_foot(unit), horse = horse_comes(field, chargers);
  const auto any = [&](auto&& is) {
    return std::ranges::any_of(chargers, [&](const ChargePlan& p) { return is(field.unit(p.charger)); });
  };
  const bool changing = noted(unit, notes.change_left) > 0;
  const OrderState order = changing ? std::max(order_state(unit), Unformed) : order_state(unit);
  why.add(factor_in(state, unit, Morale, "DG-CRT-02", 10));
  why.add(modifiers(state, reaction_modifiers,
                    {{BritishMet, is_british(state, unit)},
                     {VeteransMet, training(unit) == Veteran},
                     {ConscriptsMet, training(unit) == Conscript},
                     {MetByLancers, foot && any([](const Unit& u) { return type_of(u).lancer; })},
                     {MetByCuirassiers, foot && any([&](const Unit& u) { return is_cuirassier(state, u); })},
                     {LineMetByHorse, foot && horse && unit.formation == Formation::Line},
                     {ChangingMetByHorse, foot && horse && (reaction == Reaction::FormSquare || changing)},
                     {UnformedMet, order == Unformed},
                     {DisorderedMet, order == Disordered},
                     {TiredMet, fatigue(unit) == Tired},
                     {ExhaustedMet, fatigue(unit) >= Exhausted}}));
  if (changing && order_state(unit) == Formed) why.add(decided("DG-FRM-03"));
  if (const Rated rated = best_commander(field, target, number(state, "DG-CMD-09").value); rated.by)
    why.add(adds("DG-CMD-09", 10 * rated.rating, name_of(state, rated.by) + ", its commander"));
  return why.total();
}

Decision charge_question(const BattleState& state, Side side, const std::vector<UnitId>& declared,
                         const std::vector<UnitId>* only) {
  const Field field{state};
  Decision question{.side = side, .rule = "DG-CHG-17", .question = "Charges: who charges whom?"};
  rules::Choice charge{.key = "charge", .shape = rules::Shape::Charge, .procedure = "charge-and-fight"};
  rules::Choice assault{.key = "assault", .shape = rules::Shape::Charge, .procedure = "charge-and-fight"};
  for (const UnitId id : field.units()) {
    const Unit& unit = field.unit(id);
    if (unit.side != side || std::ranges::find(declared, id) != declared.end() || charger_fault(field, unit)) continue;
    if (order_against_charge(state, unit)) continue;
    const std::int64_t reach = charge_move(state, unit);
    const bool near = std::ranges::any_of(field.units(), [&](UnitId other) {
      const Unit& enemy = field.unit(other);
      if (only != nullptr && std::ranges::find(*only, other) == only->end()) return false;
      if (enemy.side == side || is_locked(state, other) || !field.within(id, other, reach)) return false;
      if (in_skirmish_order(unit) && !in_skirmish_order(enemy)) return false;
      return sector(field, id, field.centre(other)) == Sector::Front;
    });
    if (!near) continue;
    if (!is_garrison(unit) && only == nullptr) charge.units.push_back(id);
    assault.units.push_back(id);
  }
  for (rules::Choice* choice : {&charge, &assault})
    if (!choice->units.empty()) question.choices.push_back(std::move(*choice));
  question.choices.push_back(rules::nothing_more());
  return question;
}

void make_contact(Referee& referee, UnitId charger, UnitId target, Face face, battle::Gait gait, Reasons why,
                  battle::Sequence cause) {
  const Field field{referee.state()};
  const Unit &unit = field.unit(charger), &enemy = field.unit(target);
  Pose at = unit.pose;
  if (!enemy.place) {
    const Outline base = field.base(target);
    // Edges of a base in order.
    constexpr std::array edges{Face::Front, Face::Right, Face::Rear, Face::Left};
    auto edge = static_cast<std::size_t>(std::ranges::find(edges, face) - edges.begin());
    if (!is_broken(enemy) && (in_square(enemy) || in_skirmish_order(enemy))) {
      std::int64_t least = -1;
      for (std::size_t i = 0; i < 4; ++i) {
        const Point middle{(base[i].x + base[(i + 1) % 4].x) / 2, (base[i].y + base[(i + 1) % 4].y) / 2};
        const std::int64_t d2 = core::squared(middle - unit.pose.at);
        if (least < 0 || d2 < least) least = d2, edge = i;
      }
    }
    const Point a = base[edge], b = base[(edge + 1) % 4];
    const Angle outwards = core::normalised(core::direction(b - a) - core::degrees(90));
    const Angle facing = core::normalised(outwards + core::degrees(180));
    const std::int64_t length = core::distance(a, b).micrometres;
    const std::int64_t width = metres(field.geometry(charger).width).micrometres;
    const std::int64_t along = length == 0 ? 0 : static_cast<std::int64_t>(core::dot(unit.pose.at - a, b - a) / length);
    const std::int64_t low = std::min(width, length) / 2, high = length - low;
    const std::int64_t middle = low <= high ? std::clamp(along, low, high) : length / 2;
    // Beside others who fight at the same edge, as far as its end allows.
    Pose best;
    bool found = false;
    for (const std::int64_t aside : {0, 1, -1, 2, -2, 3, -3, 4, -4, 6, -6, 8, -8}) {
      const std::int64_t place = middle + aside * metres(15).micrometres;
      if (place + width / 2 < metres(11).micrometres || place - width / 2 > length - metres(11).micrometres) continue;
      const Point p{a.x + (b.x - a.x) * place / std::max<std::int64_t>(1, length),
                    a.y + (b.y - a.y) * place / std::max<std::int64_t>(1, length)};
      const Pose pose = snapped({p, facing});
      if (!found) best = pose;
      found = true;
      const Quad quad = battle::placed(pose, battle::inset(stretch_of(field.geometry(charger)), Length{1'000}));
      if (std::ranges::none_of(field.units(), [&](UnitId other) {
            return other != charger && other != target && battle::overlap(quad, field.base(other));
          })) {
        best = pose;
        break;
      }
    }
    at = best;
  }
  if (!(at == unit.pose)) {
    std::vector<battle::Leg> legs;
    const Pose turned =
        looking(field, charger, core::direction(at.at - unit.pose.at == Point{} ? Point{0, 1} : at.at - unit.pose.at));
    if (core::distance(at.at, unit.pose.at) > metres(5)) legs.push_back({battle::Leg::Kind::Turn, turned});
    legs.push_back({battle::Leg::Kind::Wheel, at});
    cause = carry(referee, charger, gait, std::move(legs), why, cause);
  }
  referee.record(battle::ContactMade{{charger, target, face}, std::move(why)}, cause);
}

}  // namespace vedette::death_or_glory
