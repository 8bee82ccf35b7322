#include "players/words/carry_out.h"

#include <array>
#include <tuple>

#include "core/assert.h"
#include "players/words/choice_words.h"
#include "rules/narrowed.h"

namespace vedette::players {
namespace {

using rules::Answer;
using rules::Choice;
using rules::Decision;
using rules::Shape;

bool speaks_of(const Choice& choice, Verb verb) {
  const auto named = [&](std::string_view word) { return choice.key.find(word) != std::string::npos; };
  switch (verb) {
    case Verb::Move:
      return choice.shape == Shape::Move;
    case Verb::TurnTo:
      return (choice.shape == Shape::Target && named("face")) || choice.shape == Shape::Move;
    case Verb::Charge:
      return choice.shape == Shape::Charge;
    case Verb::Road:
      return choice.shape == Shape::Road;
    case Verb::Occupy:
      return choice.shape == Shape::Enter;
    case Verb::Leave:
      return choice.shape == Shape::Leave;
    case Verb::LeaveSquare:
      return choice.shape == Shape::Unit && named("square");
    case Verb::FormSquare:
      return choice.shape == Shape::Plain && (named("yes") || named("square"));
    case Verb::Stand:
      return choice.shape == Shape::Plain && (named("no") || named("stand"));
    case Verb::Shoot:
      return choice.shape == Shape::Target && named("shoot");
    case Verb::Fight:
      return choice.shape == Shape::Target && named("fight");
    case Verb::Choose:
      return false;  // found by its key
  }
  return false;
}

bool lists(const Choice& choice, rules::UnitId unit) {
  return std::ranges::find(choice.units, unit) != choice.units.end();
}

/// The choice that lists the unit, else any of the kind.
const Choice* choice_of(const Decision& decision, const Order& order) {
  for (const Choice& choice : decision.choices)
    if (speaks_of(choice, order.verb) && lists(choice, order.unit)) return &choice;
  return choice_for(decision, order.verb);
}

std::string_view usual_key(Verb verb) {
  constexpr std::array<std::string_view, 12> keys{"move",         "face", "charge", "road",  "occupy", "leave",
                                                  "leave-square", "yes",  "no",     "shoot", "fight",  ""};
  return keys[static_cast<std::size_t>(verb)];
}

core::Angle turn_towards(const battle::BattleState& state, const battle::Pose& from, rules::UnitId to) {
  const core::Point way = state.unit(to).pose.at - from.at;
  return way == core::Point{} ? core::Angle{} : core::shortest(core::direction(way) - from.facing);
}

/// Of the rules' own candidates for this deed the one nearest to what the order says.
std::optional<Answer> nearest_candidate(const Order& order, const rules::SideView& view, const Decision& decision,
                                        const rules::Advice& advice, const Choice& choice) {
  auto ways = ways_of(view, decision, advice, choice, order.unit);
  std::erase_if(ways, [&](const Answer& a) {
    return (order.target && a.target != order.target) || (order.place && a.place && a.place != order.place) ||
           (order.distance && order.verb == Verb::Leave && a.distance > *order.distance);
  });
  const auto strangeness = [&](const Answer& a) {
    const core::Point from = order.from.value_or(a.at);
    const std::int64_t aside = order.outwards ? core::abs(core::shortest(a.facing - *order.outwards)).centidegrees : 0;
    const std::int64_t turned = core::abs(core::shortest(a.turn - order.turn.value_or(core::Angle{}))).centidegrees;
    return std::tuple{core::squared(a.at - from), aside, turned, core::abs(a.distance).micrometres};
  };
  const auto best = std::ranges::min_element(ways, {}, strangeness);
  return best == ways.end() ? std::nullopt : std::optional{*best};
}

}  // namespace

const Choice* choice_for(const Decision& decision, Verb verb) {
  const auto found = std::ranges::find_if(decision.choices, [&](const Choice& c) { return speaks_of(c, verb); });
  return found == decision.choices.end() ? nullptr : &*found;
}

bool asks_for_square(const Decision& decision) {
  return decision.unit && choice_for(decision, Verb::FormSquare) != nullptr &&
         (decision.choice("yes") == nullptr || decision.question.find("square") != std::string::npos);
}

bool belongs_to(const Decision& decision, const Order& order, const battle::Scenario& scenario) {
  const Verb verb = order.verb;
  if (verb == Verb::FormSquare || verb == Verb::Stand) return false;
  if (verb == Verb::Choose) {
    const Choice* choice = choice_meant(decision, order.key, scenario);
    if (choice == nullptr) return false;
    if (order.leader || decision.leader) return order.leader == decision.leader;
    return choice->shape == Shape::Plain ? order.unit == decision.unit : lists(*choice, order.unit);
  }
  const auto offers = [&](Verb other) { return choice_for(decision, other) != nullptr; };
  if (verb == Verb::Shoot || verb == Verb::Fight) return offers(verb);
  for (const Verb step :
       {Verb::Move, Verb::TurnTo, Verb::Charge, Verb::Road, Verb::Occupy, Verb::Leave, Verb::LeaveSquare})
    if (offers(step)) return true;
  return false;
}

Answer carried_out(const Order& order, const rules::SideView& view, const Decision& decision,
                   const rules::Advice& advice) {
  const battle::BattleState& state = view.state();
  const Choice* choice =
      order.verb == Verb::Choose ? choice_meant(decision, order.key, *state.scenario) : choice_of(decision, order);
  Answer answer;
  answer.choice = choice != nullptr ? choice->key : std::string{usual_key(order.verb)};
  if (choice != nullptr && choice->shape == Shape::Plain) return answer;
  answer.unit = order.unit;
  answer.target = order.target;
  answer.place = order.place;
  answer.distance = order.distance.value_or(core::Length{});
  const battle::Pose pose = order.unit ? state.unit(order.unit).pose : battle::Pose{};
  if (order.turn) answer.turn = *order.turn;
  if (order.towards) answer.turn = turn_towards(state, pose, order.towards);
  if (order.turn_after) answer.turn_after = *order.turn_after;
  if (order.facing_after) {
    const core::Angle facing = core::normalised(pose.facing + answer.turn);
    answer.turn_after =
        turn_towards(state, {pose.at + core::ahead(facing, answer.distance), facing}, order.facing_after);
  }
  if (order.from) answer.at = *order.from;
  if (order.outwards) answer.facing = *order.outwards;
  if (order.verb == Verb::Choose) return answer;
  if (order.verb == Verb::TurnTo && choice != nullptr && choice->shape == Shape::Move) {
    answer.turn = turn_towards(state, pose, order.target);
    answer.target = {};
  }
  // What the words leave open is found among the candidates; an order said in full is taken as it stands.
  const bool open = (order.verb == Verb::Charge && !order.turn) ||
                    (order.verb == Verb::Occupy && !order.distance && !order.turn) ||
                    ((order.verb == Verb::Leave || order.verb == Verb::Charge) && state.unit(order.unit).place &&
                     (!order.from || !order.outwards || (order.verb == Verb::Leave && !order.distance)));
  if (!open || choice == nullptr || !lists(*choice, order.unit)) return answer;
  auto found = nearest_candidate(order, view, decision, advice, *choice);
  if (!found) return answer;
  if (order.turn_after) found->turn_after = *order.turn_after;
  return *found;
}

Answer least(const Decision& decision, const rules::Advice& advice) {
  for (const std::string_view key :
       {"end", "no", "stand", "stay", "hold", "hold-fire", "keep", "carry", "done", "aim", "fire"})
    if (const Choice* choice = decision.choice(key); choice != nullptr && choice->shape == Shape::Plain)
      return {.choice = std::string{key}};
  const auto all = advice.candidates();
  ASSERT(!all.empty(), "a question has a legal answer");
  return all.front();
}

}  // namespace vedette::players
