#include "rulesets/one_hour/commander/stand.h"

namespace vedette::one_hour::commander {
namespace {

constexpr Length half_width = hundredths_of_inch(95);

/// Near enough for choosing between enemies: at most a fourteenth off.
Length roughly(Point a, Point b) {
  const std::int64_t x = std::abs(a.x - b.x), y = std::abs(a.y - b.y);
  return {std::max(x, y) + std::min(x, y) * 3 / 8};
}
std::int64_t whole_inches(Length l) {
  return l.micrometres / micrometres_per_inch;
}

}  // namespace

StandValue::StandValue(const Situation& situation, const Piece& piece, const Temper& temper)
    : m_now{situation}, m_piece{piece}, m_temper{temper}, m_role{situation.role(piece.id())} {
  for (const Piece& enemy : m_now.theirs()) m_exposed.push_back(exposure(piece, enemy));
  const Length reach = std::max(piece.type->range, piece.type->pace) + piece.type->pace;
  m_out_of_reach = std::ranges::none_of(m_now.theirs(),
                                        [&](const Piece& enemy) { return distance(enemy.at(), piece.at()) < reach; });
}

/// Line: the enemy that is nearest and weakest. Horse: a gun or a weak unit once the battle is joined. Reserve: behind
/// our middle.
Point StandValue::find_goal() const {
  const auto behind = [&](Length back) { return m_now.our_middle() - ahead(m_now.axis(), back); };
  if (m_role == Role::Reserve) return behind(inches(4));
  // A place to be held goes to the unit nearest to it.
  for (const battle::Objective& objective : m_now.state().scenario->objectives) {
    if (objective.kind != battle::Objective::Kind::Hold || m_role == Role::Horse || m_role == Role::Guns) continue;
    const Point place =
        objective.place ? battle::centroid(m_now.state().ground().feature(objective.place).outline) : objective.at;
    const auto nearest = std::ranges::min_element(m_now.ours(), {}, [&](const Piece& p) {
      return p.type->foot && !p.engaged ? squared(p.at() - place) : std::int64_t{1} << 62;
    });
    if (nearest->id() == m_piece.id()) return place;
  }
  const Piece* best = nullptr;
  std::int64_t best_score = 0;
  for (const Piece& enemy : m_now.theirs()) {
    std::int64_t score = -whole_inches(roughly(m_piece.at(), enemy.at())) * 40 + enemy.worth / 4;
    if (m_role == Role::Horse)
      score += (enemy.type->guns ? 500 : 0) - (enemy.type->squares && !enemy.engaged ? 300 : 0);
    if (enemy.left <= 0) score -= 2000;
    if (best == nullptr || score > best_score) best = &enemy, best_score = score;
  }
  if (best == nullptr) return m_piece.at();
  // Horse waits behind the line until there is something to ride at.
  if (m_role == Role::Horse && !m_now.joined() && m_now.turn() < 4) return behind(inches(3));
  return best->at();
}

/// Friends within two moves are in the way; those further off will have gone on.
const Route& StandValue::route() const {
  if (m_route) return *m_route;
  const Point end = find_goal();
  std::vector<battle::Quad> friends;
  for (const Piece& other : m_now.ours())
    if (other.id() != m_piece.id() && other.at() != end && !other.unit->place &&
        distance(other.at(), m_piece.at()) < m_piece.type->pace * 2)
      friends.push_back(other.base);
  const Walker walker{*m_piece.type, m_piece.unit->width, m_piece.unit->depth};
  m_route.emplace(m_now.ways(), m_piece.at(), end, walker, friends);
  m_end_away = m_route->length(m_piece.at());
  return *m_route;
}

Angle StandValue::facing_at(Point p) const {
  const Piece* best = nullptr;
  std::int64_t best_score = 0;
  for (const Piece& enemy : m_now.theirs()) {
    if (enemy.left <= 0 || enemy.at() == p) continue;
    std::int64_t score = -whole_inches(roughly(p, enemy.at())) * 60;
    if (!enemy.engaged) score += std::max(enemy.type->fire, enemy.type->fight) / 4;
    if (best == nullptr || score > best_score) best = &enemy, best_score = score;
  }
  return best == nullptr ? m_now.axis() : direction(best->at() - p);
}

Shot StandValue::best_shot(const Stand& stand) const {
  return shot(stand, ahead(stand.pose.facing, inches(1)), true);
}

Shot StandValue::shot(const Stand& stand, Point forward, bool look_for_screens) const {
  Shot best;
  const Numbers& type = *m_piece.type;
  if (type.fire == 0 || m_piece.engaged || (type.guns && (stand.moved || stand.turned))) return best;
  const std::int64_t mean = m_piece.square ? type.fire_in_square : type.fire;
  const bool all_round = stand.in_town || m_piece.square;
  const std::int64_t depth = m_piece.unit->depth.micrometres, two_inches = inches(2).micrometres;
  const Point muzzle =
      all_round ? stand.pose.at : stand.pose.at + Point{forward.x * depth / two_inches, forward.y * depth / two_inches};
  for (const Piece& enemy : m_now.theirs()) {
    if (enemy.engaged || enemy.left <= 0) continue;
    const std::int64_t points = mean * enemy.worth / 1000 * (enemy.covered ? 50 : 100) / 100;
    if (points <= best.points) continue;
    const Point off = enemy.at() - muzzle;
    const Length reach = type.range + half_width + (all_round ? half_width : Length{});
    if (squared(off) > reach.micrometres * reach.micrometres) continue;
    if (!all_round && dot(forward, off) < std::abs(cross(forward, off))) continue;
    if (look_for_screens) {
      if (m_now.ground().hides(muzzle, enemy.at())) continue;
      const auto in_the_way = [&](const Piece& other) {
        return other.id() != m_piece.id() && other.id() != enemy.id() && !other.unit->place &&
               battle::gap(muzzle, enemy.at(), other.base) < inches(1);
      };
      if (std::ranges::any_of(m_now.ours(), in_the_way) || std::ranges::any_of(m_now.theirs(), in_the_way)) continue;
    }
    best = {&enemy, points};
  }
  return best;
}

std::int64_t StandValue::risk(const Stand& stand, Point forward) const {
  const bool hedge = m_piece.type->word == "SKIRM" && !stand.moved && !stand.turned;
  const bool covered = stand.in_town || hedge || m_now.ground().is_cover(stand.pose.at, *m_piece.type);
  const Footing there{stand.pose.at, forward, covered};
  std::int64_t hits = 0;
  for (std::size_t i = 0; i < m_now.theirs().size(); ++i) {
    const Piece& enemy = m_now.theirs()[i];
    const std::int64_t may = threat(enemy, m_piece, there);
    // It can strike one of us only; those it threatens already share the danger.
    if (may == 0) continue;
    const std::int64_t others = enemy.exposed - m_exposed[i];
    const std::int64_t share = may * 10 / (10 + others);
    hits += others >= 10 ? share * m_temper.shared / 100 : share;
  }
  // It can lose no more than it has; yet the worse place stays the worse.
  const std::int64_t most = 1000 * m_piece.left;
  if (hits > most) hits = most + (hits - most) / 3;
  std::int64_t points = hits * m_piece.worth / 1000;
  if (hits > 1000 * (m_piece.left - 1)) points += points / 2;
  return points - (covered ? m_temper.shelter : 0);
}

/// What a charge from there might do next turn, in points: flanks and guns are what horse is for.
std::int64_t StandValue::prospect_of_charge(const Stand& stand) const {
  const Numbers& type = *m_piece.type;
  std::int64_t best = 0;
  for (const Piece& enemy : m_now.theirs()) {
    if (enemy.left <= 0 || enemy.square || enemy.unit->place) continue;
    const Length reach = type.pace + half_width;
    if (squared(enemy.at() - stand.pose.at) > reach.micrometres * reach.micrometres) continue;
    const bool flank = on_flank(footing(enemy), enemy.unit->width, enemy.unit->depth, stand.pose.at);
    std::int64_t hits = flank || enemy.type->guns ? type.doubled : type.fight;
    if (enemy.type->squares && !enemy.engaged) hits = hits * 2 / 3;
    best = std::max(best, hits * enemy.worth / 1000);
  }
  return best;
}

std::int64_t StandValue::approach(const Stand& stand) const {
  if (stand.pose.at == m_piece.at()) return 0;
  const Length left = route().length(stand.pose.at);
  const std::int64_t gained = (m_end_away - left).micrometres * 10 / micrometres_per_inch;
  std::int64_t rate = m_temper.push + m_temper.push_a_turn * m_now.turn();
  if (m_role == Role::Guns) rate /= 2;
  if (m_role == Role::Garrison) rate /= 2;
  if (m_out_of_reach) rate = rate * (m_now.joined() ? m_temper.left_behind : m_temper.out_of_reach) / 100;
  return gained * rate / 10;
}

int StandValue::in_its_way(const Stand& stand, Point forward) const {
  if (stand.in_town) return 0;
  constexpr Length abreast = hundredths_of_inch(150);
  const Length corner = distance({}, {m_piece.unit->width.micrometres / 2, m_piece.unit->depth.micrometres / 2});
  return static_cast<int>(std::ranges::count_if(m_now.ours(), [&](const Piece& other) {
    if (other.id() == m_piece.id() || other.unit->place) return false;
    const Length near = corner + other.unit->width + other.unit->depth;  // farther away, no corner of it is that close
    if (squared(other.at() - stand.pose.at) > near.micrometres * near.micrometres) return false;
    const Length along = abs(Length{dot(forward, other.at() - stand.pose.at) / micrometres_per_inch});
    return along >= abreast && battle::gap(stand.pose.at, stand.pose.at, other.base) <= corner;
  }));
}

std::int64_t StandValue::formation(const Stand& stand, Point forward) const {
  std::int64_t points = -m_temper.elbow_room * in_its_way(stand, forward);
  if (m_role != Role::Line && m_role != Role::Reserve) return points;
  // The line goes at the pace of its slowest.
  const Length lead = m_now.ahead_of_middle(stand.pose.at) - m_now.line() - m_piece.type->pace;
  if (lead > Length{} && !m_now.joined()) points -= whole_inches(lead * 10) * m_temper.out_of_line / 10;
  int abreast = 0;
  for (const Piece& other : m_now.ours()) {
    if (other.id() == m_piece.id() || !other.type->foot) continue;
    const Point off = other.at() - stand.pose.at;
    const Length aside = abs(Length{cross(forward, off) / micrometres_per_inch});
    const Length along = abs(Length{dot(forward, off) / micrometres_per_inch});
    if (along < inches(3) && aside > inches(3) && aside < inches(7)) ++abreast;
  }
  return points + std::min(abreast, 2) * m_temper.shoulder;
}

std::int64_t StandValue::of(const Stand& stand) const {
  const Point forward = ahead(stand.pose.facing, inches(1));
  std::int64_t deal = shot(stand, forward, false).points;
  // Guns that move give up this turn's fire for the next one's.
  if (m_piece.type->guns && (stand.moved || stand.turned)) {
    Stand next = stand;
    next.moved = next.turned = false;
    deal = shot(next, forward, false).points / 2;
  }
  const bool horse = m_role == Role::Horse;
  if (horse) deal = prospect_of_charge(stand) * m_temper.charge_to_come / 100;
  return deal * m_temper.deal / 100 - risk(stand, forward) * (horse ? m_temper.horse_risk : m_temper.risk) / 100 +
         approach(stand) + formation(stand, forward) + (stand.moved || stand.turned ? 0 : m_temper.stay);
}

}  // namespace vedette::one_hour::commander
