#include "rulesets/death_or_glory/fire.h"

#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/motion.h"
#include "rulesets/death_or_glory/roll.h"
#include "rulesets/death_or_glory/skirmishers.h"

namespace vedette::death_or_glory {
namespace {

/// Reach of a unit's weapons in metres. Source: DG-FIR-03.
std::int64_t reach_of(const BattleState& state, const Unit& unit) {
  if (is_guns(unit)) return chart(state, art_range_table, calibre_row(state, unit), ExtremeRange).value;
  return number(state, "DG-FIR-03").value;
}

bool fires_all_round(const Unit& unit) {
  return in_square(unit) || is_garrison(unit) || in_skirmish_order(unit);
}

struct EdgeLine {
  Point left, right;  // as seen by whoever stands behind it
  [[nodiscard]] Point middle() const { return {(left.x + right.x) / 2, (left.y + right.y) / 2}; }
};

/// The edge of a base nearest to a firing edge; of equally near ones the most parallel.
EdgeLine nearest_edge(Outline base, const EdgeLine& firing) {
  EdgeLine best{base[0], base[1]};
  std::pair<std::int64_t, std::int64_t> least{-1, 0};
  const Point along = firing.right - firing.left;
  for (std::size_t i = 0; i < base.size(); ++i) {
    const EdgeLine edge{base[i], base[(i + 1) % base.size()]};
    const std::array<Point, 2> ours{firing.left, firing.right}, theirs{edge.left, edge.right};
    const std::int64_t aside = std::abs(core::cross(along, edge.right - edge.left)) /
                               std::max<std::int64_t>(1, core::distance(edge.left, edge.right).micrometres);
    const std::pair key{in_metres(battle::gap(ours, theirs)), aside};
    if (least.first < 0 || key < least) least = key, best = edge;
  }
  return best;
}

/// The edge of a base nearest to a point, by its middle.
EdgeLine nearest_edge(Outline base, Point from) {
  EdgeLine best{base[0], base[1]};
  std::int64_t least = -1;
  for (std::size_t i = 0; i < base.size(); ++i) {
    const EdgeLine edge{base[i], base[(i + 1) % base.size()]};
    const std::int64_t d2 = core::squared(edge.middle() - from);
    if (least < 0 || d2 < least) least = d2, best = edge;
  }
  return best;
}

/// The edge that fires: the front, or of those with fronts all round the nearest to the target.
EdgeLine firing_edge(const Field& field, UnitId firer, Point towards) {
  const Unit& unit = field.unit(firer);
  const Outline base = field.base(firer);
  if (!unit.place && !in_square(unit) && !in_skirmish_order(unit)) return {base[0], base[1]};
  if (in_skirmish_order(unit)) {  // open order faces where it likes: DG-MOV-06
    const Point p = field.centre(firer);
    return {p, p};
  }
  const EdgeLine edge = nearest_edge(base, towards);
  return core::cross(edge.right - edge.left, towards - edge.left) > 0 ? edge : EdgeLine{edge.right, edge.left};
}

/// Whether any part of a base lies in front of an edge between lines splayed outwards. Source: DG-FIR-04.
bool is_in_arc(const BattleState& state, const EdgeLine& edge, Angle facing, Outline target) {
  const Angle splay{static_cast<std::int32_t>(number(state, "DG-FIR-04").value * 100)};
  const Point left = core::turned({0, 1'000'000}, facing - splay), right = core::turned({0, 1'000'000}, facing + splay);
  const Point along = edge.right - edge.left;
  const auto inside = [&](Point p) {
    const bool ahead = along == Point{} ? true : core::local(p - edge.left, facing).y >= 0;
    return ahead && core::cross(left, p - edge.left) <= 0 && core::cross(right, p - edge.right) >= 0;
  };
  for (std::size_t i = 0; i < target.size(); ++i) {
    const Point a = target[i], b = target[(i + 1) % target.size()];
    for (int k = 0; k < 4; ++k)
      if (inside({a.x + (b.x - a.x) * k / 4, a.y + (b.y - a.y) * k / 4})) return true;
  }
  return false;
}

/// Range base to base, or the mean of three when the edges are oblique. Source: DG-FIR-09, DG-FIR-10.
std::int64_t range_between(const Field& field, UnitId firer, UnitId target, const EdgeLine& edge) {
  if (edge.left == edge.right || field.unit(target).place) return field.distance(firer, target);
  const EdgeLine theirs = nearest_edge(field.base(target), edge);
  const Angle ours = core::direction(edge.right - edge.left), other = core::direction(theirs.right - theirs.left);
  const std::int32_t turn = core::abs(core::shortest(ours - other)).centidegrees % 18'000;
  if (std::min(turn, 18'000 - turn) <= 500) return field.distance(firer, target);
  // As the firer sees them: the end more to its left first.
  const bool swapped = core::dot(theirs.right - theirs.left, edge.right - edge.left) < 0;
  const Point left = swapped ? theirs.right : theirs.left, right = swapped ? theirs.left : theirs.right;
  const std::int64_t sum = core::distance(edge.left, left).micrometres +
                           core::distance(edge.middle(), theirs.middle()).micrometres +
                           core::distance(edge.right, right).micrometres;
  return in_metres({sum / 3});
}

/// Skirmishers of a side across a line that are many enough to screen a unit. Source: DG-SKR-05, DG-T-SCREEN.
bool is_screened(const Field& field, UnitId id, Point from, Point to) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  if (in_skirmish_order(unit)) return false;
  const std::int64_t reach = number(state, "DG-SKR-05").value;
  std::int64_t figs = 0;
  for (const UnitId other : field.units()) {
    const Unit& u = field.unit(other);
    if (other == id || u.side != unit.side || !in_skirmish_order(u) || is_broken(u)) continue;
    if (!field.within(id, other, reach) || sector(field, id, field.centre(other)) != Sector::Front) continue;
    if (battle::gap(from, to, field.base(other)) == Length{}) figs += figures(state, u);
  }
  ScreenRow row = in_column(unit) ? ScreenOfColumn : ScreenOfLine;
  if (is_guns(unit)) row = ScreenOfBattery;
  return figs >= chart(state, screen_table, row).value;
}

/// What stands in a line of fire. Source: DG-FIR-22, DG-SKR-06.
std::optional<Refusal> line_fault(const Field& field, UnitId firer, UnitId target, Point from, Point to) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(firer);
  const Box line = battle::box(std::array{from, to});
  for (const UnitId other : field.units()) {
    if (other == firer || other == target || battle::apart(line, field.box(other))) continue;
    if (battle::gap(from, to, field.base(other)) > Length{}) continue;
    const Unit& u = field.unit(other);
    if (is_locked(state, other)) return Refusal{"DG-FIR-22", state.name(other) + " fights in the line of fire"};
    if (!in_skirmish_order(u)) return Refusal{"DG-FIR-22", state.name(other) + " stands in the line of fire"};
    if (u.side == unit.side && in_skirmish_order(unit)) {
      const std::int64_t deep = in_metres(Length{[&] {
        std::int64_t sum = 0;
        for (const battle::Part& p : battle::parts_inside(from, to, field.base(other), Length{}))
          sum += (p.to - p.from).micrometres;
        return sum;
      }()});
      if (deep > number(state, "DG-SKR-06").value * chart(state, form_geom_table, SkirmisherOnFoot, FigureDepth).value)
        return Refusal{"DG-SKR-06", state.name(other) + " stands too deep before it"};
    }
  }
  return {};
}

std::int64_t faces_fired(const Unit& unit) {
  return noted(unit, notes.faces_fired).size();
}
/// Fires a unit has in one phase. Source: DG-FIR-08.
std::int64_t faces_of(const Unit& unit) {
  if (in_square(unit) || is_garrison(unit)) return 4;
  return noted(unit, notes.refused_flank) != RefusedFlank::None ? 2 : 1;
}

}  // namespace

std::optional<Refusal> firer_fault(const Field& field, const Unit& unit) {
  const BattleState& state = field.state();
  if (!unit.on_table) return Refusal{"DG-UNI-02", "it is off the table"};
  if (is_broken(unit)) return Refusal{"DG-ROU-10", "a broken unit does nothing of its own will"};
  if (is_locked(state, unit.id)) return Refusal{"DG-MEL-26", "it is locked in melee"};
  if (fatigue(unit) == UtterlyExhausted) return Refusal{"DG-FAT-05", "it is utterly exhausted"};
  const std::int64_t faces = faces_fired(unit);
  if (noted(unit, notes.fired) && (faces == 0 || faces >= faces_of(unit)))
    return Refusal{"DG-CHG-26", "it has fired this turn"};
  if (is_horse(unit) && !in_skirmish_order(unit)) return Refusal{"DG-FIR-01", "cavalry fires in skirmish order only"};
  if (unit.formation == Formation::MarchColumn) return Refusal{"DG-FIR-01", "no fire from column of march"};
  if (is_guns(unit) && (!is_deployed(unit) || !mans_guns(unit)))
    return Refusal{"DG-ART-02", "guns fire deployed and manned"};
  if (noted(unit, notes.change_left) > 0) return Refusal{"DG-FRM-03", "it is changing formation"};
  if (const UnitId enemy = formed_enemy_too_near(field, unit.id))
    return Refusal{"DG-SKR-09", state.name(enemy) + " are too near for skirmishers to do anything but run"};
  if (!in_skirmish_order(unit)) {
    if (noted(unit, notes.moved)) return Refusal{"DG-SEQ-03", "it moved this turn"};
    if (noted(unit, notes.changed))
      return Refusal{is_guns(unit) ? "DG-ART-02" : "DG-SEQ-03", "it changed formation or facing this turn"};
    if (noted(unit, notes.charged)) return Refusal{"DG-CHG-11", "it charged this turn"};
    if (noted(unit, notes.compulsory_moved)) return Refusal{"DG-SEQ-03", "it was moved this turn"};
  }
  return {};
}

std::int64_t firing_strength(const Field& field, UnitId firer) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(firer);
  if (is_guns(unit)) return serviceable_guns(state, unit);
  const std::int64_t figs = figures(state, unit);
  if (in_skirmish_order(unit)) return figs;
  const Geometry& g = field.geometry(firer);
  if (in_square(unit) || is_garrison(unit)) return std::min(figs, g.files);
  return std::min(figs, g.files * std::min<std::int64_t>(g.ranks, 2));
}

namespace {

/// The part of a unit that fires at somebody: from where, looking where, how many.
struct FiringPart {
  EdgeLine edge;
  Angle facing;
  std::int64_t firing = 0;
};

/// The refused files look to the flank; the rest, in front, fire by themselves. Source: DG-FRM-10.
void part_by_refused_flank(const Field& field, UnitId firer, UnitId target, FiringPart& part) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(firer);
  const bool left = noted(unit, notes.refused_flank) == RefusedFlank::Left;
  const std::int64_t files = noted(unit, notes.refused_files),
                     width = metres(files * file_width(state, unit)).micrometres;
  const std::int64_t wing = std::min(part.firing, files * std::min<std::int64_t>(field.geometry(firer).ranks, 2));
  const Point corner = left ? part.edge.left : part.edge.right;
  const Point inner = corner + core::turned({left ? width : -width, 0}, part.facing);
  if (is_in_arc(state, part.edge, part.facing, field.base(target))) {
    (left ? part.edge.left : part.edge.right) = inner;
    part.firing -= wing;
    return;
  }
  const Point back = inner + core::turned({0, -width}, part.facing);
  part.edge = left ? EdgeLine{back, inner} : EdgeLine{inner, back};
  part.facing = core::normalised(part.facing + core::degrees(left ? -90 : 90));
  part.firing = wing;
}

}  // namespace

core::Result<Shot, Refusal> plan_shot(const Field& field, UnitId firer, UnitId target) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(firer);
  if (const auto fault = firer_fault(field, unit)) return *fault;
  if (!target || target.value > state.units.size() || !state.unit(target).on_table ||
      state.unit(target).side == unit.side)
    return Refusal{"DG-FIR-06", "fire goes at enemy units on the table"};
  if (is_locked(state, target)) return Refusal{"DG-FIR-23", state.name(target) + " is locked in melee"};
  if (noted(unit, notes.faces_fired).names(target)) return Refusal{"DG-FIR-08", "no two faces fire at one target"};
  const Point goal = battle::nearest_on(field.base(target), field.centre(firer));
  FiringPart part{firing_edge(field, firer, goal), unit.pose.facing, firing_strength(field, firer)};
  if (noted(unit, notes.refused_flank) != RefusedFlank::None) part_by_refused_flank(field, firer, target, part);
  const EdgeLine& edge = part.edge;
  const std::int64_t reach = reach_of(state, unit);
  if (!field.within(firer, target, reach))
    return Refusal{"DG-FIR-03", "beyond its reach of " + std::to_string(reach) + " m"};
  const bool all_round = fires_all_round(unit);
  if (!all_round && !is_in_arc(state, edge, part.facing, field.base(target)))
    return Refusal{is_guns(unit) ? "DG-ART-05" : "DG-FIR-04", state.name(target) + " is outside its arc"};
  const std::int64_t range = range_between(field, firer, target, edge);
  if (range > reach) return Refusal{"DG-FIR-03", "beyond its reach of " + std::to_string(reach) + " m"};
  const Point from = edge.middle(), at = battle::nearest_on(field.base(target), from);
  if (!is_sight_free(field, from, at, unit.place, state.unit(target).place))
    return Refusal{"DG-TER-10", state.name(target) + " cannot be seen"};
  if (const auto fault = line_fault(field, firer, target, from, at)) return *fault;
  if (!is_guns(unit)) {
    if (is_screened(field, target, from, at)) return Refusal{"DG-SKR-05", "skirmishers screen " + state.name(target)};
    if (is_screened(field, firer, from, at)) return Refusal{"DG-FIR-21", "its own skirmishers stand before it"};
  }
  return Shot{target, range, part.firing, from, at, is_guns(unit), range != field.distance(firer, target)};
}

std::vector<Shot> shots_of(const Field& field, UnitId firer) {
  std::vector<Shot> shots;
  const Unit& unit = field.unit(firer);
  if (firer_fault(field, unit)) return shots;
  for (const UnitId target : field.units())
    if (field.unit(target).side != unit.side)
      if (const auto shot = plan_shot(field, firer, target)) shots.push_back(*shot);
  std::ranges::stable_sort(shots, {}, &Shot::range);
  return shots;
}

namespace {

/// Ranks of a target that count. Source: DG-FIR-20.
std::int64_t ranks_hit(const Field& field, const Shot& shot, bool dispersed) {
  const Unit& target = field.unit(shot.target);
  if (dispersed || in_skirmish_order(target)) return 1;
  if (in_square(target) || is_garrison(target)) return shot.guns ? 2 : 1;
  return field.geometry(shot.target).ranks;
}

/// What the range is worth to small arms. Source: DG-FIR-09, DG-FIR-10.
void add_range(const BattleState& state, const Shot& shot, Reasons& why) {
  std::size_t band = 0;
  while (band + 1 < fire_range_table.rows.size() && shot.range > chart(state, fire_range_table, band, UpToMetres).value)
    ++band;
  const Charted worth = chart(state, fire_range_table, band, RangeWorth);
  why.add(adds(shot.oblique ? "DG-FIR-10" : "DG-FIR-09", worth.value,
               std::to_string(shot.range) + " m" + std::string{house_mark(worth)}));
}

/// What range and weight of metal are worth to guns. Source: DG-ART-01, DG-ART-04.
void add_metal(const BattleState& state, const Unit& unit, const Shot& shot, Reasons& why) {
  const std::size_t calibre = calibre_row(state, unit);
  std::size_t band = CanisterClose;
  while (band < ExtremeRange && shot.range > chart(state, art_range_table, calibre, band).value) ++band;
  const Charted worth = chart(state, art_range_table, BandModifier, band),
                weight = chart(state, art_range_table, calibre, WeightOfMetal);
  why.add(adds("DG-ART-04", worth.value,
               (band <= CanisterLong ? "canister, " : "round shot, ") + std::to_string(shot.range) + " m" +
                   std::string{house_mark(worth)}));
  why.add(adds("DG-ART-01", weight.value, "weight of metal" + std::string{house_mark(weight)}));
}

}  // namespace

std::int64_t fire_score(const Field& field, UnitId firer, const Shot& shot, Reasons& why) {
  const BattleState& state = field.state();
  const Unit &unit = field.unit(firer), &target = field.unit(shot.target);
  const bool small_arms = !shot.guns, open = in_skirmish_order(unit);
  const bool line = unit.formation == Formation::Line && is_foot(unit);
  const bool rests = small_arms && is_foot(unit) && !open && cover(field, firer, shot.at) >= Hard && !is_garrison(unit);
  const std::int64_t sustained = noted(unit, notes.consecutive_fire) / number(state, "DG-FIR-15").value;
  const bool dispersed = is_guns(target) && (is_deployed(target) || target.guns);
  const std::int64_t ranks = ranks_hit(field, shot, dispersed);
  const Cover grade = cover(field, shot.target, shot.from);
  const std::int64_t influence = influence_on(field, firer);
  why.add(factor_in(state, unit, FirePower, "DG-FIR-11"));
  why.add(
      modifiers(state, fire_modifiers,
                {{BritishLineFires, small_arms && line && is_british(state, unit)},
                 {VeteransFire, training(unit) == Veteran},
                 {RestedArms, rests},
                 {FirstVolley, small_arms && is_foot(unit) && !open && !noted(unit, notes.volley_used)},
                 {UnformedFire, order_state(unit) == Unformed},
                 {SustainedFire, sustained != 0, sustained},
                 {DisorderedFire, order_state(unit) == Disordered},
                 {ConscriptsFire, training(unit) == Conscript},
                 {AtCuirassiers, small_arms && is_cuirassier(state, target)},
                 {FiresUnderFire, is_under_fire(state, unit) && !is_british(state, unit) && training(unit) != Veteran},
                 {TiredFire, fatigue(unit) == Tired},
                 {SkirmishersFire, open},
                 {ExhaustedFire, fatigue(unit) == Exhausted},
                 {TargetDeep, small_arms && ranks > 1},
                 {TargetRanks, !small_arms, std::min(ranks, number(state, "DG-FIR-20").value)},
                 {TargetInSoftCover, grade == Soft},
                 {TargetInHardCover, grade == Hard},
                 {TargetInSkirmishOrder, in_skirmish_order(target) || dispersed},
                 {TargetEntrenched, grade == Entrenched},
                 {ChiefAtFire, influence > 0, influence}}));
  if (dispersed) why.add(decided("DG-FIR-24"));
  if (small_arms)
    add_range(state, shot, why);
  else
    add_metal(state, unit, shot, why);
  return why.total();
}

namespace {

/// A shot that has been declared: its score without the die, and its line in the ledger.
struct Aimed {
  Shot shot;
  std::int64_t score = 0;
  battle::Sequence line = 0;
};

Aimed declare(Referee& referee, const Field& field, UnitId firer, const Shot& shot, const Reasons& why,
              battle::Sequence cause) {
  Reasons lines;
  const std::int64_t score = fire_score(field, firer, shot, lines);
  lines.add(why);
  const std::int64_t all =
      shot.guns ? initial_guns(referee.state(), firer) : figures(referee.state(), field.unit(firer));
  if (shot.firing < all)
    lines.add(decided(
        shot.guns ? "DG-UNI-06" : "DG-FIR-05",
        std::to_string(shot.firing) + " of " + std::to_string(all) + (shot.guns ? " guns fire" : " figures fire")));
  if (shot.guns && is_screened(field, shot.target, shot.from, shot.at)) lines.add(decided("DG-SKR-07"));
  const auto line = referee.record(battle::FireDeclared{.firer = firer,
                                                        .target = shot.target,
                                                        .from = shot.from,
                                                        .at = shot.at,
                                                        .range = metres(shot.range),
                                                        .why = std::move(lines)},
                                   cause);
  return {shot, score, line};
}

/// That it has been under fire, and from where. Source: DG-UNI-14, DG-RFM-05.
void mark_target(Referee& referee, const Shot& shot, battle::Sequence line) {
  const Sector where = sector(Field{referee.state()}, shot.target, shot.from);
  const std::int64_t turn = referee.state().clock.turn;
  note(referee, shot.target, notes.last_fired_on, turn, line);
  if (where != Sector::Front) note(referee, shot.target, notes.fired_on_flank_rear, turn, line);
  if (noted(referee.state().unit(shot.target), notes.idle_turns) >= 0)
    note(referee, shot.target, notes.idle_under_fire, true, line);
}

/// What one of several shots does with its share of the fire. @return points lost. Source: DG-FIR-07, DG-FIR-12.
std::int64_t take_effect(Referee& referee, UnitId firer, const Aimed& one, std::int64_t die, const Strength& strength,
                         std::int64_t among, battle::Sequence line) {
  const Shot& shot = one.shot;
  const Charted k = by_score(
      referee.state(), shot.guns ? rules::ChartView{art_casualties_table} : rules::ChartView{fire_casualties_table}, -6,
      one.score + die);
  const std::int64_t loss = k.value * shot.firing * strength.part / strength.whole / among;
  Reasons sum{decided("DG-FIR-12", std::to_string(k.value) + " for each of " + std::to_string(shot.firing) +
                                       (shot.guns ? " guns" : " figures") + std::string{house_mark(k)})};
  if (among > 1) sum.add(decided("DG-FIR-07", "shared among " + std::to_string(among)));
  mark_target(referee, shot, line);
  if (loss > 0) hurt(referee, shot.target, firer, loss, std::move(sum), one.line);
  return loss;
}

/// What firing leaves behind in the firer. Source: DG-FIR-14, DG-FAT-04.
void mark_firer(Referee& referee, UnitId firer, battle::Sequence line) {
  note(referee, firer, notes.fired, true, line);
  const Unit& unit = referee.state().unit(firer);
  if (is_foot(unit) && !in_skirmish_order(unit)) note(referee, firer, notes.volley_used, true, line);
  if (fatigue(unit) != Exhausted) return;
  const Charted cost = number(referee.state(), "DG-FAT-04", 2);
  const std::int64_t left = noted(unit, notes.exhaust_budget) - cost.value;
  note(referee, firer, notes.exhaust_budget, std::max<std::int64_t>(0, left), line);
  if (left <= 0)
    set_fatigue(referee, firer, UtterlyExhausted,
                {decided("DG-FAT-04", "a fire costs " + std::to_string(cost.value) + std::string{house_mark(cost)})},
                line);
}

/// A general near those fired at may fall; who is near him, and his, tests its control. Source: DG-FIR-13, DG-CTL-01.
void endanger_generals(Referee& referee, const std::vector<Shot>& shots, Struck& struck, battle::Sequence line) {
  std::vector<UnitId> targets;
  for (const Shot& shot : shots) targets.push_back(shot.target);
  std::ranges::sort(targets);
  const std::vector<Leader> before = referee.state().leaders;
  const LeaderId dead = general_at_risk(referee, targets, line);
  if (!dead) return;
  const Leader& then = before[dead.value - 1U];
  struck.killed.push_back(dead);
  struck.killed_at.push_back(then.pose.at);
  const Field field{referee.state()};
  const std::int64_t reach = number(referee.state(), "DG-CMD-09").value;
  std::vector<UnitId> near;
  for (const UnitId id : field.units())
    if (commands(field.state(), then, field.unit(id)) && distance(field, then, id) <= reach) near.push_back(id);
  for (const UnitId id : near) note(referee, id, notes.owes_control, true, line);
}

}  // namespace

Struck fire(Referee& referee, UnitId firer, const std::vector<Shot>& shots, Strength strength, const Reasons& why,
            battle::Sequence cause) {
  Struck struck;
  std::vector<Aimed> aimed;
  {
    const Field field{referee.state()};
    for (const Shot& shot : shots) aimed.push_back(declare(referee, field, firer, shot, why, cause));
  }
  const battle::Sequence line = aimed.front().line;
  const int face = roll(referee, "DG-FIR-06", battle::Purpose::Hit, referee.state().unit(firer).side, firer, {}, line);
  const std::int64_t die = fire_reading(referee.state(), face);
  for (const Aimed& one : aimed)
    if (take_effect(referee, firer, one, die, strength, std::ssize(aimed), line) > 0)
      struck.hit.push_back(one.shot.target);
  mark_firer(referee, firer, line);
  if (face == 0) endanger_generals(referee, shots, struck, line);
  return struck;
}

Decision fire_question(const BattleState& state, Side side) {
  Decision question{.side = side, .rule = "DG-FIR-01", .question = "Firing: who fires at whom?"};
  rules::Choice shoot{"shoot", rules::Shape::Target, {}}, split{"shoot-all", rules::Shape::Unit, {}};
  const Field field{state};
  for (const UnitId id : field.units()) {
    if (field.unit(id).side != side) continue;
    const auto shots = shots_of(field, id);
    if (!shots.empty()) shoot.units.push_back(id);
    if (shots.size() > 1 && faces_of(field.unit(id)) == 1) split.units.push_back(id);
  }
  if (!shoot.units.empty()) question.choices.push_back(std::move(shoot));
  if (!split.units.empty()) question.choices.push_back(std::move(split));
  question.choices.push_back(rules::nothing_more());
  return question;
}

namespace {

void mark_face(Referee& referee, UnitId firer, UnitId target) {
  const Unit& unit = referee.state().unit(firer);
  if (faces_of(unit) == 1) return;
  note(referee, firer, notes.faces_fired, noted(unit, notes.faces_fired).with(target));
}

}  // namespace

void fire_step(Referee& referee, Side side) {
  Struck struck;
  while (true) {
    Decision question = fire_question(referee.state(), side);
    if (question.choices.size() == 1) break;
    question.between = true;
    const Answer answer = referee.ask(question);
    if (rules::is_asked_anew(answer)) continue;
    if (answer.choice == "end") break;
    const Field field{referee.state()};
    std::vector<Shot> shots;
    if (answer.choice == "shoot-all")
      shots = shots_of(field, answer.unit);
    else
      shots = {*plan_shot(field, answer.unit, answer.target)};
    Reasons why;
    if (noted(field.unit(answer.unit), notes.moved)) why.add(decided("DG-SKR-08"));
    const Struck one = fire(referee, answer.unit, shots, {}, why);
    struck.hit.insert(struck.hit.end(), one.hit.begin(), one.hit.end());
    struck.killed.insert(struck.killed.end(), one.killed.begin(), one.killed.end());
    struck.killed_at.insert(struck.killed_at.end(), one.killed_at.begin(), one.killed_at.end());
    for (const Shot& shot : shots) mark_face(referee, answer.unit, shot.target);
  }
  tests_of_fire(referee, struck);
}

}  // namespace vedette::death_or_glory
