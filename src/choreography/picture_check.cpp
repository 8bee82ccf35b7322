#include "choreography/picture_check.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <optional>
#include <set>

#include "choreography/aftermath.h"
#include "choreography/footprint.h"
#include "choreography/gait.h"
#include "choreography/placing.h"

namespace vedette::choreography {
namespace {

using stage::Block;
using stage::Clip;
using stage::Roster;
using timeline::Seconds;
using timeline::Span;

constexpr double every = Faults::every;
constexpr float seen = 0.3F;         // share of a block's figures below which it is being cut, or has gone
constexpr float sway_of_a_line = 3;  // metres a second that a standing line may sway, at life size
constexpr float of_a_wing = 1.5F;    // the wing of a wheel steps out, and men close up at the run
constexpr float brush = 4;           // metres of overlap that pass for touching

std::string number(const char* format, auto... values) {
  char text[160];
  std::snprintf(text, sizeof text, format, values...);
  return text;
}

/// When something may be seen: from a second, until another.
using Window = Span;

/// What the ledger allows a picture to show, and from which second.
struct Allowed {
  std::vector<std::vector<std::pair<Seconds, int>>> losses;  // by unit: (shown, losses so far)
  std::vector<std::vector<Window>> square, hedge, flight;    // by unit; flight: broken and not rallied
  std::vector<Seconds> broken;                               // by unit; infinity: never
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Window>> contact;
};

constexpr Seconds never = 1e18;

void open_window(std::vector<Window>& windows, Seconds at) {
  windows.push_back({at, never});
}
void close_window(std::vector<Window>& windows, Seconds at) {
  if (!windows.empty()) windows.back().to = std::min(windows.back().to, at);
}
bool inside(const std::vector<Window>& windows, Seconds at) {
  return std::ranges::any_of(windows, [&](const Window& w) { return w.from - 1e-3 <= at && at < w.to; });
}

Allowed allowed(const Film& film, const battle::BattleState& start, std::span<const battle::Entry> entries) {
  Allowed may;
  may.losses.resize(film.units), may.square.resize(film.units), may.hedge.resize(film.units);
  may.flight.resize(film.units);
  may.broken.assign(film.units, never);
  std::vector<int> lost(film.units, 0);
  std::vector<std::optional<std::uint16_t>> broken_by(film.units);  // line of the notebook
  for (const battle::Unit& unit : start.units) {
    const std::size_t i = unit.id.value - 1U;
    lost[i] = unit.losses;
    if (unit.formation == battle::Formation::Square) open_window(may.square[i], 0);
    if (unit.has(battle::Marker::Hedge)) open_window(may.hedge[i], 0);
    if (!unit.on_table) may.broken[i] = 0;
  }
  for (const battle::Entry& entry : entries) {
    const Seconds at = film.timeline.events().shown(entry.sequence);
    if (const auto* e = std::get_if<battle::CasualtiesTaken>(&entry.event)) {
      const std::size_t i = e->unit.value - 1U;
      may.losses[i].push_back({at, lost[i] += e->count});
    } else if (const auto* f = std::get_if<battle::FormationChanged>(&entry.event)) {
      auto& windows = may.square[f->unit.value - 1U];
      constexpr double unfolding = 12;  // still seen while it is being left
      f->to == battle::Formation::Square ? open_window(windows, at) : close_window(windows, at + unfolding);
    } else if (const auto* m = std::get_if<battle::MarkerChanged>(&entry.event)) {
      m->there ? open_window(may.hedge[m->unit.value - 1U], at) : close_window(may.hedge[m->unit.value - 1U], at + 12);
    } else if (const auto* r = std::get_if<battle::UnitRemoved>(&entry.event)) {
      may.broken[r->unit.value - 1U] = at;
    } else if (const auto* h = std::get_if<battle::CohesionChanged>(&entry.event)) {
      const std::size_t i = h->unit.value - 1U;
      if (h->breaks) {
        open_window(may.flight[i], at);
        broken_by[i] = h->level.key;
      } else if (broken_by[i] == h->level.key) {
        close_window(may.flight[i], at);
        broken_by[i].reset();
      }
    } else if (const auto* c = std::get_if<battle::ContactMade>(&entry.event)) {
      const auto [low, high] = std::minmax({c->contact.attacker.value - 1U, c->contact.target.value - 1U});
      constexpr double last_run = 6;  // seconds in which a charge may be seen in its target
      may.contact[{low, high}].push_back({at - last_run, never});
    } else if (const auto* p = std::get_if<battle::ContactEnded>(&entry.event)) {
      const auto [low, high] = std::minmax({p->attacker.value - 1U, p->target.value - 1U});
      close_window(may.contact[{low, high}], at + 8);
    }
  }
  return may;
}

float limit_of(const Roster& roster, const Block& before, const Block& after) {
  const float gait = std::max(fastest(roster.arm, before.clip), fastest(roster.arm, after.clip));
  return std::max(gait, sway_of_a_line);
}

bool turning(const Block& before, const Block& after) {
  constexpr float one_degree = 0.0175F;
  return std::abs(stage::turn_between(before.bearing, after.bearing)) > one_degree * static_cast<float>(every);
}

void check_speed(Faults& faults, const Roster& roster, const Block& before, const Block& after, Seconds at) {
  if (before.presence < seen || after.presence < seen) return;
  const float limit = limit_of(roster, before, after);
  const float speed = length(after.middle() - before.middle()) / static_cast<float>(every);
  if (speed > 1.05F * limit + 0.5F) {
    faults.add(
        at, roster.name, "speed",
        number("moves at %.0f m/s; its gait allows %.0f", static_cast<double>(speed), static_cast<double>(limit)));
    return;
  }
  const float most = of_a_wing * std::max(limit, fastest(roster.arm, Clip::Run));
  float quickest = 0;
  for (const int part : {0, 1, 2, 3, 4, 5, 6}) {
    const int figure = part * (roster.in_layout() - 1) / 6;
    if (roster.fell_at[static_cast<std::size_t>(figure)] <= static_cast<float>(at)) continue;
    const auto there = standing_pose(roster, after, figure), here = standing_pose(roster, before, figure);
    if (here.hidden || there.hidden) continue;
    quickest = std::max(quickest, length(there.at - here.at) / static_cast<float>(every));
  }
  if (quickest > most + 0.5F)
    faults.add(
        at, roster.name, "men",
        number("a man runs at %.0f m/s; legs allow %.0f", static_cast<double>(quickest), static_cast<double>(most)));
}

void check_early(Faults& faults, const Film& film, const Allowed& may, std::uint32_t unit, const Block& block,
                 Seconds at) {
  const std::string& name = film.set.rosters[unit].name;
  if (block.to.shape == stage::Layout::Shape::Square && !inside(may.square[unit], at))
    faults.add(at, name, "square", "stands in square before it has formed one");
  if (block.hedge && !inside(may.hedge[unit], at)) faults.add(at, name, "hedge", "has a hedge before it has lined one");
  if (block.clip == Clip::Rout && at < may.broken[unit] - 1e-3 && !inside(may.flight[unit], at))
    faults.add(at, name, "rout", "runs before it breaks");
  if (block.presence <= 0 && block.clip != Clip::Rout && may.broken[unit] == never &&
      natural_speed(film.set.rosters[unit].arm, block.clip) <= 0)
    faults.add(at, name, "gone", "is not to be seen although it has not left the field");
}

/// Nobody who has broken stands in his rank: from some seconds after it has turned until it rallies.
void check_flight(Faults& faults, const Film& film, const Allowed& may, std::uint32_t unit, const Block& block,
                  Seconds at) {
  constexpr double turning = 8;
  if (block.presence < seen || block.to.shape != stage::Layout::Shape::Ranks) return;
  if (std::ranges::any_of(may.flight[unit], [&](const Window& w) { return at > w.from + turning && at < w.to - 1e-3; }))
    faults.add(at, film.set.rosters[unit].name, "ranks", "keeps its ranks although it has broken");
}

/// Whether a unit that goes straight slides sideways or backwards at the run.
bool slides(const Block& before, const Block& after) {
  constexpr float least = 2.2F, most = 1.4F, still = 0.02F;  // metres a second at life size; radians
  if (before.presence < seen || after.presence < seen || turning(before, after) || after.morph < 1 || before.morph < 1)
    return false;
  if (std::abs(stage::turn_between(before.heel, after.heel)) > still) return false;  // it is turning to its way
  if (before.limbered > 0 && after.limbered > 0) return false;  // each team is driven on its own (`stage/drive.h`)
  const stage::Vec2 way = after.middle() - before.middle();
  return length(way) >= least * static_cast<float>(every) &&
         std::abs(stage::turn_between(after.bearing + after.heel, stage::bearing_of(way))) > most;
}

/// Who goes his own way unhurt: a guard, or a prisoner. The ledger lost no man by him.
bool is_unhurt(const Roster& roster, const stage::Fall& fall) {
  if (fall.stray < 0) return false;
  const stage::Stray& stray = roster.strays[static_cast<std::size_t>(fall.stray)];
  return stray.what == stage::Stray::What::Guard || stray.steps.front().clip == stage::Clip::LayArms;
}

void check_falls(Faults& faults, const Film& film, const Allowed& may) {
  for (std::uint32_t unit = 0; unit < film.units; ++unit) {
    const Roster& roster = film.set.rosters[unit];
    const auto first =
        std::ranges::find_if_not(roster.falls, [&](const stage::Fall& fall) { return is_unhurt(roster, fall); });
    if (first == roster.falls.end()) continue;
    const auto& losses = may.losses[unit];
    if (losses.empty())
      faults.add(first->second, roster.name, "fall", "loses men without a loss in the ledger");
    else if (static_cast<Seconds>(first->second) < losses.front().first - 1e-2)
      faults.add(first->second, roster.name, "fall", "loses men before its first loss");
  }
}

}  // namespace

std::vector<PictureFault> picture_check(const Film& film, const battle::Scenario& scenario,
                                        const battle::BattleState& start, std::span<const battle::Entry> entries,
                                        const Relief& relief) {
  Faults faults;
  const Allowed may = allowed(film, start, entries);
  const Placing placing{scenario};
  check_falls(faults, film, may);
  std::vector<Block> before, now(film.units);
  std::vector<int> slid(film.units, 0);  // looks in a row
  for (Seconds at = 0; at <= film.timeline.duration(); at += every, before = now) {
    for (std::uint32_t unit = 0; unit < film.units; ++unit) {
      const Roster& roster = film.set.rosters[unit];
      now[unit] = block_of(film, unit, at);
      const Block& block = now[unit];
      check_early(faults, film, may, unit, block, at);
      if (block.presence < seen) continue;
      if (block.clip != Clip::Rout && !placing.on_table(block.middle(), 5))
        faults.add(at, roster.name, "table", "is off the table");
      if (!std::isfinite(relief.ground(block.at)))
        faults.add(at, roster.name, "ground", "has no ground under its feet");
      check_flight(faults, film, may, unit, block, at);
      if (before.empty() || film.cuts.lies_between(unit, at - every, at)) continue;
      check_speed(faults, roster, before[unit], block, at);
      constexpr int noticed = 4;  // looks
      slid[unit] = slides(before[unit], block) ? slid[unit] + 1 : 0;
      if (slid[unit] >= noticed) faults.add(at, roster.name, "way", "runs without looking where it goes");
    }
    for (std::uint32_t a = 0; a < film.units; ++a)
      for (std::uint32_t b = a + 1; b < film.units; ++b) {
        const Block &left = now[a], &right = now[b];
        if (left.presence < seen || right.presence < seen || left.clip == Clip::Rout || right.clip == Clip::Rout)
          continue;
        if (left.left >= 0 || right.left >= 0) continue;  // guns that stand alone are in nobody's way
        const float deep = overlap(footprint(left), footprint(right));
        if (deep <= brush) continue;
        // Pivots sweep freely through whoever stands beside in most rules.
        if (!before.empty() && (turning(before[a], left) || turning(before[b], right))) continue;
        const auto contact = may.contact.find({a, b});
        if (contact != may.contact.end() && inside(contact->second, at)) continue;
        faults.add(at, film.set.rosters[a].name, "overlap" + std::to_string(b),
                   number("stands %.0f m deep in ", static_cast<double>(deep)) + film.set.rosters[b].name);
      }
  }
  return std::move(faults).by_time();
}

}  // namespace vedette::choreography
