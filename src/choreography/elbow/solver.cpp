#include "choreography/elbow/solver.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "choreography/body.h"
#include "choreography/footprint.h"
#include "stage/free_ground.h"

namespace vedette::choreography::elbow {
namespace {

using stage::Elbows;
using stage::Vec2;
using Part = stage::FigurePose::Part;

constexpr int reach_of_steps = 3;  // steps before and after somebody gives way in which he may come into others
constexpr float every = Elbows::every;

/// A man, or what he must not come into, at one step.
struct Shape {
  Vec2 at, speed;
  float bearing = 0, above = 0;
  Body::Kind kind = Body::Kind::None;  // None: nobody is there, or nobody looks
  bool moves = false;                  // he can step aside
  bool idle = false;                   // he stands, and has legs to walk

  [[nodiscard]] bool there() const { return kind != Body::Kind::None; }
};

/// As `length`, which guards against numbers that no field has.
float metres(Vec2 way) {
  return std::sqrt(dot(way, way));
}

/// A disc of somebody at one step.
struct Placed {
  Vec2 at;                      // as he has stepped aside so far
  Vec2 off;                     // from him
  float radius = 0, sways = 0;  // metres; and which it goes in half a step
  int who = 0;                  // figure of the unit; from its strength on others
};

/// What lies between two who pass each other with a speed, when they are nearest: half a step before and after.
Vec2 nearest_of(Vec2 between, Vec2 speed) {
  constexpr float half = every / 2;
  const float squared = dot(speed, speed);
  if (squared < 1e-4F) return between;
  return between + speed * std::clamp(-dot(between, speed) / squared, -half, half);
}

/// Two discs that come too near at one step.
struct Pair {
  int step = 0, a = 0, b = 0;  // steps of the stretch; a is one of the unit's; b may be another's
  Vec2 off;                    // from b's disc to a's, as they would be
  Vec2 speed;                  // metres a second of a, as b sees it
  Vec2 along;                  // unit vector of a's way past b, or nothing where they go together
  float passes = 0;            // 0 they go together, 1 they pass each other
  float apart = 0;             // metres they want
  float share = 0.5F;          // of it that is a's
  Vec2 other;                  // how far b gives way, who is another's: known, or half way
  bool waits = false;          // b is another's who gives way later
  bool left = false;           // by which hand a passes where both would hit each other square
};

/// How far one man is aside.
struct Ways {
  std::vector<Vec2> at;      // by step of the stretch; empty: he never is
  int low = 0, high = 0;     // the first and the last step at which he is
  int from = 0, beyond = 0;  // the steps between which it is known where he would be
};

class Solver {
 public:
  Solver(const Field& field, std::uint32_t roster, const std::vector<Near>& near, const Elbows::Stretch& stretch)
      : m_field{field},
        m_near{near},
        m_roster{roster},
        m_own{field.rosters[roster]},
        m_first{stretch.first},
        m_steps{stretch.last - stretch.first + 1},
        m_figures{m_own.figures} {}

  [[nodiscard]] Elbows::Steps steps() {
    Elbows::Steps steps{m_figures};
    gather();
    stand_beside_walls();
    // Where there is no room for all, pressing on makes it worse: the best of all rounds is taken.
    constexpr int rounds = 6, turns = 10;
    std::size_t least = std::numeric_limits<std::size_t>::max();
    std::vector<Ways> best;
    for (int round = 0;; ++round) {
      const std::size_t wrong = find_pairs();
      if (wrong < least) least = wrong, best = m_aside;
      if (wrong == 0 || round == rounds) break;
      for (int turn = 0; turn < turns; ++turn) part(), leave_walls(), steady();
    }
    for (int figure = 0; figure < m_figures; ++figure)
      if (const Ways& ways = best[static_cast<std::size_t>(figure)]; !ways.at.empty())
        steps.add(figure, m_first, ways.at);
    return steps;
  }

 private:
  static bool can_move(const stage::FigurePose& pose) {
    return !pose.posted && (pose.part == Part::Whole || (pose.part == Part::Gunner && pose.clip != stage::Clip::Mount));
  }

  [[nodiscard]] Shape shape(const stage::Roster& roster, const stage::Block& block, int figure, float seconds) const {
    if (roster.fell_at[static_cast<std::size_t>(figure)] <= seconds) return {};
    const stage::FigurePose pose = stage::figure_alone(roster, block, figure, seconds);
    if (pose.hidden) return {};
    return {.at = pose.at,
            .speed = {},
            .bearing = pose.bearing,
            .above = pose.above,
            .kind = Body::kind_of(roster, pose),
            .moves = can_move(pose),
            .idle = pose.clip == stage::Clip::Stand && !roster.battery};
  }

  /// Where all would be: the unit's own who may come into each other, or near others, and these.
  void gather() {
    const auto steps = static_cast<std::size_t>(m_steps);
    m_aside.resize(static_cast<std::size_t>(m_figures));
    m_blocks.reserve(steps);
    m_mine.resize(steps * static_cast<std::size_t>(m_figures));
    m_others.resize(steps), m_box.resize(steps), m_busy.assign(steps, true);
    std::vector<int> asleep(static_cast<std::size_t>(m_figures), 0);
    std::vector<Footprint> others;
    for (int step = 0; step < m_steps; ++step) {
      const auto& block = m_blocks.emplace_back(m_field.block(m_roster, m_first + step));
      if (!block) continue;
      others.clear();
      const bool alone = !near_at(step, others);
      const bool all = may_mingle(m_own, *block) || fights_in_walls(*block);
      if (alone && !all) continue;
      const float seconds = static_cast<float>(m_first + step) * every;
      Box& box = m_box[static_cast<std::size_t>(step)];
      for (int figure = 0; figure < m_figures; ++figure) {
        if (!all && step < asleep[static_cast<std::size_t>(figure)]) continue;
        const Shape here = shape(m_own, *block, figure, seconds);
        if (!here.there()) continue;
        if (!all) {
          constexpr float round = 3, fastest = 12;  // metres; metres a second at which two come nearer
          float away = 1e9F;
          for (const Footprint& other : others) away = std::min(away, metres_to(other, here.at));
          if (away > round) {
            asleep[static_cast<std::size_t>(figure)] = step + static_cast<int>((away - round) / (fastest * every));
            continue;
          }
        }
        mine(step, figure) = here;
        box.hold(here.at);
      }
    }
    for (int figure = 0; figure < m_figures; ++figure)
      for (int step = 0; step < m_steps; ++step) mine(step, figure).speed = speed_of(step, figure);
    for (const Near& near : m_near) gather(near);
  }

  /// A fight presses men into what stands on its ground.
  [[nodiscard]] bool fights_in_walls(const stage::Block& block) const {
    if (!m_own.free || block.fray.grown <= 0) return false;
    const Footprint print = footprint(block);
    return m_own.free->holds_any(print.at, (print.front + print.depth) / 2);
  }

  /// Who gives way is looked at for a while before and after too.
  void wake(int figure, Ways& ways) {
    constexpr int more = 64;  // steps: slowly as one steps who must not slip, a metre is 35
    const bool early = ways.from == 0 || ways.low - more / 2 >= ways.from,
               late = ways.beyond == m_steps || ways.high + more / 2 < ways.beyond;
    if (early && late) return;
    const int from = std::clamp(ways.low - more, 0, ways.from),
              beyond = std::clamp(ways.high + more, ways.beyond, m_steps);
    for (int step = from; step < beyond; ++step)
      if (const auto& block = m_blocks[static_cast<std::size_t>(step)];
          block && !mine(step, figure).there() && (step < ways.from || step >= ways.beyond))
        mine(step, figure) = shape(m_own, *block, figure, static_cast<float>(m_first + step) * every);
    for (int step = from; step < beyond; ++step) mine(step, figure).speed = speed_of(step, figure);
    ways.from = from, ways.beyond = beyond;
  }

  /// The ground of all others who come near at a step. @return whether there are any
  bool near_at(int step, std::vector<Footprint>& prints) const {
    const int film = m_first + step;
    for (const Near& near : m_near) {
      if (film < near.first || film > near.last) continue;
      const auto block = m_field.block(near.roster, film);
      if (block) prints.push_back(reach_of(m_field.rosters[near.roster], *block));
    }
    return !prints.empty();
  }
  static float metres_to(const Footprint& print, Vec2 place) {
    const Vec2 local = turned(place - print.at, -print.bearing);
    return metres(
        {std::max(0.0F, std::abs(local.x) - print.front / 2), std::max(0.0F, std::abs(local.y) - print.depth / 2)});
  }

  [[nodiscard]] Vec2 speed_of(int step, int figure) {
    int before = std::max(0, step - 1), after = std::min(m_steps - 1, step + 1);
    if (!mine(step, figure).there()) return {};
    if (!mine(before, figure).there()) before = step;
    if (!mine(after, figure).there()) after = step;
    if (before == after) return {};
    return bounded((mine(after, figure).at - mine(before, figure).at) *
                   (1 / (every * static_cast<float>(after - before))));
  }
  /// Whoever is elsewhere at a cut of the film has no speed.
  static Vec2 bounded(Vec2 speed) {
    constexpr float fastest = 14;
    return metres(speed) > fastest ? Vec2{} : speed;
  }

  void gather(const Near& near) {
    constexpr float round = 2, horse = 5;  // metres from anybody of the unit at which another may be in his way
    const stage::Roster& other = m_field.rosters[near.roster];
    const float reach = other.battery ? horse : round;
    std::vector<Other> before(static_cast<std::size_t>(other.figures));
    for (int step = std::max(0, near.first - m_first); step < std::min(m_steps, near.last - m_first + 1); ++step) {
      const Box& box = m_box[static_cast<std::size_t>(step)];
      const auto block = m_field.block(near.roster, m_first + step);
      if (!block || box.empty()) continue;
      const float seconds = static_cast<float>(m_first + step) * every;
      for (int figure = 0; figure < other.figures; ++figure) {
        Other& last = before[static_cast<std::size_t>(figure)];
        if (step < last.asleep) continue;
        Shape here = shape(other, *block, figure, seconds);
        if (here.there()) {
          const float away = box.away(here.at);
          if (away > reach) {  // nobody runs faster: he need not be looked at for a while
            constexpr float fastest = 20;
            last.asleep = step + std::clamp(static_cast<int>((away - reach) / (fastest * every)), 0, 12);
            last.step = -2;
            continue;
          }
          if (last.step == step - 1) here.speed = bounded((here.at - last.at) * (1 / every));
          last.step = step, last.at = here.at;
          const Vec2 gives = near.elbows ? near.elbows->aside(figure, seconds) : Vec2{};
          m_others[static_cast<std::size_t>(step)].push_back({here, gives, !near.elbows && here.moves});
        }
      }
    }
  }

  /// Everybody's discs by square metre, at one step.
  void sort_discs(int step) {
    m_placed.clear();
    const auto put = [&](const Shape& shape, Vec2 aside, int who) {
      const float sways = metres(shape.speed) * (every / 2);
      for (const Body::Disc& disc : Body{shape.kind, shape.bearing})
        m_placed.push_back({shape.at + aside + disc.off, disc.off, disc.radius, sways, who});
    };
    for (int figure = 0; figure < m_figures; ++figure) {
      const Shape& here = mine(step, figure);
      if (here.there()) put(here, aside(step, figure), figure);
    }
    int who = m_figures;
    for (const Stranger& other : m_others[static_cast<std::size_t>(step)]) put(other.shape, other.gives, who++);
    m_cells.clear();
    for (std::uint32_t i = 0; i < m_placed.size(); ++i) m_cells.emplace_back(cell_of(m_placed[i].at), i);
    std::ranges::sort(m_cells);
    m_sorted.clear();
    for (const auto& [cell, index] : m_cells) m_sorted.push_back(m_placed[index]);
  }
  /// Of a metre each way: more than two men are broad.
  static std::int64_t cell_of(Vec2 at) {
    return (static_cast<std::int64_t>(std::floor(at.y)) << 32) + static_cast<std::int64_t>(std::floor(at.x));
  }

  [[nodiscard]] const Shape& shape_of(int step, int who) {
    return who < m_figures ? mine(step, who)
                           : m_others[static_cast<std::size_t>(step)][static_cast<std::size_t>(who - m_figures)].shape;
  }

  /// Who comes too near to whom, as all have stepped aside so far: those who are in somebody, or have stepped aside,
  /// and all beside them. @return how often somebody is in somebody, or in a wall
  std::size_t find_pairs() {
    constexpr float margin = 0.07F, soon = 0.2F;  // metres more than none; and more at which they are watched
    std::size_t wrong = 0;
    m_pairs.clear(), m_walled.clear();
    std::vector<bool> looked = std::exchange(m_busy, std::vector<bool>(m_busy.size(), false));
    for (int step = 1; step + 1 < m_steps; ++step) {
      if (m_box[static_cast<std::size_t>(step)].empty() || !looked[static_cast<std::size_t>(step)]) continue;
      sort_discs(step);
      const std::size_t before = m_pairs.size();
      std::size_t here = 0;
      each_near(step, margin + soon, [&](const Placed& disc, const Placed& other, float away) {
        const float touch = disc.radius + other.radius - brush;
        here += away < touch;
        const bool busy = away < touch || has_stepped(disc.who) || has_stepped(other.who);
        if (busy) m_pairs.push_back(pair_of(step, disc, other, touch + margin));
      });
      if (m_own.free) here += find_walls(step);
      wrong += here;
      for (int near = std::max(0, step - reach_of_steps); near <= std::min(m_steps - 1, step + reach_of_steps); ++near)
        if (m_pairs.size() > before || here > 0) m_busy[static_cast<std::size_t>(near)] = true;
    }
    return wrong;
  }
  /// Who stands in a hedge, a wall or a trunk; whoever walks is soon through.
  std::size_t find_walls(int step) {
    constexpr float touches = 0.02F;  // metres
    std::size_t any = 0;
    for (int figure = 0; figure < m_figures; ++figure) {
      if (!stands(step, figure)) continue;
      const Vec2 out = m_own.free->out_of(mine(step, figure).at + aside(step, figure));
      if (out == Vec2{}) continue;
      m_walled.emplace_back(step, figure);
      any += metres(out) > touches;
    }
    return any;
  }
  [[nodiscard]] bool stands(int step, int figure) {
    constexpr float walks = 0.6F;  // metres a second
    const Shape& man = mine(step, figure);
    return man.there() && man.moves && man.kind == Body::Kind::Man && metres(man.speed) < walks;
  }

  /// All who stand near one of these give room to who is in it.
  void stand_beside_walls() {
    if (!m_own.free) return;
    constexpr float hair = 0.01F;
    for (int step = 1; step + 1 < m_steps; ++step) {
      if (m_box[static_cast<std::size_t>(step)].empty()) continue;
      for (int figure = 0; figure < m_figures; ++figure) {
        if (!stands(step, figure)) continue;
        const Vec2 at = mine(step, figure).at;
        const Vec2 beside = m_own.free->beside(at, 1, m_own.arm == stage::Arm::Horse) - at;
        if (metres(beside) > hair) move(step, figure, beside);
      }
    }
  }

  [[nodiscard]] bool has_stepped(int who) const {
    return who < m_figures && !m_aside[static_cast<std::size_t>(who)].at.empty();
  }

  /// Two discs of two who are not the same, nearer to each other than both are broad and some more; each two once.
  template <class See>
  void each_near(int step, float more, const See& see) {
    // Cells come by rows, so that those beside one of them come in order too, in each of three rows.
    std::array<std::size_t, 3> from{};
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
      const Placed& disc = m_sorted[i];
      if (disc.who >= m_figures) continue;
      const Shape& a = mine(step, disc.who);
      for (std::int64_t row = 0; row < 3; ++row) {
        const std::int64_t first = m_cells[i].first + ((row - 1) << 32) - 1, last = first + 2;
        std::size_t& start = from[static_cast<std::size_t>(row)];
        while (start < m_cells.size() && m_cells[start].first < first) ++start;
        for (std::size_t j = start; j < m_cells.size() && m_cells[j].first <= last; ++j) {
          const Placed& other = m_sorted[j];
          if (other.who <= disc.who && other.who < m_figures) continue;
          const Vec2 now = disc.at - other.at;
          const float least = disc.radius + other.radius - brush + more, most = least + disc.sways + other.sways;
          if (dot(now, now) > most * most) continue;
          const Shape& b = shape_of(step, other.who);
          const Vec2 between = nearest_of(now, a.speed - b.speed);
          if (dot(between, between) > least * least) continue;
          constexpr float storey = 1.8F;
          if (std::abs(a.above - b.above) > storey || (!a.moves && (other.who >= m_figures || !b.moves))) continue;
          see(disc, other, metres(between));
        }
      }
    }
  }

  Pair pair_of(int step, const Placed& disc, const Placed& other, float apart) {
    const Shape &a = mine(step, disc.who), &b = shape_of(step, other.who);
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
    if (other.who >= m_figures) {
      const Stranger& stranger =
          m_others[static_cast<std::size_t>(step)][static_cast<std::size_t>(other.who - m_figures)];
      pair.other = stranger.gives;
      pair.waits = stranger.waits;
      if (!pair.waits) pair.share = 1;
    }
    pair.left =
        stage::noise(m_own.seed, static_cast<std::uint64_t>(disc.who), static_cast<std::uint64_t>(other.who)) < 0.5F;
    return pair;
  }

  /// Who is in another's body, or in his way, is moved out of it: sideways of the way on which they pass.
  void part() {
    for (Pair& pair : m_pairs) {
      const bool own = pair.b < m_figures;
      const Vec2 other = own ? aside(pair.step, pair.b) : pair.other;
      const Vec2 between = nearest_of(pair.off + aside(pair.step, pair.a) - other, pair.speed);
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
      if (pair.share > 0 && mine(pair.step, pair.a).moves) move(pair.step, pair.a, step * pair.share);
      if (own) {
        if (mine(pair.step, pair.b).moves) move(pair.step, pair.b, step * (pair.share - 1));
      } else if (pair.waits) {
        pair.other = pair.other + step * (pair.share - 1);
      }
    }
  }

  void leave_walls() {
    constexpr float at_once = 0.4F;
    for (const auto& [step, figure] : m_walled)
      if (const Vec2 out = m_own.free->out_of(mine(step, figure).at + aside(step, figure)); out != Vec2{})
        move(step, figure, out * at_once);
  }

  void move(int step, int figure, Vec2 by) {
    Ways& ways = m_aside[static_cast<std::size_t>(figure)];
    if (ways.at.empty()) {
      ways.at.resize(static_cast<std::size_t>(m_steps));
      ways.low = ways.high = ways.from = ways.beyond = step;
    }
    ways.low = std::min(ways.low, step), ways.high = std::max(ways.high, step);
    wake(figure, ways);
    Vec2& at = ways.at[static_cast<std::size_t>(step)];
    at = at + by;
  }

  /// Metres a second aside at which nobody's feet are seen to slip: of who walks, beside his way.
  static float bound_of(const Shape& from, const Shape& to) {
    constexpr float slips = 0.12F, steps = 0.8F;
    if (from.idle && to.idle) return steps;
    const float speed = std::min(metres(from.speed), metres(to.speed));
    const float unseen = std::sqrt((speed + slips) * (speed + slips) - speed * speed);
    constexpr float runs = 8.6F;  // metres a second, for his life
    return from.kind == Body::Kind::Man ? std::min(unseen, std::max(slips, runs - speed)) : unseen;
  }

  /// Nobody goes aside faster than that, nor by jerks; at both ends of the stretch he is in his place.
  void steady() {
    for (int figure = 0; figure < m_figures; ++figure)
      if (Ways& ways = m_aside[static_cast<std::size_t>(figure)]; !ways.at.empty()) steady(figure, ways);
  }
  void steady(int figure, Ways& ways) {
    auto& aside = ways.at;
    aside.front() = aside.back() = {};
    const auto at = [&](int step) -> Vec2& { return aside[static_cast<std::size_t>(step)]; };
    constexpr float evens = 0.05F;
    const int first = std::max(1, ways.low - 1), last = std::min(m_steps - 2, ways.high + 1);
    if (first > last) return;
    Vec2 before = at(first - 1);
    for (int k = first; k <= last; ++k) {
      const Vec2 here = at(k);
      at(k) = here + (before + at(k + 1) - here * 2) * evens;
      before = here;
    }
    const auto bound = [&](int k) {
      const Vec2 step = at(k + 1) - at(k);
      if (step == Vec2{}) return false;
      const float most = bound_of(mine(k, figure), mine(k + 1, figure)) * every, far = metres(step);
      if (far <= most) return true;
      const Vec2 over = step * (0.5F * (1 - most / far));
      if (k > 0) at(k) = at(k) + over;
      if (k + 2 < m_steps) at(k + 1) = at(k + 1) - over;
      return true;
    };
    int k = first - 1;
    while (k + 1 < m_steps && (bound(k) || k < last)) ++k;
    const int to = std::min(k, m_steps - 1);
    k = std::min(k, m_steps - 2);
    while (k >= 0 && (bound(k) || k >= first)) --k;
    narrow(ways, std::max(0, k), to);
    wake(figure, ways);
  }

  /// Whoever is hardly aside is in his place.
  static void narrow(Ways& ways, int from, int to) {
    constexpr float hair = 1e-4F;  // metres
    const auto is_aside = [](Vec2 way) { return std::abs(way.x) > hair || std::abs(way.y) > hair; };
    const auto clear = [&](int step) { ways.at[static_cast<std::size_t>(step)] = {}; };
    int low = from, high = to;
    while (low < high && !is_aside(ways.at[static_cast<std::size_t>(low)])) clear(low++);
    while (high > low && !is_aside(ways.at[static_cast<std::size_t>(high)])) clear(high--);
    ways.low = low, ways.high = high;
  }

  [[nodiscard]] Vec2 aside(int step, int figure) const {
    const auto& aside = m_aside[static_cast<std::size_t>(figure)].at;
    return aside.empty() ? Vec2{} : aside[static_cast<std::size_t>(step)];
  }
  [[nodiscard]] Shape& mine(int step, int figure) {
    return m_mine[static_cast<std::size_t>(step * m_figures + figure)];
  }

  struct Box {
    Vec2 low{1e9F, 1e9F}, high{-1e9F, -1e9F};
    void hold(Vec2 at) {
      low = {std::min(low.x, at.x), std::min(low.y, at.y)};
      high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    [[nodiscard]] bool empty() const { return low.x > high.x; }
    [[nodiscard]] float away(Vec2 at) const {
      return std::max({low.x - at.x, at.x - high.x, low.y - at.y, at.y - high.y, 0.0F});
    }
  };
  struct Stranger {
    Shape shape;
    Vec2 gives;
    bool waits = false;
  };
  struct Other {
    int step = -2, asleep = 0;
    Vec2 at;
  };

  const Field& m_field;
  const std::vector<Near>& m_near;
  std::uint32_t m_roster;
  const stage::Roster& m_own;
  int m_first, m_steps, m_figures;
  std::vector<Shape> m_mine;                          // step after step
  std::vector<std::vector<Stranger>> m_others;        // by step
  std::vector<Box> m_box;                             // by step: of all of the unit who are looked at
  std::vector<std::optional<stage::Block>> m_blocks;  // by step
  std::vector<bool> m_busy;                           // by step: somebody may have to give way
  std::vector<Ways> m_aside;                          // by figure
  std::vector<Pair> m_pairs;
  std::vector<std::pair<int, int>> m_walled;  // step and figure: who stands in a hedge or a wall
  std::vector<Placed> m_placed, m_sorted;     // of one step; by cell
  std::vector<std::pair<std::int64_t, std::uint32_t>> m_cells;
};

}  // namespace

Elbows::Steps steps_aside(const Field& field, std::uint32_t roster, const std::vector<Near>& near,
                          const Elbows::Stretch& stretch) {
  return Solver{field, roster, near, stretch}.steps();
}

}  // namespace vedette::choreography::elbow
