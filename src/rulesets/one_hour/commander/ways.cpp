#include "rulesets/one_hour/commander/ways.h"

#include <limits>
#include <queue>

namespace vedette::one_hour::commander {
namespace {

constexpr std::int32_t open = 1, narrow = 2, taken = 4, barred = 12;  // times the length
constexpr std::int32_t unreached = std::numeric_limits<std::int32_t>::max() / 2;

Length hundredths(std::int32_t n) {
  return hundredths_of_inch(1) * n;
}

}  // namespace

Ways::Ways(const GroundEye& ground)
    : m_ground{ground},
      m_columns{static_cast<int>(ground.scenario().ground.width.micrometres / micrometres_per_inch)},
      m_rows{static_cast<int>(ground.scenario().ground.height.micrometres / micrometres_per_inch)},
      m_beside(static_cast<Square>(m_columns * m_rows)) {
  for (int y = 0; y < m_rows; ++y)
    for (int x = 0; x < m_columns; ++x)
      for (int v = std::max(y - 1, 0); v <= std::min(y + 1, m_rows - 1); ++v)
        for (int u = std::max(x - 1, 0); u <= std::min(x + 1, m_columns - 1); ++u) {
          const auto here = static_cast<Square>(y * m_columns + x), there = static_cast<Square>(v * m_columns + u);
          if (here != there && !m_ground.is_water_between(middle_of(here), middle_of(there)))
            m_beside[here].push_back(there);
        }
}

Ways::Square Ways::square_at(Point p) const {
  const auto x = std::clamp(static_cast<int>(p.x / micrometres_per_inch), 0, m_columns - 1);
  const auto y = std::clamp(static_cast<int>(p.y / micrometres_per_inch), 0, m_rows - 1);
  return static_cast<Square>(y * m_columns + x);
}

Point Ways::middle_of(Square s) const {
  const auto x = static_cast<int>(s) % m_columns, y = static_cast<int>(s) / m_columns;
  return {(2 * x + 1) * micrometres_per_inch / 2, (2 * y + 1) * micrometres_per_inch / 2};
}

const Ways::Field& Ways::going(const Walker& walker) {
  const auto [found, fresh] = m_going.try_emplace({walker.type.word, walker.width});
  if (!fresh) return found->second;
  const Length edge = walker.width / 2 - hundredths_of_inch(20);
  for (Square s = 0; s < m_beside.size(); ++s) {
    const Point p = middle_of(s);
    const bool bars = m_ground.is_barred(p, walker.type) || m_ground.is_in_water(p);
    const bool crowds = m_ground.is_barred(battle::placed({p, {}}, {-edge, edge, -edge, edge}), walker.type);
    const auto free = crowds ? narrow : open;
    found->second.push_back(bars ? barred : free);
  }
  return found->second;
}

std::int32_t Ways::step(Square a, Square b, const Field& going) const {
  constexpr std::int32_t straight = 100, aslant = 141;
  const auto columns = static_cast<Square>(m_columns);
  const bool is_straight = a / columns == b / columns || a % columns == b % columns;
  return (is_straight ? straight : aslant) * (going[a] + going[b]) / 2;
}

Ways::Field Ways::lengths(Square goal, const Field& going) const {
  Field lengths(m_beside.size(), unreached);
  using Reached = std::pair<std::int32_t, Square>;
  std::priority_queue<Reached, std::vector<Reached>, std::greater<>> ends;
  lengths[goal] = 0;
  ends.push({0, goal});
  while (!ends.empty()) {
    const auto [so_far, here] = ends.top();
    ends.pop();
    if (so_far > lengths[here]) continue;
    for (const Square next : m_beside[here]) {
      const std::int32_t there = so_far + step(here, next, going);
      if (there >= lengths[next]) continue;
      lengths[next] = there;
      ends.push({there, next});
    }
  }
  return lengths;
}

const Ways::Field& Ways::lengths(Square goal, const Walker& walker) {
  const auto [found, fresh] = m_lengths.try_emplace({walker.type.word, walker.width, goal});
  if (fresh) found->second = lengths(goal, going(walker));
  return found->second;
}

Route::Route(Ways& ways, Point from, Point to, const Walker& walker, std::vector<battle::Quad> others)
    : m_ways{ways},
      m_from{from},
      m_to{to},
      m_walker{walker},
      m_others{std::move(others)},
      m_lengths{&ways.lengths(ways.square_at(to), walker)} {
  m_going = ways.going(walker);
  if (from == to || m_others.empty()) return;
  const battle::Quad path = swept(from, to, walker.width);
  if (std::ranges::none_of(m_others, [&](const battle::Quad& q) { return battle::overlap(path, q); })) {
    m_others.clear();
    return;
  }
  for (Ways::Square s = 0; s < m_going.size(); ++s) {
    const Length edge = walker.width / 2;
    const battle::Quad base = battle::placed({ways.middle_of(s), {}}, {-edge, edge, -edge, edge});
    if (std::ranges::any_of(m_others, [&](const battle::Quad& q) { return battle::overlap(base, q); }))
      m_going[s] = std::max(m_going[s], taken);
  }
  m_own = ways.lengths(ways.square_at(to), m_going);
  m_lengths = &m_own;
}

bool Route::is_free(Point from, Point to) const {
  if (!m_ways.ground().is_straight_free(from, to, m_walker.type, m_walker.width)) return false;
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
    const auto down = std::ranges::find_if(m_ways.beside(here), [&](Ways::Square next) {
      return left[next] + m_ways.step(here, next, m_going) == left[here];
    });
    if (down == m_ways.beside(here).end()) break;
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
  Length best = hundredths((*m_lengths)[here]) + distance(from, m_ways.middle_of(here));
  for (const Ways::Square next : m_ways.beside(here))
    if (m_going[next] < barred)
      best = std::min(best, hundredths((*m_lengths)[next]) + distance(from, m_ways.middle_of(next)));
  return best;
}

}  // namespace vedette::one_hour::commander
