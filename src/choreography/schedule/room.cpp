#include "choreography/schedule/room.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "choreography/footprint.h"

namespace vedette::choreography {

using stage::Block;

namespace {

constexpr double look_every = 0.25;  // seconds
constexpr float seen = 0.2F;         // share of a unit's figures from which it stands in others' way
constexpr float touching = 1;        // metres of overlap that nobody sees
constexpr double patience = 3;       // seconds for which a march waits for others to clear its way
constexpr double halting = 0.8;      // the last seconds of a strip, in which it is seen where it will stand
constexpr double draws_apart = 3;    // seconds for which two units that fought may still stand in each other

/// The ground a unit takes from others; none where it is not to be seen or has broken.
std::optional<Footprint> ground_of(const Block& block) {
  if (block.presence < seen || block.clip == stage::Clip::Rout) return {};
  return footprint(block);
}
std::optional<Footprint> ground_of(const Stance& stance) {
  if (stance.presence < seen || stance.idle == stage::Clip::Rout) return {};
  return footprint(stance);
}

/// The same at any second, as far as its film is laid out; afterwards it rests.
std::optional<Footprint> ground_at(const Actor& c, Seconds at) {
  if (at < c.free)
    if (const auto* strip = static_cast<const UnitStrip*>(c.track->at(at))) return ground_of(strip->block(at));
  if (c.gone) return {};
  return ground_of(c.stance);
}

/// Metres two units stand in each other.
float depth_of_overlap(const Footprint& mine, const std::optional<Footprint>& other) {
  return other ? overlap(mine, *other) : 0;
}

/// They fight, are about to, or have just parted.
/// @param meets whether those count whom the first is about to meet.
bool may_touch(const Scene& scene, const Actor& a, const Actor& b, bool meets) {
  const auto these = [&](battle::UnitId x, battle::UnitId y) {
    return (x == a.id() && y == b.id()) || (x == b.id() && y == a.id());
  };
  for (const auto& contact : scene.state.contacts)
    if (these(contact.attacker, contact.target)) return true;
  for (const auto& parting : scene.fights.partings)
    if (these(parting.one, parting.other) && parting.at + draws_apart > std::max(scene.beat.phase, a.free)) return true;
  if (!meets) return false;
  if (const auto ahead = scene.ahead.contact(a.id()); ahead && these(ahead->contact.attacker, ahead->contact.target))
    return true;
  // Who is being charged home takes no heed of his attacker; before that he does.
  if (const auto charge = scene.fights.charges.find(b.id().value); charge != scene.fights.charges.end() &&
                                                                   charge->second.phase == scene.beat.number &&
                                                                   charge->second.arrival > charge->second.begin)
    if (const auto ahead = scene.ahead.contact(b.id()); ahead && these(ahead->contact.attacker, ahead->contact.target))
      return true;
  return false;
}

/// Metres a strip, and the rest after it, reach into others at the worst; 0 where nobody would notice.
struct Crowding {
  float passing = 0, standing = 0;
  [[nodiscard]] float worst() const { return std::max(passing, standing); }
};

/// @param enough where it is as bad as that, the answer is anything that is
Crowding in_the_way(const UnitStrip& strip, const Stance& after, const Others& others, float enough) {
  Seconds last = strip.span().to;
  for (const Actor* other : others) last = std::max(last, other->free);
  Crowding crowded;
  for (Seconds at = strip.span().from; at <= last && crowded.worst() < enough; at += look_every) {
    float& worst = at < strip.span().to - halting ? crowded.passing : crowded.standing;
    const Block mine = at < strip.span().to ? strip.block(at) : at_rest(0, after, at);
    if (mine.presence < seen) continue;
    const Footprint here = footprint(mine);
    for (const Actor* other : others) worst = std::max(worst, depth_of_overlap(here, ground_at(*other, at)));
  }
  if (crowded.passing <= touching) crowded.passing = 0;
  if (crowded.standing <= touching) crowded.standing = 0;
  return crowded;
}

/// Metres of a unit's front, or of its depth where it is deeper, that lie on water nobody wades, off its bridges.
float afloat(const Scene& scene, const Footprint& print) {
  constexpr float apart = 2;  // metres
  const bool deeper = print.depth > print.front;
  const float wide = deeper ? print.depth : print.front, reach = (print.front + print.depth) / 2;
  const stage::Vec2 ahead = stage::heading(print.bearing), right{ahead.y, -ahead.x}, along = deeper ? ahead : right;
  const auto& crossings = scene.settings.crossings;
  float sum = 0;
  for (const stage::Line& river : scene.settings.rivers)
    for (std::size_t i = 1; i < river.points.size(); ++i) {
      const stage::Vec2 from = river.points[i - 1], to = river.points[i];
      if (distance(print.at, from, to) > reach + river.width / 2) continue;
      for (float off = -wide / 2; off <= wide / 2; off += apart) {
        const stage::Vec2 place = print.at + along * off;
        if (distance(place, from, to) < river.width / 2 &&
            std::ranges::none_of(crossings, [&](const stage::Crossing& over) {
              return distance(place, over.from, over.to) < over.width / 2;
            }))
          sum += apart;
      }
    }
  const stage::Vec2 across = deeper ? right : ahead;
  const float half = (deeper ? print.front : print.depth) / 2;
  for (const float side : {-0.9F, 0.0F, 0.9F})
    for (float off = -wide / 2; off <= wide / 2; off += apart)
      if (scene.settings.in_lake(print.at + along * off + across * (side * half))) sum += apart / 3;
  return sum;
}

}  // namespace

float crowding(const Scene& scene, const Stance& stance, const Others& others) {
  constexpr float rather_wet = 0.01F;
  const Footprint mine = footprint(stance);
  float worst = 0;
  for (const Actor* other : others)
    if (!other->gone) worst = std::max(worst, depth_of_overlap(mine, ground_of(other->stance)));
  return (worst > touching ? worst : 0) + rather_wet * afloat(scene, mine);
}

Others others_than(const Scene& scene, const Actor& c, bool meets) {
  Others others;
  for (const Actor& other : scene.actors)
    if (&other != &c && !may_touch(scene, c, other, meets))
      others.push_back(&other);  // the gone too: they may have yet to run
  return others;
}

Others others_but(const Scene& scene, const Actor& c, const Actor& met) {
  Others others = others_than(scene, c);
  std::erase(others, &met);
  return others;
}

Others not_fighting(const Scene& scene, const Actor& c) {
  const auto fight = [&](const Actor& other) {
    return std::ranges::any_of(scene.state.contacts, [&](const battle::Contact& contact) {
      return (contact.attacker == c.id() && contact.target == other.id()) ||
             (contact.attacker == other.id() && contact.target == c.id());
    });
  };
  Others others;
  for (const Actor& other : scene.actors)
    if (&other != &c && !other.gone && !fight(other)) others.push_back(&other);
  return others;
}

Seconds clear_from(const Scene& scene, Seconds begin, const std::function<std::unique_ptr<UnitStrip>(Seconds)>& strip,
                   const Stance& after, const Others& others) {
  constexpr double wait = 0.6;
  Seconds latest = begin, best = begin;
  for (const Actor* other : others) latest = std::max(latest, other->free);
  Crowding least{1e9F, 1e9F};
  for (Seconds at = begin; least.worst() > 0 && at < latest + wait; at += wait) {
    // Who is only in the way of others is cut on his way through; who would stand in them waits for their going.
    if (at > begin + scene.scaled(patience) && least.standing <= 0) break;
    const Crowding now = in_the_way(*strip(at), after, others, least.worst());
    if (now.worst() < least.worst()) least = now, best = at;
  }
  return best;
}

Span collision(const UnitStrip& strip, const Others& others) {
  Span hull{strip.span().to, strip.span().from};
  for (Seconds at = strip.span().from; at < strip.span().to; at += look_every) {
    const Footprint mine = footprint(strip.block(at));
    if (std::ranges::any_of(
            others, [&](const Actor* other) { return depth_of_overlap(mine, ground_at(*other, at)) > touching; }))
      hull = {std::min(hull.from, at - look_every), std::max(hull.to, at + look_every)};
  }
  return hull;
}

Stance with_room(const Scene& scene, const Stance& wanted, const Others& others) {
  const stage::Vec2 ahead = stage::heading(wanted.bearing), right{ahead.y, -ahead.x};
  Stance best = wanted;
  float least = crowding(scene, wanted, others);
  const auto look = [&](std::initializer_list<float> backs, std::initializer_list<float> asides) {
    for (const float back : backs)
      for (const float width : {1.0F, 0.8F, 0.6F})
        for (const float aside : asides) {
          if (least <= 0) return;
          Stance place = wanted;
          place.layout = closed_up(wanted.layout, width);
          place.at = wanted.at + right * (aside * std::max(wanted.layout.front, wanted.layout.depth)) - ahead * back;
          if (!scene.placing.on_table(place.at, 0)) continue;
          if (const float crowded = crowding(scene, place, others); crowded < least) least = crowded, best = place;
        }
  };
  look({0, 8, 16, 24, 32, 48}, {0, 0.15F, -0.15F, 0.3F, -0.3F, 0.5F, -0.5F});
  // A brigade is too broad for that: into a second line, or beside whoever is there.
  const float line = wanted.layout.depth + 20;
  look({0, line, 2 * line, 3 * line}, {0, 0.5F, -0.5F, 0.75F, -0.75F, 1.1F, -1.1F});
  return best;
}

float room_to_give(const Scene& scene, const Actor& c, float wanted) {
  const Others others = others_than(scene, c);
  const float standing = crowding(scene, c.stance, others);
  for (const float share : {1.0F, 0.5F, 0.25F}) {
    Stance given = c.stance;
    given.at = given.at + stage::heading(given.bearing) * (share * wanted);
    if (crowding(scene, given, others) <= standing) return share * wanted;
  }
  return 0;
}

}  // namespace vedette::choreography
