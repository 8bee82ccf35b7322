#include "rulesets/burt/bases.h"

namespace vedette::burt {

BaseSize size_of(Type type, Formation formation, int bases, int frontage) {
  const int wide = std::max(1, frontage), deep = std::max(1, rows_for(formation, bases, wide));
  if (formation == Formation::Square) return {core::inches(wide), core::inches(wide)};
  if (type == SKIRM) return {core::inches(2) * std::max(1, bases), core::inches(1)};
  const Length depth = type == FGUN || type == HGUN ? core::hundredths_of_inch(150) : core::inches(1);
  return {core::inches(wide), depth * deep};
}

std::optional<Refusal> shape_fault(Type type, Formation formation, int bases, int frontage) {
  const int deep = rows_for(formation, bases, std::max(1, frontage));
  const std::string shape = std::to_string(frontage) + " wide and " + std::to_string(deep) + " deep";
  if (frontage < 1 || frontage > bases)
    return Refusal{"SB-ORG-07",
                   "a front of " + std::to_string(frontage) + " bases (it has " + std::to_string(bases) + ")"};
  switch (formation) {
    case Formation::Skirmish:
      if (type != SKIRM) return Refusal{"SB-FORM-05", "only skirmishers stand in open order"};
      return {};
    case Formation::Square:
      if (type != INF) return Refusal{"SB-FORM-04", "only infantry forms square"};
      if (bases < 4) return Refusal{"SB-FORM-04", "a square needs 4 bases, it has " + std::to_string(bases)};
      return {};
    case Formation::Limbered:
    case Formation::Unlimbered:
      if (type == INF || type == SKIRM || type == HCAV || type == LCAV)
        return Refusal{"SB-FORM-06", "only guns limber and unlimber"};
      return {};
    case Formation::Column:
      if (type != INF && type != HCAV && type != LCAV) return Refusal{"SB-FORM-05", "it does not stand in column"};
      if (frontage > 2 || deep <= frontage)
        return Refusal{"SB-FORM-02", "a column is one or two bases wide and deeper than wide, not " + shape};
      return {};
    case Formation::Line:
      if (type != INF && type != HCAV && type != LCAV) return Refusal{"SB-FORM-05", "it does not stand in line"};
      if (deep > 2) return Refusal{"SB-FORM-03", "a line is one or two bases deep, not " + shape};
      return {};
    case Formation::MarchColumn:
    case Formation::Garrison:
      break;
  }
  return Refusal{"SB-FORM-06", "no such formation in these rules"};
}

void close_up(Referee& referee, UnitId id, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  if (strength(unit) == 0) return;
  Formation formation = unit.formation;
  const int left = bases(unit);
  // Too few for a square or a column: they stand in line. One base deep is a line as well as a column.
  if (formation == Formation::Square && left < 4) formation = Formation::Line;
  const int wide =
      formation == Formation::Square ? square_faces(left).front : std::max(1, std::min(frontage(unit), left));
  if (formation == Formation::Column && shape_fault(type_of(unit), formation, left, wide)) formation = Formation::Line;
  const BaseSize size = size_of(type_of(unit), formation, left, wide);
  if (size.width == unit.width && size.depth == unit.depth && formation == unit.formation) return;
  const auto line = referee.record(
      battle::FormationChanged{
          .unit = id,
          .from = unit.formation,
          .to = formation,
          .why = {Basis{"SB-ORG-08", std::to_string(left) + (left == 1 ? " base left" : " bases left")}},
          .width = size.width,
          .depth = size.depth},
      cause);
  if (wide != noted(unit, notes.frontage)) note_anew(referee, id, notes.frontage, wide, line);
}

}  // namespace vedette::burt
