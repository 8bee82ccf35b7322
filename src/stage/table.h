#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "stage/geometry.h"

namespace vedette::stage {

/// A base lying on the club's table: flock on top, a bevelled edge.
struct TableBase {
  Vec2 at;  // its middle
  float bearing = 0;
  float width = 100, depth = 50;  // metres of ground that it covers; of a round one both its diameter
  bool round = false;             // a general's
  float lift = 0;                 // metres that a hand holds it over the table
  int side = 0;                   // whose: 0 red, 1 blue
};

/// A painted figure glued to a base, in the attitude it was cast in.
struct Miniature {
  enum class Part : std::uint8_t { Rank, Bearer, Officer, Drummer };
  enum class Attitude : std::uint8_t { AtEase, Marching, Levelling, Charging };
  std::uint32_t roster = 0;  // index into StageSet::rosters: whose uniform it wears
  std::uint32_t base = 0;    // index into TableTop::bases
  Vec2 at;
  float bearing = 0;
  float size = 1;         // times a man's
  std::uint32_t own = 0;  // its number in the unit: no two are cast alike
  Part part = Part::Rank;
  Attitude attitude = Attitude::AtEase;
};

/// A die on the table. At rest its face is on top.
struct TableDie {
  int faces = 6, face = 6;  // of a ten-sided die that shows 0 to 9, the face may be 0
  Vec2 at;
  float bearing = 0, size = 1;   // size: metres of ground across
  float above = 0, tumble = 0;   // metres it still bounces over the table, radians it has still to roll
  std::uint32_t rgb = 0xF0ECE0;  // 0xRRGGBB
};

/// A round counter beside a base, or a stack of them.
struct TableCounter {
  Vec2 at;
  float size = 1;  // metres across
  int stack = 1;
  std::uint32_t rgb = 0xB03028;
};

/// A measuring stick along the table's edge. `step` metres lie from line to line.
struct Ruler {
  Vec2 from;
  float bearing = 0;  // the way it runs
  float step = 50;
  int steps = 12;
  int number_every = 1;  // step from number to number
  int worth = 1;         // of one step, in the game's own units
};

/// What stands and lies on the club's table at one moment.
struct TableTop {
  float inch = 50;  // metres of ground that an inch of the table stands for
  float man = 30;   // metres of ground as high as a man's figure stands
  std::vector<TableBase> bases;
  std::vector<Miniature> figures;
  std::vector<TableDie> dice;
  std::vector<TableCounter> counters;
  Ruler ruler;
};

}  // namespace vedette::stage
