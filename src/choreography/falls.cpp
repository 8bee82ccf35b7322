#include "choreography/falls.h"

#include <algorithm>
#include <numeric>

#include "choreography/aftermath.h"
#include "choreography/gunnery.h"
#include "stage/battery.h"

namespace vedette::choreography {

using stage::Cause;
using stage::FigurePose;
using stage::Missile;
using stage::noise;
using stage::Roster;
using stage::Vec2;

namespace {

/// The last salvo of the battery that caused a loss; none when it was something else.
const Discharge* salvo_of(const Loss& loss, const std::vector<Discharge>& discharges) {
  const auto found = std::find_if(discharges.rbegin(), discharges.rend(), [&](const Discharge& shot) {
    return shot.cannon && shot.roster == loss.by && shot.target == loss.roster && shot.begin <= loss.window.from;
  });
  return found == discharges.rend() ? nullptr : &*found;
}

/// How near a man is to a missile's way, in metres of about the same danger.
float danger(const stage::Shot& shot, Vec2 man) {
  constexpr float swathe = 6, burst = 3;  // times as broad as a ball's lane
  if (shot.missile == Missile::Shell) return length(man - shot.to) / burst;
  const Vec2 way = stage::heading(stage::bearing_of(shot.to - shot.from)), off = man - shot.from;
  const float beside = std::abs(off.x * way.y - off.y * way.x);
  return shot.missile == Missile::Canister ? beside / swathe : beside;
}

/// Who falls of one loss: a key for each figure, the lowest fall first, and what strikes it.
class Struck {
 public:
  Struck(const Film& film, const Loss& loss, const std::vector<Discharge>& discharges, const FilmSettings& settings)
      : m_film{film},
        m_roster{film.set.rosters[loss.roster]},
        m_loss{loss},
        m_block{block_of(film, loss.roster, loss.window.from)} {
    if (loss.cause != Cause::Cannon) return;
    if (const Discharge* salvo = salvo_of(loss, discharges))
      for (int piece = 0; piece < film.set.rosters[salvo->roster].in_layout(); ++piece)
        m_shots.push_back(shot_of(film, *salvo, piece, settings));
  }

  [[nodiscard]] float key(int figure) const {
    const auto i = static_cast<std::uint64_t>(figure);
    const float chance = noise(m_roster.seed, i, 31);
    if (m_loss.cause == Cause::Steel) {
      const FigurePose man = standing_pose(m_roster, m_block, figure);
      return chance + (man.clip == stage::Clip::Fence ? 0.0F : 1.0F) + 0.3F * static_cast<float>(man.rank);
    }
    if (m_roster.battery) return chance + (stage::duty_of(m_roster, figure).own >= stage::serving ? 1.0F : 0.0F);
    if (m_shots.empty())
      return chance + 0.2F * static_cast<float>(slot(m_block.to, figure, m_roster.figures, m_roster.seed).rank);
    const FigurePose man = standing_pose(m_roster, m_block, figure);
    return 0.6F * chance + danger(nearest(man.at), man.at);
  }

  /// Within the loss's window: a ball's file as the ball goes through it.
  [[nodiscard]] Seconds second(int figure, Vec2 man) const {
    const float chance = noise(m_roster.seed, static_cast<std::uint64_t>(figure), 32);
    if (m_shots.empty()) return m_loss.window.from + static_cast<double>(chance) * m_loss.window.length();
    constexpr double spread = 0.25;  // seconds in which those it strikes go down
    const Seconds arrives = static_cast<double>(nearest(man).arrives) + spread * static_cast<double>(chance);
    return std::clamp(arrives, m_loss.window.from, m_loss.window.to);
  }

  /// He goes down towards where it came from, as far as a man turns who is struck.
  [[nodiscard]] float bearing(int figure, const FigurePose& man) const {
    constexpr float most = 0.9F, astray = 0.9F;  // radians
    const float chance = noise(m_roster.seed, static_cast<std::uint64_t>(figure), 33) - 0.5F;
    // Hand to hand he looks at who strikes him.
    if (m_loss.by >= m_film.units || m_loss.cause == Cause::Steel) return man.bearing + astray * chance;
    const Vec2 from = m_shots.empty() ? block_of(m_film, m_loss.by, m_loss.window.from).at : nearest(man.at).from;
    const float turn = stage::turn_between(man.bearing, stage::bearing_of(from - man.at));
    return man.bearing + std::clamp(turn, -most, most) + astray * chance;
  }

 private:
  [[nodiscard]] const stage::Shot& nearest(Vec2 man) const {
    return *std::ranges::min_element(m_shots, {}, [&](const stage::Shot& shot) { return danger(shot, man); });
  }

  const Film& m_film;
  const Roster& m_roster;
  const Loss& m_loss;
  stage::Block m_block;
  std::vector<stage::Shot> m_shots;  // of the salvo, a piece each; none when it was not one
};

}  // namespace

void place_falls(Film& film, const std::vector<Loss>& losses, const std::vector<Discharge>& discharges,
                 const FilmSettings& settings) {
  for (Roster& roster : film.set.rosters) roster.index_falls();
  std::vector<std::vector<int>> standing(film.units);
  for (std::size_t unit = 0; unit < film.units; ++unit) {
    const Roster& roster = film.set.rosters[unit];
    standing[unit].resize(static_cast<std::size_t>(roster.men()));
    std::iota(standing[unit].begin(), standing[unit].end(), roster.figures - roster.men());
  }
  for (const Loss& loss : losses) {
    Roster& roster = film.set.rosters[loss.roster];
    const int fall = std::min(loss.fallen, roster.men()) - static_cast<int>(roster.falls.size());
    if (fall <= 0) continue;
    const Struck struck{film, loss, discharges, settings};
    std::vector<int>& alive = standing[loss.roster];
    std::vector<float> keys(static_cast<std::size_t>(roster.figures));
    for (const int figure : alive) keys[static_cast<std::size_t>(figure)] = struck.key(figure);
    const auto first_to_live = alive.begin() + fall;
    std::ranges::nth_element(alive, first_to_live - 1, {}, [&](int figure) {
      return std::pair{keys[static_cast<std::size_t>(figure)], figure};
    });
    std::sort(alive.begin(), first_to_live);
    for (auto figure = alive.begin(); figure != first_to_live; ++figure) {
      const Vec2 before = standing_pose(roster, block_of(film, loss.roster, loss.window.from), *figure).at;
      const Seconds at = struck.second(*figure, before);
      const stage::Block then = block_of(film, loss.roster, at);
      const auto second = static_cast<float>(at);
      const FigurePose man =
          roster.battery ? battery_pose(roster, then, *figure, second) : standing_pose(roster, then, *figure);
      roster.falls.push_back({.figure = *figure,
                              .second = second,
                              .at = man.at,
                              .bearing = struck.bearing(*figure, man),
                              .cause = loss.cause});
    }
    alive.erase(alive.begin(), first_to_live);
    roster.index_falls();  // who falls next may have stepped into the place of one of these
  }
}

}  // namespace vedette::choreography
