#include "choreography/schedule/arms_length.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "choreography/footprint.h"
#include "choreography/schedule/room.h"
#include "stage/lanes.h"

namespace vedette::choreography {

using battle::Face;
using stage::Arm;

namespace {

constexpr float pi = std::numbers::pi_v<float>;

/// Where an attacker's front looks when it stands against a face, relative to the target's own front.
float against(Face face) {
  switch (face) {
    case Face::Front:
      return pi;
    case Face::Left:
      return pi / 2;
    case Face::Right:
      return -pi / 2;
    case Face::Rear:
      return 0;
  }
  return pi;
}

/// Up to the houses of a town, no nearer.
Stance before_houses(const Scene& scene, Stance closed, Footing arriving, const Stance& target, const Others& others) {
  constexpr float far_off = 60;
  closed.at = arriving.at, closed.bearing = arriving.bearing;
  const float houses = (target.layout.front + target.layout.depth) / 4 + closed.layout.depth / 2;
  const float away = length(arriving.at - target.at);
  if (away <= houses + far_off) return with_room(scene, closed, others);
  // The rules left it where it was, a square away: the picture takes it there.
  closed.at = target.at + (arriving.at - target.at) * (houses / away);
  closed.bearing = stage::bearing_of(target.at - closed.at);
  return with_room(scene, closed, others);
}

/// Some of one have some of the other within reach, battalion by battalion.
bool at_arms_length(const Company& company, const Stance& one, const Company& other_company, const Stance& other) {
  const auto is = [&](Arm arm) { return company.arm == arm || other_company.arm == arm; };
  constexpr float foot = 2, horse = 8, in_lanes = 20, come_up_to = 30;  // metres
  const bool houses = one.presence < 1 || other.presence < 1;
  const bool meshed = one.layout.mesh || other.layout.mesh;  // who ride far before where their front was
  const float reach = houses || is(Arm::Guns) ? come_up_to : meshed ? in_lanes : is(Arm::Horse) ? horse : foot;
  const std::vector<Footprint> theirs = grounds_of(other.layout, other.at, other.bearing);
  return std::ranges::any_of(grounds_of(one.layout, one.at, one.bearing), [&](Footprint body) {
    body.front += 2 * reach, body.depth += 2 * reach;
    return std::ranges::any_of(theirs, [&](const Footprint& enemy) { return overlap(body, enemy) > 0; });
  });
}

/// Who closes with whom.
struct Closing {
  const Actor& attacker;
  const Actor& attacked;
  const Stance& target;
  Stance closed;       // as it stands when it has, anywhere
  stage::Vec2 coming;  // from where, as the target sees it
  bool square = false, horse = false;

  /// It comes to a place more or less as it will front there.
  [[nodiscard]] bool fronts(const Stance& place) const {
    constexpr float more_or_less = 0.35F;  // cosine of 70 degrees
    const stage::Vec2 way = place.at - attacker.stance.at;
    return dot(way, stage::heading(place.bearing)) > more_or_less * length(way);
  }
  /// Before one of its faces, which it comes to in a direction, so far along it from where it came.
  [[nodiscard]] Stance before(float way, Face face, float aside, float width) const {
    const float half_front = target.layout.front / 2;
    // Riders in a melee are among their enemies, far before where their front was.
    const bool among = target.layout.mesh && face == Face::Front;
    const float half_depth = square  ? half_front
                             : among ? stage::foremost_in_mesh(target.layout, attacked.company.figures)
                                     : target.layout.depth / 2;
    // Horses will not go on to the bayonets; men come to arm's length.
    const bool loose = closed.layout.shape == stage::Layout::Shape::Swarm;  // no rider stands at its very front
    const float horses_keep = square ? 4.0F : loose ? 0.4F : 1.6F;
    const bool opens = face == Face::Front && rides(attacker) && rides(attacked);  // both to files before they meet
    const float gap = opens ? stage::rides_in : horse ? horses_keep : 1.0F;
    const stage::Vec2 out = stage::heading(way + pi);  // from the target to the attacker, in the target's axes
    const float reach = std::abs(out.x) * half_front + std::abs(out.y) * half_depth;
    Stance place = closed;
    place.layout = closed_up(closed.layout, width);
    const float apart = reach + place.layout.depth / 2 + gap;
    // Along the face it stays as near as it can to where its charge brought it.
    const stage::Vec2 along{-out.y, out.x};
    const float half_face = std::abs(along.x) * half_front + std::abs(along.y) * half_depth;
    const float room = square ? 0 : 0.6F * std::abs(along.x) * half_front;
    constexpr float meets = 12;  // metres of its front that have an enemy before them, however far aside it stands
    const float most = std::max(room, half_face + place.layout.front / 2 - meets);
    const float beside = std::clamp(std::clamp(dot(coming, along), -room, room) + aside, -most, most);
    place.bearing = target.bearing + way;
    place.at = target.at + stage::turned(out * apart + along * beside, target.bearing);
    return place;
  }
};

/// Where a face has most room: edged along it, files and intervals closed, else round the nearer corner, else round the
/// other. Between two battalions nobody is met, and whoever stands in the last metres of the way would be ridden down.
/// @param least metres that it stands in others there
Stance roomiest(const Scene& scene, const Closing& closing, float way, Face face, const Others& others, float& least) {
  constexpr float last_metres = 25;
  constexpr int meets = 2, comes_freely = 1;
  // From where it comes: to the target's left or right.
  const float nearer = dot(stage::heading(way - pi / 2), closing.coming) > 0 ? pi / 2 : -pi / 2;
  Stance best;
  int merit = -1;
  least = std::numeric_limits<float>::infinity();
  for (const float turn : {0.0F, nearer, -nearer})
    for (const float width : {1.0F, 0.8F, 0.6F})
      for (const float aside :
           {0.0F, 0.125F, -0.125F, 0.25F, -0.25F, 0.375F, -0.375F, 0.5F, -0.5F, 0.75F, -0.75F, 1.0F, -1.0F}) {
        const Face here = turn == 0 ? face : Face::Left;  // any but the front: nobody rides into lanes there
        const Stance place = closing.before(way + turn, here, aside * closing.closed.layout.front, width);
        if (!scene.placing.on_table(place.at, 0)) continue;
        if (turn != 0 && !closing.fronts(place)) continue;
        const float crowded = crowding(scene, place, others);
        if (crowded > least || (crowded == least && merit == meets + comes_freely)) continue;
        Stance before = place;
        before.at = before.at - stage::heading(place.bearing) * last_metres;
        const bool met = at_arms_length(closing.attacker.company, place, closing.attacked.company, closing.target);
        const int here_merit = (met ? meets : 0) + (crowding(scene, before, others) <= 0 ? comes_freely : 0);
        if (crowded < least || here_merit > merit) least = crowded, best = place, merit = here_merit;
        if (least <= 0 && merit == meets + comes_freely) return best;
      }
  return best;
}

}  // namespace

bool at_arms_length(const Actor& one, const Actor& other) {
  return at_arms_length(one.company, one.stance, other.company, other.stance);
}

bool rides(const Actor& c) {
  return c.company.arm == Arm::Horse && !c.gone && !c.broken && c.stance.layout.shape == stage::Layout::Shape::Ranks &&
         !c.stance.layout.about && c.stance.presence >= 1;
}

Face face_towards(const Stance& stance, stage::Vec2 place) {
  const stage::Vec2 local = turned(place - stance.at, -stance.bearing);
  const float beside = std::abs(local.x) - stance.layout.front / 2,
              before = std::abs(local.y) - stance.layout.deep() / 2;
  if (beside > before) return local.x > 0 ? Face::Right : Face::Left;
  return local.y > 0 ? Face::Front : Face::Rear;
}

Stance in_contact(const Scene& scene, const Actor& attacker, Footing arriving, const Actor& attacked,
                  const Stance& target, Face face) {
  Closing closing{
      .attacker = attacker, .attacked = attacked, .target = target, .closed = attacker.stance, .coming = {}};
  closing.closed.layout = layout_of(attacker.company, battle::Formation::Line);
  closing.square = target.layout.shape == stage::Layout::Shape::Square;
  closing.horse = attacker.company.arm == Arm::Horse;
  const Others others = others_but(scene, attacker, attacked);
  closing.coming = turned(arriving.at - target.at, -target.bearing);
  float way = against(face);
  if (closing.square)  // the face that looks at the attacker, whichever it is
    way = pi + std::round(stage::bearing_of(closing.coming) / (pi / 2)) * pi / 2;
  else if (target.presence < 1)
    return before_houses(scene, closing.closed, arriving, target, others);
  if (closing.horse && attacked.company.arm != Arm::Horse) {  // they crowd and swirl before it in no order
    const float front = closing.closed.layout.front;
    closing.closed.layout = swirl(attacker.company, closing.closed.layout,
                                  closing.square ? std::min(2.4F * target.layout.front, front) : front);
  }
  float least = 0;
  const Stance place = roomiest(scene, closing, way, face, others, least);
  if (least <= 0) return place;
  const Stance behind = with_room(scene, closing.before(way, face, 0, 1), others);
  return crowding(scene, behind, others) < least ? behind : place;
}

}  // namespace vedette::choreography
