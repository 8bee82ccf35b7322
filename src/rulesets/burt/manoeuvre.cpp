// Sections 4.5 to 4.7: what a unit may do with its move.
#include "rulesets/burt/manoeuvre.h"

#include "battle/words.h"

namespace vedette::burt {
namespace {

using battle::inches_text;

std::int64_t share_of(Length used, Length whole) {
  return whole <= Length{} ? whole_move + 1
                           : (used.micrometres * whole_move + whole.micrometres - 1) / whole.micrometres;
}

/// What is left of a unit's move, as FIRE orders allow it. Source: SB-ORD-08.
std::int64_t left_of_move(const Unit& unit, bool backward) {
  const std::int64_t spent = noted(unit, notes.spent);
  if (order_of(unit) != Order::Fire) return whole_move - spent;
  return (backward ? quarter_move : half_move) - spent;
}

/// The whole of a move: by road it is longer. Source: SB-MOVE-03.
Length whole_of(const BattleState& state, const Unit& unit, const Plan& plan) {
  const Length bonus = plan.gait == battle::Gait::Road ? printed_length(state, "SB-MOVE-03") : Length{};
  return whole_distance(state, unit) + bonus;
}

/// What a unit had left of its move, where a stretch has used all of it: "2" of 4"". Source: SB-MOVE-02, SB-MOVE-03,
/// SB-MOVE-10, SB-ORD-08.
Basis used_up(const BattleState& state, const Unit& unit, const Plan& plan, std::int64_t left) {
  const Order order = order_of(unit);
  const Length whole = whole_of(state, unit, plan), had{whole.micrometres * left / whole_move};
  const bool of_house = move_of(state, unit, order == Order::Reserve ? ReserveMove : NormalMove).house;
  std::string_view rule = "SB-MOVE-02";
  if (order == Order::Fire) rule = "SB-ORD-08";
  if (order == Order::Reserve) rule = "SB-MOVE-10";
  if (plan.gait == battle::Gait::Road) rule = "SB-MOVE-03";
  return {std::string{rule}, inches_text(had) + " of " + inches_text(whole) + (of_house ? " (house value)" : "")};
}

Refusal too_far(const BattleState& state, const Unit& unit, const Plan& plan, std::int64_t left) {
  const Length whole = whole_of(state, unit, plan);
  const auto part = [&](std::int64_t share) { return inches_text(Length{whole.micrometres * share / whole_move}); };
  std::string_view rule = noted(unit, notes.spent) > 0 ? "SB-FORM-01" : "SB-MOVE-02";
  if (order_of(unit) == Order::Fire) rule = "SB-ORD-08";
  return {std::string{rule},
          "that takes " + part(plan.share) + " of move and it has " + part(std::max<std::int64_t>(0, left)) + " left"};
}

/// The last looks at any plan: is there enough of the move left, and room where it ends.
Planned finished(const Board& board, const Unit& unit, Plan plan, const Unit& shaped, bool backward = false) {
  const BattleState& state = board.state();
  if (plan.legs.empty() && !plan.formation) return Refusal{"SB-MOVE-02", "it would stay as it is"};
  const std::int64_t left = left_of_move(unit, backward);
  // A thousandth of an inch is no distance (SB-GEN-01).
  const std::int64_t slack = share_of(tolerance, whole_distance(state, unit)) + 3;
  if (plan.share > left + slack) return too_far(state, unit, plan, left);
  plan.share = std::min(plan.share, std::max<std::int64_t>(0, left));
  if (!plan.formation && plan.share + slack >= left)
    plan.why.basis.insert(plan.why.basis.begin(), used_up(state, unit, plan, left));
  const Length near = printed_length(state, "SB-MOVE-08");
  const Quad end = battle::placed(plan.end, battle::inset(stretch_of(shaped), tolerance));
  if (auto fault = standing_fault(board, unit, end, near)) return *fault;
  if (plan.end.at != plan.from.at)
    if (auto fault = ground_fault(state, unit, plan.end.at)) return *fault;
  return plan;
}

/// An enemy within an inch of the way it goes.
std::optional<Refusal> way_fault(const Board& board, const Unit& unit, const Quad& ground) {
  const Length near = printed_length(board.state(), "SB-MOVE-08");
  const Box box = battle::box(ground);
  for (const UnitId id : board.units()) {
    if (board.unit(id).side == unit.side || battle::apart(box, board.box(id), near)) continue;
    const Length gap = battle::gap(ground, board.base(id));
    if (gap + tolerance < near && gap + tolerance < board.gap(unit.id, id))
      return Refusal{"SB-MOVE-08", "its way leads within " + inches_text(near) + " of " + board.state().name(id)};
  }
  return {};
}

/// A straight stretch from where the plan stands. @param worth how many inches of allowance one inch takes.
std::optional<Refusal> go(const Board& board, const Unit& unit, Plan& plan, Angle way, Length distance, int worth,
                          Length whole) {
  const Point from = plan.end.at, to = from + core::ahead(way, distance);
  const Point lead = core::ahead(plan.end.facing, unit.depth / 2);
  // The edge that leads says what ground is entered: the rear edge when it steps back.
  const bool back = std::abs(core::shortest(way - plan.end.facing).centidegrees) > 9'000;
  const Point edge = back ? from - lead : from + lead;
  const GroundAhead ground{board.state(), unit, edge, edge + (to - from), whole};
  if (auto fault = ground.barred_within(distance)) return fault;
  const Quad over = swept(unit, plan.end, to);
  if (auto fault = way_fault(board, unit, over)) return fault;
  plan.share += share_of(ground.cost(distance) * worth, whole);
  plan.hindered = plan.hindered || ground.hinders(distance);
  for (const UnitId id : passed(board, unit, over))
    if (std::ranges::find(plan.through, id) == plan.through.end()) plan.through.push_back(id);
  plan.march(to);
  if (ground.cost(distance) > distance + tolerance)
    for (Basis& slow : ground.slowed_by(distance)) plan.why.add(std::move(slow));
  return {};
}

void wheel(const Unit& unit, Plan& plan, Angle turn, Length whole) {
  plan.turn(wheeled(unit, plan.end, turn));
  plan.share += share_of(wheel_arc(unit, turn), whole);
  plan.why.add(Basis{"SB-MOVE-06",
                     "wheels " + battle::degrees_text(core::abs(turn)) + " for " + inches_text(wheel_arc(unit, turn))});
}

/// Guns: limbered to move, unlimbered for the part move of FIRE orders. Source: SB-MOVE-04.
std::optional<Refusal> harness_fault(const Unit& unit) {
  if (!is_gun(unit)) return {};
  const bool limbered = unit.formation == Formation::Limbered;
  if (order_of(unit) == Order::Fire && limbered)
    return Refusal{"SB-MOVE-04", "limbered guns cannot make the part move of fire orders"};
  if (order_of(unit) != Order::Fire && !limbered) return Refusal{"SB-MOVE-04", "guns must limber before they move"};
  return {};
}

std::optional<Refusal> move_fault(const BattleState& state, const Unit& unit) {
  if (auto fault = mover_fault(state, unit)) return fault;
  if (noted(unit, notes.assaulted)) return Refusal{"SB-MOVE-15", "it is the target of an assault and may not move"};
  if (auto fault = harness_fault(unit)) return fault;
  return {};
}

}  // namespace

std::optional<Refusal> mover_fault(const BattleState& state, const Unit& unit) {
  if (!unit.on_table) return Refusal{"SB-RES-09", "it is off the table"};
  if (is_routing(unit) || noted(unit, notes.pursuing) || in_melee(state, unit.id))
    return Refusal{"SB-ORD-15", "a unit that routs, pursues or fights cannot use its orders"};
  if (noted(unit, notes.acted)) return Refusal{"SB-TURN-03", "it has made its move in this phase"};
  const Order order = order_of(unit);
  if (order == Order::Regroup) return Refusal{"SB-ORD-11", "regroup orders forbid moving"};
  if (order == Order::Assault && !(is_on(state, Option::AssaultAdvance) && !noted(unit, notes.moved)))
    return Refusal{"SB-ORD-10", "assault orders without a target: it does not move"};
  const bool reserve_now = state.clock.phase == 6;
  if (reserve_now != (order == Order::Reserve))
    return Refusal{"SB-MOVE-01", reserve_now ? "only reserves move in this phase" : "reserves move in phase 6"};
  return {};
}

Length whole_distance(const BattleState& state, const Unit& unit) {
  return distance_of(state, unit, order_of(unit) == Order::Reserve ? ReserveMove : NormalMove);
}

Planned plan_move(const Board& board, const Unit& unit, const Answer& answer) {
  const BattleState& state = board.state();
  if (auto fault = move_fault(state, unit)) return *fault;
  const bool back = answer.distance < Length{};
  if (back && order_of(unit) != Order::Fire)
    return Refusal{"SB-MOVE-07", "only units with fire orders step back facing the enemy"};
  for (const Angle turn : {answer.turn, answer.turn_after})
    if (core::abs(core::shortest(turn)) > core::degrees(90))
      return Refusal{"SB-MOVE-06", "a wheel is at most 90°; turn about for more"};
  const Length whole = whole_distance(state, unit);
  Plan plan{unit};
  if (counts(answer.turn)) wheel(unit, plan, core::shortest(answer.turn), whole);
  const Angle way = back ? plan.end.facing + core::degrees(180) : plan.end.facing;
  if (core::abs(answer.distance) > tolerance)
    if (auto fault = go(board, unit, plan, way, core::abs(answer.distance), 1, whole)) return *fault;
  if (back) {
    plan.gait = battle::Gait::Retreat;
    plan.why.add(Basis{"SB-MOVE-07"});
  }
  if (counts(answer.turn_after)) wheel(unit, plan, core::shortest(answer.turn_after), whole);
  // SB-ORD-10: an assault without a target goes straight at the nearest enemy.
  if (order_of(unit) == Order::Assault) plan.why.add(Basis{"SB-ORD-10"});
  return finished(board, unit, std::move(plan), unit, back);
}

Planned plan_face(const Board& board, const Unit& unit, const Answer& answer) {
  const BattleState& state = board.state();
  if (auto fault = move_fault(state, unit)) return *fault;
  if (order_of(unit) == Order::Fire) return Refusal{"SB-ORD-08", "fire orders allow no turn on the spot"};
  const Length whole = whole_distance(state, unit);
  Plan plan{unit};
  const auto turn = [&](Angle by) -> std::optional<Refusal> {
    if (!counts(by)) return {};
    if (core::abs(core::shortest(by)).centidegrees % 9'000 != 0)
      return Refusal{"SB-MOVE-06", "a turn on the spot is 90° or 180°"};
    plan.turn({plan.end.at, core::normalised(plan.end.facing + by)});
    const bool free = unit.type == SKIRM;
    if (!free) plan.share += quarter_move;
    plan.why.add(Basis{"SB-MOVE-06", "turns " + battle::degrees_text(core::abs(core::shortest(by))) +
                                         " on the spot for " + (free ? "nothing" : "a quarter of a move")});
    return {};
  };
  if (auto fault = turn(answer.turn)) return *fault;
  if (answer.distance < Length{}) return Refusal{"SB-MOVE-07", "it turns about instead of stepping back"};
  if (answer.distance > tolerance)
    if (auto fault = go(board, unit, plan, plan.end.facing, answer.distance, 1, whole)) return *fault;
  if (auto fault = turn(answer.turn_after)) return *fault;
  return finished(board, unit, std::move(plan), unit);
}

Planned plan_oblique(const Board& board, const Unit& unit, const Answer& answer) {
  const BattleState& state = board.state();
  if (auto fault = move_fault(state, unit)) return *fault;
  if (core::abs(core::shortest(answer.turn)) > core::degrees(45))
    return Refusal{"SB-MOVE-05", "an oblique is at most 45° from the facing"};
  if (answer.distance <= tolerance) return Refusal{"SB-MOVE-05", "how far?"};
  Plan plan{unit};
  if (auto fault =
          go(board, unit, plan, unit.pose.facing + answer.turn, answer.distance, 2, whole_distance(state, unit)))
    return *fault;
  plan.why.add(Basis{"SB-MOVE-05", inches_text(answer.distance) + " aslant, twice in move"});
  return finished(board, unit, std::move(plan), unit);
}

namespace {

struct Shape {
  std::string_view key;
  Formation formation;
};
constexpr std::array shapes{Shape{"line", Formation::Line}, Shape{"column", Formation::Column},
                            Shape{"square", Formation::Square}, Shape{"limber", Formation::Limbered},
                            Shape{"unlimber", Formation::Unlimbered}};

Planned plan_limbering(const Board& board, const Unit& unit, Formation to) {
  if (unit.formation == to)
    return Refusal{"SB-MOVE-04", to == Formation::Limbered ? "it is limbered" : "it is unlimbered"};
  Plan plan{unit};
  plan.formation = to;
  plan.frontage = frontage(unit);
  plan.share = half_move;
  plan.why.add(Basis{"SB-MOVE-04"});
  return finished(board, unit, std::move(plan), unit);
}

}  // namespace

Planned plan_form(const Board& board, const Unit& unit, const Answer& answer) {
  const BattleState& state = board.state();
  if (auto fault = mover_fault(state, unit)) return *fault;
  if (order_of(unit) != Order::Manoeuver)
    return Refusal{"SB-FORM-06", "only manoeuver orders allow a change of formation"};
  const auto wanted = std::ranges::find(shapes, answer.choice, &Shape::key);
  const int left = bases(unit);
  const bool square = wanted->formation == Formation::Square;
  const int wide =
      square ? square_faces(left).front : static_cast<int>(answer.distance.micrometres / core::micrometres_per_inch);
  if (is_gun(unit) || wanted->formation == Formation::Limbered || wanted->formation == Formation::Unlimbered) {
    if (auto fault = shape_fault(type_of(unit), wanted->formation, left, frontage(unit))) return *fault;
    return plan_limbering(board, unit, wanted->formation);
  }
  if (auto fault = shape_fault(type_of(unit), wanted->formation, left, wide)) return *fault;
  const int now = frontage(unit);
  if (wanted->formation == unit.formation && wide == now) return Refusal{"SB-FORM-01", "it stands like that already"};
  const bool about_square = square || in_square(unit);
  const int changes = std::max(std::abs(wide - now), about_square ? 1 : 0);
  Plan plan{unit};
  plan.formation = wanted->formation;
  plan.frontage = wide;
  // A shape that is both line and column is declared for nothing, but once, or a move would never end.
  if (changes == 0 && noted(unit, notes.spent) > 0)
    return Refusal{"SB-FORM-03", "line or column is declared before anything else it does"};
  plan.share = std::max<std::int64_t>(1, quarter_move * changes);
  if (changes > 0)
    plan.why.add(Basis{"SB-FORM-01", std::to_string(changes) + (changes == 1 ? " quarter" : " quarters")});
  if (changes == 0) plan.why.add(Basis{"SB-FORM-03"});
  if (about_square && wide == now) plan.why.add(Basis{"SB-FORM-07"});
  Unit shaped = unit;
  const BaseSize size = size_of(type_of(unit), *plan.formation, left, wide);
  shaped.width = size.width, shaped.depth = size.depth;
  return finished(board, unit, std::move(plan), shaped);
}

Length road_length(const Feature& road) {
  Length sum{};
  for (std::size_t i = 0; i + 1 < road.outline.size(); ++i) sum += core::distance(road.outline[i], road.outline[i + 1]);
  return sum;
}

std::optional<Length> place_on_road(const Feature& road, Point middle) {
  constexpr std::int64_t near = core::micrometres_per_inch / 2;  // half an inch: the width of a road
  std::optional<Length> best;
  std::int64_t least = near * near;
  Length gone{};
  for (std::size_t i = 0; i + 1 < road.outline.size(); ++i) {
    const Point a = road.outline[i], b = road.outline[i + 1];
    if (const std::int64_t d2 = battle::squared_distance(middle, a, b); d2 <= least) {
      least = d2;
      best = gone + core::distance(a, battle::nearest_on(a, b, middle));
    }
    gone += core::distance(a, b);
  }
  return best;
}

namespace {

Point point_on_road(const Feature& road, Length at) {
  for (std::size_t i = 0; i + 1 < road.outline.size(); ++i) {
    const Point a = road.outline[i], b = road.outline[i + 1];
    const Length leg = core::distance(a, b);
    if (at <= leg && leg > Length{}) return a + core::ahead(core::direction(b - a), at);
    at -= leg;
  }
  return road.outline.back();
}

/// Bends between two places of a road, and its end, in the order of the march.
std::vector<Point> stops(const Feature& road, Length from, Length to) {
  std::vector<Point> points;
  Length gone{};
  for (std::size_t i = 0; i < road.outline.size(); ++i) {
    if (gone > std::min(from, to) + tolerance && gone < std::max(from, to) - tolerance)
      points.push_back(road.outline[i]);
    if (i + 1 < road.outline.size()) gone += core::distance(road.outline[i], road.outline[i + 1]);
  }
  if (to < from) std::ranges::reverse(points);
  points.push_back(point_on_road(road, to));
  return points;
}

}  // namespace

Planned plan_road(const Board& board, const Unit& unit, const Answer& answer) {
  const BattleState& state = board.state();
  if (auto fault = move_fault(state, unit)) return *fault;
  if (order_of(unit) == Order::Fire) return Refusal{"SB-ORD-08", "fire orders allow no road march"};
  const auto& features = state.ground().features;
  if (!answer.place || answer.place.value > features.size() ||
      features[answer.place.value - 1U].kind != FeatureKind::Road)
    return Refusal{"SB-MOVE-03", "a road march needs a road"};
  const bool column = unit.formation == Formation::Column || unit.type == WAGON ||
                      (is_gun(unit) && unit.formation == Formation::Limbered);
  if (!column) return Refusal{"SB-MOVE-03", "only columns march by road"};
  const Feature& road = state.ground().feature(answer.place);
  const auto start = place_on_road(road, unit.pose.at);
  if (!start) return Refusal{"SB-MOVE-03", "it does not stand on " + road.name};
  const Length arc = core::abs(answer.distance), end = *start + answer.distance;
  if (end < -tolerance || end > road_length(road) + tolerance || arc <= tolerance)
    return Refusal{"SB-MOVE-03", road.name + " does not go so far"};
  if (noted(unit, notes.spent) > 0) return Refusal{"SB-MOVE-03", "the whole move must be on the road"};
  Plan plan{unit};
  plan.gait = battle::Gait::Road;
  for (const Point stop : stops(road, *start, end)) {
    const Length leg = core::distance(plan.end.at, stop);
    if (leg <= tolerance) continue;
    const Angle facing = core::direction(stop - plan.end.at);
    if (counts(facing - plan.end.facing)) plan.turn({plan.end.at, facing});
    const Quad over = swept(unit, plan.end, stop);
    if (auto fault = way_fault(board, unit, over)) return *fault;
    for (const UnitId id : passed(board, unit, over))
      if (std::ranges::find(plan.through, id) == plan.through.end()) plan.through.push_back(id);
    plan.march(stop);
  }
  plan.share = share_of(arc, whole_of(state, unit, plan));
  return finished(board, unit, std::move(plan), unit);
}

Planned plan_of(const Board& board, const Unit& unit, const Answer& answer) {
  if (answer.choice == "face") return plan_face(board, unit, answer);
  if (answer.choice == "oblique") return plan_oblique(board, unit, answer);
  if (answer.choice == "road") return plan_road(board, unit, answer);
  if (std::ranges::find(shapes, answer.choice, &Shape::key) != shapes.end()) return plan_form(board, unit, answer);
  return plan_move(board, unit, answer);
}

}  // namespace vedette::burt
