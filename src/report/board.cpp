#include "report/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "battle/words.h"
#include "chronicle/weight.h"
#include "replay/validity.h"
#include "report/base64.h"
#include "stage/contours.h"

namespace vedette::report {
namespace {

using battle::FeatureKind;
using core::Side;

constexpr double board_width = 1000;
/// A sign beyond this has its name to its left, or the edge would cut it.
constexpr double near_right_edge = 850;
/// A sign that faces up or down so near to an edge has its name begin, or end, with it.
constexpr double near_side = 70;
/// A sign is a bar: as wide as the base, and half as deep, so that units in line do not hide one another's names.
constexpr double sign_depth = 0.5;

std::string_view ground_class(const battle::Feature& feature) {
  switch (feature.kind) {
    case FeatureKind::Wood:
      return "wood";
    case FeatureKind::Town:
      return "town";
    case FeatureKind::Marsh:
      return "marsh";
    case FeatureKind::Lake:
    case FeatureKind::River:
      return "water";
    case FeatureKind::Bridge:
      return "bridge";
    case FeatureKind::Ford:
      return "ford";
    case FeatureKind::Road:
      return "road";
    case FeatureKind::Hill:
      return "hill";
    case FeatureKind::Scenario:
      return "scrub";
    case FeatureKind::Hedge:
      return "hedge";
    case FeatureKind::Wall:
      return "wall";
    case FeatureKind::Stream:
      return "stream";
    case FeatureKind::Slope:
      return "slope";
    case FeatureKind::Works:
      return "works";
  }
  return {};
}

/// Lowest first: what lies over what.
int layer(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::Hill:
    case FeatureKind::Slope:
      return 0;
    case FeatureKind::Marsh:
    case FeatureKind::Scenario:
    case FeatureKind::Wood:
      return 1;
    case FeatureKind::Lake:
    case FeatureKind::River:
    case FeatureKind::Stream:
      return 2;
    case FeatureKind::Road:
    case FeatureKind::Ford:
    case FeatureKind::Bridge:
      return 3;
    default:
      return 4;
  }
}

stage::HeightGrid heights_of(const battle::Ground& ground, std::int64_t cm_per_inch) {
  const battle::HeightGrid& from = ground.heights;
  stage::HeightGrid grid;
  if (from.columns < 2 || from.rows < 2) return grid;
  grid.columns = from.columns, grid.rows = from.rows;
  grid.cell = static_cast<float>(static_cast<double>(from.cell.micrometres) / core::micrometres_per_inch *
                                 static_cast<double>(cm_per_inch) / 100);
  for (const std::int32_t cm : from.centimetres) grid.metres.push_back(static_cast<float>(cm) / 100);
  return grid;
}

std::string number(double value) {
  const double tenths = std::round(value * 10) / 10;
  return fmt::format("{:g}", tenths == 0 ? 0 : tenths);
}

/// Where a sign's name stands: under it, every second one a line lower, as neighbours' names are longer than their
/// signs; and beside one that faces east or west, whose neighbours stand above and below (`page.js` does the same).
template <class Place>
std::string name_place(const Place& place, core::UnitId id) {
  const int turned = place.facing % 180;
  const double beside = place.depth / 2 + 4;
  if (turned > 45 && turned < 135 && place.x > near_right_edge)
    return fmt::format("class=\"aside back\" x=\"{}\" y=\"4\"", number(-beside));
  if (turned > 45 && turned < 135) return fmt::format("class=\"aside\" x=\"{}\" y=\"4\"", number(beside));
  const std::string below = number(std::max(place.width, place.depth) / 2 + 11 + id.value % 2 * 12);
  if (place.x < near_side) return fmt::format("class=\"aside\" x=\"{}\" y=\"{}\"", number(-place.width / 2), below);
  if (place.x > board_width - near_side)
    return fmt::format("class=\"aside back\" x=\"{}\" y=\"{}\"", number(place.width / 2), below);
  return fmt::format("x=\"0\" y=\"{}\"", below);
}

}  // namespace

Board::Board(const Material& material)
    : m_material{material},
      m_scale{board_width /
              static_cast<double>(std::max<std::int64_t>(1, material.replay.scenario->ground.width.micrometres))},
      m_height{static_cast<double>(material.replay.scenario->ground.height.micrometres) * m_scale},
      m_least{material.replay.scenario->units.size() > 50 ? 11.0 : 16.0} {}

Board::Place Board::place(const battle::BattleState& state, core::UnitId id) const {
  const battle::Unit& unit = state.unit(id);
  core::Point at = unit.pose.at;
  const bool by_front = m_material.ruleset != nullptr && m_material.ruleset->measures.placed_by_front;
  if (by_front) at = at - core::ahead(unit.pose.facing, unit.depth / 2);
  Place place{.x = x(at.x),
              .y = y(at.y),
              .width = x(unit.width.micrometres),
              .depth = x(unit.depth.micrometres) * sign_depth,
              .facing = (core::normalised(unit.pose.facing).centidegrees + 50) / 100 % 360,
              .sign = unit.arm == battle::Arm::Cavalry     ? 'c'
                      : unit.arm == battle::Arm::Artillery ? 'a'
                                                           : 'i'};
  place.width = std::max(place.width, m_least), place.depth = std::max(place.depth, m_least * 0.45);
  if (unit.formation == battle::Formation::Square)
    place.sign = 'q', place.width = place.depth = std::max(place.depth, m_least);
  if (unit.formation == battle::Formation::Skirmish) place.sign = 's';
  return place;
}

std::string Board::ground() const {
  const battle::Ground& ground = m_material.replay.scenario->ground;
  std::string svg = fmt::format("<rect class=\"paper\" width=\"1000\" height=\"{}\"/>", number(m_height));
  if (m_material.ground) {
    // The picture lies so that the table's corners come to the board's.
    const auto& [jpeg, origin, east, north] = *m_material.ground;
    const double a = (east[0] - origin[0]) / board_width, b = (east[1] - origin[1]) / board_width;
    const double c = (origin[0] - north[0]) / m_height, d = (origin[1] - north[1]) / m_height;
    const double det = a * d - b * c;
    // Inverse of board -> picture.
    svg += fmt::format(
        "<image href=\"data:image/jpeg;base64,{}\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" "
        "transform=\"matrix({:.6g} {:.6g} {:.6g} {:.6g} {:.6g} {:.6g})\"/>",
        base64(jpeg), d / det, -b / det, -c / det, a / det, (-d * north[0] + c * north[1]) / det,
        (b * north[0] - a * north[1]) / det);
    return svg;
  }
  const stage::HeightGrid heights = heights_of(ground, m_material.replay.scenario->cm_per_inch);
  if (heights.columns > 1) {
    const double per_metre = board_width / (static_cast<double>(heights.columns - 1) * heights.cell);
    std::string path;
    for (const stage::Contour& line : stage::contours_of(heights, stage::contour_step(heights), heights.cell)) {
      std::string last;
      for (const stage::Vec2 point : line.points) {
        const std::string at = fmt::format("{:.0f} {:.0f}", point.x * per_metre, m_height - point.y * per_metre);
        if (at != last) path += (last.empty() ? "M" : "L") + at;
        last = at;
      }
    }
    svg += "<path class=\"contour\" d=\"" + path + "\"/>";
  }
  std::vector<const battle::Feature*> features;
  for (const battle::Feature& feature : ground.features) features.push_back(&feature);
  std::ranges::stable_sort(features, {}, [](const battle::Feature* feature) { return layer(feature->kind); });
  for (const battle::Feature* feature : features) {
    std::string path;
    for (const core::Point point : feature->outline)
      path += fmt::format("{}{:.0f} {:.0f}", path.empty() ? "M" : "L", x(point.x), y(point.y));
    svg += fmt::format("<path class=\"{}\" d=\"{}{}\"/>", ground_class(*feature), path,
                       battle::is_line(feature->kind) ? "" : "Z");
  }
  for (const battle::Feature* feature : features) {
    if (feature->kind != FeatureKind::Town || feature->name.empty() || feature->outline.empty()) continue;
    double sum_x = 0, sum_y = 0;
    for (const core::Point point : feature->outline) sum_x += x(point.x), sum_y += y(point.y);
    const auto n = static_cast<double>(feature->outline.size());
    svg += fmt::format("<text class=\"place\" x=\"{:.0f}\" y=\"{:.0f}\">{}</text>", sum_x / n, sum_y / n,
                       escaped(feature->name));
  }
  return svg;
}

std::string Board::definitions() const {
  // Every sign in a unit square, its front up. The sides differ by colour and by stripes.
  std::string svg =
      "<svg class=\"hidden\" aria-hidden=\"true\" width=\"0\" height=\"0\"><defs>"
      "<pattern id=\"stripes\" width=\".25\" height=\".25\" patternUnits=\"userSpaceOnUse\" "
      "patternTransform=\"rotate(45)\"><rect width=\".25\" height=\".25\" class=\"fill1\"/><rect width=\".09\" "
      "height=\".25\" class=\"stripe\"/></pattern>";
  for (const int side : {0, 1}) {
    const std::string fill = side == 0 ? "fill0" : "fill1s";
    const std::string box =
        fmt::format("<rect x=\"-.5\" y=\"-.5\" width=\"1\" height=\"1\"{} class=\"", side == 0 ? "" : " rx=\".18\"");
    svg += fmt::format("<g id=\"i{}\">{}{} edge\"/></g>", side, box, fill);
    svg += fmt::format("<g id=\"s{}\">{}{} edge open\"/></g>", side, box, fill);
    svg +=
        fmt::format("<g id=\"c{}\">{}pale edge\"/><path class=\"{}\" d=\"M-.5 .5L.5 -.5V.5Z\"/></g>", side, box, fill);
    svg += fmt::format(
        "<g id=\"a{}\"><path class=\"{} edge\" d=\"M-.5 .1H.5V.5H-.5Z\"/><path class=\"barrel\" "
        "d=\"M-.35 .1V-.5M0 .1V-.5M.35 .1V-.5\"/></g>",
        side, fill);
    svg += fmt::format("<g id=\"q{}\">{}pale edge{} thick\"/></g>", side, box, side);
  }
  return svg + "<g id=\"ground\">" + ground() + "</g></defs></svg>";
}

std::string Board::map(const battle::BattleState& state, const std::string& id, const std::string& label) const {
  const bool plays = !id.empty();
  const battle::Scenario& scenario = *m_material.replay.scenario;
  const bool crowded = scenario.units.size() > 50;
  std::string svg = fmt::format(
      "<svg class=\"board{}\"{} viewBox=\"0 0 1000 {}\" role=\"{}\" aria-label=\"{}\">"
      "<use href=\"#ground\"/>",
      crowded ? " crowded" : "", plays ? " id=\"" + id + "\"" : "", number(m_height), plays ? "group" : "img",
      escaped(label));
  if (plays) svg += "<polyline id=\"trail\" points=\"\"/><line id=\"deed\"/>";
  for (const battle::Unit& unit : state.units) {
    if (!plays && !unit.on_table) continue;
    const Place at = place(state, unit.id);
    const int side = unit.side == Side::Red ? 0 : 1;
    const std::string name = escaped(scenario.sheet(unit.id).name);
    svg += plays ? fmt::format("<g class=\"u{}\" id=\"u{}\" tabindex=\"0\" role=\"button\" aria-label=\"{}, {}\" ",
                               unit.on_table ? "" : " gone", unit.id.value, name,
                               escaped(scenario.sides[core::index(unit.side)].name))
                 : std::string{"<g class=\"u\" "};
    svg += fmt::format(
        "transform=\"translate({} {})\"><title>{}</title><g transform=\"rotate({}) scale({} {})\"><use "
        "href=\"#{}{}\"/></g>",
        number(at.x), number(at.y), name, at.facing, number(at.width), number(at.depth), at.sign, side);
    if (plays || !crowded) svg += fmt::format("<text {}>{}</text>", name_place(at, unit.id), name);
    svg += "</g>";
  }
  if (plays) svg += scale();
  return svg + "</svg>";
}

std::string Board::scale() const {
  // The longest round length that takes at most a fifth of the board's width.
  const battle::Scenario& scenario = *m_material.replay.scenario;
  const double metres = static_cast<double>(scenario.ground.width.micrometres) / core::micrometres_per_inch *
                        static_cast<double>(scenario.cm_per_inch) / 100;
  int best = 0;
  for (int power = 10; power <= 10'000; power *= 10)
    for (const int digit : {1, 2, 5})
      if (digit * power <= metres / 5) best = digit * power;
  if (best == 0) return {};
  const double length = best / metres * board_width, y = m_height - 14;
  return fmt::format(
      "<g class=\"scale\" aria-hidden=\"true\"><path d=\"M14 {1}v5H{0}v-5\"/><text x=\"{2}\" y=\"{3}\">{4}</text></g>",
      number(14 + length), number(y), number(14 + length / 2), number(y - 3),
      best >= 1000 ? fmt::format("{} km", best / 1000) : fmt::format("{} m", best));
}

std::string Board::data() const {
  using Json = nlohmann::ordered_json;
  const replay::Replay& replay = m_material.replay;
  battle::BattleState state = replay.state_at(0);
  const battle::Scenario& scenario = *replay.scenario;
  Json steps = Json::array(), turns = Json::array();
  std::vector<Json> keys(state.units.size(), Json::array());
  std::vector<std::string> last(state.units.size());
  const auto note = [&](std::size_t step) {
    for (const battle::Unit& unit : state.units) {
      const Place at = place(state, unit.id);
      const std::size_t i = unit.id.value - 1U;
      Json key{std::round(at.x * 10) / 10,     std::round(at.y * 10) / 10, at.facing,   std::round(at.width * 10) / 10,
               std::round(at.depth * 10) / 10, std::string(1, at.sign),    unit.losses, unit.on_table ? 1 : 0};
      if (std::string text = key.dump(); text != last[i]) {
        last[i] = std::move(text);
        key.insert(key.begin(), step);
        keys[i].push_back(std::move(key));
      }
    }
  };
  const chronicle::Strengths strengths{scenario, m_material.limits};
  steps.push_back({0, 0, 0});
  note(0);
  bool pending = false;
  for (const battle::Entry& entry : replay.entries) {
    if (!replay::fault_of(state, entry.event).empty()) continue;
    const std::int64_t weight = chronicle::weight_of(entry.event, state, strengths);
    const chronicle::Parties who = chronicle::parties_of(entry.event);
    battle::enact(state, entry.event);
    if (const auto* turn = std::get_if<battle::TurnBegan>(&entry.event)) turns.push_back({turn->turn, steps.size()});
    const bool moves = std::holds_alternative<battle::UnitMoved>(entry.event) ||
                       std::holds_alternative<battle::FormationChanged>(entry.event) ||
                       std::holds_alternative<battle::UnitArrived>(entry.event) ||
                       std::holds_alternative<battle::CompanyDetached>(entry.event) ||
                       std::holds_alternative<battle::CompanyRejoined>(entry.event) ||
                       std::holds_alternative<battle::RulingMade>(entry.event);
    const bool clock = std::holds_alternative<battle::TurnBegan>(entry.event) ||
                       std::holds_alternative<battle::GameEnded>(entry.event);
    if (weight <= 0 && !moves && !clock) {
      pending = true;
      continue;
    }
    pending = false;
    const std::size_t step = steps.size();
    steps.push_back({entry.sequence, who.by.value, who.struck.value});
    note(step);
  }
  if (pending) note(steps.size() - 1);
  Json units = Json::array();
  for (const battle::UnitSheet& sheet : scenario.units)
    units.push_back({{"n", sheet.name},
                     {"s", core::index(sheet.side)},
                     {"m", sheet.men},
                     {"l", m_material.limits[sheet.id.value - 1U]},
                     {"k", std::move(keys[sheet.id.value - 1U])}});
  const Json all{
      {"steps", steps},
      {"turns", turns},
      {"sides", {scenario.sides[0].name, scenario.sides[1].name}},
      {"measure", m_material.ruleset != nullptr ? std::string{m_material.ruleset->measures.losses} : "losses"},
      {"units", units}};
  // Within a script element nothing may look like its end.
  std::string text;
  for (const char c : all.dump(-1, ' ', true, Json::error_handler_t::replace))
    text += c == '<' ? "\\u003c" : std::string(1, c);
  return text;
}

}  // namespace vedette::report
