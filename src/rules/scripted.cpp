#include "rules/scripted.h"

#include "battle/words.h"

namespace vedette::rules {

ScriptedReferee::ScriptedReferee(const Ruleset& ruleset, BattleState state, std::vector<std::uint8_t> dice,
                                 std::vector<Answer> answers, std::vector<std::string> otherwise)
    : Referee{std::move(state)},
      m_ruleset{ruleset},
      m_dice{std::move(dice)},
      m_answers{std::move(answers)},
      m_otherwise{std::move(otherwise)} {}

Answer ScriptedReferee::ask(const Decision& decision) {
  m_asked.push_back(decision);
  if (m_answered == m_answers.size()) {
    for (const std::string& key : m_otherwise)
      if (decision.choice(key) != nullptr) return {.choice = key};
    throw ScriptFault{"unexpected question (" + decision.rule + "): " + decision.question};
  }
  const Answer& answer = m_answers[m_answered++];
  if (const auto refusal = m_ruleset.check(state(), decision, answer))
    throw ScriptFault{refusal->rule + ": " + refusal->words};
  return answer;
}

std::vector<Answer> ScriptedReferee::ask_together(std::span<const Decision> decisions) {
  std::vector<Answer> answers;
  for (const Decision& decision : decisions) answers.push_back(ask(decision));
  return answers;
}

std::vector<std::uint8_t> ScriptedReferee::throw_dice(const DiceRequest& request) {
  m_requests.push_back(request);
  const auto count = static_cast<std::size_t>(request.count);
  if (dice_left() < count)
    throw ScriptFault{request.rule + " throws " + std::to_string(count) + " dice " +
                      std::string{battle::purpose_word(request.purpose)} + "; " + std::to_string(dice_left()) +
                      " are left"};
  std::vector<std::uint8_t> faces;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint8_t face = m_dice[m_thrown++];
    if (face < core::lowest(request.kind) || face > core::highest(request.kind))
      throw ScriptFault{"no such face: " + std::to_string(face)};
    faces.push_back(face);
  }
  return faces;
}

battle::Sequence ScriptedReferee::written(battle::Event event, battle::Sequence cause) {
  const auto sequence = static_cast<battle::Sequence>(m_entries.size() + 1);
  m_entries.push_back({sequence, 0, 0, cause, std::move(event)});
  return sequence;
}

Resolution resolve(const Ruleset& ruleset, const BattleState& before, const Procedure& procedure,
                   const ProcedureArgs& args, const std::vector<std::uint8_t>& dice,
                   const std::vector<std::string>& answers) {
  std::vector<Answer> given;
  for (const std::string& key : answers) given.push_back({.choice = key});
  ScriptedReferee referee{ruleset, before, dice, std::move(given)};
  procedure.run(referee, args);
  if (referee.dice_left() > 0) throw ScriptFault{std::to_string(referee.dice_left()) + " dice are left over"};
  if (referee.answers_left() > 0) throw ScriptFault{std::to_string(referee.answers_left()) + " answers are left over"};
  return {referee.state(), referee.entries(), procedure.measure(before, referee.state(), args)};
}

std::vector<std::string> rules_cited(const battle::Event& event) {
  std::vector<std::string> ids;
  std::visit(
      [&](const auto& e) {
        if constexpr (requires { e.rule; }) ids.push_back(e.rule);
        if constexpr (requires { e.outcome.rule; }) ids.push_back(e.outcome.rule);
        if constexpr (requires { e.why.lines; })
          for (const battle::Modifier& line : e.why.lines) ids.push_back(line.rule);
      },
      event);
  return ids;
}

}  // namespace vedette::rules
