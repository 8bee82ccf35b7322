#pragma once

#include <map>
#include <stdexcept>
#include <vector>

#include "rules/odds.h"
#include "rules/ruleset.h"

namespace vedette::rules {

/// What was laid down beforehand did not fit what the rules asked: too few dice, an unexpected question, an illegal
/// answer, something left over.
struct ScriptFault : std::runtime_error {
  explicit ScriptFault(const std::string& words, std::string at = {})
      : std::runtime_error{words}, where{std::move(at)} {}
  std::string where;  // which of them: "dice/4", "answers/0"; empty when no single one is at fault
};

/// More lines of one ledger than any procedure writes: who comes to as many goes on without end.
constexpr std::int64_t longest_run = 100'000;

/// A referee for one situation: dice and answers are typed beforehand, nobody waits. For `resolve`, cases and tests.
class ScriptedReferee final : public Referee {
 public:
  /// @param dice the exact stream of faces. @param answers in the order in which they will be asked.
  /// @param otherwise choices taken, the first that is offered, once all answers are given.
  ScriptedReferee(const Ruleset&, BattleState, std::vector<std::uint8_t> dice, std::vector<Answer> answers,
                  std::vector<std::string> otherwise = {});

  /// This answer, counted from 0, must be refused by that rule; the question is then put again.
  void must_be_refused(std::size_t answer, std::string rule) { m_refused[answer] = std::move(rule); }

  /// @throws ScriptFault when there is no answer left, or it is refused.
  Answer ask(const Decision&) override;
  std::vector<Answer> ask_together(std::span<const Decision>) override;

  [[nodiscard]] const std::vector<battle::Entry>& entries() const { return m_entries; }
  [[nodiscard]] const std::vector<Decision>& asked() const { return m_asked; }
  [[nodiscard]] const std::vector<DiceRequest>& thrown() const { return m_requests; }
  [[nodiscard]] std::size_t dice_left() const { return m_dice.size() - m_thrown; }
  [[nodiscard]] std::size_t answers_left() const { return m_answers.size() - m_answered; }

 protected:
  std::vector<std::uint8_t> throw_dice(const DiceRequest&) override;
  battle::Sequence written(battle::Event, battle::Sequence cause) override;

 private:
  const Ruleset& m_ruleset;
  std::vector<std::uint8_t> m_dice;
  std::vector<Answer> m_answers;
  std::vector<std::string> m_otherwise;
  std::map<std::size_t, std::string> m_refused;
  std::vector<Decision> m_asked;
  std::vector<DiceRequest> m_requests;
  std::vector<battle::Entry> m_entries;
  std::size_t m_thrown = 0, m_answered = 0;
};

/// A procedure run once with given dice.
struct Resolution {
  BattleState after;
  std::vector<battle::Entry> entries;
  Measure measure;
};
/// What was laid down for one procedure.
struct Script {
  std::vector<std::uint8_t> dice;                // the exact stream of faces
  std::vector<Answer> answers;                   // in the order in which they will be asked
  std::map<std::size_t, std::string> refused{};  // answers that must be refused, and by which rule
};
/// @pre the procedure is allowed. @throws ScriptFault when dice or answers do not fit, or are left over.
[[nodiscard]] Resolution resolve(const Ruleset&, const BattleState&, const Procedure&, const ProcedureArgs&, Script);

/// "2 dice are left over".
[[nodiscard]] std::string left_over(std::size_t n, const char* one, const char* many);

/// Every rule ID an event carries: its modifiers, its dice, the outcome.
[[nodiscard]] std::vector<std::string> rules_cited(const battle::Event&);

}  // namespace vedette::rules
