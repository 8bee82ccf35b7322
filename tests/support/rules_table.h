#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/scripted.h"

namespace vedette::test {

using battle::Face;
using battle::FeatureKind;
using battle::Formation;
using core::Side;
using core::UnitId;
constexpr Side Red = Side::Red, Blue = Side::Blue;

using Names = std::map<std::string, std::string>;
using Numbers = std::map<std::string, std::int64_t>;
using Outline = std::vector<std::pair<double, double>>;

core::Angle deg(double degrees);
/// A value that a procedure measured. @throws rules::ScriptFault when it measured nothing of that name.
std::int64_t measured(const rules::Measure&, const std::string& label);

/// A table set by hand for any game, with typed dice and scripted answers. What a test does not expect fails it: a
/// question without an answer, a die lacking. Each game's table adds its units and leaders.
class RulesTable {
 public:
  virtual ~RulesTable() = default;

  /// How a game's tests measure their table.
  struct Measured {
    core::Length width, height;
    core::Length unit;                   // of the tests' lengths: an inch, a metre of ground
    double middle = 0;                   // where tests' (0, 0) lies, in those units from the table's corner
    std::vector<std::string> otherwise;  // choices taken where nothing is scripted
  };

  /// Runs a procedure; its events change the table. @throws rules::ScriptFault when it is not allowed.
  rules::Measure run(const std::string& procedure, const Names& units, const Numbers& numbers = {});
  /// The rule that forbids a procedure; empty when it may be run.
  std::string forbidden(const std::string& procedure, const Names& units, const Numbers& numbers = {});
  rules::Distribution odds(const std::string& procedure, const Names& units, const Numbers& numbers,
                           std::vector<std::string> prefer);
  /// The rule that refuses an answer to a question; empty when it is allowed.
  std::string refused(const rules::Decision&, const rules::Answer&);
  /// Anything of the rules, on the table as it stands.
  void play(const std::function<void(rules::Referee&)>&);
  void play_segment();
  void set_up();
  /// What deployment says against the table; empty when it stands.
  std::vector<rules::Refusal> faults();

  battle::BattleState& state();
  [[nodiscard]] battle::Unit& of(const std::string& unit);
  [[nodiscard]] UnitId id(const std::string& unit) const;
  [[nodiscard]] core::LeaderId leader_id(const std::string& name) const;
  [[nodiscard]] core::FeatureId place(const std::string& name) const;
  /// The middle of its base.
  [[nodiscard]] double x(const std::string& unit);
  [[nodiscard]] double y(const std::string& unit);
  [[nodiscard]] bool fights(const std::string& attacker, const std::string& target);

  /// The value that a reason had when it was last recorded, by its rule or by how its words begin ("FM-04").
  [[nodiscard]] std::optional<int> worth(const std::string& reason) const;
  /// Whether the words of a reason say so.
  [[nodiscard]] bool said(const std::string& words) const;
  [[nodiscard]] std::size_t dice_left() const { return m_dice.size(); }
  [[nodiscard]] const std::vector<battle::Entry>& entries() const { return m_entries; }
  [[nodiscard]] const std::vector<rules::Decision>& asked() const { return m_asked; }
  [[nodiscard]] const std::vector<rules::DiceRequest>& thrown() const { return m_thrown; }

  rules::Answer on(const std::string& choice, const std::string& unit, const std::string& target = {},
                   double turn = 0) const;

 protected:
  RulesTable(const rules::Ruleset&, Measured);

  battle::UnitSheet& add_unit(const std::string& name, Side, const std::string& type, double x, double y,
                              double facing);
  battle::Personage& add_leader(const std::string& name, Side, const std::string& rank, double x, double y,
                                const std::string& command);
  battle::Feature& add_ground(const std::string& name, FeatureKind, const Outline&);
  /// Adds to the scenario what nobody named, before it is deployed.
  virtual void complete() {}
  /// Changes the table once it is set, or at once when it is.
  void change(std::function<void(battle::BattleState&)>);

  [[nodiscard]] core::Length length(double) const;
  [[nodiscard]] core::Point spot(double x, double y) const;
  [[nodiscard]] double coordinate(std::int64_t micrometres) const;
  [[nodiscard]] battle::Scenario& scenario() const { return *m_scenario; }

  std::vector<std::uint8_t> m_dice;
  std::vector<rules::Answer> m_answers;

 private:
  [[nodiscard]] const rules::Procedure& procedure(const std::string& name) const;
  [[nodiscard]] rules::ProcedureArgs args(const Names&, const Numbers&) const;
  [[nodiscard]] static std::string rule_of(const std::optional<rules::Refusal>&);

  const rules::Ruleset& m_ruleset;
  Measured m_measured;
  std::shared_ptr<battle::Scenario> m_scenario;
  std::vector<std::function<void(battle::BattleState&)>> m_changes;
  std::optional<battle::BattleState> m_state;
  std::vector<battle::Entry> m_entries;
  std::vector<rules::Decision> m_asked;
  std::vector<rules::DiceRequest> m_thrown;
};

/// What every game's table is told in one breath: table.unit(...).contact(...).dice({4, 1}).
template <class Table>
class FluentTable : public RulesTable {
 public:
  Table& dice(const std::vector<std::uint8_t>& faces) {
    m_dice.insert(m_dice.end(), faces.begin(), faces.end());
    return self();
  }
  /// A plain answer to a question to come, about a unit if it names one.
  Table& says(const std::string& key, const std::string& unit = {}, const std::string& target = {}) {
    return answers(on(key, unit, target));
  }
  Table& answers(rules::Answer answer) {
    m_answers.push_back(std::move(answer));
    return self();
  }
  Table& option(const std::string& key, const std::string& value) {
    std::erase_if(scenario().options, [&](const battle::Setting& set) { return set.key == key; });
    scenario().options.push_back({key, value});
    return self();
  }
  Table& house(const std::string& rule, std::vector<std::int64_t> values) {
    scenario().house.push_back({rule, std::move(values)});
    return self();
  }
  Table& objective(battle::Objective objective) {
    scenario().objectives.push_back(std::move(objective));
    return self();
  }
  Table& losses(const std::string& unit, int lost) {
    change([number = id(unit), lost](battle::BattleState& state) { state.unit(number).losses = lost; });
    return self();
  }
  /// What of a contact is left out is not so: it crosses no bridge and is not fought yet.
  Table& contact(const std::string& attacker, const std::string& target, Face face = Face::Front,
                 battle::Contact more = {}) {
    more.attacker = id(attacker), more.target = id(target), more.face = face;
    change([more](battle::BattleState& state) { state.contacts.push_back(more); });
    return self();
  }

 protected:
  using RulesTable::RulesTable;
  Table& self() { return static_cast<Table&>(*this); }
};

}  // namespace vedette::test
