#include "players/words/in_words.h"

#include "battle/scenario.h"
#include "players/words/carry_out.h"
#include "players/words/choice_words.h"
#include "players/words/names.h"

namespace vedette::players {
namespace {

/// "6.25": as many digits as say it exactly.
std::string decimal(std::int64_t value, std::int64_t per_unit, int most_digits) {
  std::string text = value < 0 ? "-" : "";
  const std::int64_t size = value < 0 ? -value : value;
  std::int64_t parts = 1;
  int digits = 0;
  // The fewest digits that come back to the same number when they are read.
  const auto read_back = [&] {
    const std::int64_t shown = (size * parts * 2 + per_unit) / (per_unit * 2);
    return (shown * per_unit * 2 + parts) / (parts * 2) == size;
  };
  while (!read_back() && digits < most_digits) parts *= 10, ++digits;
  const std::int64_t shown = (size * parts * 2 + per_unit) / (per_unit * 2);
  text += std::to_string(shown / parts);
  if (digits == 0) return text;
  const std::string rest = std::to_string(shown % parts);
  return text + '.' + std::string(static_cast<std::size_t>(digits) - rest.size(), '0') + rest;
}

std::string inches(std::int64_t micrometres) {
  return decimal(micrometres, core::micrometres_per_inch, 6);
}
std::string length(core::Length l) {
  return inches(core::abs(l).micrometres) + '"';
}
std::string turn(core::Angle a) {
  return decimal(core::abs(a).centidegrees, 100, 2) + (a < core::Angle{} ? " left" : " right");
}
std::string then(core::Angle a) {
  return a == core::Angle{} ? "" : " then turns " + turn(a);
}
std::string after(core::Angle a) {
  return a == core::Angle{} ? "" : " after turning " + turn(a);
}
std::string place(core::Point p) {
  return inches(p.x) + ", " + inches(p.y);
}
std::string bearing(core::Angle a) {
  return decimal(a.centidegrees, 100, 2);
}

/// Any answer by the ruleset's own word and everything that the answer carries.
std::string chosen(const rules::Answer& answer, const rules::Decision& decision, const battle::Scenario& scenario,
                   const rules::Choice& choice) {
  const auto name = [&](core::UnitId id) { return scenario.sheet(id).name; };
  std::string text = "army";
  if (decision.leader)
    text = scenario.people[decision.leader.value - 1U].name;
  else if (const core::UnitId who = choice.shape == rules::Shape::Plain ? decision.unit : answer.unit)
    text = name(who);
  const std::string words = choice_words(answer.choice, scenario);
  // Names that two of the choices share say nothing; the key does.
  const bool named = words != answer.choice && words.find('"') == std::string::npos &&
                     choice_meant(decision, words, scenario) == &choice;
  text += " chooses " + (named ? '"' + words + '"' : answer.choice);
  if (choice.shape == rules::Shape::Plain) return text;
  if (decision.leader && answer.unit) text += " with " + name(answer.unit);
  if (answer.target) text += " against " + name(answer.target);
  if (answer.place) {
    const battle::Feature& feature = scenario.ground.feature(answer.place);
    text += " in " + (is_only_name(scenario, feature) ? feature.name : "feature " + std::to_string(answer.place.value));
  }
  text += after(answer.turn);
  if (answer.distance != core::Length{})
    text += ' ' + length(answer.distance) + (answer.distance < core::Length{} ? " back" : "");
  if (answer.at != core::Point{}) text += " at " + place(answer.at);
  if (answer.facing != core::Angle{}) text += " facing " + bearing(answer.facing);
  return text + then(answer.turn_after);
}

/// What the game's own word says better than one of ours would: another march than the first that is offered, or one
/// that needs more said.
bool needs_the_key(const rules::Answer& answer, const rules::Decision& decision, const rules::Choice& choice) {
  using rules::Shape;
  const auto first = std::ranges::find_if(decision.choices, [&](const rules::Choice& c) {
    return c.shape == choice.shape && std::ranges::find(c.units, answer.unit) != c.units.end();
  });
  switch (choice.shape) {
    case Shape::Plain:
      return !asks_for_square(decision) || (answer.choice != "yes" && answer.choice != "no");
    case Shape::Move:
      return &*first != &choice || answer.distance < core::Length{} || answer.target || answer.place;
    case Shape::Charge:
      return &*first != &choice || answer.distance != core::Length{};
    case Shape::Road:
    case Shape::Enter:
    case Shape::Leave:
      return &*first != &choice || answer.target;
    case Shape::Target:
      return choice.key != "shoot" && choice.key != "fight" && choice.key.find("face") == std::string::npos;
    case Shape::Unit:
      return choice.key != "leave-square";
    case Shape::Place:
    case Shape::Form:
      return true;
  }
  return true;
}

}  // namespace

std::string in_words(const rules::Answer& answer, const rules::Decision& decision, const battle::Scenario& scenario) {
  const rules::Choice* choice = decision.choice(answer.choice);
  if (choice == nullptr || (answer.choice == "end" && !decision.unit && !decision.leader)) return {};
  if (needs_the_key(answer, decision, *choice)) return chosen(answer, decision, scenario, *choice);
  const auto name = [&](core::UnitId id) { return scenario.sheet(id).name; };
  const auto feature = [&] { return scenario.ground.feature(answer.place).name; };
  switch (choice->shape) {
    case rules::Shape::Plain:
      return name(decision.unit) + (answer.choice == "yes" ? " forms square" : " stands");
    case rules::Shape::Move:
      if (answer.distance == core::Length{})
        return name(answer.unit) + " turns " + turn(answer.turn) + then(answer.turn_after);
      return name(answer.unit) + " moves " + length(answer.distance) + after(answer.turn) + then(answer.turn_after);
    case rules::Shape::Road:
      return name(answer.unit) + " by " + feature() + ' ' + length(answer.distance) +
             (answer.distance < core::Length{} ? " back" : "") + after(answer.turn) + then(answer.turn_after);
    case rules::Shape::Enter:
      return name(answer.unit) + " occupies " + feature() + " after turning " + turn(answer.turn) +
             (answer.distance == core::Length{} ? "" : ' ' + length(answer.distance));
    case rules::Shape::Leave: {
      const std::string town = answer.place ? feature() : "town";
      return name(answer.unit) + " leaves " + town + " at " + place(answer.at) + " facing " + bearing(answer.facing) +
             ", " + length(answer.distance) + then(answer.turn_after);
    }
    case rules::Shape::Charge: {
      const bool sally = answer.at != core::Point{};
      return name(answer.unit) + " charges " + name(answer.target) + " turning " + turn(answer.turn) +
             (sally ? " from " + place(answer.at) + " facing " + bearing(answer.facing) : "");
    }
    case rules::Shape::Target:
      if (answer.choice.find("face") != std::string::npos)
        return name(answer.unit) + " turns to face " + name(answer.target);
      return name(answer.unit) + ' ' + answer.choice + "s " + name(answer.target);
    case rules::Shape::Unit:
      return name(answer.unit) + " leaves square";
    case rules::Shape::Place:
    case rules::Shape::Form:
      break;  // by their keys
  }
  return {};
}

}  // namespace vedette::players
