#include "players/desk/said.h"

#include <algorithm>

#include "players/words/carry_out.h"
#include "players/words/choice_words.h"

namespace vedette::players {
namespace {

std::string_view usual_words(rules::Shape shape) {
  switch (shape) {
    case rules::Shape::Plain:
      return "";
    case rules::Shape::Move:
      return "UNIT moves 6\" after turning 10 left, then turns 5 right";
    case rules::Shape::Road:
      return "UNIT by ROAD 9\"";
    case rules::Shape::Enter:
      return "UNIT occupies TOWN";
    case rules::Shape::Leave:
      return "UNIT leaves TOWN facing north, 4\"";
    case rules::Shape::Charge:
      return "UNIT charges ENEMY turning 15 left";
    case rules::Shape::Target:
    case rules::Shape::Unit:
    case rules::Shape::Place:
    case rules::Shape::Form:
      return "";
  }
  return "";
}

/// "yes", "end", "y", "1st Foot": the plain choice somebody means, by its key, its words or a beginning of either.
const rules::Choice* plain_choice(const rules::Decision& decision, const std::string& text, const std::string& word,
                                  const battle::Scenario& scenario) {
  const rules::Choice* found = nullptr;
  int fitting = 0;
  for (const rules::Choice& choice : decision.choices)
    if (choice.shape == rules::Shape::Plain && !word.empty() && choice.key.starts_with(word)) {
      if (choice.key == word) return &choice;
      found = &choice, ++fitting;
    }
  if (fitting == 1) return found;
  const rules::Choice* named = choice_meant(decision, text, scenario);
  return named != nullptr && named->shape == rules::Shape::Plain ? named : nullptr;
}

}  // namespace

std::string said_as(const rules::Choice& choice, const rules::Decision& decision, const battle::Scenario& scenario) {
  using rules::Shape;
  const std::string who = decision.leader ? scenario.people[decision.leader.value - 1U].name : "UNIT";
  if (choice.shape == Shape::Target) {
    if (choice.key.find("face") != std::string::npos) return "UNIT turns to face ENEMY";
    if (choice.key == "shoot" || choice.key == "fight") return "UNIT " + choice.key + "s ENEMY";
    return who + " chooses " + choice.key + " against ENEMY";
  }
  if (choice.key == "leave-square") return "UNIT leaves square";
  if (choice.shape == Shape::Unit) return who + " chooses " + choice.key + (decision.leader ? " with UNIT" : "");
  if (choice.shape == Shape::Place) return who + " chooses " + choice.key + " at 12.5, 18 (inches from the south-west)";
  if (choice.shape == Shape::Form) return "UNIT chooses " + choice.key + " (and how wide, where that is open: 60 m)";
  if (choice.shape == Shape::Plain) return "";
  const bool first = &choice == &*std::ranges::find(decision.choices, choice.shape, &rules::Choice::shape);
  if (!first) return "UNIT chooses " + choice.key + ", then as for the choice of its kind above";
  return std::string{usual_words(choice.shape)};
}

core::Result<rules::Answer, Misheard> said(std::string_view text, const rules::SideView& view,
                                           const rules::Decision& decision, const rules::Advice& advice) {
  const battle::Scenario& scenario = *view.state().scenario;
  if (const rules::Choice* choice = plain_choice(decision, std::string{text}, folded(text).letters, scenario))
    return rules::Answer{.choice = choice->key};
  Line line{text, 1};
  const auto order = read_order(line, scenario, decision.side);
  if (!order) return Misheard{static_cast<std::size_t>(std::max(1, order.error().at.column)) - 1, order.error().words};
  // A question may be about one of the enemy's, or list him: which melee is fought next is said by either of the two.
  const bool is_meant = order->unit == decision.unit || std::ranges::any_of(decision.choices, [&](const auto& choice) {
                          return std::ranges::find(choice.units, order->unit) != choice.units.end();
                        });
  if (order->unit && !is_meant && !order->leader && view.state().unit(order->unit).side != decision.side)
    return Misheard{{}, view.state().name(order->unit) + " does not listen to you."};
  return carried_out(*order, view, decision, advice);
}

}  // namespace vedette::players
