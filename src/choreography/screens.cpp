#include "choreography/screens.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "choreography/aftermath.h"
#include "choreography/everybody.h"

namespace vedette::choreography {
namespace {

using stage::Clip;

constexpr float out = 55, broad = 30;     // metres before the front; deep
constexpr float near = 130, sight = 700;  // metres to an enemy from the screen
constexpr float pace = 2.8F;              // metres a second: running
constexpr double run = static_cast<double>(out / pace);
constexpr double least = 2 * run + 12;  // seconds for which they go out at all

/// The ground from a brigade's front to beyond its screen.
Footprint before(const Footprint& brigade) {
  constexpr float room = out + broad;
  return {brigade.at + stage::heading(brigade.bearing) * (brigade.depth / 2 + room / 2 + 1), brigade.bearing,
          brigade.front + 10, room};
}

bool is_formed(const stage::Block& block) {
  const bool calm = block.clip == Clip::Stand || block.clip == Clip::Volley || block.clip == Clip::Reload;
  return block.to.shape == stage::Layout::Shape::Ranks && !block.to.about && block.morph >= 1 && calm &&
         block.presence >= 1 && block.heel == 0 && block.fray.grown <= 0;
}

/// Whether a brigade may have its screen out as everybody stands.
bool may_skirmish(const Film& film, const Everybody& look, std::uint32_t unit) {
  const stage::Block& block = look.blocks[unit];
  if (!is_formed(block)) return false;
  const Footprint ahead = before(look.places[unit]);
  bool seen = false;
  for (std::uint32_t other = 0; other < film.units; ++other) {
    if (other == unit || look.blocks[other].presence <= 0) continue;
    Footprint there = look.places[other];
    const bool enemy = film.set.rosters[other].side != film.set.rosters[unit].side;
    if (enemy) seen = seen || length(there.at - ahead.at) < sight + there.front / 2;
    if (enemy) there.front += 2 * near, there.depth += 2 * near;
    if (overlap(ahead, there) > 0) return false;
  }
  return seen;
}

/// The smoke of those who skirmish between two seconds.
void smoke(Film& film, std::uint32_t unit, double from, double to, const FilmSettings& settings) {
  const stage::Roster& roster = film.set.rosters[unit];
  const stage::Block first = block_of(film, unit, from);
  for (int figure = 0; figure < roster.figures; ++figure) {
    if (!stage::skirmishes(roster, first, figure)) continue;
    const float shot = settings.volley_shot_second;
    float at = static_cast<float>(from) - stage::skirmish_phase(roster, figure, static_cast<float>(from)) + shot;
    for (; at < static_cast<float>(to); at += stage::skirmish_round) {
      if (at < static_cast<float>(from) + shot) continue;
      stage::Block then = block_of(film, unit, static_cast<double>(at));
      if (then.clip != Clip::Stand) continue;
      const stage::FigurePose man = standing_pose(roster, then, figure);
      if (man.clip != Clip::Volley) continue;
      film.set.puffs.push_back({.kind = stage::PuffKind::Musket,
                                .at = man.at + stage::heading(man.bearing) * 1.3F,
                                .above = 1.35F,
                                .bearing = man.bearing,
                                .born = at,
                                .life = 8,
                                .seed = static_cast<std::uint32_t>(film.set.puffs.size())});
    }
  }
}

}  // namespace

void place_screens(Film& film, const FilmSettings& settings) {
  const double whole = film.timeline.duration();
  const std::vector<Everybody> looks = everybody_by_second(film);
  for (std::uint32_t unit = 0; unit < film.units; ++unit) {
    stage::Roster& roster = film.set.rosters[unit];
    if (roster.arm != stage::Arm::Foot || roster.bodies < 2) continue;
    const auto same = [&](std::size_t a, std::size_t b) {
      return looks[a].blocks[unit].to == looks[b].blocks[unit].to &&
             length(looks[a].blocks[unit].at - looks[b].blocks[unit].at) < 0.5F;
    };
    for (std::size_t i = 0; i < looks.size();) {
      const std::size_t first = i;
      while (i < looks.size() && may_skirmish(film, looks[i], unit) && same(first, i)) ++i;
      if (i == first) {
        ++i;
        continue;
      }
      const bool from_start = first == 0, to_end = i == looks.size();
      const auto from = static_cast<double>(first), to = static_cast<double>(i - 1);  // a look a second
      if (to - from < least - (from_start ? run : 0) - (to_end ? run : 0)) continue;
      const auto put = [&](double second, float metres) {
        roster.screen.push_back({static_cast<float>(second), metres});
      };
      if (from_start) put(-1, out);
      if (!from_start) put(from, 0), put(from + run, out);
      if (to_end) put(whole + 1, out);
      if (!to_end) put(to - run, out), put(to, 0);
      smoke(film, unit, from_start ? 0 : from + run, to_end ? whole : to - run, settings);
    }
  }
}

}  // namespace vedette::choreography
