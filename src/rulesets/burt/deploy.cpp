#include "rulesets/burt/deploy.h"
#include "rules/deployment.h"

#include <charconv>

#include "rulesets/burt/board.h"
#include "rulesets/burt/charts.h"
#include "rulesets/burt/moving.h"

namespace vedette::burt {
namespace {

using battle::UnitSheet;

template <std::size_t n>
std::optional<std::uint8_t> place_of(std::string_view word, const std::array<std::string_view, n>& words) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return {};
  return static_cast<std::uint8_t>(found - words.begin());
}
template <std::size_t n>
std::string list_of(const std::array<std::string_view, n>& words) {
  std::string text;
  for (const auto word : words) text += (text.empty() ? "" : ", ") + std::string{word};
  return text;
}

/// Formations by the words of a scenario.
constexpr std::array<std::string_view, 6> formation_words{"line", "column", "square", "open", "limbered", "unlimbered"};
constexpr std::array formations{Formation::Line,     Formation::Column,   Formation::Square,
                                Formation::Skirmish, Formation::Limbered, Formation::Unlimbered};
constexpr std::array<std::string_view, 9> trait_words{"figures", "guns",     "weapon",  "calibre", "formation",
                                                      "front",   "armoured", "lancers", "orders"};

/// One unit as its sheet says, or what is wrong with the sheet.
class Mustering {
 public:
  Mustering(const BattleState& state, std::vector<Refusal>& faults) : m_state{state}, m_faults{faults} {}

  Unit unit(const UnitSheet& sheet) {
    m_sheet = &sheet;
    Unit unit{.id = sheet.id, .side = sheet.side, .pose = sheet.pose};
    unit.pose.facing = core::normalised(unit.pose.facing);
    for (const battle::Setting& trait : sheet.traits)
      if (std::ranges::find(trait_words, trait.key) == trait_words.end())
        fault("SB-ORG-01", "unknown trait '" + trait.key + "' (one of " + list_of(trait_words) + ")");
    unit.type = chosen("type", sheet.type, type_words, "SB-ORG-02", 0);
    if (sheet.type.empty()) fault("SB-ORG-02", "its type is missing");
    unit.quality =
        sheet.quality.empty() ? std::uint8_t{0} : chosen("quality", sheet.quality, class_words, "SB-MOR-01", 0);
    unit.arm = is_cavalry(unit)   ? battle::Arm::Cavalry
               : is_wheeled(unit) ? battle::Arm::Artillery
                                  : battle::Arm::Infantry;
    if (!sheet.nation.empty()) unit.nation = 0;
    give_strength(unit);
    give_arms(unit);
    give_formation(unit);
    give_orders(unit);
    return unit;
  }

 private:
  void fault(std::string_view rule, const std::string& words) {
    m_faults.push_back({std::string{rule}, m_sheet->name + ": " + words});
  }
  [[nodiscard]] std::string trait(std::string_view key) const {
    const auto found = std::ranges::find(m_sheet->traits, key, &battle::Setting::key);
    return found == m_sheet->traits.end() ? std::string{} : found->value;
  }
  template <std::size_t n>
  std::uint8_t chosen(std::string_view key, std::string_view word, const std::array<std::string_view, n>& words,
                      std::string_view rule, std::uint8_t otherwise) {
    if (word.empty()) return otherwise;
    if (const auto place = place_of(word, words)) return *place;
    fault(rule, "unknown " + std::string{key} + " '" + std::string{word} + "' (one of " + list_of(words) + ")");
    return otherwise;
  }
  [[nodiscard]] std::optional<int> whole(std::string_view key) {
    const std::string text = trait(key);
    if (text.empty()) return {};
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc{} && end == text.data() + text.size()) return value;
    fault("SB-ORG-01", std::string{key} + " is '" + text + "' (expected a whole number)");
    return {};
  }
  static void set(Unit& unit, Key key, std::int64_t value) { unit.notes.set(note_of(key, value)); }

  /// Figures by the men of the sheet unless they are given: one for thirty. Source: SB-ORG-01 to 03.
  void give_strength(Unit& unit) {
    const bool guns = is_gun(unit);
    const auto given = whole(guns ? "guns" : "figures");
    const int from_men = (m_sheet->men + 15) / 30;
    const int by_sheet = guns               ? (m_sheet->guns > 0 ? m_sheet->guns : 4)
                         : from_men > 0     ? from_men
                         : unit.type == INF ? 24
                                            : 12;
    const int count = unit.type == WAGON ? 0 : given.value_or(by_sheet);
    const auto check = [&](int low, int high, std::string_view rule, std::string_view what) {
      if (count >= low && count <= high) return;
      fault(rule, std::to_string(count) + ' ' + std::string{what} + " (expected " + std::to_string(low) + " to " +
                      std::to_string(high) + "; 'traits: {" + (guns ? "guns" : "figures") + ": N}' sets them)");
    };
    if (unit.type == INF) check(20, 30, "SB-ORG-02", "figures");
    if (is_cavalry(unit)) check(12, 18, "SB-ORG-03", "figures");
    if (unit.type == SKIRM) check(4, 30, "SB-ORG-02", "figures");
    if (guns) check(1, 12, "SB-ORG-07", "gun models");
    set(unit, Strength, std::clamp(count, 0, 100));  // what is wrong with it has been told
  }

  void give_arms(Unit& unit) {
    const bool foot = unit.type == INF || unit.type == SKIRM;
    set(unit, WeaponNote,
        is_wheeled(unit) ? 0
                         : chosen("weapon", trait("weapon"), weapon_words, "SB-FIRE-06",
                                  static_cast<std::uint8_t>(foot ? Weapon::Musket : Weapon::None)));
    if (is_gun(unit))
      set(unit, CalibreNote,
          chosen("calibre", trait("calibre"), calibre_words, "SB-FIRE-06", static_cast<std::uint8_t>(Calibre::Six)));
    const auto is_yes = [&](std::string_view key) {
      const std::string value = trait(key);
      if (!value.empty() && value != "yes" && value != "no")
        fault("SB-MEL-19", std::string{key} + " is '" + value + "' (expected yes or no)");
      return value == "yes";
    };
    const bool armoured = is_yes("armoured"), lancers = is_yes("lancers");
    if (armoured && unit.type != HCAV) fault("SB-MEL-24", "only heavy cavalry wears armour");
    if (lancers && !is_cavalry(unit)) fault("SB-MEL-19", "only cavalry carries lances");
    set(unit, Armoured, armoured ? 1 : 0);
    set(unit, Lancers, lancers ? 1 : 0);
  }

  void give_formation(Unit& unit) {
    const Type type = type_of(unit);
    const Formation usual = type == SKIRM   ? Formation::Skirmish
                            : is_gun(unit)  ? Formation::Unlimbered
                            : type == WAGON ? Formation::Limbered
                                            : Formation::Line;
    const std::string word = trait("formation");
    unit.formation = usual;
    if (!word.empty()) {
      const auto place = place_of(word, formation_words);
      if (place)
        unit.formation = formations[*place];
      else
        fault("SB-FORM-06", "unknown formation '" + word + "' (one of " + list_of(formation_words) + ")");
    }
    const int count = bases(unit);
    const bool square = unit.formation == Formation::Square;
    const int usual_front = unit.formation == Formation::Column ? 2 : square ? square_faces(count).front : count;
    const int wanted = whole("front").value_or(std::max(1, usual_front));
    const int front = std::clamp(wanted, 1, std::max(1, count));
    set(unit, Frontage, front);
    if (front != wanted)
      fault("SB-ORG-07", "a front of " + std::to_string(wanted) + " bases (it has " + std::to_string(count) + ")");
    else if (auto refusal = shape_fault(type, unit.formation, count, square ? square_faces(count).front : front))
      if (type != WAGON) fault(refusal->rule, refusal->words);
    const BaseSize size = size_of(type, unit.formation, count, front);
    unit.width = m_sheet->width.value_or(size.width);
    unit.depth = m_sheet->depth.value_or(size.depth);
    if (m_sheet->width &&
        (core::abs(unit.width - size.width) > tolerance || core::abs(unit.depth - size.depth) > tolerance))
      fault("SB-ORG-07", "its base is worked out from its figures (leave 'base' out)");
  }

  /// First orders; only here may they be RESERVE. Source: SB-ORD-06, SB-COH-02.
  void give_orders(Unit& unit) {
    const std::string word = trait("orders") == "reform" ? "regroup" : trait("orders");
    const auto order = static_cast<Order>(
        chosen("orders", word, order_words, "SB-ORD-06", static_cast<std::uint8_t>(Order::Manoeuver)));
    if (order == Order::Assault && !is_close_order(unit)) fault("SB-ORD-09", "neither guns nor skirmishers assault");
    if (unit.type == WAGON && order != Order::Manoeuver) fault("SB-ORD-16", "wagons always manoeuver");
    set(unit, Chit, static_cast<std::int64_t>(order) + 1);
    if (!is_on(m_state, Option::HiddenOrders)) set(unit, Shown, static_cast<std::int64_t>(order) + 1);
    if (unit.type == SKIRM || is_gun(unit)) set(unit, LevelNote, static_cast<std::int64_t>(Level::Unformed));
  }

  const BattleState& m_state;
  std::vector<Refusal>& m_faults;
  const UnitSheet* m_sheet = nullptr;
};

void post_leaders(BattleState& state, std::vector<Refusal>& faults) {
  for (const battle::Personage& person : state.scenario->people) {
    Leader leader{
        .id = {static_cast<std::uint16_t>(state.leaders.size() + 1)}, .side = person.side, .pose = person.pose};
    if (person.rank.empty())
      leader.on_table = false;  // a figure for the picture
    else if (const auto rank = place_of(person.rank, rank_words))
      leader.rank = *rank;
    else
      faults.push_back(
          {"SB-ORG-05", person.name + ": unknown rank '" + person.rank + "' (one of " + list_of(rank_words) + ")"});
    state.leaders.push_back(std::move(leader));
  }
  for (const UnitSheet& sheet : state.scenario->units) {
    Unit& unit = state.unit(sheet.id);
    for (const Leader& leader : state.leaders)
      if (leader.on_table && static_cast<Rank>(leader.rank) == Rank::Command && leader.side == unit.side &&
          !sheet.command.empty() && state.scenario->people[leader.id.value - 1U].command == sheet.command)
        unit.notes.set(note_of(Brigade, leader.id.value));
    if (!sheet.command.empty() && !brigade_of(unit))
      faults.push_back(
          {"SB-ORG-05", sheet.name + ": no general of rank COMMAND has the command '" + sheet.command + "'"});
  }
}

void check_armies(const BattleState& state, std::vector<Refusal>& faults) {
  constexpr std::array<std::string_view, 3> qualities{"poor", "average", "good"};
  constexpr std::array<std::string_view, 2> commands{"good", "poor"};
  for (const battle::SideSheet& side : state.scenario->sides)
    for (const auto& [key, value] : side.traits) {
      const bool known = key == "quality" || key == "command";
      if (!known)
        faults.push_back({"SB-ARMY-01", side.name + ": unknown trait '" + key + "' (quality or command)"});
      else if (key == "quality" ? !place_of(value, qualities) : !place_of(value, commands))
        faults.push_back({key == "quality" ? "SB-ARMY-01" : "SB-ORG-04",
                          side.name + ": " + key + " cannot be '" + value + "' (" +
                              (key == "quality" ? list_of(qualities) : list_of(commands)) + ")"});
    }
}

void check_places(const BattleState& state, std::vector<Refusal>& faults) {
  const Board board{state};
  for (const Unit& unit : state.units) {
    const Quad base = battle::placed(unit.pose, battle::inset(stretch_of(unit), tolerance));
    if (const auto refusal = standing_fault(board, unit, base, {}))
      faults.push_back({refusal->rule, state.name(unit.id) + ": " + refusal->words});
    if (const auto refusal = ground_fault(state, unit, unit.pose.at))
      faults.push_back({refusal->rule, state.name(unit.id) + ": " + refusal->words});
    for (const UnitId id : board.units())
      if (id > unit.id && board.unit(id).side != unit.side && battle::overlap(base, board.base(id)))
        faults.push_back({"SB-MOVE-08", state.name(unit.id) + ": its base lies on that of " + state.name(id)});
  }
}

}  // namespace

core::Result<BattleState, std::vector<Refusal>> deploy(std::shared_ptr<const battle::Scenario> scenario) {
  auto opened = rules::opened(std::move(scenario), option_infos(), is_house_id, "SB-T-OPT");
  if (!opened) return opened.error();
  BattleState state = std::move(*opened);
  std::vector<Refusal> faults = house_faults(state);
  if (!faults.empty()) return faults;
  Mustering muster{state, faults};
  for (const UnitSheet& sheet : state.scenario->units) state.units.push_back(muster.unit(sheet));
  check_armies(state, faults);
  if (faults.empty()) post_leaders(state, faults);
  if (faults.empty()) check_places(state, faults);
  if (!faults.empty()) return faults;
  return state;
}

}  // namespace vedette::burt
