// Answers worth considering: for people who look for ideas, and for commanders that cannot try every micrometre.
#include "rulesets/one_hour/charge.h"
#include "rulesets/one_hour/combat.h"
#include "rulesets/one_hour/facing.h"
#include "rulesets/one_hour/movement.h"
#include "rulesets/one_hour/notes.h"
#include "rulesets/one_hour/shooting.h"
#include "rulesets/one_hour/square.h"
#include "rulesets/one_hour/steps.h"

namespace vedette::one_hour {
namespace {

/// How many of the nearest enemies a move looks at.
constexpr std::size_t enemies_looked_at = 3;
/// Short of contact: an inch, so that rounding never makes a move a touch.
constexpr Length stand_off = core::inches(1);

class Suggestions {
 public:
  explicit Suggestions(const BattleState& state) : m_state{state}, m_board{state} {}

  void add(const rules::Choice& choice) {
    if (choice.shape == rules::Shape::Plain) return m_answers.push_back({.choice = choice.key});
    for (const UnitId id : choice.units) {
      const Unit& unit = m_state.unit(id);
      if (choice.key == "move") moves(unit);
      if (choice.key == "road") marches(unit);
      if (choice.key == "occupy") occupations(unit);
      if (choice.key == "leave") departures(unit);
      if (choice.key == "charge") charges(unit);
      if (choice.key == "leave-square") m_answers.push_back({.choice = choice.key, .unit = id});
      if (choice.key == "turn-to-face")
        m_answers.push_back({.choice = choice.key, .unit = id, .target = charged_in(m_state, id)->attacker});
      if (choice.key == "shoot") shots(unit);
      if (choice.key == "fight")
        for (const UnitId enemy : enemies_to_fight(m_state, id))
          m_answers.push_back({.choice = choice.key, .unit = id, .target = enemy});
    }
  }
  [[nodiscard]] std::vector<Answer> take() { return std::move(m_answers); }

 private:
  /// Enemies, nearest first.
  [[nodiscard]] std::vector<UnitId> enemies_of(const Unit& unit) const {
    std::vector<UnitId> enemies;
    for (const UnitId id : m_board.units())
      if (m_board.unit(id).side != unit.side) enemies.push_back(id);
    std::ranges::stable_sort(enemies, {},
                             [&](UnitId id) { return core::squared(m_board.unit(id).pose.at - unit.pose.at); });
    return enemies;
  }
  /// The turn that makes a unit look at a point.
  static Angle turn_to(const Pose& from, Point to) {
    return to == from.at ? Angle{} : core::shortest(core::direction(to - from.at) - from.facing);
  }

  bool try_move(const Answer& answer) {
    if (!plan_move(m_board, m_state.unit(answer.unit), answer)) return false;
    m_answers.push_back(answer);
    return true;
  }

  /// Straight towards a point: the whole way allowed, half of it, and as far as `useful` if that lies between.
  void towards(const Unit& unit, Angle turn, Length most, Length useful) {
    const Length full = std::min(allowance(m_state, unit), most);
    if (!counts(full)) return;
    Answer answer{.choice = "move", .unit = unit.id, .turn = turn, .distance = full};
    if (!try_move(answer)) {
      answer.distance = full * 3 / 4;
      try_move(answer);
    }
    answer.distance = full / 2;
    try_move(answer);
    if (counts(useful) && useful + core::inches(1) < full) {
      answer.distance = useful;
      try_move(answer);
    }
  }

  void moves(const Unit& unit) {
    const auto enemies = enemies_of(unit);
    const Length range = shooting_range(m_state, unit);
    for (std::size_t i = 0; i < std::min(enemies.size(), enemies_looked_at); ++i) {
      const Unit& enemy = m_state.unit(enemies[i]);
      const Angle turn = turn_to(unit.pose, enemy.pose.at);
      const Length gap = battle::gap(m_board.base(unit.id), m_board.base(enemy.id));
      towards(unit, turn, gap - stand_off / 4, range > Length{} && gap > range ? gap - range + Length{2000} : Length{});
      if (counts(turn)) try_move({.choice = "move", .unit = unit.id, .turn = turn});
    }
    for (const battle::Objective& objective : m_state.scenario->objectives) {
      if (objective.kind != battle::Objective::Kind::Hold) continue;
      const Point at =
          objective.place ? battle::centroid(m_state.ground().feature(objective.place).outline) : objective.at;
      towards(unit, turn_to(unit.pose, at), core::distance(unit.pose.at, at), {});
    }
    towards(unit, {}, allowance(m_state, unit), {});
    if (enemies.empty()) return;
    const Unit& nearest = m_state.unit(enemies.front());
    const Angle face = turn_to(unit.pose, nearest.pose.at);
    // Round either flank, looking inwards afterwards.
    for (const int side : {-45, 45}) {
      const Pose along{unit.pose.at, core::normalised(unit.pose.facing + face + core::degrees(side))};
      const Pose end{unit.pose.at + core::ahead(along.facing, allowance(m_state, unit)), along.facing};
      try_move({.choice = "move",
                .unit = unit.id,
                .turn = core::shortest(face + core::degrees(side)),
                .distance = allowance(m_state, unit),
                .turn_after = turn_to(end, nearest.pose.at)});
    }
    // Back, and about again.
    for (const Length distance : {allowance(m_state, unit), allowance(m_state, unit) / 2})
      try_move({.choice = "move",
                .unit = unit.id,
                .turn = core::shortest(face + core::degrees(180)),
                .distance = distance,
                .turn_after = core::degrees(180)});
    join_road(unit);
  }

  /// Onto the nearest road, so that it can march along it next turn.
  void join_road(const Unit& unit) {
    for (const Feature& road : m_state.ground().features) {
      if (road.kind != FeatureKind::Road || place_on_road(road, unit.pose.at)) continue;
      std::optional<Point> best;
      for (std::size_t i = 0; i + 1 < road.outline.size(); ++i) {
        const Point p = battle::nearest_on(road.outline[i], road.outline[i + 1], unit.pose.at);
        if (!best || core::squared(p - unit.pose.at) < core::squared(*best - unit.pose.at)) best = p;
      }
      if (!best || core::distance(unit.pose.at, *best) > allowance(m_state, unit)) continue;
      try_move({.choice = "move",
                .unit = unit.id,
                .turn = turn_to(unit.pose, *best),
                .distance = core::distance(unit.pose.at, *best)});
    }
  }

  void marches(const Unit& unit) {
    for (const Feature& road : m_state.ground().features) {
      if (road.kind != FeatureKind::Road) continue;
      const auto start = place_on_road(road, unit.pose.at);
      if (!start) continue;
      for (const Length most : {road_allowance(m_state, unit), allowance(m_state, unit)})
        for (const Length along : {std::min(most, road_length(road) - *start), -std::min(most, *start)}) {
          const Answer answer{.choice = "road", .unit = unit.id, .place = road.id, .distance = along};
          if (counts(core::abs(along)) && plan_road(m_board, unit, answer)) m_answers.push_back(answer);
        }
    }
  }

  void occupations(const Unit& unit) {
    for (const Feature& town : m_state.ground().features) {
      if (town.kind != FeatureKind::Town ||
          battle::apart(m_board.box(unit.id), m_board.box(town), allowance(m_state, unit)))
        continue;
      Answer answer{.choice = "occupy", .unit = unit.id, .place = town.id};
      for (const Point at : {battle::centroid(town.outline), battle::nearest_on(town.outline, unit.pose.at)}) {
        answer.turn = turn_to(unit.pose, at);
        if (!plan_occupy(m_board, unit, answer)) continue;
        m_answers.push_back(answer);
        break;
      }
    }
  }

  /// Calls visit(point, facing) for the middle of each side of a town, looking out.
  void gates(const Unit& unit, auto visit) const {
    const auto& outline = m_state.ground().feature(unit.place).outline;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point a = outline[i], b = outline[(i + 1) % outline.size()];
      const Point middle = battle::nearest_on(a, b, {(a.x + b.x) / 2, (a.y + b.y) / 2});
      if (a == b) continue;
      for (const int side : {90, -90}) {
        const Angle out = core::normalised(core::direction(b - a) + core::degrees(side));
        if (!battle::holds(outline, middle + core::ahead(out, core::hundredths_of_inch(2)))) visit(middle, out);
      }
    }
  }

  void departures(const Unit& unit) {
    gates(unit, [&](Point at, Angle out) {
      for (const Length distance : {allowance(m_state, unit), unit.depth + core::hundredths_of_inch(10)}) {
        const Answer answer{.choice = "leave", .unit = unit.id, .distance = distance, .at = at, .facing = out};
        if (plan_leave(m_board, unit, answer)) m_answers.push_back(answer);
      }
    });
  }

  void charges(const Unit& unit) {
    const Length reach = allowance(m_state, unit) + tolerance;
    for (const UnitId target : enemies_of(unit)) {
      if (battle::apart(m_board.box(unit.id), m_board.box(target), reach) || charged_in(m_state, target) != nullptr)
        continue;
      if (in_town(unit))
        sallies(unit, target);
      else
        charges_at(unit, target);
    }
  }

  void sallies(const Unit& unit, UnitId target) {
    gates(unit, [&](Point at, Angle out) {
      const Answer answer{.choice = "charge", .unit = unit.id, .target = target, .at = at, .facing = out};
      if (plan_charge(m_board, unit, answer)) m_answers.push_back(answer);
    });
  }

  /// One charge for each face that can be met, the most direct first.
  void charges_at(const Unit& unit, UnitId target) {
    const Angle direct = turn_to(unit.pose, m_state.unit(target).pose.at), widest = widest_turn(m_state);
    std::vector<Face> met;
    for (const int aside : {0, -10, 10, -20, 20, -30, 30}) {
      const Angle turn = core::shortest(direct + core::degrees(aside));
      if (core::abs(turn) > widest) continue;
      const Answer answer{.choice = "charge", .unit = unit.id, .target = target, .turn = turn};
      const auto plan = plan_charge(m_board, unit, answer);
      if (!plan) continue;
      const Face face = face_met(m_state, *plan);
      if (std::ranges::find(met, face) != met.end()) continue;
      met.push_back(face);
      m_answers.push_back(answer);
    }
    if (!met.empty()) return;
    for (const Angle turn :
         {-widest, widest}) {  // the enemy lies outside the turn allowed, but perhaps not his whole base
      const Answer answer{.choice = "charge", .unit = unit.id, .target = target, .turn = turn};
      if (plan_charge(m_board, unit, answer)) m_answers.push_back(answer);
    }
  }

  void shots(const Unit& unit) {
    for (const UnitId id : m_board.units())
      if (m_board.unit(id).side != unit.side && plan_shot(m_board, unit, id))
        m_answers.push_back({.choice = "shoot", .unit = unit.id, .target = id});
  }

  const BattleState& m_state;
  Board m_board;
  std::vector<Answer> m_answers;
};

}  // namespace

std::vector<Answer> candidates(const BattleState& state, const Decision& decision) {
  Suggestions suggestions{state};
  for (const rules::Choice& choice : decision.choices) suggestions.add(choice);
  return suggestions.take();
}

}  // namespace vedette::one_hour
