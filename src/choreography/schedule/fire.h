#pragma once

#include "choreography/schedule/scene.h"

// Volleys and salvoes, the dice that decide them, and who falls.
namespace vedette::choreography {

Seconds show(Scene&, const battle::FireDeclared&);
Seconds show(Scene&, const battle::Bombarded&);
Seconds show(Scene&, const battle::DiceThrown&);
Seconds show(Scene&, const battle::CasualtiesTaken&);
Seconds show(Scene&, const battle::UnitRallied&);
Seconds show(Scene&, const battle::GunsLost&);

/// The label's bar from a second on. @return the share of what the unit can bear that it has lost.
float strength_from(Scene&, Seconds, battle::UnitId, int losses);
/// Every piece is left where it stands, its gunners down. @return when the last is.
Seconds leave_guns(Scene&, Actor&, Seconds begin);

}  // namespace vedette::choreography
