#include "scenario/case_file.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "data/read.h"
#include "data/suggest.h"
#include "scenario/feature_words.h"
#include "scenario/limits.h"

namespace vedette::scenario {
namespace {

using battle::FeatureKind;
using battle::Situation;
using core::Side;
using data::Keys;
using data::Node;
using data::Reading;
using namespace std::string_view_literals;

constexpr std::int64_t inch = core::micrometres_per_inch;
constexpr std::array sides{"red"sv, "blue"sv};
constexpr std::array faces{"front"sv, "left"sv, "right"sv, "rear"sv};
constexpr std::array formations{"line"sv,     "column"sv,   "march-column"sv, "square"sv,
                                "skirmish"sv, "garrison"sv, "limbered"sv,     "unlimbered"sv};
constexpr data::Range inches{-240, 240};
constexpr std::ptrdiff_t most_a_side = 300;  // units: as many as the largest tables carry
constexpr std::size_t most_pieces = 1'000, most_engaged = 600, most_acts = 100;
constexpr data::Range degrees{-360, 360};

/// Reads one case; places are measured from the middle of its table.
class CaseReader {
 public:
  CaseReader(Reading& reading, const Node& root) : m_reading{reading}, m_keys{reading, root, "case"} {}

  Situation read() {
    m_case.title = m_keys.text("case");
    m_scenario.name = m_case.title;
    m_scenario.ruleset = m_keys.text("ruleset");
    m_scenario.sides[0].name = "Red";
    m_scenario.sides[1].name = "Blue";
    table();
    settings();
    if (const Node* cites = m_keys.find("cites"))
      m_case.cites = m_reading.as_texts(*cites).value_or(std::vector<std::string>{});
    for (const Node& node : list("ground", most_pieces)) ground(node);
    if (m_keys.need("units") != nullptr)
      for (const Node& node : list("units", 2UL * most_a_side)) unit(node);
    not_too_many_a_side();
    for (const Node& node : list("generals", most_people)) general(node);
    for (const Node& node : list("engaged", most_engaged)) engaged(node);
    m_case.notes = notes(m_keys.find("notes"));
    clock();
    m_case.acts.push_back(act(m_keys));
    for (const Node& node : list("then", most_acts)) {
      Keys keys{m_reading, node, "procedure"};
      m_case.acts.push_back(act(keys));
      keys.finish();
    }
    m_keys.finish();
    m_case.scenario = std::make_shared<const battle::Scenario>(std::move(m_scenario));
    return std::move(m_case);
  }

 private:
  std::span<const Node> list(std::string_view key, std::size_t most) { return at_most(most, m_reading, m_keys, key); }

  void table() {
    auto& ground = m_scenario.ground;
    ground.width = ground.height = core::inches(36);
    if (const Node* size = m_keys.find("table"))
      if (const auto xy = m_reading.as_fixed_list(*size, 2, inch, {6, 120}))
        ground.width = {(*xy)[0]}, ground.height = {(*xy)[1]};
  }

  void settings() {
    const auto each = [&](std::string_view key, auto visit) {
      const Node* node = m_keys.find(key);
      if (node == nullptr) return;
      if (node->kind != Node::Kind::Mapping)
        return m_reading.error(node->at, std::string{key} + " is " + std::string{data::name_of(node->kind)} +
                                             " (expected 'key: value' entries)");
      for (const Node::Entry& entry : node->entries) visit(entry);
    };
    each("options", [&](const Node::Entry& entry) {
      if (const auto value = m_reading.as_text(entry.value)) m_scenario.options.push_back({entry.key, *value});
    });
    each("house", [&](const Node::Entry& entry) {
      battle::HouseValue house{entry.key, {}};
      const bool list = entry.value.kind == Node::Kind::List;
      for (const Node& item : list ? std::span<const Node>{entry.value.items} : std::span{&entry.value, 1})
        if (const auto value = m_reading.as_whole(item)) house.values.push_back(*value);
      m_scenario.house.push_back(std::move(house));
    });
  }

  core::Point point(const Node& node) {
    const auto xy = m_reading.as_fixed_list(node, 2, inch, inches);
    if (!xy) return {};
    return {(*xy)[0] + m_scenario.ground.width.micrometres / 2, (*xy)[1] + m_scenario.ground.height.micrometres / 2};
  }

  void ground(const Node& node) {
    Keys keys{m_reading, node, "piece of ground"};
    battle::Feature feature;
    feature.id = {static_cast<std::uint16_t>(m_scenario.ground.features.size() + 1)};
    feature.kind = static_cast<FeatureKind>(keys.choice("kind", feature_words));
    feature.name = keys.text("name");
    feature.level =
        static_cast<std::int32_t>(keys.whole_or("level", feature.kind == FeatureKind::Hill ? 1 : 0, {0, 9}));
    feature.cover = keys.flag_or("cover", false);
    feature.grade = static_cast<std::int32_t>(keys.whole_or("grade", 0, {0, 9}));
    feature.breadth = {keys.fixed_or("breadth", inch, 0, {0, 60})};
    feature.uphill = core::normalised({static_cast<std::int32_t>(keys.fixed_or("uphill", 100, 0, degrees))});
    if (const Node* enter = keys.find("enter"))
      feature.enterable = m_reading.as_texts(*enter).value_or(std::vector<std::string>{});
    const bool line = battle::is_line(feature.kind);
    const Node* outline = keys.need(line ? "points" : "outline");
    if (outline != nullptr && m_reading.as_list(*outline) != nullptr) {
      if (m_points += outline->items.size(); m_points > most_points)
        return m_reading.error(outline->at, "more than " + std::to_string(most_points) + " points of ground in all");
      for (const Node& corner : outline->items) feature.outline.push_back(point(corner));
      if (feature.outline.size() < (line ? 2U : 3U))
        m_reading.error(outline->at, std::to_string(feature.outline.size()) + " points are too few");
    }
    keys.finish();
    m_scenario.ground.features.push_back(std::move(feature));
  }

  core::UnitId unit_named(const Node& node) {
    const auto name = m_reading.as_text(node);
    return name ? unit_named(*name, node.at) : core::UnitId{};
  }
  core::UnitId unit_named(const std::string& name, data::Mark at) {
    std::vector<std::string_view> names;
    for (const battle::UnitSheet& sheet : m_scenario.units) {
      if (sheet.name == name) return sheet.id;
      names.push_back(sheet.name);
    }
    m_reading.error(at, "no unit is named '" + name + "'" + data::hint(name, names));
    return {};
  }
  core::FeatureId ground_named(const Node& node) {
    const auto name = m_reading.as_text(node);
    if (!name) return {};
    std::vector<std::string_view> names;
    for (const battle::Feature& feature : m_scenario.ground.features) {
      if (feature.name == *name) return feature.id;
      names.push_back(feature.name);
    }
    m_reading.error(node.at, "no ground is named '" + *name + "'" + data::hint(*name, names));
    return {};
  }

  void not_too_many_a_side() {
    for (const Side side : {Side::Red, Side::Blue}) {
      const auto is_of_side = [&](const battle::UnitSheet& sheet) { return sheet.side == side; };
      const auto count = std::ranges::count_if(m_scenario.units, is_of_side);
      std::ptrdiff_t nth = 0;
      for (const battle::UnitSheet& sheet : m_scenario.units)
        if (is_of_side(sheet) && ++nth == most_a_side + 1)
          m_reading.error(m_keys.items("units")[sheet.id.value - 1U].at,
                          std::to_string(count) + " units on the side '" + std::string{sides[core::index(side)]} +
                              "' (expected at most " + std::to_string(most_a_side) + ")");
    }
  }

  void unit(const Node& node) {
    Keys keys{m_reading, node, "unit"};
    battle::UnitSheet sheet;
    sheet.id = {static_cast<std::uint16_t>(m_scenario.units.size() + 1)};
    sheet.name = keys.text("name");
    if (std::ranges::find(m_scenario.units, sheet.name, &battle::UnitSheet::name) != m_scenario.units.end())
      m_reading.error(node.at, "a second unit named '" + sheet.name + "'");
    sheet.side = keys.choice("side", sides) == 0 ? Side::Red : Side::Blue;
    sheet.type = keys.text("type");
    sheet.quality = keys.text_or("quality", "");
    sheet.nation = keys.text_or("nation", "");
    if (const Node* town = keys.find("in")) sheet.place = ground_named(*town);
    if (const Node* at = sheet.place ? keys.find("at") : keys.need("at")) sheet.pose.at = point(*at);
    sheet.pose.facing = core::normalised({static_cast<std::int32_t>(keys.fixed_or("facing", 100, 0, degrees))});
    if (const Node* base = keys.find("base"))
      if (const auto size = m_reading.as_fixed_list(*base, 2, inch, {0, 60})) {
        sheet.width = core::Length{(*size)[0]};
        sheet.depth = core::Length{(*size)[1]};
      }
    Situation::Start start{.unit = sheet.id};
    start.losses = static_cast<std::int32_t>(keys.whole_or("hits", 0, {0, 30'000}));
    if (keys.find("formation") != nullptr)
      start.formation = static_cast<battle::Formation>(keys.choice("formation", formations));
    if (keys.flag_or("hedge", false)) start.markers.push_back(battle::Marker::Hedge);
    sheet.men = static_cast<std::int32_t>(keys.whole_or("men", 0, {0, 100'000}));
    sheet.guns = static_cast<std::int32_t>(keys.whole_or("guns", 0, {0, 500}));
    sheet.command = keys.text_or("command", "");
    sheet.traits = traits(keys.find("traits"));
    start.notes = notes(keys.find("notes"));
    keys.finish();
    m_scenario.units.push_back(std::move(sheet));
    m_case.starts.push_back(std::move(start));
  }

  std::vector<battle::Setting> traits(const Node* node) {
    std::vector<battle::Setting> all;
    if (node == nullptr) return all;
    if (node->kind != Node::Kind::Mapping)
      m_reading.error(node->at,
                      "traits are " + std::string{data::name_of(node->kind)} + " (expected 'key: value' entries)");
    for (const Node::Entry& entry : node->entries)
      if (const auto value = m_reading.as_text(entry.value)) all.push_back({entry.key, *value});
    return all;
  }

  /// A list of keys, each worth 1, or `key: number` entries.
  std::map<std::string, std::int64_t> notes(const Node* node) {
    std::map<std::string, std::int64_t> all;
    if (node == nullptr) return all;
    if (node->kind == Node::Kind::Mapping) {
      for (const Node::Entry& entry : node->entries)
        if (const auto value = m_reading.as_whole(entry.value)) all[entry.key] = *value;
    } else {
      for (const std::string& key : m_reading.as_texts(*node).value_or(std::vector<std::string>{})) all[key] = 1;
    }
    return all;
  }

  void general(const Node& node) {
    Keys keys{m_reading, node, "general"};
    battle::Personage person;
    person.name = keys.text("name");
    person.side = keys.choice("side", sides) == 0 ? Side::Red : Side::Blue;
    person.rank = keys.text_or("rank", "");
    person.command = keys.text_or("command", "");
    person.traits = traits(keys.find("traits"));
    if (const Node* at = keys.need("at")) person.pose.at = point(*at);
    person.pose.facing = core::normalised({static_cast<std::int32_t>(keys.fixed_or("facing", 100, 0, degrees))});
    m_case.general_notes.push_back(notes(keys.find("notes")));
    keys.finish();
    m_scenario.people.push_back(std::move(person));
  }

  void engaged(const Node& node) {
    Keys keys{m_reading, node, "engagement"};
    battle::Contact contact;
    if (const Node* attacker = keys.need("attacker")) contact.attacker = unit_named(*attacker);
    if (const Node* target = keys.need("target")) contact.target = unit_named(*target);
    if (keys.find("face") != nullptr) contact.face = static_cast<battle::Face>(keys.choice("face", faces));
    contact.crossing = keys.flag_or("crossing", false);
    contact.fought = keys.flag_or("fought", false);
    keys.finish();
    m_case.contacts.push_back(contact);
  }

  void clock() {
    m_case.turn = static_cast<std::int32_t>(m_keys.whole_or("turn", 1, {0, 9'999}));
    m_case.step = m_keys.text_or("step", "");
    if (m_keys.find("side") != nullptr) m_case.side = m_keys.choice("side", sides) == 0 ? Side::Red : Side::Blue;
  }

  battle::Act act(Keys& keys) {
    battle::Act act;
    act.procedure = keys.text("procedure");
    if (const Node* with = keys.find("with"))
      for (const Node::Entry& entry : entries(*with, "who takes part: 'unit: name'"))
        act.with[entry.key] = argument(entry.value);
    if (const Node* answers = keys.find("answers"); answers != nullptr && m_reading.as_list(*answers) != nullptr)
      for (const Node& node : answers->items) act.answers.push_back(answer(node));
    if (const Node* dice = keys.find("dice"); dice != nullptr && m_reading.as_list(*dice) != nullptr) {
      act.dice.emplace();
      for (const Node& die : dice->items)
        if (const auto face = m_reading.as_whole(die, {0, 12})) act.dice->push_back(static_cast<std::uint8_t>(*face));
    }
    if (const Node* expect = keys.find("expect")) expectations(*expect, act);
    for (const Node& row : keys.items("odds")) act.odds.push_back(expected_share(row));
    return act;
  }

  std::span<const Node::Entry> entries(const Node& node, std::string_view expected) {
    if (node.kind == Node::Kind::Mapping) return node.entries;
    m_reading.error(node.at,
                    "this is " + std::string{data::name_of(node.kind)} + " (expected " + std::string{expected} + ")");
    return {};
  }

  battle::Argument argument(const Node& node) {
    battle::Argument given{.text = node.text, .hundredths = {}, .at = {}};
    const bool number = !node.text.empty() && node.text.find_first_not_of("+-.0123456789") == std::string::npos;
    if (node.kind == Node::Kind::List)
      given.at = point(node);
    else if (number)
      given.hundredths = m_reading.as_fixed(node, 100);
    else
      static_cast<void>(m_reading.as_text(node));
    return given;
  }

  /// A word, or a mapping with whatever else the choice says.
  battle::GivenAnswer answer(const Node& node) {
    battle::GivenAnswer given;
    if (node.kind != Node::Kind::Mapping) {
      given.choice = m_reading.as_text(node).value_or("");
      return given;
    }
    Keys keys{m_reading, node, "answer"};
    const auto angle = [&](std::string_view key) {
      return core::Angle{static_cast<std::int32_t>(keys.fixed_or(key, 100, 0, degrees))};
    };
    given.choice = keys.text("choice");
    if (const Node* unit = keys.find("unit")) given.unit = unit_named(*unit);
    if (const Node* target = keys.find("target")) given.target = unit_named(*target);
    if (const Node* place = keys.find("place")) given.place = ground_named(*place);
    given.turn = angle("turn");
    given.turn_after = angle("turn_after");
    given.facing = angle("facing");
    given.distance = keys.fixed_or("distance", 100, 0, {-10'000, 10'000});
    if (const Node* at = keys.find("at")) given.at = point(*at);
    given.refused = keys.text_or("refused", "");
    keys.finish();
    return given;
  }

  /// Measures and their values; `at` and `facing` with units under them say how those stand in the end.
  void expectations(const Node& node, battle::Act& act) {
    for (const Node::Entry& entry : entries(node, "'measure: number' entries or 'refused: rule'")) {
      if (entry.key == "refused") {
        act.refused = m_reading.as_text(entry.value).value_or("");
      } else if (entry.value.kind == Node::Kind::Mapping && (entry.key == "at" || entry.key == "facing")) {
        for (const Node::Entry& unit : entry.value.entries) {
          const core::UnitId id = unit_named(unit.key, unit.value.at);
          if (entry.key == "at")
            act.at[id] = point(unit.value);
          else if (const auto angle = m_reading.as_fixed(unit.value, 100, degrees))
            act.facing[id] = core::normalised({static_cast<std::int32_t>(*angle)});
        }
      } else if (const auto value = m_reading.as_text(entry.value)) {
        act.expected[entry.key] = *value;
      }
    }
  }

  battle::ExpectedShare expected_share(const Node& node) {
    battle::ExpectedShare row;
    bool shared = false;
    for (const Node::Entry& entry : entries(node, "'share: 31/96' and 'measure: value' entries"))
      if (const auto value = m_reading.as_text(entry.value)) {
        if (entry.key == "share")
          row.share = *value, shared = true;
        else
          row.with[entry.key] = *value;
      }
    if (!shared) m_reading.error(node.at, "'share' is missing (expected such as 31/96)");
    return row;
  }

  Reading& m_reading;
  Keys m_keys;
  std::size_t m_points = 0;  // of all ground
  battle::Scenario m_scenario;
  Situation m_case;
};

std::optional<CaseFile> read_document(std::optional<data::Document> document, data::Faults& faults) {
  if (!document) return {};
  const std::size_t before = faults.errors();
  Reading reading{document->file, faults};
  Situation situation = CaseReader{reading, document->root}.read();
  if (faults.errors() > before) return {};
  return CaseFile{std::move(situation), *std::move(document)};
}

/// The child of that name or number, and where its name stands.
const Node* child_of(const Node& node, std::string_view name) {
  if (node.kind == Node::Kind::Mapping) return node.find(name);
  std::size_t number = 0;
  const char* last = name.data() + name.size();
  const auto [end, error] = std::from_chars(name.data(), last, number);
  if (error != std::errc{} || end != last || node.kind != Node::Kind::List || number >= node.items.size())
    return nullptr;
  return &node.items[number];
}

}  // namespace

data::Mark CaseFile::mark(std::string_view where) const {
  const Node* node = &document.root;
  data::Mark at;
  while (!where.empty()) {
    // Names of units may hold a stroke themselves: the longest name that is there is meant.
    std::size_t length = where.size();
    const Node* child = child_of(*node, where);
    while (child == nullptr && (length = where.rfind('/', length - 1)) != std::string_view::npos && length > 0)
      child = child_of(*node, where.substr(0, length));
    if (child == nullptr) break;
    node = child;
    at = child->at;
    where.remove_prefix(std::min(length + 1, where.size()));
  }
  return at;
}

std::string CaseFile::place(std::string_view where) const {
  const data::Mark at = mark(where);
  if (at == data::Mark{}) return document.file + ": ";
  return document.file + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + ": ";
}

std::optional<CaseFile> read_case(const std::string& file, data::Faults& faults) {
  return read_document(data::load(file, faults), faults);
}

std::optional<CaseFile> parse_case(std::string_view text, const std::string& file, data::Faults& faults) {
  return read_document(data::parse(text, file, faults), faults);
}

}  // namespace vedette::scenario
