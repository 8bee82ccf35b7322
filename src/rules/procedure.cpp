#include "rules/procedure.h"

namespace vedette::rules {

UnitId ProcedureArgs::unit(std::string_view name) const {
  const auto found = units.find(std::string{name});
  return found == units.end() ? UnitId{} : found->second;
}

bool ProcedureArgs::says(std::string_view name) const {
  return numbers.contains(std::string{name});
}

std::int64_t ProcedureArgs::hundredths(std::string_view name) const {
  const auto found = numbers.find(std::string{name});
  return found == numbers.end() ? 0 : found->second;
}

std::int64_t ProcedureArgs::count(std::string_view name, std::int64_t otherwise) const {
  return says(name) ? hundredths(name) / 100 : otherwise;
}

bool ProcedureArgs::flag(std::string_view name) const {
  return hundredths(name) != 0;
}

Angle ProcedureArgs::angle(std::string_view name) const {
  return {static_cast<std::int32_t>(hundredths(name))};
}

Length ProcedureArgs::inches(std::string_view name) const {
  return core::hundredths_of_inch(hundredths(name));
}

Length ProcedureArgs::metres(std::string_view name) const {
  return {hundredths(name) * 10};
}

FeatureId ProcedureArgs::ground(std::string_view name) const {
  return {static_cast<std::uint16_t>(hundredths(name))};
}

std::int64_t hundredths_moved(const BattleState& before, const BattleState& after, UnitId id) {
  const Length way = core::distance(before.unit(id).pose.at, after.unit(id).pose.at);
  return (way.micrometres + 127) / 254;
}

MaybeRefusal absent(const BattleState& state, std::initializer_list<UnitId> ids, const AbsenceRules& rules) {
  for (const UnitId id : ids) {
    if (!id || id.value > state.units.size()) return Refusal{std::string{rules.missing}, "a unit is missing"};
    if (!state.unit(id).on_table) return Refusal{std::string{rules.off_table}, state.name(id) + " is off the table"};
  }
  return {};
}

}  // namespace vedette::rules
