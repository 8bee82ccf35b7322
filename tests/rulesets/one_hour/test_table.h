#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rules/scripted.h"
#include "rulesets/one_hour/ruleset.h"
#include "rulesets/one_hour/types.h"

namespace vedette::test {

using battle::Face;
using battle::FeatureKind;
using core::FeatureId;
using core::Side;
using core::UnitId;
using one_hour::FART;
using one_hour::HART;
using one_hour::HCAV;
using one_hour::INF;
using one_hour::LCAV;
using one_hour::LINF;
using one_hour::SKIRM;
using one_hour::Type;

constexpr Side Red = Side::Red, Blue = Side::Blue;

/// Inches as tests write them.
core::Length in(double inches);
core::Angle deg(double degrees);

/// What a unit starts with beyond its place; everything has the specification's default.
struct Given {
  int hits = 0;
  std::string quality, nation;
  bool square = false, hedge = false, impetus_lost = false;
  bool moved = false, pivoted = false, road_bonus = false;
  double width = 0, depth = 0;  // 0: the ruleset's default
  std::string town;
};

/// A table set by hand, with typed dice and scripted answers. Places are inches from the table's middle (18, 18).
/// What a test does not expect fails it: a question without an answer, a die left over or lacking.
class TestTable {
 public:
  TestTable();

  /// A table of other size; places stay measured from (18, 18).
  TestTable& table(double width, double height);
  TestTable& unit(const std::string& name, Side, Type, double x, double y, double facing, Given = {});
  TestTable& ground(const std::string& name, FeatureKind, std::vector<std::pair<double, double>> outline, int level = 0,
                    bool cover = false, std::vector<std::string> enterable = {});
  TestTable& option(const std::string& key, const std::string& value);
  TestTable& house(const std::string& id, std::vector<std::int64_t> values);
  TestTable& objective(battle::Objective);
  TestTable& contact(const std::string& attacker, const std::string& target, Face = Face::Front, bool crossing = false);
  /// Whose turn and which step it is; red's movement in turn 1 unless said.
  TestTable& at(int turn, Side, int step);

  TestTable& dice(std::vector<std::uint8_t> faces);
  /// A plain answer to a question to come.
  TestTable& says(const std::string& key);
  TestTable& answers(rules::Answer);

  /// An answer with units by name.
  rules::Answer move(const std::string& unit, double turn, double distance, double turn_after = 0);
  rules::Answer road(const std::string& unit, const std::string& road, double distance, double turn_after = 0);
  rules::Answer occupy(const std::string& unit, const std::string& town, double turn = 0);
  rules::Answer leave(const std::string& unit, double x, double y, double facing, double distance,
                      double turn_after = 0);
  rules::Answer charge(const std::string& unit, const std::string& target, double turn = 0);
  rules::Answer on(const std::string& choice, const std::string& unit, const std::string& target = {});

  /// The rule that refuses an answer in the step as it stands; empty when it is allowed.
  std::string refused(const rules::Answer&);
  std::string refusal_words(const rules::Answer&);
  /// Runs a procedure of the ruleset on the table as it stands; its events change it.
  rules::Measure run(const std::string& procedure, const std::map<std::string, std::string>& units,
                     const std::map<std::string, std::int64_t>& numbers = {});
  /// The rule that forbids a procedure; empty when it may be run.
  std::string forbidden(const std::string& procedure, const std::map<std::string, std::string>& units);
  rules::Distribution odds(const std::string& procedure, const std::map<std::string, std::string>& units,
                           const std::string& prefer = "yes");
  /// Plays one step: the clock's next, with the answers scripted; "end" is answered where nothing is left to say.
  void play_step();
  void play_to(int turn, Side, int step);
  void set_up();
  /// What deployment says against the table; empty when it stands.
  std::vector<rules::Refusal> deployment_faults();

  battle::BattleState& state();
  [[nodiscard]] battle::Unit& of(const std::string& name);
  [[nodiscard]] UnitId id(const std::string& name) const;
  [[nodiscard]] FeatureId place(const std::string& name) const;
  [[nodiscard]] double x(const std::string& name);
  [[nodiscard]] double y(const std::string& name);
  [[nodiscard]] int hits(const std::string& name) { return of(name).losses; }
  [[nodiscard]] bool engaged(const std::string& attacker, const std::string& target);
  [[nodiscard]] Face face(const std::string& attacker, const std::string& target);
  [[nodiscard]] bool noted(const std::string& unit, std::uint16_t key);
  /// Whether the rule left the program so far: in an event, a question or a refusal.
  [[nodiscard]] bool cited(const std::string& rule) const;
  /// The value a rule's modifier had when it was last recorded.
  [[nodiscard]] int worth(const std::string& rule) const;
  [[nodiscard]] std::size_t dice_left() const { return m_dice.size(); }
  [[nodiscard]] const std::vector<battle::Entry>& entries() const { return m_entries; }
  [[nodiscard]] std::size_t questions() const { return m_questions; }

 private:
  void take(const rules::ScriptedReferee&);
  void remember(const std::string& rule);
  rules::ProcedureArgs args(const std::map<std::string, std::string>& units,
                            const std::map<std::string, std::int64_t>& numbers) const;

  std::shared_ptr<battle::Scenario> m_scenario;
  std::vector<Given> m_given;
  struct ContactWanted {
    std::string attacker, target;
    Face face;
    bool crossing;
  };
  std::vector<ContactWanted> m_contacts;
  battle::Clock m_clock{1, Side::Red, 1, "movement"};
  std::optional<battle::BattleState> m_state;
  std::vector<std::uint8_t> m_dice;
  std::vector<rules::Answer> m_answers;
  std::vector<battle::Entry> m_entries;
  std::vector<std::string> m_cited;
  std::size_t m_questions = 0;
};

/// Writes rule IDs to build/<preset>/ids-one-hour.txt: what the tests saw leave the program.
void record_ids(const std::vector<std::string>&);

}  // namespace vedette::test
