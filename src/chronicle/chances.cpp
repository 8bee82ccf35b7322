#include "chronicle/chances.h"

#include <algorithm>

#include "core/point.h"
#include "core/wide.h"

namespace vedette::chronicle {
namespace {

constexpr std::int64_t million = 1'000'000;
/// The square of the normal quantile that leaves 5 % on each side, in millionths.
constexpr std::int64_t z_squared = 2'705'543;

int size(const Swing& swing) {
  const int by = swing.thousandths();
  return by < 0 ? -by : by;
}

/// The battle's own end counts like as many games as were played before it, all of which came out so.
bool is_turn(const Swing& swing) {
  if (swing.before.games <= 0 || swing.after.games <= 0) return false;
  Chance after = swing.after;
  if (after.known)
    after = {.at = after.at,
             .games = swing.before.games,
             .red = after.red * swing.before.games,
             .drawn = after.drawn * swing.before.games};
  return !wilson(swing.before).meets(wilson(after));
}

}  // namespace

Interval wilson(const Chance& chance) {
  // ((2 n p + z²) ± z √(z² + 4 n p (1 − p))) / (2 (n + z²)), with everything in millionths.
  const std::int64_t n = chance.games;
  const std::int64_t won = (2 * chance.red + chance.drawn) * million / 2;  // n p
  const std::int64_t spread = static_cast<std::int64_t>(core::Wide{4} * won * (n * million - won) / n / million);
  const std::int64_t root = core::root((z_squared + spread) * million);
  const std::int64_t half = static_cast<std::int64_t>(core::Wide{1'644'854} * root / million);
  const std::int64_t middle = 2 * won + z_squared, whole = 2 * (n * million + z_squared);
  const auto share = [&](std::int64_t of) {
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(core::Wide{of} * million / whole), 0, million);
  };
  return {share(middle - half), share(middle + half)};
}

std::vector<Swing> swings_of(const Curve& curve) {
  struct Found {
    Swing swing;
    int size = 0;  // of its whole turn: what a part tells of it makes no turn smaller
  };
  std::vector<Found> found;
  for (std::size_t from = 0; from < curve.size();) {
    // A turn's moments, and the first of the next: what happened in it lies between.
    std::size_t to = from + 1;
    while (to < curve.size() && curve[to].turn == curve[from].turn) ++to;
    if (to >= curve.size()) to = curve.size() - 1;
    if (to <= from) break;
    const Swing turn{curve[from], curve[to]};
    // A leap within a turn that the turn as a whole does not show is chance: of many neighbours some differ.
    if (is_turn(turn)) {
      Swing largest = turn;
      int most = 0;
      for (std::size_t i = from; i < to; ++i)
        if (const Swing step{curve[i], curve[i + 1]};
            is_turn(step) && (step.thousandths() > 0) == (turn.thousandths() > 0) && size(step) > most)
          most = size(step), largest = step;
      found.push_back({2 * most >= size(turn) ? largest : turn, size(turn)});
    }
    from = to;
    if (to + 1 >= curve.size()) break;
  }
  std::ranges::stable_sort(found, std::ranges::greater{}, &Found::size);
  std::vector<Swing> swings;
  for (const Found& one : found) swings.push_back(one.swing);
  return swings;
}

}  // namespace vedette::chronicle
