#include "replay/validity.h"

#include <algorithm>

#include "battle/ruling.h"

namespace vedette::replay {
namespace {

using battle::BattleState;
using battle::UnitId;

constexpr std::int64_t most = 1'000'000;     // far above any count a table can show
constexpr std::size_t longest_name = 1'000;  // the ledger repeats names in every line

/// Looks at every id of an event, however deep.
class Names {
 public:
  Names(const BattleState& state, bool unit_may_be_missing)
      : m_state{state}, m_unit_may_be_missing{unit_may_be_missing} {}

  void operator()(const char* name, const UnitId& id) {
    const bool needed = std::string_view{name} == "unit" && !m_unit_may_be_missing;
    if (id.value > m_state.units.size() || (needed && !id))
      m_fault = std::string{name} + " " + std::to_string(id.value) + ", where the battle has units 1 to " +
                std::to_string(m_state.units.size());
  }
  void operator()(const char* name, const battle::FeatureId& id) {
    if (id.value > m_state.ground().features.size())
      m_fault = std::string{name} + " " + std::to_string(id.value) + ", which the ground does not have";
  }
  void operator()(const char* name, const battle::LeaderId& id) {
    if (!id || id.value > m_state.leaders.size())
      m_fault = std::string{name} + " " + std::to_string(id.value) + ", where the battle has leaders 1 to " +
                std::to_string(m_state.leaders.size());
  }
  template <battle::HasFields T>
  void operator()(const char*, const T& value) {
    fields(*this, value);
  }
  template <class T>
  void operator()(const char* name, const std::vector<T>& items) {
    for (const T& item : items) (*this)(name, item);
  }
  void operator()(const char*, const auto&) {}
  [[nodiscard]] const std::string& fault() const { return m_fault; }

 private:
  const BattleState& m_state;
  bool m_unit_may_be_missing;
  std::string m_fault;
};

std::string own_fault(const BattleState&, const auto&) {
  return {};
}
std::string own_fault(const BattleState&, const battle::UnitMoved& e) {
  return e.legs.empty() ? "a move without legs" : "";
}
std::string own_fault(const BattleState& state, const battle::CasualtiesTaken& e) {
  const bool possible = e.count >= 0 && e.count <= most && std::abs(state.unit(e.unit).losses) <= most;
  return possible ? "" : "losses beyond all counting";
}
std::string own_fault(const BattleState& state, const battle::UnitRallied& e) {
  return e.count >= 1 && e.count <= state.unit(e.unit).losses ? "" : "more rallied than were lost";
}
std::string own_fault(const BattleState&, const battle::Bombarded& e) {
  return e.batteries.empty() ? "a bombardment by nobody" : "";
}
std::string own_fault(const BattleState& state, const battle::ContactTurned& e) {
  const bool there = std::ranges::any_of(
      state.contacts, [&](const battle::Contact& c) { return c.attacker == e.attacker && c.target == e.target; });
  return there ? "" : "a contact turned that does not stand";
}
std::string own_fault(const BattleState&, const battle::ContactMade& e) {
  return e.contact.attacker && e.contact.target ? "" : "a contact of no unit";
}

std::string own_fault(const BattleState& state, const battle::RulingMade& e) {
  const std::string fault = battle::fault_of(state, e);
  return fault.empty() ? "" : "a ruling that cannot be: " + fault;
}

bool has_order(const BattleState& state, std::uint16_t number) {
  return std::ranges::find(state.orders, number, &battle::OrderSheet::number) != state.orders.end();
}
std::string own_fault(const BattleState& state, const battle::OrderWritten& e) {
  return has_order(state, e.sheet.number) ? "an order with the number of another" : "";
}
std::string own_fault(const BattleState& state, const battle::CompanyRejoined& e) {
  const bool countable = std::abs(std::int64_t{state.unit(e.parent).losses}) + state.unit(e.unit).losses <= most;
  return e.parent && countable ? "" : "a company that rejoins nobody";
}
template <class E>
requires requires(const E& e) {
  e.order + 1;
}
std::string own_fault(const BattleState& state, const E& e) {
  return has_order(state, e.order) ? "" : "an order that was never written";
}

template <class T>
constexpr bool about_the_game_too = std::is_same_v<T, battle::NoteSet> || std::is_same_v<T, battle::DiceThrown> ||
                                    std::is_same_v<T, battle::RulingMade>;

}  // namespace

std::string fault_of(const battle::Scenario& scenario) {
  const auto named_shortly = [](const auto& all) {
    return std::ranges::all_of(all, [](const auto& one) { return one.name.size() <= longest_name; });
  };
  if (!named_shortly(scenario.sides) || !named_shortly(scenario.units) || !named_shortly(scenario.people) ||
      !named_shortly(scenario.ground.features))
    return "names of at most " + std::to_string(longest_name) + " letters";
  for (std::size_t i = 0; i < scenario.units.size(); ++i) {
    const battle::UnitSheet& sheet = scenario.units[i];
    if (sheet.id.value != i + 1) return "units of the scenario numbered 1, 2, 3 ...";
    if (sheet.place.value > scenario.ground.features.size()) return "a unit in a place the ground does not have";
  }
  for (std::size_t i = 0; i < scenario.ground.features.size(); ++i)
    if (scenario.ground.features[i].id.value != i + 1) return "features of the ground numbered 1, 2, 3 ...";
  const battle::HeightGrid& grid = scenario.ground.heights;
  const auto samples = static_cast<std::int64_t>(grid.centimetres.size());
  const bool sizes = grid.columns >= 0 && grid.rows >= 0 && std::int64_t{grid.columns} * grid.rows == samples;
  if (!sizes || (samples > 0 && grid.cell.micrometres <= 0)) return "a height grid of its own size";
  for (const battle::Objective& objective : scenario.objectives)
    if (objective.place.value > scenario.ground.features.size()) return "an objective the ground has";
  return {};
}

std::string fault_of(const BattleState& state) {
  if (state.units.size() != state.scenario->units.size()) return "as many units as the scenario has";
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    const battle::Unit& unit = state.units[i];
    if (unit.id.value != i + 1) return "units numbered 1, 2, 3 ...";
    if (unit.place.value > state.ground().features.size()) return "a unit in a place the ground has";
    if (std::abs(std::int64_t{unit.losses}) > most) return "losses that can be counted";
  }
  const auto& people = state.scenario->people;
  if (!state.leaders.empty() && state.leaders.size() != people.size()) return "as many leaders as the scenario has";
  for (std::size_t i = 0; i < state.leaders.size(); ++i) {
    if (state.leaders[i].id.value != i + 1) return "leaders numbered 1, 2, 3 ...";
    if (state.leaders[i].with.value > state.units.size()) return "leaders with units of the battle";
  }
  for (const battle::OrderSheet& order : state.orders) {
    Names names{state, false};
    fields(names, order);
    if (!names.fault().empty()) return "orders to leaders of the battle";
  }
  for (const battle::Contact& contact : state.contacts) {
    Names names{state, false};
    fields(names, contact);
    if (!names.fault().empty() || !contact.attacker || !contact.target) return "contacts of units of the battle";
  }
  return {};
}

std::string fault_of(const BattleState& state, const battle::Event& event) {
  return std::visit(
      [&](const auto& fact) {
        Names names{state, about_the_game_too<std::remove_cvref_t<decltype(fact)>>};
        fields(names, fact);
        return names.fault().empty() ? own_fault(state, fact) : names.fault();
      },
      event);
}

std::string broken_invariant(const BattleState& state) {
  const battle::Ground& ground = state.ground();
  for (const battle::Unit& unit : state.units) {
    const std::string who = "units[" + std::to_string(unit.id.value - 1) + "]";
    if (unit.losses < 0) return who + ".losses: " + std::to_string(unit.losses) + " is below zero";
    if (!unit.on_table) continue;
    const core::Point at = unit.pose.at;
    if (at.x < 0 || at.y < 0 || at.x > ground.width.micrometres || at.y > ground.height.micrometres)
      return who + ".pose.at: (" + std::to_string(at.x) + ", " + std::to_string(at.y) + ") lies off the table";
  }
  for (const battle::Contact& contact : state.contacts)
    if (!state.unit(contact.attacker).on_table || !state.unit(contact.target).on_table)
      return "contacts: units " + std::to_string(contact.attacker.value) + " and " +
             std::to_string(contact.target.value) + " are not both on the table";
  return {};
}

}  // namespace vedette::replay
