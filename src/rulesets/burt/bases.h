#pragma once

#include "battle/shape.h"
#include "rulesets/burt/notes.h"

namespace vedette::burt {

/// Figures a base carries; guns stand one to a base. Source: SB-ORG-07.
[[nodiscard]] constexpr int figures_a_base(Type type) {
  if (type == INF || type == SKIRM) return 4;
  return type == HCAV || type == LCAV ? 2 : 1;
}
/// Ranks of figures on a base. Source: SB-ORG-07.
[[nodiscard]] constexpr int ranks_a_base(Type type) {
  return type == INF || type == SKIRM ? 2 : 1;
}

/// Figures, or guns, that are left. Source: SB-ORG-01.
[[nodiscard]] inline int strength(const Unit& unit) {
  return std::max(0, noted(unit, notes.strength) - unit.losses);
}
[[nodiscard]] constexpr int bases_for(Type type, int strength) {
  const int each = figures_a_base(type);
  return type == WAGON ? 1 : (strength + each - 1) / each;
}
[[nodiscard]] inline int bases(const Unit& unit) {
  return bases_for(type_of(unit), strength(unit));
}

/// Bases on the four faces of a square, extra ones to front, rear, left and right in that order. Source: SB-FORM-04.
struct Faces {
  int front = 0, rear = 0, left = 0, right = 0;
  [[nodiscard]] constexpr int of(Face face) const {
    if (face == Face::Front) return front;
    if (face == Face::Rear) return rear;
    return face == Face::Left ? left : right;
  }
};
[[nodiscard]] constexpr Faces square_faces(int bases) {
  return {(bases + 3) / 4, (bases + 2) / 4, (bases + 1) / 4, bases / 4};
}

/// Width in bases; of a square its front face. Source: SB-FORM-07, SB-ORG-08.
[[nodiscard]] inline int frontage(const Unit& unit) {
  return in_square(unit) ? square_faces(bases(unit)).front
                         : std::max(1, std::min(noted(unit, notes.frontage), bases(unit)));
}
/// Rows of bases. Source: SB-FORM-08.
[[nodiscard]] constexpr int rows_for(Formation formation, int bases, int frontage) {
  const bool one = formation == Formation::Square || formation == Formation::Skirmish;
  return one ? 1 : (bases + frontage - 1) / frontage;
}
[[nodiscard]] inline int rows(const Unit& unit) {
  return std::max(1, rows_for(unit.formation, bases(unit), frontage(unit)));
}
/// More than two ranks of figures for round shot; guns stand in one, squares count as deep. Source: SB-FORM-08.
[[nodiscard]] inline bool is_deep(const Unit& unit) {
  if (in_square(unit)) return true;
  return !is_wheeled(unit) && rows(unit) * ranks_a_base(type_of(unit)) > 2;
}

/// The ground a body of so many bases covers. Source: SB-ORG-07, SB-FORM-05.
struct BaseSize {
  Length width, depth;
};
[[nodiscard]] BaseSize size_of(Type, Formation, int bases, int frontage);

/// Whether so many bases so wide may call themselves that. Source: SB-FORM-02 to 06.
[[nodiscard]] std::optional<Refusal> shape_fault(Type, Formation, int bases, int frontage);

/// After losses: the base shrinks with its bases, the middle stays. Source: SB-ORG-08.
void close_up(Referee&, UnitId, battle::Sequence cause);

}  // namespace vedette::burt
