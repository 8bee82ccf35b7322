#include "rules/case_words.h"

#include <algorithm>

namespace vedette::rules {
namespace {

using battle::Argument;
using Kind = NumberInfo::Kind;

template <class Words>
std::optional<std::int64_t> place_in(const Words& words, std::string_view wanted) {
  const auto found = std::ranges::find(words, wanted);
  if (found == std::ranges::end(words)) return {};
  return found - std::ranges::begin(words);
}

/// A whole number within the bounds, in hundredths.
std::optional<std::int64_t> counted(const Argument& given, std::int64_t low, std::int64_t high) {
  if (!given.hundredths || *given.hundredths % 100 != 0) return {};
  const std::int64_t value = *given.hundredths / 100;
  if (value < low || value > high) return {};
  return *given.hundredths;
}
std::optional<std::int64_t> bounded(const Argument& given, std::int64_t furthest) {
  if (!given.hundredths || std::abs(*given.hundredths) > furthest) return {};
  return given.hundredths;
}

template <class Named>
std::optional<std::int64_t> number_of_name(const Named& all, std::string_view name) {
  const auto found = std::ranges::find(all, name, [](const auto& one) { return std::string_view{one.name}; });
  if (found == all.end()) return {};
  return found - all.begin() + 1;
}

constexpr std::int64_t furthest_length = 1'000'000;  // ten thousand inches or metres, in hundredths
constexpr std::int64_t full_circle = 36'000;

/// The number as procedures read it; empty when what was written cannot be it.
std::optional<std::int64_t> read(const BattleState& state, const NumberInfo& info, const Argument& given) {
  switch (info.kind) {
    case Kind::Count:
      return counted(given, info.low, info.high);
    case Kind::Flag:
      for (const std::string_view word : {"yes", "true", "on"})
        if (given.text == word) return 100;
      for (const std::string_view word : {"no", "false", "off"})
        if (given.text == word) return 0;
      return counted(given, 0, 1);
    case Kind::Angle:
      return bounded(given, full_circle);
    case Kind::Length:
      return bounded(given, furthest_length);
    case Kind::Place:
      return given.at ? std::optional<std::int64_t>{0} : std::nullopt;  // taken apart by who asks
    case Kind::Ground:
      return number_of_name(state.ground().features, given.text);
    case Kind::Word:
      if (const auto place = place_in(info.words, given.text)) return *place * 100;
      return counted(given, 0, std::ssize(info.words) - 1);
    case Kind::General:
      if (const auto number = number_of_name(state.scenario->people, given.text))
        return *number <= std::ssize(state.leaders) ? std::optional{*number * 100} : std::nullopt;
      return counted(given, 1, std::ssize(state.leaders));
    case Kind::Army:
      if (given.text == "red") return 100;
      if (given.text == "blue") return 200;
      return counted(given, 1, 2);
  }
  return {};
}

template <class Named>
std::string names_of(const Named& all) {
  std::vector<std::string_view> names;
  for (const auto& one : all) names.push_back(one.name);
  return names.empty() ? "there is none" : listed(names);
}

/// What would have done.
std::string expected(const BattleState& state, const NumberInfo& info) {
  if (info.kind == Kind::Ground) return "a piece of ground: " + names_of(state.ground().features);
  if (info.kind == Kind::General) return "a general: " + names_of(state.scenario->people);
  return number_words(info);
}

std::string parts_of(const Procedure& procedure) {
  std::vector<std::string_view> names{procedure.units.begin(), procedure.units.end()};
  for (const NumberInfo& number : procedure.numbers) names.push_back(number.name);
  names.insert(names.end(), procedure.others.begin(), procedure.others.end());
  return names.empty() ? "nothing" : listed(names);
}

/// "* losses" fits "target losses".
bool is_label(std::string_view pattern, std::string_view label) {
  return pattern.starts_with('*') ? label.ends_with(pattern.substr(1)) : pattern == label;
}
const MeasureInfo* info_of(const Procedure& procedure, std::string_view label) {
  const auto exact = std::ranges::find(procedure.measures, label, &MeasureInfo::label);
  if (exact != procedure.measures.end()) return &*exact;
  const auto found =
      std::ranges::find_if(procedure.measures, [&](const MeasureInfo& info) { return is_label(info.label, label); });
  return found == procedure.measures.end() ? nullptr : &*found;
}

}  // namespace

std::string_view about_words(NoteRange::About about) {
  switch (about) {
    case NoteRange::About::Unit:
      return "a unit";
    case NoteRange::About::General:
      return "a general";
    case NoteRange::About::Game:
      return "the game as a whole";
  }
  return {};
}

std::string number_words(const NumberInfo& info) {
  switch (info.kind) {
    case Kind::Count:
      return std::to_string(info.low) + " to " + std::to_string(info.high);
    case Kind::Flag:
      return "yes or no";
    case Kind::Angle:
      return "degrees";
    case Kind::Length:
      return "a length";
    case Kind::Place:
      return "a place [x, y]";
    case Kind::Ground:
      return "a piece of ground";
    case Kind::Word:
      return "one of " + listed(info.words);
    case Kind::General:
      return "a general";
    case Kind::Army:
      return "red or blue";
  }
  return {};
}

std::optional<UnitId> unit_called(const BattleState& state, std::string_view name) {
  const auto number = number_of_name(state.scenario->units, name);
  if (!number) return {};
  return UnitId{static_cast<std::uint16_t>(*number)};
}

ProcedureArgs arguments(const BattleState& state, const Procedure& procedure,
                        const std::map<std::string, Argument>& given, CaseFaults& faults) {
  ProcedureArgs args;
  const auto fault = [&](const std::string& where, std::string words) { faults.push_back({where, std::move(words)}); };
  for (const auto& [name, argument] : given) {
    const std::string where = "with/" + name;
    const auto number = std::ranges::find(procedure.numbers, name, &NumberInfo::name);
    if (place_in(procedure.units, name) || place_in(procedure.others, name)) {
      if (const auto unit = unit_called(state, argument.text))
        args.units[name] = *unit;
      else
        fault(where, "'" + argument.text + "' is no unit (the units: " + names_of(state.scenario->units) + ")");
    } else if (number == procedure.numbers.end()) {
      fault(where, "'" + name + "' takes no part in '" + std::string{procedure.name} + "' (it takes " +
                       parts_of(procedure) + ")");
    } else if (const auto value = read(state, *number, argument); !value) {
      fault(where, (argument.text.empty() ? "this" : "'" + argument.text + "'") + " cannot be '" + name +
                       "' (expected " + expected(state, *number) + ")");
    } else if (number->kind == Kind::Place) {
      constexpr std::int64_t hundredth = core::micrometres_per_inch / 100;
      args.numbers["x"] = argument.at->x / hundredth;
      args.numbers["y"] = argument.at->y / hundredth;
    } else {
      args.numbers[name] = *value;
    }
  }
  for (const std::string_view who : procedure.units)
    if (!given.contains(std::string{who}))
      fault("with", "'" + std::string{procedure.name} + "' needs a unit as '" + std::string{who} + "'");
  return args;
}

std::optional<std::int64_t> value_of(const Procedure& procedure, std::string_view label, std::string_view text) {
  if (const MeasureInfo* info = info_of(procedure, label))
    if (const auto place = place_in(info->words, text)) return info->first + *place;
  return whole_number(text);
}

std::string no_value(const Procedure& procedure, std::string_view label, std::string_view text) {
  const MeasureInfo* info = info_of(procedure, label);
  return "'" + std::string{text} + "' is no value of '" + std::string{label} + "' (expected a whole number" +
         (info == nullptr || info->words.empty() ? "" : " or one of " + listed(info->words)) + ")";
}

std::string value_text(const Procedure& procedure, std::string_view label, std::int64_t value) {
  if (const MeasureInfo* info = info_of(procedure, label))
    if (const std::int64_t place = value - info->first; place >= 0 && place < std::ssize(info->words))
      return std::string{info->words[static_cast<std::size_t>(place)]};
  return std::to_string(value);
}

std::optional<std::string> compare_value(const Procedure& procedure, const Measure& measure, std::string_view label,
                                         std::int64_t wanted) {
  const auto found = std::ranges::find(measure, label, &std::pair<std::string, std::int64_t>::first);
  if (found == measure.end()) {
    std::vector<std::string_view> known;
    for (const auto& [name, value] : measure) known.push_back(name);
    return "nothing is measured as '" + std::string{label} + "' (measured are " + listed(known) + ")";
  }
  if (found->second == wanted) return {};
  return found->first + ": " + value_text(procedure, label, found->second) + ", expected " +
         value_text(procedure, label, wanted);
}

core::Result<bool, std::string> fits_row(const Procedure& procedure, const Measure& measure,
                                         const std::map<std::string, std::string>& row) {
  bool fits = true;
  for (const auto& [label, text] : row) {
    const auto wanted = value_of(procedure, label, text);
    if (!wanted) return no_value(procedure, label, text);
    const auto differs = compare_value(procedure, measure, label, *wanted);
    if (differs && differs->starts_with("nothing is measured")) return *differs;
    fits = fits && !differs;
  }
  return fits;
}

std::string measure_words(const Procedure& procedure, const Measure& measure) {
  std::string text;
  for (const auto& [label, value] : measure)
    text += (text.empty() ? "" : ", ") + label + " " + value_text(procedure, label, value);
  return text;
}

std::string decimal_text(std::int64_t hundredths) {
  std::string text = (hundredths < 0 ? "-" : "") + std::to_string(std::abs(hundredths) / 100);
  const auto rest = static_cast<int>(std::abs(hundredths) % 100);
  if (rest != 0) text += (rest < 10 ? ".0" : ".") + std::to_string(rest % 10 == 0 ? rest / 10 : rest);
  return text;
}

std::string place_text(Point at, Point middle) {
  const auto hundredths = [](std::int64_t micrometres) {
    constexpr std::int64_t hundredth = core::micrometres_per_inch / 100;
    return (micrometres + (micrometres < 0 ? -hundredth : hundredth) / 2) / hundredth;
  };
  return "[" + decimal_text(hundredths(at.x - middle.x)) + ", " + decimal_text(hundredths(at.y - middle.y)) + "]";
}

}  // namespace vedette::rules
