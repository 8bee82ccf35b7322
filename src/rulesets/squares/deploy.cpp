#include "battle/shape.h"
#include "rules/deployment.h"
#include "rules/mustering.h"
#include "rulesets/squares/brigade_charts.h"
#include "rulesets/squares/house.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/options.h"
#include "rulesets/squares/turn.h"

namespace vedette::squares {
namespace {

/// A trait that is a whole number. @return nothing when it is none.
std::optional<std::int64_t> number_in(const rules::Mustering& sheet, std::string_view key, std::int64_t otherwise) {
  return sheet.has(key) ? rules::whole_number(sheet.trait(key)) : std::optional{otherwise};
}
/// A die written as its number of faces. Source: SQ-ORG-06 to SQ-ORG-10.
std::optional<std::int64_t> die_in(const rules::Mustering& sheet, std::string_view key, std::int64_t otherwise) {
  constexpr std::array<std::int64_t, 4> faces{6, 8, 10, 12};
  const auto die = number_in(sheet, key, otherwise);
  return die && std::ranges::find(faces, *die) != faces.end() ? die : std::nullopt;
}
/// Turn in which a unit comes to the field; 0 for one that is there. @return nothing when the trait is no turn.
std::optional<std::int64_t> arrival_in(const rules::Mustering& sheet) {
  const auto turn = number_in(sheet, "arrives", 0);
  return turn && *turn >= 0 ? turn : std::nullopt;
}

constexpr auto type_words = [] {
  std::array<std::string_view, type_infos.size()> words{};
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = type_infos[i].key;
  return words;
}();
constexpr std::array<std::string_view, 3> die_words{"skirmish", "quality", "morale"};
constexpr std::array<std::string_view, 5> trait_words{"skirmish", "quality", "morale", "bank", "arrives"};
/// Whether the troops of a unit have one of the dice. Source: SQ-ORG-07, SQ-ORG-08.
bool is_rated(const Unit& unit, std::size_t die) {
  if (is_guns(unit)) return die == 2;
  return !is_horse(unit) || die > 0;
}

class Mustering : rules::Mustering {
 public:
  Mustering(BattleState& state, const battle::UnitSheet& sheet, std::vector<Refusal>& faults)
      : rules::Mustering{sheet, faults}, m_state{state}, m_sheet{sheet} {}

  void unit() {
    Unit unit{.id = m_sheet.id, .side = m_sheet.side, .pose = m_sheet.pose, .place = m_sheet.place};
    const auto type = place("SQ-ORG-06", "type", m_sheet.type, type_words);
    if (!type) return;
    unit.type = *type;
    unit.arm = type_infos[*type].arm;
    unit.formation = is_guns(unit) ? Formation::Unlimbered : Formation::Line;
    if (!m_sheet.quality.empty()) {
      const auto quality = place("SQ-ORG-11", "quality", m_sheet.quality, quality_words);
      if (!quality) return;
      unit.quality = *quality;
    }
    rate(unit);
    base(unit);
    m_state.units.push_back(unit);
    set_down(unit.id);
  }

 private:
  void rate(Unit& unit) {
    constexpr std::array own_dice{&notes.skirmish, &notes.quality, &notes.morale};
    for (std::size_t i = 0; i < die_words.size(); ++i) {
      if (!is_rated(unit, i)) {
        if (has(die_words[i]))
          fault(is_guns(unit) ? "SQ-ORG-08" : "SQ-ORG-07",
                (is_guns(unit) ? "guns have a morale die only, no " : "horse has a quality and a morale die, no ") +
                    std::string{die_words[i]});
        continue;
      }
      if (const auto die = die_in(*this, die_words[i], chart(m_state, ratings, unit.quality, i).value))
        unit.notes.set(own_dice[i]->holding(*die));
      else
        fault("SQ-ORG-06", std::string{die_words[i]} + " is a die of 6, 8, 10 or 12 faces");
    }
    know_traits("SQ-ORG-06", trait_words);
    constexpr std::array<std::string_view, 2> banks{"a", "b"};
    expect("SQ-TER-11", "bank", banks);
  }

  /// Bases of brigades and guns: a third of a square holds one of them. Source: SQ-ORG-01, SQ-ORG-02.
  void base(Unit& unit) {
    const auto millimetres = [](std::int64_t mm) { return Length{mm * 1'000}; };
    const std::int64_t of_guns = unit.type == FootGuns ? 40 : 30;
    const Length third = square_side(m_state) / 3;
    unit.width = m_sheet.width.value_or(std::min(millimetres(is_guns(unit) ? of_guns : 60), third));
    unit.depth = m_sheet.depth.value_or(std::min(millimetres(is_guns(unit) ? 30 : 60), third));
    if (unit.width > third || unit.depth > third)
      fault(is_guns(unit) ? "SQ-ORG-02" : "SQ-ORG-01", "its base is larger than a third of a square");
  }

  void set_down(UnitId id) {
    const Point at =
        m_sheet.place ? battle::centroid(m_state.ground().feature(m_sheet.place).outline) : m_sheet.pose.at;
    const Square s = square_at(m_state, at);
    m_state.unit(id).on_table = false;  // it does not stand in its own way
    if (at.x < 0 || at.y < 0 || !on_board(m_state, s)) return fault("SQ-TER-01", "stands off the board");
    const auto turn = arrival_in(*this);
    if (!turn) return fault("SQ-GEN-01", "arrives in no turn (expected a turn from 1)");
    if (*turn > 0) {
      if (m_sheet.place) return fault("SQ-GEN-01", "cannot arrive in a town");
      m_state.unit(id).pose.at = middle_of(m_state, s);
      m_state.unit(id).notes.set(notes.arrives.holding(*turn));
      return;
    }
    if (const auto full = entry_fault(m_state, id, s)) return fault(full->rule, full->words);
    if (m_sheet.place && !is_foot(m_state.unit(id))) return fault("SQ-TER-04", "only infantry may be in a town");
    const Pose pose = place_in(m_state, id, s);
    Unit& unit = m_state.unit(id);
    unit.on_table = true;
    unit.pose = pose;
    if (bank_towards(m_state, s, directions[0]) == 0) return;
    unit.notes.set(notes.bank.holding(trait("bank") == "b" ? 2 : 1));
  }

  BattleState& m_state;
  const battle::UnitSheet& m_sheet;
};

/// Whether nobody of his command is there at the start.
bool arrives_with_his_men(const BattleState& state, const battle::Personage& p) {
  bool awaited = false;
  for (const Unit& unit : state.units) {
    if (unit.side != p.side || p.rank != rank_words[General] || state.scenario->sheet(unit.id).command != p.command)
      continue;
    if (noted(unit, notes.arrives) == 0) return false;
    awaited = true;
  }
  return awaited;
}

/// Generals have their dice; figures without a rank do nothing. Source: SQ-ORG-03, SQ-ORG-04, SQ-ORG-10.
void muster_generals(BattleState& state, std::vector<Refusal>& faults) {
  constexpr std::array<std::string_view, 1> trait_words_of_generals{"die"};
  std::array<int, 2> chiefs{};
  const auto& people = state.scenario->people;
  for (std::size_t i = 0; i < people.size(); ++i) {
    const battle::Personage& p = people[i];
    const rules::Mustering sheet{p, faults};
    Leader leader{.id = {static_cast<std::uint16_t>(i + 1)}, .side = p.side, .pose = p.pose, .on_table = false};
    sheet.know_traits("SQ-ORG-03", trait_words_of_generals);
    const auto rank = p.rank.empty() ? std::nullopt : sheet.place("SQ-ORG-04", "rank", p.rank, rank_words);
    if (rank) {
      leader.rank = *rank;
      leader.pose.at = middle_of(state, square_at(state, p.pose.at));
      if (!on_board(state, square_at(state, p.pose.at))) sheet.fault("SQ-TER-01", "stands off the board");
      if (leader.rank == Chief && ++chiefs[core::index(p.side)] > 1)
        sheet.fault("SQ-ORG-04", "a side has one commander-in-chief");
      leader.on_table = !arrives_with_his_men(state, p);
      if (const auto die = die_in(sheet, "die", 8))
        leader.notes.set(notes.general_die.holding(*die));
      else
        sheet.fault("SQ-ORG-10", "his die has 6, 8, 10 or 12 faces");
    }
    state.leaders.push_back(std::move(leader));
  }
}

/// Every unit belongs to one general's command. Source: SQ-ORG-05.
void check_commands(const BattleState& state, std::vector<Refusal>& faults) {
  for (const battle::UnitSheet& said : state.scenario->units) {
    std::vector<std::string_view> commands;
    for (const battle::Personage& p : state.scenario->people)
      if (p.rank == rank_words[General] && p.side == said.side) commands.emplace_back(p.command);
    if (std::ranges::count(commands, std::string_view{said.command}) != 1)
      rules::Mustering{said, faults}.fault(
          "SQ-ORG-05",
          "its command '" + said.command + "' needs exactly one general (" + rules::listed(commands) + ")");
  }
}

}  // namespace

core::Result<BattleState, std::vector<Refusal>> deploy(std::shared_ptr<const battle::Scenario> scenario) {
  auto opened = rules::opened(std::move(scenario), option_infos(), is_house_id, house_faults, "SQ-GEN-01");
  if (!opened) return opened.error();
  BattleState state = std::move(*opened);
  std::vector<Refusal> faults;
  const Square size = board_size(state);
  if (size.x < 3 || size.y < 3 || size.x > 60 || size.y > 60)
    faults.push_back({"SQ-TER-01", "the board is " + std::to_string(size.x) + " by " + std::to_string(size.y) +
                                       " squares; it needs 3 to 60 each way (option sq.square)"});
  if (!faults.empty()) return faults;
  for (const battle::UnitSheet& sheet : state.scenario->units) {
    Mustering{state, sheet, faults}.unit();
    if (!faults.empty()) return faults;
  }
  rules::check_base_edges(*state.scenario, "SQ-GEN-01", faults);
  muster_generals(state, faults);
  check_commands(state, faults);
  if (!faults.empty()) return faults;
  return state;
}

}  // namespace vedette::squares
