#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "stage/geometry.h"
#include "stage/plant.h"

namespace vedette::stage {

/// Heights at the corners of square cells. Sample (0, 0) lies on `origin`, the south-west corner; rows run north.
struct HeightGrid {
  int columns = 0, rows = 0;  // samples, not cells
  float cell = 1;             // metres
  Vec2 origin;
  std::vector<float> metres;  // row by row, southernmost first

  [[nodiscard]] float sample(int column, int row) const {
    return metres[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column)];
  }
  /// Height of the ground as it is drawn: each cell is two triangles, parted from its south-west to its north-east
  /// corner. Outside the grid the nearest edge counts.
  [[nodiscard]] float at(Vec2 p) const;
  /// Upward unit normal by central differences over one cell.
  [[nodiscard]] Vec3 normal(Vec2 p) const;
  [[nodiscard]] Vec2 size() const {
    return {cell * static_cast<float>(columns - 1), cell * static_cast<float>(rows - 1)};
  }
};

enum class AreaKind : std::uint8_t { Wood, Orchard, Scrub, Vineyard, Marsh, Lake, Sea, RiverBed, Town, Field };

/// A patch of ground with something on it. The outline is not closed: the last point joins the first.
struct Area {
  AreaKind kind = AreaKind::Field;
  std::string name;
  std::string crop;  // fields: stubble, wheat, maize, plough, meadow ...
  std::vector<Vec2> outline;
  float density = 1;     // share of the ground covered, 0 to 1
  float height = 0;      // metres of what stands there; lakes and sea: metres above sea of the surface
  Growth::Kinds plants;  // what it grows; none: what the battlefield has in such places
};

enum class LineKind : std::uint8_t { Road, Track, SunkenLane, River, Stream, Hedge, Wall, Fence, Bank };

struct Line {
  LineKind kind = LineKind::Track;
  std::string name;
  std::vector<Vec2> points;
  float width = 4;       // metres
  float height = 0;      // metres: hedges, walls, banks up; water depth for rivers and streams
  Growth::Kinds plants;  // of a hedge; none: what hedges are of on this battlefield
};

/// Water that nobody wades.
[[nodiscard]] constexpr bool is_deep(const Line& line) {
  constexpr float waded = 1;  // metres that men go through
  return (line.kind == LineKind::River || line.kind == LineKind::Stream) && line.height > waded;
}

enum class BuildingKind : std::uint8_t { House, Church, Farm, Barn, Tower, Hut };

/// How a region builds.
enum class Kit : std::uint8_t { Brabant, Calabria, Portugal, Moravia };
/// Their names in files, in that order.
inline constexpr std::array<std::string_view, 4> kit_names{"brabant", "calabria", "portugal", "moravia"};
/// What a building is, where its kind does not say enough.
enum class Plan : std::uint8_t { Usual, Manor, Cottage, Inn, Gatehouse, Chapel, Stable, Dovecote, Castle };

struct Building {
  BuildingKind kind = BuildingKind::House;
  Vec2 centre;
  float bearing = 0;  // of its long axis
  Vec2 size{12, 8};   // length along the bearing, breadth
  float height = 5;   // eaves, metres
  Plan plan = Plan::Usual;
};

struct Crossing {
  bool bridge = true;  // else a ford
  Vec2 from, to;
  float width = 5;
};

/// Where a hedge is open: a gap, or a gate between two posts.
struct Opening {
  static constexpr float gate_half = 1.8F;
  Vec2 at;
  float bearing = 0;  // of the hedge
  float half = 1;     // metres to either side along it
  bool gate = false;
};

/// The way over a bridge: up a ramp, along, and down to the ground on the other side.
struct Deck {
  struct Knot {
    float along = 0, height = 0;  // metres from the middle, above sea
  };
  Vec2 middle;
  float bearing = 0;
  float half_width = 2;         // between the parapets' middles
  std::array<Knot, 4> knots{};  // foot of the first ramp, its top, and the same of the other
};
[[nodiscard]] Deck deck_of(const Crossing& bridge, const HeightGrid& ground);

struct Place {
  std::string name;
  Vec2 at;
  int priority = 2;  // 1 always shown, 2 normally, 3 close up
};

/// Where the sun stands: bearing of the sun and height above the horizon, radians.
struct Sun {
  float azimuth = 1.6F, elevation = 0.75F;
};

/// How far one sees, and the mist of the morning.
struct Air {
  float haze = 4'200;  // metres at which haze hides two thirds of what stands there
  float mist = 0;      // metres above the lowest ground up to which mist lies as the film begins; 0 for none
  float lifts = 0.5F;  // the share of the film after which it is gone
  bool wet = false;    // the ground is soaked by rain: darker, and shot stays in it
  float dries = 1;     // the share of the film after which shot bounds on wet ground as on dry; its colour stays
  float rain = 0;      // 0 none, 0.5 light, 1 heavy
  float rain_from = 0, rain_until = 1;  // the shares of the film between which it falls

  /// What is left of the mist after a share of the film, 1 to 0.
  [[nodiscard]] float mist_left(float share) const;
  /// How hard it rains after a share of the film, 0 to 1: a shower comes and goes by degrees.
  [[nodiscard]] float raining(float share) const;
  /// Whether the ground is soft after a share of the film.
  [[nodiscard]] bool is_soft(float share) const { return (wet || rain > 0) && share < dries; }
};

/// What hangs over the field: nothing, thin streaks, heaps of fair weather, a thunderhead, a grey ceiling with one gap.
enum class Clouds : std::uint8_t { Clear, Veil, Heaps, Thunderhead, Ceiling };

struct Sky {
  Clouds clouds = Clouds::Heaps;
  float cover = 0.25F;   // the share of the sky that they take
  float from = 0;        // radians: where the thunderhead stands, or the ceiling is open
  float shade = 0.2F;    // how much of the sun a cloud's shadow keeps off
  float hills = 0.009F;  // radians: how high the farthest hills stand over the horizon; 0 for none
};

/// A day's colours (0xRRGGBB) where they are not as usual for the sun's height: a painter's choice for a battlefield.
struct Grade {
  using Choice = std::optional<std::uint32_t>;
  float sunlight = 1;               // of what the sun gives at such a height
  Choice sun, sky;                  // the light of the sun and of the open sky
  Choice overhead, low, air, near;  // the sky overhead and over the haze; the air over the horizon and about the sun
  Choice disc, mist, hills, cloud, cloud_shade;
};

/// The table of the game laid on the map.
struct Table {
  Vec2 south_west;
  float bearing = 0;  // of the table's north edge normal
  Vec2 size;          // metres
  float metres_per_inch = 50;

  [[nodiscard]] Vec2 world(Vec2 table_metres) const { return south_west + turned(table_metres, bearing); }
};

class Fields;

/// Metres round a man's middle, and round a horse's, within which his feet are.
inline constexpr float stride_of_a_man = 0.3F, stride_of_a_horse = 0.7F;

/// The ground as the picture needs it.
struct Scenery {
  std::string name;
  HeightGrid ground;
  std::vector<Area> areas;
  std::vector<Line> lines;
  std::vector<Building> buildings;
  Kit kit = Kit::Brabant;  // of all of them
  std::vector<Crossing> crossings;
  std::vector<Place> places;
  Growth growth;                 // what is empty in it is as usual in such a country
  std::vector<Plant> specimens;  // trees that stand where the map says, besides those of woods and fields
  Sun sun;
  Vec2 wind{0.8F, 0.3F};  // metres a second
  Air air;
  Sky sky;
  Grade grade;
  std::string ground_cover = "dry grass";
  int month = 6, day = 15;  // of the year, 1 to 12, and of the month: leaves and crops go by them
  Table table;

  /// Height of the ground with what stands on it: trees and houses, not hedges and walls. @pre `survey` was called
  /// since areas and buildings changed; else only the ground counts.
  [[nodiscard]] float skyline(Vec2 p) const;
  /// The same with single trees and bushes: what an eye near the ground does not see through. @pre `survey` was called
  [[nodiscard]] float screen(Vec2 p) const;
  /// Whether that is higher than a place: most are far above all that stands below them, which costs next to nothing.
  [[nodiscard]] bool rises_above(Vec3 place) const;
  /// Height on which a foot stands: the ground, or a bridge's deck over it. @pre `survey` was called, else only the
  /// ground counts.
  [[nodiscard]] float underfoot(Vec2 p) const;
  /// How steeply it rises there towards east and north, metres to a metre, under who stands so far round it.
  [[nodiscard]] Vec2 slope(Vec2 p, float reach) const;
  /// Notes what stands where, so that it can be asked a million times.
  void survey();
  std::vector<Deck> decks;  // of the bridges: see `survey`

  std::vector<Opening> openings;  // of the hedges: see `survey`
  std::vector<Plant> hedgerow;    // the trees in them: see `survey`

  struct Trunk {
    Vec2 at;
    float radius = 0.3F;  // metres
  };
  std::vector<Trunk> trunks;  // of all that grows on it: see `survey`

  std::shared_ptr<const Fields> fields;  // what stands in them: see `survey`

  static constexpr float plot = 4;  // metres
  int plots_broad = 0, plots_deep = 0;
  std::vector<std::uint8_t> growing;   // decimetres, of single plants that hide a man behind them
  std::vector<std::uint8_t> standing;  // metres over the ground, plot by plot, southernmost row first: see `survey`
  std::vector<float> ceiling;          // metres above sea that nothing in a plot rises above: see `survey`
  /// Which of these holds a place; nothing off the map. @pre `survey` was called, else there are none
  [[nodiscard]] std::optional<std::size_t> plot_of(Vec2 p) const;

 private:
  void note_plants();
  void note_roofs();
  void roof_over();
};

}  // namespace vedette::stage
