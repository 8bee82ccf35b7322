#include <algorithm>
#include <cmath>

#include "choreography/gait.h"
#include "choreography/on_the_spot.h"
#include "choreography/schedule.h"

namespace vedette::choreography {

using battle::Gait;
using battle::Leg;
using stage::Clip;

namespace {

constexpr double between_marches = 0.12;  // one battalion steps off after another
constexpr double dressing = 1.8;          // the last seconds of a march, in which the next phase may begin
constexpr double in_motion = 2.6;         // seconds after which nobody waits any more for one who set off late
constexpr double drawing_off = 1;         // seconds after which others act while a unit falls back
constexpr double least_charge = 3;        // seconds
constexpr double longest_delay = 5;       // seconds by which a march may be slower for those who change places in it
constexpr double into_a_volley = 5.5;     // seconds before the men who fire have recovered arms
constexpr double against_square = 7;      // seconds: the other side sees it coming and has time to form
constexpr double filling_a_town = 4.5, forming_square = 6.5, forming = 4, closing_up = 2.5, turning_about = 1.4;

Manner manner_of(Gait gait) {
  switch (gait) {
    case Gait::Charge:
      return Manner::Charge;
    case Gait::Retreat:
      return Manner::Back;
    case Gait::Road:
      return Manner::Road;
    case Gait::Flight:
      return Manner::Hurry;
    case Gait::March:
    case Gait::Enter:
    case Gait::Leave:
    case Gait::TurnToFace:
    case Gait::Dress:
      break;
  }
  return Manner::March;
}

/// When the next phase may begin as far as a move of this one is concerned. @param turn when it was its unit's turn:
/// who had to let others pass, or was still at something else, is not waited for.
Seconds awaited(Seconds end, Seconds turn) {
  return std::min(end - dressing, turn + in_motion);
}

/// A few steps back are walked facing the enemy; for more men turn about, horses and teams for any.
void face_the_way(MarchStrip::Plan& plan) {
  constexpr float few = 6;  // metres at life size
  const stage::Vec2 way = plan.path.end().at - plan.path.start().at;
  const bool on_foot = plan.arm == stage::Arm::Foot || plan.arm == stage::Arm::Skirmish;
  plan.about = !on_foot || length(way) >= few * plan.magnify;
  plan.backwards = !plan.about && dot(way, stage::heading(plan.path.end().bearing)) < 0;
}

bool is_limbered(const battle::Unit& unit, const Company& company) {
  return company.arm == stage::Arm::Guns && unit.formation == battle::Formation::Limbered;
}

}  // namespace

void Schedule::face_about(Cursor& c) {
  c.stance = faced_about(c.stance);
  c.company.about = c.stance.layout.about;
}

bool Schedule::goes_about(const Cursor& c, const battle::UnitMoved& e) const {
  constexpr float nearer_behind = 1.9F;  // radians: more of a turn than anybody wheels
  if (e.legs.empty() || c.stance.presence < 1 || c.stance.layout.shape == stage::Layout::Shape::Square) return false;
  const bool back = e.gait == Gait::Retreat;
  const Leg& leg = back ? e.legs.back() : e.legs.front();
  if (!back && leg.kind != Leg::Kind::Turn) return false;
  return std::abs(stage::turn_between(c.stance.bearing, m_placing.bearing(leg.to.facing))) > nearer_behind;
}

Path Schedule::path_of(const battle::UnitMoved& e, const Cursor& c) const {
  Path path{{c.stance.at, c.stance.bearing}};
  if (c.broken) {  // it has run some of the way when it broke, and looks for no place in any order
    const stage::Vec2 to = m_placing.held_on_table(middle_of(e.legs.back().to, c.company));
    const stage::Vec2 way = to - m_placing.world(e.from.at);
    if (dot(to - c.stance.at, way) > 0) path.close_to({to, m_placing.bearing(e.legs.back().to.facing)}, 20);
    return path;
  }
  for (const Leg& leg : e.legs) {
    const stage::Vec2 to = m_placing.held_on_table(middle_of(leg.to, c.company));  // a base may hang over its edge
    const float bearing = m_placing.bearing(leg.to.facing);
    if (e.gait == Gait::Retreat) {  // it breaks off first and dresses on the way
      path.close_to({to, bearing}, c.stance.layout.front);
    } else if (leg.kind == Leg::Kind::Turn) {
      path.turn_to(bearing, c.stance.layout.front);
      if (length(to - path.end().at) > 3) path.march_to(to);  // it stood beside its base after a fight
    } else if (leg.kind == Leg::Kind::Wheel) {
      path.close_to({to, bearing}, c.stance.layout.front);
    } else {
      if (std::abs(stage::turn_between(path.end().bearing, bearing)) > 0.01F)
        path.turn_to(bearing, std::min(c.stance.layout.front, 20.0F));  // a bend in the road
      path.march_to(to);
    }
  }
  return path;
}

Span Schedule::way_through(const UnitStrip& march, const Cursor& c, const Others& others) const {
  constexpr double closing = 2.8;  // the last seconds of a charge, in which it may be seen in its target
  Span through = collision(march, others);
  if (const auto ahead = contact_ahead(id_of(c))) {
    const Span early = collision(march, {&cursor(ahead->contact.target)});
    const Seconds until = std::min(early.to, march.span().to - closing);
    if (early.from < until) through = {std::min(through.from, early.from), std::max(through.to, until)};
  }
  return through;
}

Seconds Schedule::lay_march(Cursor& c, Seconds begin, MarchStrip::Plan plan, const Stance& after, bool meets) {
  const auto usual = static_cast<double>(plan.pace.seconds());
  for (int i = 0; i < 8 && m_settings.cut_long_marches; ++i) {
    const float hurry = haste(roster(c), MarchStrip{begin, c.roster, plan});
    if (hurry <= 1) break;
    plan.pace = plan.pace.slower(std::min(1.05F * hurry, 3.0F));
  }
  // A few steps in which everybody has far to go to his new place: a change of formation, and cut like one.
  if (static_cast<double>(plan.pace.seconds()) > usual + scaled(longest_delay))
    return lay_morph(c, begin, scaled(forming), after, true);
  // Who runs for his life runs through anybody.
  const Others others = c.broken ? Others{} : others_than(c, meets);
  const Seconds best = clear_from(
      begin, [&](Seconds at) { return std::make_unique<MarchStrip>(at, c.roster, plan); }, after, others);
  if (const Span through = way_through(MarchStrip{best, c.roster, plan}, c, others); through.from < through.to)
    plan.unseen = Span{through.from - best, through.to - best};
  add(c, std::make_unique<MarchStrip>(best, c.roster, std::move(plan)));
  c.stance = after;
  c.stance.idle_since = c.free;
  return best;
}

void Schedule::make_room(const Cursor& c, MarchStrip::Plan& plan) const {
  Stance arrived = plan.after;
  arrived.at = plan.path.end().at;
  arrived.bearing = plan.path.end().bearing;
  const Stance place = c.broken ? with_room_behind(arrived, c) : with_room(arrived, not_fighting(c));
  plan.after.layout = place.layout;
  plan.path.close_to({place.at, place.bearing}, c.stance.layout.front);
}

void Schedule::fall_in(Cursor& c, const battle::Pose& base) {
  const stage::Vec2 at = middle_of(base, c.company);
  const float bearing = m_placing.bearing(base.facing);
  constexpr float near_enough = 3;
  if (c.stance.presence < 1) return;
  MarchStrip::Plan plan{.before = c.stance,
                        .after = c.stance,
                        .path = Path{{c.stance.at, c.stance.bearing}},
                        .arm = c.company.arm,
                        .magnify = c.company.magnify};
  Stance after = c.stance;
  after.at = at, after.bearing = bearing;
  after.layout = layout_of(c.company, battle::Formation::Line);
  after.heel = 0;
  after = with_room(after, not_fighting(c));
  if (length(after.at - c.stance.at) < near_enough) return;
  plan.path.close_to({after.at, after.bearing}, c.stance.layout.front);
  plan.after.layout = after.layout;
  face_the_way(plan);
  plan.pace = pace_for(plan.path.length(), plan.arm, plan.magnify, Manner::Back, m_settings);
  lay_march(c, std::max(m_shown, c.free), std::move(plan), after);
}

void Schedule::await_charge(Cursor& c, Seconds arrival) {
  const bool foot = c.company.arm == stage::Arm::Foot || c.company.arm == stage::Arm::Skirmish;
  const Seconds begin = arrival - scaled(2.2);
  if (!foot || c.gone || c.free > begin || c.stance.presence < 1 || c.stance.idle != Clip::Stand) return;
  add(c, std::make_unique<ActStrip>(Span{begin, arrival}, c.roster, c.stance,
                                    ActStrip::Act{.clip = Clip::Present, .ripple = 0, .jitter = 0.25F}));
}

Seconds Schedule::lay_morph(Cursor& c, Seconds begin, double lasts, const Stance& after, bool may_wait) {
  const bool to_square = after.layout.shape == stage::Layout::Shape::Square;
  const double longest = std::max(lasts, scaled(to_square ? 7 : 5));
  float reach = 0.5F;
  for (int i = 0; i < 8; ++i) {
    const MorphStrip strip{{begin, begin + lasts}, c.roster, c.company.arm, c.stance, after, reach};
    const float hurry = haste(roster(c), strip);
    if (hurry <= 1) break;
    if (lasts < longest)
      lasts = std::min(longest, lasts * static_cast<double>(1.03F * hurry));
    else
      reach /= std::min(1.05F * hurry, 2.0F);
  }
  std::optional<Span> unseen;
  const auto strip = [&](Seconds at) {
    return std::make_unique<MorphStrip>(Span{at, at + lasts}, c.roster, c.company.arm, c.stance, after, reach, unseen);
  };
  const Others others = MorphStrip::shifts(c.stance, after) ? others_than(c) : Others{};
  if (may_wait) begin = clear_from(begin, strip, after, others);
  if (const Span through = collision(*strip(begin), others); through.from < through.to)
    unseen = Span{through.from - begin, through.to - begin};
  add(c, strip(begin));
  c.stance = after;
  return begin;
}

Seconds Schedule::show(const battle::UnitMoved& e) {
  Cursor& c = cursor(e.unit);
  if (e.gait == Gait::Dress && goes_ahead(e.unit)) return std::max(m_phase, m_shown);
  if (goes_about(c, e)) face_about(c);
  const bool charging = e.gait == Gait::Charge;
  const Seconds turn = std::max(m_phase + m_turn, m_cause), ready = std::max(turn, c.free);
  MarchStrip::Plan plan{
      .before = c.stance, .after = c.stance, .path = path_of(e, c), .arm = c.company.arm, .magnify = c.company.magnify};
  plan.after.layout = usual_layout(e.unit);  // whatever way a garrison moves, it leaves its houses
  plan.after.presence = 1;
  plan.after.heel = 0;
  plan.after.limbered = is_limbered(m_state.unit(e.unit), c.company);
  plan.scatters = c.broken.has_value();
  if (e.gait == Gait::Road && c.company.arm != stage::Arm::Guns) plan.on_way = road_column(c.company);
  plan.after.hedge = false;

  const auto charge = m_charges.find(e.unit.value);
  Seconds begin = charging && charge != m_charges.end() ? std::max({charge->second.begin, c.free, m_phase, m_cause})
                  : e.gait == Gait::Retreat             ? std::max({m_phase, m_cause, c.free, struck(e.unit)})
                                                        : std::max(turn_for(c, between_marches), struck(e.unit));
  const auto contact = charging ? contact_ahead(e.unit) : std::nullopt;
  Stance closed;
  if (contact) {
    const Cursor& target = cursor(contact->contact.target);
    Stance standing = target.stance;
    if (square_ahead(contact->contact.target)) standing.layout = layout_of(target.company, battle::Formation::Square);
    closed = in_contact(c, plan.path.end(), target, standing, contact->contact.face);
    plan.path.close_to({closed.at, closed.bearing}, closed.layout.front);
    plan.after.layout = closed.layout;
    const double beforehand = square_ahead(contact->contact.target) ? 0
                              : acts_on_the_spot(*target.track)     ? into_a_volley
                                                                    : least_charge;
    begin = std::max(begin, target.free - beforehand);
  }
  if (e.gait == Gait::Enter && plan.path.length() > 60) {  // the rest of the way they run for the houses
    Path shorter{plan.path.start()};
    shorter.turn_to(plan.path.end().bearing, 20);
    shorter.march_to(plan.path.along(plan.path.length() * 0.6F).at);
    plan.path = shorter;
  }
  if (!contact) make_room(c, plan);
  if (e.gait == Gait::Retreat) face_the_way(plan);
  if (plan.path.length() < 0.5F && !contact) {
    const bool turns = std::abs(plan.before.heel) > 0.01F;
    if (plan.before.layout == plan.after.layout && !turns) return std::max(m_phase, m_shown);
    begin = lay_morph(c, begin, scaled(plan.before.layout == plan.after.layout ? turning_about : forming), plan.after,
                      true);
    busy_until(awaited(c.free, turn));
    return begin;
  }
  const Manner manner = c.broken ? Manner::Rout : manner_of(e.gait);
  plan.pace = pace_for(plan.path.length(), c.company.arm, c.company.magnify, manner, m_settings);
  if (contact) {
    const double least = square_ahead(contact->contact.target) ? against_square : least_charge;
    plan.pace = plan.pace.no_shorter_than(static_cast<float>(scaled(least)));
  }

  const Footing end = plan.path.end();
  Stance after = plan.after;
  after.at = end.at;
  after.bearing = end.bearing;
  begin = lay_march(c, begin, std::move(plan), after, charging);
  if (contact)
    busy_until(c.free - dressing);
  else
    busy_until(e.gait == Gait::Retreat ? std::min(begin, ready + in_motion) + drawing_off : awaited(c.free, turn));
  if (charging) {
    m_charges[e.unit.value].begin = begin;
    m_charges[e.unit.value].phase = m_number;
    m_charges[e.unit.value].arrival = c.free;
    if (contact) {
      m_charges[e.unit.value].target = contact->contact.target;
      if (!square_ahead(contact->contact.target)) await_charge(cursor(contact->contact.target), c.free);
      note({.kind = Moment::Kind::Charge,
            .span = {begin, c.free + 1.5},
            .peak = c.free,
            .unit = c.roster,
            .other = cursor(contact->contact.target).roster,
            .salience = c.company.arm == stage::Arm::Horse ? 0.95F : 0.85F});
    }
  } else {
    const bool runs = e.gait == Gait::Retreat || c.broken;
    note({.kind = runs ? Moment::Kind::Retreat : Moment::Kind::March,
          .span = {begin, c.free},
          .peak = (begin + c.free) / 2,
          .unit = c.roster,
          .salience = runs ? 0.45F : 0.15F});
  }
  return begin;
}

Seconds Schedule::show(const battle::FormationChanged& e) {
  Cursor& c = cursor(e.unit);
  const float depth = c.company.depth;
  if (e.width) c.company.width = m_placing.metres(*e.width);
  if (e.depth) c.company.depth = m_placing.metres(*e.depth);
  if (c.stance.presence < 1 || e.to == battle::Formation::Garrison)
    return std::max(m_phase, m_shown);              // a garrison's going in and coming out are its picture
  if (c.broken) return std::max(m_phase, m_shown);  // a crowd has no formation
  const bool closes_up = e.from == e.to;            // losses leave gaps: nobody runs about
  if (closes_up ? goes_ahead(e.unit) : e.to == battle::Formation::Limbered && removed_ahead(e.unit))
    return std::max(m_phase, m_shown);
  Seconds begin = 0;
  const Seconds turn = std::max(m_phase + m_turn, m_cause);
  double lasts = scaled(closes_up ? closing_up : e.to == battle::Formation::Square ? forming_square : forming);
  const auto charge = std::ranges::find_if(
      m_charges, [&](const auto& entry) { return entry.second.target == e.unit && entry.second.phase == m_number; });
  const bool charged = e.to == battle::Formation::Square && charge != m_charges.end();
  if (charged) {
    begin = std::max({c.free, charge->second.begin, charge->second.arrival - lasts - 0.4});
    lasts = std::max(1.0, std::min(lasts, charge->second.arrival - begin));
  } else {
    begin = turn_for(c, between_marches);
  }
  Stance after = c.stance;
  if (m_settings.placed_by_front) after.at = after.at + stage::heading(after.bearing) * ((depth - c.company.depth) / 2);
  after.layout = layout_of(c.company, e.to);
  after.idle = e.to == battle::Formation::Square ? Clip::Present : Clip::Stand;
  after.limbered = c.company.arm == stage::Arm::Guns && e.to == battle::Formation::Limbered;
  after = with_room(after, others_than(c));
  begin = lay_morph(c, begin, lasts, after, !charged);
  busy_until(charged ? c.free - dressing : awaited(c.free, turn));
  if (e.to == battle::Formation::Square && !closes_up) {
    say(begin, name(e.unit) + " form square", 3, e.unit);
    note({.kind = Moment::Kind::Square,
          .span = {begin, begin + lasts + 2},
          .peak = begin + lasts / 2,
          .unit = c.roster,
          .salience = 0.8F});
  }
  return begin;
}

Seconds Schedule::show(const battle::PlaceEntered& e) {
  Cursor& c = cursor(e.unit);
  Seconds begin = std::max({m_phase, m_cause, c.free});
  const battle::Feature& town = m_scenario.ground.feature(e.place);
  Stance after = c.stance;
  after.layout = garrison(c.company, town, m_placing, after.bearing, after.at);
  after.presence = 0.55F;  // the rest are behind walls
  after = with_room(after, others_than(c));
  begin = lay_morph(c, begin, scaled(filling_a_town), after, true);
  busy_until(c.free - dressing);
  say(begin, name(e.unit) + " occupy " + town.name, 1, e.unit);
  note({.kind = Moment::Kind::Town, .span = {begin, c.free}, .peak = begin, .unit = c.roster, .salience = 0.6F});
  return begin;
}

Seconds Schedule::show(const battle::PlaceLeft&) {
  return std::max(m_phase, m_shown);  // the march out of it is its picture
}

Seconds Schedule::show(const battle::MarkerChanged& e) {
  Cursor& c = cursor(e.unit);
  const Seconds begin = std::max({m_phase, m_cause, c.free, m_shown});
  if (e.marker == battle::Marker::Hedge && c.stance.hedge != e.there) {
    hold_until(c, begin);
    c.stance.hedge = e.there;
  }
  return begin;
}

}  // namespace vedette::choreography
