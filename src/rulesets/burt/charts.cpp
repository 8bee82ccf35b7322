#include "rulesets/burt/chart_notes.h"
#include "rulesets/burt/tables.h"

namespace vedette::burt {
namespace {

using rules::shown;

std::string plain(std::int64_t value) {
  return std::to_string(value);
}
std::string signed_value(std::int64_t value) {
  return (value > 0 ? "+" : "") + std::to_string(value);
}
std::string inches(std::int64_t hundredths) {
  return hundredths == no_move ? "-" : std::to_string(hundredths / 100) + '"';
}
std::string needed(std::int64_t value) {
  return std::to_string(value) + '+';
}
std::string times(std::int64_t value) {
  return value == 0 ? "no" : value == 1 ? "free" : "1/" + std::to_string(value);
}

struct Line {
  std::string_view rule, words;
};

/// A list of modifiers as it is printed: what, how much, by which rule.
rules::ChartInfo listed(std::string_view id, std::string_view title, std::span<const Line> lines) {
  rules::ChartInfo info{id, std::string{title}, {{"", "value", "rule"}}};
  for (const Line& line : lines)
    info.rows.push_back({std::string{line.words},
                         signed_value(std::ranges::find(printed_values, line.rule, &Printed::rule)->value),
                         std::string{line.rule}});
  return info;
}

constexpr std::array fire_lines{Line{"SB-FIRE-12", "long range"},
                                Line{"SB-FIRE-13", "firer moved (option sb.fire_slot)"},
                                Line{"SB-FIRE-14", "one or two figures (that die)"},
                                Line{"SB-FIRE-15", "target in any cover"},
                                Line{"SB-FIRE-16", "firers shaken"},
                                Line{"SB-FIRE-17", "artillery at more than two ranks"},
                                Line{"SB-FIRE-18", "first volley, not skirmishers"},
                                Line{"SB-FIRE-19", "short range"}};
constexpr std::array save_lines{Line{"SB-SAVE-02", "shot at by artillery, not in hard cover"},
                                Line{"SB-SAVE-03", "in hard cover, small arms or canister"},
                                Line{"SB-SAVE-04", "skirmishers or crew"}};
constexpr std::array melee_lines{Line{"SB-MEL-05", "one or two figures (that die)"},
                                 Line{"SB-MEL-06", "target in any cover"},
                                 Line{"SB-MEL-09", "infantry against cavalry (option sb.melee_slot)"},
                                 Line{"SB-MEL-07", "cavalry against square"},
                                 Line{"SB-MEL-08", "light cavalry against formed troops"},
                                 Line{"SB-MEL-10", "shaken or routing"},
                                 Line{"SB-MEL-13", "charging or following up"},
                                 Line{"SB-MEL-14", "deeper formation, first contact"},
                                 Line{"SB-MEL-15", "close against open order"},
                                 Line{"SB-MEL-16", "against flank or rear"},
                                 Line{"SB-MEL-17", "opponents shaken"},
                                 Line{"SB-MEL-18", "cavalry against disordered or worse"},
                                 Line{"SB-MEL-19", "armoured cavalry or lancers, first contact"},
                                 Line{"SB-MEL-20", "opponents routing"}};
constexpr std::array melee_save_lines{Line{"SB-MEL-22", "unformed or worse"},
                                      Line{"SB-MEL-23", "downhill of the enemy"},
                                      Line{"SB-MEL-24", "armoured cavalry"}};

rules::ChartInfo cohesion_chart() {
  return {"SB-T-COH",
          "Effects of lost order",
          {{"", "fire", "morale", "melee", "saves in melee", "enemy"},
           {"formed", "-", "-", "-", "-", "light cavalry +1"},
           {"unformed", "-", "-", "-", "+1", "-"},
           {"disordered", "-", "-1", "-", "+1", "cavalry -1"},
           {"shaken", "+1", "-2", "+2", "+1", "-1, cavalry -2"},
           {"rout", "none", "rally only", "+2", "+1", "-2, cavalry -3"}}};
}
rules::ChartInfo failure_chart() {
  return {"SB-T-MORFAIL",
          "Failed morale",
          {{"reason", "effect"},
           {"fire", "loses a level"},
           {"assaulting", "loses a level, no assault"},
           {"being assaulted", "routs"},
           {"indecisive melee", "loses a level"},
           {"supporting", "loses a level, no support"},
           {"friends routing", "loses a level"},
           {"army morale", "loses a level"},
           {"rally from rout", "runs on"},
           {"rally from pursuit", "pursues on"}}};
}
rules::ChartInfo reaction_chart() {
  return {"SB-T-REACT",
          "Reactions to an assault",
          {{"orders", "fire", "countercharge", "evade", "hold"},
           {"reserve (supporting)", "may", "may", "may", "may"},
           {"manoeuver", "no", "may", "may", "may"},
           {"fire", "may", "no", "no", "may"},
           {"assault", "no", "must", "no", "only if it cannot countercharge"},
           {"regroup", "no", "no", "no", "may"}}};
}

}  // namespace

std::span<const rules::ChartInfo> chart_infos() {
  static const std::vector<rules::ChartInfo> charts = rules::annotated(
      {
          shown(move_table, "Movement", inches),
          shown(range_table, "Ranges", inches),
          listed("SB-T-FIRE", "To hit by fire: 5 and", fire_lines),
          listed("SB-T-SAVE", "To save from fire: 5 and", save_lines),
          shown(crew_table, "Crews", plain),
          cohesion_chart(),
          shown(class_table, "Morale classes", needed),
          shown(morale_table, "Added to the morale die", signed_value),
          failure_chart(),
          reaction_chart(),
          listed("SB-T-MELEE", "To hit in melee: 5 and", melee_lines),
          listed("SB-T-MSAVE", "To save in melee: 5 and", melee_save_lines),
          shown(compulsory_table, "Compulsory moves", inches),
          shown(terrain_table, "Speed in terrain", times),
      },
      chart_notes());
  return charts;
}

}  // namespace vedette::burt
