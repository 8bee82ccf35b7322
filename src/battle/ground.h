#pragma once

#include <string>
#include <vector>

#include "battle/fields.h"
#include "battle/unit.h"

namespace vedette::battle {

enum class FeatureKind : std::uint8_t {
  Wood,
  Town,
  Marsh,
  Lake,
  River,
  Bridge,
  Ford,
  Road,
  Hill,
  Scenario,  // scrub, broken ground, orchards: says itself who may enter and whether it is cover
  Hedge,     // a line
  Wall,      // a line: walls, banks, earthworks
  Stream,    // a line
  Slope,     // ground that falls away from `uphill`
  Works,     // earthworks: those within are entrenched
};

/// Roads, hedges and walls are lines along their points; everything else is ground inside its outline.
[[nodiscard]] constexpr bool is_line(FeatureKind kind) {
  return kind == FeatureKind::Road || kind == FeatureKind::Hedge || kind == FeatureKind::Wall ||
         kind == FeatureKind::Stream;
}

/// A polygon (roads, hedges and walls: a polyline) on the table that rules know about.
struct Feature {
  core::FeatureId id;
  FeatureKind kind = FeatureKind::Wood;
  std::string name;
  std::vector<Point> outline;          // not closed; any orientation
  std::int32_t level = 0;              // hills: 1 to 9
  bool cover = false;                  // saves against shooting
  std::vector<std::string> enterable;  // Scenario: words of the ruleset's types; empty means everybody
  std::int32_t grade = 0;              // how much of it: walls, hedges 0 low 1 high; woods 1 dense; rivers 1 fordable;
                                       // slopes 1 gentle, 2 medium, 3 steep, 4 extreme
  Length breadth;                      // of a stream
  Angle uphill;                        // of a slope: the way up
};
void fields(auto& visit, Same<Feature> auto& f) {
  visit("id", f.id), visit("kind", f.kind), visit("name", f.name), visit("outline", f.outline), visit("level", f.level);
  visit("cover", f.cover), visit("enterable", f.enterable), visit("grade", f.grade), visit("breadth", f.breadth);
  visit("uphill", f.uphill);
}

/// Heights in centimetres on a coarse square grid over the table; the first row is the table's south edge.
struct HeightGrid {
  std::int32_t columns = 0, rows = 0;
  Length cell;                            // table micrometres between samples
  std::vector<std::int32_t> centimetres;  // row by row
};
void fields(auto& visit, Same<HeightGrid> auto& g) {
  visit("columns", g.columns), visit("rows", g.rows), visit("cell", g.cell), visit("centimetres", g.centimetres);
}

/// The ground as the rules see it.
struct Ground {
  Length width, height;           // of the table, from the origin in its south-west corner
  std::vector<Feature> features;  // by id: features[id - 1]
  HeightGrid heights;

  [[nodiscard]] const Feature& feature(core::FeatureId id) const;
  /// Height in centimetres above sea, bilinear by integers; 0 where the scenario has no heights.
  [[nodiscard]] std::int64_t height_at(Point) const;
};
void fields(auto& visit, Same<Ground> auto& g) {
  visit("width", g.width), visit("height", g.height), visit("features", g.features), visit("heights", g.heights);
}

}  // namespace vedette::battle
