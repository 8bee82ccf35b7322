#include "rulesets/one_hour/plan.h"

#include "rulesets/one_hour/deploy.h"
#include "rulesets/one_hour/hedge.h"
#include "rulesets/one_hour/notes.h"

namespace vedette::one_hour {

battle::Sequence carry_out(rules::Referee& referee, UnitId id, const Plan& plan, Reasons why, battle::Sequence cause) {
  const auto ordinary = ordinary_formation(type_of(referee.state().unit(id)));
  if (plan.leaves) {
    referee.record(battle::PlaceLeft{id, plan.leaves}, cause);
    referee.record(battle::FormationChanged{id, Formation::Garrison, ordinary, {}}, cause);
  }
  battle::Sequence line = cause;
  if (!plan.legs.empty())
    line = referee.record(
        battle::UnitMoved{.unit = id, .gait = plan.gait, .from = plan.from, .legs = plan.legs, .why = std::move(why)},
        cause);
  if (plan.enters) {
    referee.record(battle::PlaceEntered{id, plan.enters, {}}, line);
    referee.record(battle::FormationChanged{id, ordinary, Formation::Garrison, {}}, line);
  }
  if (plan.moved || plan.pivoted) give_up_hedge(referee, id, line);
  if (plan.moved) note_anew(referee, id, notes.moved, true, line);
  if (plan.pivoted) note_anew(referee, id, notes.pivoted, true, line);
  if (plan.road_bonus) note_anew(referee, id, notes.road_bonus, true, line);
  return line;
}

}  // namespace vedette::one_hour
