#include "choreography/elbow/encounters.h"

#include <algorithm>

namespace vedette::choreography::elbow {

using stage::Vec2;

namespace {

constexpr float margin = 0.07F;              // metres more than none that they want
constexpr float beside_him = margin + 0.2F;  // and at which they are watched
constexpr float drifts = 0.3F;               // metres that anybody goes before it is looked for anew who is near whom

/// What lies between two who pass each other with a speed, when they are nearest: half a step before and after.
Vec2 nearest_of(Vec2 between, Vec2 speed) {
  constexpr float half = every / 2;
  const float squared = dot(speed, speed);
  if (squared < 1e-4F) return between;
  return between + speed * std::clamp(-dot(between, speed) / squared, -half, half);
}

/// Of a square: two bodies and what they drift are less broad.
std::int64_t cell_of(std::int64_t column, std::int64_t row) {
  return (row << 32) + column;
}
std::int64_t whole(float metres) {
  constexpr float square = 1.5F;
  return static_cast<std::int64_t>(std::floor(metres / square));
}

}  // namespace

const Shape& Encounters::shape_of(int step, int who) const {
  return who < m_all.figures() ? m_all.man(step, who)
                               : m_all.others(step)[static_cast<std::size_t>(who - m_all.figures())].shape;
}

Encounters::Placed::Placed(const Shape& shape, Vec2 aside, const Body::Disc& disc, int whose)
    : at{shape.at + aside + disc.off},
      off{disc.off},
      radius{disc.radius},
      sways{metres(shape.speed) * (every / 2)},
      who{whose} {}

/// Everybody's discs at one step, the unit's own first.
void Encounters::place_all(int step) {
  Known& known = m_known[static_cast<std::size_t>(step)];
  known.more = m_all.more(step);
  known.discs.clear(), known.stepped.clear();
  const auto put = [&](const Shape& shape, Vec2 aside, float turn, int who) {
    for (const Body::Disc& disc : Body{shape.kind, shape.bearing + turn}) {
      known.discs.emplace_back(shape, aside, disc, who);
      known.stepped.push_back(has_stepped(who) ? 1 : 0);
    }
  };
  for (int figure = 0; figure < m_all.figures(); ++figure) {
    const Shape& here = m_all.man(step, figure);
    if (here.there()) put(here, m_asides.at(step, figure), m_asides.turn(step, figure), figure);
  }
  int who = m_all.figures();
  for (const Gathered::Stranger& other : m_all.others(step)) put(other.shape, other.gives, other.turns, who++);
}

/// Where those are now who have stepped aside: all others are where they were. @return whether any has drifted so far
/// that others may be near him
bool Encounters::place_stepped(int step) {
  Known& known = m_known[static_cast<std::size_t>(step)];
  bool drifted = false;
  for (std::size_t i = 0; i < known.discs.size() && known.discs[i].who < m_all.figures();) {
    const int figure = known.discs[i].who;
    if (!m_asides.has_any(figure)) {
      ++i;
      continue;
    }
    const Shape& here = m_all.man(step, figure);
    const Vec2 aside = m_asides.at(step, figure);
    for (const Body::Disc& disc : Body{here.kind, here.bearing + m_asides.turn(step, figure)}) {
      known.discs[i] = {here, aside, disc, figure};
      known.stepped[i] = 1;
      drifted = drifted || known.has_drifted(i);
      ++i;
    }
  }
  return drifted;
}

/// Row after row, in each from the west, as they were noted: the ground is small and full, so that counting is quicker
/// than to compare.
void Encounters::count_into_cells(const std::vector<Placed>& discs) {
  m_cells.resize(discs.size()), m_numbers.resize(discs.size()), m_sorted.resize(discs.size());
  if (discs.empty()) return;
  Vec2 low = discs.front().at, high = low;
  for (const Placed& disc : discs) {
    low = {std::min(low.x, disc.at.x), std::min(low.y, disc.at.y)};
    high = {std::max(high.x, disc.at.x), std::max(high.y, disc.at.y)};
  }
  const std::int64_t west = whole(low.x), south = whole(low.y), columns = whole(high.x) - west + 1,
                     rows = whole(high.y) - south + 1;
  m_begins.assign(static_cast<std::size_t>(columns * rows + 1), 0);
  const auto square = [&](const Placed& disc) {
    return static_cast<std::size_t>((whole(disc.at.y) - south) * columns + whole(disc.at.x) - west);
  };
  for (const Placed& disc : discs) ++m_begins[square(disc) + 1];
  for (std::size_t i = 1; i < m_begins.size(); ++i) m_begins[i] += m_begins[i - 1];
  for (std::uint32_t i = 0; i < discs.size(); ++i) {
    const Placed& disc = discs[i];
    const std::uint32_t place = m_begins[square(disc)]++;
    m_cells[place] = cell_of(whole(disc.at.x), whole(disc.at.y));
    m_numbers[place] = i, m_sorted[place] = disc;
  }
}

bool Encounters::Known::has_drifted(std::size_t disc) const {
  const Vec2 gone = discs[disc].at - then[disc].at;
  return dot(gone, gone) > drifts * drifts || discs[disc].sways > then[disc].sways;
}

/// Each two of those whose discs may come as near as one asks for before anybody has drifted.
void Encounters::look_for_close(int step) {
  Known& known = m_known[static_cast<std::size_t>(step)];
  known.then.clear(), known.close.clear();
  for (const Placed& disc : known.discs) known.then.push_back({disc.at, disc.sways});
  count_into_cells(known.discs);
  // Cells come by rows, so that those beside one of them come in order too, in each of three rows.
  std::array<std::size_t, 3> from{};
  for (std::size_t i = 0; i < m_cells.size(); ++i) {
    const Placed& disc = m_sorted[i];
    if (disc.who >= m_all.figures()) continue;
    const Shape& a = m_all.man(step, disc.who);
    for (std::int64_t row = 0; row < 3; ++row) {
      const std::int64_t first = m_cells[i] + ((row - 1) << 32) - 1, last = first + 2;
      std::size_t& start = from[static_cast<std::size_t>(row)];
      while (start < m_cells.size() && m_cells[start] < first) ++start;
      for (std::size_t j = start; j < m_cells.size() && m_cells[j] <= last; ++j) {
        const Placed& other = m_sorted[j];
        if (other.who <= disc.who && other.who < m_all.figures()) continue;
        const Vec2 now = disc.at - other.at;
        const float most = disc.radius + other.radius - brush + beside_him + disc.sways + other.sways + 2 * drifts;
        if (dot(now, now) > most * most) continue;
        const Shape& b = shape_of(step, other.who);
        constexpr float storey = 1.8F;
        if (std::abs(a.above - b.above) > storey || (!a.moves && (other.who >= m_all.figures() || !b.moves))) continue;
        known.close.push_back({m_numbers[i], m_numbers[j]});
      }
    }
  }
}

/// Two discs of two who are not the same, nearer to each other than both are broad and some more; each two once.
template <class See>
void Encounters::each_near(int step, const See& see) {
  Known& known = m_known[static_cast<std::size_t>(step)];
  const bool anew = known.more != m_all.more(step);
  if (anew) place_all(step);
  if (anew || place_stepped(step)) look_for_close(step);
  for (Known::Two& two : known.close) {
    const bool keep_their_places = known.stepped[two.a] + known.stepped[two.b] == 0;
    if (two.apart && keep_their_places) continue;
    const Placed &disc = known.discs[two.a], &other = known.discs[two.b];
    const Vec2 now = disc.at - other.at;
    const float touch = disc.radius + other.radius - brush, least = touch + beside_him,
                most = least + disc.sways + other.sways;
    two.apart = true;
    if (dot(now, now) > most * most) continue;
    const Vec2 between = nearest_of(now, m_all.man(step, disc.who).speed - shape_of(step, other.who).speed);
    if (dot(between, between) > least * least) continue;
    const float away = metres(between);
    two.apart = away >= touch;
    see(disc, other, away);
  }
}

Encounters::Found Encounters::find(int step) {
  const std::size_t before = m_pairs.size();
  Found found;
  each_near(step, [&](const Placed& disc, const Placed& other, float away) {
    const float touch = disc.radius + other.radius - brush;
    found.wrong += away < touch ? 1 : 0;
    if (away < touch || has_stepped(disc.who) || has_stepped(other.who))
      m_pairs.push_back(pair_of(step, disc, other, touch + margin));
  });
  found.any = m_pairs.size() > before;
  return found;
}

Encounters::Pair Encounters::pair_of(int step, const Placed& disc, const Placed& other, float apart) const {
  const Shape &a = m_all.man(step, disc.who), &b = shape_of(step, other.who);
  constexpr float together = 0.3F, past = 1;  // metres a second between them
  Pair pair{.step = step, .a = disc.who, .b = other.who, .apart = apart};
  pair.off = a.at + disc.off - b.at - other.off;
  const Vec2 way = a.speed - b.speed;
  const float speed = metres(way);
  pair.passes = std::clamp((speed - together) / (past - together), 0.0F, 1.0F);
  pair.speed = way;
  if (speed > together) pair.along = way * (1 / speed);
  // Who walks gives way to who stands.
  const auto ease = [](const Shape& man) { return man.moves ? 0.2F + std::min(1.0F, metres(man.speed)) : 0.0F; };
  const float both = ease(a) + ease(b);
  pair.share = both > 0 ? ease(a) / both : 0;
  if (other.who >= m_all.figures()) {
    const Gathered::Stranger& stranger = m_all.others(step)[static_cast<std::size_t>(other.who - m_all.figures())];
    pair.other = stranger.gives;
    pair.waits = stranger.waits;
    if (!pair.waits) pair.share = 1;
  }
  pair.left = stage::noise(m_all.unit().seed, static_cast<std::uint64_t>(disc.who),
                           static_cast<std::uint64_t>(other.who)) < 0.5F;
  return pair;
}

void Encounters::part() {
  for (Pair& pair : m_pairs) {
    const bool own = pair.b < m_all.figures();
    const Vec2 other = own ? m_asides.at(pair.step, pair.b) : pair.other;
    const Vec2 between = nearest_of(pair.off + m_asides.at(pair.step, pair.a) - other, pair.speed);
    const float squared = dot(between, between);
    if (squared >= pair.apart * pair.apart) continue;
    Vec2 way = between - pair.along * (dot(between, pair.along) * pair.passes);
    constexpr float square = 0.02F;  // metres
    float sideways = metres(way);
    if (sideways < square) {
      const Vec2 ahead = pair.along == Vec2{} ? Vec2{1, 0} : pair.along;
      way = Vec2{ahead.y, -ahead.x} * (pair.left ? 1.0F : -1.0F);
      sideways = 1;
    }
    way = way * (1 / sideways);
    const float on_it = dot(between, way);
    const float more = std::sqrt(std::max(0.0F, on_it * on_it + pair.apart * pair.apart - squared)) - on_it;
    constexpr float at_once = 0.7F;
    const Vec2 step = way * (more * at_once);
    if (pair.share > 0 && m_all.man(pair.step, pair.a).moves) m_asides.move(pair.step, pair.a, step * pair.share);
    if (own) {
      if (m_all.man(pair.step, pair.b).moves) m_asides.move(pair.step, pair.b, step * (pair.share - 1));
    } else if (pair.waits) {
      pair.other = pair.other + step * (pair.share - 1);
    }
  }
}

}  // namespace vedette::choreography::elbow
