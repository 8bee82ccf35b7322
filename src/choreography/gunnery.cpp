#include "choreography/gunnery.h"

#include "choreography/aftermath.h"
#include "core/die.h"

namespace vedette::choreography {

using stage::Missile;
using stage::noise;
using stage::Roster;
using stage::Vec2;

namespace {

bool is_howitzer(const Roster& roster, int piece) {
  return piece >= roster.in_layout() - roster.howitzers;
}

/// What a piece throws at a range of so many metres. Source: drill, section 6: canister of a 6-pounder reaches 350 m.
Missile missile_of(const Roster& roster, int piece, float metres) {
  constexpr float canister_range = 300;
  if (metres < canister_range) return Missile::Canister;
  return is_howitzer(roster, piece) ? Missile::Shell : Missile::Ball;
}

/// Seconds until it strikes; a shell goes a high way.
float flight_seconds(float metres, Missile missile) {
  return metres / (missile == Missile::Shell ? 200.0F : 330.0F);
}

}  // namespace

stage::Shot shot_of(const Film& film, const Discharge& salvo, int piece, const FilmSettings& settings) {
  const Roster& roster = film.set.rosters[salvo.roster];
  const auto i = static_cast<std::uint64_t>(piece);
  const stage::FigurePose gun = standing_pose(roster, salvo.strip->block(salvo.begin), piece);
  const float at = static_cast<float>(salvo.begin) + settings.serve_shot_second - gun.clip_seconds;
  const Vec2 muzzle = gun.at + stage::heading(gun.bearing) * 1.9F;
  const stage::Block there = block_of(film, salvo.target, static_cast<double>(at) + 1);
  const auto salt = static_cast<std::uint64_t>(salvo.begin * 10);
  const Vec2 aim = there.at + stage::turned({(noise(roster.seed, i, salt) - 0.5F) * 0.6F * there.to.front,
                                             (noise(roster.seed, i, salt + 1) - 0.4F) * 20},
                                            there.bearing);
  const Vec2 line = aim - muzzle;
  const float range = length(line);
  const Missile missile = missile_of(roster, piece, range);
  // Round shot is laid to pitch short and go through the ranks on its first bound.
  const float short_of = missile == Missile::Ball ? 5 + 40 * noise(roster.seed, i, salt + 2) : 0;
  return {.missile = missile,
          .from = muzzle,
          .to = aim - line * (short_of / range),
          .muzzle = 1.05F,
          .fired = at,
          .arrives = at + flight_seconds(range, missile),
          .seed = static_cast<std::uint32_t>(core::mix(roster.seed, i, salt)),
          .pounds = is_howitzer(roster, piece) ? 0 : roster.pounds};
}

}  // namespace vedette::choreography
