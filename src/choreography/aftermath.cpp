#include "choreography/aftermath.h"

#include <algorithm>
#include <cmath>

#include "choreography/gunnery.h"
#include "choreography/strips.h"

namespace vedette::choreography {

using stage::noise;
using stage::Puff;
using stage::PuffKind;
using stage::Roster;
using stage::Vec2;

namespace {

void smoke_of_volley(Film& film, const Discharge& shot, float shot_second) {
  const Roster& roster = film.set.rosters[shot.roster];
  const stage::Block block = shot.strip->block(shot.begin);
  for (int figure = 0; figure < roster.figures; ++figure) {
    const stage::FigurePose man = standing_pose(roster, block, figure);
    const float at = static_cast<float>(shot.begin) + shot_second - man.clip_seconds;
    if (man.hidden || man.clip != stage::Clip::Volley || roster.fell_at[static_cast<std::size_t>(figure)] <= at)
      continue;
    const bool all_round = block.to.shape == stage::Layout::Shape::Square;
    if (all_round && std::abs(stage::turn_between(man.bearing, shot.aim)) > 1.0F)
      continue;  // only the face that sees them
    const float bearing = block.presence < 1 ? shot.aim : man.bearing;
    film.set.puffs.push_back({.kind = PuffKind::Musket,
                              .at = man.at + stage::heading(bearing) * 1.3F,
                              .above = 1.35F,
                              .bearing = bearing,
                              .born = at,
                              .life = 9 + 5 * noise(roster.seed, static_cast<std::uint64_t>(figure), 41),
                              .seed = static_cast<std::uint32_t>(film.set.puffs.size())});
  }
}

void smoke_of_guns(Film& film, const Discharge& salvo, const FilmSettings& settings) {
  const Roster& roster = film.set.rosters[salvo.roster];
  for (int piece = 0; piece < roster.in_layout(); ++piece) {
    const stage::Shot shot = shot_of(film, salvo, piece, settings);
    film.set.puffs.push_back({.kind = PuffKind::Cannon,
                              .at = shot.from,
                              .above = shot.muzzle,
                              .bearing = standing_pose(roster, salvo.strip->block(salvo.begin), piece).bearing,
                              .born = shot.fired,
                              .life = 16,
                              .seed = static_cast<std::uint32_t>(film.set.puffs.size())});
    film.set.shots.push_back(shot);
  }
}

/// Dust hangs where horses go faster than a walk, and where men run.
void dust_of(Film& film, std::uint32_t unit) {
  const Roster& roster = film.set.rosters[unit];
  if (roster.arm != stage::Arm::Horse && roster.arm != stage::Arm::Guns) return;
  constexpr double every = 0.3;
  for (const auto& strip : film.timeline.tracks()[unit]->strips()) {
    const auto* march = dynamic_cast<const MarchStrip*>(strip.get());
    if (march == nullptr && dynamic_cast<const RoutStrip*>(strip.get()) == nullptr) continue;
    std::uint64_t n = static_cast<std::uint64_t>(strip->span().from * 100);
    for (Seconds at = strip->span().from + every; at < strip->span().to; at += every, n += 8) {
      const stage::Block block = static_cast<const UnitStrip&>(*strip).block(at);
      if (block.presence < 0.7F) continue;
      for (std::uint64_t k = 0; k < 3; ++k) {
        const int figure = static_cast<int>(noise(roster.seed, n, 51 + k) * static_cast<float>(roster.in_layout()));
        const stage::FigurePose horse = standing_pose(roster, block, figure);
        film.set.puffs.push_back({.kind = PuffKind::Dust,
                                  .at = horse.at,
                                  .above = 0.4F,
                                  .bearing = horse.bearing,
                                  .born = static_cast<float>(at),
                                  .life = 3.5F + 2 * noise(roster.seed, n, 61 + k),
                                  .seed = static_cast<std::uint32_t>(film.set.puffs.size())});
      }
    }
  }
}

/// Feet and hooves of a melee raise a little dust along the line of contact.
void dust_of_melee(Film& film, std::uint32_t unit) {
  const Roster& roster = film.set.rosters[unit];
  for (const auto& strip : film.timeline.tracks()[unit]->strips()) {
    if (dynamic_cast<const MeleeStrip*>(strip.get()) == nullptr) continue;
    std::uint64_t n = static_cast<std::uint64_t>(strip->span().from * 100);
    for (Seconds at = strip->span().from + 0.5; at < strip->span().to; at += 0.5, ++n) {
      const stage::Block block = static_cast<const UnitStrip&>(*strip).block(at);
      const float across = (noise(roster.seed, n, 71) - 0.5F) * block.to.front;
      film.set.puffs.push_back({.kind = PuffKind::Dust,
                                .at = block.at + stage::turned({across, block.to.depth / 2}, block.bearing),
                                .above = 0.4F,
                                .bearing = block.bearing,
                                .born = static_cast<float>(at),
                                .life = 3,
                                .scale = 0.8F,
                                .seed = static_cast<std::uint32_t>(film.set.puffs.size())});
    }
  }
}

}  // namespace

stage::Block block_of(const Film& film, std::uint32_t roster, Seconds at) {
  const Seconds within = std::clamp(at, 0.0, film.timeline.duration());
  return static_cast<const UnitStrip*>(film.timeline.tracks()[roster]->at(within))->block(within);
}

void place_smoke(Film& film, const std::vector<Discharge>& discharges, const FilmSettings& settings) {
  for (const Discharge& shot : discharges)
    if (shot.cannon)
      smoke_of_guns(film, shot, settings);
    else
      smoke_of_volley(film, shot, settings.volley_shot_second);
  for (std::uint32_t unit = 0; unit < film.units; ++unit) dust_of(film, unit), dust_of_melee(film, unit);
  std::ranges::stable_sort(film.set.puffs, {}, &Puff::born);
  std::ranges::stable_sort(film.set.shots, {}, &stage::Shot::fired);
}

}  // namespace vedette::choreography
