#include "choreography/table/table_look.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "choreography/strips.h"
#include "choreography/table/dice_tray.h"
#include "core/die.h"

namespace vedette::choreography {
namespace {

using stage::Miniature;
using stage::TableBase;
using stage::TableTop;
using stage::Vec2;
using timeline::Seconds;

constexpr double by_hand = 1.2;  // seconds that a hand takes for what is no march
constexpr double shortest_push = 0.6, longest_push = 9;
constexpr double dice_lie = 4, dice_roll = 0.7;          // seconds
constexpr float lifted = 2.5F;                           // inches to which a hand lifts what it takes away
constexpr float die_size = 0.45F, counter_size = 0.34F;  // inches
constexpr float general_base = 1.2F;                     // inches across
constexpr float normal_lens = 0.5F;                      // vertical view, radians: a longer one sees but knees
constexpr std::size_t most_dice = 24;                    // of one throw that lie there

float eased(float share) {
  return share * share * (3 - 2 * share);
}

bool is_quiet(const timeline::Strip* strip) {
  return strip == nullptr || dynamic_cast<const HoldStrip*>(strip) != nullptr ||
         dynamic_cast<const GoneStrip*>(strip) != nullptr;
}

bool looks_alike(const battle::Unit& a, const battle::Unit& b) {
  return a.pose == b.pose && a.formation == b.formation && a.width == b.width && a.depth == b.depth &&
         a.losses == b.losses && a.on_table == b.on_table && a.markers == b.markers && a.guns == b.guns &&
         a.notes == b.notes;
}

std::uint32_t colour_of(battle::Counter::Kind kind) {
  switch (kind) {
    case battle::Counter::Kind::Loss:
      return 0xB4281E;
    case battle::Counter::Kind::Disorder:
      return 0xE0B020;
    case battle::Counter::Kind::Fatigue:
      return 0x3A78B4;
    case battle::Counter::Kind::Order:
      return 0xEDE6D2;
    case battle::Counter::Kind::Square:
      break;
  }
  return 0x2E7A46;
}

/// A rectangle on the table.
struct Patch {
  Vec2 at;
  float bearing = 0;
  Vec2 size;
  [[nodiscard]] bool holds(Vec2 p, float margin) const {
    const Vec2 local = turned(p - at, -bearing);
    return std::abs(local.x) < size.x / 2 + margin && std::abs(local.y) < size.y / 2 + margin;
  }
};

/// How a unit's figures were cast: one attitude for all of them, like the packs they come in.
Miniature::Attitude attitude_of(const stage::Roster& roster) {
  const float whim = stage::noise(roster.seed, 0, 61);
  switch (roster.arm) {
    case stage::Arm::Skirmish:
      return Miniature::Attitude::Levelling;
    case stage::Arm::Horse:
      return whim < 0.5F ? Miniature::Attitude::Charging : Miniature::Attitude::AtEase;
    case stage::Arm::Foot:
      if (whim < 0.55F) return Miniature::Attitude::Marching;
      return whim < 0.8F ? Miniature::Attitude::AtEase : Miniature::Attitude::Levelling;
    default:
      return Miniature::Attitude::AtEase;
  }
}

/// The colour in the middle of the front rank, an officer and a drummer beside it.
Miniature::Part part_of(const stage::Roster& roster, int file, int files) {
  if (roster.arm == stage::Arm::Guns) return Miniature::Part::Rank;
  if (file == files / 2 && !roster.flag.empty()) return Miniature::Part::Bearer;
  if (roster.arm == stage::Arm::Horse) return Miniature::Part::Rank;
  if (files >= 3 && file == files / 2 - 1) return Miniature::Part::Officer;
  return files >= 5 && file == files / 2 + 1 ? Miniature::Part::Drummer : Miniature::Part::Rank;
}

}  // namespace

TableLook::TableLook(const battle::Scenario& scenario, const battle::BattleState& start,
                     std::span<const battle::Entry> entries, const Film& film, const TableRules& rules)
    : m_film{film}, m_placing{scenario}, m_by_front{rules.measures.placed_by_front} {
  m_setting.inch = m_placing.table().metres_per_inch;
  m_steps.resize(start.units.size());
  for (std::size_t i = 0; i < start.units.size(); ++i) {
    const battle::Unit& unit = start.units[i];
    m_steps[i].push_back({{0, 0}, Path{footing(unit.pose)}, Stand::of(rules.basing(start, unit.id), unit, m_placing)});
  }
  if (!start.units.empty()) m_setting.man = m_placing.metres(m_steps.front().front().stand.basing.man);
  lay_ruler(start, rules.measures);
  m_with.resize(start.leaders.size());
  note_leaders(start, 0);
  battle::BattleState before = start, after = start;
  for (const battle::Entry& entry : entries) {
    const Seconds shown = film.timeline.events().shown(entry.sequence);
    note_dice(entry.event, shown);
    battle::enact(after, entry.event);
    follow(before, after, entry.event, shown, rules);
    note_leaders(after, shown);
    battle::enact(before, entry.event);
  }
  std::ranges::stable_sort(m_throws, {}, &Throw::at);
}

Footing TableLook::footing(const battle::Pose& pose) const {
  return {m_placing.world(pose.at), m_placing.bearing(pose.facing)};
}

void TableLook::follow(const battle::BattleState& before, const battle::BattleState& after, const battle::Event& event,
                       Seconds shown, const TableRules& rules) {
  const auto* moved = std::get_if<battle::UnitMoved>(&event);
  for (std::size_t i = 0; i < after.units.size() && i < m_steps.size(); ++i) {
    const battle::Unit& was = before.units[i];
    const battle::Unit& is = after.units[i];
    if (looks_alike(was, is)) continue;
    std::vector<Step>& steps = m_steps[i];
    Step step{.span = {std::max(shown, steps.back().span.from), 0},
              .path = Path{steps.back().path.end()},
              .stand = Stand::of(rules.basing(after, is.id), is, m_placing)};
    steps.back().span.to = std::min(steps.back().span.to, step.span.from);
    const float front = std::max(1.0F, extent_of(step.stand).x);
    if (moved != nullptr && moved->unit == is.id) {
      for (const battle::Leg& leg : moved->legs) {
        const Footing to = footing(leg.to);
        if (leg.kind == battle::Leg::Kind::Turn)
          step.path.turn_to(to.bearing, front);
        else
          step.path.close_to(to, front);
      }
    }
    step.path.close_to(footing(is.pose), front);
    double lasts = by_hand;
    if (step.path.length() > 0.01F) {
      const timeline::Strip* strip = m_film.timeline.tracks()[i]->at(shown + 1e-6);
      if (!is_quiet(strip)) lasts = std::clamp(strip->span().to - shown, shortest_push, longest_push);
    }
    step.span.to = step.span.from + lasts;
    steps.push_back(std::move(step));
  }
}

void TableLook::note_leaders(const battle::BattleState& after, Seconds shown) {
  for (std::size_t i = 0; i < after.leaders.size() && i < m_with.size(); ++i) {
    const std::uint32_t with = after.leaders[i].with ? after.leaders[i].with.value - 1U : none;
    std::vector<With>& changes = m_with[i];
    if (!changes.empty() && changes.back().roster == with) continue;
    changes.push_back({changes.empty() ? shown : std::max(shown, changes.back().from), with});
  }
}

std::optional<std::uint32_t> TableLook::led_by(std::uint32_t person, Seconds at) const {
  if (person >= m_with.size()) return {};
  const auto after = std::ranges::upper_bound(m_with[person], at, {}, &With::from);
  if (after == m_with[person].begin() || std::prev(after)->roster == none) return {};
  return std::prev(after)->roster;
}

void TableLook::note_dice(const battle::Event& event, Seconds shown) {
  if (const auto* thrown = std::get_if<battle::DiceThrown>(&event))
    m_throws.push_back({.at = shown,
                        .roster = thrown->unit ? thrown->unit.value - 1U : none,
                        .side = static_cast<int>(core::index(thrown->side)),
                        .faces = core::faces(thrown->kind),
                        .shown = thrown->faces});
  if (const auto* rolled = std::get_if<battle::ActionDiceRolled>(&event))
    m_throws.push_back({.at = shown, .shown = rolled->faces});
}

void TableLook::lay_ruler(const battle::BattleState& start, const battle::Measures& measures) {
  const stage::Table& table = m_placing.table();
  // Which edge lies behind the first side: he who looks from there has his own troops before him.
  Vec2 mean;
  int count = 0;
  for (const battle::Unit& unit : start.units)
    if (unit.side == core::Side::Red && unit.on_table) {
      mean = mean + turned(m_placing.world(unit.pose.at) - table.south_west, -table.bearing), ++count;
    }
  if (count > 0) mean = mean * (1 / static_cast<float>(count));
  const Vec2 off{mean.x / std::max(1.0F, table.size.x) - 0.5F, mean.y / std::max(1.0F, table.size.y) - 0.5F};
  const int east_or_west = off.x > 0 ? 1 : 3, north_or_south = off.y > 0 ? 2 : 0;
  m_near_edge = std::abs(off.x) > std::abs(off.y) ? east_or_west : north_or_south;
  // Lines no closer than eight millimetres: inches, or ten millimetres that are ten metres.
  constexpr std::int64_t closest = 8'000;
  int worth = 1;
  while (measures.unit * worth < closest) worth *= 10;
  const float step = m_placing.metres({measures.unit * worth});
  const bool sideways = m_near_edge == 1 || m_near_edge == 3;
  const float edge = sideways ? table.size.y : table.size.x;
  const int longest = worth == 1 ? 12 : 30;
  stage::Ruler& ruler = m_setting.ruler;
  ruler.step = step;
  ruler.steps = std::clamp(static_cast<int>(0.8F * edge / step), 2, longest);
  ruler.number_every = worth == 1 ? 1 : 5;
  ruler.worth = worth;
  const float out = inches(2.1F), from = 0.09F * edge;
  switch (m_near_edge) {
    case 0:
      ruler.from = table.world({from, -out}), ruler.bearing = table.bearing + std::numbers::pi_v<float> / 2;
      break;
    case 1:
      ruler.from = table.world({table.size.x + out, from}), ruler.bearing = table.bearing;
      break;
    case 2:
      ruler.from = table.world({table.size.x - from, table.size.y + out}),
      ruler.bearing = table.bearing - std::numbers::pi_v<float> / 2;
      break;
    default:
      ruler.from = table.world({-out, table.size.y - from}), ruler.bearing = table.bearing + std::numbers::pi_v<float>;
  }
}

TableLook::Push TableLook::push_of(std::uint32_t roster, Seconds at) const {
  const std::vector<Step>& steps = m_steps[roster];
  const auto after = std::ranges::upper_bound(steps, at, {}, [](const Step& s) { return s.span.from; });
  const Step& now = *std::prev(after == steps.begin() ? std::next(after) : after);
  const Step& before = &now == &steps.front() ? now : *std::prev(&now);
  Push push{.before = before, .now = now, .share = eased(static_cast<float>(now.span.share(at)))};
  push.lying.middle = now.path.along(now.path.length() * push.share);
  const Vec2 was = extent_of(before.stand), becomes = extent_of(now.stand);
  push.lying.extent = mix(was, becomes, push.going() ? 0 : push.share);
  push.lying.shown = push.going() ? push.share < 1 : now.stand.shown;
  Footing& middle = push.lying.middle;
  if (m_by_front) middle.at = middle.at - stage::heading(middle.bearing) * (push.lying.extent.y / 2);
  return push;
}

TableLook::Lying TableLook::put_unit(stage::StageFrame& frame, std::uint32_t roster, Seconds at) const {
  const Push push = push_of(roster, at);
  const auto& [before, now, share, lying] = push;
  if (!lying.shown) return lying;
  const bool going = push.going();
  const Stand& stand = share < 0.5F || (going && share < 1) ? before.stand : now.stand;
  const std::vector<BasePlace> from = places_of(before.stand), to = places_of(now.stand), here = places_of(stand);
  const auto first = static_cast<std::uint32_t>(frame.table.bases.size());
  const float let_down = push.coming() ? 1 - share : 0;
  const float lift = inches(lifted) * (going ? share : let_down);
  for (std::size_t i = 0; i < here.size(); ++i) {
    BasePlace place = here[i];
    if (!going && i < from.size() && i < to.size()) {
      place.offset = mix(from[i].offset, to[i].offset, share);
      place.facing = from[i].facing + stage::turn_between(from[i].facing, to[i].facing) * share;
    }
    frame.table.bases.push_back({.at = lying.middle.at + turned(place.offset, lying.middle.bearing),
                                 .bearing = lying.middle.bearing + place.facing,
                                 .width = stand.width,
                                 .depth = stand.depth,
                                 .lift = lift,
                                 .side = m_film.set.rosters[roster].side});
  }
  put_figures(frame.table, roster, stand, first);
  put_counters(frame.table, stand, lying);
  return lying;
}

void TableLook::put_figures(TableTop& table, std::uint32_t index, const Stand& stand, std::uint32_t first_base) const {
  const stage::Roster& roster = m_film.set.rosters[index];
  const std::vector<Vec2> feet = feet_of(stand);
  const int files = std::max(1, stand.basing.files), across = std::clamp(stand.basing.across, 1, stand.basing.bases);
  const Miniature::Attitude attitude = attitude_of(roster);
  constexpr float life = 1.72F;  // metres a man is tall
  float size = m_placing.metres(stand.basing.man) / life;
  // A gun with its crew is wider and longer than any man: it is cast as large as its base allows.
  if (roster.arm == stage::Arm::Guns) size = std::min({size, stand.width / 4.4F, stand.depth / 5.4F});
  if (roster.arm == stage::Arm::Horse) size = std::min(size, 0.94F * stand.depth / 2.5F);
  for (int base = 0; base < stand.basing.bases; ++base) {
    const TableBase& under = table.bases[first_base + static_cast<std::uint32_t>(base)];
    const int count = figures_on(stand.basing, base);
    for (int figure = 0; figure < count; ++figure) {
      const auto own = static_cast<std::uint32_t>(base * files * stand.basing.ranks + figure);
      const float wobble = 0.05F * stand.width / static_cast<float>(files);
      const Vec2 foot =
          feet[static_cast<std::size_t>(figure)] +
          Vec2{stage::noise(roster.seed, own, 62) - 0.5F, stage::noise(roster.seed, own, 63) - 0.5F} * (2 * wobble);
      const bool front = figure < files && base < across;
      table.figures.push_back(
          {.roster = index,
           .base = first_base + static_cast<std::uint32_t>(base),
           .at = under.at + turned(foot, under.bearing),
           .bearing = under.bearing + 0.24F * (stage::noise(roster.seed, own, 64) - 0.5F),
           .size = size,
           .own = own,
           .part = front ? part_of(roster, base * files + figure, across * files) : Miniature::Part::Rank,
           .attitude = attitude});
    }
  }
}

void TableLook::put_counters(TableTop& table, const Stand& stand, const Lying& lying) const {
  float along = 0;
  const float size = inches(counter_size);
  for (const battle::Counter& counter : stand.basing.counters) {
    const Vec2 local{-lying.extent.x / 2 + size * (0.6F + 1.15F * along), -lying.extent.y / 2 - size * 0.75F};
    table.counters.push_back({.at = lying.middle.at + turned(local, lying.middle.bearing),
                              .size = size,
                              .stack = std::clamp(counter.count, 1, 6),
                              .rgb = colour_of(counter.kind)});
    ++along;
  }
}

void TableLook::put_person(stage::StageFrame& frame, const stage::Block& block, const std::vector<Lying>& units,
                           Seconds when) const {
  const stage::Roster& roster = m_film.set.rosters[block.roster];
  const float across = inches(general_base);
  const auto lies_free = [&](Vec2 place) {
    return std::ranges::none_of(units,
                                [&](const Lying& unit) {
                                  return unit.shown && Patch{unit.middle.at, unit.middle.bearing, unit.extent}.holds(
                                                           place, 0.45F * across);
                                }) &&
           std::ranges::none_of(frame.table.bases, [&](const TableBase& other) {
             return other.round && length(other.at - place) < 0.95F * across;
           });
  };
  // Against a side of a unit or its rear: of the places round it the first that is free.
  const auto against = [&](const Lying& unit) {
    const float aside = (unit.extent.x + across) / 2, back = (unit.extent.y + across) / 2;
    const std::array<Vec2, 5> places{Vec2{aside, 0}, Vec2{-aside, 0}, Vec2{0, -back}, Vec2{across, -back},
                                     Vec2{-across, -back}};
    for (const Vec2 place : places)
      if (const Vec2 there = unit.middle.at + turned(place, unit.middle.bearing); lies_free(there)) return there;
    return unit.middle.at + turned(places[2], unit.middle.bearing);
  };
  Vec2 at = block.at;
  const auto with = led_by(block.roster - static_cast<std::uint32_t>(units.size()), when);
  if (with && *with < units.size() && units[*with].shown) {
    at = against(units[*with]);
  } else {  // two bases cannot lie on one another
    for (const Lying& unit : units)
      if (unit.shown && Patch{unit.middle.at, unit.middle.bearing, unit.extent}.holds(at, across / 2)) {
        at = against(unit);
        break;
      }
  }
  const auto base = static_cast<std::uint32_t>(frame.table.bases.size());
  frame.table.bases.push_back(
      {.at = at, .bearing = block.bearing, .width = across, .depth = across, .round = true, .side = roster.side});
  const int riders = std::min(roster.figures, 2);
  const float size = m_setting.man / 1.72F;
  for (int i = 0; i < riders; ++i) {
    const Vec2 foot =
        riders == 1 ? Vec2{} : Vec2{(i == 0 ? -0.2F : 0.22F) * across, (i == 0 ? 0.05F : -0.12F) * across};
    frame.table.figures.push_back({.roster = block.roster,
                                   .base = base,
                                   .at = at + turned(foot, block.bearing),
                                   .bearing = block.bearing + (i == 0 ? -0.1F : 0.35F),
                                   .size = std::min(size, across / 2.6F),
                                   .own = static_cast<std::uint32_t>(i),
                                   .part = Miniature::Part::Rank,
                                   .attitude = Miniature::Attitude::AtEase});
  }
}

bool TableLook::is_replaced(const Throw& one, Seconds at) const {
  return std::ranges::any_of(m_throws, [&](const Throw& later) {
    return later.at > one.at + 0.05 && later.at <= at && later.roster == one.roster && later.side == one.side;
  });
}

TableLook::Lying TableLook::thrown_by(const Throw& one, const std::vector<Lying>& units) const {
  if (one.roster != none) return units[one.roster];
  const stage::Table& ground = m_placing.table();
  const int edge = one.side == 0 ? m_near_edge : (m_near_edge + 2) % 4;
  const Vec2 half = ground.size * 0.5F;
  const std::array<Vec2, 4> outside{Vec2{half.x, -inches(2)}, Vec2{ground.size.x + inches(2), half.y},
                                    Vec2{half.x, ground.size.y + inches(2)}, Vec2{-inches(2), half.y}};
  const Footing stands{ground.world(outside[static_cast<std::size_t>(edge)]),
                       ground.bearing - static_cast<float>(edge) * std::numbers::pi_v<float> / 2};
  return {.middle = stands, .extent = {inches(4), 0}, .shown = true};
}

void TableLook::put_dice(TableTop& table, const std::vector<Lying>& units, Seconds at) const {
  const float size = inches(die_size);
  const auto is_free = [&](Vec2 p) {
    return std::ranges::none_of(units, [&](const Lying& unit) {
      return unit.shown && Patch{unit.middle.at, unit.middle.bearing, unit.extent}.holds(p, size * 0.7F);
    });
  };
  std::map<std::uint32_t, int> lying;  // how many dice lie there already, by whose they are
  for (const Throw& one : m_throws) {
    // What is thrown again for the same unit takes the place of the throw before it.
    if (one.at > at || one.at < at - dice_lie || is_replaced(one, at)) continue;
    const Lying by = thrown_by(one, units);
    if (!by.shown && one.roster != none && by.extent.x <= 0) continue;
    const std::uint32_t whose = one.roster != none ? one.roster : none - static_cast<std::uint32_t>(one.side + 1);
    int& first = lying[whose];
    const int count = static_cast<int>(std::min(one.shown.size(), most_dice));
    DiceTray tray{by.middle, by.extent, size};
    tray.choose(first, count, is_free);
    const auto rolling = static_cast<float>(std::clamp(1 - (at - one.at) / dice_roll, 0.0, 1.0));
    for (int n = 0; n < count; ++n) {
      const std::uint64_t seed = static_cast<std::uint64_t>(one.at * 1000) + whose;
      stage::TableDie die =
          rolled(tray.place(first + n), by.middle.bearing, size, rolling, seed, static_cast<std::uint64_t>(n));
      die.faces = one.faces;
      die.face = one.shown[static_cast<std::size_t>(n)];
      die.rgb = one.side == 0 ? 0x9C2A22U : 0x274A8CU;
      table.dice.push_back(die);
    }
    first += count;
  }
}

void TableLook::draw(stage::StageFrame& frame) const {
  const auto at = static_cast<Seconds>(frame.seconds);
  frame.look = stage::Look::Table;
  frame.table = m_setting;
  std::vector<Lying> units(m_steps.size());
  for (std::uint32_t roster = 0; roster < units.size(); ++roster) units[roster] = put_unit(frame, roster, at);
  constexpr float seen = 0.05F;
  for (stage::Block& block : frame.blocks) {
    if (block.roster >= units.size()) {
      if (block.presence > seen) put_person(frame, block, units, at);
      continue;
    }
    // Whoever clicks, follows or draws a line to a unit finds it where its bases are.
    const Lying& unit = units[block.roster];
    block.at = unit.middle.at, block.bearing = unit.middle.bearing;
    block.from = block.to = {.front = unit.extent.x, .depth = unit.extent.y};
    block.presence = unit.shown ? 1.0F : 0.0F;
  }
  put_dice(frame.table, units, at);
  for (stage::Label& label : frame.labels) {
    if (label.unit == 0 || label.unit > units.size()) continue;
    label.at = units[label.unit - 1].middle.at;
    label.above = 1.45F * m_setting.man;
  }
}

Vec2 TableLook::near_bases(Vec2 place, float within, Seconds at) const {
  Vec2 best = place;
  float nearest = std::numeric_limits<float>::max();
  for (std::uint32_t roster = 0; roster < m_steps.size(); ++roster) {
    const Lying lying = push_of(roster, at).lying;
    if (!lying.shown) continue;
    // The figures stand in its middle rather than at its edges.
    const Vec2 inner = lying.extent * 0.3F, local = turned(place - lying.middle.at, -lying.middle.bearing);
    const Vec2 held{std::clamp(local.x, -inner.x, inner.x), std::clamp(local.y, -inner.y, inner.y)};
    const Vec2 off = place - (lying.middle.at + turned(held, lying.middle.bearing));
    const float away = length(off);
    if (away >= nearest) continue;
    nearest = away;
    best = away > within ? place - off * (1 - within / away) : place;
  }
  return best;
}

stage::Camera TableLook::camera(std::string_view name, const stage::Camera& of_field, Seconds at,
                                const Relief& relief) const {
  const stage::Table& table = m_placing.table();
  stage::Camera camera = of_field;
  const Vec2 middle = table.world(table.size * 0.5F);
  if (name == "hill") {
    const bool sideways = m_near_edge == 1 || m_near_edge == 3;
    const float broad = sideways ? table.size.y : table.size.x, deep = sideways ? table.size.x : table.size.y;
    const std::array<Vec2, 4> outward{Vec2{0, -1}, Vec2{1, 0}, Vec2{0, 1}, Vec2{-1, 0}};
    const Vec2 out = turned(outward[static_cast<std::size_t>(m_near_edge)], table.bearing);
    const float span = std::max(broad, 1.2F * deep);
    const Vec2 eye = middle + out * (deep / 2 + 0.42F * span);
    const Vec2 target = middle + out * (0.06F * deep);
    camera.eye = {eye.x, eye.y, relief.ground(middle) + 0.72F * span};
    camera.target = {target.x, target.y, relief.ground(middle)};
    camera.field_of_view = 0.78F;
    return camera;
  }
  if (name == "map") {
    camera.eye = {middle.x, middle.y - 0.02F,
                  relief.ground(middle) + 1.32F * std::max(table.size.y, table.size.x * 0.6F)};
    camera.target = {middle.x, middle.y, relief.ground(middle)};
    camera.field_of_view = 0.8F;
    return camera;
  }
  struct Distance {
    float figures, tilt;  // heights of a figure it keeps away at least; radians it looks down at least
  };
  Distance keep{12, 0.46F};
  if (name == "close") keep = {6.5F, 0.40F};
  if (name == "saddle") keep = {11, 0.30F};
  const Vec2 eye{of_field.eye.x, of_field.eye.y};
  // Whom it is about stands where it is sharp, which may lie far before or behind what it is aimed at.
  const stage::Vec3 sharp = of_field.eye + stage::unit(of_field.target - of_field.eye) * of_field.sharp_at();
  const Vec2 aimed{sharp.x, sharp.y};
  // In the field the men of a lost unit still run where the table has nobody any more.
  const float slack = 0.15F * keep.figures * m_setting.man;
  const Vec2 target = m_placing.held_on_table(near_bases(aimed, slack, at));
  const Vec2 back = eye - aimed;
  const float flat = length(back), tall = of_field.eye.z - sharp.z;
  const float tilt = std::clamp(std::atan2(tall, std::max(flat, 1.0F)), keep.tilt, 1.5F);
  const float away = std::max(std::hypot(flat, tall), keep.figures * m_setting.man);
  const Vec2 direction = flat > 0.1F ? back * (1 / flat) : Vec2{0, -1};
  const Vec2 place = target + direction * (away * std::cos(tilt));
  const float ground = relief.ground(target);
  camera.field_of_view = std::max(of_field.field_of_view, normal_lens);
  camera.target = {target.x, target.y, ground + 0.5F * m_setting.man};
  camera.eye = {place.x, place.y,
                std::max(ground + 0.5F * m_setting.man + away * std::sin(tilt),
                         relief.ground(m_placing.held_on_table(place)) + 1.6F * m_setting.man)};
  return camera;
}

}  // namespace vedette::choreography
