#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/scripted.h"
#include "rulesets/napoleonic_fury/facts.h"
#include "rulesets/napoleonic_fury/ruleset.h"

namespace vedette::test {

namespace nf = napoleonic_fury;
using battle::Face;
using battle::FeatureKind;
using battle::Formation;
using core::Side;
using core::UnitId;
constexpr Side Red = Side::Red, Blue = Side::Blue;

using Names = std::map<std::string, std::string>;
using Numbers = std::map<std::string, std::int64_t>;

/// What a unit starts with beyond its place.
struct Given {
  std::string type = "LINE", nation = "FRANCE", quality;
  int stands = 6, losses = 0;
  Formation formation = Formation::Line;
  std::string command;
  std::vector<battle::Setting> traits;
  std::map<nf::Key, std::int64_t> notes;
  std::string town;
};

/// A table of six feet square set by hand, with typed dice and scripted answers; places in inches from its middle, of a
/// unit that of the middle of its front edge. What a test does not expect fails it.
class Table {
 public:
  explicit Table(int year = 1809);
  Table& unit(const std::string& name, Side, double x, double y, double facing, Given = {});
  Table& leader(const std::string& name, Side, const std::string& rank, double x, double y,
                const std::string& command = {}, std::vector<battle::Setting> traits = {});
  Table& ground(const std::string& name, FeatureKind, std::vector<std::pair<double, double>> outline, int grade = 0,
                double breadth = 0, int level = 0, bool cover = false);
  Table& option(const std::string& key, const std::string& value);
  Table& house(const std::string& id, std::vector<std::int64_t> values);
  Table& nation(Side, const std::string&);
  Table& objective(battle::Objective);
  Table& contact(const std::string& attacker, const std::string& target, Face = Face::Front);
  Table& at(int turn, int phase, Side side = Red);
  Table& dice(std::vector<std::uint8_t> faces);
  Table& says(const std::string& key, const std::string& unit = {}, const std::string& target = {});
  Table& answer(rules::Answer);
  Table& note(const std::string& unit, nf::Key, std::int64_t value);
  /// Its result is known: so many sixths of its movement, a change allowed or not.
  Table& granted(const std::string& unit, int sixths = 6, bool change = true);

  rules::Measure run(const std::string& procedure, const Names& units, const Numbers& numbers = {});
  /// The rule that forbids a procedure; empty when it may be run.
  std::string forbidden(const std::string& procedure, const Names& units, const Numbers& numbers = {});
  rules::Distribution odds(const std::string& procedure, const Names& units, const Numbers& numbers = {});
  /// Anything of the rules, on the table as it stands.
  template <class Act>
  void play(Act act);
  /// The rule that refuses an answer to a question; empty when it is allowed.
  std::string refused(const rules::Decision&, const rules::Answer&);
  void play_segment();
  std::vector<rules::Refusal> faults();

  battle::BattleState& state();
  battle::Unit& of(const std::string& name);
  battle::Leader& officer(const std::string& name);
  UnitId id(const std::string& name) const;
  std::int64_t stands(const std::string& name) { return nf::stands(of(name)); }
  std::int64_t noted(const std::string& name, nf::Key key) { return nf::noted(of(name), key); }
  bool disordered(const std::string& name) { return nf::is_disordered(of(name)); }
  /// Middle of its front edge.
  double x(const std::string& name);
  double y(const std::string& name);
  bool cited(const std::string& rule) const;
  /// The value of the last reason with this rule; -999 without one.
  int worth(const std::string& rule) const;
  bool said(const std::string& words) const;
  std::size_t dice_left() const { return m_dice.size(); }
  const std::vector<battle::Entry>& entries() const { return m_entries; }
  const std::vector<rules::Decision>& asked() const { return m_asked; }

 private:
  friend class TableReferee;
  rules::ProcedureArgs args(const Names&, const Numbers&) const;
  std::unique_ptr<rules::Referee> referee();
  void finish(rules::Referee&);
  void remember(const std::string&);

  std::shared_ptr<battle::Scenario> m_scenario;
  std::vector<Given> m_given;
  std::vector<std::tuple<std::string, std::string, Face>> m_contacts;
  std::vector<std::tuple<std::string, nf::Key, std::int64_t>> m_notes;
  battle::Clock m_clock{1, Side::Red, nf::Fire, "fire"};
  std::optional<battle::BattleState> m_state;
  std::vector<std::uint8_t> m_dice;
  std::vector<rules::Answer> m_answers;
  std::vector<rules::Decision> m_asked;
  std::vector<battle::Entry> m_entries;
  std::vector<std::string> m_cited;
};

template <class Act>
void Table::play(Act act) {
  auto r = referee();
  act(*r);
  finish(*r);
}

/// Writes rule IDs to build/<preset>/ids-napoleonic-fury.txt: what the tests saw leave the program.
void record_ids(const std::vector<std::string>&);
std::int64_t measured(const rules::Measure&, const std::string& label);
core::Angle deg(double);

}  // namespace vedette::test
