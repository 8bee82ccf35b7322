#include "choreography/schedule/scene.h"

#include <algorithm>

#include "choreography/rosters.h"

namespace vedette::choreography {
namespace {

constexpr double opening = 6;       // title card over a wide view
constexpr double line_stays = 3.4;  // a caption

/// How a unit stands when the battle begins.
Stance deployed(Scene& scene, const battle::Unit& unit, const Company& company) {
  Stance stance{.at = scene.middle_of(unit.pose, company),
                .bearing = scene.placing.bearing(unit.pose.facing),
                .layout = layout_of(company, unit.formation),
                .sway = company.arm == stage::Arm::Skirmish ? 0.8F : 0.15F,
                .hedge = unit.has(battle::Marker::Hedge),
                .limbered = company.arm == stage::Arm::Guns && unit.formation == battle::Formation::Limbered};
  if (unit.place) {
    stance.layout =
        garrison(company, scene.scenario.ground.feature(unit.place), scene.placing, stance.bearing, stance.at);
    stance.presence = 0.55F;
    stance.layout.garrison = scene.take_posts(static_cast<std::uint32_t>(unit.id.value - 1U), unit.place, stance);
  }
  if (unit.formation == battle::Formation::Square) stance.idle = stage::Clip::Present;
  return stance;
}

}  // namespace

Scene::Scene(const battle::Scenario& of, const battle::BattleState& start, const FilmSettings& wishes,
             std::span<const battle::Entry> entries, Film& made)
    : scenario{of}, settings{wishes}, film{made}, placing{of}, state{start}, ahead{entries}, beat{.pace = wishes.pace} {
  footage.strengths.resize(film.set.rosters.size());
  footage.conditions.resize(film.set.rosters.size());
  footage.pencils.resize(film.set.rosters.size());
  pencilled.resize(start.units.size());
  for (const battle::Unit& unit : start.units) {
    const auto roster = static_cast<std::uint32_t>(actors.size());
    Actor a{.track = &film.timeline.add_track(name(unit.id), unit.id.value),
            .roster = roster,
            .company = company_of(film.set.rosters[roster], scenario, unit, placing, settings)};
    a.stance = deployed(*this, unit, a.company);
    a.gone = !unit.on_table;
    if (a.gone) {  // it is still to come: not to be seen, nor named
      a.stance.presence = 0;
      footage.strengths[roster].push_back({0, 0});
    }
    actors.push_back(a);
  }
  beat.phase = beat.busy = opening;
}

int Scene::take_posts(std::uint32_t roster, core::FeatureId place, const Stance& stance) {
  stage::Roster& men = film.set.rosters[roster];
  men.garrisons.push_back({.place = place.value,
                           .at = stance.at,
                           .bearing = stance.bearing,
                           .seen = stance.presence,
                           .posts = std::vector<stage::Post>(static_cast<std::size_t>(men.figures))});
  return static_cast<int>(men.garrisons.size());
}

stage::Layout Scene::in_order(std::uint32_t roster, const Stance& before, const Stance& after) {
  using Shape = stage::Layout::Shape;
  stage::Layout there = after.layout;
  const stage::Layout& here = before.layout;
  const bool square = there.shape == Shape::Square, ring = there.hollow > 0;
  there.order = (square && here.shape == Shape::Square) || (ring && here.hollow > 0) ? here.order : 0;
  const bool out_of_column = square && here.shape == Shape::Ranks && here.company > 0 && here.bodies == there.bodies;
  const bool out_of_ranks = ring && here.hollow <= 0 && !here.mesh;
  if (!out_of_column && !out_of_ranks) return there;
  stage::Roster& men = film.set.rosters[roster];
  men.orders.push_back(ordered(here, there, men.figures, men.seed, stage::turn_between(after.bearing, before.bearing)));
  there.order = static_cast<int>(men.orders.size());
  return there;
}

stage::Vec2 Scene::middle_of(const battle::Pose& pose, const Company& company) const {
  const float behind = settings.placed_by_front ? company.depth / 2 : 0;
  return placing.world(pose.at) - stage::heading(placing.bearing(pose.facing)) * behind;
}

float Scene::haste_of(const Actor& a, const UnitStrip& strip, float enough) const {
  return settings.signs_only ? 0 : haste(roster(a), strip, enough);
}

const UnitStrip* Scene::add(Actor& a, std::unique_ptr<UnitStrip> strip) {
  hold_until(a, strip->span().from);
  const UnitStrip* added = strip.get();
  a.free = strip->span().to;
  a.track->add(std::move(strip));
  return added;
}

void Scene::hold_until(Actor& a, Seconds at) {
  if (at <= a.free + 1e-9) return;
  if (a.gone && a.stance.left_at < 0)
    a.track->add(std::make_unique<GoneStrip>(Span{a.free, at}, a.roster, a.stance));
  else
    a.track->add(std::make_unique<HoldStrip>(Span{a.free, at}, a.roster, a.stance));
  a.free = at;
}

void Scene::close_ends(Seconds end) {
  for (const Actor& a : actors) end = std::max(end, a.free);
  for (Actor& a : actors) hold_until(a, end), settle(*a.track);
  film.timeline.set_duration(end);
  film.set.seconds = static_cast<float>(end);
}

void Scene::say(Seconds at, std::string words, int weight, battle::UnitId about) {
  CaptionCue cue{{at, at + line_stays}, stage::Caption::Kind::Line, std::move(words), weight, {}};
  if (about) cue.roster = about.value - 1U;
  footage.captions.push_back(std::move(cue));
}

void Scene::note(Moment moment) {
  moment.sequence = ahead.index < ahead.entries.size() ? ahead.entry().sequence : 0;
  film.moments.push_back(moment);
}

}  // namespace vedette::choreography
