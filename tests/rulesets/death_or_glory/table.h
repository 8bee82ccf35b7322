#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/scripted.h"
#include "rulesets/death_or_glory/facts.h"
#include "rulesets/death_or_glory/ruleset.h"

namespace vedette::test {

namespace dg = death_or_glory;
using battle::Face;
using battle::FeatureKind;
using battle::Formation;
using core::Side;
using core::UnitId;
constexpr Side Red = Side::Red, Blue = Side::Blue;

using Names = std::map<std::string, std::string>;
using Notes = std::map<dg::Key, std::int64_t>;

/// What a unit starts with beyond its place: the specification's defaults hold else (20 figures, volley used).
struct Given {
  std::string type = "LINE", nation = "FRENCH", quality;
  int men = 600, guns = 6, losses = 0;
  std::string command;
  std::vector<battle::Setting> traits;
  std::optional<Formation> formation;
  Notes notes;
  bool fresh_volley = false;
};

/// A table of three kilometres square set by hand, with typed dice and scripted answers; places in metres from its
/// middle. What a test does not expect fails it.
class Table {
 public:
  Table();
  Table& unit(const std::string& name, Side, double x, double y, double facing, Given = {});
  Table& leader(const std::string& name, Side, const std::string& rank, double x, double y, int rating,
                const std::string& command = {}, std::vector<battle::Setting> more = {});
  Table& ground(const std::string& name, FeatureKind, std::vector<std::pair<double, double>> outline, int grade = 0,
                double breadth = 0, double uphill = 0, int level = 0);
  Table& option(const std::string& key, const std::string& value);
  Table& house(const std::string& id, std::vector<std::int64_t> values);
  Table& contact(const std::string& attacker, const std::string& target, Face = Face::Front);
  Table& at(int turn, int phase, Side initiative = Red);
  Table& dice(std::vector<std::uint8_t> faces);
  Table& says(const std::string& key);
  Table& answer(rules::Answer);
  Table& note(const std::string& unit, dg::Key, std::int64_t value);

  rules::Answer move(const std::string& unit, double turn, double distance, double after = 0);
  rules::Answer on(const std::string& choice, const std::string& unit, const std::string& target = {}, double turn = 0);

  rules::Measure run(const std::string& procedure, const Names& units,
                     const std::map<std::string, std::int64_t>& numbers = {});
  /// The rule that forbids a procedure; empty when it may be run.
  std::string forbidden(const std::string& procedure, const Names& units,
                        const std::map<std::string, std::int64_t>& numbers = {});
  rules::Distribution odds(const std::string& procedure, const Names& units, const std::string& prefer = "stand");
  /// Anything of the rules, on the table as it stands.
  template <class Act>
  void play(Act act);
  /// The rule that refuses an answer to a question; empty when it is allowed.
  std::string refused(const rules::Decision&, const rules::Answer&);
  void play_segment();
  void play_to(int turn, int phase, Side side);
  std::vector<rules::Refusal> faults();

  battle::BattleState& state();
  battle::Unit& of(const std::string& name);
  UnitId id(const std::string& name) const;
  std::int64_t lost(const std::string& name) { return of(name).losses; }
  std::int64_t noted(const std::string& name, dg::Key key) { return dg::noted(of(name), key); }
  double x(const std::string& name);
  double y(const std::string& name);
  bool cited(const std::string& rule) const;
  /// The value of the last reason whose words begin like this: "FM-04".
  int worth(const std::string& words) const;
  bool said(const std::string& words) const;
  std::size_t dice_left() const { return m_dice.size(); }
  const std::vector<battle::Entry>& entries() const { return m_entries; }

 private:
  friend class TableReferee;
  void take(const battle::BattleState&, const std::vector<battle::Entry>&, const std::vector<rules::Decision>&);
  rules::ProcedureArgs args(const Names&, const std::map<std::string, std::int64_t>&) const;
  std::unique_ptr<rules::Referee> referee();
  void finish(rules::Referee&);
  void remember(const std::string&);

  std::shared_ptr<battle::Scenario> m_scenario;
  std::vector<Given> m_given;
  std::vector<std::tuple<std::string, std::string, Face>> m_contacts;
  battle::Clock m_clock{1, Side::Red, dg::Firing, "firing"};
  Side m_initiative = Red;
  std::optional<battle::BattleState> m_state;
  std::vector<std::uint8_t> m_dice;
  std::vector<rules::Answer> m_answers;
  std::vector<battle::Entry> m_entries;
  std::vector<std::string> m_cited;
};

template <class Act>
void Table::play(Act act) {
  auto r = referee();
  act(*r);
  finish(*r);
}

/// Writes rule IDs to build/<preset>/ids-death-or-glory.txt: what the tests saw leave the program.
void record_ids(const std::vector<std::string>&);
std::int64_t measured(const rules::Measure&, const std::string& label);

}  // namespace vedette::test
