#include "prospects/contest.h"

#include "core/point.h"
#include "core/wide.h"

namespace vedette::prospects {
namespace {

using chronicle::Chance;

constexpr std::int64_t million = 1'000'000;

/// The variance of a share, in square millionths. A win and a defeat are added: what never happened in few games may.
std::int64_t variance(const Chance& chance) {
  if (chance.known) return 0;
  const std::int64_t won = 2 * chance.red + chance.drawn + 2, all = 2 * chance.games + 4;
  return static_cast<std::int64_t>(core::Wide{won} * (all - won) * million * million /
                                   (core::Wide{all} * all * chance.games));
}

/// A change of the odds and its error, in millionths.
struct Change {
  std::int64_t by = 0, error = 0;
};

Change change(const Chance& before, const Chance& after) {
  const auto share = [](const Chance& of) { return (2 * of.red + of.drawn) * million / (2 * of.games); };
  const std::int64_t by = share(after) - share(before);
  return {.by = by < 0 ? -by : by, .error = 2 * core::root(variance(before) + variance(after))};
}

}  // namespace

Contest contest_of(const chronicle::Curve& curve) {
  Contest contest;
  Change first, most;
  for (std::size_t i = 0; i + 1 < curve.size(); ++i)
    if (const Change one = change(curve[i], curve[i + 1]); i == 0 || one.by > first.by) first = one, contest.leader = i;
  bool any = false;
  for (std::size_t i = 0; i + 1 < curve.size(); ++i) {
    if (i == contest.leader) continue;
    const Change one = change(curve[i], curve[i + 1]);
    if (!any || one.by + one.error > most.by + most.error) most = one, contest.challenger = i;
    any = true;
  }
  contest.decided = first.by - first.error > most.by + most.error;
  return contest;
}

}  // namespace vedette::prospects
