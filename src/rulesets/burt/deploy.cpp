#include "rulesets/burt/deploy.h"

#include "rules/deployment.h"
#include "rules/mustering.h"
#include "rulesets/burt/board.h"
#include "rulesets/burt/charts.h"
#include "rulesets/burt/moving.h"

namespace vedette::burt {
namespace {

using battle::UnitSheet;
using rules::listed;
using rules::place_of;

/// Formations by the words of a scenario.
constexpr std::array<std::string_view, 6> formation_words{"line", "column", "square", "open", "limbered", "unlimbered"};
constexpr std::array formations{Formation::Line,     Formation::Column,   Formation::Square,
                                Formation::Skirmish, Formation::Limbered, Formation::Unlimbered};
constexpr std::array<std::string_view, 9> trait_words{"figures", "guns",     "weapon",  "calibre", "formation",
                                                      "front",   "armoured", "lancers", "orders"};

/// One unit as its sheet says, or what is wrong with the sheet.
class Mustering : rules::Mustering {
 public:
  Mustering(const BattleState& state, const UnitSheet& sheet, std::vector<Refusal>& faults)
      : rules::Mustering{sheet, faults}, m_state{state}, m_sheet{sheet} {}

  Unit unit() {
    Unit unit{.id = m_sheet.id, .side = m_sheet.side, .pose = m_sheet.pose};
    unit.pose.facing = core::normalised(unit.pose.facing);
    know_traits("SB-ORG-01", trait_words);
    if (m_sheet.type.empty())
      fault("SB-ORG-02", "its type is missing");
    else
      unit.type = place("SB-ORG-02", "type", m_sheet.type, type_words).value_or(0);
    if (!m_sheet.quality.empty())
      unit.quality = place("SB-MOR-01", "quality", m_sheet.quality, class_words).value_or(0);
    unit.arm = arm_of(unit);
    give_strength(unit);
    give_arms(unit);
    give_formation(unit);
    give_orders(unit);
    return unit;
  }

 private:
  static battle::Arm arm_of(const Unit& unit) {
    if (is_cavalry(unit)) return Arm::Cavalry;
    return is_wheeled(unit) ? Arm::Artillery : Arm::Infantry;
  }
  /// The place of a trait's word, or what it is without one.
  std::uint8_t chosen(std::string_view rule, std::string_view key, std::string_view word,
                      std::span<const std::string_view> words, std::uint8_t otherwise) const {
    return word.empty() ? otherwise : place(rule, key, word, words).value_or(otherwise);
  }
  [[nodiscard]] std::optional<int> whole(std::string_view key) const {
    const std::string_view text = trait(key);
    if (text.empty()) return {};
    if (const auto value = rules::whole_number(text)) return static_cast<int>(*value);
    fault("SB-ORG-01", std::string{key} + " is '" + std::string{text} + "' (expected a whole number)");
    return {};
  }
  template <class T>
  static void set(Unit& unit, const rules::Note<Unit, T>& note, std::type_identity_t<T> value) {
    unit.notes.set(note.holding(value));
  }

  /// Figures by the men of the sheet unless they are given: one for thirty. Source: SB-ORG-01 to 03.
  void give_strength(Unit& unit) {
    const bool guns = is_gun(unit);
    const auto given = whole(guns ? "guns" : "figures");
    const int count = unit.type == WAGON ? 0 : given.value_or(usual_strength(unit));
    const auto check = [&](int low, int high, std::string_view rule, std::string_view what) {
      if (count >= low && count <= high) return;
      fault(rule, std::to_string(count) + ' ' + std::string{what} + " (expected " + std::to_string(low) + " to " +
                      std::to_string(high) + "; 'traits: {" + (guns ? "guns" : "figures") + ": N}' sets them)");
    };
    if (unit.type == INF) check(20, 30, "SB-ORG-02", "figures");
    if (is_cavalry(unit)) check(12, 18, "SB-ORG-03", "figures");
    if (unit.type == SKIRM) check(4, 30, "SB-ORG-02", "figures");
    if (guns) check(1, 12, "SB-ORG-07", "gun models");
    set(unit, notes.strength, std::clamp(count, 0, 100));  // what is wrong with it has been told
  }

  [[nodiscard]] int usual_strength(const Unit& unit) const {
    if (is_gun(unit)) return m_sheet.guns > 0 ? m_sheet.guns : 4;
    if (const int from_men = (m_sheet.men + 15) / 30; from_men > 0) return from_men;
    return unit.type == INF ? 24 : 12;
  }

  void give_arms(Unit& unit) {
    const bool foot = unit.type == INF || unit.type == SKIRM;
    const Weapon usual = foot ? Weapon::Musket : Weapon::None;
    if (!is_wheeled(unit))
      set(unit, notes.weapon,
          static_cast<Weapon>(
              chosen("SB-FIRE-06", "weapon", trait("weapon"), weapon_words, static_cast<std::uint8_t>(usual))));
    if (is_gun(unit))
      set(unit, notes.calibre,
          static_cast<Calibre>(chosen("SB-FIRE-06", "calibre", trait("calibre"), calibre_words,
                                      static_cast<std::uint8_t>(Calibre::Six))));
    const auto is_yes = [&](std::string_view key) {
      const std::string_view value = trait(key);
      if (!value.empty() && value != "yes" && value != "no")
        fault("SB-MEL-19", std::string{key} + " is '" + std::string{value} + "' (expected yes or no)");
      return is(key);
    };
    const bool armoured = is_yes("armoured"), lancers = is_yes("lancers");
    if (armoured && unit.type != HCAV) fault("SB-MEL-24", "only heavy cavalry wears armour");
    if (lancers && !is_cavalry(unit)) fault("SB-MEL-19", "only cavalry carries lances");
    set(unit, notes.armoured, armoured);
    set(unit, notes.lancers, lancers);
  }

  static Formation usual_formation(const Unit& unit) {
    if (unit.type == SKIRM) return Formation::Skirmish;
    if (is_gun(unit)) return Formation::Unlimbered;
    return unit.type == WAGON ? Formation::Limbered : Formation::Line;
  }
  static int usual_front(const Unit& unit) {
    if (unit.formation == Formation::Column) return 2;
    return in_square(unit) ? square_faces(bases(unit)).front : bases(unit);
  }

  void give_formation(Unit& unit) {
    const Type type = type_of(unit);
    unit.formation = usual_formation(unit);
    if (const std::string_view word = trait("formation"); !word.empty())
      if (const auto said = place("SB-FORM-06", "formation", word, formation_words)) unit.formation = formations[*said];
    const int count = bases(unit);
    const bool square = in_square(unit);
    const int wanted = whole("front").value_or(std::max(1, usual_front(unit)));
    const int front = std::clamp(wanted, 1, std::max(1, count));
    set(unit, notes.frontage, front);
    if (front != wanted)
      fault("SB-ORG-07", "a front of " + std::to_string(wanted) + " bases (it has " + std::to_string(count) + ")");
    else if (auto refusal = shape_fault(type, unit.formation, count, square ? square_faces(count).front : front))
      if (type != WAGON) fault(refusal->rule, refusal->words);
    const BaseSize size = size_of(type, unit.formation, count, front);
    unit.width = m_sheet.width.value_or(size.width);
    unit.depth = m_sheet.depth.value_or(size.depth);
    if (m_sheet.width &&
        (core::abs(unit.width - size.width) > tolerance || core::abs(unit.depth - size.depth) > tolerance))
      fault("SB-ORG-07", "its base is worked out from its figures (leave 'base' out)");
  }

  /// First orders; only here may they be RESERVE. Source: SB-ORD-06, SB-COH-02.
  void give_orders(Unit& unit) {
    const std::string_view word = trait("orders") == "reform" ? "regroup" : trait("orders");
    const auto order = static_cast<Order>(
        chosen("SB-ORD-06", "orders", word, order_words, static_cast<std::uint8_t>(Order::Manoeuver)));
    if (order == Order::Assault && !is_close_order(unit)) fault("SB-ORD-09", "neither guns nor skirmishers assault");
    if (unit.type == WAGON && order != Order::Manoeuver) fault("SB-ORD-16", "wagons always manoeuver");
    set(unit, notes.orders, order);
    if (!is_on(m_state, Option::HiddenOrders)) set(unit, notes.shown, order);
    if (unit.type == SKIRM || is_gun(unit)) set(unit, notes.level, Level::Unformed);
  }

  const BattleState& m_state;
  const UnitSheet& m_sheet;
};

void post_leaders(BattleState& state, std::vector<Refusal>& faults) {
  for (const battle::Personage& person : state.scenario->people) {
    const rules::Mustering sheet{person, faults};
    for (const battle::Setting& trait : person.traits)
      sheet.fault("SB-ORG-05", "unknown trait '" + trait.key + "' (generals have none)");
    Leader leader{
        .id = {static_cast<std::uint16_t>(state.leaders.size() + 1)}, .side = person.side, .pose = person.pose};
    leader.on_table = !person.rank.empty();  // else a figure for the picture
    if (leader.on_table) leader.rank = sheet.place("SB-ORG-05", "rank", person.rank, rank_words).value_or(leader.rank);
    state.leaders.push_back(std::move(leader));
  }
  for (const UnitSheet& sheet : state.scenario->units) {
    Unit& unit = state.unit(sheet.id);
    for (const Leader& leader : state.leaders)
      if (leader.on_table && static_cast<Rank>(leader.rank) == Rank::Command && leader.side == unit.side &&
          !sheet.command.empty() && state.scenario->people[leader.id.value - 1U].command == sheet.command)
        unit.notes.set(notes.brigade.holding(leader.id));
    if (sheet.command.empty() || noted(unit, notes.brigade)) continue;
    std::vector<std::string_view> commands;
    for (const battle::Personage& p : state.scenario->people)
      if (p.side == sheet.side && p.rank == rank_words[static_cast<std::size_t>(Rank::Command)])
        commands.emplace_back(p.command);
    rules::Mustering{sheet, faults}.fault(
        "SB-ORG-05", "no general of rank COMMAND has the command '" + sheet.command + "' (" + listed(commands) + ")");
  }
}

void check_armies(const BattleState& state, std::vector<Refusal>& faults) {
  constexpr std::array<std::string_view, 3> qualities{"poor", "average", "good"};
  constexpr std::array<std::string_view, 2> commands{"good", "poor"};
  constexpr std::array<std::string_view, 2> traits{"quality", "command"};
  for (const battle::SideSheet& side : state.scenario->sides) {
    const rules::Mustering sheet{side, faults};
    sheet.know_traits("SB-ARMY-01", traits);
    const auto expect = [&](std::string_view rule, std::string_view key, std::span<const std::string_view> words) {
      if (sheet.has(key) && !place_of(sheet.trait(key), words))
        sheet.fault(rule,
                    std::string{key} + " cannot be '" + std::string{sheet.trait(key)} + "' (" + listed(words) + ")");
    };
    expect("SB-ARMY-01", "quality", qualities);
    expect("SB-ORG-04", "command", commands);
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
  auto opened = rules::opened(std::move(scenario), option_infos(), is_house_id, house_faults, "SB-T-OPT");
  if (!opened) return opened.error();
  BattleState state = std::move(*opened);
  std::vector<Refusal> faults;
  for (const UnitSheet& sheet : state.scenario->units) state.units.push_back(Mustering{state, sheet, faults}.unit());
  check_armies(state, faults);
  if (faults.empty()) post_leaders(state, faults);
  if (faults.empty()) check_places(state, faults);
  if (!faults.empty()) return faults;
  return state;
}

}  // namespace vedette::burt
