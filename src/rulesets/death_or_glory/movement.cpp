#include "rulesets/death_or_glory/movement.h"

#include "battle/ids.h"
#include "rulesets/death_or_glory/charge.h"
#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/options.h"
#include "rulesets/death_or_glory/skirmishers.h"

namespace vedette::death_or_glory {
namespace {

using battle::Gait;
using battle::Leg;

std::string metres_text(std::int64_t m) {
  return std::to_string(m) + " m";
}

bool is_off(const Box& table, const Quad& base) {
  return battle::leaves(base, table);
}

/// What a base would stand on or touch at the end of a leg. Skirmishers and friends pass each other: DG-MOV-07.
std::optional<Refusal> standing_fault(const Field& field, UnitId id, const Pose& pose, UnitId reinforced = {}) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  const Quad base = battle::placed(pose, stretch_of(field.geometry(id)));
  if (is_off(field.table(), base)) return Refusal{"DG-MOV-13", "it would leave the table"};
  const Quad inner = battle::placed(pose, battle::inset(stretch_of(field.geometry(id)), metres(1)));
  const std::int64_t keep = number(state, "DG-SKR-09").value;
  for (const UnitId other : field.units()) {
    if (other == id || other == reinforced) continue;
    const Unit& u = field.unit(other);
    if (u.side == unit.side) {
      if (!battle::apart(battle::box(inner), field.box(other)) && battle::overlap(inner, field.base(other)))
        return Refusal{"DG-MOV-07", state.name(other) + " stands there"};
      continue;
    }
    const bool keeps_away = in_skirmish_order(unit) && is_formed_body(u);
    const Length least = keeps_away ? metres(keep) - Length{500} : metres(2);
    if (!battle::apart(battle::box(base), field.box(other), least) && battle::gap(base, field.base(other)) < least)
      return Refusal{keeps_away ? "DG-SKR-09" : "DG-MOV-09",
                     "too near " + state.name(other) + (keeps_away ? " for skirmishers" : ": no contact by a move")};
  }
  const Quad stood = battle::placed(unit.pose, battle::inset(stretch_of(field.geometry(id)), metres(1)));
  for (const Feature& f : state.ground().features) {
    const bool barred = f.kind == FeatureKind::Lake || f.kind == FeatureKind::Marsh || f.kind == FeatureKind::Town;
    if (barred && f.id != unit.place && battle::locate(f.outline, pose.at) == battle::Where::Inside)
      return Refusal{"DG-TER-06", "it cannot stand in " + f.name};
    // Whoever was driven to the brink may leave it, a little wet.
    if (f.kind == FeatureKind::Lake && battle::overlap(inner, f.outline) && !battle::overlap(stood, f.outline))
      return Refusal{"DG-TER-06", "its files would stand in " + f.name};
  }
  return {};
}

/// Metres nearer to the nearest visible enemy a move ends; positive is nearer. None when nobody is seen.
std::optional<std::int64_t> gained(const Field& field, UnitId id, const Pose& to, bool formed) {
  const UnitId enemy = nearest_visible_enemy(field, id, formed);
  if (!enemy) return {};
  const Quad base = battle::placed(to, stretch_of(field.geometry(id)));
  return field.distance(id, enemy) - in_metres(battle::gap(base, field.base(enemy)));
}

/// What orders and tests forbid. Source: DG-CMD-03, DG-MOV-11.
std::optional<Refusal> order_fault(const Field& field, UnitId id, const Pose& to) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  if (noted(unit, notes.no_advance) > 0)
    if (const auto nearer = gained(field, id, to, true); nearer && *nearer > 0)
      return Refusal{"DG-MOV-11", "it may not advance this turn"};
  if (option(state, Option::OrderLimits) != 0) return {};
  const LeaderId general = brigadier_of(state, unit);
  const OrderSheet* order = general ? active_order(state, general) : nullptr;
  if (order == nullptr) return {};
  if (order->kind == "withdraw")
    if (const auto nearer = gained(field, id, to, false); nearer && *nearer > 0)
      return Refusal{"DG-CMD-03", "under orders to withdraw it does not go nearer to the enemy"};
  if (order->kind == "hold") {
    const Charted reach = number(state, "DG-CMD-03");
    const std::int64_t away = in_metres(core::distance(to.at, order->objective));
    if (away > reach.value && away > in_metres(core::distance(unit.pose.at, order->objective)))
      return Refusal{"DG-CMD-03", "under orders to hold it stays within " + metres_text(reach.value) +
                                      " of its objective" + std::string{house_mark(reach)}};
  }
  if (noted(unit, notes.must_close_up)) {
    const UnitId parent = parent_of(state, id);
    const Quad base = battle::placed(to, stretch_of(field.geometry(id)));
    if (parent && battle::gap(base, field.base(parent)) > battle::gap(field.base(id), field.base(parent)))
      return Refusal{"DG-SKR-03", "it must close up on " + state.name(parent)};
  }
  return {};
}

/// A company stays near its battalion, or whoever of its brigade is nearest. Source: DG-SKR-03.
std::optional<Refusal> tether_fault(const Field& field, UnitId id, const Pose& to) {
  const BattleState& state = field.state();
  const UnitId parent = parent_of(state, id);
  if (!parent) return {};
  const Charted reach = number(state, "DG-SKR-03");
  const Quad base = battle::placed(to, stretch_of(field.geometry(id)));
  const std::string& command = state.scenario->sheet(id).command;
  bool any = false;
  for (const UnitId other : field.units()) {
    const bool mate = other == parent || (!command.empty() && !is_company(state, other) &&
                                          state.scenario->sheet(other).command == command);
    if (!mate) continue;
    any = true;
    if (in_metres(battle::gap(base, field.base(other))) <= reach.value) return {};
    if (battle::gap(base, field.base(other)) < battle::gap(field.base(id), field.base(other)) && other == parent)
      return {};
  }
  if (!any) return {};
  return Refusal{"DG-SKR-03", "a company stays within " + metres_text(reach.value) + " of its battalion" +
                                  std::string{house_mark(reach)}};
}

}  // namespace

std::optional<Refusal> mover_fault(const Field& field, const Unit& unit) {
  const BattleState& state = field.state();
  if (!unit.on_table) return Refusal{"DG-UNI-02", "it is off the table"};
  if (is_broken(unit)) return Refusal{"DG-ROU-10", "a broken unit does nothing of its own will"};
  if (moral_state(unit) != Steady) return Refusal{"DG-MOV-02", "only steady units move"};
  if (is_locked(state, unit.id)) return Refusal{"DG-MEL-26", "it is locked in melee"};
  if (noted(unit, notes.halt) > 0) return Refusal{"DG-MEL-21", "it must halt this turn"};
  if (fatigue(unit) == UtterlyExhausted) return Refusal{"DG-FAT-05", "it is utterly exhausted"};
  if (noted(unit, notes.pursuit_moves) > 0) return Refusal{"DG-CTL-03", "it owes a pursuit move and does nothing else"};
  return {};
}

namespace {

/// Deployed guns turn in place. Source: DG-ART-06, DG-FRM-08.
core::Result<MovePlan, Refusal> plan_reface(const Field& field, const Unit& unit, Angle turn, bool goes_on) {
  if (const auto fault = reface_fault(field, unit, turn)) return *fault;
  if (goes_on) return Refusal{"DG-ART-06", "deployed guns turn in place and do not move"};
  const std::int64_t time = reface_time(field.state(), unit, turn);
  return MovePlan{.legs = {{Leg::Kind::Turn, looking(field, unit.id, unit.pose.facing + turn)}},
                  .quarters = time,
                  .why = {decided("DG-FRM-08", std::to_string(time) + " quarters of a turn")}};
}

/// A move while it is planned: each step adds its leg, its cost and why. A step gives what speaks against it.
class Move {
 public:
  Move(const Field& field, UnitId id) : m_field{field}, m_unit{field.unit(id)}, m_pose{m_unit.pose} {}

  void wheel(Angle by) {
    if (by == Angle{}) return;
    if (in_skirmish_order(m_unit)) {
      m_pose = {m_pose.at, core::normalised(m_pose.facing + by)};
      return add(Leg::Kind::Turn);
    }
    const std::int64_t width = m_field.geometry(m_unit.id).width, arc = wheel_cost(width, by);
    m_pose = wheeled(m_pose, width, by);
    m_cost += arc;
    add(Leg::Kind::Wheel);
    m_plan.why.add(decided("DG-MOV-03", "an arc of " + metres_text(arc)));
  }

  std::optional<Refusal> go(Length distance) {
    if (distance == Length{}) return {};
    return distance < Length{} ? step_back(-distance) : march(distance);
  }

  core::Result<MovePlan, Refusal> done() {
    const BattleState& state = m_field.state();
    const std::int64_t spent = noted(m_unit, notes.spent), full = allowance(state, m_unit),
                       left = full * (4 - spent) / 4;
    if (m_plan.legs.empty()) return Refusal{"DG-MOV-01", "it goes nowhere"};
    if (m_cost > left)
      return Refusal{spent > 0 ? "DG-GEN-08" : "DG-MOV-01",
                     "the move costs " + metres_text(m_cost) + " and it has " + metres_text(left)};
    if (const auto fault = standing_fault(m_field, m_unit.id, m_pose)) return *fault;
    if (const auto fault = order_fault(m_field, m_unit.id, m_pose)) return *fault;
    if (const auto fault = tether_fault(m_field, m_unit.id, m_pose)) return *fault;
    m_plan.quarters = quarters(m_cost, full);
    if (fatigue(m_unit) > Fresh) m_plan.why.add(decided("DG-MOV-10", metres_text(full) + " in a turn"));
    if (spent > 0)
      m_plan.why.add(
          decided("DG-GEN-08", metres_text(m_cost) + " of the " + metres_text(left) + " that are left of its turn"));
    return std::move(m_plan);
  }

 private:
  void add(Leg::Kind kind) { m_plan.legs.push_back({kind, snapped(m_pose)}); }

  /// Source: DG-MOV-05.
  std::optional<Refusal> step_back(Length distance) {
    const BattleState& state = m_field.state();
    const Charted most = number(state, "DG-MOV-05", 0), rate = number(state, "DG-MOV-05", 1);
    const std::int64_t back = in_metres(distance);
    if (in_skirmish_order(m_unit) || back > most.value)
      return Refusal{"DG-MOV-05", "steps back at most " + metres_text(most.value) + std::string{house_mark(most)}};
    m_cost += back * rate.value;
    // Backwards is straight ahead for a base that looks the other way.
    const Pose behind{m_pose.at + core::ahead(m_pose.facing, -metres(m_field.geometry(m_unit.id).depth)),
                      core::normalised(m_pose.facing + core::degrees(180))};
    if (clear_run(m_field, m_unit.id, behind, distance, {}) + metres(1) < distance)
      return Refusal{"DG-MOV-08", "something is behind it"};
    m_pose.at = m_pose.at + core::ahead(m_pose.facing, -distance);
    add(Leg::Kind::March);
    m_plan.why.add(decided(
        "DG-MOV-05", metres_text(back * rate.value) + " for " + metres_text(back) + std::string{house_mark(rate)}));
    return {};
  }

  std::optional<Refusal> march(Length distance) {
    // A unit that meets another in a wheel has no room for it.
    if (const Length run = clear_run(m_field, m_unit.id, m_pose, distance,
                                     {.friends = true, .ground = true, .enemy_skirmishers = true});
        run + metres(1) < distance)
      return Refusal{"DG-MOV-08", "it is stopped after " + metres_text(in_metres(run))};
    const Going way = going(m_field, m_unit.id, m_pose, distance);
    m_cost += cost_in_metres(way.cost);
    m_plan.disorders = way.disorders;
    m_plan.why.add(way.why);
    m_pose.at = m_pose.at + core::ahead(m_pose.facing, distance);
    add(Leg::Kind::March);
    return {};
  }

  const Field& m_field;
  const Unit& m_unit;
  Pose m_pose;
  std::int64_t m_cost = 0;
  MovePlan m_plan;
};

}  // namespace

core::Result<MovePlan, Refusal> plan_move(const Field& field, UnitId id, Angle turn, Length distance, Angle after) {
  const Unit& unit = field.unit(id);
  if (const auto fault = mover_fault(field, unit)) return *fault;
  if (is_guns(unit) && is_deployed(unit) && !unit.guns)
    return plan_reface(field, unit, turn, distance != Length{} || after != Angle{});
  Move move{field, id};
  move.wheel(turn);
  if (const auto fault = move.go(distance)) return *fault;
  move.wheel(after);
  return move.done();
}

core::Result<MovePlan, Refusal> plan_reinforcement(const Field& field, UnitId id, UnitId target) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  if (const auto fault = mover_fault(field, unit)) return *fault;
  if (!target || target.value > state.units.size() || state.unit(target).side == unit.side || !is_locked(state, target))
    return Refusal{"DG-MEL-25", "reinforcements go at an enemy locked in melee"};
  if (is_guns(unit) || in_skirmish_order(unit)) return Refusal{"DG-MEL-25", "close-order foot and horse reinforce"};
  if (is_horse(unit) && state.unit(target).place) return Refusal{"DG-TER-06", "horse does not enter buildings"};
  const std::int64_t left = allowance(state, unit) * (4 - noted(unit, notes.spent)) / 4;
  const Point way = field.centre(target) - unit.pose.at;
  if (way == Point{}) return Refusal{"DG-MEL-25", "it is there already"};
  const Angle turn = core::shortest(core::direction(way) - unit.pose.facing);
  const Geometry& g = field.geometry(id);
  for (const Angle by : {Angle{}, turn}) {
    if (core::abs(by).centidegrees > 9'000) continue;
    const Pose pose = wheeled(unit.pose, g.width, by);
    const auto hit = battle::first_contact(pose, stretch_of(g), field.base(target), metres(left));
    if (!hit) continue;
    Going path = going(field, id, pose, *hit);
    if (const FeatureId place = state.unit(target).place) enter_building(state, state.ground().feature(place), path);
    const std::int64_t cost = wheel_cost(g.width, by) + cost_in_metres(path.cost);
    if (cost > left) continue;
    if (clear_run(field, id, pose, *hit, {.enemy_skirmishers = false, .ignored = {target}}) + metres(2) < *hit)
      continue;
    MovePlan plan{.quarters = 4, .disorders = path.disorders, .reinforces = target};
    plan.face = attacked_edge(field, id, target);
    if (by != Angle{}) plan.legs.push_back({Leg::Kind::Wheel, snapped(pose)});
    plan.legs.push_back({Leg::Kind::March, snapped({pose.at + core::ahead(pose.facing, *hit), pose.facing})});
    plan.why = {decided("DG-MEL-25", state.name(target))};
    return plan;
  }
  return Refusal{"DG-MEL-25", state.name(target) + " is out of its reach"};
}

core::Result<MovePlan, Refusal> plan_occupation(const Field& field, UnitId id, FeatureId place) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  if (const auto fault = mover_fault(field, unit)) return *fault;
  if (!place || place.value > state.ground().features.size() || state.ground().feature(place).kind != FeatureKind::Town)
    return Refusal{"DG-TER-08", "only buildings are garrisoned"};
  if (is_barred(state, unit, BuildingRow))
    return Refusal{is_guns(unit) ? "DG-ART-07" : "DG-TER-06", "only infantry enters buildings"};
  const Feature& town = state.ground().feature(place);
  const std::int64_t room = option(state, Option::BuildingCapacity);
  if (std::ranges::count_if(state.units, [&](const Unit& u) { return u.on_table && u.place == place; }) >= room)
    return Refusal{"DG-TER-08", town.name + " holds no more"};
  const std::int64_t left = allowance(state, unit) * (4 - noted(unit, notes.spent)) / 4;
  const Point goal = battle::centroid(town.outline);
  const std::int64_t away = in_metres(battle::gap(field.base(id), town.outline));
  const std::int64_t cost = away + chart(state, terrain_table, BuildingRow, MetresOff).value;
  if (cost > left)
    return Refusal{"DG-TER-02",
                   "entering " + town.name + " costs " + metres_text(cost) + " and it has " + metres_text(left)};
  MovePlan plan{.quarters = quarters(cost, allowance(state, unit)), .enters = place};
  if (!in_skirmish_order(unit))
    plan.disorders = static_cast<OrderState>(chart(state, terrain_table, BuildingRow, DisordersFoot).value);
  plan.legs.push_back({Leg::Kind::Wheel, snapped({goal, unit.pose.facing})});
  plan.why = {decided("DG-TER-02", "entering " + town.name + " costs " + metres_text(cost))};
  return plan;
}

std::optional<Refusal> reface_fault(const Field& field, const Unit& unit, Angle turn) {
  const BattleState& state = field.state();
  if (turn == Angle{}) return Refusal{"DG-ART-06", "deployed guns turn in place and do not move"};
  const std::int64_t time = reface_time(state, unit, turn);
  if (time > 4 - noted(unit, notes.spent))
    return Refusal{"DG-FRM-08", "turning takes " + std::to_string(time) + " quarters of a turn"};
  return {};
}

std::optional<Refusal> detach_fault(const Field& field, UnitId company) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(company);
  const UnitId parent = parent_of(state, company);
  if (!parent) return Refusal{"DG-SKR-01", "no company of a battalion"};
  if (!waits_in_parent(state, unit)) return Refusal{"DG-SKR-02", "it is out already"};
  if (noted(unit, notes.spent) != 0) return Refusal{"DG-SKR-02", "it has been out this turn"};
  const Unit& home = field.unit(parent);
  if (const auto fault = mover_fault(field, home)) return *fault;
  if (!is_close_order(home) || in_square(home) || is_garrison(home) || is_guns(home))
    return Refusal{"DG-SKR-02", "the battalion must be in close order and not in square"};
  const std::int64_t present = figures(state, home);
  std::int64_t out = 0;
  for (const Unit& other : state.units)
    if (other.id != company && other.on_table && parent_of(state, other.id) == parent) out += figures(state, other);
  const std::int64_t wanted = (state.scenario->sheet(company).men + 29) / 30;
  const bool all = type_of(home).light_infantry;
  std::int64_t most = all ? present : (present + out) / number(state, "DG-SKR-02").value - out;
  if (is_heavy(home) && is_horse(home)) most = 0;
  if (wanted > most || wanted >= present)
    return Refusal{"DG-SKR-02",
                   std::to_string(wanted) + " figures are more than the " + std::to_string(most) + " it may send out"};
  const std::int64_t low = number(state, "DG-SKR-01", 0).value, high = number(state, "DG-SKR-01", 1).value;
  if (wanted < low || wanted > high)
    return Refusal{"DG-SKR-01", "a company has " + std::to_string(low) + " to " + std::to_string(high) + " figures"};
  return {};
}

std::optional<Refusal> rejoin_fault(const Field& field, UnitId company) {
  const BattleState& state = field.state();
  const UnitId parent = parent_of(state, company);
  if (!parent || !state.unit(parent).on_table) return Refusal{"DG-SKR-04", "it has no battalion to rejoin"};
  if (is_locked(state, parent) || is_broken(state.unit(parent)) || is_broken(state.unit(company)))
    return Refusal{"DG-SKR-04", "not now"};
  if (!field.within(company, parent, 12)) return Refusal{"DG-SKR-04", "it is not in touch with " + state.name(parent)};
  return {};
}

namespace {

void detach(Referee& referee, UnitId company) {
  const Field field{referee.state()};
  const UnitId parent = parent_of(referee.state(), company);
  const Unit& home = field.unit(parent);
  const std::int64_t figs = (referee.state().scenario->sheet(company).men + 29) / 30;
  const std::int64_t strength = std::min(points(home) - 1, figs * number(referee.state(), "DG-UNI-02").value);
  // In front of the battalion, side by side with companies that went before.
  std::int64_t aside = 0;
  for (const UnitId other : field.units())
    if (parent_of(referee.state(), other) == parent) aside += field.geometry(other).width + 5;
  const Pose at =
      snapped({home.pose.at + core::turned({metres(aside).micrometres, metres(30).micrometres}, home.pose.facing),
               home.pose.facing});
  const std::int64_t time = change_time(referee.state(), home, Formation::Skirmish).value_or(1);
  note(referee, parent, notes.initial_points, initial_points(home) - strength);
  const auto line =
      referee.record(battle::CompanyDetached{company, parent, at, static_cast<std::int32_t>(strength), {}});
  note(referee, company, notes.initial_points, strength, line);
  note(referee, company, notes.spent, std::min<std::int64_t>(4, time), line);
}

void rejoin(Referee& referee, UnitId company) {
  const UnitId parent = parent_of(referee.state(), company);
  const std::int64_t strength = initial_points(referee.state().unit(company));
  note(referee, parent, notes.initial_points, initial_points(referee.state().unit(parent)) + strength);
  referee.record(battle::CompanyRejoined{company, parent, {}});
  note(referee, company, notes.initial_points, 0);
}

void remark_companies(Referee& referee, Side side) {
  const std::int64_t reach = number(referee.state(), "DG-SKR-03").value;
  for (const UnitId id : battle::ids_of(referee.state().units)) {
    const Field field{referee.state()};
    const Unit& unit = field.unit(id);
    const UnitId parent = unit.on_table && unit.side == side ? parent_of(referee.state(), unit.id) : UnitId{};
    if (!parent || !referee.state().unit(parent).on_table) continue;
    const bool far = !field.within(unit.id, parent, reach);
    note(referee, unit.id, notes.must_close_up, far);
  }
}

}  // namespace

void carry_out(Referee& referee, UnitId id, const MovePlan& plan) {
  bool nearer = false;
  {
    const Field field{referee.state()};
    const auto gain = gained(field, id, plan.legs.back().to, false);
    nearer = gain && *gain > 0;
  }
  const auto line = carry(referee, id, plan.enters ? Gait::Enter : Gait::March, plan.legs, plan.why);
  if (plan.enters) {
    referee.record(battle::PlaceEntered{id, plan.enters, {}}, line);
    change_formation(referee, id, Formation::Garrison, {decided("DG-TER-08")}, line);
  }
  if (plan.disorders > Formed) disorder(referee, id, plan.disorders, {decided("DG-TER-04")}, line);
  const bool guns_turn = is_guns(referee.state().unit(id)) && is_deployed(referee.state().unit(id));
  note(referee, id, guns_turn ? notes.changed : notes.moved, true, line);
  note(referee, id, notes.spent,
       std::min<std::int64_t>(4, noted(referee.state().unit(id), notes.spent) + plan.quarters), line);
  if (nearer && !guns_turn) note(referee, id, notes.advancing, true, line);
  if (plan.reinforces) {
    make_contact(referee, id, plan.reinforces, plan.face, Gait::March, {decided("DG-MEL-25")}, line);
    note(referee, id, notes.melee_rounds, 1, line);
  }
  note(referee, id, notes.acted, true, line);
}

namespace {

/// Whether a unit can go and help in a melee. Source: DG-MEL-25.
bool can_reinforce(const Field& field, const Unit& unit) {
  const BattleState& state = field.state();
  if (state.contacts.empty() || !is_close_order(unit) || is_guns(unit)) return false;
  const std::int64_t reach = allowance(state, unit);
  return std::ranges::any_of(field.units(), [&](UnitId other) {
    return field.unit(other).side != unit.side && is_locked(state, other) && field.within(unit.id, other, reach) &&
           plan_reinforcement(field, unit.id, other);
  });
}

/// Whether there are buildings that a unit can go into. Source: DG-TER-08.
bool can_occupy(const Field& field, const Unit& unit) {
  if (!is_foot(unit) || !is_close_order(unit) || unit.place) return false;
  return std::ranges::any_of(field.state().ground().features, [&](const Feature& f) {
    return f.kind == FeatureKind::Town && plan_occupation(field, unit.id, f.id);
  });
}

/// Whether gunners stand at the guns they left.
bool can_man_guns(const Field& field, const Unit& unit) {
  const Quad line = battle::placed(*unit.guns, {-metres(30), metres(30), -metres(30), {}});
  return !noted(unit, notes.captured) && battle::gap(field.base(unit.id), line) <= metres(2);
}

/// Every choice of the movement question, with who may make it.
struct Movements {
  rules::Choice move{"move", rules::Shape::Move, {}}, reinforce{"reinforce", rules::Shape::Target, {}},
      occupy{"occupy", rules::Shape::Enter, {}}, detach{"detach", rules::Shape::Form, {}},
      rejoin{"rejoin", rules::Shape::Form, {}}, man{"man-guns", rules::Shape::Form, {}};
  std::array<rules::Choice, drill_keys.size()> drills;

  void ask(const Field& field, const Unit& unit) {
    const UnitId id = unit.id;
    if (waits_in_parent(field.state(), unit)) {
      if (!detach_fault(field, id)) detach.units.push_back(id);
      return;
    }
    if (mover_fault(field, unit)) return;
    if (!noted(unit, notes.acted)) {
      move.units.push_back(id);
      if (can_reinforce(field, unit)) reinforce.units.push_back(id);
      if (can_occupy(field, unit)) occupy.units.push_back(id);
    }
    if (unit.guns) {
      if (can_man_guns(field, unit)) man.units.push_back(id);
    } else if (is_company(field.state(), id)) {
      if (!rejoin_fault(field, id)) rejoin.units.push_back(id);
    } else if (!noted(unit, notes.changed)) {  // one drill a turn
      for (std::size_t k = 0; k < drill_keys.size(); ++k)
        if (!drill_fault(field, unit, drill_keys[k])) drills[k].units.push_back(id);
    }
  }
};

}  // namespace

Decision movement_question(const BattleState& state, Side side) {
  const Field field{state};
  Movements can;
  for (std::size_t k = 0; k < drill_keys.size(); ++k)
    can.drills[k] = {std::string{drill_keys[k]}, rules::Shape::Form, {}};
  for (const Unit& unit : state.units)
    if (unit.side == side) can.ask(field, unit);
  Decision question{.side = side, .rule = "DG-MOV-01", .question = "Movement: which unit does what?"};
  const auto put = [&](rules::Choice& choice) {
    if (!choice.units.empty()) question.choices.push_back(std::move(choice));
  };
  put(can.move), put(can.reinforce), put(can.occupy);
  for (rules::Choice& choice : can.drills) put(choice);
  put(can.detach), put(can.rejoin), put(can.man);
  question.choices.push_back(rules::nothing_more());
  return question;
}

std::optional<Refusal> movement_fault(const BattleState& state, const Answer& answer) {
  const Field field{state};
  const Unit& unit = state.unit(answer.unit);
  using rules::fault_of;
  if (answer.choice == "move")
    return fault_of(plan_move(field, unit.id, answer.turn, answer.distance, answer.turn_after));
  if (answer.choice == "reinforce") return fault_of(plan_reinforcement(field, unit.id, answer.target));
  if (answer.choice == "occupy") return fault_of(plan_occupation(field, unit.id, answer.place));
  if (answer.choice == "detach") return detach_fault(field, unit.id);
  if (answer.choice == "rejoin") return rejoin_fault(field, unit.id);
  if (answer.choice == "man-guns") return {};
  if (const auto fault = mover_fault(field, unit)) return fault;
  return drill_fault(field, unit, answer.choice);
}

namespace {

void man_guns(Referee& referee, UnitId id) {
  const Pose guns = *referee.state().unit(id).guns;
  const auto line = referee.record(battle::GunsLost{.unit = id, .fate = battle::GunsLost::Fate::Manned, .guns = guns});
  carry(referee, id, Gait::Dress, {{Leg::Kind::Wheel, guns}}, {}, line);
  note(referee, id, notes.changed, true, line);
  note(referee, id, notes.spent, std::min<std::int64_t>(4, noted(referee.state().unit(id), notes.spent) + 1), line);
}

/// Every leader of a side says once where he rides. Source: DG-CMD-11.
void move_leaders(Referee& referee, Side side) {
  for (const LeaderId rider : battle::ids_of(referee.state().leaders)) {
    const Leader& leader = referee.state().leader(rider);
    if (!leader.on_table || leader.side != side) continue;
    Decision question{.side = side,
                      .rule = "DG-CMD-11",
                      .question = "Where does " + referee.state().scenario->people[rider.value - 1U].name + " ride?",
                      .choices = {{.key = "stay"}, {.key = "ride", .shape = rules::Shape::Place}},
                      .leader = leader.id};
    rules::Choice go_with{"go-with", rules::Shape::Unit, {}};
    const Field field{referee.state()};
    for (const UnitId id : field.units())
      if (field.unit(id).side == side && !is_broken(field.unit(id)) && distance(field, leader, id) <= 50 &&
          leader.with != id)
        go_with.units.push_back(id);
    if (!go_with.units.empty()) question.choices.push_back(std::move(go_with));
    const Answer answer = referee.ask(question);
    if (answer.choice == "ride") ride(referee, rider, answer.at, {});
    if (answer.choice == "go-with") ride(referee, rider, referee.state().leader(rider).pose.at, answer.unit);
  }
}

}  // namespace

void movement_step(Referee& referee, Side side) {
  go_on_changing(referee, side);
  while (true) {
    keep_distance(referee);
    Decision question = movement_question(referee.state(), side);
    if (question.choices.size() == 1) break;
    question.between = true;
    const Answer answer = referee.ask(question);
    if (rules::is_asked_anew(answer)) continue;
    if (answer.choice == "end") break;
    if (answer.choice == "move")
      carry_out(referee, answer.unit,
                *plan_move(Field{referee.state()}, answer.unit, answer.turn, answer.distance, answer.turn_after));
    else if (answer.choice == "reinforce")
      carry_out(referee, answer.unit, *plan_reinforcement(Field{referee.state()}, answer.unit, answer.target));
    else if (answer.choice == "occupy")
      carry_out(referee, answer.unit, *plan_occupation(Field{referee.state()}, answer.unit, answer.place));
    else if (answer.choice == "detach")
      detach(referee, answer.unit);
    else if (answer.choice == "rejoin")
      rejoin(referee, answer.unit);
    else if (answer.choice == "man-guns")
      man_guns(referee, answer.unit);
    else
      drill(referee, answer.unit, answer.choice);
  }
  remark_companies(referee, side);
  move_leaders(referee, side);
  ride_messengers(referee, side);
  bring_leaders_to_safety(referee);
  capture_guns(referee);
}

}  // namespace vedette::death_or_glory
