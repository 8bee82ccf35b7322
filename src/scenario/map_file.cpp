#include "scenario/map_file.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "data/read.h"
#include "data/text_file.h"

namespace vedette::scenario {
namespace {

using data::Keys;
using data::Node;
using data::Reading;
using namespace std::string_view_literals;

constexpr std::array area_kinds{"wood"sv, "orchard"sv, "scrub"sv,     "vineyard"sv, "marsh"sv,
                                "lake"sv, "sea"sv,     "river_bed"sv, "town"sv,     "field"sv};
constexpr std::array line_kinds{"road"sv,  "track"sv, "sunken_lane"sv, "river"sv, "stream"sv,
                                "hedge"sv, "wall"sv,  "fence"sv,       "bank"sv};
constexpr std::array building_kinds{"house"sv, "church"sv, "farm"sv, "barn"sv, "tower"sv, "hut"sv};
constexpr std::array rains{"none"sv, "light"sv, "heavy"sv};
constexpr std::array cloud_kinds{"clear"sv, "veil"sv, "heaps"sv, "thunderhead"sv, "ceiling"sv};
constexpr std::array crossing_kinds{"bridge"sv, "ford"sv};
constexpr data::Range on_a_map{-50'000, 50'000};

template <class Kind>
Kind kind_of(Keys& keys, std::span<const std::string_view> words) {
  return static_cast<Kind>(keys.choice("kind", words));
}

MapPoint point(Reading& reading, const Node* node, data::Range range = on_a_map) {
  if (node == nullptr) return {};
  const auto xy = reading.as_numbers(*node, 2, range);
  return xy ? MapPoint{(*xy)[0], (*xy)[1]} : MapPoint{};
}

std::vector<MapPoint> points(Reading& reading, const Node* node, std::size_t least) {
  std::vector<MapPoint> list;
  if (node == nullptr || reading.as_list(*node) == nullptr) return list;
  for (const Node& item : node->items) list.push_back(point(reading, &item));
  if (list.size() < least)
    reading.error(node->at, std::to_string(list.size()) + " points (expected at least " + std::to_string(least) + ")");
  return list;
}

/// A list of plants, each a word that is known.
std::vector<std::string> kinds(Reading& reading, const Node* node) {
  std::vector<std::string> list;
  if (node == nullptr || reading.as_list(*node) == nullptr) return list;
  if (node->items.empty()) reading.error(node->at, "no plants (expected one at least, or no list)");
  for (const Node& item : node->items)
    if (const auto which = reading.as_choice(item, map_plants, "plant")) list.emplace_back(map_plants[*which]);
  return list;
}

MapArea area(Reading& reading, const Node& node) {
  Keys keys{reading, node, "area"};
  MapArea a;
  a.kind = kind_of<AreaKind>(keys, area_kinds);
  a.name = keys.text_or("name", "");
  a.crop = keys.text_or("crop", "");
  a.density = keys.number_or("density", 1, {0, 1});
  a.height = keys.number_or("height", 0, {-500, 9'000});
  a.outline = points(reading, keys.need("outline"), 3);
  a.plants = kinds(reading, keys.find("plants"));
  keys.finish();
  return a;
}

MapLine line(Reading& reading, const Node& node) {
  Keys keys{reading, node, "line"};
  MapLine l;
  l.kind = kind_of<LineKind>(keys, line_kinds);
  l.name = keys.text_or("name", "");
  l.width = keys.number("width", {0.1, 2'000});
  l.height = keys.number_or("height", 0, {0, 100});
  l.points = points(reading, keys.need("points"), 2);
  l.plants = kinds(reading, keys.find("plants"));
  keys.finish();
  return l;
}

/// The place of a word that may be left out.
std::size_t word_or_first(Reading& reading, const Node* node, std::span<const std::string_view> words,
                          std::string_view what) {
  return node == nullptr ? 0 : reading.as_choice(*node, words, what).value_or(0);
}

MapBuilding building(Reading& reading, const Node& node) {
  Keys keys{reading, node, "building"};
  MapBuilding b;
  b.kind = kind_of<BuildingKind>(keys, building_kinds);
  b.at = point(reading, keys.need("at"));
  b.bearing = keys.number_or("bearing", 0, {-360, 360});
  b.size = point(reading, keys.need("size"), {0.5, 500});
  b.height = keys.number_or("height", 5, {0.5, 150});
  b.plan = word_or_first(reading, keys.find("plan"), house_plans, "plan");
  keys.finish();
  return b;
}

MapCrossing crossing(Reading& reading, const Node& node) {
  Keys keys{reading, node, "crossing"};
  MapCrossing c;
  c.bridge = keys.choice("kind", crossing_kinds) == 0;
  c.name = keys.text_or("name", "");
  c.from = point(reading, keys.need("from"));
  c.to = point(reading, keys.need("to"));
  c.width = keys.number("width", {0.5, 2'000});
  keys.finish();
  return c;
}

MapPlace place(Reading& reading, const Node& node) {
  Keys keys{reading, node, "place"};
  MapPlace p;
  p.name = keys.text("name");
  p.at = point(reading, keys.need("at"));
  p.priority = static_cast<int>(keys.whole_or("priority", 2, {1, 3}));
  keys.finish();
  return p;
}

MapTree tree(Reading& reading, const Node& node) {
  Keys keys{reading, node, "tree"};
  MapTree t;
  t.kind = map_plants[keys.choice("kind", map_plants)];
  t.at = point(reading, keys.need("at"));
  t.height = keys.number_or("height", 0, {0.5, 60});
  t.breadth = keys.number_or("breadth", 0, {0.3, 60});
  keys.finish();
  return t;
}

/// `plants: {wood: [elm, oak], hedge: [thorn]}`
void growth(Reading& reading, Keys& keys, MapFile& map) {
  const Node* node = keys.find("plants");
  if (node == nullptr) return;
  Keys plants{reading, *node, "plants"};
  for (std::size_t ground = 0; ground < growing_grounds.size(); ++ground)
    map.plants[ground] = kinds(reading, plants.find(growing_grounds[ground]));
  plants.finish();
}

template <class Item, class Read>
std::vector<Item> list_of(Reading& reading, Keys& keys, std::string_view key, Read read) {
  std::vector<Item> list;
  for (const Node& node : keys.items(key)) list.push_back(read(reading, node));
  return list;
}

Heights head(Keys& keys) {
  Heights h;
  h.cell_mm = keys.fixed("cell", 1'000, {0.5, 100});
  h.columns = static_cast<int>(keys.whole("columns", {2, 8'192}));
  h.rows = static_cast<int>(keys.whole("rows", {2, 8'192}));
  h.step_um = keys.fixed("height_scale", 1'000'000, {0.0001, 10});
  h.offset_mm = keys.fixed("height_offset", 1'000, {-500, 9'000});
  return h;
}

/// `rain: heavy, from: 0.2, until: 0.5`
void rain_of(Reading& reading, Keys& air, MapFile& map) {
  const Node* from = air.find("from");
  const Node* until = air.find("until");
  map.rain_from = air.number_or("from", 0, {0, 1});
  map.rain_until = air.number_or("until", 1, {0, 1});
  if (const Node* rain = air.find("rain")) {
    if (const auto falls = reading.as_choice(*rain, rains, "rain")) map.rain = static_cast<Rain>(*falls);
  } else if (from != nullptr || until != nullptr) {
    reading.error((from != nullptr ? from : until)->at,
                  "from and until are of the rain, and there is none (expected rain: light or heavy)");
  }
  if (map.rain_from > map.rain_until)
    reading.error(from->at, "the rain ends before it begins (expected until after from)");
}

/// `sky: {clouds: thunderhead, from: 40, cover: 0.4, shade: 0.5, hills: 0.6}`
void sky_of(Reading& reading, const Node& node, MapSky& sky) {
  Keys keys{reading, node, "sky"};
  sky.clouds = static_cast<Clouds>(keys.choice("clouds", cloud_kinds));
  sky.cover = keys.number_or("cover", sky.cover, {0, 1});
  const Node* from = keys.find("from");
  if (from != nullptr && sky.clouds != Clouds::Thunderhead && sky.clouds != Clouds::Ceiling)
    reading.error(from->at, "these clouds are on every side (expected from: with clouds: thunderhead or ceiling)");
  sky.from = keys.number_or("from", 0, {-360, 360});
  sky.shade = keys.number_or("shade", sky.shade, {0, 1});
  sky.hills = keys.number_or("hills", sky.hills, {0, 8});
  keys.finish();
}

/// `grade: {sunlight: 0.8, sun: "#FFE3B4", air: "#C6CED3"}`
void grade_of(Reading& reading, const Node& node, MapGrade& grade) {
  Keys keys{reading, node, "grade"};
  grade.sunlight = keys.number_or("sunlight", 1, {0, 2});
  for (std::size_t i = 0; i < grade_colours.size(); ++i)
    if (const Node* colour = keys.find(grade_colours[i])) grade.colours[i] = reading.as_colour(*colour);
  keys.finish();
}

void sun_and_air(Reading& reading, Keys& keys, MapFile& map) {
  if (const Node* node = keys.find("sun")) {
    Keys sun{reading, *node, "sun"};
    map.sun_azimuth = sun.number("azimuth", {-360, 360});
    map.sun_elevation = sun.number("elevation", {1, 90});
    sun.finish();
  }
  if (const Node* wind = keys.find("wind")) map.wind = point(reading, wind, {-40, 40});
  if (const Node* node = keys.find("air")) {
    Keys air{reading, *node, "air"};
    map.haze = air.number_or("haze", map.haze, {500, 50'000});
    map.mist = air.number_or("mist", 0, {0, 500});
    map.lifts = air.number_or("lifts", 0.5, {0, 1});
    map.wet = air.flag_or("wet", false);
    map.dries = air.number_or("dries", 1, {0, 1});
    rain_of(reading, air, map);
    air.finish();
  }
  if (const Node* sky = keys.find("sky")) sky_of(reading, *sky, map.sky);
  if (const Node* grade = keys.find("grade")) grade_of(reading, *grade, map.grade);
}

/// Fills the samples from the picture beside the map, turned so that the southernmost row comes first.
void fill_samples(Heights& heights, const std::string& map_file, data::Faults& faults) {
  const std::string file = (std::filesystem::path{map_file}.parent_path() / "heights.png").string();
  GreyImage image = load_grey(file, faults);
  if (image.samples.empty()) return;
  if (image.columns != heights.columns || image.rows != heights.rows) {
    faults.error(file, {},
                 std::to_string(image.columns) + " x " + std::to_string(image.rows) + " samples (expected " +
                     std::to_string(heights.columns) + " x " + std::to_string(heights.rows) + " as in " + map_file +
                     ")");
    return;
  }
  heights.steps.reserve(image.samples.size());
  for (int row = image.rows - 1; row >= 0; --row) {
    const auto from = image.samples.begin() + static_cast<std::ptrdiff_t>(row) * image.columns;
    heights.steps.insert(heights.steps.end(), from, from + image.columns);
  }
}

/// The head of a map without its features: the head is small, the features are long.
std::optional<data::Document> head_of_file(const std::string& file, data::Faults& faults) {
  const auto text = data::text_of(file, data::largest_map, faults);
  if (!text) return std::nullopt;
  return data::parse(std::string_view{*text}.substr(0, text->find("\nareas:")), file, faults);
}

}  // namespace

MapFile read_features(const data::Document& document, data::Faults& faults) {
  Reading reading{document.file, faults};
  Keys keys{reading, document.root, "map"};
  MapFile map;
  map.name = keys.text("name");
  map.date = keys.text_or("date", "");
  map.place = keys.text_or("place", "");
  static_cast<void>(keys.text_or("war", ""));  // for the titles of films alone
  map.heights = head(keys);
  sun_and_air(reading, keys, map);
  map.ground_cover = keys.text_or("ground_cover", "grass");
  if (const Node* sources = keys.find("sources")) static_cast<void>(reading.as_texts(*sources));
  growth(reading, keys, map);
  map.kit = word_or_first(reading, keys.find("kit"), house_kits, "kit of houses");
  map.trees = list_of<MapTree>(reading, keys, "trees", tree);
  map.areas = list_of<MapArea>(reading, keys, "areas", area);
  map.lines = list_of<MapLine>(reading, keys, "lines", line);
  map.buildings = list_of<MapBuilding>(reading, keys, "buildings", building);
  map.crossings = list_of<MapCrossing>(reading, keys, "crossings", crossing);
  map.places = list_of<MapPlace>(reading, keys, "places", place);
  keys.finish();
  return map;
}

std::optional<MapFile> read_map(const std::string& file, data::Faults& faults) {
  const std::size_t before = faults.errors();
  const auto document = data::load(file, faults);
  if (!document) return std::nullopt;
  MapFile map = read_features(*document, faults);
  fill_samples(map.heights, file, faults);
  if (faults.errors() != before) return std::nullopt;
  return map;
}

std::optional<Heights> read_heights(const std::string& map_file, data::Faults& faults) {
  const std::size_t before = faults.errors();
  const auto document = head_of_file(map_file, faults);
  if (!document) return std::nullopt;
  Reading reading{map_file, faults};
  Keys keys{reading, document->root, "map"};
  Heights heights = head(keys);
  fill_samples(heights, map_file, faults);
  if (faults.errors() != before) return std::nullopt;
  return heights;
}

}  // namespace vedette::scenario
