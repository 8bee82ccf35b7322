#include "rules/scripted.h"

#include <algorithm>

#include "battle/words.h"

namespace vedette::rules {
namespace {

/// " about Guard": whom the question is about, where it is about anybody.
std::string about(const BattleState& state, const Decision& decision) {
  if (decision.unit) return " about " + state.name(decision.unit);
  return decision.leader ? " about " + state.scenario->people[decision.leader.value - 1U].name : std::string{};
}

std::string refused_words(const BattleState& state, const Decision& decision, const Answer& answer,
                          const Refusal& refusal) {
  return "'" + answer.choice + "' is no answer to '" + decision.question + "'" + about(state, decision) + ": " +
         refusal.rule + ": " + refusal.words + " (choices: " + decision.keys() + ")";
}

}  // namespace

std::string left_over(std::size_t n, const char* one, const char* many) {
  return battle::counted(n, one, many) + (n == 1 ? " is left over" : " are left over");
}

ScriptedReferee::ScriptedReferee(const Ruleset& ruleset, BattleState state, std::vector<std::uint8_t> dice,
                                 std::vector<Answer> answers, std::vector<std::string> otherwise)
    : Referee{std::move(state)},
      m_ruleset{ruleset},
      m_dice{std::move(dice)},
      m_answers{std::move(answers)},
      m_otherwise{std::move(otherwise)} {}

Answer ScriptedReferee::ask(const Decision& decision) {
  m_asked.push_back(decision);
  for (; m_answered < m_answers.size(); ++m_answered) {
    const Answer& answer = m_answers[m_answered];
    const std::string where = "answers/" + std::to_string(m_answered);
    const auto refusal = m_ruleset.check(state(), decision, answer);
    const auto expected = m_refused.find(m_answered);
    if (expected == m_refused.end()) {
      if (refusal) throw ScriptFault{refused_words(state(), decision, answer, *refusal), where};
      ++m_answered;
      return answer;
    }
    if (!refusal)
      throw ScriptFault{"'" + answer.choice + "' should be refused by " + expected->second + ", it is allowed", where};
    if (refusal->rule != expected->second)
      throw ScriptFault{"'" + answer.choice + "' is refused by " + refusal->rule + ", not by " + expected->second +
                            ": " + refusal->words,
                        where};
  }
  for (const std::string& key : m_otherwise)
    if (decision.choice(key) != nullptr) return {.choice = key};
  throw ScriptFault{"unexpected question" + about(state(), decision) + " (" + decision.rule +
                        "): " + decision.question + " (choices: " + decision.keys() + ")",
                    "answers"};
}

std::vector<Answer> ScriptedReferee::ask_together(std::span<const Decision> decisions) {
  std::vector<Answer> answers;
  for (const Decision& decision : decisions) answers.push_back(ask(decision));
  return answers;
}

std::vector<std::uint8_t> ScriptedReferee::throw_dice(const DiceRequest& request) {
  m_requests.push_back(request);
  const auto count = static_cast<std::size_t>(std::max(request.count, 0));
  const std::string who = request.unit ? " for " + state().name(request.unit) : std::string{};
  std::string purpose{battle::purpose_word(request.purpose)};
  if (!purpose.empty()) purpose.insert(0, " ");
  if (dice_left() < count)
    throw ScriptFault{request.rule + " throws " + battle::counted(count, "die", "dice") + purpose + who + "; " +
                          std::to_string(dice_left()) + " of " + std::to_string(m_dice.size()) +
                          (dice_left() == 1 ? " is" : " are") + " left",
                      "dice"};
  std::vector<std::uint8_t> faces;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint8_t face = m_dice[m_thrown++];
    if (face < core::lowest(request.kind) || face > core::highest(request.kind))
      throw ScriptFault{"die " + std::to_string(m_thrown) + " shows " + std::to_string(face) + "; " + request.rule +
                            who + " throws dice of " + std::to_string(core::lowest(request.kind)) + " to " +
                            std::to_string(core::highest(request.kind)),
                        "dice/" + std::to_string(m_thrown - 1)};
    faces.push_back(face);
  }
  return faces;
}

battle::Sequence ScriptedReferee::written(battle::Event event, battle::Sequence cause) {
  const auto sequence = static_cast<battle::Sequence>(m_entries.size() + 1);
  if (static_cast<std::int64_t>(m_entries.size()) == longest_run) throw ScriptFault{"it goes on without end"};
  m_entries.push_back({sequence, 0, 0, cause, std::move(event)});
  return sequence;
}

Resolution resolve(const Ruleset& ruleset, const BattleState& before, const Procedure& procedure,
                   const ProcedureArgs& args, Script script) {
  const std::size_t dice = script.dice.size(), answers = script.answers.size();
  ScriptedReferee referee{ruleset, before, std::move(script.dice), std::move(script.answers)};
  for (auto& [answer, rule] : script.refused) referee.must_be_refused(answer, std::move(rule));
  procedure.run(referee, args);
  if (const std::size_t left = referee.dice_left(); left > 0)
    throw ScriptFault{left_over(left, "die", "dice"), "dice/" + std::to_string(dice - left)};
  if (const std::size_t left = referee.answers_left(); left > 0)
    throw ScriptFault{left_over(left, "answer", "answers"), "answers/" + std::to_string(answers - left)};
  return {referee.state(), referee.entries(), procedure.measure(before, referee.state(), args)};
}

std::vector<std::string> rules_cited(const battle::Event& event) {
  std::vector<std::string> ids;
  std::visit(
      [&](const auto& e) {
        if constexpr (requires { e.rule; }) ids.push_back(e.rule);
        if constexpr (requires { e.outcome.rule; }) ids.push_back(e.outcome.rule);
        if constexpr (requires { e.why; }) {
          for (const battle::Modifier& line : e.why.modifiers)
            if (line.applied) ids.push_back(line.rule);
          for (const battle::Basis& basis : e.why.basis) ids.push_back(basis.rule);
        }
      },
      event);
  return ids;
}

}  // namespace vedette::rules
