#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "battle/fields.h"
#include "core/angle.h"
#include "core/id.h"
#include "core/length.h"
#include "core/point.h"

namespace vedette::battle {

using core::Angle;
using core::FeatureId;
using core::Length;
using core::Point;
using core::Side;
using core::UnitId;

enum class Arm : std::uint8_t { Infantry, Cavalry, Artillery };

enum class Formation : std::uint8_t { Line, Column, MarchColumn, Square, Skirmish, Garrison, Limbered, Unlimbered };

/// What a photograph of the table shows lying beside a base.
enum class Marker : std::uint8_t { Hedge };

/// Where a base stands: its ruleset's own anchor point, and the way its front looks.
struct Pose {
  Point at;
  Angle facing;
  friend bool operator==(const Pose&, const Pose&) = default;
};
void fields(auto& visit, Same<Pose> auto& p) {
  visit("at", p.at), visit("facing", p.facing);
}

/// How long the umpire's notebook keeps a line. Clock events strike out what has expired.
enum class Lifetime : std::uint8_t { Phase, PlayerTurn, Turn, Game };

/// One line of the notebook about its owner: a key of the ruleset's NoteInfo table and a whole number.
struct Note {
  std::uint16_t key = 0;
  Lifetime lifetime = Lifetime::Game;
  std::int64_t value = 0;
  friend bool operator==(const Note&, const Note&) = default;
};
void fields(auto& visit, Same<Note> auto& n) {
  visit("key", n.key), visit("lifetime", n.lifetime), visit("value", n.value);
}

/// Notes sorted by key; a key that is absent reads as zero.
class Notebook {
 public:
  [[nodiscard]] std::int64_t operator[](std::uint16_t key) const;
  void set(Note note);  // a value of zero strikes the line out
  void expire(Lifetime lifetime);
  [[nodiscard]] const std::vector<Note>& lines() const { return m_lines; }
  friend bool operator==(const Notebook&, const Notebook&) = default;
  friend void fields(auto& visit, Same<Notebook> auto& n) { visit("lines", n.m_lines); }

 private:
  std::vector<Note> m_lines;
};

/// A base on the table: what at least three of the five games share. Names, men and uniforms stand in the scenario's
/// UnitSheet with the same id; what no photograph shows stands in the notebook.
struct Unit {
  UnitId id;
  Side side = Side::Red;
  Arm arm = Arm::Infantry;
  std::uint8_t type = 0;     // row of the ruleset's own table of types
  std::uint8_t quality = 0;  // the ruleset's own scale
  std::uint8_t nation = 0;   // the ruleset's own list
  Formation formation = Formation::Line;
  Pose pose;
  Length width, depth;
  std::int32_t losses = 0;  // figures, stands or hits: the ruleset's own measure
  bool on_table = true;
  FeatureId place;  // the town it holds, if any
  std::vector<Marker> markers;
  Notebook notes;
  std::optional<Pose> guns;  // of a battery whose men have left them

  [[nodiscard]] bool has(Marker marker) const { return std::ranges::find(markers, marker) != markers.end(); }
};
void fields(auto& visit, Same<Unit> auto& u) {
  visit("id", u.id), visit("side", u.side), visit("arm", u.arm), visit("type", u.type), visit("quality", u.quality);
  visit("nation", u.nation), visit("formation", u.formation), visit("pose", u.pose), visit("width", u.width);
  visit("depth", u.depth), visit("losses", u.losses), visit("on_table", u.on_table), visit("place", u.place);
  visit("markers", u.markers), visit("notes", u.notes), visit("guns", u.guns);
}

}  // namespace vedette::battle
