#include "app/studio/desk/ruling_slip.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "battle/ruling.h"
#include "battle/words.h"
#include "data/letters.h"
#include "rules/ruled.h"

namespace vedette::app {
namespace {

using battle::Formation;
using Item = battle::RulingItem;

constexpr std::array<std::string_view, 5> presets{"as it stood", "both players agreed", "moved by mistake",
                                                  "missed when it was written down", "from a photograph"};
constexpr std::size_t longest_reason = 120;  // bytes

std::vector<Formation> formations_of(battle::Arm arm) {
  if (arm == battle::Arm::Artillery) return {Formation::Unlimbered, Formation::Limbered, Formation::Line};
  if (arm == battle::Arm::Cavalry) return {Formation::Line, Formation::Column, Formation::MarchColumn};
  return {Formation::Line, Formation::Column, Formation::MarchColumn, Formation::Square, Formation::Skirmish};
}

std::string_view words_of(battle::Certainty certainty) {
  return certainty == battle::Certainty::Seen ? "seen" : battle::certainty_word(certainty);
}

}  // namespace

RulingSlip::RulingSlip(const rules::Ruleset& ruleset, const rules::BattleState& state, core::UnitId unit)
    : m_ruleset{ruleset},
      m_state{state},
      m_unit{unit},
      m_pose{state.unit(unit).pose},
      m_formation{state.unit(unit).formation},
      m_there{state.unit(unit).on_table} {}

void RulingSlip::put(const battle::Pose& pose) {
  m_pose = pose;
}

void RulingSlip::turn_by(core::Angle by) {
  m_pose.facing = core::normalised(m_pose.facing + by);
}

void RulingSlip::next_formation() {
  const std::vector<Formation> all = formations_of(now().arm);
  const auto at = std::ranges::find(all, m_formation);
  m_formation = at == all.end() || at + 1 == all.end() ? all.front() : *(at + 1);
}

void RulingSlip::type(char c) {
  if (m_writes) return data::type_byte(m_text, c, longest_reason);
  if (c >= '0' && c <= '9') {
    if (m_losses.size() < 4) m_losses.push_back(c);
    return;
  }
  switch (c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c) {
    case 'F':
      return next_formation();
    case 'O':
      return void(m_there = !m_there);
    case 'C':
      return void(m_certainty = static_cast<battle::Certainty>((static_cast<int>(m_certainty) + 1) % 3));
    case 'R':
      m_text.clear();
      return void(m_preset = (m_preset + 1) % presets.size());
    case 'T':
      return write_reason();
    default:
      return;
  }
}

void RulingSlip::rub_out() {
  data::rub_out_letter(m_writes ? m_text : m_losses);
}

void RulingSlip::be_as_sure_as(const RulingSlip& other) {
  m_certainty = other.m_certainty, m_preset = other.m_preset, m_text = other.m_text;
}

void RulingSlip::write_reason() {
  m_writes = !m_writes;
}

std::string RulingSlip::reason() const {
  return m_text.empty() ? std::string{presets[m_preset]} : m_text;
}

battle::RulingMade RulingSlip::ruling() const {
  battle::RulingMade made{.items = {}, .certainty = m_certainty, .reason = reason()};
  const battle::Unit& unit = now();
  if (!m_there) {
    if (unit.on_table) made.items.push_back({.kind = Item::Kind::Off, .unit = m_unit});
  } else if (!unit.on_table || m_pose != unit.pose) {
    made.items = rules::put_down(m_state, m_unit, m_pose);
  }
  if (m_formation != unit.formation)
    made.items.push_back({.kind = Item::Kind::Formation, .unit = m_unit, .formation = m_formation});
  if (!m_losses.empty() && std::stoi(m_losses) != unit.losses)
    made.items.push_back({.kind = Item::Kind::Losses, .unit = m_unit, .count = std::stoi(m_losses)});
  return made;
}

std::vector<RulingSlip::Row> RulingSlip::rows() const {
  const battle::Unit& unit = now();
  const core::Length gone = core::distance(unit.pose.at, m_pose.at);
  const std::string looks = battle::degrees_text(m_pose.facing);
  const bool moved = m_pose != unit.pose;
  return {{.what = "Place",
           .value = moved ? fmt::format("{} from where it was, looking {}",
                                        battle::length_text(m_ruleset.measures, gone), looks)
                          : "where it is: drag it anywhere",
           .changed = moved},
          {.what = "Losses",
           .value = m_losses.empty() ? fmt::format("{} (digits: another number)", unit.losses)
                                     : fmt::format("{}, not {}", m_losses, unit.losses),
           .changed = !m_losses.empty()},
          {.key = 'F',
           .what = "Formation",
           .value = std::string{battle::formation_word(m_formation)},
           .changed = m_formation != unit.formation},
          {.key = 'O',
           .what = "Off or back",
           .value = m_there ? "on the table" : "off the table",
           .changed = m_there != unit.on_table},
          {.key = 'C', .what = "How sure", .value = std::string{words_of(m_certainty)}, .changed = false},
          {.key = 'R', .what = "Reason", .value = reason(), .changed = false},
          {.key = 'T', .what = "Own words", .value = m_writes ? m_text + "_" : "type a reason", .changed = m_writes}};
}

}  // namespace vedette::app
