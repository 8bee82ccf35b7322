#pragma once

#include "rulesets/burt/commander/look.h"

namespace vedette::burt::commander {

/// An assault as it would be declared.
struct BurtAssault {
  rules::UnitId unit, target;
  core::Angle turn;
  std::int64_t worth = 0;  // thousandths: the enemy broken less own people broken
  battle::Quad lane{};     // the ground it passes over
};

/// What the army's assaults are if it is given the orders for them: none passes through friends or crosses another, so
/// that whole brigades close at once and keep their order.
[[nodiscard]] std::vector<BurtAssault> planned_assaults(const Look&);
/// Who declares next, at whom: those who have assault orders must go.
[[nodiscard]] rules::Answer best_assault(const Look&);
/// How the assaulted meet it.
[[nodiscard]] std::string best_reaction(const Look&);

}  // namespace vedette::burt::commander
