#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "battle/scenario.h"
#include "data/node.h"
#include "scenario/vocabulary.h"

namespace vedette::scenario {

struct Heights;

/// Where the parts of a scenario stand in its file, for faults found later.
struct Marks {
  data::Mark table;
  std::vector<data::Mark> units, terrain, generals;
};

/// A scenario and where its parts were found.
struct ScenarioFile {
  battle::Scenario scenario;
  Marks marks;
  std::string file;      // as the user named it
  std::string map_file;  // map.yaml of its battlefield
};

/// Reads a scenario (format: maps/README.md) and the heights of its map into what a game starts from. Every fault is
/// reported with line and column; nothing is returned when there was an error. Warnings (an army of unusual size ...)
/// do not stop it.
/// @param maps folder of the bundled battlefields, whose map is taken where none lies beside the scenario.
[[nodiscard]] std::optional<ScenarioFile> read_scenario(const std::string& file, const Vocabulary&, data::Faults&,
                                                        const std::string& maps = {});

/// The name of the ruleset a scenario is for, or nothing when the file cannot be read; faults of the rest are not told.
[[nodiscard]] std::optional<std::string> ruleset_of(const std::string& file, data::Faults&);

/// The same reading from a parsed file and heights already there, without touching the disk.
[[nodiscard]] battle::Scenario read_scenario(const data::Document&, const Heights&, const Vocabulary&, data::Faults&,
                                             Marks* = nullptr);

/// The table's heights every 25 metres, in centimetres, taken from the map's.
[[nodiscard]] battle::HeightGrid table_heights(const battle::Scenario&, const Heights&);

}  // namespace vedette::scenario
