#include "scenario/scenario_file.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "data/read.h"
#include "data/suggest.h"
#include "scenario/clock.h"
#include "scenario/feature_words.h"
#include "scenario/limits.h"
#include "scenario/map_file.h"

namespace vedette::scenario {
namespace {

using battle::FeatureKind;
using core::Angle;
using core::Length;
using core::Point;
using core::Side;
using data::Keys;
using data::Node;
using data::Reading;
using namespace std::string_view_literals;

constexpr std::int64_t inch = core::micrometres_per_inch;
constexpr data::Range table_sides{6, 240};   // inches: twenty feet
constexpr data::Range near_table{-12, 252};  // inches: features may reach over the edge

constexpr std::size_t most_units = 1'000, most_objectives = 100;

/// One reading: the file, the words of its ruleset, and what has been read so far.
struct Context {
  Reading& reading;
  const Vocabulary& words;
  battle::Scenario& scenario;
  std::size_t points = 0;  // of all terrain
};

Point point(Reading& reading, const Node* node, data::Range range) {
  if (node == nullptr) return {};
  const auto xy = reading.as_fixed_list(*node, 2, inch, range);
  return xy ? Point{(*xy)[0], (*xy)[1]} : Point{};
}

Angle facing(Keys& keys) {
  return core::normalised({static_cast<std::int32_t>(keys.fixed("facing", 100, {-360, 360}))});
}

void table(Context& c, const Node* node) {
  if (node == nullptr) return;
  Keys keys{c.reading, *node, "table"};
  if (const Node* origin = keys.need("origin"))
    if (const auto xy = c.reading.as_fixed_list(*origin, 2, 100, {-50'000, 50'000})) {
      c.scenario.map_x_cm = (*xy)[0];
      c.scenario.map_y_cm = (*xy)[1];
    }
  c.scenario.bearing = core::normalised({static_cast<std::int32_t>(keys.fixed_or("bearing", 100, 0, {-360, 360}))});
  if (const Node* size = keys.need("size"))
    if (const auto xy = c.reading.as_fixed_list(*size, 2, inch, table_sides))
      c.scenario.ground.width = {(*xy)[0]}, c.scenario.ground.height = {(*xy)[1]};
  c.scenario.cm_per_inch = std::max<std::int64_t>(1, keys.fixed("metres_per_inch", 100, {1, 200}));
  keys.finish();
}

void options(Context& c, const Node* node) {
  if (node == nullptr) return;
  if (node->kind != Node::Kind::Mapping) {
    c.reading.error(node->at,
                    "options are " + std::string{data::name_of(node->kind)} + " (expected 'key: value' entries)");
    return;
  }
  std::vector<std::string_view> known;
  for (const auto& option : c.words.options) known.push_back(option.key);
  for (const Node::Entry& entry : node->entries) {
    const auto value = c.reading.as_text(entry.value);
    const auto option = std::ranges::find(c.words.options, entry.key, &Vocabulary::Option::key);
    if (!known.empty() && option == c.words.options.end()) {
      c.reading.error(entry.at, "unknown option '" + entry.key + "'" + data::hint(entry.key, known));
      continue;
    }
    if (!value) continue;
    if (option != c.words.options.end()) {
      const bool a_word = std::ranges::find(option->words, *value) != option->words.end();
      if (!a_word && option->number)
        static_cast<void>(c.reading.as_number(entry.value, {option->low, option->high}));
      else if (!a_word && !option->words.empty())
        static_cast<void>(c.reading.as_choice(entry.value, option->words, entry.key));
    }
    c.scenario.options.push_back({entry.key, *value});
  }
}

void house_values(Context& c, const Node* node) {
  if (node == nullptr) return;
  if (node->kind != Node::Kind::Mapping) {
    c.reading.error(node->at, "house values are " + std::string{data::name_of(node->kind)} +
                                  " (expected 'rule ID: whole number' entries)");
    return;
  }
  for (const Node::Entry& entry : node->entries) {
    battle::HouseValue house{entry.key, {}};
    const bool list = entry.value.kind == Node::Kind::List;
    for (const Node& item : list ? std::span<const Node>{entry.value.items} : std::span{&entry.value, 1})
      if (const auto value = c.reading.as_whole(item)) house.values.push_back(*value);
    c.scenario.house.push_back(std::move(house));
  }
}

/// `traits: {key: value}` in the ruleset's own words; what they mean is checked when it deploys.
std::vector<battle::Setting> traits(Context& c, Keys& keys) {
  std::vector<battle::Setting> all;
  const Node* node = keys.find("traits");
  if (node == nullptr) return all;
  if (node->kind != Node::Kind::Mapping)
    c.reading.error(node->at,
                    "traits are " + std::string{data::name_of(node->kind)} + " (expected 'key: value' entries)");
  for (const Node::Entry& entry : node->entries)
    if (const auto value = c.reading.as_text(entry.value)) all.push_back({entry.key, *value});
  return all;
}

void sides(Context& c, Keys& keys) {
  const Node* node = keys.need("sides");
  if (node == nullptr) return;
  if (node->kind != Node::Kind::List || node->items.size() != 2) {
    c.reading.error(node->at, "a battle has two sides (expected a list of two, red first)");
    return;
  }
  for (const Side side : {Side::Red, Side::Blue}) {
    Keys one{c.reading, node->items[index(side)], "side"};
    battle::SideSheet& sheet = c.scenario.sides[index(side)];
    sheet.name = one.text("name");
    sheet.nation = one.text_or("nation", "");
    sheet.commander = one.text_or("commander", "");
    sheet.objective = one.text_or("objective", "");
    sheet.uniform_flag = one.text_or("flag", "");
    sheet.traits = traits(c, one);
    one.finish();
  }
  if (c.scenario.sides[0].name == c.scenario.sides[1].name)
    c.reading.error(node->at, "both sides have the name '" + c.scenario.sides[0].name + "'");
}

Side side_of(Context& c, Keys& keys) {
  if (c.scenario.sides[1].name.empty()) {  // the sides are at fault, not every unit of theirs
    static_cast<void>(keys.find("side"));
    return Side::Red;
  }
  const std::array<std::string_view, 2> names{c.scenario.sides[0].name, c.scenario.sides[1].name};
  return keys.choice("side", names) == 0 ? Side::Red : Side::Blue;
}

void terrain(Context& c, const Node& node) {
  Keys keys{c.reading, node, "piece of terrain"};
  battle::Feature f;
  f.id = {static_cast<std::uint16_t>(c.scenario.ground.features.size() + 1)};
  f.kind = static_cast<FeatureKind>(keys.choice("kind", feature_words));
  f.name = keys.text_or("name", "");
  const bool line = battle::is_line(f.kind), hill = f.kind == FeatureKind::Hill;
  if (const Node* level = hill ? keys.need("level") : keys.find("level"))
    f.level = static_cast<std::int32_t>(c.reading.as_whole(*level, {hill ? 1.0 : 0.0, 9}).value_or(1));
  f.cover = keys.flag_or("cover", false);
  f.grade = static_cast<std::int32_t>(keys.whole_or("grade", 0, {0, 9}));
  f.breadth = {keys.fixed_or("breadth", inch, 0, {0, 60})};
  f.uphill = core::normalised({static_cast<std::int32_t>(keys.fixed_or("uphill", 100, 0, {-360, 360}))});
  if (const Node* enter = keys.find("enter")) {
    if (f.kind != FeatureKind::Scenario)
      c.reading.error(enter->at, "only terrain of kind scenario says who may enter it");
    if (c.reading.as_list(*enter) != nullptr)
      for (const Node& word : enter->items)
        if (c.words.types.empty() ? c.reading.as_text(word).has_value()
                                  : c.reading.as_choice(word, c.words.types, "troop type").has_value())
          f.enterable.push_back(word.text);
  }
  const Node* outline = keys.need(line ? "points" : "outline");
  if (outline != nullptr && c.reading.as_list(*outline) != nullptr) {
    c.points += outline->items.size();
    if (c.points > most_points)
      return c.reading.error(outline->at, "more than " + std::to_string(most_points) + " points of terrain in all");
    for (const Node& item : outline->items) f.outline.push_back(point(c.reading, &item, near_table));
    const std::size_t least = line ? 2 : 3;
    if (f.outline.size() < least)
      c.reading.error(outline->at,
                      std::to_string(f.outline.size()) + " points (expected at least " + std::to_string(least) + ")");
  }
  keys.finish();
  c.scenario.ground.features.push_back(std::move(f));
}

core::FeatureId named_feature(Context& c, const Node& node, std::optional<FeatureKind> kind) {
  const auto name = c.reading.as_text(node);
  if (!name) return {};
  std::vector<std::string_view> names;
  for (const battle::Feature& f : c.scenario.ground.features) {
    if (kind && f.kind != *kind) continue;
    if (f.name == *name) return f.id;
    names.push_back(f.name);
  }
  c.reading.error(node.at, "no terrain is named '" + *name + "'" + data::hint(*name, names));
  return {};
}

void unit(Context& c, const Node& node, std::vector<const Node*>& places) {
  Keys keys{c.reading, node, "unit"};
  battle::UnitSheet u;
  const std::size_t next = c.scenario.units.size() + 1;
  u.id = {static_cast<std::uint16_t>(next)};
  if (const Node* id = keys.find("id"))
    if (const auto value = c.reading.as_whole(*id, {1, 9'999}); value && static_cast<std::size_t>(*value) != next)
      c.reading.error(id->at,
                      "unit number " + id->text + " (expected " + std::to_string(next) + ": units count up from 1)");
  u.name = keys.text("name");
  if (std::ranges::find(c.scenario.units, u.name, &battle::UnitSheet::name) != c.scenario.units.end())
    c.reading.error(node.at, "a second unit named '" + u.name + "' (orders go by name)");
  u.side = side_of(c, keys);
  const auto word = [&](std::string_view key, const std::vector<std::string_view>& known, bool needed) -> std::string {
    const Node* value = needed ? keys.need(key) : keys.find(key);
    if (value == nullptr) return "";
    if (!known.empty() && !c.reading.as_choice(*value, known, key == "type" ? "troop type" : key)) return "";
    return c.reading.as_text(*value).value_or("");
  };
  u.type = word("type", c.words.types, true);
  u.quality = word("quality", c.words.qualities, false);
  u.nation = word("nation", c.words.nations, false);
  const std::string& own = c.scenario.sides[index(u.side)].nation;
  if (u.nation.empty() && (c.words.nations.empty() || std::ranges::find(c.words.nations, own) != c.words.nations.end()))
    u.nation = own;
  u.commander = keys.text_or("commander", "");
  u.command = keys.text_or("command", "");
  u.traits = traits(c, keys);
  u.men = static_cast<std::int32_t>(keys.whole_or("men", 0, {0, 100'000}));
  u.guns = static_cast<std::int32_t>(keys.whole_or("guns", 0, {0, 500}));
  u.uniform = keys.text_or("uniform", "");
  u.flag = keys.text_or("flag", "");
  u.facing_colour = keys.text_or("facing_colour", "");
  if (const Node* base = keys.find("base"))
    if (const auto size = c.reading.as_fixed_list(*base, 2, inch, {0.1, 40}))
      u.width = Length{(*size)[0]}, u.depth = Length{(*size)[1]};
  places.push_back(keys.find("town"));
  u.pose.at = point(c.reading, keys.need("at"), {0, 240});
  u.pose.facing = facing(keys);
  keys.finish();
  c.scenario.units.push_back(std::move(u));
}

void general(Context& c, const Node& node) {
  Keys keys{c.reading, node, "general"};
  battle::Personage p;
  p.name = keys.text("name");
  p.side = side_of(c, keys);
  p.uniform = keys.text_or("uniform", "");
  p.rank = keys.text_or("rank", "");
  p.command = keys.text_or("command", "");
  p.traits = traits(c, keys);
  p.pose.at = point(c.reading, keys.need("at"), {0, 240});
  p.pose.facing = facing(keys);
  keys.finish();
  c.scenario.people.push_back(std::move(p));
}

void objective(Context& c, const Node& node) {
  Keys keys{c.reading, node, "objective"};
  battle::Objective o;
  o.side = side_of(c, keys);
  const Node* hold = keys.find("hold");
  const Node* lost = keys.find("break");
  o.within = {keys.fixed_or("within", inch, 0, {0, 60})};
  if ((hold == nullptr) == (lost == nullptr))
    c.reading.error(node.at, "an objective says either 'hold: PLACE' or 'break: UNITS'");
  if (lost != nullptr) {
    o.kind = battle::Objective::Kind::Break;
    o.count = static_cast<std::int32_t>(c.reading.as_whole(*lost, {1, 200}).value_or(1));
  }
  if (hold != nullptr) {
    o.kind = battle::Objective::Kind::Hold;
    if (hold->kind == Node::Kind::List)
      o.at = point(c.reading, hold, {0, 240});
    else
      o.place = named_feature(c, *hold, std::nullopt);
  }
  o.at_once = keys.flag_or("at_once", false);
  o.words = keys.text_or("words", "");
  keys.finish();
  c.scenario.objectives.push_back(std::move(o));
}

/// A Hold without a point of its own is measured from the middle of its place.
void centre_objectives(battle::Scenario& scenario) {
  for (battle::Objective& o : scenario.objectives) {
    if (o.kind != battle::Objective::Kind::Hold || !o.place) continue;
    const auto& outline = scenario.ground.feature(o.place).outline;
    if (outline.empty()) continue;
    Point sum;
    for (const Point p : outline) sum = sum + p;
    const auto count = static_cast<std::int64_t>(outline.size());
    o.at = {sum.x / count, sum.y / count};
  }
}

void count_armies(Context& c, const Node* units) {
  if (units == nullptr || c.words.units_high == 0 || c.scenario.sides[1].name.empty()) return;
  for (const Side side : {Side::Red, Side::Blue}) {
    const auto count = std::ranges::count(c.scenario.units, side, &battle::UnitSheet::side);
    if (count < c.words.units_low || count > c.words.units_high)
      c.reading.warning(units->at, std::to_string(count) + " units on the side '" + c.scenario.sides[index(side)].name +
                                       "' (" + std::string{c.words.ruleset} + " is made for " +
                                       std::to_string(c.words.units_low) + " to " + std::to_string(c.words.units_high) +
                                       ")");
  }
}

std::string word_at(const data::Document& document, const char* key, const char* without) {
  const Node* node = document.root.find(key);
  return node != nullptr && node->kind == Node::Kind::Word ? node->text : without;
}

/// The map of a scenario: beside it, else that of the bundled battlefield it names. Nothing, and told, without either.
std::optional<std::string> find_map(const data::Document& document, const std::string& maps, data::Faults& faults) {
  namespace fs = std::filesystem;
  const std::string name = word_at(document, "map", "map.yaml"), field = word_at(document, "battlefield", "");
  std::error_code trouble;
  const std::string beside = (fs::path{document.file}.parent_path() / name).lexically_normal().string();
  if (fs::exists(beside, trouble)) return beside;
  const bool plain = !maps.empty() && !field.empty() && fs::path{field}.filename() == field;
  const fs::path bundled = fs::path{maps} / field / fs::path{name}.filename();
  if (plain && fs::exists(bundled, trouble)) return bundled.string();
  const Node* at = document.root.find("map");
  faults.error(document.file, at != nullptr ? at->at : data::Mark{1, 1},
               "there is no map " + beside + (plain ? ", and no bundled battlefield '" + field + "' with one" : "") +
                   " (expected 'map:' with the path from here to a map.yaml, or 'battlefield:' with a bundled name)");
  return std::nullopt;
}

/// The folder a map lies in, by its own name.
std::string folder_name(const std::string& map_file) {
  return std::filesystem::absolute(map_file).lexically_normal().parent_path().filename().string();
}

}  // namespace

battle::HeightGrid table_heights(const battle::Scenario& scenario, const Heights& heights) {
  constexpr std::int64_t metres = 25;
  battle::HeightGrid grid;
  grid.cell = {metres * 100 * inch / scenario.cm_per_inch};
  const auto samples = [&](Length side) {
    return static_cast<std::int32_t>((side.micrometres + grid.cell.micrometres - 1) / grid.cell.micrometres) + 1;
  };
  grid.columns = samples(scenario.ground.width);
  grid.rows = samples(scenario.ground.height);
  for (std::int32_t row = 0; row < grid.rows; ++row)
    for (std::int32_t column = 0; column < grid.columns; ++column) {
      const auto mm = [&](std::int32_t n) { return n * grid.cell.micrometres * scenario.cm_per_inch * 10 / inch; };
      const Point off = core::turned({mm(column), mm(row)}, scenario.bearing);
      grid.centimetres.push_back(static_cast<std::int32_t>(
          heights.centimetres_at(scenario.map_x_cm * 10 + off.x, scenario.map_y_cm * 10 + off.y)));
    }
  return grid;
}

battle::Scenario read_scenario(const data::Document& document, const Heights& heights, const Vocabulary& words,
                               data::Faults& faults, Marks* marks) {
  Reading reading{document.file, faults};
  battle::Scenario scenario;
  Context c{.reading = reading, .words = words, .scenario = scenario};
  Keys keys{reading, document.root, "scenario"};
  const std::size_t before = faults.errors();
  scenario.name = keys.text("name");
  scenario.battlefield = keys.text_or("battlefield", "");
  if (const Node* ruleset = keys.need("ruleset")) {
    scenario.ruleset = reading.as_text(*ruleset).value_or("");
    if (!words.ruleset.empty() && scenario.ruleset != words.ruleset)
      reading.error(ruleset->at,
                    "a scenario for '" + scenario.ruleset + "' (expected " + std::string{words.ruleset} + ")");
  }
  scenario.date = keys.text_or("date", "");
  static_cast<void>(keys.text_or("map", ""));
  if (const Node* clock = keys.find("clock")) static_cast<void>(read_clock(reading, *clock));  // for stories alone
  scenario.description = keys.text_or("text", "");
  while (scenario.description.ends_with('\n')) scenario.description.pop_back();
  table(c, keys.need("table"));
  options(c, keys.find("options"));
  house_values(c, keys.find("house"));
  sides(c, keys);
  // Terrain before units and objectives, which name it.
  for (const Node& piece : at_most(most_terrain, c.reading, keys, "terrain")) terrain(c, piece);
  std::vector<const Node*> places;
  const Node* units = keys.need("units");
  for (const Node& one : at_most(most_units, c.reading, keys, "units")) unit(c, one, places);
  for (std::size_t i = 0; i < places.size(); ++i)
    if (places[i] != nullptr) scenario.units[i].place = named_feature(c, *places[i], FeatureKind::Town);
  for (const Node& one : at_most(most_people, c.reading, keys, "generals")) general(c, one);
  for (const Node& one : at_most(most_objectives, c.reading, keys, "objectives")) objective(c, one);
  keys.finish();
  if (marks != nullptr) {
    if (const Node* node = document.root.find("table")) marks->table = node->at;
    for (const Node& one : keys.items("terrain")) marks->terrain.push_back(one.at);
    for (const Node& one : keys.items("units")) marks->units.push_back(one.at);
    for (const Node& one : keys.items("generals")) marks->generals.push_back(one.at);
  }
  count_armies(c, units);
  centre_objectives(scenario);
  if (faults.errors() == before && heights.columns >= 2) {
    scenario.ground.heights = table_heights(scenario, heights);
    scenario.map_hash = heights.hash();
  }
  return scenario;
}

std::optional<ScenarioFile> read_scenario(const std::string& file, const Vocabulary& words, data::Faults& faults,
                                          const std::string& maps) {
  const std::size_t before = faults.errors();
  const auto document = data::load(file, faults);
  if (!document) return std::nullopt;
  ScenarioFile read;
  read.file = file;
  read.map_file = find_map(*document, maps, faults).value_or("");
  const auto heights = read.map_file.empty() ? std::nullopt : read_heights(read.map_file, faults);
  read.scenario = read_scenario(*document, heights.value_or(Heights{}), words, faults, &read.marks);
  if (!read.map_file.empty()) read.scenario.map = folder_name(read.map_file);
  if (faults.errors() != before) return std::nullopt;
  return read;
}

std::optional<std::string> ruleset_of(const std::string& file, data::Faults& faults) {
  const auto document = data::load(file, faults);
  if (!document) return std::nullopt;
  const Node* ruleset = document->root.find("ruleset");
  if (ruleset == nullptr || ruleset->kind != Node::Kind::Word) {
    faults.error(file, document->root.at, "the scenario has no 'ruleset'");
    return std::nullopt;
  }
  return ruleset->text;
}

}  // namespace vedette::scenario
