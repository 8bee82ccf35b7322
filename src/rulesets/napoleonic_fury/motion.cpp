#include "rulesets/napoleonic_fury/motion.h"

#include "battle/edge.h"
namespace vedette::napoleonic_fury {
namespace {

using battle::Gait;
using battle::Leg;
using battle::Part;

/// Parts of a line, sorted and run together.
std::vector<Part> merged(std::vector<Part> parts) {
  std::ranges::sort(parts, {}, [](const Part& p) { return p.from; });
  std::vector<Part> all;
  for (const Part& p : parts) {
    if (!all.empty() && p.from <= all.back().to)
      all.back().to = std::max(all.back().to, p.to);
    else
      all.push_back(p);
  }
  return all;
}

/// What is left of `parts` outside `holes`. @pre both merged.
std::vector<Part> without(const std::vector<Part>& parts, const std::vector<Part>& holes) {
  std::vector<Part> left;
  for (Part p : parts) {
    for (const Part& hole : holes) {
      if (hole.to <= p.from || hole.from >= p.to) continue;
      if (hole.from > p.from) left.push_back({p.from, hole.from});
      p.from = std::min(p.to, hole.to);
    }
    if (p.to > p.from) left.push_back(p);
  }
  return left;
}

Length sum(const std::vector<Part>& parts) {
  Length all{};
  for (const Part& p : parts) all += p.to - p.from;
  return all;
}

/// Where a way crosses a stream, as wide as its water. Source: NF-TER-01.
void add_stream(const Feature& f, Point from, Point to, std::vector<Part>& parts) {
  constexpr Length least = core::hundredths_of_inch(50);
  const Length way = core::distance(from, to), half = std::max(f.breadth, least) / 2;
  for (std::size_t i = 0; i + 1 < f.outline.size(); ++i) {
    const Point a = f.outline[i], b = f.outline[i + 1];
    const std::array<Point, 2> line{from, to}, piece{a, b};
    if (battle::gap(line, piece) > Length{}) continue;
    // Where the lines cross, by the cross product; a way along the bank only touches it.
    const Point d = to - from, e = b - a;
    const std::int64_t denominator = core::cross(d, e) / 1'000;
    if (denominator == 0) continue;
    const std::int64_t at = core::cross(a - from, e) / denominator * way.micrometres / 1'000;
    parts.push_back({std::max(Length{}, Length{at} - half), std::min(way, Length{at} + half)});
  }
}

Quad base_at(const Field& field, UnitId id, const Pose& pose, Length in = slack) {
  return battle::placed(pose, battle::inset(field.stretch(id), in));
}

bool is_off(const Field& field, const Quad& base) {
  return battle::leaves(base, field.table());
}

}  // namespace

Going going(const Field& field, const Unit& unit, Point from, Point to) {
  const BattleState& state = field.state();
  Going way;
  std::vector<Part> rough, water, bridges;
  const Box box = battle::box(std::array{from, to});
  for (const Feature& f : state.ground().features) {
    if (f.kind == FeatureKind::Stream) {
      if (!battle::apart(box, field.box(f))) add_stream(f, from, to, water);
      continue;
    }
    const bool crossing = f.kind == FeatureKind::Bridge || f.kind == FeatureKind::Ford;
    if ((!is_rough(f) && !is_impassable(f) && !crossing) || battle::apart(box, field.box(f))) continue;
    const auto parts = battle::parts_inside(from, to, f.outline, Length{});
    auto& ground = is_impassable(f) || f.kind == FeatureKind::River ? water : rough;
    auto& into = crossing ? bridges : ground;
    into.insert(into.end(), parts.begin(), parts.end());
    if (is_impassable(f)) {
      std::vector<Part> crossings;
      for (const Feature& c : state.ground().features)
        if (c.kind == FeatureKind::Bridge || c.kind == FeatureKind::Ford) {
          const auto more = battle::parts_inside(from, to, c.outline, Length{});
          crossings.insert(crossings.end(), more.begin(), more.end());
        }
      if (sum(without(merged(parts), merged(crossings))) > length(5)) way.impassable = true;
    }
    if (f.kind == FeatureKind::Bridge && !parts.empty()) way.over_bridge = true;
  }
  const bool on_bridge_free = is_road_column(unit);
  const auto bridge_parts = merged(bridges);
  rough.insert(rough.end(), water.begin(), water.end());
  if (!on_bridge_free) rough.insert(rough.end(), bridges.begin(), bridges.end());
  auto slow = merged(rough);
  if (on_bridge_free) slow = without(slow, bridge_parts);
  const Length whole = core::distance(from, to), through = sum(slow);
  const Rate rate = rough_rate(state, unit);
  way.rough = in_hundredths(through) > 0;
  way.cost = in_hundredths(whole - through + Length{through.micrometres * rate.a / rate.b});
  if (way.rough)
    way.why.push_back({"NF-MOV-02", inches_text(in_hundredths(through)) + " of rough ground at " +
                                        std::to_string(rate.a) + " for " + std::to_string(rate.b)});
  if (way.over_bridge)
    way.why.push_back({"NF-TER-03", on_bridge_free ? "over the bridge in column of march" : "fords beside the bridge"});
  return way;
}

Length affordable(const Field& field, const Unit& unit, const Pose& pose, Hundredths allowance, Length most) {
  const Point from = front_of(pose, footprint(field.state(), unit));
  return battle::furthest(most, [&](Length reach) {
    const Going way = going(field, unit, from, from + core::ahead(pose.facing, reach));
    return !way.impassable && way.cost <= allowance;
  });
}

Pose wheeled(const Pose& pose, const Footprint& f, Angle turn) {
  if (turn == Angle{}) return pose;
  // The corner on the side it wheels to stands still.
  const std::int64_t side = core::shortest(turn).centidegrees > 0 ? f.width.micrometres / 2 : -f.width.micrometres / 2;
  const Point corner = pose.at + core::turned({side, f.depth.micrometres / 2}, pose.facing);
  const Angle facing = core::normalised(pose.facing + turn);
  return snapped(Pose{corner - core::turned({side, f.depth.micrometres / 2}, facing), facing});
}

Hundredths wheel_cost(const Footprint& f, Angle turn) {
  constexpr std::int64_t pi_millionths = 3'141'593, half_circle = 18'000;
  const std::int64_t degrees = core::abs(core::shortest(turn)).centidegrees;
  constexpr std::int64_t whole = half_circle * 1'000'000 * grid;
  return (f.width.micrometres * degrees * pi_millionths + whole - 1) / whole;
}

InTheWay in_the_way(const Field& field, UnitId id, const Pose& pose, Length reach, Hundredths keep_off) {
  InTheWay found{.to_enemy = reach};
  const Unit& mover = field.unit(id);
  const Stretch base = battle::inset(field.stretch(id), slack);
  const Stretch wide{base.left - length(keep_off), base.right + length(keep_off), base.back,
                     base.front + length(keep_off)};
  const Quad swept = battle::placed(pose, {base.left, base.right, base.back, base.front + reach});
  const Box box = battle::box(battle::placed(pose, {wide.left, wide.right, wide.back, wide.front + reach}));
  for (const UnitId other : field.units()) {
    if (other == id || battle::apart(box, field.box(other))) continue;
    if (field.unit(other).side == mover.side) {
      if (!battle::overlap(base_at(field, id, pose), field.base(other)) && battle::overlap(swept, field.base(other)))
        found.friends.push_back(other);
      continue;
    }
    // Whoever stands so near already may still march past him.
    const bool keeps_off = keep_off > 0 && field.distance(id, other) >= keep_off;
    if (const auto hit = battle::first_contact(pose, keeps_off ? wide : base, field.base(other), reach);
        hit && (!found.enemy || *hit < found.to_enemy))
      found.enemy = other, found.to_enemy = *hit;
  }
  return found;
}

Hundredths passage_cost(const Field& field, UnitId id, const std::vector<UnitId>& friends) {
  const Hundredths each = number(field.state(), "NF-MOV-06").value;
  Hundredths cost = 0;
  for (const UnitId other : friends) {
    const Unit& passed = field.unit(other);
    const bool free = is_light_infantry(field.unit(id)) || is_light_infantry(passed) || is_unlimbered(passed);
    if (!free) cost += each;
  }
  return cost;
}

std::optional<Refusal> standing_fault(const Field& field, UnitId id, const Pose& pose, const Footprint& f) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  const Quad base = battle::placed(pose, battle::base_stretch(f.width, f.depth));
  const Quad inner = battle::placed(pose, battle::inset(battle::base_stretch(f.width, f.depth), slack));
  if (is_off(field, inner)) return Refusal{"NF-MOV-01", "it would leave the table"};
  const Box box = battle::box(base);
  const Hundredths keep_off = number(state, "NF-MOV-08").value;
  for (const UnitId other : field.units()) {
    if (other == id || battle::apart(box, field.box(other), length(keep_off))) continue;
    const Unit& u = field.unit(other);
    if (u.side == unit.side) {
      const bool same_town = in_town(u) && unit.place == u.place;
      if (!same_town && battle::overlap(inner, field.base(other)))
        return Refusal{"NF-MOV-06", "it would end inside " + state.name(other)};
      continue;
    }
    const Hundredths near = in_hundredths(battle::gap(base, field.base(other)));
    if (near >= keep_off) continue;
    // Whoever stands so near already may at least not come nearer.
    const Hundredths before = field.distance(id, other);
    if (unit.on_table && before < keep_off && near >= before) continue;
    return Refusal{"NF-MOV-08", "too near " + state.name(other) + ": within an inch only by a charge"};
  }
  for (const Feature& feature : state.ground().features) {
    if (battle::apart(box, field.box(feature))) continue;
    if (is_impassable(feature) && battle::locate(feature.outline, pose.at) == battle::Where::Inside)
      return Refusal{"NF-MOV-08", feature.name + " is impassable"};
    if (in_square(unit) && is_rough(feature) && battle::overlap(inner, feature.outline))
      return Refusal{"NF-FRM-03", "a square may not enter rough ground"};
  }
  return {};
}

battle::Sequence carry(Referee& referee, UnitId id, Gait gait, std::vector<Leg> legs, Reasons why,
                       battle::Sequence cause) {
  if (legs.empty()) return cause;
  const Pose from = referee.state().unit(id).pose;
  const auto line = referee.record(
      battle::UnitMoved{.unit = id, .gait = gait, .from = from, .legs = std::move(legs), .why = std::move(why)}, cause);
  take_leaders_along(referee, id, line);
  return line;
}

namespace {

/// Brings a base to the size its stands give it; the front edge stays where it was.
void close_up(Referee& referee, UnitId id, const Footprint& before, const Reasons& why, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  const Footprint now = footprint(referee.state(), unit);
  if (now == before) return;
  const auto line = referee.record(
      battle::FormationChanged{
          .unit = id, .from = unit.formation, .to = unit.formation, .why = why, .width = now.width, .depth = now.depth},
      cause);
  if (in_town(unit)) return;
  const Length back = (before.depth - now.depth) / 2;
  const Pose at = snapped(Pose{unit.pose.at + core::ahead(unit.pose.facing, back), unit.pose.facing});
  if (at == unit.pose) return;
  carry(referee, id, Gait::Dress, {{Leg::Kind::March, at}}, {}, line);
}

}  // namespace

UnitId stands_on(const Field& field, UnitId id, const Pose& pose) {
  const Quad inner = battle::placed(pose, battle::inset(field.stretch(id), touching));
  const Box box = battle::box(inner);
  for (const UnitId other : field.units())
    if (other != id && !battle::apart(box, field.box(other)) && battle::overlap(inner, field.base(other))) return other;
  return {};
}

Length free_run(const Field& field, UnitId id, const Pose& pose, Length run) {
  const auto ends_at = [&](Length r) { return snapped(Pose{pose.at + core::ahead(pose.facing, r), pose.facing}); };
  for (Length r = run; r > Length{}; r -= length(10))
    if (!stands_on(field, id, ends_at(r))) return r;
  return {};
}

battle::Sequence reshape(Referee& referee, UnitId id, Formation to, Reasons why, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  const Formation from = unit.formation;
  const Footprint before = footprint(referee.state(), unit);
  Unit then = unit;
  then.formation = to;
  const Footprint now = footprint(referee.state(), then);
  const auto line = referee.record(
      battle::FormationChanged{
          .unit = id, .from = from, .to = to, .why = std::move(why), .width = now.width, .depth = now.depth},
      cause);
  if (from == Formation::Garrison && unit.place) referee.record(battle::PlaceLeft{id, unit.place}, line);
  if (now.depth == before.depth || to == Formation::Garrison) return line;
  // On its front edge; where somebody stands in the way of that, on its middle or its rear.
  const Unit& moved = referee.state().unit(id);
  const Length back = (before.depth - now.depth) / 2;
  const auto dressed = [&](Length by) {
    return snapped(Pose{moved.pose.at + core::ahead(moved.pose.facing, by), moved.pose.facing});
  };
  const Field field{referee.state()};
  Pose at = dressed(back);
  for (const Length by : {back, Length{}, -back})
    if (!stands_on(field, id, dressed(by))) {
      at = dressed(by);
      break;
    }
  if (!(at == moved.pose)) carry(referee, id, Gait::Dress, {{Leg::Kind::March, at}}, {}, line);
  return line;
}

void note_change(Referee& referee, UnitId id, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Point front = front_of(state.unit(id).pose, footprint(state, state.unit(id)));
  note(referee, id, notes.changed, true, cause);
  note(referee, id, notes.changed_east, in_hundredths({front.x}), cause);
  note(referee, id, notes.changed_north, in_hundredths({front.y}), cause);
}

void lose_stands(Referee& referee, UnitId id, std::int64_t count, UnitId by, const rules::Note<Unit, Tally>* where,
                 Reasons why, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(id);
  count = std::min(count, stands(unit));
  if (count <= 0) return;
  const Footprint before = footprint(state, unit);
  const Level then = is_brigade(unit) ? level(state, unit) : Fresh;
  const auto line = referee.record(
      battle::CasualtiesTaken{.unit = id, .by = by, .count = static_cast<std::int32_t>(count), .why = std::move(why)},
      cause);
  if (stands(unit) == 0) return remove(referee, id, {Basis{"NF-BEL-04", {}}}, line);
  if (where) note(referee, id, *where, noted(unit, *where) + count, line);
  Reasons closing;
  if (const Level now = level(state, unit); now != then)
    closing.add(Basis{"NF-BEL-02", "is " + std::string{level_words[now]} + " from now on"});
  close_up(referee, id, before, closing, line);
}

void remove(Referee& referee, UnitId id, Reasons why, battle::Sequence cause) {
  const auto leaders = attached_to(referee.state(), id);
  const auto line = referee.record(battle::UnitRemoved{id, std::move(why)}, cause);
  for (const LeaderId leader : leaders) send_to_nearest(referee, leader, Refuge::OwnCommand, "NF-RET-05", line);
}

Point fear_of(const Field& field, UnitId id) {
  const Unit& unit = field.unit(id);
  if (const UnitId enemy = nearest_enemy(field, id, false))
    return battle::nearest_on(field.base(enemy), field.centre(id));
  // With nobody to fear it goes home: away from what lies straight across the table.
  const Angle home = battle::towards(battle::own_edge(*field.state().scenario, unit.side));
  return unit.pose.at - core::ahead(home, core::inches(1));
}

void fall_back(Referee& referee, UnitId id, Point from, Hundredths distance, Way how, Reasons why,
               battle::Sequence cause) {
  if (!referee.state().unit(id).on_table) return;
  part(referee, id, {}, cause);
  const Unit& standing = referee.state().unit(id);
  if (const Formation back = retreating(standing); back != standing.formation)
    reshape(referee, id, back, {Basis{"NF-FRM-11", {}}}, cause);
  const Field field{referee.state()};
  const Unit& unit = field.unit(id);
  const Point way = unit.pose.at - from;
  const Angle facing = way == Point{} ? unit.pose.facing + core::degrees(180) : core::direction(way);
  const auto at = [&](Hundredths gone) {
    return snapped(Pose{unit.pose.at + core::ahead(facing, length(gone)), unit.pose.facing});
  };
  const auto lost = [&](const Quad& base) {
    if (is_off(field, base)) return true;
    const Box box = battle::box(base);
    if (std::ranges::any_of(field.units(), [&](UnitId other) {
          return field.unit(other).side != unit.side && !battle::apart(box, field.box(other)) &&
                 battle::overlap(base, field.base(other)) &&
                 !battle::overlap(base_at(field, id, unit.pose), field.base(other));
        }))
      return true;
    const Point middle{(base[0].x + base[2].x) / 2, (base[0].y + base[2].y) / 2};
    return std::ranges::any_of(field.state().ground().features, [&](const Feature& f) {
      if (!is_impassable(f) || battle::locate(f.outline, middle) != battle::Where::Inside) return false;
      return std::ranges::none_of(field.state().ground().features, [&](const Feature& c) {
        return (c.kind == FeatureKind::Bridge || c.kind == FeatureKind::Ford) && battle::holds(c.outline, middle);
      });
    });
  };
  const auto among_friends = [&](const Quad& base) {
    const Box box = battle::box(base);
    return std::ranges::any_of(field.units(), [&](UnitId other) {
      return other != id && field.unit(other).side == unit.side && !battle::apart(box, field.box(other)) &&
             battle::overlap(base, field.base(other));
    });
  };
  constexpr Hundredths pace = 25;
  Hundredths gone = 0;
  while (true) {
    gone = gone < distance ? std::min(distance, gone + pace) : gone + pace;
    const Quad base = base_at(field, id, at(gone));
    if (lost(base)) return remove(referee, id, {Basis{"NF-RET-04", {}}}, cause);
    if (gone >= distance && !among_friends(base)) break;
  }
  if (gone > distance) why.add(Basis{"NF-RET-03", inches_text(gone) + " instead of " + inches_text(distance)});
  if (gone > 0)
    carry(referee, id, how == Way::Evade ? Gait::Flight : Gait::Retreat, {{Leg::Kind::March, at(gone)}}, std::move(why),
          cause);
}

}  // namespace vedette::napoleonic_fury
