#include "rulesets/one_hour/commander/situation.h"

namespace vedette::one_hour::commander {
namespace {

/// Half a base, by which distances between centres are longer than those the rules measure.
constexpr Length half_base = hundredths_of_inch(100);
constexpr std::int64_t guns_are_worth = 120, others_are_worth = 100;  // per cent

/// A hit hurts the more, the nearer it brings a unit to its end: units fight undiminished until they go.
std::int64_t worth_of_hit(const Numbers& type, int left) {
  if (left <= 0) return 0;
  const std::int64_t use = std::max(type.fire, type.fight);
  const std::int64_t near_end = 600 + 1400 / left;
  return near_end * (500 + use / 2) / 1000 * (type.guns ? guns_are_worth : others_are_worth) / 100;
}

bool near(Point a, Point b, Length within) {
  const Point off = b - a;
  if (abs(Length{off.x}) > within || abs(Length{off.y}) > within) return false;
  return squared(off) <= within.micrometres * within.micrometres;
}

}  // namespace

bool on_flank(const Footing& here, Length width, Length depth, Point p) {
  const Point off = p - here.at;
  const std::int64_t right = -cross(here.forward, off) / micrometres_per_inch;
  const std::int64_t front = dot(here.forward, off) / micrometres_per_inch;
  return 2 * std::abs(front) - depth.micrometres < 2 * std::abs(right) - width.micrometres || front < 0;
}

std::int64_t threat(const Piece& by, const Piece& on, const Footing& there) {
  if (by.engaged || by.left <= 0) return 0;
  const Numbers& type = *by.type;
  const bool fixed = by.square;
  std::int64_t fire = 0, fight = 0;
  if (type.fire > 0) {
    const Length reach = type.range + half_base + (type.guns || fixed ? Length{} : type.pace);
    if (near(by.at(), there.at, reach)) {
      fire = by.square ? type.fire_in_square : type.fire;
      // Guns that have to turn do not shoot.
      const Point off = there.at - by.at();
      if (type.guns && dot(by.forward, off) < std::abs(cross(by.forward, off))) fire /= 4;
      if (there.covered) fire /= 2;
    }
  }
  if (!type.guns && !fixed && near(by.at(), there.at, type.pace + half_base * 2)) {
    const bool flank = !on.unit->place && !on.square && on_flank(there, on.unit->width, on.unit->depth, by.muzzle);
    fight = flank || on.type->guns ? type.doubled : type.fight;
    if (type.cavalry && on.type->squares) fight = fight * 2 / 3;
    if (there.covered) fight /= 2;
  }
  return std::max(fire, fight);
}

std::int64_t exposure(const Piece& own, const Piece& to) {
  constexpr std::int64_t now = 10, soon = 7;
  if (own.engaged || own.left <= 0) return 0;
  if (threat(to, own, footing(own)) > 0) return now;
  if (!own.type->foot) return 0;
  Footing ahead_of_here = footing(own);
  const Point off = to.at() - own.at();
  const std::int64_t away = std::max(std::abs(off.x), std::abs(off.y));
  if (away == 0) return now;
  ahead_of_here.at =
      own.at() + Point{off.x * own.type->pace.micrometres / away, off.y * own.type->pace.micrometres / away};
  return threat(to, own, ahead_of_here) > 0 ? soon : 0;
}

Situation::Situation(const rules::SideView& view, const Almanac& almanac, const GroundEye& ground, Ways& ways,
                     const rules::Ruleset& ruleset)
    : m_state{view.state()}, m_ground{ground}, m_ways{ways}, m_roles(m_state.units.size() + 1, Role::Line) {
  int lost = 0;
  for (const Unit& unit : m_state.units) {
    if (!unit.on_table) {
      m_joined = true;
      continue;
    }
    Piece piece;
    piece.unit = &unit;
    piece.type = &almanac.of(unit);
    piece.mine = unit.side == view.side();
    piece.engaged = std::ranges::any_of(
        m_state.contacts, [&](const battle::Contact& c) { return c.attacker == unit.id || c.target == unit.id; });
    piece.square = unit.formation == battle::Formation::Square;
    piece.covered =
        static_cast<bool>(unit.place) || unit.has(battle::Marker::Hedge) || ground.is_cover(unit.pose.at, *piece.type);
    piece.left = std::max(ruleset.limit(m_state, unit.id) - unit.losses, 0);
    piece.worth = worth_of_hit(*piece.type, piece.left);
    piece.base = battle::placed(unit.pose, battle::base_stretch(unit.width, unit.depth));
    piece.forward = ahead(unit.pose.facing, inches(1));
    piece.muzzle = unit.pose.at + Point{piece.forward.x * unit.depth.micrometres / inches(2).micrometres,
                                        piece.forward.y * unit.depth.micrometres / inches(2).micrometres};
    lost += unit.losses;
    m_joined = m_joined || piece.engaged;
    (piece.mine ? m_ours : m_theirs).push_back(piece);
  }
  // A long cannonade is no battle yet.
  constexpr int warm = 6;
  m_joined = m_joined || lost >= warm;
  const auto middle = [](const std::vector<Piece>& pieces) {
    Point sum;
    for (const Piece& piece : pieces) sum = sum + piece.at();
    const auto n = static_cast<std::int64_t>(pieces.size());
    return n == 0 ? sum : Point{sum.x / n, sum.y / n};
  };
  m_our_middle = middle(m_ours);
  m_their_middle = m_theirs.empty() ? m_our_middle + Point{0, 1} : middle(m_theirs);
  m_axis = m_their_middle == m_our_middle ? Angle{} : direction(m_their_middle - m_our_middle);
  give_roles();
  count_exposed();
}

const Piece& Situation::piece(UnitId id) const {
  const auto& pieces = m_state.unit(id).side == m_ours.front().unit->side ? m_ours : m_theirs;
  return *std::ranges::find_if(pieces, [&](const Piece& p) { return p.id() == id; });
}

Length Situation::ahead_of_middle(Point p) const {
  return {local(p - m_our_middle, m_axis).y};
}

void Situation::count_exposed() {
  for (Piece& enemy : m_theirs)
    for (const Piece& own : m_ours) enemy.exposed += exposure(own, enemy);
}

void Situation::give_roles() {
  constexpr std::size_t enough_for_reserve = 5;
  const Piece* last = nullptr;
  std::size_t foot = 0;
  for (const Piece& piece : m_ours) {
    Role& role = m_roles[piece.id().value];
    if (piece.type->guns) role = Role::Guns;
    if (piece.type->cavalry) role = Role::Horse;
    if (piece.unit->place) role = Role::Garrison;
    if (!piece.type->foot) continue;
    ++foot;
    if (piece.type->squares && !piece.engaged &&
        (last == nullptr || ahead_of_middle(piece.at()) < ahead_of_middle(last->at())))
      last = &piece;
  }
  // The hindmost battalion waits until it is seen where it is needed.
  if (!m_joined && last != nullptr && foot >= enough_for_reserve) m_roles[last->id().value] = Role::Reserve;
  std::optional<Length> hindmost;
  for (const Piece& piece : m_ours)
    if (m_roles[piece.id().value] == Role::Line && !piece.engaged) {
      const Length here = ahead_of_middle(piece.at());
      if (!hindmost || here < *hindmost) hindmost = here;
    }
  m_line = hindmost.value_or(Length{});
}

}  // namespace vedette::one_hour::commander
