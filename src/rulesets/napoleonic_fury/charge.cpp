#include "rulesets/napoleonic_fury/charge.h"

namespace vedette::napoleonic_fury {
namespace {

using battle::Gait;
using battle::Leg;

/// What the unit has for a charge that forms column of march first. Source: NF-SPC-02, NF-FRM-07.
Hundredths left_in_march_column(const BattleState& state, const Unit& unit) {
  const std::int64_t sixths = noted(unit, notes.granted);
  const Hundredths cost = change_cost(state, unit);
  const Hundredths old_left = share(state, unit, unit.formation, sixths) - noted(unit, notes.spent) - cost;
  return std::min(old_left, share(state, unit, Formation::MarchColumn, sixths) - cost);
}

Pose in_march_column_pose(const BattleState& state, const Unit& unit) {
  Unit then = unit;
  then.formation = Formation::MarchColumn;
  const Length back = (footprint(state, unit).depth - footprint(state, then).depth) / 2;
  return snapped(Pose{unit.pose.at + core::ahead(unit.pose.facing, back), unit.pose.facing});
}

/// The same state with a unit already in column of march.
BattleState as_march_column(const BattleState& state, UnitId id) {
  BattleState imagined = state;
  Unit& unit = imagined.unit(id);
  unit.pose = in_march_column_pose(state, unit);
  unit.formation = Formation::MarchColumn;
  return imagined;
}

std::optional<Refusal> allied_fault(const BattleState& state, UnitId id) {
  if (option(state, Option::AlliedAttachment) == 0) return {};
  for (const LeaderId who : attached_to(state, id)) {
    const Leader& leader = state.leader(who);
    const battle::Personage& person = state.scenario->people[who.value - 1U];
    std::string_view nation = state.scenario->sides[core::index(leader.side)].nation;
    for (const battle::Setting& setting : person.traits)
      if (setting.key == "nation") nation = setting.value;
    const bool french = state.scenario->sides[core::index(leader.side)].nation == nation_words[France];
    if (!french && nation != nation_words[Britain] && !is_exceptional(leader) && noted(leader, notes.melee_bonus) < 2)
      return Refusal{"NF-SPC-03", person.name + " keeps out of charges"};
  }
  return {};
}

}  // namespace

std::optional<Refusal> charger_fault(const BattleState& state, const Unit& unit, bool bridge) {
  if (!unit.on_table) return Refusal{"NF-BEL-04", "it is off the table"};
  if (is_battery(unit)) return Refusal{"NF-CHG-02", "artillery does not charge"};
  if (is_disordered(unit)) return Refusal{"NF-CHG-02", "a disordered unit does not charge"};
  if (is_dismounted(unit)) return Refusal{"NF-CHG-02", "dismounted cavalry does not charge"};
  if (in_square(unit)) return Refusal{"NF-FRM-03", "a square does not charge"};
  if (in_town(unit)) return Refusal{"NF-CHG-02", "whoever is deployed in a town does not charge"};
  if (in_march_column(unit) && !bridge) return Refusal{"NF-CHG-02", "a column of march charges over a bridge only"};
  if (noted(unit, notes.changed)) return Refusal{"NF-FRM-08", "it has changed formation in this phase"};
  if (has_charged(unit)) return Refusal{"NF-CHG-02", "it has charged"};
  if (is_locked(state, unit.id)) return Refusal{"NF-MOV-09", "it is in contact already"};
  if (const auto fault = allied_fault(state, unit.id)) return fault;
  if (is_mounted(unit) && touches_woods(Field{state}, unit.id))
    return Refusal{"NF-CHG-03", "cavalry does not charge out of woods"};
  return {};
}

bool may_charge_somebody(const BattleState& state, const Unit& unit) {
  if (charger_fault(state, unit)) return false;
  const Field field{state};
  const Hundredths left = movement_left(state, unit);
  return std::ranges::any_of(field.units(), [&](UnitId other) {
    return field.unit(other).side != unit.side && field.within(unit.id, other, left);
  });
}

bool is_near_bridge(const BattleState& state, const Unit& unit) {
  const Length reach = length(movement_left(state, unit));
  return std::ranges::any_of(state.ground().features, [&](const Feature& f) {
    return f.kind == FeatureKind::Bridge && battle::gap(unit.pose.at, unit.pose.at, f.outline) <= reach;
  });
}

core::Result<ChargePlan, Refusal> plan_charge(const BattleState& given, UnitId id, UnitId target, Angle turn,
                                              bool bridge) {
  if (const auto fault = charger_fault(given, given.unit(id), bridge)) return *fault;
  if (!target || target.value > given.units.size() || !given.unit(target).on_table ||
      given.unit(target).side == given.unit(id).side)
    return Refusal{"NF-CHG-01", "a charge goes at one enemy unit"};
  const Charted most = number(given, "NF-CHG-01");
  turn = core::shortest(turn);
  if (core::abs(turn) > core::degrees(static_cast<std::int32_t>(most.value)))
    return Refusal{"NF-CHG-01",
                   "one wheel of at most " + std::to_string(most.value) + " degrees" + std::string{house_mark(most)}};
  const bool forms = bridge && !in_march_column(given.unit(id));
  const Hundredths left = forms ? left_in_march_column(given, given.unit(id)) : movement_left(given, given.unit(id));
  const BattleState imagined = forms ? as_march_column(given, id) : BattleState{};
  const BattleState& state = forms ? imagined : given;
  const Unit& unit = state.unit(id);
  const Field field{state};
  const Footprint& f = field.footprint(id);
  ChargePlan plan{.target = target, .turn = turn, .wheeled = wheeled(unit.pose, f, turn), .bridge = bridge};
  plan.cost = turn == Angle{} ? 0 : wheel_cost(f, turn);
  if (plan.cost > left) return Refusal{"NF-CHG-01", "the wheel alone costs " + inches_text(plan.cost)};
  if (turn != Angle{})
    if (const UnitId other = stands_on(field, id, plan.wheeled); other && field.unit(other).side != unit.side)
      return Refusal{"NF-CHG-01", "no room to wheel beside " + state.name(other)};
  const auto hit = battle::first_contact(plan.wheeled, field.stretch(id), field.base(target), length(left));
  if (!hit) return Refusal{"NF-CHG-01", state.name(target) + " is out of reach with " + inches_text(left)};
  plan.run = *hit;
  const InTheWay met = in_the_way(field, id, plan.wheeled, plan.run, 0);
  if (met.enemy && met.enemy != target && met.to_enemy + slack < plan.run)
    return Refusal{"NF-CHG-01", state.name(met.enemy) + " stands in the way"};
  const Point from = front_of(plan.wheeled, f);
  const Going ground = going(field, unit, from, from + core::ahead(plan.wheeled.facing, plan.run));
  if (ground.impassable) return Refusal{"NF-CHG-01", "impassable ground bars the way"};
  if (bridge && !ground.over_bridge) return Refusal{"NF-SPC-01", "the charge does not cross a bridge"};
  plan.cost += ground.cost + passage_cost(field, id, met.friends);
  if (plan.cost > left)
    return Refusal{"NF-CHG-01", "the charge costs " + inches_text(plan.cost) + " and it has " + inches_text(left)};
  const Pose end{plan.wheeled.at + core::ahead(plan.wheeled.facing, plan.run), plan.wheeled.facing};
  const Quad inner = battle::placed(end, battle::inset(field.stretch(id), touching));
  if (battle::leaves(inner, field.table())) return Refusal{"NF-CHG-01", "it would leave the table"};
  for (const UnitId other : field.units())
    if (other != id && field.unit(other).side == unit.side && !battle::apart(battle::box(inner), field.box(other)) &&
        battle::overlap(inner, field.base(other)))
      return Refusal{"NF-MOV-06", "it would end inside " + state.name(other)};
  plan.face = face_towards(field, target, front_of(unit.pose, f));
  plan.why = ground.why;
  if (bridge) plan.why.push_back({"NF-SPC-01", {}});
  return plan;
}

std::optional<ChargePlan> best_charge(const BattleState& state, UnitId id, UnitId target, bool bridge) {
  const Unit& unit = state.unit(id);
  const Point way = state.unit(target).pose.at - unit.pose.at;
  if (way == Point{}) return {};
  const Angle straight_at = core::shortest(core::direction(way) - unit.pose.facing);
  if (core::abs(straight_at) > core::degrees(100)) return {};
  std::optional<ChargePlan> best;
  const auto attempt = [&](Angle turn) {
    if (core::abs(turn) > core::degrees(45)) return;
    const auto plan = plan_charge(state, id, target, turn, bridge);
    if (plan && (!best || plan->cost < best->cost)) best = *plan;
  };
  attempt({});
  attempt(straight_at);
  for (const int aside : {10, 20, 30, 45}) {
    if (best) break;
    for (const int sign : {-1, 1}) attempt(core::degrees(sign * aside));
  }
  return best;
}

void make_contact(Referee& referee, UnitId charger, UnitId target, Face face, bool bridge, battle::Sequence cause) {
  referee.record(battle::ContactMade{{.attacker = charger, .target = target, .face = face, .crossing = bridge}, {}},
                 cause);
}

namespace {

/// Straight ahead from the wheel until it touches, or as far as it may. Source: NF-CHG-05.
void run_home(Referee& referee, UnitId id, const ChargePlan& plan, bool vacated, const Footprint& ground,
              battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Field field{state};
  const Unit& unit = field.unit(id);
  const Hundredths left =
      movement_left(state, unit) - (plan.turn == Angle{} ? 0 : wheel_cost(field.footprint(id), plan.turn));
  const Length most = affordable(field, unit, plan.wheeled, left, length(std::max<Hundredths>(0, left)));
  Length run = most;
  bool hit = false;
  Reasons why{{}, plan.why};
  if (vacated) {
    // Into the ground its target stood on, and no nearer than an inch to anybody else.
    run = std::min(most, plan.run + ground.depth);
    const InTheWay met = in_the_way(field, id, plan.wheeled, run, number(state, "NF-MOV-08").value);
    if (met.enemy) run = std::min(run, met.to_enemy);
    why.add(Basis{"NF-EVD-04", {}});
  } else if (const auto contact = battle::first_contact(plan.wheeled, field.stretch(id), field.base(plan.target),
                                                        length(left) + touching)) {
    run = *contact, hit = true;
  }
  if (const Length clear = free_run(field, id, plan.wheeled, run); hit ? clear + touching < run : clear < run) {
    run = clear, hit = false;
    why.add(Basis{"NF-MOV-06"});
  }
  std::vector<Leg> legs;
  // A square formed under its nose leaves no room to wheel: it is in contact where it stands.
  const bool wheels = plan.turn != Angle{} && (in_hundredths(run) > 0 || !stands_on(field, id, plan.wheeled));
  if (wheels) legs.push_back({Leg::Kind::Wheel, plan.wheeled});
  const Pose to = snapped(Pose{plan.wheeled.at + core::ahead(plan.wheeled.facing, run), plan.wheeled.facing});
  if ((wheels || plan.turn == Angle{}) && in_hundredths(run) > 0) legs.push_back({Leg::Kind::March, to});
  const auto line = carry(referee, id, Gait::Charge, std::move(legs), why, cause);
  note(referee, id, notes.granted, 0, line);
  if (!hit) return;
  note(referee, id, notes.charged, true, line);
  make_contact(referee, id, plan.target, plan.face, plan.bridge, line);
}

}  // namespace

void charge(Referee& referee, UnitId id, const ChargePlan& plan) {
  const auto declared = referee.record(battle::ChargeDeclared{id, plan.target, {}});
  if (allied_fault(referee.state(), plan.target))
    for (const LeaderId leader : attached_to(referee.state(), plan.target))
      send_to_nearest(referee, leader, Refuge::AnyFriends, "NF-SPC-03", declared);
  if (plan.bridge) {
    if (!in_march_column(referee.state().unit(id))) {
      const Hundredths left = left_in_march_column(referee.state(), referee.state().unit(id));
      reshape(referee, id, Formation::MarchColumn, {Basis{"NF-SPC-02", {}}}, declared);
      const Unit& unit = referee.state().unit(id);
      const Hundredths whole = share(referee.state(), unit, unit.formation, noted(unit, notes.granted));
      note(referee, id, notes.spent, whole - left, declared);
    }
    note(referee, id, notes.bridge_assault, true, declared);
  }
  const Footprint ground = footprint(referee.state(), referee.state().unit(plan.target));
  const bool gone = respond(referee, plan.target, id, plan.cost, declared);
  run_home(referee, id, plan, gone, ground, declared);
  bring_leaders_to_safety(referee);
}

bool respond(Referee& referee, UnitId target, UnitId charger, Hundredths distance, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(target);
  if (!square_fault(Field{state}, target, charger)) {
    const Answer answer = referee.ask({.side = unit.side,
                                       .rule = "NF-EFC-01",
                                       .question = "Does " + state.name(target) + " try to form square?",
                                       .unit = target,
                                       .other = charger,
                                       .choices = {{.key = "form-square"}, {.key = "stand"}}});
    if (answer.choice == "form-square") form_emergency_square(referee, target, charger, distance, cause);
    return false;
  }
  if (evade_fault(state, target, charger)) return false;
  const Answer answer = referee.ask({.side = unit.side,
                                     .rule = "NF-EVD-01",
                                     .question = "Does " + state.name(target) + " evade?",
                                     .unit = target,
                                     .other = charger,
                                     .choices = {{"evade", rules::Shape::Form, {target}}, {.key = "stand"}}});
  if (answer.choice != "evade") return false;
  return evade(referee, target, charger, in_hundredths(answer.distance), cause);
}

std::optional<Refusal> square_fault(const Field& field, UnitId id, UnitId charger) {
  const BattleState& state = field.state();
  const Unit &unit = field.unit(id), &horse = field.unit(charger);
  if (!is_infantry(unit) || !is_mounted(horse)) return Refusal{"NF-EFC-01", "infantry charged by cavalry forms square"};
  if (in_square(unit) || in_town(unit)) return Refusal{"NF-EFC-01", "it needs no square"};
  if (is_locked(state, id)) return Refusal{"NF-EFC-02", "it is in contact already"};
  if (noted(unit, notes.square_tried)) return Refusal{"NF-EFC-02", "one attempt in a phase"};
  if (is_in_rough(field, id)) return Refusal{"NF-EFC-01", "no square in rough ground"};
  for (const Cover c : covers(field, id, field.centre(charger), elevation(state, field.centre(charger))))
    if (c == Cover::Wall || c == Cover::Works || c == Cover::HastyWorks)
      return Refusal{"NF-EFC-01", "it stands behind a wall or works"};
  return {};
}

Reasons square_modifiers(const Field& field, UnitId id, UnitId charger, Hundredths distance) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  const Nation nation = nation_of(unit);
  const auto with = attached_to(state, id);
  const bool led = !with.empty() || noted(unit, notes.exceptional);
  const bool gifted = std::ranges::any_of(with, [&](LeaderId l) { return is_exceptional(state.leader(l)); });
  const bool column = unit.formation == Formation::Column;
  const bool masses =
      nation == Austria && is_late(state) && (type_of(unit).key == "LINE" || type_of(unit).key == "GRENADIER");
  const bool drilled =
      nation == Britain || (nation == Prussia && year(state) < 1808) || (nation == France && year(state) < 1813);
  const bool slow = nation == Spain || nation == Russia || nation == Ottoman || nation == Saxony || nation == Naples ||
                    nation == Rhinebund || (nation == Portugal && year(state) < 1810);
  return rules::modifiers(state, square_modifier_table,
                          {{LeaderForSquare, led && !gifted},
                           {ExceptionalLeaderForSquare, gifted},
                           {SquareFromColumn, column && !masses},
                           {SquareFromAustrianColumn, column && masses},
                           {SteadyGrenadiers, type_of(unit).grenadier && !is_old_guard(unit)},
                           {SteadyOldGuard, is_old_guard(unit)},
                           {DrilledNation, drilled},
                           {TimeToForm, 2 * distance > full_move(state, field.unit(charger))},
                           {SlowNation, slow},
                           {IrregularsForSquare, is_irregular(unit)},
                           {SpentForSquare, level(state, unit) == Spent},
                           {DisorderedForSquare, is_disordered(unit)},
                           {MarchingForSquare, in_march_column(unit)}});
}

void form_emergency_square(Referee& referee, UnitId id, UnitId charger, Hundredths distance, battle::Sequence cause) {
  const BattleState& state = referee.state();
  note(referee, id, notes.square_tried, true, cause);
  const Rolled rolled = roll(referee, "NF-EFC-03", battle::Purpose::Square, state.unit(id),
                             square_modifiers(Field{state}, id, charger, distance), cause);
  const auto row = row_reached(state, square_table, 0, rolled.modified);
  const auto chosen = [&](std::string words, const Reasons& why) {
    return referee.record(battle::ReactionChosen{id, charger, std::move(words), why}, cause);
  };
  const std::string fell = std::to_string(rolled.modified);
  if (!row) {
    const Reasons why{Basis{"NF-EFC-04", fell}};
    return set_disorder(referee, id, true, why, chosen("fails to form square and is disordered", why));
  }
  if (*row == NoSquare) {
    chosen("fails to form square", {Basis{"NF-EFC-05", fell}});
    return;
  }
  const Reasons why{Basis{"NF-EFC-06", fell}};
  const auto line = chosen("forms square", why);
  reshape(referee, id, Formation::Square, why, line);
  note_change(referee, id, line);
}

std::optional<Refusal> evade_fault(const BattleState& state, UnitId id, UnitId charger) {
  const Unit& unit = state.unit(id);
  if (!is_infantry(state.unit(charger))) return Refusal{"NF-EVD-01", "nobody evades cavalry"};
  const bool able = is_mounted(unit) || (is_battery(unit) && (!is_unlimbered(unit) || is_horse_battery(unit)));
  if (!able) return Refusal{"NF-EVD-01", "only cavalry, limbered and horse artillery evade"};
  if (noted(unit, notes.evaded)) return Refusal{"NF-EVD-02", "once in a phase"};
  if (is_locked(state, id)) return Refusal{"NF-EVD-01", "it is in contact already"};
  return {};
}

bool evade(Referee& referee, UnitId id, UnitId charger, Hundredths distance, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(id);
  note(referee, id, notes.evaded, true, cause);
  const bool automatic = is_battery(unit) ? !is_unlimbered(unit) : !is_disordered(unit);
  if (!automatic) {
    const bool guns = is_battery(unit);
    const Charted needed = chart(state, evasion_table, guns ? HorseGunsEvade : DisorderedCavalryEvades);
    Reasons shaken;
    if (guns) shaken.add(rules::modifier(state, evasion_table, {ShakenGuns, gun_state(unit) != Ready}));
    const Rolled rolled = roll(referee, "NF-EVD-01", battle::Purpose::Morale, unit, std::move(shaken), cause);
    if (rolled.modified < needed.value) {
      referee.record(battle::ReactionChosen{id, charger, "cannot get away", {}}, cause);
      return false;
    }
  }
  Reasons why;
  if (automatic) why.add(Basis{"NF-EVD-01"});
  const auto line = referee.record(battle::ReactionChosen{id, charger, "evades", std::move(why)}, cause);
  const Hundredths full = full_move(state, unit, retreating(unit));
  const Hundredths wanted = distance <= 0 ? full : std::min(distance, full);
  const Point from = battle::nearest_on(Field{state}.base(charger), unit.pose.at);
  fall_back(referee, id, from, wanted, Way::Evade, {Basis{"NF-EVD-03", {}}}, line);
  return true;
}

}  // namespace vedette::napoleonic_fury
