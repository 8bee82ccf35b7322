#include "rulesets/one_hour/commander/ways.h"

#include <array>
#include <limits>
#include <optional>
#include <queue>

namespace vedette::one_hour::commander {
namespace {

constexpr std::int32_t through_friends = 4, barred = 12;  // times the length
constexpr std::int32_t unreached = std::numeric_limits<std::int32_t>::max() / 2;

Length hundredths(std::int32_t n) {
  return hundredths_of_inch(1) * n;
}

/// The ground a base takes up as it steps from one point to the other and back.
std::array<battle::Quad, 2> ground_of_step(Point one, Point other, Length width, Length depth) {
  return {swept(one, other, width, depth / 2), swept(other, one, width, depth / 2)};
}

}  // namespace

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

bool Ways::bars(const Walker& walker, Point from, Point to) const {
  // A base may pass between the squares where it does not fit on them.
  constexpr Length coarse = hundredths_of_inch(80);
  if (m_ground.is_in_water(from) || m_ground.is_in_water(to)) return true;
  return std::ranges::any_of(ground_of_step(from, to, walker.width - coarse, walker.depth),
                             [&](const battle::Quad& base) { return m_ground.is_barred(base, walker.type); });
}

const Ways::Steps& Ways::steps(const Walker& walker) {
  const auto [found, fresh] = m_steps.try_emplace(kind(walker));
  if (!fresh) return found->second;
  Steps& steps = found->second;
  steps.resize(static_cast<Square>(m_columns * m_rows));
  const auto join = [&](int x, int y, int u, int v) {
    if (u < 0 || u >= m_columns || v >= m_rows) return;
    const auto here = static_cast<Square>(y * m_columns + x), there = static_cast<Square>(v * m_columns + u);
    const Point from = middle_of(here), to = middle_of(there);
    if (m_ground.is_water_between(from, to)) return;
    const bool bar = bars(walker, from, to);
    const std::int32_t length = (x == u || y == v ? 100 : 141) * (bar ? barred : 1);
    steps[here].push_back({there, length, bar});
    steps[there].push_back({here, length, bar});
  };
  for (int y = 0; y < m_rows; ++y)
    for (int x = 0; x < m_columns; ++x)
      join(x, y, x + 1, y), join(x, y, x - 1, y + 1), join(x, y, x, y + 1), join(x, y, x + 1, y + 1);
  return steps;
}

Ways::Field Ways::lengths(Square goal, const Steps& steps) {
  Field lengths(steps.size(), unreached);
  using Reached = std::pair<std::int32_t, Square>;
  std::priority_queue<Reached, std::vector<Reached>, std::greater<>> ends;
  lengths[goal] = 0;
  ends.push({0, goal});
  while (!ends.empty()) {
    const auto [so_far, here] = ends.top();
    ends.pop();
    if (so_far > lengths[here]) continue;
    for (const Step& step : steps[here]) {
      const std::int32_t there = so_far + step.length;
      if (there >= lengths[step.to]) continue;
      lengths[step.to] = there;
      ends.push({there, step.to});
    }
  }
  return lengths;
}

const Ways::Field& Ways::lengths(Square goal, const Walker& walker) {
  const auto [found, fresh] = m_lengths.try_emplace({kind(walker), goal});
  if (fresh) found->second = lengths(goal, steps(walker));
  return found->second;
}

Route::Route(Ways& ways, Point from, Point to, const Walker& walker, std::vector<battle::Quad> others)
    : m_ways{ways},
      m_from{from},
      m_to{to},
      m_walker{walker},
      m_others{std::move(others)},
      m_steps{&ways.steps(walker)},
      m_lengths{&ways.lengths(ways.square_at(to), walker)} {
  if (from == to || m_others.empty()) return;
  const battle::Quad path = swept(from, to, walker.width);
  if (std::ranges::none_of(m_others, [&](const battle::Quad& q) { return battle::overlap(path, q); })) {
    m_others.clear();
    return;
  }
  m_own_steps = *m_steps;
  for (Ways::Square here = 0; here < m_own_steps.size(); ++here)
    for (Ways::Step& step : m_own_steps[here])
      if (!step.barred && is_taken(ways.middle_of(here), ways.middle_of(step.to))) step.length *= through_friends;
  m_own_lengths = Ways::lengths(ways.square_at(to), m_own_steps);
  m_steps = &m_own_steps;
  m_lengths = &m_own_lengths;
}

bool Route::is_taken(Point from, Point to) const {
  constexpr std::int64_t far = inches(6).micrometres;
  std::optional<std::array<battle::Quad, 2>> ground;
  return std::ranges::any_of(m_others, [&](const battle::Quad& other) {
    if (std::abs(other[0].x - from.x) > far || std::abs(other[0].y - from.y) > far) return false;
    if (!ground) ground = ground_of_step(from, to, m_walker.width, m_walker.depth);
    return battle::overlap(ground->front(), other) || battle::overlap(ground->back(), other);
  });
}

bool Route::is_free(Point from, Point to) const {
  if (!m_ways.ground().is_straight_free(from, to, m_walker)) return false;
  if (from == to || m_others.empty()) return true;
  const battle::Quad path = swept(from, to, m_walker.width);
  return std::ranges::none_of(m_others, [&](const battle::Quad& q) { return battle::overlap(path, q); });
}

Point Route::first() const {
  if (is_free(m_from, m_to)) return m_to;
  const Ways::Field& left = *m_lengths;
  Ways::Square here = m_ways.square_at(m_from);
  Point best = m_to;
  for (bool begun = false; left[here] > 0; begun = true) {
    const auto down = std::ranges::find_if(
        (*m_steps)[here], [&](const Ways::Step& step) { return left[step.to] + step.length == left[here]; });
    if (down == (*m_steps)[here].end()) break;
    here = down->to;
    const Point p = m_ways.middle_of(here);
    if (begun && !is_free(m_from, p)) break;
    best = p;
  }
  return best;
}

Length Route::length(Point from) const {
  if (is_free(from, m_to)) return distance(from, m_to);
  const Ways::Square here = m_ways.square_at(from);
  Length best = hundredths((*m_lengths)[here]) + distance(from, m_ways.middle_of(here));
  for (const Ways::Step& step : (*m_steps)[here])
    if (!step.barred)
      best = std::min(best, hundredths((*m_lengths)[step.to]) + distance(from, m_ways.middle_of(step.to)));
  return best;
}

}  // namespace vedette::one_hour::commander
