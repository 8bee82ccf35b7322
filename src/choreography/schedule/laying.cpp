#include "choreography/schedule/laying.h"

#include <algorithm>
#include <cmath>

#include "choreography/gait.h"
#include "choreography/schedule/rout.h"
#include "stage/battery.h"

namespace vedette::choreography {

namespace {

constexpr double longest_change = 8, longest_square = 21;  // seconds
constexpr double longest_delay = 5;  // seconds by which a march may be slower for those who change places in it

/// A march that no waiting keeps out of others: they are not passed in view.
bool leads_through(const Scene& scene, const UnitStrip& march, const Actor& c, const Others& others) {
  constexpr double closing = 2.8;  // the last seconds of a charge, in which it may be seen in its target
  if (const Span through = collision(march, others); through.from < through.to) return true;
  const auto ahead = scene.ahead.contact(c.id());
  if (!ahead) return false;
  const Span early = collision(march, {&scene.actor(ahead->contact.target)});
  return early.from < std::min(early.to, march.span().to - closing);
}

/// Slower, until nobody has to run faster than legs allow.
void keep_step(const Scene& scene, const Actor& c, Seconds begin, MarchStrip::Plan& plan) {
  for (int i = 0; i < 8 && scene.settings.cut_long_marches; ++i) {
    const float hurry = scene.haste_of(c, MarchStrip{begin, c.roster, plan});
    if (hurry <= 1) return;
    plan.pace = plan.pace.slower(std::min(1.05F * hurry, 3.0F));
  }
}

/// What a square was formed of, a line or a column, where it is to be the other.
std::optional<Stance> reduced(const Scene& scene, const Actor& c, const Stance& after) {
  const stage::Layout& square = c.stance.layout;
  if (square.shape != stage::Layout::Shape::Square || after.layout.shape != stage::Layout::Shape::Ranks) return {};
  const bool to_column = after.layout.company > 0, out_of_column = square.order != 0;
  if (to_column == out_of_column) return {};
  Stance first = c.stance;
  first.idle = after.idle;
  if (out_of_column) {
    first.layout = scene.roster(c).orders[static_cast<std::size_t>(square.order - 1)].out_of;
    if (first.layout.shape != stage::Layout::Shape::Ranks || first.layout.company == 0) return {};
    return first;
  }
  first.layout = layout_of(c.company, battle::Formation::Line);
  // A brigade's battalions stand in columns where it is in line itself.
  if (first.layout.company > 0) return {};
  return with_room(scene, first, not_fighting(scene, c));
}

}  // namespace

Seconds awaited(Seconds end, Seconds turn) {
  return std::min(end - dressing, turn + in_motion);
}

stage::Layout usual_layout(const Scene& scene, battle::UnitId id) {
  const battle::Unit& unit = scene.state.unit(id);
  if (scene.actor(id).broken) return crowd(scene.actor(id).company, scene.actor(id).stance.layout);
  return layout_of(scene.actor(id).company,
                   unit.formation == battle::Formation::Garrison ? battle::Formation::Line : unit.formation);
}

bool moved_by_hand(const MarchStrip::Plan& plan) {
  constexpr float pushed = 30, laid = 1;  // metres; radians
  return plan.arm == stage::Arm::Guns && !plan.before.limbered && !plan.after.limbered &&
         plan.path.length() <= pushed && std::abs(plan.before.heel) < laid && !plan.scatters;
}

void face_about(Actor& c) {
  c.stance = faced_about(c.stance);
  c.company.about = c.stance.layout.about;
}

void face_the_way(MarchStrip::Plan& plan) {
  constexpr float few = 6;  // metres at life size
  const stage::Vec2 way = plan.path.end().at - plan.path.start().at;
  const bool on_foot = plan.arm == stage::Arm::Foot || plan.arm == stage::Arm::Skirmish;
  plan.about = !moved_by_hand(plan) && (!on_foot || length(way) >= few);
  plan.backwards = !plan.about && dot(way, stage::heading(plan.path.end().bearing)) < 0;
}

void make_room(const Scene& scene, const Actor& c, MarchStrip::Plan& plan) {
  Stance arrived = plan.after;
  arrived.at = plan.path.end().at;
  arrived.bearing = plan.path.end().bearing;
  const Stance place =
      c.broken ? with_room_behind(scene, arrived, c) : with_room(scene, arrived, not_fighting(scene, c));
  plan.after.layout = place.layout;
  plan.path.close_to({place.at, place.bearing}, c.stance.layout.front);
}

Seconds lay_march(Scene& scene, Actor& c, Seconds begin, MarchStrip::Plan plan, Stance after, bool meets) {
  after.layout = scene.in_order(c.roster, c.stance, after);
  plan.after.layout.order = plan.after.layout.shape == after.layout.shape ? after.layout.order : 0;
  if (plan.arm == stage::Arm::Guns && !moved_by_hand(plan)) {
    if (!plan.before.limbered) plan.hooks = scene.scaled(stage::limbering_up);
    if (!plan.after.limbered) plan.unhooks = scene.scaled(stage::unlimbering);
    if (plan.after.limbered && plan.about) {  // teams stay turned to the way they came
      const stage::Vec2 way = plan.path.end().at - plan.path.start().at;
      plan.after.heel = after.heel = stage::turn_between(plan.path.end().bearing, stage::bearing_of(way));
    }
  }
  if (moved_by_hand(plan)) {
    constexpr float by_hand = 2;  // metres a second: as much faster than life as all that gunners do in a film
    float fastest = by_hand;
    for (const Pace::Stretch& stretch : plan.pace.stretches()) fastest = std::max({fastest, stretch.from, stretch.to});
    if (fastest > by_hand) plan.pace = plan.pace.slower(fastest / by_hand);
  }
  const auto usual = static_cast<double>(plan.pace.seconds());
  keep_step(scene, c, begin, plan);
  // A few steps in which everybody has far to go to his new place: a change of formation, and cut like one.
  if (static_cast<double>(plan.pace.seconds()) > usual + scene.scaled(longest_delay))
    return lay_morph(scene, c, begin, scene.scaled(forming), after, true);
  // Who runs for his life runs through anybody.
  const Others others = c.broken ? Others{} : others_than(scene, c, meets);
  const Seconds best = clear_from(
      scene, begin, [&](Seconds at) { return std::make_unique<MarchStrip>(at, c.roster, plan); }, after, others);
  const bool appears = plan.before.presence != plan.after.presence;  // out of houses
  if (!plan.pace.cut() && scene.settings.cut_long_marches &&
      (appears || leads_through(scene, MarchStrip{best, c.roster, plan}, c, others)))
    plan.pace = pace_cut(plan.path.length(), plan.arm, plan.manner, scene.settings);
  cut_with(scene.film.cuts, best, c.roster, plan);
  if (plan.cut) keep_step(scene, c, best, plan);  // the longer they are seen, the more of them have set off
  scene.add(c, std::make_unique<MarchStrip>(best, c.roster, std::move(plan)));
  c.stance = after;
  c.stance.fray = {};
  c.stance.meets_from = c.stance.meets_to = -10;
  c.stance.idle_since = c.free;
  return best;
}

void fall_in(Scene& scene, Actor& c, const battle::Pose& base) {
  const stage::Vec2 at = scene.middle_of(base, c.company);
  const float bearing = scene.placing.bearing(base.facing);
  constexpr float near_enough = 3;
  if (c.stance.presence < 1) return;
  MarchStrip::Plan plan{
      .before = c.stance, .after = c.stance, .path = Path{{c.stance.at, c.stance.bearing}}, .arm = c.company.arm};
  Stance after = c.stance;
  after.at = at, after.bearing = bearing;
  after.layout = layout_of(c.company, battle::Formation::Line);
  after.heel = 0;
  after = with_room(scene, after, not_fighting(scene, c));
  if (length(after.at - c.stance.at) < near_enough) {
    if (c.stance.layout.mesh || c.stance.layout.hollow > 0)
      lay_morph(scene, c, std::max(scene.beat.shown, c.free), scene.scaled(forming), after, true);
    return;
  }
  plan.path.close_to({after.at, after.bearing}, c.stance.layout.front);
  plan.after.layout = after.layout;
  face_the_way(plan);
  plan.manner = Manner::Back;
  plan.pace = pace_for(plan.path.length(), plan.arm, plan.manner, scene.settings);
  lay_march(scene, c, std::max(scene.beat.shown, c.free), std::move(plan), after);
}

Seconds lay_morph(Scene& scene, Actor& c, Seconds begin, double lasts, const Stance& wanted, bool may_wait) {
  Stance after = wanted;
  if (const auto first = reduced(scene, c, after)) {  // a square becomes again what it was formed of
    begin = lay_morph(scene, c, begin, lasts, *first, may_wait);
    lay_morph(scene, c, c.free, lasts, after, may_wait);
    return begin;
  }
  after.layout = scene.in_order(c.roster, c.stance, after);
  keep_line(c.stance, after);
  const bool to_square = after.layout.shape == stage::Layout::Shape::Square;
  const double longest = std::max(lasts, scene.scaled(to_square ? longest_square : longest_change));
  std::optional<Gap> gap;
  const auto strip = [&](Seconds at) {
    auto here = gap;
    if (here) here->at = at + lasts / 2;
    return std::make_unique<MorphStrip>(Span{at, at + lasts}, c.roster, c.company.arm, c.stance, after, here);
  };
  for (int i = 0; i < 12; ++i) {
    const float hurry = scene.haste_of(c, *strip(begin));
    if (hurry <= 1) break;
    if (!gap && lasts < longest) {
      lasts = std::min(longest, lasts * static_cast<double>(1.03F * hurry));
    } else {
      if (!gap) gap.emplace();
      gap->reach /= std::min(1.05F * hurry, 2.0F);
    }
  }
  const Others others = MorphStrip::shifts(c.stance, after) ? others_than(scene, c) : Others{};
  if (may_wait) begin = clear_from(scene, begin, strip, after, others);
  if (!gap && c.stance.presence != after.presence) gap.emplace().reach = 0.3F;
  if (!gap)
    if (const Span through = collision(*strip(begin), others); through.from < through.to) gap.emplace().reach = 0.25F;
  if (!gap) {
    scene.add(c, strip(begin));
  } else {
    gap->at = scene.film.cuts.join(c.roster, {begin + 0.5 * lasts, begin + 0.5 * lasts + 2.5}, begin + lasts / 2);
    scene.add(c, std::make_unique<MorphStrip>(Span{begin, gap->at + lasts / 2}, c.roster, c.company.arm, c.stance,
                                              after, gap));
  }
  c.stance = after;
  return begin;
}

}  // namespace vedette::choreography
