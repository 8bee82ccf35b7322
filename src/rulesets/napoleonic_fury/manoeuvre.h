#pragma once

#include "rulesets/napoleonic_fury/motion.h"

namespace vedette::napoleonic_fury {

/// All that is added to a manoeuvre roll. Source: NF-MAN-04, NF-GMD-01 to NF-GMD-11.
[[nodiscard]] Reasons manoeuvre_modifiers(const Field&, const Unit&);
/// The row of NF-T08 a modified roll comes to: 1 retires to 6 well handled. Source: NF-MAN-03.
[[nodiscard]] int good_order_row(const BattleState&, Rating, std::int64_t modified);
/// A roll on NF-T08. @param rule who asks for it. @return the row.
[[nodiscard]] int roll_good_order(Referee&, UnitId, std::string_view rule);

/// A brigade's roll and what it brings at once; a battery has all it needs without. Source: NF-MAN-01 to NF-MAN-16.
void manoeuvre_roll(Referee&, UnitId);

/// Movement a unit has left after what it was granted, spent and changed. Source: NF-MOV-01, NF-FRM-07.
[[nodiscard]] Hundredths movement_left(const BattleState&, const Unit&);
/// A share of full movement in a formation, rounded down. Source: NF-GEN-06.
[[nodiscard]] Hundredths share(const BattleState&, const Unit&, Formation, std::int64_t sixths);

}  // namespace vedette::napoleonic_fury
