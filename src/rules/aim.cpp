#include "rules/aim.h"

#include <algorithm>
#include <tuple>

#include "battle/ruler.h"
#include "core/wide.h"

namespace vedette::rules {
namespace {

using battle::Feature;
using battle::FeatureKind;
using battle::Unit;

/// A hundredth of a degree counts like so many micrometres.
constexpr std::int64_t micrometres_per_centidegree = 25;
/// As near as an answer's numbers can tell: a hundredth of a degree.
constexpr std::int64_t close_enough = micrometres_per_centidegree;
/// So many ways out of a town are gone in part, where none leads to the wish.
constexpr std::size_t most_ways = 4;
/// In so many steps a way is looked through for its longest legal part, before it is halved down to a micrometre.
constexpr int steps = 16;

/// How far along a line the point nearest to another lies.
Length along(const std::vector<Point>& line, Point to) {
  Length best, gone;
  std::int64_t nearest = -1;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Point at = battle::nearest_on(line[i], line[i + 1], to);
    if (const std::int64_t far = core::squared(at - to); nearest < 0 || far < nearest)
      nearest = far, best = gone + core::distance(line[i], at);
    gone += core::distance(line[i], line[i + 1]);
  }
  return best;
}

class Aim {
 public:
  Aim(PreviewOf preview, const BattleState& state, const Decision& decision, const Unit& unit, const Pose& wish)
      : m_preview{preview}, m_state{state}, m_decision{decision}, m_unit{unit}, m_wish{wish} {}

  std::optional<Aimed> best() {
    for (const Choice& choice : m_decision.choices) {
      if (std::ranges::find(choice.units, m_unit.id) == choice.units.end()) continue;
      switch (choice.shape) {
        case Shape::Move:
          move(choice.key);
          break;
        case Shape::Road:
          march(choice.key);
          break;
        case Shape::Enter:
          enter(choice.key);
          break;
        case Shape::Leave:
          leave(choice.key);
          break;
        case Shape::Charge:
          charge(choice.key);
          break;
        case Shape::Target:
          for (const UnitId enemy : enemies()) attempt(answer(choice.key, enemy));
          break;
        default:
          break;
      }
    }
    if (!m_best || m_best->preview.square > Length{}) step_round();
    return std::move(m_best);
  }

 private:
  [[nodiscard]] Answer answer(const std::string& key, UnitId target = {}) const {
    return {.choice = key, .unit = m_unit.id, .target = target};
  }
  [[nodiscard]] std::vector<UnitId> enemies() const {
    std::vector<UnitId> all;
    for (const Unit& other : m_state.units)
      if (other.on_table && other.side != m_unit.side) all.push_back(other.id);
    return all;
  }
  [[nodiscard]] static std::int64_t error(const Aimed& aimed) {
    return aimed.off.micrometres + micrometres_per_centidegree * aimed.turned_off.centidegrees;
  }

  /// @return what would come of it; nothing where it is refused.
  std::optional<Preview> attempt(const Answer& answer) {
    if (m_best && error(*m_best) <= close_enough) return std::nullopt;  // nothing ends nearer
    auto preview = m_preview(m_state, m_decision, answer);
    if (!preview || preview->legs.empty()) return std::nullopt;
    Aimed aimed{.answer = answer, .preview = *preview};
    if (!is_in_square(*preview)) {
      aimed.off = core::distance(preview->end.at, m_wish.at);
      aimed.turned_off = core::abs(core::shortest(m_wish.facing - preview->end.facing));
    }
    if (!m_best || error(aimed) < error(*m_best)) m_best = std::move(aimed);
    return *std::move(preview);
  }

  /// Whether it ends in the square of the board in which it is wished.
  [[nodiscard]] bool is_in_square(const Preview& preview) const {
    const std::int64_t side = preview.square.micrometres;
    return side > 0 && m_wish.at.x / side == preview.end.at.x / side && m_wish.at.y / side == preview.end.at.y / side;
  }

  /// On a board of squares: into each of the eight around.
  void step_round() {
    if (m_wish.at == m_unit.pose.at) return;
    for (const Choice& choice : m_decision.choices) {
      if (std::ranges::find(choice.units, m_unit.id) == choice.units.end()) continue;
      if (choice.shape != Shape::Move && choice.shape != Shape::Enter) continue;
      Answer wanted = answer(choice.key);
      wanted.distance = core::distance(m_unit.pose.at, m_wish.at);
      for (int heading = 0; heading < 360; heading += 45) {
        wanted.turn = core::shortest(core::degrees(heading) - m_unit.pose.facing);
        attempt(wanted);
      }
    }
  }

  /// The whole way, else the longest part of it that is legal.
  std::optional<Preview> go(Answer answer) {
    if (auto preview = attempt(answer)) return preview;
    const Length whole = answer.distance;
    const auto reaches = [&](std::int64_t part, std::int64_t of) {
      answer.distance = Length{static_cast<std::int64_t>(core::Wide{whole.micrometres} * part / of)};
      return attempt(answer);
    };
    std::optional<Preview> found;
    int step = steps - 1;
    for (; step > 0 && !found; --step) found = reaches(step, steps);
    if (!found) return found;
    const std::int64_t fine = std::max<std::int64_t>(1, core::abs(whole).micrometres);
    std::int64_t low = fine * (step + 1) / steps, high = fine * (step + 2) / steps;
    while (high - low > 1) {
      const std::int64_t middle = low + (high - low) / 2;
      if (auto more = reaches(middle, fine))
        low = middle, found = std::move(more);
      else
        high = middle;
    }
    return found;
  }

  /// Turn, straight ahead, turn.
  void move(const std::string& key) {
    const Pose& from = m_unit.pose;
    Answer wanted = answer(key);
    wanted.turn = core::shortest(m_wish.facing - from.facing);
    attempt(wanted);
    wanted.distance = core::distance(from.at, m_wish.at);
    if (wanted.distance == Length{}) return;
    const Angle heading = core::direction(m_wish.at - from.at);
    wanted.turn = core::shortest(heading - from.facing);
    wanted.turn_after = core::shortest(m_wish.facing - heading);
    const auto reached = go(wanted);
    if (reached && reached->end.at == m_wish.at) return;
    wheel(key, 0);
    if (reached) make_up_for(key, *reached, 0);
    wanted.turn_after = {};
    const auto unturned = go(wanted);
    by_quarters(key);
    if (const Angle back = core::normalised(heading + core::degrees(180));
        core::local(m_wish.at - from.at, from.facing).y < 0) {
      wanted.turn = core::shortest(back - from.facing), wanted.distance = -wanted.distance;
      wanted.turn_after = core::shortest(m_wish.facing - back);
      const auto stepped = go(wanted);
      wheel(key, 180);
      if (stepped && !unturned) make_up_for(key, *stepped, 180);
    }
  }

  /// A body that turns by quarters alone: as far to a side or back as lies nearest.
  void by_quarters(const std::string& key) {
    for (const int quarter : {90, -90, 180}) {
      Answer wanted = answer(key);
      wanted.turn = core::degrees(quarter);
      const Angle heading = core::normalised(m_unit.pose.facing + wanted.turn);
      wanted.distance = Length{core::local(m_wish.at - m_unit.pose.at, heading).y};
      if (wanted.distance <= Length{}) continue;
      wanted.turn_after = core::shortest(m_wish.facing - heading);
      attempt(wanted);
    }
  }

  /// How a turn on the spot shifts the middle, as a wheel about a corner does: right and ahead, as it looked before.
  [[nodiscard]] std::optional<Point> shift(const std::string& key, Angle turn) const {
    if (turn == Angle{}) return Point{};
    Answer only = answer(key);
    only.turn = turn;
    const auto preview = m_preview(m_state, m_decision, only);
    if (!preview || preview->legs.empty()) return std::nullopt;
    return core::local(preview->end.at - m_unit.pose.at, m_unit.pose.facing);
  }

  /// A wheel, straight on, a wheel that ends at the wish: the first wheel is the one after which what both shift and
  /// the way between them come out there. @param backwards degrees from its front to the way it goes
  void wheel(const std::string& key, int backwards) {
    constexpr int most_rounds = 12;
    const Pose& from = m_unit.pose;
    Angle turn = core::shortest(core::direction(m_wish.at - from.at) + core::degrees(backwards) - from.facing);
    for (int round = 0; round < most_rounds; ++round) {
      const Angle front = core::normalised(from.facing + turn), after = core::shortest(m_wish.facing - front);
      const auto first = shift(key, turn), last = shift(key, after);
      if (!first || !last) return;
      const Point way = m_wish.at - from.at - core::turned(*first, from.facing) - core::turned(*last, front);
      if (way == Point{}) return;
      const Angle next = core::shortest(core::direction(way) + core::degrees(backwards) - from.facing);
      if (core::abs(core::shortest(next - turn)) > Angle{1} && round + 1 < most_rounds) {
        turn = next;
        continue;
      }
      Answer wanted = answer(key);
      wanted.turn = turn, wanted.turn_after = after;
      wanted.distance = core::distance({}, way) * (backwards == 0 ? 1 : -1);
      go(wanted);
      return;
    }
  }

  /// Where that cannot be asked on the spot, the next try goes as far beside the wish as the last one missed it.
  /// @param backwards degrees from its front to the way it goes
  void make_up_for(const std::string& key, Preview reached, int backwards) {
    constexpr int most_tries = 12;
    const Pose& from = m_unit.pose;
    Point mark = m_wish.at;
    for (int tries = 0; tries < most_tries && reached.end.at != m_wish.at; ++tries) {
      mark = mark + (m_wish.at - reached.end.at);
      if (mark == from.at) return;
      const Angle front = core::normalised(core::direction(mark - from.at) + core::degrees(backwards));
      Answer wanted = answer(key);
      wanted.distance = core::distance(from.at, mark) * (backwards == 0 ? 1 : -1);
      wanted.turn = core::shortest(front - from.facing);
      wanted.turn_after = core::shortest(m_wish.facing - front);
      auto next = attempt(wanted);
      if (!next) return;
      reached = *std::move(next);
    }
  }

  void march(const std::string& key) {
    for (const Feature& road : m_state.ground().features) {
      if (road.kind != FeatureKind::Road) continue;
      Answer wanted = answer(key);
      wanted.place = road.id;
      wanted.distance = along(road.outline, m_wish.at) - along(road.outline, m_unit.pose.at);
      if (wanted.distance == Length{}) continue;
      const auto reached = go(wanted);
      if (!reached) continue;
      wanted.turn_after = core::shortest(m_wish.facing - reached->end.facing);
      if (wanted.turn_after != Angle{}) go(wanted);
    }
  }

  void enter(const std::string& key) {
    for (const Feature& town : m_state.ground().features) {
      if (town.kind != FeatureKind::Town) continue;
      Answer wanted = answer(key);
      wanted.place = town.id;
      const Point from = m_unit.pose.at;
      std::vector<Angle> headings{m_wish.facing};
      for (const Point to : {m_wish.at, battle::centroid(town.outline), battle::nearest_on(town.outline, from)})
        if (to != from) headings.push_back(core::direction(to - from));
      for (const Angle heading : headings) {
        wanted.turn = core::shortest(heading - m_unit.pose.facing);
        attempt(wanted);
      }
    }
  }

  /// Where a line back from the wish meets a town's edge, and how it looks there.
  struct Gate {
    Point at;
    Angle facing;
    Length distance;  // of the middle, from where the front is on the edge
  };
  [[nodiscard]] std::vector<Gate> gates() const {
    std::vector<Gate> all;
    const auto& outline = m_state.ground().feature(m_unit.place).outline;
    std::vector<Angle> facings{m_wish.facing};
    for (std::size_t i = 0; i < outline.size(); ++i)
      if (const Point edge = outline[(i + 1) % outline.size()] - outline[i]; edge != Point{})
        for (const int aside : {90, -90})
          facings.push_back(core::normalised(core::direction(edge) + core::degrees(aside)));
    for (const Angle facing : facings)
      for (std::size_t i = 0; i < outline.size(); ++i) {
        // In the frame of the line back: the edge's ends lie right or left of it.
        const Point a = core::local(outline[i] - m_wish.at, facing);
        const Point b = core::local(outline[(i + 1) % outline.size()] - m_wish.at, facing);
        if ((a.x > 0) == (b.x > 0) || a.x == b.x) continue;
        const auto y = a.y + static_cast<std::int64_t>(core::Wide{b.y - a.y} * -a.x / (b.x - a.x));
        if (y > m_unit.depth.micrometres / 2) continue;  // its front has to be out
        const Point meets = m_wish.at + core::ahead(facing, Length{y});
        all.push_back({battle::nearest_on(outline[i], outline[(i + 1) % outline.size()], meets), facing,
                       m_unit.depth / 2 - Length{y}});
      }
    return all;
  }

  void leave(const std::string& key) {
    if (!m_unit.place) return;
    std::vector<Answer> ways;
    for (const Gate& gate : gates()) {
      Answer wanted = answer(key);
      wanted.at = gate.at, wanted.facing = gate.facing;
      wanted.distance = gate.distance;
      wanted.turn_after = core::shortest(m_wish.facing - gate.facing);
      attempt(wanted);
      ways.push_back(std::move(wanted));
    }
    // Those that turn least afterwards are gone as far as they are legal.
    std::ranges::stable_sort(ways, {}, [](const Answer& way) { return core::abs(way.turn_after); });
    for (std::size_t i = 0; i < std::min(ways.size(), most_ways); ++i) go(ways[i]);
  }

  void charge(const std::string& key) {
    const Pose& from = m_unit.pose;
    for (const UnitId enemy : enemies()) {
      Answer wanted = answer(key, enemy);
      if (m_unit.place) {
        for (const Gate& gate : gates()) {
          wanted.at = gate.at, wanted.facing = gate.facing;
          attempt(wanted);
        }
        continue;
      }
      wanted.turn = core::shortest(m_wish.facing - from.facing);
      attempt(wanted);
      if (m_wish.at == from.at) continue;
      wanted.turn = core::shortest(core::direction(m_wish.at - from.at) - from.facing);
      attempt(wanted);
    }
  }

  PreviewOf m_preview;
  const BattleState& m_state;
  const Decision& m_decision;
  const Unit& m_unit;
  Pose m_wish;
  std::optional<Aimed> m_best;
};

}  // namespace

std::optional<Aimed> aim(PreviewOf preview, const BattleState& state, const Decision& decision, UnitId unit,
                         const Pose& wish) {
  return Aim{preview, state, decision, state.unit(unit), wish}.best();
}

}  // namespace vedette::rules
