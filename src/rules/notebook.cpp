#include "rules/notebook.h"

#include <iterator>

namespace vedette::rules {
namespace {

/// Who is named in a note, or its number; nothing when there is nobody of that number.
std::optional<std::string> named(const NoteInfo& info, const battle::BattleState& state, std::int64_t value) {
  const auto known = [&](const auto& all) { return value > 0 && value <= std::ssize(all); };
  const auto id = static_cast<std::uint16_t>(value);
  switch (info.range.names) {
    case NoteRange::Names::Nothing:
      return std::to_string(value);
    case NoteRange::Names::Unit:
      if (info.range.high > 0) return "";  // several
      return known(state.units) ? std::optional{state.name(battle::UnitId{id})} : std::nullopt;
    case NoteRange::Names::General:
      return known(state.scenario->people) ? std::optional{state.scenario->people[id - 1U].name} : std::nullopt;
  }
  return {};
}

}  // namespace

void write(Referee& referee, battle::UnitId unit, const battle::Note& line, battle::Sequence cause) {
  const battle::BattleState& state = referee.state();
  if ((unit ? state.unit(unit).notes : state.notes)[line.key] == line.value) return;
  referee.record(battle::NoteSet{.unit = unit, .note = line, .why = {}}, cause);
}

std::string told(std::span<const NoteInfo> infos, const battle::BattleState& state, const battle::NoteSet& e) {
  if (e.note.key >= infos.size() || e.note.value == 0) return {};
  const NoteInfo& info = infos[e.note.key];
  const std::optional<std::string> in_it = named(info, state, e.note.value);
  if (info.told.empty() || !in_it) return {};
  constexpr std::string_view gap = "{}";
  std::string text{info.told};
  std::size_t from = 0;
  const auto fill = [&](const std::string& name) {
    const std::size_t at = text.find(gap, from);
    if (at == std::string::npos) return;
    text.replace(at, gap.size(), name);
    from = at + name.size();
  };
  if (e.unit) fill(state.name(e.unit));
  fill(*in_it);
  return text;
}

}  // namespace vedette::rules
