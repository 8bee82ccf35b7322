#pragma once

#include "rules/contacts.h"
#include "rules/mustering.h"
#include "rulesets/napoleonic_fury/notes.h"
#include "rulesets/napoleonic_fury/options.h"
#include "rulesets/napoleonic_fury/troops.h"

namespace vedette::napoleonic_fury {

using rules::trait;

// What a unit is.
[[nodiscard]] inline const TypeRow& type_of(const Unit& u) {
  return type_rows()[u.type];
}
[[nodiscard]] inline Nation nation_of(const Unit& u) {
  return static_cast<Nation>(u.nation);
}
[[nodiscard]] inline bool is_battery(const Unit& u) {
  return u.arm == Arm::Artillery;
}
[[nodiscard]] inline bool is_brigade(const Unit& u) {
  return !is_battery(u);
}
[[nodiscard]] inline bool is_dismounted(const Unit& u) {
  return noted(u, notes.dismounted);
}
[[nodiscard]] inline bool is_mounted(const Unit& u) {
  return u.arm == Arm::Cavalry && !is_dismounted(u);
}
[[nodiscard]] inline bool is_infantry(const Unit& u) {
  return u.arm == Arm::Infantry;
}
[[nodiscard]] inline bool is_light_infantry(const Unit& u) {
  return is_infantry(u) && type_of(u).light;
}
[[nodiscard]] inline bool is_irregular(const Unit& u) {
  return is_infantry(u) && type_of(u).irregular;
}
/// French only. Source: section 2.2.
[[nodiscard]] inline bool is_old_guard(const Unit& u) {
  return is_infantry(u) && type_of(u).old_guard && nation_of(u) == France;
}
[[nodiscard]] inline bool is_heavy(const Unit& u) {
  return u.arm == Arm::Cavalry && type_of(u).heavy;
}
[[nodiscard]] inline bool is_horse_battery(const Unit& u) {
  return is_battery(u) && type_of(u).horse_guns;
}

// How it stands.
[[nodiscard]] inline bool in_square(const Unit& u) {
  return u.formation == Formation::Square;
}
[[nodiscard]] inline bool in_town(const Unit& u) {
  return u.formation == Formation::Garrison;
}
[[nodiscard]] inline bool in_march_column(const Unit& u) {
  return u.formation == Formation::MarchColumn;
}
[[nodiscard]] inline bool is_unlimbered(const Unit& u) {
  return u.formation == Formation::Unlimbered;
}
/// Turns as it likes and takes the road at double pace. Source: NF-FRM-10, NF-MOV-04.
[[nodiscard]] inline bool is_road_column(const Unit& u) {
  return in_march_column(u) || u.formation == Formation::Limbered;
}
[[nodiscard]] inline bool has_charged(const Unit& u) {
  return noted(u, notes.charged) || noted(u, notes.countercharged);
}
[[nodiscard]] inline bool is_locked(const BattleState& state, UnitId id) {
  return rules::has_contact(state, id);
}
[[nodiscard]] inline bool touch(const BattleState& state, UnitId a, UnitId b) {
  return rules::contact_between(state, a, b) != nullptr;
}

/// Stands left; a battery has one. Source: NF-ORG-01, NF-ORG-02.
[[nodiscard]] std::int64_t stands(const Unit&);
/// 1 to 5, as NF-T03 numbers its columns. Source: NF-ORG-03.
[[nodiscard]] int class_of(const Unit&);
/// Source: NF-BEL-01 to NF-BEL-03. @pre a brigade.
[[nodiscard]] Level level(const BattleState&, const Unit&);

/// The ground a unit stands on by its formation. Source: NF-SCL-02, NF-T21, NF-T22.
struct Footprint {
  Length width, depth;
  friend bool operator==(const Footprint&, const Footprint&) = default;
};
[[nodiscard]] Footprint footprint(const BattleState&, const Unit&);
/// Width and depth of one of its stands.
[[nodiscard]] Footprint stand_size(const BattleState&, const Unit&);

/// Full movement in a formation. Source: NF-MOV-01.
[[nodiscard]] Hundredths full_move(const BattleState&, const Unit&, Formation);
[[nodiscard]] inline Hundredths full_move(const BattleState& state, const Unit& u) {
  return full_move(state, u, u.formation);
}
/// The formation a unit goes back in. Source: NF-FRM-11.
[[nodiscard]] inline Formation retreating(const Unit& u) {
  if (in_square(u) || in_town(u)) return Formation::Column;
  return is_unlimbered(u) ? Formation::Limbered : u.formation;
}
/// Each `b` inches of rough ground cost `a`. Source: NF-MOV-02.
struct Rate {
  std::int64_t a = 1, b = 1;
};
[[nodiscard]] Rate rough_rate(const BattleState&, const Unit&);
/// Half the line's movement; half its own for a battery. Source: NF-FRM-07.
[[nodiscard]] Hundredths change_cost(const BattleState&, const Unit&);

/// A leader's gifts as they are now. Source: section 2.3, NF-LDR-06.
[[nodiscard]] inline Rank rank_of(const Leader& l) {
  return static_cast<Rank>(l.rank);
}
[[nodiscard]] inline Rating rating_of(const Leader& l) {
  return static_cast<Rating>(noted(l, notes.rating));
}
[[nodiscard]] inline bool is_exceptional(const Leader& l) {
  return noted(l, notes.gifted);
}

}  // namespace vedette::napoleonic_fury
