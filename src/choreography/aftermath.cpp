#include "choreography/aftermath.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "choreography/strips.h"
#include "core/die.h"

namespace vedette::choreography {

using stage::noise;
using stage::Puff;
using stage::PuffKind;
using stage::Roster;
using stage::Vec2;

namespace {

/// The order in which a unit's figures fall: by chance, front ranks first; whoever carries the colour falls last.
std::vector<int> order_of_falling(const Roster& roster, const stage::Layout& layout) {
  std::vector<int> figures(static_cast<std::size_t>(roster.figures));
  std::iota(figures.begin(), figures.end(), 0);
  std::vector<float> key(figures.size());
  for (const int figure : figures) {
    const auto i = static_cast<std::size_t>(figure);
    key[i] =
        noise(roster.seed, i, 31) + 0.2F * static_cast<float>(slot(layout, figure, roster.figures, roster.seed).rank);
  }
  for (const int bearer : roster.bearers()) key[static_cast<std::size_t>(bearer)] = 1e6F;
  std::ranges::sort(figures, {}, [&](int figure) { return std::pair{key[static_cast<std::size_t>(figure)], figure}; });
  return figures;
}

/// What a piece throws at a range of so many metres. Source: drill, section 6: canister of a 6-pounder reaches 350 m.
stage::Missile missile_of(const Roster& roster, int piece, float metres) {
  constexpr float canister_range = 300;
  if (metres < canister_range) return stage::Missile::Canister;
  return piece >= roster.figures - roster.howitzers ? stage::Missile::Shell : stage::Missile::Ball;
}

/// Seconds until it strikes; a shell goes a high way.
float flight_seconds(float metres, stage::Missile missile) {
  return metres / (missile == stage::Missile::Shell ? 200.0F : 330.0F);
}

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

void smoke_of_guns(Film& film, const Discharge& shot, float shot_second) {
  const Roster& roster = film.set.rosters[shot.roster];
  const stage::Block block = shot.strip->block(shot.begin);
  for (int gun = 0; gun < roster.figures; ++gun) {
    const auto i = static_cast<std::uint64_t>(gun);
    const stage::FigurePose piece = standing_pose(roster, block, gun);
    const float at = static_cast<float>(shot.begin) + shot_second - piece.clip_seconds;
    if (roster.fell_at[i] <= at) continue;
    const Vec2 muzzle = piece.at + stage::heading(piece.bearing) * 1.9F;
    film.set.puffs.push_back({.kind = PuffKind::Cannon,
                              .at = muzzle,
                              .above = 1.05F,
                              .bearing = piece.bearing,
                              .born = at,
                              .life = 16,
                              .seed = static_cast<std::uint32_t>(film.set.puffs.size())});
    const stage::Block there = block_of(film, shot.target, static_cast<double>(at) + 1);
    const std::uint64_t salt = static_cast<std::uint64_t>(shot.begin * 10);
    const Vec2 aim = there.at + stage::turned({(noise(roster.seed, i, salt) - 0.5F) * 0.6F * there.to.front,
                                               (noise(roster.seed, i, salt + 1) - 0.4F) * 20},
                                              there.bearing);
    const Vec2 line = aim - muzzle;
    const float range = length(line);
    const stage::Missile missile = missile_of(roster, gun, range);
    // Round shot is laid to pitch short and go through the ranks on its first bound.
    const float short_of = missile == stage::Missile::Ball ? 5 + 40 * noise(roster.seed, i, salt + 2) : 0;
    film.set.shots.push_back({.missile = missile,
                              .from = muzzle,
                              .to = aim - line * (short_of / range),
                              .muzzle = 1.05F,
                              .fired = at,
                              .arrives = at + flight_seconds(range, missile),
                              .seed = static_cast<std::uint32_t>(core::mix(roster.seed, i, salt))});
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
        const int figure = static_cast<int>(noise(roster.seed, n, 51 + k) * static_cast<float>(roster.figures));
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

void place_falls(Film& film, const std::vector<Loss>& losses) {
  std::vector<std::vector<int>> order(film.units);
  for (const Loss& loss : losses) {
    Roster& roster = film.set.rosters[loss.roster];
    auto& next = order[loss.roster];
    if (next.empty()) next = order_of_falling(roster, block_of(film, loss.roster, 0).to);
    while (static_cast<int>(roster.falls.size()) < std::min(loss.fallen, roster.figures)) {
      const int figure = next[roster.falls.size()];
      const float chance = noise(roster.seed, static_cast<std::uint64_t>(figure), 32);
      const Seconds at = loss.window.from + static_cast<double>(chance) * loss.window.length();
      const stage::FigurePose man = standing_pose(roster, block_of(film, loss.roster, at), figure);
      roster.falls.push_back(
          {.figure = figure, .second = static_cast<float>(at), .at = man.at, .bearing = man.bearing});
    }
  }
  for (Roster& roster : film.set.rosters) roster.index_falls();
}

void place_smoke(Film& film, const std::vector<Discharge>& discharges, const FilmSettings& settings) {
  for (const Discharge& shot : discharges)
    if (shot.cannon)
      smoke_of_guns(film, shot, settings.serve_shot_second);
    else
      smoke_of_volley(film, shot, settings.volley_shot_second);
  for (std::uint32_t unit = 0; unit < film.units; ++unit) dust_of(film, unit), dust_of_melee(film, unit);
  std::ranges::stable_sort(film.set.puffs, {}, &Puff::born);
  std::ranges::stable_sort(film.set.shots, {}, &stage::Shot::fired);
}

}  // namespace vedette::choreography
