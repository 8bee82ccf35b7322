#include "rulesets/one_hour/plan.h"

#include "rulesets/one_hour/deploy.h"
#include "rulesets/one_hour/hedge.h"
#include "rulesets/one_hour/notes.h"

namespace vedette::one_hour {

battle::Sequence carry_out(rules::Referee& referee, UnitId id, const Plan& plan, Reasons why, battle::Sequence cause) {
  const auto ordinary = ordinary_formation(type_of(referee.state().unit(id)));
  if (plan.leaves) {
    referee.record(battle::PlaceLeft{id, plan.leaves}, cause);
    referee.record(battle::FormationChanged{id, Formation::Garrison, ordinary, {{"OH-TERR-06", 0, "out of the town"}}},
                   cause);
  }
  battle::Sequence line = cause;
  if (!plan.legs.empty())
    line = referee.record(
        battle::UnitMoved{.unit = id, .gait = plan.gait, .from = plan.from, .legs = plan.legs, .why = std::move(why)},
        cause);
  if (plan.enters) {
    referee.record(battle::PlaceEntered{id,
                                        plan.enters,
                                        {{"OH-TERR-05", 0, "reached and free"},
                                         {"OH-TERR-04", 0, "spreads over all of it"},
                                         {"OH-GEN-03", 0, "the whole town is its base"}}},
                   line);
    referee.record(battle::FormationChanged{id, ordinary, Formation::Garrison, {{"OH-TERR-04", 0, "lines the walls"}}},
                   line);
  }
  if (plan.moved || plan.pivoted) give_up_hedge(referee, id, line);
  if (plan.moved) note(referee, id, Moved, {{"OH-MOVE-08", 0, "its centre moved"}}, line);
  if (plan.pivoted) note(referee, id, Pivoted, {{"OH-MOVE-08", 0, "it turned"}}, line);
  if (plan.road_bonus) note(referee, id, RoadBonus, {{"OH-TERR-10", 0, "further than its ordinary allowance"}}, line);
  return line;
}

}  // namespace vedette::one_hour
