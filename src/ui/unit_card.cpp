#include "ui/unit_card.h"

#include <algorithm>

#include "battle/words.h"

namespace vedette::ui {
namespace {

std::string title_of(const rules::Ruleset* ruleset, const std::string& type) {
  if (ruleset == nullptr) return type;
  const auto found = std::ranges::find(ruleset->types, type, &rules::TypeInfo::key);
  return found == ruleset->types.end() ? type : std::string{found->title};
}

std::vector<std::string> about(const StudioModel& model, const battle::UnitSheet& sheet) {
  std::string who = model.scenario->sides[core::index(sheet.side)].name + ", " + title_of(model.ruleset, sheet.type);
  if (!sheet.quality.empty()) who += ", " + sheet.quality;
  std::vector<std::string> lines{std::move(who)};
  if (sheet.men > 0) lines.push_back(std::to_string(sheet.men) + " men");
  if (sheet.guns > 0) lines.push_back(std::to_string(sheet.guns) + " guns");
  if (!sheet.commander.empty()) lines.push_back("under " + sheet.commander);
  return lines;
}

std::optional<UnitCard::Strength> strength(const StudioModel& model, const battle::Unit& unit) {
  const int limit = unit.id.value <= model.limits.size() ? model.limits[unit.id.value - 1U] : 0;
  if (limit <= 0) return {};
  const int left = std::max(0, limit - unit.losses);
  const std::string_view lost = model.ruleset != nullptr ? model.ruleset->measures.losses : "losses";
  return UnitCard::Strength{static_cast<float>(left) / static_cast<float>(limit),
                            std::to_string(unit.losses) + " of " + std::to_string(limit) + ' ' + std::string{lost}};
}

std::vector<std::string> state(const StudioModel& model, const battle::Unit& unit) {
  std::vector<std::string> lines{battle::formation_phrase(unit.formation)};
  if (unit.place) lines.push_back("holds " + model.scenario->ground.feature(unit.place).name);
  if (unit.has(battle::Marker::Hedge)) lines.emplace_back("behind its hedge marker");
  if (!unit.on_table) lines.emplace_back("broken and gone");
  for (const battle::Contact& contact : model.state->contacts) {
    if (contact.attacker == unit.id) lines.push_back("locked with " + model.state->name(contact.target));
    if (contact.target == unit.id)
      lines.push_back("attacked by " + model.state->name(contact.attacker) + " (" +
                      std::string{battle::face_word(contact.face)} + ')');
  }
  return lines;
}

std::vector<std::string> notes(const StudioModel& model, const battle::Unit& unit) {
  std::vector<std::string> lines;
  if (model.ruleset == nullptr) return lines;
  for (const battle::Note& note : unit.notes.lines())
    if (note.key < model.ruleset->notes.size()) lines.emplace_back(model.ruleset->notes[note.key].title);
  return lines;
}

std::vector<UnitCard::Deed> history(const StudioModel& model) {
  std::vector<UnitCard::Deed> deeds;
  for (const battle::LedgerLine& line : model.ledger) {
    if (line.sequence > model.now) break;
    if (line.unit != model.chosen || line.trifle || line.heading) continue;
    deeds.push_back({line.sequence, 'T' + std::to_string(line.turn) + "  " + line.text});
  }
  return deeds;
}

}  // namespace

UnitCard unit_card(const StudioModel& model) {
  const battle::Unit& unit = model.state->unit(model.chosen);
  const battle::UnitSheet& sheet = model.scenario->sheet(model.chosen);
  return {.name = sheet.name,
          .about = about(model, sheet),
          .strength = strength(model, unit),
          .state = state(model, unit),
          .notes = notes(model, unit),
          .history = history(model)};
}

}  // namespace vedette::ui
