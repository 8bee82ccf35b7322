#include "players/table_player.h"

#include <istream>
#include <ostream>

#include "battle/words.h"
#include "players/desk/said_ruling.h"
#include "players/stopped.h"
#include "players/terminal.h"
#include "players/words/choice_words.h"
#include "players/words/fold.h"
#include "players/words/reach_words.h"
#include "rules/game.h"

namespace vedette::players {
namespace {

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

void tell_fault(std::ostream& out, const Misheard& fault) {
  if (fault.at) out << std::string(*fault.at + 2, ' ') << "^ ";
  out << fault.words << '\n';
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
    if (text.empty()) continue;
    const std::string word = folded(text).letters;
    if (word == "help" || word == "?") {
      tell_choices(m_out, state, decision);
      m_out << "  units: everybody on the table; undo: take the last answer back; quit: leave, everything is kept\n"
            << "  " << ruling_help() << '\n';
      continue;
    }
    if (word == "units") {
      tell_units(m_out, state);
      continue;
    }
    if (says_ruling(text)) {
      const auto ruling = said_ruling(text, advice.ruleset(), state, decision);
      if (!ruling) {
        tell_fault(m_out, ruling.error());
        continue;
      }
      if (const std::string why = rules::why_not_ruled(state, decision, *ruling); !why.empty()) {
        m_out << "Not ruled: " << why << '\n';
        continue;
      }
      throw Ruled{*ruling};
    }
    const auto answer = said(text, view, decision, advice);
    if (!answer) {
      tell_fault(m_out, answer.error());
      continue;
    }
    m_reach = advice.check(*answer) ? reach_words(advice, decision, *answer) : std::string{};
    return *answer;
  }
}

bool TablePlayer::refused(const rules::Decision&, const rules::Answer&, const rules::Refusal& refusal) {
  m_out << "Not allowed: " << refusal.words << " [" << refusal.rule << "]" << (m_reach.empty() ? "" : "; ") << m_reach
        << '\n';
  return true;
}

}  // namespace vedette::players
