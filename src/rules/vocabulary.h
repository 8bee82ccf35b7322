#pragma once

#include "battle/reasons.h"
#include "battle/ruler.h"
#include "battle/state.h"
#include "rules/ruleset.h"

/// The words every game's rules are written in: a game's `types.h` takes them all with one using-directive.
namespace vedette::rules::vocabulary {

using battle::Angle;
using battle::Arm;
using battle::Basis;
using battle::BattleState;
using battle::Box;
using battle::Contact;
using battle::Face;
using battle::Feature;
using battle::FeatureId;
using battle::FeatureKind;
using battle::Formation;
using battle::Leader;
using battle::LeaderId;
using battle::Length;
using battle::Marker;
using battle::Modifier;
using battle::OrderSheet;
using battle::Outline;
using battle::Point;
using battle::Pose;
using battle::Quad;
using battle::Reasons;
using battle::Side;
using battle::Stretch;
using battle::Unit;
using battle::UnitId;
using rules::Answer;
using rules::Charted;
using rules::Decision;
using rules::Referee;
using rules::Refusal;

}  // namespace vedette::rules::vocabulary
