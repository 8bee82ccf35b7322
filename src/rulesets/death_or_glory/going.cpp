#include "rulesets/death_or_glory/going.h"

namespace vedette::death_or_glory {
namespace {

/// Where along a straight line a line feature is crossed, as distances from its start.
std::vector<Length> crossings(Point from, Point to, const Feature& f) {
  std::vector<Length> found;
  for (std::size_t i = 0; i + 1 < f.outline.size(); ++i) {
    const Point a = f.outline[i], b = f.outline[i + 1];
    const std::int64_t s0 = core::cross(to - from, a - from), s1 = core::cross(to - from, b - from);
    const std::int64_t t0 = core::cross(b - a, from - a), t1 = core::cross(b - a, to - a);
    // The end of the way lies beyond; a line on which it starts was crossed before.
    if ((s0 > 0) == (s1 > 0) || (t0 > 0) == (t1 > 0)) continue;
    found.push_back(battle::gap(from, from, std::array<Point, 2>{a, b}));
  }
  return found;
}

/// @param off the printed number, or the house's.
Basis costs(std::string_view rule, const std::string& what, std::int64_t metres_off, const Charted& off) {
  return decided(rule, what + " costs " + std::to_string(metres_off) + " m" + std::string{house_mark(off)});
}

}  // namespace

std::optional<TerrainRow> terrain_row(const Feature& f) {
  switch (f.kind) {
    case FeatureKind::Wood:
      return f.grade > 0 ? DenseWoods : OpenWoods;
    case FeatureKind::Scenario:
      return f.cover ? std::optional{OpenWoods} : std::nullopt;
    case FeatureKind::Stream:
      return StreamRow;
    case FeatureKind::River:
      return f.grade > 0 ? std::optional{FordRow} : std::nullopt;
    case FeatureKind::Wall:
    case FeatureKind::Hedge:
      return f.grade > 0 ? HighObstacle : LowObstacle;
    case FeatureKind::Town:
      return BuildingRow;
    case FeatureKind::Slope:
      return static_cast<TerrainRow>(GentleSlope + static_cast<std::size_t>(std::clamp(f.grade, 1, 4) - 1));
    default:
      return {};
  }
}

bool is_barred(const BattleState& state, const Unit& unit, TerrainRow row) {
  return !is_foot(unit) && chart(state, terrain_table, row, is_guns(unit) ? LetsGuns : LetsHorse).value == 0;
}

bool is_barred(const BattleState& state, const Unit& unit, const Feature& f) {
  const auto row = terrain_row(f);
  return row && is_barred(state, unit, *row);
}

void enter_building(const BattleState& state, const Feature& building, Going& way) {
  const Charted off = chart(state, terrain_table, BuildingRow, MetresOff);
  way.cost += off.value * per_metre;
  way.why.add(costs("DG-TER-02", building.name.empty() ? "a building" : building.name, off.value, off));
  way.over.push_back(IntoWoods);
}

Going going(const Field& field, UnitId id, const Pose& from, Length distance) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  Going result;
  const Point to = from.at + core::ahead(from.facing, distance);
  const Stretch base = stretch_of(field.geometry(id));
  const Quad swept = battle::placed(from, {base.left, base.right, base.back, distance});
  const Box swept_box = battle::box(swept);
  const auto cell = [&](TerrainRow row, TerrainColumn column) { return chart(state, terrain_table, row, column); };
  const auto unform = [&](TerrainRow row, const std::string& name) {
    if (in_skirmish_order(unit)) return;  // DG-TER-05
    const Charted worse = cell(row, is_horse(unit) ? DisordersHorse : DisordersFoot);
    if (worse.value == 0) return;
    result.disorders = std::max(result.disorders, static_cast<OrderState>(worse.value));
    result.why.add(decided("DG-TER-04", name + ": " +
                                            std::string{order_state_words[static_cast<std::size_t>(worse.value)]} +
                                            std::string{house_mark(worse)}));
  };
  std::vector<std::int64_t> cuts{0, distance.micrometres};
  std::vector<std::pair<const Feature*, TerrainRow>> areas;
  for (const Feature& f : state.ground().features) {
    const auto row = terrain_row(f);
    if (!row || battle::apart(swept_box, field.box(f))) continue;
    const std::string name = f.name.empty() ? std::string{terrain_table.rows[*row].name} : f.name;
    if (battle::is_line(f.kind)) {
      const bool touched = [&] {
        for (std::size_t i = 0; i + 1 < f.outline.size(); ++i)
          if (battle::gap(f.outline[i], f.outline[i + 1], swept) == Length{}) return true;
        return false;
      }();
      const auto crossed = crossings(from.at, to, f);
      for (std::size_t i = 0; i < crossed.size(); ++i) {
        const Charted off = cell(*row, MetresOff);
        const std::int64_t tens =
            f.kind == FeatureKind::Stream ? std::max<std::int64_t>(1, (in_metres(f.breadth) + 9) / 10) : 1;
        result.cost += off.value * tens * per_metre;
        result.why.add(costs(f.kind == FeatureKind::Stream ? "DG-TER-03" : "DG-TER-02", name, off.value * tens, off));
      }
      if (touched && !crossed.empty()) {
        unform(*row, name);
        result.over.push_back(f.grade > 0 ? OverHighObstacle : OverObstacle);
      }
      continue;
    }
    const auto parts = battle::parts_inside(from.at, to, f.outline, Length{});
    const bool touched = battle::overlap(swept, f.outline);
    if (f.kind == FeatureKind::River) {
      for (const battle::Part& part : parts) {
        const Point middle = from.at + core::ahead(from.facing, part.from + (part.to - part.from) / 2);
        const bool dry = std::ranges::any_of(state.ground().features, [&](const Feature& c) {
          return c.kind == FeatureKind::Bridge && battle::holds(c.outline, middle);
        });
        if (dry) continue;
        const Charted off = cell(FordRow, MetresOff);
        const std::int64_t tens = std::max<std::int64_t>(1, (in_metres(part.to - part.from) + 9) / 10);
        result.cost += off.value * tens * per_metre;
        result.why.add(costs("DG-TER-03", name, off.value * tens, off));
        unform(FordRow, name);
        result.over.push_back(OverObstacle);
      }
      continue;
    }
    if (f.kind == FeatureKind::Town) {
      for (const battle::Part& part : parts) {
        if (part.from.micrometres <= 1) {
          result.over.push_back(OutOfWoods);
          continue;
        }
        enter_building(state, f, result);
      }
      continue;
    }
    if (touched && distance > Length{}) unform(*row, name);
    if (parts.empty()) continue;
    for (const battle::Part& part : parts) {
      cuts.push_back(part.from.micrometres), cuts.push_back(part.to.micrometres);
      if (f.kind == FeatureKind::Wood || f.kind == FeatureKind::Scenario)
        result.over.push_back(part.from.micrometres <= 1 ? OutOfWoods : IntoWoods);
    }
    if (f.kind == FeatureKind::Slope) {
      const bool up = std::abs(core::shortest(from.facing - f.uphill).centidegrees) < 9'000;
      if (f.grade == 2) result.over.push_back(OverMediumSlope);
      if (f.grade >= 3) result.over.push_back(up ? OverSteepUp : OverSteepDown);
    }
    areas.emplace_back(&f, *row);
  }
  std::ranges::sort(cuts);
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    const std::int64_t length = cuts[i + 1] - cuts[i];
    if (length <= 0) continue;
    const Point middle = from.at + core::ahead(from.facing, Length{(cuts[i] + cuts[i + 1]) / 2});
    std::int64_t rate = 27;  // a third thrice over
    for (const auto& [f, row] : areas)
      if (battle::holds(f->outline, middle)) rate = rate * cell(row, ThirdsAMetre).value / 3;
    result.cost += length * rate;
    if (rate != 27) result.why.add(decided("DG-TER-01", std::to_string(in_metres({length})) + " m of slow ground"));
  }
  return result;
}

Length affordable(const Field& field, UnitId id, const Pose& from, std::int64_t allowance, Length most) {
  if (allowance <= 0) return {};
  const Length reach = std::min(most, metres(allowance));
  const auto pays = [&](Length d) { return going(field, id, from, d).cost <= allowance * per_metre; };
  if (pays(reach)) return reach;
  std::int64_t low = 0, high = reach.micrometres / 1'000 + 1;  // whole metres
  while (high - low > 1) {
    const std::int64_t middle = (low + high) / 2;
    (pays(metres(middle)) ? low : high) = middle;
  }
  return metres(low);
}

Pose wheeled(const Pose& from, std::int64_t width, Angle turn) {
  const std::int64_t half = metres(width).micrometres / 2 * (turn.centidegrees >= 0 ? 1 : -1);
  const Point pivot = from.at + core::turned({half, 0}, from.facing);
  const Angle facing = core::normalised(from.facing + turn);
  return {pivot + core::turned({-half, 0}, facing), facing};
}

std::int64_t wheel_cost(std::int64_t width, Angle turn) {
  const std::int64_t cd = core::abs(turn).centidegrees;
  return (width * cd * 314'159 + 900'000'000) / 1'800'000'000;
}

}  // namespace vedette::death_or_glory
