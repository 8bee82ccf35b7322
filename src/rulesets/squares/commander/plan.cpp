#include "rulesets/squares/commander/plan.h"

#include <algorithm>

namespace vedette::squares::commander {
namespace {

/// A brigade and the squares from which it can take part.
struct Candidate {
  const Unit* unit;
  std::vector<Square> posts;  // where it stands first, if it need not move
  [[nodiscard]] bool reaches(Square c) const { return std::ranges::find(posts, c) != posts.end(); }
};

std::vector<Candidate> candidates(const Look& look, const rules::Advice& advice, Odds& odds,
                                  const std::vector<const Unit*>& command, std::optional<int> die, Square at) {
  constexpr int price = 2;
  std::vector<Candidate> found;
  for (const Unit* unit : command) {
    const int points = die ? *die : look.points(*unit);
    if (is_guns(*unit) || points < price || noted(*unit, notes.light_point)) continue;
    const Square here = look.cell(*unit);
    if (distance(here, at) > 2 || !odds.sound(look, advice, *unit)) continue;
    Candidate c{unit, {}};
    if (distance(here, at) == 1)
      c.posts.push_back(here);
    else if (points > price)
      for (const Square step : look.around(here))
        if (distance(step, at) == 1 && look.going(step) == points - price && look.has_room(*unit, step))
          c.posts.push_back(step);
    if (!c.posts.empty()) found.push_back(std::move(c));
  }
  std::ranges::stable_sort(found, std::greater<>{}, [&](const Candidate& c) { return power(*c.unit); });
  return found;
}

/// Two brigades from one square and one from each of the others. Source: SQ-ASLT-03, SQ-ASLT-04.
Fight gathered(const Look& look, std::vector<Candidate> open, Square from, Square at) {
  Fight fight;
  fight.at = at;
  const auto take = [&](Square c) {
    const auto found = std::ranges::find_if(open, [&](const Candidate& u) { return u.reaches(c); });
    if (found == open.end()) return;
    fight.attackers.push_back(found->unit);
    fight.from.push_back(c);
    open.erase(found);
  };
  take(from), take(from);
  for (const Square c : look.around(at))
    if (c != from) take(c);
  return fight;
}

}  // namespace

std::int64_t power(const Unit& unit) {
  const std::int64_t health = std::max(30, 100 - 15 * unit.losses);
  if (is_guns(unit)) return 6 * health;
  const std::int64_t die = noted(unit, notes.quality);
  return 20 * health * (die - 4) / die;
}

std::int64_t power_in(const std::vector<const Unit*>& units) {
  std::int64_t best = 0, second = 0, guns = 0;
  for (const Unit* unit : units) {
    const std::int64_t p = power(*unit);
    if (is_guns(*unit)) {
      guns += p / 2;
    } else if (p > best) {
      second = best, best = p;
    } else {
      second = std::max(second, p);
    }
  }
  return best + second + guns;
}

std::vector<const Unit*> likely_defenders(const Look& look, Square at, bool against_horse) {
  std::vector<const Unit*> brigades, guns;
  for (const Unit* unit : look.in(at)) {
    if (is_guns(*unit))
      guns.push_back(unit);
    else if (!(against_horse && unit->place))
      brigades.push_back(unit);
  }
  if (brigades.empty()) return guns;
  std::ranges::stable_sort(brigades, std::greater<>{}, [&](const Unit* u) { return power(*u); });
  if (brigades.size() > 2) brigades.resize(2);
  return brigades;
}

std::optional<Plan> best_plan(const Look& look, const rules::Advice& advice, Odds& odds,
                              const std::vector<const Unit*>& command, std::optional<int> die) {
  std::optional<Plan> best;
  if (command.empty()) return best;
  for (const Square at : look.squares_of(core::other(command.front()->side))) {
    const auto open = candidates(look, advice, odds, command, die, at);
    if (open.empty()) continue;
    Fight strongest;
    std::int64_t most = 0;
    for (const Square from : look.around(at)) {
      Fight fight = gathered(look, open, from, at);
      if (fight.from.empty() || fight.from.front() != from) continue;
      std::int64_t all = 0;
      for (const Unit* unit : fight.attackers) all += power(*unit);
      if (all > most) most = all, strongest = std::move(fight);
    }
    if (strongest.attackers.empty()) continue;
    const bool horse = std::ranges::any_of(strongest.attackers, [&](const Unit* u) { return has_horse(*u); });
    strongest.defenders = likely_defenders(look, at, horse);
    if (strongest.defenders.empty()) continue;
    const std::int64_t worth = odds.worth(look, advice, strongest);
    if (!best || worth > best->worth) best = Plan{std::move(strongest), worth};
  }
  return best;
}

}  // namespace vedette::squares::commander
