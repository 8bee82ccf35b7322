#include "players/table_player.h"

#include <istream>
#include <ostream>

#include "battle/words.h"
#include "players/terminal.h"
#include "players/words/carry_out.h"
#include "players/words/choice_words.h"
#include "players/words/reach_words.h"

namespace vedette::players {
namespace {

std::string_view said_as(rules::Shape shape) {
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

/// How a choice is typed: in plain words, or by its key where the game has a word of its own.
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
  return std::string{said_as(choice.shape)};
}

void tell_choices(std::ostream& out, const battle::BattleState& state, const rules::Decision& decision) {
  for (const rules::Choice& choice : decision.choices) {
    out << "  " << choice_words(choice.key, *state.scenario);
    if (const std::string words = said_as(choice, decision, *state.scenario); !words.empty()) out << ": " << words;
    for (std::size_t i = 0; i < choice.units.size(); ++i)
      out << (i == 0 ? "\n      " : ", ") << state.name(choice.units[i]);
    out << '\n';
  }
}

void tell_units(std::ostream& out, const battle::BattleState& state) {
  for (const battle::Unit& unit : state.units) {
    if (!unit.on_table) continue;
    out << "  " << battle::side_word(unit.side) << "  " << state.name(unit.id) << " ("
        << state.scenario->sheet(unit.id).type << "), at " << battle::inches_text({unit.pose.at.x}) << ' '
        << battle::inches_text({unit.pose.at.y}) << " facing " << battle::degrees_text(unit.pose.facing) << ", losses "
        << unit.losses << '\n';
  }
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

std::optional<rules::Answer> TablePlayer::answer(const rules::SideView& view, const rules::Decision& decision,
                                                 const rules::Advice& advice) {
  const battle::BattleState& state = view.state();
  m_out << "Turn " << state.clock.turn << ", " << state.scenario->sides[core::index(decision.side)].name << " ("
        << battle::side_word(decision.side) << "). " << decision.question << " [" << decision.rule << "]\n";
  tell_choices(m_out, state, decision);
  while (true) {
    const std::string text = typed_line(m_in, m_out);
    const std::string word = folded(text).letters;
    if (const rules::Choice* choice = plain_choice(decision, text, word, *state.scenario))
      return rules::Answer{.choice = choice->key};
    if (text.empty()) continue;
    if (word == "help" || word == "?") {
      tell_choices(m_out, state, decision);
      m_out << "  units: everybody on the table; undo: take the last answer back; quit: leave, everything is kept\n";
      continue;
    }
    if (word == "units") {
      tell_units(m_out, state);
      continue;
    }
    Line line{text, 1};
    const auto order = read_order(line, *state.scenario, decision.side);
    if (!order) {
      const auto column = static_cast<std::size_t>(order.error().at.column);
      m_out << std::string(column + 1, ' ') << "^ " << order.error().words << '\n';
      continue;
    }
    if (order->unit && !order->leader && state.unit(order->unit).side != decision.side) {
      m_out << state.name(order->unit) << " does not listen to you.\n";
      continue;
    }
    rules::Answer answer = carried_out(*order, view, decision, advice);
    m_reach = advice.check(answer) ? reach_words(advice, decision, answer) : std::string{};
    return answer;
  }
}

bool TablePlayer::refused(const rules::Decision&, const rules::Answer&, const rules::Refusal& refusal) {
  m_out << "Not allowed: " << refusal.words << " [" << refusal.rule << "]" << (m_reach.empty() ? "" : "; ") << m_reach
        << '\n';
  return true;
}

}  // namespace vedette::players
