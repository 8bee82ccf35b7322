#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rules/scripted.h"
#include "rulesets/burt/army.h"
#include "rulesets/burt/notes.h"
#include "rulesets/burt/ruleset.h"
#include "rulesets/burt/types.h"

namespace vedette::test {

using namespace burt;
using Traits = std::map<std::string, std::string>;
using Names = std::map<std::string, std::string>;

constexpr Side Red = Side::Red, Blue = Side::Blue;

/// Inches as tests write them.
core::Length in(double inches);
core::Angle deg(double degrees);

/// A table set by hand, with typed dice and scripted answers. Places are inches from the table's middle.
/// What a test does not expect fails it: a question without an answer, a die left over or lacking.
class TestTable {
 public:
  TestTable();
  ~TestTable();

  /// Figures, weapon, formation, front ... are traits; the quality is a trait here too ("class").
  TestTable& unit(const std::string& name, Side, Type, double x, double y, double facing, Traits = {});
  /// "brigade" names whom a COMMAND commands; units name theirs by the trait "command".
  TestTable& leader(const std::string& name, Side, Rank, double x, double y, const std::string& brigade = {});
  TestTable& ground(const std::string& name, FeatureKind, std::vector<std::pair<double, double>> outline, int level = 0,
                    bool cover = false);
  TestTable& option(const std::string& key, const std::string& value);
  TestTable& house(const std::string& id, std::vector<std::int64_t> values);
  TestTable& army(Side, const std::string& key, const std::string& value);
  TestTable& objective(battle::Objective);
  TestTable& contact(const std::string& attacker, const std::string& target, Face = Face::Front, bool fought = false);
  TestTable& note(const std::string& unit, Key, std::int64_t value = 1);
  TestTable& game_note(Key, std::int64_t value);
  TestTable& losses(const std::string& unit, int);
  /// Turn 1, the phase, and who is first player.
  TestTable& at(int phase, Side first = Side::Red);

  TestTable& dice(std::vector<std::uint8_t> faces);
  TestTable& says(const std::string& key);
  TestTable& answers(rules::Answer);

  rules::Answer on(const std::string& choice, const std::string& unit, const std::string& target = {});
  rules::Answer move(const std::string& choice, const std::string& unit, double distance, double turn = 0,
                     double turn_after = 0);
  static rules::Answer go(double x, double y);

  /// The rule that refuses an answer to a question; empty when it is allowed.
  std::string refused(const rules::Decision&, const rules::Answer&);
  /// Runs a procedure; its events change the table.
  rules::Measure run(const std::string& procedure, const Names& units,
                     const std::map<std::string, std::int64_t>& numbers = {});
  std::string forbidden(const std::string& procedure, const Names& units,
                        const std::map<std::string, std::int64_t>& numbers = {});
  rules::Distribution odds(const std::string& procedure, const Names& units,
                           const std::map<std::string, std::int64_t>& numbers = {}, const std::string& prefer = "yes");
  /// Plays a function of the rules with the answers and dice scripted.
  void play(void (*phase)(rules::Referee&));
  /// Plays the clock's next phase.
  void play_phase();
  void set_up();
  std::vector<rules::Refusal> deployment_faults();

  battle::BattleState& state();
  [[nodiscard]] battle::Unit& of(const std::string& name);
  [[nodiscard]] UnitId id(const std::string& name) const;
  [[nodiscard]] core::FeatureId place(const std::string& name) const;
  [[nodiscard]] LeaderId leader_id(const std::string& name) const;
  [[nodiscard]] double x(const std::string& name);
  [[nodiscard]] double y(const std::string& name);
  [[nodiscard]] int left(const std::string& name);
  [[nodiscard]] Level level(const std::string& name) { return level_of(of(name)); }
  [[nodiscard]] Order order(const std::string& name) { return order_of(of(name)); }
  [[nodiscard]] bool has(const std::string& name, Key key) { return noted(of(name), key); }
  [[nodiscard]] bool fights(const std::string& attacker, const std::string& target);
  /// Whether the rule left the program so far: in an event, a question or a refusal.
  [[nodiscard]] bool cited(const std::string& rule) const;
  /// The value a rule's modifier had when it was last recorded.
  [[nodiscard]] int worth(const std::string& rule) const;
  [[nodiscard]] std::size_t dice_left() const { return m_dice.size(); }
  [[nodiscard]] const std::vector<battle::Entry>& entries() const { return m_entries; }
  [[nodiscard]] const std::vector<rules::Decision>& questions() const { return m_questions; }

 private:
  void remember(const std::string& rule);
  void take(const std::vector<battle::Entry>&, const std::vector<rules::Decision>&, const battle::BattleState&);
  rules::ProcedureArgs args(const Names& units, const std::map<std::string, std::int64_t>& numbers) const;

  std::shared_ptr<battle::Scenario> m_scenario;
  std::vector<std::pair<std::string, battle::Note>> m_notes;
  std::vector<battle::Note> m_game_notes;
  std::vector<std::pair<std::string, int>> m_losses;
  struct ContactWanted {
    std::string attacker, target;
    Face face;
    bool fought;
  };
  std::vector<ContactWanted> m_contacts;
  battle::Clock m_clock{1, Side::Red, 1, "orders"};
  std::optional<battle::BattleState> m_state;
  std::vector<std::uint8_t> m_dice;
  std::vector<rules::Answer> m_answers;
  std::vector<battle::Entry> m_entries;
  std::vector<rules::Decision> m_questions;
  std::vector<std::string> m_cited;
};

/// Writes rule IDs to build/<preset>/ids-burt.txt: what the tests saw leave the program.
void record_ids(const std::vector<std::string>&);

}  // namespace vedette::test
