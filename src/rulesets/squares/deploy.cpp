#include <charconv>

#include "battle/shape.h"

#include "rules/deployment.h"
#include "rulesets/squares/brigade_charts.h"
#include "rulesets/squares/house.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/options.h"
#include "rulesets/squares/turn.h"

namespace vedette::squares {
namespace {

/// A trait that is a whole number. @return nothing when it is none.
std::optional<int> number_in(std::span<const battle::Setting> traits, std::string_view key, int otherwise) {
  for (const battle::Setting& trait : traits) {
    if (trait.key != key) continue;
    int value = 0;
    const char* end = trait.value.data() + trait.value.size();
    return std::from_chars(trait.value.data(), end, value).ptr == end ? std::optional{value} : std::nullopt;
  }
  return otherwise;
}
/// A die written as its number of faces. Source: SQ-ORG-06 to SQ-ORG-10.
std::optional<int> die_in(std::span<const battle::Setting> traits, std::string_view key, int otherwise) {
  const auto die = number_in(traits, key, otherwise);
  return die && (die == 6 || die == 8 || die == 10 || die == 12) ? die : std::nullopt;
}
/// Turn in which a unit comes to the field; 0 for one that is there. @return nothing when the trait is no turn.
std::optional<int> arrival_in(std::span<const battle::Setting> traits) {
  const auto turn = number_in(traits, "arrives", 0);
  return turn && *turn >= 0 ? turn : std::nullopt;
}

class Mustering {
 public:
  Mustering(BattleState& state, std::vector<Refusal>& faults) : m_state{state}, m_faults{faults} {}

  void unit(const battle::UnitSheet& sheet) {
    Unit unit{.id = sheet.id, .side = sheet.side, .pose = sheet.pose, .place = sheet.place};
    const auto type = std::ranges::find(type_infos, std::string_view{sheet.type}, &rules::TypeInfo::key);
    if (type == type_infos.end())
      return fault("SQ-ORG-06", sheet, "unknown type '" + sheet.type + "' (INF, LCAV, CAV, HCAV, MIX, FART, HART)");
    unit.type = static_cast<std::uint8_t>(type - type_infos.begin());
    unit.arm = type->arm;
    unit.formation = is_guns(unit) ? Formation::Unlimbered : Formation::Line;
    const auto quality =
        sheet.quality.empty() ? quality_words.begin() : std::ranges::find(quality_words, sheet.quality);
    if (quality == quality_words.end())
      return fault("SQ-ORG-11", sheet, "unknown quality '" + sheet.quality + "' (TYPICAL, GRENZERS, VETERAN, FRENCH)");
    unit.quality = static_cast<std::uint8_t>(quality - quality_words.begin());
    rate(unit, sheet);
    base(unit, sheet);
    m_state.units.push_back(unit);
    set_down(unit.id, sheet);
  }

 private:
  void fault(std::string_view rule, const battle::UnitSheet& sheet, const std::string& words) {
    m_faults.push_back({std::string{rule}, sheet.name + ": " + words});
  }

  void rate(Unit& unit, const battle::UnitSheet& sheet) {
    constexpr std::array<std::string_view, 3> keys{"skirmish", "quality", "morale"};
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const bool rated = is_guns(unit) ? i == 2 : is_horse(unit) ? i > 0 : true;
      if (!rated) {
        if (std::ranges::find(sheet.traits, keys[i], &battle::Setting::key) != sheet.traits.end())
          fault(is_guns(unit) ? "SQ-ORG-08" : "SQ-ORG-07", sheet,
                (is_guns(unit) ? "guns have a morale die only, no " : "horse has a quality and a morale die, no ") +
                    std::string{keys[i]});
        continue;
      }
      const auto printed = static_cast<int>(chart(m_state, ratings, unit.quality, i).value);
      if (const auto die = die_in(sheet.traits, keys[i], printed))
        unit.notes.set(line(static_cast<Key>(SkirmishDie + i), *die));
      else
        fault("SQ-ORG-06", sheet, std::string{keys[i]} + " is a die of 6, 8, 10 or 12 faces");
    }
    for (const battle::Setting& trait : sheet.traits)
      if (std::ranges::find(keys, trait.key) == keys.end() && trait.key != "bank" && trait.key != "arrives")
        fault("SQ-ORG-06", sheet, "unknown trait '" + trait.key + "' (skirmish, quality, morale, bank, arrives)");
  }

  /// Bases of brigades and guns: a third of a square holds one of them. Source: SQ-ORG-01, SQ-ORG-02.
  void base(Unit& unit, const battle::UnitSheet& sheet) {
    const auto millimetres = [](std::int64_t mm) { return Length{mm * 1'000}; };
    const std::int64_t broad = unit.type == FootGuns ? 40 : unit.type == HorseGuns ? 30 : 60;
    const Length third = square_side(m_state) / 3;
    unit.width = sheet.width.value_or(std::min(millimetres(broad), third));
    unit.depth = sheet.depth.value_or(std::min(millimetres(is_guns(unit) ? 30 : 60), third));
    if (unit.width > third || unit.depth > third)
      fault(is_guns(unit) ? "SQ-ORG-02" : "SQ-ORG-01", sheet, "its base is larger than a third of a square");
  }

  void set_down(UnitId id, const battle::UnitSheet& sheet) {
    const Point at = sheet.place ? battle::centroid(m_state.ground().feature(sheet.place).outline) : sheet.pose.at;
    const Square s = square_at(m_state, at);
    m_state.unit(id).on_table = false;  // it does not stand in its own way
    if (at.x < 0 || at.y < 0 || !on_board(m_state, s)) return fault("SQ-TER-01", sheet, "stands off the board");
    const auto turn = arrival_in(sheet.traits);
    if (!turn) return fault("SQ-GEN-01", sheet, "arrives in no turn (expected a turn from 1)");
    if (*turn > 0) {
      if (sheet.place) return fault("SQ-GEN-01", sheet, "cannot arrive in a town");
      m_state.unit(id).pose.at = middle_of(m_state, s);
      m_state.unit(id).notes.set(line(Arrives, *turn));
      return;
    }
    if (const auto full = entry_fault(m_state, id, s)) return fault(full->rule, sheet, full->words);
    if (sheet.place && !is_foot(m_state.unit(id))) return fault("SQ-TER-04", sheet, "only infantry may be in a town");
    const Pose pose = place_in(m_state, id, s);
    Unit& unit = m_state.unit(id);
    unit.on_table = true;
    unit.pose = pose;
    if (bank_towards(m_state, s, directions[0]) == 0) return;
    const auto bank = std::ranges::find(sheet.traits, std::string_view{"bank"}, &battle::Setting::key);
    unit.notes.set(line(Bank, bank != sheet.traits.end() && bank->value == "b" ? 2 : 1));
  }

  BattleState& m_state;
  std::vector<Refusal>& m_faults;
};

/// Whether nobody of his command is there at the start.
bool arrives_with_his_men(const BattleState& state, const battle::Personage& p) {
  bool awaited = false;
  for (const Unit& unit : state.units) {
    if (unit.side != p.side || p.rank != rank_words[General] || state.scenario->sheet(unit.id).command != p.command)
      continue;
    if (noted(unit, Arrives) == 0) return false;
    awaited = true;
  }
  return awaited;
}

/// Generals have their dice; figures without a rank do nothing. Source: SQ-ORG-03, SQ-ORG-04, SQ-ORG-10.
void muster_generals(BattleState& state, std::vector<Refusal>& faults) {
  std::array<int, 2> chiefs{};
  const auto& people = state.scenario->people;
  for (std::size_t i = 0; i < people.size(); ++i) {
    const battle::Personage& p = people[i];
    Leader leader{.id = {static_cast<std::uint16_t>(i + 1)}, .side = p.side, .pose = p.pose};
    const auto rank = std::ranges::find(rank_words, p.rank);
    if (rank == rank_words.end()) {
      leader.on_table = false;
      if (!p.rank.empty())
        faults.push_back({"SQ-ORG-04", p.name + ": unknown rank '" + p.rank + "' (general, c-in-c)"});
    } else {
      leader.rank = static_cast<std::uint8_t>(rank - rank_words.begin());
      leader.pose.at = middle_of(state, square_at(state, p.pose.at));
      if (!on_board(state, square_at(state, p.pose.at)))
        faults.push_back({"SQ-TER-01", p.name + ": stands off the board"});
      if (leader.rank == Chief && ++chiefs[core::index(p.side)] > 1)
        faults.push_back({"SQ-ORG-04", p.name + ": a side has one commander-in-chief"});
      leader.on_table = !arrives_with_his_men(state, p);
      for (const battle::Setting& trait : p.traits)
        if (trait.key != "die")
          faults.push_back({"SQ-ORG-03", p.name + ": a general has a die and nothing else, not '" + trait.key + "'"});
      if (const auto die = die_in(p.traits, "die", 8))
        leader.notes.set(line(GeneralDie, *die));
      else
        faults.push_back({"SQ-ORG-10", p.name + ": his die has 6, 8, 10 or 12 faces"});
    }
    state.leaders.push_back(std::move(leader));
  }
}

/// Every unit belongs to one general's command. Source: SQ-ORG-05.
void check_commands(const BattleState& state, std::vector<Refusal>& faults) {
  for (const Unit& unit : state.units) {
    const auto leads = [&](const Leader& leader) {
      const battle::Personage& p = state.scenario->people[leader.id.value - 1U];
      return p.rank == rank_words[General] && leader.side == unit.side &&
             p.command == state.scenario->sheet(unit.id).command;
    };
    if (std::ranges::count_if(state.leaders, leads) != 1)
      faults.push_back({"SQ-ORG-05", state.name(unit.id) + ": exactly one general leads its command '" +
                                         state.scenario->sheet(unit.id).command + "'"});
  }
}

}  // namespace

core::Result<BattleState, std::vector<Refusal>> deploy(std::shared_ptr<const battle::Scenario> scenario) {
  auto opened = rules::opened(std::move(scenario), option_infos(), is_house_id, "SQ-GEN-01");
  if (!opened) return opened.error();
  BattleState state = std::move(*opened);
  std::vector<Refusal> faults = house_faults(state);
  const Square size = board_size(state);
  if (size.x < 3 || size.y < 3 || size.x > 60 || size.y > 60)
    faults.push_back({"SQ-TER-01", "the board is " + std::to_string(size.x) + " by " + std::to_string(size.y) +
                                       " squares; it needs 3 to 60 each way (option sq.square)"});
  if (!faults.empty()) return faults;
  Mustering mustering{state, faults};
  for (const battle::UnitSheet& sheet : state.scenario->units) {
    mustering.unit(sheet);
    if (!faults.empty()) return faults;
  }
  muster_generals(state, faults);
  check_commands(state, faults);
  if (!faults.empty()) return faults;
  return state;
}

}  // namespace vedette::squares
