#pragma once

#include <array>
#include <optional>
#include <set>
#include <string_view>

#include "app/battle.h"
#include "choreography/film.h"
#include "choreography/placing.h"
#include "stage/contours.h"

namespace vedette::app {

/// What may be drawn over the picture, as a player points at it on the table.
enum class Layer : std::uint8_t {
  Grid,      // the squares of a game played on squares, else the table in feet or hundreds of metres
  Command,   // from each general to those he commands, and how far his word reaches
  Range,     // how far the unit that acts may fire, move and charge
  Odds,      // the dice of this moment: how many, what they need, what was due, what came
  Contours,  // lines of equal height
  Ground,    // every piece of ground as the rules know it: outline, kind, how much of it
  Trails,    // the ways gone since the turn began
};
using Layers = std::set<Layer>;

inline constexpr std::array<std::string_view, 7> layer_names{"grid",     "command", "range", "odds",
                                                             "contours", "ground",  "trails"};

/// "grid,odds". @throws Failure naming the word that is none.
[[nodiscard]] Layers layers_named(const std::string& list);

/// Draws layers over frames of a film. All is borrowed.
class Overlays {
 public:
  Overlays(const Battle& battle, const choreography::Film& film)
      : m_battle{battle}, m_film{film}, m_placing{battle.scenario()} {}

  /// @param state the battle at the frame's moment. A pure function of both.
  void add(stage::StageFrame&, const battle::BattleState& state, const Layers&) const;
  /// What the rules say of one unit: ranges, arcs, sight.
  void add_unit(stage::StageFrame&, const battle::BattleState&, battle::UnitId) const;

 private:
  void add_grid(stage::StageFrame&, const battle::BattleState&) const;
  void add_command(stage::StageFrame&, const battle::BattleState&) const;
  void add_range(stage::StageFrame&, const battle::BattleState&) const;
  void add_odds(stage::StageFrame&) const;
  void add_contours(stage::StageFrame&) const;
  void add_ground(stage::StageFrame&) const;
  void add_trails(stage::StageFrame&) const;
  void draw(stage::StageFrame&, const rules::Overlay&) const;

  const Battle& m_battle;
  const choreography::Film& m_film;
  choreography::Placing m_placing;
  mutable std::optional<std::vector<stage::Contour>> m_contours;  // worked out when first asked for
};

}  // namespace vedette::app
