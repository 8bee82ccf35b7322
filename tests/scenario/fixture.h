#pragma once

#include <cstdint>
#include <string>

#include "support/folder.h"

using vedette::test::Folder;

/// A grey PNG of 16 bits (or 8) whose sample in row r (from the north), column c is 100 r + c.
std::string grey_png(int columns, int rows, int bits = 16);

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// The faults without the folder of the test in front.
inline std::string shortened(std::string text, const Folder& folder) {
  const std::string prefix = folder.file("");
  for (auto at = text.find(prefix); at != std::string::npos; at = text.find(prefix)) text.erase(at, prefix.size());
  return text;
}

inline const std::string small_map = R"(name: Little field
cell: 100
columns: 11
rows: 11
height_scale: 0.01
height_offset: 50
sun: {azimuth: 90, elevation: 40}
wind: [1, 0]
ground_cover: grass
areas:
  - {kind: wood, name: Copse, density: 0.8, height: 12, outline: [[100, 100], [300, 100], [300, 300]]}
lines:
  - {kind: road, name: Road, width: 5, points: [[0, 500], [1000, 500]]}
buildings:
  - {kind: farm, at: [500, 600], bearing: 30, size: [20, 9], height: 5}
crossings:
  - {kind: ford, name: Ford, from: [400, 400], to: [440, 400], width: 20}
places:
  - {name: Copse, at: [200, 200], priority: 2}
)";

inline const std::string small_scenario = R"(name: Little fight
battlefield: little
ruleset: one-hour
date: 1809-06-18
table: {origin: [100, 100], bearing: 0, size: [36, 36], metres_per_inch: 20}
options:
  oh.troop_quality: on
  oh.turn_limit: 12
house:
  OH-T-MOVE/INF/allowance: 7
sides:
  - {name: British, nation: BRITISH, commander: Smith, objective: Win., flag: british_kings}
  - {name: French, nation: FRENCH}
objectives:
  - {side: British, break: 2, at_once: yes, words: Break two.}
  - {side: French, hold: Ormes, within: 1.5}
generals:
  - {name: Smith, side: British, uniform: br_gen, at: [3, 3], facing: 0}
units:
  - {id: 1, name: 27th, side: British, type: INF, quality: ELITE, men: 780, uniform: br_cen06, facing_colour: buff, flag: british_kings, base: [4, 2], at: [10, 5], facing: 0}
  - {id: 2, name: 1st Leger, side: French, type: LINF, men: 800, base: [4, 2], at: [10.25, 30], facing: -180}
  - {id: 3, name: Garrison, side: French, type: INF, base: [4, 2], at: [20, 20], facing: 90, town: Ormes}
terrain:
  - {kind: town, name: Ormes, outline: [[18, 18], [22, 18], [22, 22], [18, 22]]}
  - {kind: scenario, name: Vines, cover: true, enter: [INF, LINF], outline: [[1, 20], [4, 20], [4, 23]]}
  - {kind: road, name: Road, points: [[0, 16], [36, 16]]}
)";
