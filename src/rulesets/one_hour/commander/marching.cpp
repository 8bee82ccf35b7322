#include "rulesets/one_hour/commander/marching.h"

#include <array>

#include "core/die.h"
#include "rules/narrowed.h"

namespace vedette::one_hour::commander {
namespace {

using rules::Answer;
using rules::Choice;

/// Collects places and what they are worth, then finds the best that the rules allow.
class March {
 public:
  March(const Situation& now, const Piece& piece, const Temper& temper, const rules::SideView& view,
        const rules::Decision& decision, const rules::Advice& advice, std::uint64_t jitter)
      : m_now{now},
        m_piece{piece},
        m_value{now, piece, temper},
        m_view{view},
        m_decision{decision},
        m_advice{advice},
        m_jitter{jitter},
        m_pose{piece.unit->pose} {}

  Marching best() {
    Marching result;
    const Stand here{.pose = m_pose, .in_town = static_cast<bool>(m_piece.unit->place)};
    result.staying = m_value.of(here);
    // Guns that have a target serve it.
    if (m_piece.type->guns && m_value.best_shot(here).target != nullptr) return result;
    if (listed("move") != nullptr) move();
    if (const Choice* road = listed("road")) along(*road);
    if (const Choice* occupy = listed("occupy")) into(*occupy);
    if (const Choice* leave = listed("leave")) out(*leave);
    std::ranges::stable_sort(m_deeds, std::ranges::greater{}, &Deed::points);
    constexpr std::size_t tries = 16;
    for (std::size_t i = 0; i < std::min(m_deeds.size(), tries); ++i) {
      if (m_deeds[i].points <= result.staying) break;
      if (m_advice.check(m_deeds[i].answer)) continue;
      result.best = m_deeds[i];
      break;
    }
    return result;
  }

 private:
  [[nodiscard]] const Choice* listed(std::string_view key) const {
    const Choice* choice = m_decision.choice(key);
    return choice != nullptr && std::ranges::find(choice->units, m_piece.id()) != choice->units.end() ? choice
                                                                                                      : nullptr;
  }

  void add(Answer answer, const Stand& stand) {
    const std::uint64_t lot = core::mix(m_jitter, m_piece.id().value, m_deeds.size());
    m_deeds.push_back({std::move(answer), m_value.of(stand) + static_cast<std::int64_t>(lot % 8)});
  }

  /// Turning is free before and after, so a unit may go any way and look where it likes. Lengths are told in hundredths
  /// of an inch, as somebody at the table would.
  void add_move(Angle bearing, Length exact) {
    const Length length = hundredths_of_inch(exact.micrometres / hundredths_of_inch(1).micrometres);
    const Point to = m_pose.at + ahead(bearing, length);
    if (!free(to)) return;
    Angle look = m_value.facing_at(to);
    if (abs(shortest(look - bearing)) < degrees(2)) look = bearing;  // not worth an order
    add({.choice = "move",
         .unit = m_piece.id(),
         .turn = shortest(bearing - m_pose.facing),
         .distance = length,
         .turn_after = shortest(look - bearing)},
        {.pose = {to, look}, .moved = true, .turned = true});
  }

  /// On the table, and no base so near that ours could not stand there whichever way it looks.
  [[nodiscard]] bool free(Point to) const {
    const battle::Ground& ground = m_now.state().ground();
    const std::int64_t edge = m_piece.unit->depth.micrometres / 2;
    if (to.x < edge || to.y < edge || to.x > ground.width.micrometres - edge || to.y > ground.height.micrometres - edge)
      return false;
    if (m_now.ground().is_barred(to, *m_piece.type)) return false;
    const auto crowds = [&](const Piece& other) {
      if (other.id() == m_piece.id() || other.unit->place) return false;
      const std::int64_t room = (m_piece.unit->depth + other.unit->depth).micrometres / 2;
      return squared(other.at() - to) < room * room;
    };
    return std::ranges::none_of(m_now.ours(), crowds) && std::ranges::none_of(m_now.theirs(), crowds);
  }

  void move() {
    const Length pace = m_piece.type->pace;
    const Angle look = m_value.facing_at(m_pose.at);
    const Angle turn = shortest(look - m_pose.facing);
    if (abs(turn) > degrees(3))
      add({.choice = "move", .unit = m_piece.id(), .turn = turn}, {.pose = {m_pose.at, look}, .turned = true});
    const Point goal = m_value.goal();
    const Angle towards = goal == m_pose.at ? m_now.axis() : direction(goal - m_pose.at);
    for (const int aside : {0, 20, -20, 45, -45, 75, -75, 110, -110, 145, -145, 180})
      for (const int quarters : {4, 2})
        if (quarters == 4 || aside % 45 == 0 || aside == 20 || aside == -20)
          add_move(normalised(towards + degrees(aside)), pace * quarters / 4);
    if (const Length left = distance(m_pose.at, goal); left > Length{} && left < pace) add_move(towards, left);
    // Over a bridge to its other side.
    if (const Length beyond = distance(m_pose.at, goal) + inches(2); beyond < pace) add_move(towards, beyond);
    add_move(towards, pace / 4);
    add_move(towards, pace * 3 / 4);
    // Just into range of the goal, and no nearer.
    if (m_piece.type->range > Length{}) {
      const Length into_range = distance(m_pose.at, goal) - m_piece.type->range - hundredths_of_inch(80);
      if (into_range > Length{} && into_range < pace) add_move(towards, into_range);
    }
    // Straight ahead as the line lies.
    add_move(m_now.axis(), pace);
    for (const Point shelter : m_now.ground().shelters(*m_piece.type)) {
      if (shelter == m_pose.at) continue;
      const Length away = distance(m_pose.at, shelter);
      if (away < pace * 2) add_move(direction(shelter - m_pose.at), std::min(away, pace));
    }
  }

  /// The road bonus is for those who are far from any enemy.
  void along(const Choice& choice) {
    constexpr Length far = inches(22);
    for (const Piece& enemy : m_now.theirs())
      if (squared(enemy.at() - m_pose.at) < far.micrometres * far.micrometres) return;
    for (Answer& answer : ways_of(m_view, m_decision, m_advice, choice, m_piece.id())) {
      const auto end = end_of_road(answer);
      if (end) add(std::move(answer), {.pose = {*end, m_now.axis()}, .moved = true});
    }
  }

  /// Where a march along a road ends.
  [[nodiscard]] std::optional<Point> end_of_road(const Answer& answer) const {
    const auto& road = m_now.state().ground().feature(answer.place).outline;
    Length start{-1}, so_far{};
    constexpr Length on{26};
    for (std::size_t i = 0; i + 1 < road.size(); ++i) {
      const Point near = battle::nearest_on(road[i], road[i + 1], m_pose.at);
      if (start < Length{} && distance(near, m_pose.at) <= on) start = so_far + distance(road[i], near);
      so_far += distance(road[i], road[i + 1]);
    }
    if (start < Length{}) return std::nullopt;
    Length left = start + answer.distance;
    for (std::size_t i = 0; i + 1 < road.size(); ++i) {
      const Length leg = distance(road[i], road[i + 1]);
      if (left <= leg && leg > Length{}) return road[i] + ahead(direction(road[i + 1] - road[i]), left);
      left -= leg;
    }
    return road.back();
  }

  void into(const Choice& choice) {
    for (Answer& answer : ways_of(m_view, m_decision, m_advice, choice, m_piece.id())) {
      const Point middle = battle::centroid(m_now.state().ground().feature(answer.place).outline);
      add(std::move(answer), {.pose = {middle, m_pose.facing}, .moved = true, .in_town = true});
    }
  }

  void out(const Choice& choice) {
    for (Answer& answer : ways_of(m_view, m_decision, m_advice, choice, m_piece.id())) {
      const Point end = answer.at + ahead(answer.facing, answer.distance - m_piece.unit->depth / 2);
      const Angle look = m_value.facing_at(end);
      answer.turn_after = shortest(look - answer.facing);
      add(std::move(answer), {.pose = {end, look}, .moved = true, .turned = true});
    }
  }

  const Situation& m_now;
  const Piece& m_piece;
  StandValue m_value;
  const rules::SideView& m_view;
  const rules::Decision& m_decision;
  const rules::Advice& m_advice;
  std::uint64_t m_jitter;
  battle::Pose m_pose;
  std::vector<Deed> m_deeds;
};

}  // namespace

Marching best_march(const Situation& now, const Piece& piece, const Temper& temper, const rules::SideView& view,
                    const rules::Decision& decision, const rules::Advice& advice, std::uint64_t jitter) {
  return March{now, piece, temper, view, decision, advice, jitter}.best();
}

}  // namespace vedette::one_hour::commander
