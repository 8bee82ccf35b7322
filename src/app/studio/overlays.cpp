#include "app/studio/overlays.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/failure.h"
#include "core/die.h"
#include "data/suggest.h"
#include "scenario/feature_words.h"
#include "stage/side_colours.h"

namespace vedette::app {
namespace {

using battle::BattleState;
using battle::UnitId;
using rules::Overlay;
using stage::GroundMark;
using stage::StageFrame;
using stage::Vec2;

constexpr std::uint32_t cream = 0xF3E2B6C0, amber = 0xE8C15A38, chalk = 0xF6F2E460, reach = 0xF6E9B0A0;
constexpr double lies_for = 4;  // seconds that dice lie on the table
constexpr std::uint32_t sepia = 0x5A3D1E90;
constexpr int trail_steps = 40;  // a way is drawn through so many of its places

constexpr std::uint32_t link_of(std::size_t side) {
  return stage::SideColours::link[side] << 8U | 0xC8U;
}

/// Where a roster's men stand in this frame; none when they are not to be seen.
const stage::Block* block_in(const StageFrame& frame, std::uint32_t roster) {
  const auto found = std::ranges::find(frame.blocks, roster, &stage::Block::roster);
  return found != frame.blocks.end() && found->presence > 0 ? &*found : nullptr;
}

/// "6 dice, 4 or more: 3.0 due, 2 came"
std::string dice_text(const battle::DiceThrown& thrown) {
  const auto count = thrown.faces.size();
  std::string faces;
  for (const std::uint8_t face : thrown.faces) faces += (faces.empty() ? "" : " ") + std::to_string(face);
  if (thrown.needed <= 0 || count == 0) return "throws " + faces;
  const int good = core::highest(thrown.kind) - thrown.needed + 1;
  const double due = static_cast<double>(count) * good / core::faces(thrown.kind);
  if (count == 1) return fmt::format("needs {}: {:.0f} %, throws {}", thrown.needed, 100 * due, faces);
  return fmt::format("{} dice on {}: {:.1f} due, {} came ({})", count, thrown.needed, due, thrown.successes, faces);
}

using battle::FeatureKind;

constexpr std::uint32_t ground_colour(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::Wood:
      return 0x3E6B35C8;
    case FeatureKind::Town:
    case FeatureKind::Wall:
      return 0x9C4A36C8;
    case FeatureKind::Lake:
    case FeatureKind::River:
    case FeatureKind::Stream:
    case FeatureKind::Marsh:
      return 0x3F7F9EC8;
    case FeatureKind::Hill:
    case FeatureKind::Slope:
      return 0x8A6230C8;
    default:
      return 0x6E6A3CC8;
  }
}

/// "steep slope", "dense wood", "hill, level 2", "town: cover"
std::string ground_text(const battle::Feature& feature) {
  constexpr std::array<std::string_view, 5> slopes{"", "gentle ", "medium ", "steep ", "extreme "};
  std::string text{scenario::feature_words[static_cast<std::size_t>(feature.kind)]};
  if (feature.kind == FeatureKind::Scenario) text = feature.name;
  const auto grade = static_cast<std::size_t>(std::clamp(feature.grade, 0, 4));
  if (feature.kind == FeatureKind::Slope) text = std::string{slopes[grade]} + text;
  if (feature.kind == FeatureKind::Wood && grade > 0) text = "dense " + text;
  if (feature.kind == FeatureKind::Hill && feature.level > 0) text += fmt::format(", level {}", feature.level);
  if (feature.cover) text += ": cover";
  return text;
}

}  // namespace

Layers layers_named(const std::string& list) {
  Layers layers;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    const std::string word = list.substr(at, comma - at);
    const auto known = std::ranges::find(layer_names, word);
    if (known == layer_names.end()) throw bad_input(word + ": no such overlay" + data::hint(word, layer_names));
    layers.insert(static_cast<Layer>(known - layer_names.begin()));
    at = comma + 1;
  }
  return layers;
}

void Overlays::add(StageFrame& frame, const BattleState& state, const Layers& layers) const {
  const std::size_t before = frame.marks.size();
  if (layers.contains(Layer::Grid)) add_grid(frame, state);
  if (layers.contains(Layer::Command)) add_command(frame, state);
  if (layers.contains(Layer::Range)) add_range(frame, state);
  if (layers.contains(Layer::Odds)) add_odds(frame);
  if (layers.contains(Layer::Contours)) add_contours(frame);
  if (layers.contains(Layer::Ground)) add_ground(frame);
  if (layers.contains(Layer::Trails)) add_trails(frame);
  // From far away a line drawn on the ground would be thinner than a pixel.
  const stage::Vec3 way = frame.camera.target + frame.camera.eye * -1.0F;
  const float broader = std::max(1.0F, std::hypot(way.x, way.y, way.z) / 450);
  for (std::size_t i = before; i < frame.marks.size(); ++i) frame.marks[i].width *= broader;
}

void Overlays::add_unit(StageFrame& frame, const BattleState& state, UnitId unit) const {
  if (m_battle.ruleset == nullptr || !unit || !state.unit(unit).on_table) return;
  for (const Overlay& overlay : m_battle.ruleset->overlays(state, unit)) draw(frame, overlay);
}

void Overlays::draw(StageFrame& frame, const Overlay& overlay) const {
  GroundMark mark{.points = {}, .closed = overlay.closed, .filled = false, .rgba = cream, .width = 3};
  switch (overlay.kind) {
    case Overlay::Kind::Arc:
      mark.filled = true, mark.rgba = amber;
      break;
    case Overlay::Kind::Grid:
      mark.rgba = chalk, mark.width = 4;
      break;
    case Overlay::Kind::Command:
      mark.rgba = reach, mark.width = 4;
      break;
    default:
      break;
  }
  for (const battle::Point& point : overlay.outline) mark.points.push_back(m_placing.world(point));
  frame.marks.push_back(std::move(mark));
}

void Overlays::add_grid(StageFrame& frame, const BattleState& state) const {
  bool own = false;
  if (m_battle.ruleset != nullptr)
    for (const Overlay& overlay : m_battle.ruleset->overlays(state, {}))
      if (overlay.kind == Overlay::Kind::Grid) draw(frame, overlay), own = true;
  if (own) return;
  const battle::Measures measures = m_battle.measures();
  const bool metric = measures.unit != core::micrometres_per_inch;
  const std::int64_t step = measures.unit * (metric ? 100 : 12);
  const auto& ground = state.ground();
  const core::Point far{ground.width.micrometres, ground.height.micrometres};
  const auto line = [&](core::Point from, core::Point to) {
    frame.marks.push_back({.points = {m_placing.world(from), m_placing.world(to)}, .rgba = chalk, .width = 3});
  };
  for (std::int64_t x = 0; x <= far.x; x += step) line({x, 0}, {x, far.y});
  for (std::int64_t y = 0; y <= far.y; y += step) line({0, y}, {far.x, y});
}

void Overlays::add_command(StageFrame& frame, const BattleState& state) const {
  if (m_battle.ruleset != nullptr)
    for (const Overlay& overlay : m_battle.ruleset->overlays(state, {}))
      if (overlay.kind == Overlay::Kind::Command) draw(frame, overlay);
  const auto& scenario = m_battle.scenario();
  for (std::size_t i = 0; i < scenario.people.size(); ++i) {
    const battle::Personage& general = scenario.people[i];
    const auto* staff = block_in(frame, static_cast<std::uint32_t>(m_film.units + i));
    if (staff == nullptr || general.command.empty()) continue;
    for (const battle::UnitSheet& sheet : scenario.units) {
      const auto* unit = block_in(frame, sheet.id.value - 1U);
      if (sheet.side != general.side || sheet.command != general.command || unit == nullptr) continue;
      frame.marks.push_back(
          {.points = {staff->at, unit->at}, .rgba = link_of(core::index(general.side)), .width = 2.5F});
    }
  }
}

void Overlays::add_range(StageFrame& frame, const BattleState& state) const {
  const battle::Sequence now = m_film.timeline.events().event_at(static_cast<double>(frame.seconds));
  for (const battle::LedgerLine& line : m_battle.ledger)
    if (line.sequence == now) return add_unit(frame, state, line.unit);
}

void Overlays::add_odds(StageFrame& frame) const {
  constexpr double rounded = 1e-3;  // a frame knows its second less exactly than the film its events
  const auto now = static_cast<double>(frame.seconds) + rounded;
  for (const battle::Entry& entry : m_battle.replay.entries) {
    const double at = m_film.timeline.events().shown(entry.sequence);
    if (at > now || at < now - lies_for) continue;
    if (const auto* thrown = std::get_if<battle::DiceThrown>(&entry.event); thrown != nullptr && thrown->unit) {
      if (const auto* block = block_in(frame, thrown->unit.value - 1U))
        frame.labels.push_back({.unit = thrown->unit.value,
                                .side = static_cast<int>(core::index(thrown->side)),
                                .at = block->at,
                                .above = 4,
                                .text = dice_text(*thrown),
                                .strength = stage::Label::no_bar});
    } else if (thrown != nullptr || std::holds_alternative<battle::ActionDiceRolled>(entry.event)) {
      const auto line = std::ranges::find(m_battle.ledger, entry.sequence, &battle::LedgerLine::sequence);
      if (line != m_battle.ledger.end())
        frame.captions.push_back({.kind = stage::Caption::Kind::Line, .text = line->text});
    }
  }
}

void Overlays::add_contours(StageFrame& frame) const {
  const stage::HeightGrid& ground = m_film.set.scenery.ground;
  const float step = stage::contour_step(ground);
  if (!m_contours) m_contours = stage::contours_of(ground, step, std::max(12.0F, ground.size().x / 300));
  for (const stage::Contour& contour : *m_contours) {
    const bool fifth = std::lround(contour.height / step) % 5 == 0;  // drawn broader, as maps do
    frame.marks.push_back({.points = contour.points, .rgba = sepia, .width = fifth ? 2.2F : 1.2F});
  }
}

void Overlays::add_ground(StageFrame& frame) const {
  for (const battle::Feature& feature : m_battle.scenario().ground.features) {
    if (feature.outline.empty() || feature.kind == FeatureKind::Road) continue;
    GroundMark mark{.closed = !battle::is_line(feature.kind), .rgba = ground_colour(feature.kind), .width = 4};
    Vec2 middle;
    for (const battle::Point& point : feature.outline) {
      mark.points.push_back(m_placing.world(point));
      middle = middle + mark.points.back() * (1 / static_cast<float>(feature.outline.size()));
    }
    if (mark.closed)
      frame.labels.push_back({.side = stage::Label::no_side,
                              .at = middle,
                              .above = 3,
                              .text = ground_text(feature),
                              .strength = stage::Label::no_bar});
    frame.marks.push_back(std::move(mark));
  }
}

void Overlays::add_trails(StageFrame& frame) const {
  const auto now = static_cast<double>(frame.seconds);
  const timeline::Mark* turn = m_film.timeline.mark_at(now, timeline::Mark::Kind::Turn);
  const double begun = turn != nullptr ? turn->at : 0;
  std::vector<GroundMark> ways(m_film.units);
  StageFrame then;
  for (int step = 0; step <= trail_steps; ++step) {
    m_film.timeline.draw(begun + (now - begun) * step / trail_steps, then);
    for (const stage::Block& block : then.blocks) {
      if (block.roster >= ways.size() || block.presence <= 0) continue;
      GroundMark& way = ways[block.roster];
      way.rgba = link_of(static_cast<std::size_t>(m_film.set.rosters[block.roster].side));
      if (way.points.empty() || stage::length(block.at - way.points.back()) > 4) way.points.push_back(block.at);
    }
  }
  for (GroundMark& way : ways)
    if (way.points.size() > 1) way.width = 3, frame.marks.push_back(std::move(way));
}

}  // namespace vedette::app
