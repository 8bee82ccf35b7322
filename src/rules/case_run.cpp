#include "rules/case_run.h"

#include <algorithm>

namespace vedette::rules {
namespace {

using battle::Situation;

std::vector<Refusal> fault(std::string words) {
  return {{"", std::move(words)}};
}

/// @return what is wrong when the ruleset does not keep such a note.
std::optional<std::string> take_notes(const Ruleset& ruleset, const std::map<std::string, std::int64_t>& given,
                                      battle::Notebook& notes) {
  for (const auto& [key, value] : given) {
    const auto note = std::ranges::find(ruleset.notes, key, &NoteInfo::key);
    if (note == ruleset.notes.end()) return "the rules keep no note '" + key + "'";
    notes.set(
        {.key = static_cast<std::uint16_t>(note - ruleset.notes.begin()), .lifetime = note->lifetime, .value = value});
  }
  return {};
}

void compare(const Situation& situation, CaseResult& result) {
  const auto differs = [&](std::string words) { result.differences.push_back(std::move(words)); };
  if (!situation.refused.empty() && !result.refused)
    differs("expected a refusal by " + situation.refused + ", it is allowed");
  if (result.refused && result.refused->rule != situation.refused)
    differs("refused by " + result.refused->rule + " (" + result.refused->words + ")" +
            (situation.refused.empty() ? ", expected to be allowed" : ", expected " + situation.refused));
  if (result.refused || result.odds) return;
  for (const auto& [label, value] : situation.expected) {
    const auto found = std::ranges::find(result.measure, label, &std::pair<std::string, std::int64_t>::first);
    if (found == result.measure.end())
      differs("nothing is measured as '" + label + "'");
    else if (found->second != value)
      differs(label + ": " + std::to_string(found->second) + ", expected " + std::to_string(value));
  }
  for (const std::string& rule : situation.cites) {
    const bool cited = std::ranges::any_of(result.entries, [&](const battle::Entry& entry) {
      const auto rules = rules_cited(entry.event);
      return std::ranges::find(rules, rule) != rules.end();
    });
    if (!cited) differs(rule + " is not cited");
  }
}

}  // namespace

core::Result<BattleState, std::vector<Refusal>> starting_state(const Ruleset& ruleset, const Situation& situation) {
  auto deployed = ruleset.deploy(situation.scenario);
  if (!deployed) return deployed.error();
  BattleState state = std::move(*deployed);
  const auto phase = std::ranges::find(ruleset.phases, situation.phase, &PhaseInfo::number);
  state.clock = {situation.turn, situation.side, situation.phase,
                 phase == ruleset.phases.end() ? std::string{} : std::string{phase->name}};
  for (const Situation::Start& start : situation.starts) {
    battle::Unit& unit = state.unit(start.unit);
    unit.losses = start.losses;
    if (start.formation) unit.formation = *start.formation;
    unit.markers = start.markers;
    if (auto unknown = take_notes(ruleset, start.notes, unit.notes)) return fault(*unknown);
  }
  if (auto unknown = take_notes(ruleset, situation.notes, state.notes)) return fault(*unknown);
  state.contacts = situation.contacts;
  return state;
}

core::Result<CaseResult, std::vector<Refusal>> run_case(const Ruleset& ruleset, const Situation& situation) {
  auto start = starting_state(ruleset, situation);
  if (!start) return start.error();
  const Procedure* procedure = ruleset.procedure(situation.procedure);
  if (procedure == nullptr) {
    std::string known;
    for (const Procedure& p : ruleset.procedures) known += (known.empty() ? "" : ", ") + std::string{p.name};
    return fault("unknown procedure '" + situation.procedure + "' (one of " + known + ")");
  }
  for (const std::string_view who : procedure->units)
    if (!situation.units.contains(std::string{who}))
      return fault("'" + situation.procedure + "' needs a unit as '" + std::string{who} + "'");
  const ProcedureArgs args{situation.units, situation.numbers};
  CaseResult result;
  result.refused = procedure->allowed(*start, args);
  if (!result.refused && !situation.dice) {
    result.odds = exact_odds(ruleset, *start, *procedure, args, {situation.answers});
  } else if (!result.refused) {
    try {
      Resolution resolution = resolve(ruleset, *start, *procedure, args, *situation.dice, situation.answers);
      result.entries = std::move(resolution.entries);
      result.measure = std::move(resolution.measure);
    } catch (const ScriptFault& trouble) {
      return fault(trouble.what());
    }
  }
  compare(situation, result);
  return result;
}

}  // namespace vedette::rules
