#include "rulesets/napoleonic_fury/fire.h"

#include <iterator>

namespace vedette::napoleonic_fury {
namespace {

/// One stand that may fire: where its front is and which way it looks.
struct Stand {
  Quad base;
  Point front;
  Angle facing;
};

Stand stand_at(const Pose& unit, Point right_forward, const Footprint& size, Angle turn) {
  const Angle facing = core::normalised(unit.facing + turn);
  const Pose pose{unit.at + core::turned(right_forward, unit.facing), facing};
  return {battle::placed(pose, battle::base_stretch(size.width, size.depth)), front_of(pose, size), facing};
}

/// Stands that fire through one side of a base. Source: NF-FIR-03.
std::vector<Stand> firing_stands(const Field& field, UnitId id, SquareFace side) {
  const Unit& unit = field.unit(id);
  const Footprint size = stand_size(field.state(), unit), whole = field.footprint(id);
  const std::int64_t n = std::max<std::int64_t>(1, stands(unit));
  std::vector<Stand> all;
  if (in_square(unit)) {
    // A quarter through each face, side by side in its middle.
    const std::int64_t through = (n + 3) / 4;
    const int quarters = static_cast<int>(side);
    const Angle turn = core::degrees(90 * quarters);
    for (std::int64_t i = 0; i < through; ++i) {
      const std::int64_t x = size.width.micrometres * (2 * i + 1 - through) / 2;
      const std::int64_t half = quarters % 2 == 0 ? whole.depth.micrometres / 2 : whole.width.micrometres / 2;
      const Point ahead = core::turned({x, half - size.depth.micrometres / 2}, turn);
      all.push_back(stand_at(unit.pose, ahead, size, turn));
    }
    return all;
  }
  std::int64_t wide = unit.formation == Formation::MarchColumn || is_battery(unit) ? 1 : n;
  if (unit.formation == Formation::Column) wide = std::min<std::int64_t>(n, 2);
  const std::int64_t forward = whole.depth.micrometres / 2 - size.depth.micrometres / 2;
  for (std::int64_t i = 0; i < wide; ++i)
    all.push_back(stand_at(unit.pose, {size.width.micrometres * (2 * i + 1 - wide) / 2, forward}, size, {}));
  return all;
}

/// Any part of a target between rays that open outward from a stand's front corners. Source: NF-GEO-04.
bool is_in_arc(const BattleState& state, const Unit& firer, const Stand& stand, Outline target, Hundredths reach) {
  const std::int64_t whole = number(state, "NF-GEO-04", is_battery(firer) ? 1 : 0).value;
  const Angle opening{static_cast<std::int32_t>(whole * 50)};
  const Length far = length(reach) * 2;
  const Quad wedge{stand.base[0] + core::ahead(stand.facing - opening, far),
                   stand.base[1] + core::ahead(stand.facing + opening, far), stand.base[1], stand.base[0]};
  return battle::overlap(wedge, target);
}

std::size_t fire_kind(const Unit& unit) {
  if (is_battery(unit)) return is_horse_battery(unit) ? HorseGunsFire : HeavyGunsFire;
  if (!is_infantry(unit)) return DismountedFire;
  return is_light_infantry(unit) ? LightFire : FootFire;
}

/// Points of one stand at a range; contact is a range of its own for infantry. Source: NF-T11.
Charted points_at(const BattleState& state, const Unit& unit, Hundredths range, bool touches) {
  const std::size_t row = fire_kind(unit);
  for (std::size_t band = 0; band < fire_bands; ++band) {
    const Charted points = chart(state, fire_point_table, row, 2 * band);
    const std::int64_t reach = chart(state, fire_point_table, row, 2 * band + 1).value;
    if (points.value == 0) continue;
    if (reach == 0 ? touches : range <= reach) return points;
  }
  return {0};
}

/// The place on a target that a stand fires at.
Point aim(const Stand& stand, Outline target) {
  const std::array<Point, 1> from{stand.front};
  return battle::nearest_points(from, target).other;
}

}  // namespace

Hundredths max_range(const BattleState& state, const Unit& unit) {
  Hundredths most = 0;
  for (std::size_t band = 0; band < fire_bands; ++band)
    most = std::max(most, chart(state, fire_point_table, fire_kind(unit), 2 * band + 1).value);
  return most;
}

std::optional<Refusal> firer_fault(const Unit& unit, bool breakthrough) {
  if (!unit.on_table) return Refusal{"NF-BEL-04", "it is off the table"};
  if (is_mounted(unit)) return Refusal{"NF-FIR-01", "mounted cavalry does not fire"};
  if (has_charged(unit)) return Refusal{"NF-FIR-01", "a unit that charged does not fire"};
  if (noted(unit, notes.fired) && !breakthrough) return Refusal{"NF-FIR-01", "it has fired"};
  if (!is_battery(unit)) return {};
  if (!is_unlimbered(unit)) return Refusal{"NF-FRM-05", "a battery fires unlimbered"};
  if (gun_state(unit) == Silenced) return Refusal{"NF-ART-03", "a silenced battery does not fire"};
  if (gun_state(unit) == Suppressed) return Refusal{"NF-ART-02", "a suppressed battery does not fire"};
  return {};
}

namespace {

/// What a cover is worth against fire; a bank is worth nothing. Source: NF-FMD-10, NF-FMD-12, NF-FMD-14.
std::optional<FireModifier> cover_row(Cover cover) {
  switch (cover) {
    case Cover::Woods:
    case Cover::Hedge:
    case Cover::Higher:
    case Cover::TownArea:
      return TargetInLightCover;
    case Cover::Wall:
    case Cover::HastyWorks:
    case Cover::Works:
    case Cover::SunkenRoad:
    case Cover::Town:
      return TargetInHeavyCover;
    case Cover::FortifiedTown:
      return TargetInFortifiedTown;
    case Cover::Bank:
    case Cover::None:
      break;
  }
  return {};
}

/// Whether a unit changed formation where the firer reaches: its base is laid back to where it was then. Source:
/// NF-FMD-04.
bool changed_in_range(const Field& field, const Shot& shot) {
  const Unit& target = field.unit(shot.target);
  if (!noted(target, notes.changed) || noted(target, notes.bridge_assault)) return false;
  const Point then{length(noted(target, notes.changed_east)).micrometres,
                   length(noted(target, notes.changed_north)).micrometres};
  if (then == Point{} || in_town(target)) return true;  // it has not moved
  const Point moved = front_of(target.pose, field.footprint(shot.target)) - then;
  const Quad base = battle::placed({target.pose.at - moved, target.pose.facing}, field.stretch(shot.target));
  return in_hundredths(battle::gap(shot.from, shot.from, base)) <= max_range(field.state(), field.unit(shot.firer));
}

std::bitset<FireModifiers> modifiers_of(const Field& field, const Shot& shot, bool enfilades) {
  const BattleState& state = field.state();
  const Unit &firer = field.unit(shot.firer), &target = field.unit(shot.target);
  const Nation nation = nation_of(firer);
  const bool guns = is_battery(firer), foot = !guns;
  const bool good_guns = nation == France || nation == Britain || (nation == Russia && !is_horse_battery(firer));
  const bool clumsy = nation == Russia || nation == Spain || nation == Ottoman || nation == Naples;
  const bool moved = noted(firer, notes.prolonged) && !noted(firer, notes.guard);
  const bool rides_at_it = is_mounted(target) && has_charged(target) && touch(state, shot.firer, shot.target);
  std::bitset<FireModifiers> rows;
  rows[GoodArtillery] = guns && good_guns && shot.range <= number(state, "NF-FMD-01").value;
  rows[CanisterOnCavalry] = guns && is_mounted(target) && shot.range <= number(state, "NF-FMD-02").value;
  rows[BritishVolleys] = foot && nation == Britain && is_infantry(firer) && type_of(firer).line;
  rows[ChangingTarget] = changed_in_range(field, shot) || target.formation == Formation::Limbered;
  rows[LightInfantryFire] = is_light_infantry(firer) && !clumsy;
  rows[EnfiladedTarget] = enfilades;
  rows[SquareAsTarget] = in_square(target);
  rows[ArtilleryAsTarget] = is_battery(target) && (guns || is_unlimbered(target));
  rows[IrregularFire] = is_irregular(firer);
  rows[MovedGuns] = guns && state.clock.side == firer.side && moved;
  rows[AtChargingCavalry] = foot && !in_square(firer) && rides_at_it;
  for (const Cover cover : covers(field, shot.target, shot.from, elevation(state, shot.from)))
    if (const auto row = cover_row(cover)) rows[*row] = true;
  return rows;
}

/// Whether nobody may fire at a unit: it is in contact with friends of the firer. Source: NF-FIR-02.
std::optional<Refusal> target_fault(const BattleState& state, UnitId firer, UnitId target) {
  if (!target || target.value > state.units.size() || !state.unit(target).on_table ||
      state.unit(target).side == state.unit(firer).side)
    return Refusal{"NF-FIR-02", "it fires at one enemy unit"};
  if (touch(state, firer, target)) return {};
  if (is_locked(state, firer)) return Refusal{"NF-FIR-02", "in contact it fires only at whom it touches"};
  if (is_locked(state, target)) return Refusal{"NF-FIR-02", state.name(target) + " is in contact with friends"};
  return {};
}

core::Result<Shot, Refusal> through_side(const Field& field, UnitId id, UnitId target, SquareFace side,
                                         bool breakthrough) {
  const BattleState& state = field.state();
  const Unit &firer = field.unit(id), &enemy = field.unit(target);
  const Hundredths most = max_range(state, firer);
  const Outline goal = field.base(target);
  Shot shot{.firer = id, .target = target, .side = side};
  std::int64_t points = 0, firing = 0;
  bool all_from_behind = true, first = true;
  Refusal why_not{"NF-GEO-03", state.name(target) + " is out of range"};
  const auto fire_from = [&](Point from, Point at, Hundredths range, bool touches, std::int64_t stands_there) {
    const Charted each = points_at(state, firer, range, touches);
    if (each.value == 0) return;
    if (!touches && !is_sight_free(field, from, at, id, target)) {
      why_not = {"NF-GEO-05", "no line of sight to " + state.name(target)};
      return;
    }
    points += each.value * stands_there;
    firing += stands_there;
    if (is_in_front(field, target, from)) all_from_behind = false;
    if (first || range < shot.range) shot.range = range, shot.from = from, shot.at = at;
    first = false;
  };
  if (in_town(firer)) {
    // Half of them, in any direction, from the edge of the town.
    const battle::PointPair pair = battle::nearest_points(field.base(id), goal);
    const Hundredths range = field.distance(id, target);
    fire_from(pair.one, pair.other, range, touch(state, id, target), (stands(firer) + 1) / 2);
  } else {
    for (const Stand& stand : firing_stands(field, id, side)) {
      const Point at = aim(stand, goal);
      const Hundredths range = in_hundredths(core::distance(stand.front, at));
      const bool touches = battle::within(stand.base, goal, touching);
      if (!touches && range > most) continue;
      if (!is_in_arc(state, firer, stand, goal, most)) {
        why_not = {"NF-GEO-04", state.name(target) + " is outside its arc"};
        continue;
      }
      fire_from(stand.front, at, touches ? 0 : range, touches, 1);
    }
  }
  if (points == 0) return why_not;
  shot.halves = 2 * points;
  shot.stands = firing;
  if (is_disordered(firer) || noted(firer, notes.damaged) || breakthrough) {
    shot.halves /= 2;
    std::string_view because = is_disordered(firer) ? "halved: disordered" : "halved: damaged";
    if (breakthrough) because = "halved: at a breakthrough";
    shot.multipliers.push_back({"NF-FIR-05", std::string{because}});
  }
  if (in_march_column(enemy)) {
    shot.halves *= 2;
    shot.multipliers.push_back({"NF-FIR-05", "doubled: at a column of march"});
  }
  const bool open_flank = !in_square(enemy) && !in_town(enemy) && !is_unlimbered(enemy);
  shot.modifiers = modifiers_of(field, shot, all_from_behind && open_flank);
  return shot;
}

}  // namespace

core::Result<Shot, Refusal> plan_shot(const Field& field, UnitId id, UnitId target, bool breakthrough) {
  const BattleState& state = field.state();
  const Unit& firer = field.unit(id);
  if (const auto fault = firer_fault(firer, breakthrough)) return *fault;
  if (const auto fault = target_fault(state, id, target)) return *fault;
  if (!in_square(firer)) return through_side(field, id, target, SquareFace::Front, breakthrough);
  // The face that brings most to bear and has not fired.
  std::optional<Shot> best;
  std::optional<Refusal> why_not;
  for (const SquareFace side : square_faces) {
    if (noted(firer, notes.faces_fired).has(side)) continue;
    auto shot = through_side(field, id, target, side, breakthrough);
    if (!shot)
      why_not = shot.error();
    else if (!best || shot->halves > best->halves)
      best = *std::move(shot);
  }
  if (best) return *std::move(best);
  return why_not.value_or(Refusal{"NF-FIR-03", "every face has fired"});
}

std::vector<Shot> shots_of(const Field& field, UnitId id) {
  std::vector<Shot> shots;
  const Unit& firer = field.unit(id);
  if (firer_fault(firer)) return shots;
  const Hundredths most = max_range(field.state(), firer);
  for (const UnitId other : field.units())
    if (field.unit(other).side != firer.side && field.within(id, other, most))
      if (auto shot = plan_shot(field, id, other)) shots.push_back(*std::move(shot));
  return shots;
}

bool may_have_a_shot(const Field& field, UnitId id) {
  const Unit& firer = field.unit(id);
  if (firer_fault(firer)) return false;
  const Hundredths most = max_range(field.state(), firer);
  const bool all_round = in_square(firer) || in_town(firer);
  return std::ranges::any_of(field.units(), [&](UnitId other) {
    if (field.unit(other).side == firer.side || !field.within(id, other, most)) return false;
    // Cheap: something of it before the front, or everywhere.
    const Pose& pose = firer.pose;
    return all_round ||
           std::ranges::any_of(field.base(other), [&](Point p) { return core::local(p - pose.at, pose.facing).y > 0; });
  });
}

std::optional<std::size_t> fire_row(const BattleState& state, std::int64_t halves) {
  if (halves <= 0) return {};
  return row_reached(state, fire_table, 0, halves);
}

FireResult fire_result(const BattleState& state, std::size_t row, std::int64_t modified) {
  const std::int64_t read = std::max<std::int64_t>(0, modified);
  std::size_t result = Desultory;
  for (std::size_t column = Lively; column <= Withering; ++column)
    if (read >= chart(state, fire_table, row, column).value) result = column;
  return static_cast<FireResult>(result);
}

namespace {

/// Only the largest cover counts, also where it is worse for some of the firers. @return whether a smaller one was
/// passed over. Source: NF-FMD-15.
bool keep_largest_cover(std::bitset<FireModifiers>& rows) {
  bool larger = false, passed_over = false;
  for (const FireModifier row : {TargetInFortifiedTown, TargetInHeavyCover, TargetInLightCover}) {
    if (!rows[row]) continue;
    if (larger) rows[row] = false, passed_over = true;
    larger = true;
  }
  return passed_over;
}

}  // namespace

Reasons fire_modifiers(const BattleState& state, const std::vector<Shot>& shots) {
  std::bitset<FireModifiers> any, all;
  all.set();
  for (const Shot& shot : shots) any |= shot.modifiers, all &= shot.modifiers;
  Reasons why;
  std::string not_for_all;
  for (std::size_t row = 0; row < FireModifiers; ++row) {
    const bool loss = chart(state, fire_modifier_table, row).value < 0;
    if (!any[row] || all[row] || loss) continue;
    any[row] = false;
    not_for_all += (not_for_all.empty() ? "not for all: " : ", ") + std::string{fire_modifier_table.rows[row].name};
  }
  if (!not_for_all.empty()) why.add(Basis{"NF-FIR-08", not_for_all});
  if (keep_largest_cover(any)) why.add(Basis{"NF-FMD-15", {}});
  for (std::size_t row = 0; row < FireModifiers; ++row)
    why.add(rules::modifier(state, fire_modifier_table, {row, any[row]}));
  return why;
}

namespace {

/// The sum of the modifiers stays within its limit. Source: NF-FIR-09.
Reasons limited(const BattleState& state, Reasons why) {
  const Charted most = number(state, "NF-FIR-07");
  if (const std::int64_t sum = why.total(); std::abs(sum) > most.value)
    why.add(Modifier{
        .rule = "NF-FIR-09",
        .value = static_cast<std::int32_t>((sum > 0 ? most.value : -most.value) - sum),
        .words = "no more than " + std::to_string(most.value) + " either way" + std::string{house_mark(most)}});
  return why;
}

void hit_battery(Referee& referee, UnitId id, FireResult result, Reasons why, battle::Sequence line) {
  const BattleState& state = referee.state();
  const std::int64_t harm = chart(state, fire_result_table, result - 1, BatteryHarm).value;
  const bool twice = harm == 3 && noted(state.unit(id), notes.damaged);
  if (harm >= 4 || twice) {
    why.add(Basis{twice ? "NF-ART-04" : "NF-ART-05", {}});
    return remove(referee, id, std::move(why), line);
  }
  worsen_guns(referee, id, harm == 1 ? Suppressed : Silenced, std::move(why), line);
  if (harm == 3) note(referee, id, notes.damaged, true, line);
}

void hit_troops(Referee& referee, UnitId id, FireResult result, UnitId by, const Reasons& why, battle::Sequence line) {
  const BattleState& state = referee.state();
  set_disorder(referee, id, true, why, line);
  lose_stands(referee, id, chart(state, fire_result_table, result - 1, StandsLost).value, by, &notes.lost_to_fire, why,
              line);
  const Hundredths back = chart(state, fire_result_table, result - 1, RetreatFromFire).value;
  if (back == 0 || !state.unit(id).on_table) return;
  Reasons away = why;
  if (noted(state.unit(id), notes.charged)) away.add(Basis{"NF-FIR-15", {}});
  const Point from = battle::nearest_on(Field{state}.base(by), state.unit(id).pose.at);
  fall_back(referee, id, from, back, Way::Retreat, std::move(away), line);
}

/// That its firers have had their turn. Source: NF-FIR-01, NF-FIR-03.
void mark_fired(Referee& referee, const std::vector<Shot>& shots, battle::Sequence line) {
  for (const Shot& shot : shots) {
    const Unit& firer = referee.state().unit(shot.firer);
    if (!in_square(firer)) {
      note(referee, shot.firer, notes.fired, true, line);
      continue;
    }
    const AnyOf<SquareFace> faces = noted(firer, notes.faces_fired).with(shot.side);
    note(referee, shot.firer, notes.faces_fired, faces, line);
    if (faces.size() == std::ssize(square_faces)) note(referee, shot.firer, notes.fired, true, line);
  }
}

}  // namespace

void resolve_fire(Referee& referee, const std::vector<Shot>& shots) {
  const BattleState& state = referee.state();
  const Shot& best = *std::ranges::max_element(shots, {}, &Shot::halves);
  std::int64_t halves = 0;
  battle::Sequence declared = 0;
  for (const Shot& shot : shots) {
    halves += shot.halves;
    const auto line = referee.record(battle::FireDeclared{shot.firer, shot.target, shot.from, shot.at,
                                                          length(shot.range), Reasons{{}, shot.multipliers}},
                                     declared);
    if (declared == 0) declared = line;
  }
  const auto row = fire_row(state, halves);
  if (!row) return mark_fired(referee, shots, declared);
  const Rolled rolled = roll(referee, "NF-FIR-07", battle::Purpose::Hit, state.unit(best.firer),
                             limited(state, fire_modifiers(state, shots)), declared);
  const FireResult result = fire_result(state, *row, rolled.modified);
  mark_fired(referee, shots, declared);
  if (is_highest(state, rolled)) check_leaders(referee, best.target, "NF-FIR-16", declared);
  if (result == Desultory) return;
  constexpr std::array<std::string_view, 5> rules{"NF-FIR-10", "NF-FIR-11", "NF-FIR-12", "NF-FIR-13", "NF-FIR-14"};
  Reasons why{Basis{std::string{rules[result]},
                    std::to_string(rolled.modified) + " for " + std::string{fire_table.rows[*row].name} + " points"}};
  if (rolled.modified < 0) why.add(Basis{"NF-GEN-04", {}});
  if (is_battery(state.unit(best.target))) return hit_battery(referee, best.target, result, std::move(why), declared);
  hit_troops(referee, best.target, result, best.firer, why, declared);
}

Decision shot_question(const BattleState& state, UnitId id) {
  return {.side = state.unit(id).side,
          .rule = "NF-FIR-02",
          .question = "At whom does " + state.name(id) + " fire?",
          .unit = id,
          .choices = {
              {"shoot", rules::Shape::Target, {id}}, {"combine", rules::Shape::Target, {id}}, {.key = "hold-fire"}}};
}

std::optional<Refusal> shot_fault(const BattleState& state, const Decision& decision, const Answer& answer) {
  if (answer.unit != decision.unit)
    return Refusal{"NF-SEQ-04", "one unit at a time: " + state.name(decision.unit) + " fires"};
  const auto shot = plan_shot(Field{state}, answer.unit, answer.target);
  if (!shot) return shot.error();
  return {};
}

namespace {

/// Others who fire at the same target, as long as their owner names some. Source: NF-FIR-08.
std::vector<Shot> joined(Referee& referee, Shot first) {
  std::vector<Shot> shots{std::move(first)};
  const BattleState& state = referee.state();
  const Field field{state};
  const UnitId target = shots.front().target;
  const Side side = state.unit(shots.front().firer).side;
  std::vector<UnitId> able;
  for (const UnitId id : field.units())
    if (field.unit(id).side == side && id != shots.front().firer && may_have_a_shot(field, id) &&
        plan_shot(field, id, target))
      able.push_back(id);
  while (!able.empty()) {
    const Answer answer = referee.ask({.side = side,
                                       .rule = "NF-FIR-08",
                                       .question = "Who fires together with " + state.name(shots.front().firer) + "?",
                                       .unit = shots.front().firer,
                                       .other = target,
                                       .choices = {{"join", rules::Shape::Unit, able}, {.key = "fire"}}});
    if (answer.choice != "join") break;
    shots.push_back(*plan_shot(field, answer.unit, target));
    std::erase(able, answer.unit);
  }
  return shots;
}

}  // namespace

void fire_step(Referee& referee, Side side) {
  std::vector<UnitId> passed;
  while (true) {
    const Field field{referee.state()};
    std::vector<UnitId> able;
    for (const UnitId id : field.units())
      if (field.unit(id).side == side && std::ranges::find(passed, id) == passed.end() && may_have_a_shot(field, id))
        able.push_back(id);
    if (able.empty()) return;
    const Answer chosen = referee.ask({.side = side,
                                       .rule = "NF-SEQ-04",
                                       .question = "Who fires?",
                                       .choices = {rules::begin_with("fire", able), rules::nothing_more()},
                                       .between = true});
    if (rules::is_asked_anew(chosen)) continue;
    if (chosen.choice == "end") return;
    const UnitId id = chosen.unit;
    if (shots_of(Field{referee.state()}, id).empty()) {
      passed.push_back(id);
      continue;
    }
    const Answer answer = referee.ask(shot_question(referee.state(), id));
    if (answer.choice == "hold-fire") {
      passed.push_back(id);
      continue;
    }
    Shot shot = *plan_shot(Field{referee.state()}, id, answer.target);
    resolve_fire(referee,
                 answer.choice == "combine" ? joined(referee, std::move(shot)) : std::vector<Shot>{std::move(shot)});
  }
}

}  // namespace vedette::napoleonic_fury
