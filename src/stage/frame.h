#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "stage/blaze.h"
#include "stage/figure.h"
#include "stage/geometry.h"
#include "stage/plate.h"
#include "stage/puff.h"
#include "stage/scenery.h"
#include "stage/shot.h"
#include "stage/table.h"
#include "stage/trodden.h"

namespace vedette::stage {

/// What is known for the whole film: built once, handed to the renderer once.
struct StageSet {
  Scenery scenery;
  std::vector<Roster> rosters;
  std::vector<Puff> puffs;    // sorted by born
  std::vector<Shot> shots;    // sorted by fired
  std::vector<Blaze> blazes;  // houses on fire, by second
  TroddenCorn trodden;
  float seconds = 0;  // of the whole film
};

struct Camera {
  Vec3 eye, target;
  float field_of_view = 0.75F;  // vertical, radians
  Vec2
      shift;  // where the way it looks meets the picture, from its middle: halves of the width and height, right and up
  float aperture = 0;  // metres across the opening of its lens; 0: all is sharp
  float focus = 0;     // metres before the eye at which it is sharp; 0: as far as what it looks at

  [[nodiscard]] float sharp_at() const { return focus > 0 ? focus : length(target - eye); }
  bool operator==(const Camera&) const = default;
};

/// A unit's name and state over its head.
struct Label {
  static constexpr float no_bar = -1;
  static constexpr int no_side = -1;
  std::uint32_t unit = 0;
  int side = 0;
  Vec2 at;
  float above = 12;  // metres over the ground
  Vec2 reach;        // metres east and north of `at` that its sign covers on a map
  std::string text;
  std::string condition;  // "disordered, tired"; empty where nothing ails it
  float strength = 1;     // 0 to 1: what is left before it breaks; no_bar where that is not said
  bool chosen = false;
  enum class Pencil : std::uint8_t { None, Seen, Unsure };
  Pencil pencil = Pencil::None;  // it stands as an umpire said: as was seen, or about so
};

/// A line or patch drawn on the ground: range, arc, sight, path, selection.
struct GroundMark {
  std::vector<Vec2> points;
  bool closed = false, filled = false;
  std::uint32_t rgba = 0xFFFFFFFF;  // 0xRRGGBBAA
  float width = 2;                  // metres
  std::vector<float> widths{};      // at each point, metres; empty: `width` everywhere
};

struct Caption {
  enum class Kind : std::uint8_t { Title, Subtitle, Chapter, Line };
  Kind kind = Kind::Line;
  std::string text;
  float opacity = 1;
};

/// How the whole picture is drawn.
enum class Look : std::uint8_t {
  Field,  // men on the ground
  Map,    // a printed map of the period: paper, hachures, contours
  Table,  // the club's table: the game's own bases with painted figures, model trees and houses, dice
};

/// The looks by their names, in the order of Look.
inline constexpr std::array<std::string_view, 3> look_names{"field", "map", "table"};

/// One moment of the film: plain data, a pure function of (replay, time, camera).
struct StageFrame {
  float seconds = 0;
  std::vector<Block> blocks;
  std::vector<Label> labels;
  std::vector<GroundMark> marks;
  std::vector<Caption> captions;
  std::vector<Plate> plates;          // drawn by who makes a film, over the finished picture
  std::vector<Place> places;          // of a map: whose names stand on it, those that matter most first
  std::vector<GroundMark> kept_free;  // of a map: not drawn; names stand beside them
  Camera camera;
  Look look = Look::Field;
  float dip = 0;       // 0 to 1: how far the picture is darkened, because time is left out
  bool rough = false;  // nobody gives way to others, which takes long to work out: of small pictures, or until it is
  bool far = false;    // the camera tells where everybody is: from here only names show who is who
  TableTop table;      // of Look::Table; empty for the others
};

/// A figure as a frame has it: with others or, where it is rough, alone.
[[nodiscard]] inline FigurePose figure_in(const StageFrame& frame, const Roster& roster, const Block& block,
                                          int figure) {
  return frame.rough ? figure_alone(roster, block, figure, frame.seconds)
                     : figure_pose(roster, block, figure, frame.seconds);
}

}  // namespace vedette::stage
