#include "rulesets/one_hour/commander/ways.h"

#include <array>
#include <limits>

#include "core/die.h"

namespace vedette::one_hour::commander {
namespace {

constexpr std::int32_t through_friends = 4;  // times the length
constexpr std::int32_t unreached = std::numeric_limits<std::int32_t>::max() / 2;

Length hundredths(std::int32_t n) {
  return hundredths_of_inch(1) * n;
}

/// Ways from a square to those beyond it; the other four lead back.
constexpr std::array<Point, 4> onward{{{1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
constexpr std::size_t way_on(Point step) {
  return step.y == 0 ? 0 : static_cast<std::size_t>(2 + (step.x > 0) - (step.x < 0));
}
constexpr bool leads_on(Point step) {
  return step.y > 0 || (step.y == 0 && step.x > 0);
}

}  // namespace

StepGround::StepGround(Length width, Length depth) {
  for (const Point& on : onward) {
    const Point there = on * micrometres_per_inch;
    m_shapes[way_on(on)] = {swept({}, there, width, depth / 2), swept(there, {}, width, depth / 2)};
    for (const battle::Quad& shape : m_shapes[way_on(on)])
      for (const Point& corner : shape)
        m_reach.micrometres = std::max({m_reach.micrometres, std::abs(corner.x), std::abs(corner.y)});
  }
  m_reach += inches(1);  // from the other end of the step
}

StepGround::Shapes StepGround::between(Point from, Point to) const {
  const bool on = leads_on(to - from);
  Shapes shapes = m_shapes[way_on(on ? to - from : from - to)];
  for (battle::Quad& shape : shapes)
    for (Point& corner : shape) corner = corner + (on ? from : to);
  return shapes;
}

Ways::Ways(const GroundEye& ground)
    : m_ground{ground},
      m_columns{static_cast<int>(ground.scenario().ground.width.micrometres / micrometres_per_inch)},
      m_rows{static_cast<int>(ground.scenario().ground.height.micrometres / micrometres_per_inch)} {}

Ways::Square Ways::square_at(Point p) const {
  const auto x = std::clamp(static_cast<int>(p.x / micrometres_per_inch), 0, m_columns - 1);
  const auto y = std::clamp(static_cast<int>(p.y / micrometres_per_inch), 0, m_rows - 1);
  return static_cast<Square>(y * m_columns + x);
}

Point Ways::middle_of(Square s) const {
  const auto x = static_cast<int>(s) % m_columns, y = static_cast<int>(s) / m_columns;
  return {(2 * x + 1) * micrometres_per_inch / 2, (2 * y + 1) * micrometres_per_inch / 2};
}

const std::vector<Ways::Taken>& Ways::taken_by(const battle::Quad& base, const Walker& walker) {
  constexpr std::size_t most = 5'000;  // some 300 bytes each
  std::map<std::uint64_t, Stander>& standers = m_standers[kind(walker)];
  if (standers.size() >= most) standers.clear();
  std::uint64_t key = 0;
  for (const Point& corner : base)
    key = core::mix(key, static_cast<std::uint64_t>(corner.x), static_cast<std::uint64_t>(corner.y));
  Stander& stander = standers[key];
  if (stander.base != base) stander = {base, find_taken(base, walker)};
  return stander.taken;
}

std::vector<Ways::Taken> Ways::find_taken(const battle::Quad& base, const Walker& walker) {
  constexpr std::int64_t far = inches(6).micrometres;
  const Steps& all = steps(walker);
  const StepGround ground{walker.width, walker.depth};
  const battle::Box box = battle::box(base);
  const Point margin{ground.reach().micrometres, ground.reach().micrometres};
  const auto columns = static_cast<Square>(m_columns);
  const Square low = square_at(box.low - margin), high = square_at(box.high + margin);
  std::vector<Taken> taken;
  for (Square row = low / columns; row <= high / columns; ++row)
    for (Square column = low % columns; column <= high % columns; ++column) {
      const Square here = row * columns + column;
      const Point from = middle_of(here);
      if (std::abs(base[0].x - from.x) > far || std::abs(base[0].y - from.y) > far) continue;
      if (battle::apart(box, {from, from}, ground.reach())) continue;
      unsigned into = 0, bit = 1;
      for (const Step& step : all[here].steps()) {
        const StepGround::Shapes shapes = ground.between(from, middle_of(step.to));
        if (std::ranges::any_of(shapes, [&](const battle::Quad& shape) { return battle::overlap(shape, base); }))
          into |= bit;
        bit <<= 1;
      }
      if (into != 0) taken.push_back({here, static_cast<std::uint8_t>(into)});
    }
  return taken;
}

const Ways::Steps& Ways::steps(const Walker& walker) {
  const auto [found, fresh] = m_steps.try_emplace(kind(walker));
  if (!fresh) return found->second;
  // A base may pass between the squares where it does not fit on them.
  constexpr Length coarse = hundredths_of_inch(80);
  const StepGround ground{walker.width - coarse, walker.depth};
  Steps& steps = found->second;
  steps.resize(static_cast<Square>(m_columns * m_rows));
  std::vector<bool> wet, water_near;
  std::vector<GroundEye::Barred> round;
  for (Square here = 0; here < steps.size(); ++here) {
    wet.push_back(m_ground.is_in_water(middle_of(here)));
    water_near.push_back(m_ground.is_water_near(middle_of(here), inches(1)));
    round.push_back(m_ground.barred_round(middle_of(here), ground.reach(), walker.type));
  }
  const auto bars = [&](Square here, Point from, Point to) {
    return round[here].all || std::ranges::any_of(ground.between(from, to), [&](const battle::Quad& base) {
             return m_ground.leaves_table(base) ||
                    std::ranges::any_of(round[here].in_part, [&](const battle::Feature* feature) {
                      return battle::overlap(base, feature->outline);
                    });
           });
  };
  const auto join = [&](int x, int y, int u, int v) {
    if (u < 0 || u >= m_columns || v >= m_rows) return;
    const auto here = static_cast<Square>(y * m_columns + x), there = static_cast<Square>(v * m_columns + u);
    const Point from = middle_of(here), to = middle_of(there);
    if (water_near[here] && m_ground.is_water_between(from, to)) return;
    const bool bar = wet[here] || wet[there] || bars(here, from, to);
    const std::int32_t length = (x == u || y == v ? straight : aslant) * (bar ? if_barred : 1);
    steps[here].add({there, length, bar});
    steps[there].add({here, length, bar});
  };
  for (int y = 0; y < m_rows; ++y)
    for (int x = 0; x < m_columns; ++x)
      join(x, y, x + 1, y), join(x, y, x - 1, y + 1), join(x, y, x, y + 1), join(x, y, x + 1, y + 1);
  return steps;
}

Ways::Spread::Spread(Square goal, std::size_t squares) : m_lengths(squares, unreached) {
  m_lengths[goal] = 0;
  m_ends.front().push_back(goal), m_waiting = 1;
}

Ways::Spread& Ways::spread(Square goal, const Walker& walker) {
  const auto [found, fresh] = m_spreads.try_emplace({kind(walker), goal});
  if (fresh) found->second = Spread{goal, steps(walker).size()};
  return found->second;
}

Route::Route(Ways& ways, Point from, Point to, const Walker& walker, std::span<const battle::Quad> others)
    : m_ways{ways},
      m_from{from},
      m_to{to},
      m_walker{walker},
      m_steps{ways.steps(walker)},
      m_spread{ways.spread(ways.square_at(to), walker)} {
  if (from == to || others.empty()) return;
  const battle::Quad path = swept(from, to, walker.width);
  if (std::ranges::none_of(others, [&](const battle::Quad& q) { return battle::overlap(path, q); })) return;
  m_others.assign(others.begin(), others.end());
  m_taken.resize(m_steps.size());
  for (const battle::Quad& other : others)
    for (const Ways::Taken& taken : ways.taken_by(other, walker)) m_taken[taken.square] |= taken.steps;
  m_own_spread = Ways::Spread{ways.square_at(to), m_steps.size()};
}

/// Tells of every step from a square and how long it is: where somebody stands, longer.
template <class See>
void Route::each_step(Ways::Square here, const See& see) const {
  unsigned taken = m_taken.empty() ? 0U : m_taken[here];
  for (const Ways::Step& step : m_steps[here].steps()) {
    see(step, (taken & 1U) != 0 && !step.barred ? step.length * through_friends : step.length);
    taken >>= 1U;
  }
}

std::int32_t Route::to_go(Ways::Square from) const {
  Ways::Spread& spread = m_others.empty() ? m_spread : m_own_spread;
  return spread.to_go(from, [&](Ways::Square here, const auto& see) { each_step(here, see); });
}

bool Route::is_free(Point from, Point to) const {
  if (!m_ways.ground().is_straight_free(from, to, m_walker)) return false;
  if (from == to || m_others.empty()) return true;
  const battle::Quad path = swept(from, to, m_walker.width);
  return std::ranges::none_of(m_others, [&](const battle::Quad& other) { return battle::overlap(path, other); });
}

Point Route::first() const {
  if (is_free(m_from, m_to)) return m_to;
  Ways::Square here = m_ways.square_at(m_from);
  Point best = m_to;
  bool begun = false;
  for (std::int32_t left = to_go(here); left > 0; left = to_go(here), begun = true) {
    std::optional<Ways::Square> down;
    each_step(here, [&](const Ways::Step& step, std::int32_t length) {
      if (!down && to_go(step.to) + length == left) down = step.to;
    });
    if (!down) break;
    here = *down;
    const Point p = m_ways.middle_of(here);
    if (begun && !is_free(m_from, p)) break;
    best = p;
  }
  return best;
}

Length Route::length(Point from) const {
  if (is_free(from, m_to)) return distance(from, m_to);
  const Ways::Square here = m_ways.square_at(from);
  Length best = hundredths(to_go(here)) + distance(from, m_ways.middle_of(here));
  for (const Ways::Step& step : m_steps[here].steps())
    if (!step.barred) best = std::min(best, hundredths(to_go(step.to)) + distance(from, m_ways.middle_of(step.to)));
  return best;
}

}  // namespace vedette::one_hour::commander
