#include "battle/holding.h"

#include <optional>

#include "battle/ruler.h"

namespace vedette::battle {
namespace {

constexpr Length tolerance{25};  // 0.001 inch, as the games that measure in inches have it

}  // namespace

bool is_held(const BattleState& state, const Objective& objective, std::span<const Holder> holders) {
  const auto away = [&](const Holder& holder) {
    return objective.place ? gap(holder.base, state.ground().feature(objective.place).outline)
                           : gap(objective.at, objective.at, holder.base);
  };
  std::optional<Length> ours, theirs;
  for (const Holder& holder : holders) {
    std::optional<Length>& nearest = holder.side == objective.side ? ours : theirs;
    const Length here = away(holder);
    if (!nearest || here < *nearest) nearest = here;
  }
  return ours && *ours <= objective.within + tolerance && (!theirs || *ours < *theirs);
}

}  // namespace vedette::battle
