#include "players/simple_player.h"

#include "core/assert.h"
#include "rules/narrowed.h"

namespace vedette::players {
namespace {

using namespace core;
using rules::Advice;
using rules::Answer;
using rules::BattleState;
using rules::Choice;
using rules::Decision;
using rules::Shape;
using rules::SideView;

/// What the player looks at while it answers one question.
struct Look {
  const SideView& view;
  const Decision& decision;
  const Advice& advice;
  [[nodiscard]] const BattleState& state() const { return view.state(); }
};

std::int64_t apart(const Look& look, UnitId a, UnitId b) {
  return squared(look.state().unit(a).pose.at - look.state().unit(b).pose.at);
}

UnitId nearest_enemy(const Look& look, UnitId of) {
  UnitId best;
  for (const battle::Unit& enemy : look.state().units)
    if (enemy.on_table && enemy.side != look.view.side() &&
        (!best || apart(look, of, enemy.id) < apart(look, of, best)))
      best = enemy.id;
  return best;
}

/// Of several ways to do one thing to an enemy: the nearest enemy, then the smallest turn.
std::optional<Answer> nearest(const Look& look, const std::vector<Answer>& ways) {
  const auto key = [&](const Answer& a) {
    return std::tuple{a.target ? apart(look, a.unit, a.target) : 0, abs(shortest(a.turn)), a.target.value};
  };
  const auto best = std::ranges::min_element(ways, {}, key);
  return best == ways.end() ? std::nullopt : std::optional{*best};
}

/// The longest legal march at the nearest enemy; to one side of him where the straight way is barred.
std::optional<Answer> advance(const Look& look, const Choice& choice, UnitId id) {
  const battle::Unit& unit = look.state().unit(id);
  const UnitId enemy = nearest_enemy(look, id);
  if (!enemy) return std::nullopt;
  const Point way = look.state().unit(enemy).pose.at - unit.pose.at;
  if (way == Point{}) return std::nullopt;
  Answer answer{.choice = choice.key, .unit = id};
  for (const int aside : {0, -30, 30, -60, 60}) {
    answer.turn = shortest(direction(way) - unit.pose.facing + degrees(aside));
    answer.turn_after = -degrees(aside);
    for (int inch = 12; inch > 0; inch -= inch > 6 ? 2 : 1) {
      answer.distance = inches(inch);
      if (!look.advice.check(answer)) return answer;
    }
  }
  // No way forward: at least look at him.
  answer = {.choice = choice.key, .unit = id, .turn = shortest(direction(way) - unit.pose.facing)};
  const bool looks_away = abs(answer.turn) > degrees(1);
  return looks_away && !look.advice.check(answer) ? std::optional{answer} : std::nullopt;
}

bool has_target(const Look& look, UnitId id) {
  if (look.advice.ruleset().procedure("shoot") == nullptr) return false;
  return std::ranges::any_of(look.state().units, [&](const battle::Unit& enemy) {
    return enemy.on_table && enemy.side != look.view.side() &&
           look.advice.allowed(look.state(), "shoot", {.units = {{"unit", id}, {"target", enemy.id}}, .numbers = {}});
  });
}

std::optional<Answer> for_unit(const Look& look, const Choice& choice, UnitId id) {
  switch (choice.shape) {
    case Shape::Charge:
    case Shape::Target:
      return nearest(look, ways_of(look.view, look.decision, look.advice, choice, id));
    case Shape::Move:
      // Guns that have a target serve it: they may not shoot after a move.
      if (look.state().unit(id).arm == battle::Arm::Artillery && has_target(look, id)) return std::nullopt;
      return advance(look, choice, id);
    case Shape::Unit:
    case Shape::Leave: {
      const auto ways = ways_of(look.view, look.decision, look.advice, choice, id);
      return ways.empty() ? std::nullopt : std::optional{ways.front()};
    }
    case Shape::Road:
    case Shape::Enter:
    case Shape::Plain:
    case Shape::Place:
    case Shape::Form:
      return std::nullopt;
  }
  return std::nullopt;
}

int eagerness(Shape shape) {
  switch (shape) {
    case Shape::Charge:
      return 0;
    case Shape::Target:
      return 1;
    case Shape::Unit:
      return 2;
    case Shape::Leave:
      return 3;
    default:
      return 4;
  }
}

}  // namespace

std::optional<Answer> SimplePlayer::answer(const SideView& view, const Decision& decision, const Advice& advice) {
  const Look look{view, decision, advice};
  std::vector<const Choice*> choices;
  for (const Choice& choice : decision.choices) choices.push_back(&choice);
  std::ranges::stable_sort(choices, {}, [](const Choice* c) { return eagerness(c->shape); });
  for (const Choice* choice : choices)
    for (const UnitId id : choice->units)
      if (auto answer = for_unit(look, *choice, id)) return answer;
  // Nothing left to do: the plain answers, the willing one first ("yes, form square").
  for (const char* key : {"yes", "end"})
    if (decision.choice(key) != nullptr) return Answer{.choice = key};
  const auto all = advice.candidates();
  ASSERT(!all.empty(), "a question has a legal answer");
  return all.back();
}

}  // namespace vedette::players
