#pragma once

#include <span>
#include <string>

#include "scenario/map_file.h"
#include "scenario/scenario_file.h"

namespace vedette::scenario {

/// What a scenario's words alone cannot show: bases and terrain on the table, no base on another, the table on the map,
/// towns convex, bridges and fords over a river, the middle of every hill above its rim.
void check(const ScenarioFile&, data::Faults&);

/// Features on the map, streams running downhill. All of it warnings: such a map can still be used.
void check(const MapFile&, const std::string& file, data::Faults&);

/// What `vedette check FILE` does for a battlefield, a map or a scenario, by what the file holds. `games` are the
/// vocabularies of the rulesets there are; `maps` is the folder of the bundled battlefields, as `read_scenario` wants
/// it.
/// @return false when the file is none of the three (no fault is reported).
bool check_file(const std::string& file, std::span<const Vocabulary> games, data::Faults&,
                const std::string& maps = {});

}  // namespace vedette::scenario
