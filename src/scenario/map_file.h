#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/node.h"
#include "scenario/heights.h"

namespace vedette::scenario {

/// Metres on the map from its south-west corner: x east, y north.
struct MapPoint {
  double x = 0, y = 0;
  friend bool operator==(MapPoint, MapPoint) = default;
};

enum class AreaKind { Wood, Orchard, Scrub, Vineyard, Marsh, Lake, Sea, RiverBed, Town, Field };
enum class LineKind { Road, Track, SunkenLane, River, Stream, Hedge, Wall, Fence, Bank };
enum class BuildingKind { House, Church, Farm, Barn, Tower, Hut };

/// A patch of ground with something on it; the outline is not closed.
struct MapArea {
  AreaKind kind = AreaKind::Field;
  std::string name, crop;
  double density = 1, height = 0;  // share covered; metres of what stands there (lake, sea: of the water above sea)
  std::vector<MapPoint> outline;
  std::vector<std::string> plants;  // what it grows
};

struct MapLine {
  LineKind kind = LineKind::Track;
  std::string name;
  double width = 4, height = 0;  // metres; height up, or depth of water or of the lane
  std::vector<MapPoint> points;
  std::vector<std::string> plants;  // of a hedge
};

/// How a region builds, and what a building is where its kind does not say enough.
inline constexpr std::array<std::string_view, 4> house_kits{"brabant", "calabria", "portugal", "moravia"};
inline constexpr std::array<std::string_view, 9> house_plans{"usual",  "manor",  "cottage",  "inn",   "gatehouse",
                                                             "chapel", "stable", "dovecote", "castle"};

struct MapBuilding {
  BuildingKind kind = BuildingKind::House;
  MapPoint at;
  double bearing = 0;    // degrees, of the long axis
  MapPoint size;         // length along the bearing, breadth
  double height = 5;     // eaves, metres
  std::size_t plan = 0;  // of `house_plans`
};

struct MapCrossing {
  bool bridge = true;  // else a ford
  std::string name;
  MapPoint from, to;
  double width = 5;
};

struct MapPlace {
  std::string name;
  MapPoint at;
  int priority = 2;  // 1 always shown, 2 normally, 3 close up
};

/// One tree that stood there and is told of.
struct MapTree {
  std::string kind;
  MapPoint at;
  double height = 0, breadth = 0;  // metres; 0: as usual for its kind
};

/// The plants a map may name.
inline constexpr std::array<std::string_view, 13> map_plants{"oak",     "elm",           "poplar",  "willow", "apple",
                                                             "olive",   "umbrella_pine", "cypress", "thorn",  "hazel",
                                                             "bramble", "broom",         "vine"};

/// Where plants grow on a battlefield that may have kinds of its own.
enum class Ground : std::uint8_t { Wood, Orchard, Scrub, Hedge, Hedgerow, Lone, Garden, Bank };
inline constexpr std::array<std::string_view, 8> growing_grounds{"wood",     "orchard", "scrub",  "hedge",
                                                                 "hedgerow", "lone",    "garden", "bank"};

enum class Rain : std::uint8_t { None, Light, Heavy };

/// What hangs over the field: nothing, thin streaks, heaps of fair weather, a thunderhead, a grey ceiling with one gap.
enum class Clouds : std::uint8_t { Clear, Veil, Heaps, Thunderhead, Ceiling };

struct MapSky {
  Clouds clouds = Clouds::Heaps;
  double cover = 0.25;  // the share of the sky that they take
  double from = 0;      // degrees: where the thunderhead stands, or the ceiling is open
  double shade = 0.2;   // how much of the sun a cloud's shadow keeps off
  double hills = 0.5;   // degrees: how high the farthest hills stand over the horizon; 0 for none
};

/// A day's colours where they are not as usual for the sun's height, each 0xRRGGBB.
struct MapGrade {
  double sunlight = 1;                                   // of what the sun gives at such a height
  std::array<std::optional<std::uint32_t>, 11> colours;  // by `grade_colours`
};
/// In order: of the sun's light and the open sky's; the sky overhead and over the haze; the air over the horizon and
/// about the sun; the sun's disc; the mist; the hills; clouds in the sun and out of it.
inline constexpr std::array<std::string_view, 11> grade_colours{
    "sun", "sky", "overhead", "low", "air", "near", "disc", "mist", "hills", "cloud", "cloud_shade"};

/// A battlefield's map as its file has it (format: maps/README.md).
struct MapFile {
  std::string name, date, place;
  Heights heights;
  std::vector<MapArea> areas;
  std::vector<MapLine> lines;
  std::vector<MapBuilding> buildings;
  std::size_t kit = 0;  // of `house_kits`
  std::vector<MapCrossing> crossings;
  std::vector<MapPlace> places;
  double sun_azimuth = 90, sun_elevation = 45;  // degrees; azimuth clockwise from north
  MapPoint wind;                                // metres a second
  double haze = 4'200;                          // metres at which haze hides two thirds of what stands there
  double mist = 0;   // metres above the lowest ground up to which morning mist lies; 0 for none
  double lifts = 0;  // the share of the battle after which it has lifted
  bool wet = false;  // the ground is soaked by rain
  double dries = 1;  // the share of the battle after which it is no longer soft
  Rain rain = Rain::None;
  double rain_from = 0, rain_until = 1;  // the shares of the battle between which it falls
  MapSky sky;
  MapGrade grade;
  std::string ground_cover;
  std::array<std::vector<std::string>, growing_grounds.size()> plants;  // what grows where, by Ground
  std::vector<MapTree> trees;

  [[nodiscard]] double width() const { return static_cast<double>(heights.cell_mm) / 1e3 * (heights.columns - 1); }
  [[nodiscard]] double depth() const { return static_cast<double>(heights.cell_mm) / 1e3 * (heights.rows - 1); }
};

/// Reads `map.yaml` and the `heights.png` beside it. Reports every fault; returns nothing when there was any.
[[nodiscard]] std::optional<MapFile> read_map(const std::string& file, data::Faults&);
/// Only the head and the heights: what the rules need, without the features.
[[nodiscard]] std::optional<Heights> read_heights(const std::string& map_file, data::Faults&);
/// The features and head of a map already parsed, without its heights (columns, rows, cell and scale are set).
[[nodiscard]] MapFile read_features(const data::Document&, data::Faults&);

}  // namespace vedette::scenario
