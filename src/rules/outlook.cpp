#include "rules/outlook.h"

#include <algorithm>

namespace vedette::rules {
namespace {

/// Whom a procedure is at: the last that it must be told.
std::string_view enemy_in(const Procedure& procedure) {
  return procedure.units[procedure.units.size() - 1];
}

/// Who acts, whom it is at, and how: a charge's first turn, and a flag that the choice's key begins with ("assault").
ProcedureArgs args_of(const Procedure& procedure, const Choice& choice, const Answer& answer) {
  ProcedureArgs args;
  args.units[std::string{procedure.units[0]}] = answer.unit;
  args.units[std::string{enemy_in(procedure)}] = answer.target;
  for (const NumberInfo& number : procedure.numbers) {
    if (number.kind == NumberInfo::Kind::Angle && number.name == "turn")
      args.numbers["turn"] = answer.turn.centidegrees;
    else if (number.kind == NumberInfo::Kind::Flag && choice.key.starts_with(number.name))
      args.numbers[std::string{number.name}] = 1;
  }
  return args;
}

/// What may harm the enemy, by the labels it has for him; first what he loses.
std::vector<std::pair<std::string, const MeasureInfo*>> harms_of(const Procedure& procedure) {
  std::vector<std::pair<std::string, const MeasureInfo*>> all;
  for (const MeasureInfo& measure : procedure.measures) {
    if (!measure.harms) continue;
    const std::string_view label = measure.label;
    all.emplace_back(
        label.starts_with('*') ? std::string{enemy_in(procedure)} + std::string{label.substr(1)} : std::string{label},
        &measure);
  }
  return all;
}

std::int64_t value_in(const Measure& measure, std::string_view label) {
  const auto found = std::ranges::find(measure, label, [](const auto& one) -> const std::string& { return one.first; });
  return found == measure.end() ? 0 : found->second;
}

struct Odds {
  Distribution distribution;  // empty where one fall of the dice goes on without end
  bool about = false;
};
Odds odds_of(const Ruleset& ruleset, const BattleState& state, const Procedure& procedure, const ProcedureArgs& args,
             const Effort& exact, std::int64_t samples) {
  constexpr std::uint64_t seed = 1;  // of any: the same question has the same answer
  try {
    return {exact_odds(ruleset, state, procedure, args, {}, exact)};
  } catch (const OddsGivenUp&) {
  }
  try {
    return {sampled_odds(ruleset, state, procedure, args, samples, seed), true};
  } catch (const OddsGivenUp&) {
    return {};
  }
}

}  // namespace

std::optional<Outlook> outlook_of(const Ruleset& ruleset, const BattleState& state, const Choice& choice,
                                  const Answer& answer, const Effort& exact, std::int64_t samples) {
  const Procedure* procedure = ruleset.procedure(choice.procedure.empty() ? choice.key : choice.procedure);
  if (procedure == nullptr || procedure->units.size() != 2 || !answer.target) return std::nullopt;
  const auto harms = harms_of(*procedure);
  const ProcedureArgs args = args_of(*procedure, choice, answer);
  if (harms.empty() || procedure->allowed(state, args)) return std::nullopt;
  const auto [odds, about] = odds_of(ruleset, state, *procedure, args, exact, samples);
  if (odds.cases.empty()) return std::nullopt;
  const Measure untouched = procedure->measure(state, state, args);
  Outlook outlook{.losses = odds.mean_millionths(harms[0].first) - 1'000'000 * value_in(untouched, harms[0].first),
                  .about = about,
                  .measure = harms[0].second->means};
  for (const Case& one : odds.cases)
    if (std::ranges::any_of(harms, [&](const auto& harm) {
          return value_in(one.measure, harm.first) > value_in(untouched, harm.first);
        }))
      outlook.harmed += one.share.millionths;
  outlook.harmed = std::min<std::int64_t>(outlook.harmed, 1'000'000);  // each share was rounded
  return outlook;
}

}  // namespace vedette::rules
