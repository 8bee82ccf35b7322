#include "rulesets/napoleonic_fury/charge.h"

namespace vedette::napoleonic_fury {
namespace {

using battle::Gait;
using battle::Leg;

/// What the unit has for a charge that forms column of march first. Source: NF-SPC-02, NF-FRM-07.
Hundredths left_in_march_column(const BattleState& state, const Unit& unit) {
  const std::int64_t sixths = noted(unit, Granted);
  const Hundredths cost = change_cost(state, unit);
  const Hundredths old_left = share(state, unit, unit.formation, sixths) - noted(unit, SpentMove) - cost;
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
    if (!french && nation != nation_words[Britain] && !is_exceptional(leader) && leader.notes[Bonus] < 2)
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
  if (noted(unit, Changed) != 0) return Refusal{"NF-FRM-08", "it has changed formation in this phase"};
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
  plan.why.add(said("NF-CHG-01", inches_text(plan.cost) + " of " + inches_text(left)));
  if (turn != Angle{}) plan.why.add(said("NF-MOV-03", "one wheel first"));
  if (bridge) plan.why.add(said("NF-SPC-01", "storms the bridge in column of march"));
  if (forms) plan.why.add(said("NF-SPC-02", "forms column of march and charges at once"));
  if (noted(unit, Granted) < 6) plan.why.add(said("NF-MAN-17", "whatever movement is granted allows a charge"));
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

void make_contact(Referee& referee, UnitId charger, UnitId target, Face face, bool bridge, Reasons why,
                  battle::Sequence cause) {
  why.add(said("NF-GEO-02", "front edge on " + referee.state().name(target)));
  if (face != Face::Front) why.add(said("NF-GEO-07", "came from its flank or rear"));
  referee.record(
      battle::ContactMade{{.attacker = charger, .target = target, .face = face, .crossing = bridge}, std::move(why)},
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
  Reasons why = plan.why;
  if (vacated) {
    // Into the ground its target stood on, and no nearer than an inch to anybody else.
    run = std::min(most, plan.run + ground.depth);
    const InTheWay met = in_the_way(field, id, plan.wheeled, run, number(state, "NF-MOV-08").value);
    if (met.enemy) run = std::min(run, met.to_enemy);
    why.add(said("NF-EVD-04", "takes the ground that was left, and is done"));
    why.add(said("NF-CHG-05", "must be carried out"));
  } else if (const auto contact = battle::first_contact(plan.wheeled, field.stretch(id), field.base(plan.target),
                                                        length(left) + touching)) {
    run = *contact, hit = true;
    why.add(said("NF-CHG-05", "carried out"));
  }
  if (const Length clear = free_run(field, id, plan.wheeled, run); hit ? clear + touching < run : clear < run) {
    run = clear, hit = false;
    why.add(said("NF-MOV-06", "stops short of friends"));
  }
  std::vector<Leg> legs;
  // A square formed under its nose leaves no room to wheel: it is in contact where it stands.
  const bool wheels = plan.turn != Angle{} && (in_hundredths(run) > 0 || !stands_on(field, id, plan.wheeled));
  if (wheels) legs.push_back({Leg::Kind::Wheel, plan.wheeled});
  const Pose to = snapped(Pose{plan.wheeled.at + core::ahead(plan.wheeled.facing, run), plan.wheeled.facing});
  if ((wheels || plan.turn == Angle{}) && in_hundredths(run) > 0) legs.push_back({Leg::Kind::March, to});
  const auto line = carry(referee, id, Gait::Charge, std::move(legs), why, cause);
  note(referee, id, Granted, 0, {said("NF-CHG-06", "stops there")}, line);
  if (!hit) return;
  note(referee, id, Charged, 1, {said("NF-CHG-06", "in contact, fire may still drive it off")}, line);
  make_contact(referee, id, plan.target, plan.face, plan.bridge, {said("NF-CHG-06", "stops in contact")}, line);
}

}  // namespace

void charge(Referee& referee, UnitId id, const ChargePlan& plan) {
  Reasons why{said("NF-CHG-01", "declared after its result is known"),
              said("NF-CHG-04", "the answer comes before it moves")};
  if (referee.state().unit(id).side != referee.state().clock.side)
    why.add(said("NF-RCT-05", "a reaction: infantry may form square, cavalry has no answer"));
  if (is_mounted(referee.state().unit(id))) why.add(said("NF-CHG-03", "no part of it in woods"));
  const auto declared = referee.record(battle::ChargeDeclared{id, plan.target, std::move(why)});
  if (allied_fault(referee.state(), plan.target))
    for (const LeaderId leader : attached_to(referee.state(), plan.target))
      send_to_nearest(referee, leader, "NF-SPC-03", declared);
  if (plan.bridge) {
    if (!in_march_column(referee.state().unit(id))) {
      const Hundredths left = left_in_march_column(referee.state(), referee.state().unit(id));
      reshape(referee, id, Formation::MarchColumn, {said("NF-SPC-02", "forms column of march for the bridge")},
              declared);
      const Unit& unit = referee.state().unit(id);
      const Hundredths whole = share(referee.state(), unit, unit.formation, noted(unit, Granted));
      note(referee, id, SpentMove, whole - left, {said("NF-FRM-07", inches_text(left) + " left")}, declared);
    }
    note(referee, id, BridgeAssault, 1, {said("NF-SPC-01", "no worse in melee for its column")}, declared);
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
  if (noted(unit, SquareTried) != 0) return Refusal{"NF-EFC-02", "one attempt in a phase"};
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
  Reasons why;
  const auto add = [&](std::string_view row, std::string_view rule) {
    why.add(modifier(state, square_modifier_table, row, rule, row));
  };
  const auto with = attached_to(state, id);
  const bool gifted = std::ranges::any_of(with, [&](LeaderId l) { return is_exceptional(state.leader(l)); });
  if (gifted)
    add("exceptional leader", "NF-EMD-02");
  else if (!with.empty() || noted(unit, Exceptional) != 0)
    add("commander or leader", "NF-EMD-01");
  if (unit.formation == Formation::Column) {
    const bool masses =
        nation == Austria && is_late(state) && (type_of(unit).key == "LINE" || type_of(unit).key == "GRENADIER");
    add(masses ? "Austrian column from 1809" : "column", "NF-EMD-03");
  }
  if (is_old_guard(unit))
    add("Old Guard", "NF-EMD-04");
  else if (type_of(unit).grenadier)
    add("grenadiers or guards", "NF-EMD-04");
  if (nation == Britain || (nation == Prussia && year(state) < 1808) || (nation == France && year(state) < 1813))
    add("drill", "NF-EMD-05");
  if (2 * distance > full_move(state, field.unit(charger))) add("distance", "NF-EMD-06");
  const bool slow = nation == Spain || nation == Russia || nation == Ottoman || nation == Saxony || nation == Naples ||
                    nation == Rhinebund || (nation == Portugal && year(state) < 1810);
  if (slow) add("slow nations", "NF-EMD-07");
  if (is_irregular(unit)) add("irregulars", "NF-EMD-08");
  if (level(state, unit) == Spent) add("spent", "NF-EMD-09");
  if (is_disordered(unit)) add("disordered", "NF-EMD-09");
  if (in_march_column(unit)) add("march column", "NF-EMD-09");
  why.add(said("NF-EMD-10", "all lines add"));
  return why;
}

void form_emergency_square(Referee& referee, UnitId id, UnitId charger, Hundredths distance, battle::Sequence cause) {
  const BattleState& state = referee.state();
  note(referee, id, SquareTried, 1, {said("NF-EFC-02", "one attempt in a phase")}, cause);
  const Rolled rolled = roll(referee, "NF-EFC-03", battle::Purpose::Square, state.unit(id),
                             square_modifiers(Field{state}, id, charger, distance), cause);
  const auto row = row_reached(state, square_table, 0, rolled.modified);
  const std::string fell = std::to_string(rolled.modified);
  const auto chosen = [&](std::string words, std::string_view rule) {
    return referee.record(battle::ReactionChosen{id, charger, std::move(words), {said(rule, fell)}}, cause);
  };
  if (!row) {
    const auto line = chosen("fails to form square and is disordered", "NF-EFC-04");
    return set_disorder(referee, id, true, {said("NF-EFC-04", fell + ": disordered")}, line);
  }
  if (*row == 0) {
    chosen("fails to form square", "NF-EFC-05");
    return;
  }
  const auto line = chosen("forms square", "NF-EFC-06");
  reshape(referee, id, Formation::Square, {said("NF-EFC-06", fell + ": square")}, line);
  note_change(referee, id, {said("NF-FMD-04", "a square in haste is a change of formation")}, line);
}

std::optional<Refusal> evade_fault(const BattleState& state, UnitId id, UnitId charger) {
  const Unit& unit = state.unit(id);
  if (!is_infantry(state.unit(charger))) return Refusal{"NF-EVD-01", "nobody evades cavalry"};
  const bool able = is_mounted(unit) || (is_battery(unit) && (!is_unlimbered(unit) || is_horse_battery(unit)));
  if (!able) return Refusal{"NF-EVD-01", "only cavalry, limbered and horse artillery evade"};
  if (noted(unit, Evaded) != 0) return Refusal{"NF-EVD-02", "once in a phase"};
  if (is_locked(state, id)) return Refusal{"NF-EVD-01", "it is in contact already"};
  return {};
}

bool evade(Referee& referee, UnitId id, UnitId charger, Hundredths distance, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(id);
  note(referee, id, Evaded, 1, {said("NF-EVD-02", "once in a phase")}, cause);
  const bool automatic = is_battery(unit) ? !is_unlimbered(unit) : !is_disordered(unit);
  Reasons why{said("NF-EVD-01", "gets away without a roll")};
  if (!automatic) {
    const Charted needed = chart(state, evasion_table, is_battery(unit) ? 1 : 0);
    Reasons modifiers;
    if (is_battery(unit) && gun_state(unit) != Ready)
      modifiers.add(said("NF-EVD-01", "suppressed or silenced", chart(state, evasion_table, 2).value));
    const Rolled rolled = roll(referee, "NF-EVD-01", battle::Purpose::Morale, unit, std::move(modifiers), cause);
    const bool away = rolled.modified >= needed.value;
    why = {said("NF-EVD-01", std::to_string(rolled.modified) + ", needs " + std::to_string(needed.value) +
                                 std::string{house_mark(needed)})};
    if (!away) {
      referee.record(battle::ReactionChosen{id, charger, "cannot get away", std::move(why)}, cause);
      return false;
    }
  }
  const auto line = referee.record(battle::ReactionChosen{id, charger, "evades", why}, cause);
  const Hundredths full = full_move(state, unit, retreating(unit));
  const Hundredths wanted = distance <= 0 ? full : std::min(distance, full);
  const Point from = battle::nearest_on(Field{state}.base(charger), unit.pose.at);
  why.add(said("NF-EVD-03", "directly away, in the order it was in"));
  fall_back(referee, id, from, wanted, Way::Evade, std::move(why), line);
  return true;
}

}  // namespace vedette::napoleonic_fury
