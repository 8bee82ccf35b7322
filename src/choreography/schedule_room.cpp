#include <algorithm>
#include <cmath>

#include "choreography/footprint.h"
#include "choreography/schedule.h"

namespace vedette::choreography {

using stage::Block;

namespace {

constexpr double look_every = 0.25;  // seconds
constexpr float seen = 0.2F;         // share of a unit's figures from which it stands in others' way
constexpr float touching = 1;        // metres of overlap that nobody sees
constexpr double patience = 3;       // seconds for which a march waits for others to clear its way
constexpr double halting = 0.8;      // the last seconds of a strip, in which it is seen where it will stand
constexpr double draws_apart = 3;    // seconds for which two units that fought may still stand in each other

/// Metres two units stand in each other; 0 where one of them is not to be seen or has broken.
float depth_of_overlap(const Block& a, const Block& b) {
  if (b.presence < seen || b.clip == stage::Clip::Rout) return 0;
  const Footprint left = footprint(a), right = footprint(b);
  const float reach = (left.front + left.depth + right.front + right.depth) / 2;
  if (length(right.at - left.at) > reach) return 0;
  return overlap(left, right);
}

}  // namespace

Block Schedule::block_at(const Cursor& c, Seconds at) const {
  if (at < c.free)
    if (const auto* strip = static_cast<const UnitStrip*>(c.track->at(at))) return strip->block(at);
  Stance rest = c.stance;
  if (c.gone) rest.presence = 0;
  return at_rest(c.roster, rest, at);
}

bool Schedule::may_touch(const Cursor& a, const Cursor& b, bool meets) const {
  const auto these = [&](battle::UnitId x, battle::UnitId y) {
    return (x == id_of(a) && y == id_of(b)) || (x == id_of(b) && y == id_of(a));
  };
  for (const auto& contact : m_state.contacts)
    if (these(contact.attacker, contact.target)) return true;
  for (const auto& parting : m_partings)
    if (these(parting.one, parting.other) && parting.at + draws_apart > std::max(m_phase, a.free)) return true;
  if (!meets) return false;
  if (const auto ahead = contact_ahead(id_of(a)); ahead && these(ahead->contact.attacker, ahead->contact.target))
    return true;
  // Who is being charged home takes no heed of his attacker; before that he does.
  if (const auto charge = m_charges.find(id_of(b).value);
      charge != m_charges.end() && charge->second.phase == m_number && charge->second.arrival > charge->second.begin)
    if (const auto ahead = contact_ahead(id_of(b)); ahead && these(ahead->contact.attacker, ahead->contact.target))
      return true;
  return false;
}

Schedule::Others Schedule::others_than(const Cursor& c, bool meets) const {
  Others others;
  for (const Cursor& other : m_cursors)
    if (&other != &c && !may_touch(c, other, meets))
      others.push_back(&other);  // the gone too: they may have yet to run
  return others;
}

Schedule::Others Schedule::others_but(const Cursor& c, const Cursor& met) const {
  Others others = others_than(c);
  std::erase(others, &met);
  return others;
}

Schedule::Others Schedule::not_fighting(const Cursor& c) const {
  const auto fight = [&](const Cursor& other) {
    return std::ranges::any_of(m_state.contacts, [&](const battle::Contact& contact) {
      return (contact.attacker == id_of(c) && contact.target == id_of(other)) ||
             (contact.attacker == id_of(other) && contact.target == id_of(c));
    });
  };
  Others others;
  for (const Cursor& other : m_cursors)
    if (&other != &c && !other.gone && !fight(other)) others.push_back(&other);
  return others;
}

Seconds Schedule::clear_from(Seconds begin, const std::function<std::unique_ptr<UnitStrip>(Seconds)>& strip,
                             const Stance& after, const Others& others) const {
  constexpr double wait = 0.6;
  Seconds latest = begin, best = begin;
  for (const Cursor* other : others) latest = std::max(latest, other->free);
  Crowding least{1e9F, 1e9F};
  for (Seconds at = begin; least.worst() > 0 && at < latest + wait; at += wait) {
    // Who is only in the way of others is cut on his way through; who would stand in them waits for their going.
    if (at > begin + scaled(patience) && least.standing <= 0) break;
    if (const Crowding now = in_the_way(*strip(at), after, others); now.worst() < least.worst()) least = now, best = at;
  }
  return best;
}

Schedule::Crowding Schedule::in_the_way(const UnitStrip& strip, const Stance& after, const Others& others) const {
  Seconds last = strip.span().to;
  for (const Cursor* other : others) last = std::max(last, other->free);
  Crowding crowded;
  for (Seconds at = strip.span().from; at <= last; at += look_every) {
    float& worst = at < strip.span().to - halting ? crowded.passing : crowded.standing;
    const Block mine = at < strip.span().to ? strip.block(at) : at_rest(0, after, at);
    if (mine.presence < seen) continue;
    for (const Cursor* other : others) worst = std::max(worst, depth_of_overlap(mine, block_at(*other, at)));
  }
  if (crowded.passing <= touching) crowded.passing = 0;
  if (crowded.standing <= touching) crowded.standing = 0;
  return crowded;
}

Span Schedule::collision(const UnitStrip& strip, const Others& others) const {
  Span hull{strip.span().to, strip.span().from};
  for (Seconds at = strip.span().from; at < strip.span().to; at += look_every) {
    const Block mine = strip.block(at);
    if (std::ranges::any_of(
            others, [&](const Cursor* other) { return depth_of_overlap(mine, block_at(*other, at)) > touching; }))
      hull = {std::min(hull.from, at - look_every), std::max(hull.to, at + look_every)};
  }
  return hull;
}

float Schedule::crowding(const Stance& stance, const Others& others) const {
  const Block mine = at_rest(0, stance, 0);
  float worst = 0;
  for (const Cursor* other : others)
    if (!other->gone) worst = std::max(worst, depth_of_overlap(mine, at_rest(other->roster, other->stance, 0)));
  return worst > touching ? worst : 0;
}

Stance Schedule::with_room(const Stance& wanted, const Others& others) const {
  const stage::Vec2 ahead = stage::heading(wanted.bearing), right{ahead.y, -ahead.x};
  Stance best = wanted;
  float least = crowding(wanted, others);
  const auto look = [&](std::initializer_list<float> backs, std::initializer_list<float> asides) {
    for (const float back : backs)
      for (const float width : {1.0F, 0.8F, 0.6F})
        for (const float aside : asides) {
          if (least <= 0) return;
          Stance place = wanted;
          place.layout.front *= width;
          place.at = wanted.at + right * (aside * std::max(wanted.layout.front, wanted.layout.depth)) - ahead * back;
          if (!m_placing.on_table(place.at, 0)) continue;
          if (const float crowded = crowding(place, others); crowded < least) least = crowded, best = place;
        }
  };
  look({0, 8, 16, 24, 32, 48}, {0, 0.15F, -0.15F, 0.3F, -0.3F, 0.5F, -0.5F});
  // A brigade is too broad for that: into a second line, or beside whoever is there.
  const float line = wanted.layout.depth + 20;
  look({0, line, 2 * line, 3 * line}, {0, 0.5F, -0.5F, 0.75F, -0.75F, 1.1F, -1.1F});
  return best;
}

float Schedule::room_to_give(const Cursor& c, float wanted) const {
  const Others others = others_than(c);
  const float standing = crowding(c.stance, others);
  for (const float share : {1.0F, 0.5F, 0.25F}) {
    Stance given = c.stance;
    given.at = given.at + stage::heading(given.bearing) * (share * wanted);
    if (crowding(given, others) <= standing) return share * wanted;
  }
  return 0;
}

}  // namespace vedette::choreography
