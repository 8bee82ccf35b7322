#include "app/table_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <vector>

#include "battle/words.h"
#include "players/desk/said.h"
#include "players/words/choice_words.h"

namespace vedette::app {
namespace {

std::string place_of(const battle::Unit& unit) {
  return fmt::format("{} {} facing {}", battle::inches_text({unit.pose.at.x}), battle::inches_text({unit.pose.at.y}),
                     battle::degrees_text(unit.pose.facing));
}

}  // namespace

void tell_choices(std::ostream& out, const battle::BattleState& state, const rules::Decision& decision) {
  for (const rules::Choice& choice : decision.choices) {
    out << "  " << players::choice_words(choice.key, *state.scenario);
    if (const std::string words = players::said_as(choice, decision, *state.scenario); !words.empty())
      out << ": " << words;
    for (std::size_t i = 0; i < choice.units.size(); ++i)
      out << (i == 0 ? "\n      " : ", ") << state.name(choice.units[i]);
    out << '\n';
  }
}

void tell_units(std::ostream& out, const battle::BattleState& state) {
  for (const battle::Unit& unit : state.units)
    if (unit.on_table)
      out << "  " << battle::side_word(unit.side) << "  " << state.name(unit.id) << " ("
          << state.scenario->sheet(unit.id).type << "), at " << place_of(unit) << ", losses " << unit.losses << '\n';
}

void tell_table(std::ostream& out, const battle::BattleState& state, const battle::Measures& measures) {
  const battle::Scenario& scenario = *state.scenario;
  for (const core::Side side : {core::Side::Red, core::Side::Blue}) {
    out << scenario.sides[core::index(side)].name << '\n';
    std::vector<std::string> commanders;  // in the order of their first units
    for (const battle::Unit& unit : state.units)
      if (const std::string& name = scenario.sheet(unit.id).commander;
          unit.side == side && std::ranges::find(commanders, name) == commanders.end())
        commanders.push_back(name);
    for (const std::string& commander : commanders) {
      if (!commander.empty()) out << "  " << commander << '\n';
      for (const bool there : {true, false})
        for (const battle::Unit& unit : state.units) {
          if (unit.side != side || scenario.sheet(unit.id).commander != commander || unit.on_table != there) continue;
          out << "    " << state.name(unit.id);
          if (there) out << ": at " << place_of(unit) << ", " << battle::formation_word(unit.formation);
          out << (there ? ", " : ": off the table, ") << "losses " << battle::losses_text(measures, unit.losses)
              << '\n';
        }
    }
  }
}

}  // namespace vedette::app
