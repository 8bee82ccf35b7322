// Answers worth considering: for people who look for ideas, and for commanders that cannot try every micrometre.
#include "rulesets/burt/assault.h"
#include "rulesets/burt/fire.h"
#include "rulesets/burt/manoeuvre.h"
#include "rulesets/burt/orders.h"
#include "rulesets/burt/questions.h"

namespace vedette::burt {
namespace {

using rules::Choice;
using rules::Shape;

constexpr std::size_t enemies_looked_at = 2;

class Suggestions {
 public:
  Suggestions(const BattleState& state, const Decision& decision)
      : m_state{state}, m_board{state}, m_decision{decision} {}

  void add(const Choice& choice) {
    if (choice.shape == Shape::Place) return places(m_state.leader(m_decision.leader));
    if (choice.shape == Shape::Plain) return m_answers.push_back({.choice = choice.key});
    for (const UnitId id : choice.units) {
      const Unit& unit = m_state.unit(id);
      if (choice.key == "move") moves(unit);
      if (choice.key == "face") about(unit);
      if (choice.key == "oblique") obliques(unit);
      if (choice.key == "road") marches(unit);
      if (choice.shape == Shape::Form) forms(unit, choice.key);
      if (choice.key == "support")
        for (const UnitId friendly : m_board.units_of(unit.side))
          if (!support_fault(m_state, unit, friendly)) m_answers.push_back({"support", id, friendly});
      if (choice.key == "assault") assaults(unit);
      if (choice.key == "shoot") shots(unit, choice.key, usual_shot(unit));
      if (choice.key == "canister") shots(unit, choice.key, Shot::Canister);
    }
  }
  [[nodiscard]] std::vector<Answer> take() { return std::move(m_answers); }

 private:
  /// Enemies that fight, nearest first.
  [[nodiscard]] std::vector<UnitId> enemies_of(const Unit& unit) const {
    std::vector<UnitId> enemies;
    for (const UnitId id : m_board.units())
      if (m_board.unit(id).side != unit.side && is_combat(m_board.unit(id))) enemies.push_back(id);
    std::ranges::stable_sort(enemies, {},
                             [&](UnitId id) { return core::squared(m_board.unit(id).pose.at - unit.pose.at); });
    return enemies;
  }
  static Angle turn_to(const Pose& from, Point to) {
    return to == from.at ? Angle{} : core::shortest(core::direction(to - from.at) - from.facing);
  }
  bool offer(const Answer& answer) {
    if (!plan_of(m_board, m_state.unit(answer.unit), answer)) return false;
    m_answers.push_back(answer);
    return true;
  }
  [[nodiscard]] Length left_of(const Unit& unit) const {
    const std::int64_t most = order_of(unit) == Order::Fire ? half_move : whole_move;
    return Length{whole_distance(m_state, unit).micrometres *
                  std::max<std::int64_t>(0, most - noted(unit, notes.spent)) / whole_move};
  }

  void ahead(const Unit& unit, Angle turn, Length most) {
    const Length left = left_of(unit) - wheel_arc(unit, turn);
    Length far = std::min(left, most);
    for (int tries = 0; tries < 3 && far > core::hundredths_of_inch(25); ++tries, far = far / 2) {
      // Hundredths of an inch, as somebody at the table would say it.
      const Length said = core::hundredths_of_inch(far.micrometres / 254);
      if (offer({.choice = "move", .unit = unit.id, .turn = turn, .distance = said})) return;
    }
  }

  void moves(const Unit& unit) {
    const Length whole = left_of(unit);
    ahead(unit, {}, whole);
    const auto enemies = enemies_of(unit);
    for (std::size_t i = 0; i < std::min(enemies.size(), enemies_looked_at); ++i) {
      const Angle turn = turn_to(unit.pose, m_board.unit(enemies[i]).pose.at);
      const Length gap = m_board.gap(unit.id, enemies[i]) - core::hundredths_of_inch(110);
      if (core::abs(turn) <= core::degrees(60) && gap > Length{}) ahead(unit, turn, gap);
      if (core::abs(turn) <= core::degrees(90)) offer({.choice = "move", .unit = unit.id, .turn = turn});
    }
    for (const int side : {-20, 20}) ahead(unit, core::degrees(side), whole);
    if (order_of(unit) == Order::Fire)
      offer({.choice = "move",
             .unit = unit.id,
             .distance = -core::hundredths_of_inch(whole_distance(m_state, unit).micrometres / 254 / 4)});
  }

  void about(const Unit& unit) {
    const Length left = left_of(unit);
    const Length quarter = unit.type == SKIRM ? Length{} : whole_distance(m_state, unit) / 4;
    for (const int turn : {180, 90, -90})
      for (const int after : {0, -turn})
        for (const Length distance : {left - quarter * (after == 0 ? 1 : 2), Length{}}) {
          if (distance < Length{} || (distance == Length{} && after != 0)) continue;
          offer({.choice = "face",
                 .unit = unit.id,
                 .turn = core::degrees(turn),
                 .distance = core::hundredths_of_inch(distance.micrometres / 254),
                 .turn_after = core::degrees(after)});
        }
  }

  void obliques(const Unit& unit) {
    for (const int way : {-45, 45})
      for (const int part : {2, 4})
        if (offer({.choice = "oblique",
                   .unit = unit.id,
                   .turn = core::degrees(way),
                   .distance = core::hundredths_of_inch(left_of(unit).micrometres / 254 / part)}))
          break;
  }

  void marches(const Unit& unit) {
    const Length most = left_of(unit) + printed_length(m_state, "SB-MOVE-03");
    for (const Feature& road : m_state.ground().features) {
      if (road.kind != FeatureKind::Road) continue;
      const auto start = place_on_road(road, unit.pose.at);
      if (!start) continue;
      for (const Length along : {std::min(most, road_length(road) - *start), -std::min(most, *start)})
        offer({.choice = "road", .unit = unit.id, .place = road.id, .distance = along});
    }
  }

  void forms(const Unit& unit, const std::string& key) {
    if (key == "limber" || key == "unlimber" || key == "square") {
      offer({.choice = key, .unit = unit.id});
      return;
    }
    const int count = bases(unit);
    const std::vector<int> fronts = key == "column" ? std::vector{2, 1} : std::vector{count, (count + 1) / 2};
    for (const int front : fronts) offer({.choice = key, .unit = unit.id, .distance = core::inches(front)});
  }

  void assaults(const Unit& unit) {
    for (const UnitId target : enemies_of(unit)) {
      const auto charge = best_charge(m_board, unit, target, charge_distance(m_state, unit));
      if (charge) m_answers.push_back({.choice = "assault", .unit = unit.id, .target = target, .turn = charge->wheel});
    }
    // A wagon may be all that is in reach.
    for (const UnitId id : m_board.units()) {
      if (m_board.unit(id).side == unit.side || is_combat(m_board.unit(id))) continue;
      if (const auto charge = best_charge(m_board, unit, id, charge_distance(m_state, unit)))
        m_answers.push_back({.choice = "assault", .unit = unit.id, .target = id, .turn = charge->wheel});
    }
  }

  void shots(const Unit& unit, const std::string& key, Shot shot) {
    for (const UnitId id : enemies_of(unit))
      if (plan_shot(m_board, unit, id, shot)) m_answers.push_back({.choice = key, .unit = unit.id, .target = id});
  }

  /// Behind each unit of its brigade, and between two of them; a general behind the units he likes.
  void places(const Leader& leader) {
    const bool command = static_cast<Rank>(leader.rank) == Rank::Command;
    std::vector<UnitId> own;
    for (const UnitId id : m_board.units_of(leader.side))
      if (!is_routing(m_board.unit(id)) && (!command || noted(m_board.unit(id), notes.brigade) == leader.id))
        own.push_back(id);
    std::vector<std::pair<int, Point>> places;
    const auto consider = [&](Point at) {
      if (stand_fault(m_board, leader, at)) return;
      Leader there = leader;
      there.pose.at = at;
      const auto touched = std::ranges::count_if(own, [&](UnitId id) { return in_touch(m_board, there, id); });
      places.emplace_back(static_cast<int>(touched), at);
    };
    const Length off = core::hundredths_of_inch(50);
    for (const UnitId id : own) {
      const Unit& unit = m_board.unit(id);
      consider(unit.pose.at - core::ahead(unit.pose.facing, unit.depth / 2 + off));
      for (const UnitId other : own) {
        if (other <= id || m_board.gap(id, other) > core::hundredths_of_inch(110)) continue;
        const battle::PointPair near = battle::nearest_points(m_board.base(id), m_board.base(other));
        consider({(near.one.x + near.other.x) / 2, (near.one.y + near.other.y) / 2});
      }
    }
    std::ranges::stable_sort(places, {}, [](const auto& place) { return place.first; });
    for (const auto& [touched, at] : places) m_answers.push_back({.choice = "go", .at = at});
  }

  const BattleState& m_state;
  Board m_board;
  const Decision& m_decision;
  std::vector<Answer> m_answers;
};

/// What a chit should say if nobody thinks: assault what can be reached, fire at what can be hit, else move; regroup
/// when there is little order left.
Order sensible_order(const BattleState& state, const Unit& unit) {
  const Board board{state};
  if (level_of(unit) >= Level::Disordered && is_close_order(unit)) return Order::Regroup;
  if (is_gun(unit) && unit.formation == Formation::Unlimbered) return Order::Fire;
  const auto nearest = [&] {
    std::optional<Length> best;
    for (const UnitId id : board.units())
      if (board.unit(id).side != unit.side && is_combat(board.unit(id)))
        if (const Length gap = board.gap(unit.id, id); !best || gap < *best) best = gap;
    return best.value_or(core::inches(999));
  }();
  if (is_close_order(unit) && nearest <= charge_distance(state, unit) && charge_distance(state, unit) > Length{})
    return Order::Assault;
  if (unit.type == SKIRM && nearest <= core::inches(9)) return Order::Fire;
  return Order::Manoeuver;
}

}  // namespace

std::vector<Answer> candidates(const BattleState& state, const Decision& decision) {
  Suggestions suggestions{state, decision};
  std::vector<const Choice*> plain;
  for (const Choice& choice : decision.choices) {
    if (choice.shape == Shape::Plain)
      plain.push_back(&choice);
    else
      suggestions.add(choice);
  }
  std::vector<Answer> answers = suggestions.take();
  // A stand that may go somewhere says so last; every other question ends with its plain answers.
  const bool stand = static_cast<bool>(decision.leader);
  std::vector<Answer> words;
  for (const Choice* choice : plain) words.push_back({.choice = choice->key});
  answers.insert(stand ? answers.begin() : answers.end(), words.begin(), words.end());
  if (decision.rule == "SB-ORD-02" || decision.rule == "SB-ORD-03") {
    const std::string wanted{word(sensible_order(state, state.unit(decision.unit)))};
    const auto found = std::ranges::find(answers, wanted, &Answer::choice);
    if (found != answers.end()) std::rotate(found, found + 1, answers.end());
  }
  return answers;
}

}  // namespace vedette::burt
