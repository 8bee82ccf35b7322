#pragma once

#include "choreography/schedule/scene.h"

// Generals, messengers, arrivals, companies on their own: who commands what.
namespace vedette::choreography {

Seconds show(Scene&, const battle::OrderWritten&);
Seconds show(Scene&, const battle::MessengerRode&);
Seconds show(Scene&, const battle::OrderDelivered&);
Seconds show(Scene&, const battle::OrderObeyed&);
Seconds show(Scene&, const battle::LeaderMoved&);
Seconds show(Scene&, const battle::LeaderHit&);
Seconds show(Scene&, const battle::LeaderReplaced&);
Seconds show(Scene&, const battle::CompanyDetached&);
Seconds show(Scene&, const battle::CompanyRejoined&);
Seconds show(Scene&, const battle::UnitArrived&);
Seconds show(Scene&, const battle::InitiativeWon&);
Seconds show(Scene&, const battle::ActionDiceRolled&);
Seconds show(Scene&, const battle::CommandActivated&);
Seconds show(Scene&, const battle::NightPassed&);
/// Comes out of nowhere, at a cut, and stands there. @param earliest not before this second.
Seconds appear(Scene&, Actor&, const battle::Pose&, Seconds earliest = 0);

}  // namespace vedette::choreography
