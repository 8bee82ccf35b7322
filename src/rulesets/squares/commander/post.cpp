#include "rulesets/squares/commander/post.h"

#include <algorithm>
#include <map>

#include "battle/shape.h"

namespace vedette::squares::commander {
namespace {

/// In points: a square nearer to the prey; one further from it for the hurt; a marker on it; a friend to stand with.
constexpr std::int64_t a_square = 400, a_square_away = 300, a_marker = 35, company = 60;
/// Strength that comes to the help of a square from each beside it, in per cent: friends assault whoever assaults us.
constexpr std::int64_t help = 130;
/// Thousandths of a hit that are a point of danger.
constexpr std::int64_t a_point_of_danger = 12;

}  // namespace

SquaresPosts::SquaresPosts(const Look& look, core::Side side) : m_look{look}, m_side{side} {
  const battle::BattleState& state = look.state();
  for (const battle::Objective& o : state.scenario->objectives)
    if (o.kind == battle::Objective::Kind::Hold && o.side == side)
      m_to_hold.push_back(
          square_at(look.state(), o.place ? battle::centroid(state.ground().feature(o.place).outline) : o.at));
  for (const Square at : look.squares_of(core::other(side))) {
    Prey prey{at, std::max<std::int64_t>(300, power_in(look.in(at))), 0};
    for (const Unit* unit : look.in(at)) prey.appeal += a_marker * std::min(unit->losses, 3);
    if (look.height(at) > 0) prey.appeal -= 40;
    if (std::ranges::find(m_to_hold, at) != m_to_hold.end()) prey.appeal += 60 + 25 * look.late();
    for (const Square c : look.squares_of(side))
      if (const int away = distance(c, at); away <= 2) prey.beside += power_in(look.in(c)) * (away == 1 ? 10 : 7) / 10;
    m_prey.push_back(prey);
  }
}

/// The units of a square if this one stood there.
std::vector<const Unit*> SquaresPosts::with(const Unit& unit, Square c) const {
  std::vector<const Unit*> units = m_look.in(c);
  std::erase_if(units, [&](const Unit* u) { return u->id == unit.id; });
  units.push_back(&unit);
  return units;
}

std::int64_t SquaresPosts::strength_beside(const Unit& unit, const Prey& prey) const {
  return prey.beside + (distance(m_look.cell(unit), prey.at) <= 2 ? 0 : power(unit));
}

std::int64_t SquaresPosts::danger(const Unit& unit, Square c) const {
  std::int64_t against = 0;
  for (const Prey& enemy : m_prey) {
    const int away = distance(enemy.at, c);
    if (away <= 2) against += power_in(m_look.in(enemy.at)) * (away == 1 ? 100 : 35) / 100;
  }
  const bool sheltered = m_look.height(c) > 0 || (m_look.town(c) && unit.place);
  std::int64_t ours = power_in(with(unit, c)) * (sheltered ? 140 : 110) / 100;
  for (const Square beside : m_look.around(c))
    if (m_look.held_by(m_side, beside) && beside != m_look.cell(unit)) ours += power_in(m_look.in(beside)) * help / 100;
  return std::max<std::int64_t>(0, against - ours);
}

std::int64_t SquaresPosts::worth(const Unit& unit, Square c, bool sound) const {
  int nearest = 99;
  for (const Prey& prey : m_prey) nearest = std::min(nearest, distance(prey.at, c));
  std::int64_t worth = -danger(unit, c) / a_point_of_danger;
  if (!sound) return worth + a_square_away * std::min(nearest, 3);

  // From the first turn two to one is wanted, at the last nobody asks.
  const std::int64_t wanted_odds = std::max(50, 140 - 12 * m_look.late());
  std::int64_t drawn = -99 * a_square;
  for (const Prey& prey : m_prey) {
    const bool closes = !is_guns(unit) && strength_beside(unit, prey) * 100 >= prey.power * wanted_odds;
    const int want = closes ? 1 : 2, away = distance(prey.at, c);
    const std::int64_t off = away >= want ? away - want : 2 * (want - away);
    drawn = std::max(drawn, prey.appeal - off * a_square);
  }
  worth += drawn;

  int brigades = 0;
  for (const Unit* other : m_look.in(c))
    if (other->id != unit.id && !is_guns(*other)) ++brigades;
  if (is_guns(unit))
    worth += brigades > 0 ? 2 * company : 0;
  else if (brigades > 0)
    worth += brigades == 1 ? company : -company * (brigades - 1) / 2;
  if (m_look.height(c) > 0) worth += 30;
  if (unit.place && m_look.cell(unit) == c) worth += 60;
  for (const Square hold : m_to_hold)
    if (hold == c && brigades < 2) worth += 40 + 15 * m_look.late();
  return worth;
}

std::int64_t SquaresPosts::worth_of_march(const Unit& unit, Square from, int points, bool sound) const {
  std::map<Square, int> left{{from, points}};
  std::vector<Square> open{from};
  for (std::size_t i = 0; i < open.size(); ++i)
    for (const Square to : m_look.around(open[i])) {
      const int after = left[open[i]] - m_look.going(to);
      if (after < 0 || !m_look.has_room(unit, to)) continue;
      const auto [known, is_new] = left.try_emplace(to, after);
      if (!is_new && known->second >= after) continue;
      known->second = after;
      open.push_back(to);
    }
  std::int64_t most = worth(unit, from, sound);
  for (const auto& [reached, points_left] : left) most = std::max(most, worth(unit, reached, sound));
  return most;
}

}  // namespace vedette::squares::commander
