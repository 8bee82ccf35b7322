#include "rulesets/death_or_glory/going.h"

#include "rules/ground.h"

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
  return !is_foot(unit) && chart(state, terrain_table, row, is_guns(unit) ? LetsGuns : LetsHorse).value == No;
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

namespace {

/// A third thrice over: what a metre costs on open ground, in 27ths.
constexpr std::int64_t open_rate = per_metre / 1'000;

/// A straight way while it is measured. A base goes it, front first.
class Way {
 public:
  Way(const Field& field, UnitId id, const Pose& from, Length distance)
      : m_field{field},
        m_unit{field.unit(id)},
        m_from{from},
        m_to{from.at + core::ahead(from.facing, distance)},
        m_distance{distance},
        m_cuts{0, distance.micrometres} {
    const Stretch base = stretch_of(field.geometry(id));
    m_swept = battle::placed(from, {base.left, base.right, base.back, distance});
  }

  Going measured() {
    const Box swept = battle::box(m_swept);
    for (const Feature& f : state().ground().features)
      if (const auto row = terrain_row(f); row && !battle::apart(swept, m_field.box(f))) meet(f, *row);
    pay_for_slow_ground();
    return std::move(m_going);
  }

 private:
  using Parts = std::vector<battle::Part>;

  [[nodiscard]] const BattleState& state() const { return m_field.state(); }
  [[nodiscard]] Charted cell(TerrainRow row, TerrainColumn column) const {
    return chart(state(), terrain_table, row, column);
  }
  static std::string name_of(const Feature& f, TerrainRow row) {
    return f.name.empty() ? std::string{terrain_table.rows[row].name} : f.name;
  }
  [[nodiscard]] Point at(Length along) const { return m_from.at + core::ahead(m_from.facing, along); }

  void meet(const Feature& f, TerrainRow row) {
    if (battle::is_line(f.kind)) return cross(f, row);
    const Parts parts = battle::parts_inside(m_from.at, m_to, f.outline, Length{});
    if (f.kind == FeatureKind::River) return ford(f, row, parts);
    if (f.kind == FeatureKind::Town) return go_through(f, parts);
    if (m_distance > Length{} && battle::overlap(m_swept, f.outline)) unform(row, name_of(f, row));
    if (!parts.empty()) wade(f, row, parts);
  }

  /// Metres off, for every ten that water is broad.
  void pay(std::string_view rule, TerrainRow row, const std::string& name, std::int64_t times) {
    const Charted off = cell(row, MetresOff);
    m_going.cost += off.value * times * per_metre;
    m_going.why.add(costs(rule, name, off.value * times, off));
  }
  static std::int64_t tens_of(Length breadth) { return std::max<std::int64_t>(1, (in_metres(breadth) + 9) / 10); }

  void unform(TerrainRow row, const std::string& name) {
    if (in_skirmish_order(m_unit)) return;  // DG-TER-05
    const Charted worse = cell(row, is_horse(m_unit) ? DisordersHorse : DisordersFoot);
    if (worse.value == 0) return;
    m_going.disorders = std::max(m_going.disorders, static_cast<OrderState>(worse.value));
    m_going.why.add(decided("DG-TER-04", name + ": " +
                                             std::string{order_state_words[static_cast<std::size_t>(worse.value)]} +
                                             std::string{house_mark(worse)}));
  }

  /// A stream, a wall or a hedge. Source: DG-TER-02, DG-TER-03.
  void cross(const Feature& f, TerrainRow row) {
    const auto crossed = crossings(m_from.at, m_to, f);
    const bool stream = f.kind == FeatureKind::Stream;
    for (std::size_t i = 0; i < crossed.size(); ++i)
      pay(stream ? "DG-TER-03" : "DG-TER-02", row, name_of(f, row), stream ? tens_of(f.breadth) : 1);
    if (crossed.empty() || rules::gap_to_line(f, m_swept) != Length{}) return;
    unform(row, name_of(f, row));
    m_going.over.push_back(f.grade > 0 ? OverHighObstacle : OverObstacle);
  }

  /// Bridges keep it dry. Source: DG-TER-03.
  void ford(const Feature& f, TerrainRow row, const Parts& parts) {
    for (const battle::Part& part : parts) {
      const Point middle = at(part.from + (part.to - part.from) / 2);
      const bool dry = std::ranges::any_of(state().ground().features, [&](const Feature& c) {
        return c.kind == FeatureKind::Bridge && battle::holds(c.outline, middle);
      });
      if (dry) continue;
      pay("DG-TER-03", row, name_of(f, row), tens_of(part.to - part.from));
      unform(row, name_of(f, row));
      m_going.over.push_back(OverObstacle);
    }
  }

  void go_through(const Feature& building, const Parts& parts) {
    for (const battle::Part& part : parts) {
      if (begins_inside(part))
        m_going.over.push_back(OutOfWoods);
      else
        enter_building(state(), building, m_going);
    }
  }

  /// Woods, slopes and the like: paid for by the metre.
  void wade(const Feature& f, TerrainRow row, const Parts& parts) {
    for (const battle::Part& part : parts) {
      m_cuts.push_back(part.from.micrometres), m_cuts.push_back(part.to.micrometres);
      if (f.kind == FeatureKind::Wood || f.kind == FeatureKind::Scenario)
        m_going.over.push_back(begins_inside(part) ? OutOfWoods : IntoWoods);
    }
    if (f.kind == FeatureKind::Slope) {
      const bool up = std::abs(core::shortest(m_from.facing - f.uphill).centidegrees) < 9'000;
      if (f.grade == 2) m_going.over.push_back(OverMediumSlope);
      if (f.grade >= 3) m_going.over.push_back(up ? OverSteepUp : OverSteepDown);
    }
    m_areas.emplace_back(&f, row);
  }
  static bool begins_inside(const battle::Part& part) { return part.from.micrometres <= 1; }

  /// Between two cuts the ground is the same. Source: DG-TER-01.
  void pay_for_slow_ground() {
    std::ranges::sort(m_cuts);
    for (std::size_t i = 0; i + 1 < m_cuts.size(); ++i) {
      const std::int64_t length = m_cuts[i + 1] - m_cuts[i];
      if (length <= 0) continue;
      const Point middle = at(Length{(m_cuts[i] + m_cuts[i + 1]) / 2});
      std::int64_t rate = open_rate;
      for (const auto& [f, row] : m_areas)
        if (battle::holds(f->outline, middle)) rate = rate * cell(row, ThirdsAMetre).value / 3;
      m_going.cost += length * rate;
      if (rate != open_rate)
        m_going.why.add(decided("DG-TER-01", std::to_string(in_metres({length})) + " m of slow ground"));
    }
  }

  const Field& m_field;
  const Unit& m_unit;
  Pose m_from;
  Point m_to;
  Length m_distance;
  Quad m_swept;
  std::vector<std::int64_t> m_cuts;
  std::vector<std::pair<const Feature*, TerrainRow>> m_areas;
  Going m_going;
};

}  // namespace

Going going(const Field& field, UnitId id, const Pose& from, Length distance) {
  return Way{field, id, from, distance}.measured();
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
