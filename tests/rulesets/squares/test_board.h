#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/scripted.h"
#include "rulesets/squares/board.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/ruleset.h"

namespace vedette::test {

using namespace squares;
constexpr Side Red = Side::Red, Blue = Side::Blue;
using Names = std::map<std::string, std::string>;
using Numbers = std::map<std::string, std::int64_t>;

/// Faces of a unit's dice; those its arm has not are left out.
struct Ratings {
  int skirmish = 6, quality = 8, morale = 8;
};

/// A board set by hand, with typed dice and scripted answers; squares count from the south-west, red's edge is the
/// south. Every command without a general of its own gets one. What a test does not expect fails it: a question without
/// an answer (but "end", "done" and "stay" are taken where nothing is scripted), a die left over or lacking.
class Board {
 public:
  explicit Board(int columns = 7, int rows = 7);
  ~Board();

  Board& unit(const std::string& name, Side, const std::string& type, Square, Ratings = {},
              const std::string& command = "A");
  Board& trait(const std::string& unit, const std::string& key, const std::string& value);
  Board& base(const std::string& unit, int millimetres);
  Board& quality(const std::string& unit, const std::string& word);
  Board& general(const std::string& name, Side, Square, int die = 8, const std::string& command = "A");
  Board& chief(const std::string& name, Side, Square, int die = 12);
  Board& person_trait(const std::string& name, const std::string& key, const std::string& value);
  /// Ground that covers the middle of a square.
  Board& land(FeatureKind, Square, int level = 0);
  /// A line of water; places in squares, a square's middle at .5. One of grade 1 runs within squares.
  Board& water(std::vector<std::pair<double, double>> line, int grade = 0);
  Board& bridge(double x, double y);
  Board& option(const std::string& key, const std::string& value);
  Board& house(const std::string& id, std::vector<std::int64_t> values);
  Board& objective(battle::Objective);

  // What play has changed already.
  Board& hits(const std::string& unit, int);
  Board& note(const std::string& unit, Key, std::int64_t value);
  Board& game_note(Key, std::int64_t value);
  Board& in_town(const std::string& unit);
  /// This general's command acts, with so many points.
  Board& acts(const std::string& general, int points);
  /// The first command of red acts with three points.
  Board& acting() { return acts("Red A", 3); }

  Board& dice(std::vector<std::uint8_t> faces);
  Board& says(const std::string& key);
  /// Names a unit.
  Board& names(const std::string& unit);
  Board& answers(Answer);

  Answer step(const std::string& unit, Square to, const char* key = "step");
  Answer on(const std::string& choice, const std::string& unit, const std::string& target = {});

  rules::Measure run(const std::string& procedure, const Names& units, const Numbers& numbers = {});
  /// The rule that forbids a procedure; empty when it may be run.
  std::string forbidden(const std::string& procedure, const Names& units, const Numbers& numbers = {});
  rules::Distribution odds(const std::string& procedure, const Names& units, const Numbers& numbers = {});
  /// Anything of the rules, on the board as it stands.
  template <class Act>
  void play(Act act) {
    auto r = referee();
    act(*r);
    finish(*r);
  }
  void play_segment();
  /// The rule that refuses an answer to what the acting command is asked; empty when it is allowed.
  std::string refused(const Answer&);
  std::string refused(const Decision&, const Answer&);
  /// Rules that forbid the deployment.
  std::vector<std::string> faults();

  BattleState& state();
  Unit& of(const std::string& name);
  UnitId id(const std::string& name) const;
  LeaderId leader(const std::string& name) const;
  Square at(const std::string& name) { return square_of(state(), id(name)); }
  Square general_at(const std::string& name) { return square_at(state(), state().leader(leader(name)).pose.at); }
  bool gone(const std::string& name) { return !of(name).on_table; }
  int hits_of(const std::string& name) { return of(name).losses; }
  std::int64_t noted_of(const std::string& name, Key key) { return noted(of(name), key); }
  /// Whether a rule left the program so far: in an event, a throw, a question or a refusal.
  bool cited(const std::string& rule) const;
  bool asked(const std::string& rule) const;
  [[nodiscard]] std::size_t dice_left() const { return m_dice.size(); }
  [[nodiscard]] const std::vector<battle::Entry>& entries() const { return m_entries; }
  [[nodiscard]] const std::vector<rules::DiceRequest>& throws() const { return m_throws; }

 private:
  friend class BoardReferee;
  std::unique_ptr<rules::Referee> referee();
  void finish(rules::Referee&);
  void remember(const std::string&);
  rules::ProcedureArgs args(const Names&, const Numbers&) const;
  battle::UnitSheet& sheet(const std::string& name);

  std::shared_ptr<battle::Scenario> m_scenario;
  std::optional<BattleState> m_state;
  std::vector<std::uint8_t> m_dice;
  std::vector<Answer> m_answers;
  std::vector<battle::Entry> m_entries;
  std::vector<rules::DiceRequest> m_throws;
  std::vector<std::string> m_asked, m_cited;
};

std::int64_t measured(const rules::Measure&, const std::string& label);

}  // namespace vedette::test
