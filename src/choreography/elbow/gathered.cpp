#include "choreography/elbow/gathered.h"

#include <algorithm>

#include "choreography/footprint.h"
#include "choreography/gait.h"
#include "stage/battery.h"
#include "stage/free_ground.h"

namespace vedette::choreography::elbow {

using stage::Elbows;
using stage::Vec2;
using Part = stage::FigurePose::Part;

namespace {

constexpr float hurried = 1.8F;  // times its own pace at which a clip of one man is not yet silly

bool can_move(const stage::FigurePose& pose) {
  return !pose.posted && (pose.part == Part::Whole || (pose.part == Part::Gunner && pose.clip != stage::Clip::Mount));
}

/// Whoever is elsewhere at a cut of the film has no speed.
Vec2 bounded(Vec2 speed) {
  constexpr float fastest = 14;
  return metres(speed) > fastest ? Vec2{} : speed;
}

/// Whether a unit is elsewhere at the next step, as it is at a cut of the film.
bool has_leapt(const std::optional<stage::Block>& before, const std::optional<stage::Block>& now) {
  constexpr float fastest = 24;  // metres a second
  return !before || !now || metres(now->middle() - before->middle()) > fastest * every;
}

float metres_to(const Footprint& print, Vec2 place) {
  const Vec2 local = turned(place - print.at, -print.bearing);
  return metres(
      {std::max(0.0F, std::abs(local.x) - print.front / 2), std::max(0.0F, std::abs(local.y) - print.depth / 2)});
}

}  // namespace

void Gathered::Box::hold(Vec2 at) {
  low = {std::min(low.x, at.x), std::min(low.y, at.y)};
  high = {std::max(high.x, at.x), std::max(high.y, at.y)};
}

float Gathered::Box::away(Vec2 at) const {
  return std::max({low.x - at.x, at.x - high.x, low.y - at.y, at.y - high.y, 0.0F});
}

Gathered::Gathered(const Field& field, std::uint32_t roster, const std::vector<Near>& near,
                   const Elbows::Stretch& stretch)
    : m_field{field},
      m_near{near},
      m_roster{roster},
      m_own{field.rosters[roster]},
      m_first{stretch.first},
      m_steps{stretch.last - stretch.first + 1},
      m_figures{m_own.figures},
      m_mine(static_cast<std::size_t>(m_steps) * static_cast<std::size_t>(m_figures)),
      m_more(static_cast<std::size_t>(m_steps)),
      m_others(static_cast<std::size_t>(m_steps)),
      m_box(static_cast<std::size_t>(m_steps)) {
  gather_own();
  for (const Near& other : m_near) gather(other);
}

float Gathered::seconds(int step) const {
  return static_cast<float>(m_first + step) * every;
}

Shape Gathered::shape(const stage::Roster& roster, const stage::Block& block, int figure, float seconds) const {
  if (roster.fell_at[static_cast<std::size_t>(figure)] <= seconds) return {};
  const stage::FigurePose pose = stage::place_alone(roster, block, figure, seconds);
  if (pose.hidden) return {};
  const float pace = roster.battery ? natural_speed(pose.part, pose.clip) : natural_speed(roster.arm, pose.clip);
  return {.at = pose.at,
          .speed = {},
          .bearing = pose.bearing,
          .above = pose.above,
          .kind = Body::kind_of(roster, pose),
          .moves = can_move(pose),
          .idle = pose.clip == stage::Clip::Stand && !roster.battery,
          .fastest = hurried * pace,
          .stepped = pace * pose.clip_seconds,
          .clip = pose.clip};
}

std::vector<float> Gathered::cuts() const {
  std::vector<float> cuts;
  for (const auto& cut : m_cut)
    if (cut) cuts.push_back(*cut);
  return cuts;
}

/// Whether there are others than a step before, or one of them has leapt.
bool Gathered::come_anew(const std::vector<Footprint>& before, const std::vector<Footprint>& now) {
  constexpr float fastest = 24;  // metres a second
  return !std::ranges::equal(
      before, now, [](const Footprint& was, const Footprint& is) { return metres(is.at - was.at) <= fastest * every; });
}

void Gathered::gather_own() {
  m_blocks.reserve(static_cast<std::size_t>(m_steps));
  std::vector<int> asleep(static_cast<std::size_t>(m_figures), 0);
  std::vector<Footprint> others, before;
  for (int step = 0; step < m_steps; ++step) {
    const auto& block = m_blocks.emplace_back(m_field.block(m_roster, m_first + step));
    m_cut.push_back(step == 0 ? std::nullopt : m_field.cut(m_roster, m_first + step));
    m_leaps.push_back(step == 0 || has_leapt(m_blocks[static_cast<std::size_t>(step) - 1], block));
    if (!block) continue;
    std::swap(others, before);
    others.clear();
    const bool alone = !near_at(step, others);
    // Nobody sleeps on who was far then, when others are near.
    if (m_leaps.back() || come_anew(before, others)) std::ranges::fill(asleep, 0);
    const bool all = may_mingle(m_own, *block) || fights_in_walls(*block);
    const bool houses = !all && walks_among_houses(m_own, *block);
    if (alone && !all && !houses) continue;
    Box& box = m_box[static_cast<std::size_t>(step)];
    for (int figure = 0; figure < m_figures; ++figure) {
      if (!all && step < asleep[static_cast<std::size_t>(figure)]) continue;
      const Shape here = shape(m_own, *block, figure, seconds(step));
      if (!here.there()) continue;
      if (!all) {
        constexpr float round = 3, fastest = 12;  // metres; metres a second at which two come nearer
        float away = 1e9F;
        for (const Footprint& other : others) away = std::min(away, metres_to(other, here.at));
        constexpr float beside = 8;  // metres from a house at which who goes round it comes to others
        if (away > round && !(houses && m_own.free->holds_house(here.at, beside))) {
          if (!houses)
            asleep[static_cast<std::size_t>(figure)] = step + static_cast<int>((away - round) / (fastest * every));
          continue;
        }
      }
      mine(step, figure) = here;
      box.hold(here.at);
    }
  }
  for (int step = 0; step < m_steps; ++step)
    for (int figure = 0; figure < m_figures; ++figure) mine(step, figure).speed = speed_of(step, figure);
}

/// A fight presses men into what stands on its ground.
bool Gathered::fights_in_walls(const stage::Block& block) const {
  if (!m_own.free || block.fray.grown <= 0) return false;
  const Footprint print = footprint(block);
  return m_own.free->holds_any(print.at, (print.front + print.depth) / 2);
}

void Gathered::look_at(int figure, int from, int beyond) {
  for (int step = from; step < beyond; ++step)
    if (const auto& block = m_blocks[static_cast<std::size_t>(step)]; block && !man(step, figure).there()) {
      mine(step, figure) = shape(m_own, *block, figure, seconds(step));
      m_more[static_cast<std::size_t>(step)] += man(step, figure).there() ? 1 : 0;
    }
  for (int step = std::max(0, from - 1); step < std::min(m_steps, beyond + 1); ++step)
    mine(step, figure).speed = speed_of(step, figure);
}

/// The ground of all others who come near at a step. @return whether there are any
bool Gathered::near_at(int step, std::vector<Footprint>& prints) const {
  const int film = m_first + step;
  for (const Near& near : m_near) {
    if (film < near.first || film > near.last) continue;
    const auto block = m_field.block(near.roster, film);
    if (block) prints.push_back(reach_of(m_field.rosters[near.roster], *block));
  }
  return !prints.empty();
}

Vec2 Gathered::speed_of(int step, int figure) const {
  int before = std::max(0, step - 1), after = std::min(m_steps - 1, step + 1);
  if (!man(step, figure).there()) return {};
  if (!man(before, figure).there()) before = step;
  if (!man(after, figure).there()) after = step;
  if (before == after) return {};
  return bounded((man(after, figure).at - man(before, figure).at) * (1 / (every * static_cast<float>(after - before))));
}

void Gathered::gather(const Near& near) {
  constexpr float round = 2, horse = 5;  // metres from anybody of the unit at which another may be in his way
  struct Last {
    int step = -2, asleep = 0;
    Vec2 at;
  };
  const stage::Roster& other = m_field.rosters[near.roster];
  const float reach = other.battery ? horse : round;
  std::vector<Last> before(static_cast<std::size_t>(other.figures));
  std::optional<stage::Block> last_block;
  for (int step = std::max(0, near.first - m_first); step < std::min(m_steps, near.last - m_first + 1); ++step) {
    const Box& box = m_box[static_cast<std::size_t>(step)];
    const auto block = m_field.block(near.roster, m_first + step);
    const bool leapt = m_leaps[static_cast<std::size_t>(step)] || has_leapt(last_block, block);
    last_block = block;
    if (!block || box.empty()) continue;
    if (leapt) std::ranges::fill(before, Last{});
    for (int figure = 0; figure < other.figures; ++figure) {
      Last& last = before[static_cast<std::size_t>(figure)];
      if (step < last.asleep) continue;
      Shape here = shape(other, *block, figure, seconds(step));
      if (!here.there()) continue;
      const float away = box.away(here.at);
      if (away > reach) {  // nobody runs faster: he need not be looked at for a while
        constexpr float fastest = 20;
        last.asleep = step + std::clamp(static_cast<int>((away - reach) / (fastest * every)), 0, 12);
        last.step = -2;
        continue;
      }
      if (last.step == step - 1) here.speed = bounded((here.at - last.at) * (1 / every));
      last.step = step, last.at = here.at;
      const Elbows::Aside gives = near.elbows ? near.elbows->stepped(figure, seconds(step)) : Elbows::Aside{};
      m_others[static_cast<std::size_t>(step)].push_back({here, gives.at, gives.turn, !near.elbows && here.moves});
    }
  }
}

}  // namespace vedette::choreography::elbow
