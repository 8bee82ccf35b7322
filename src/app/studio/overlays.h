#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "app/battle.h"
#include "choreography/film.h"
#include "choreography/placing.h"
#include "stage/contours.h"

namespace vedette::app {

class Overlays;

/// Something that may be drawn over the picture, as a player points at it on the table. A new one is a file in
/// `overlays/`, declared in `overlays/layers.h`, and a line in `layers`.
struct Layer {
  std::string_view name;  // "grid": `--overlay grid`
  std::string_view key;   // that draws it and leaves it, as the keyboard names it
  std::string_view does;  // for the page of keys
  void (*add)(const Overlays&, stage::StageFrame&, const battle::BattleState&);
};
[[nodiscard]] std::span<const Layer> layers();

/// Layers by name.
using Layers = std::set<std::string_view>;
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

  // What the layers draw with.
  [[nodiscard]] const Battle& battle() const { return m_battle; }
  [[nodiscard]] const choreography::Film& film() const { return m_film; }
  [[nodiscard]] const choreography::Placing& placing() const { return m_placing; }
  /// Metres from one contour to the next.
  [[nodiscard]] float contour_step() const;
  [[nodiscard]] const std::vector<stage::Contour>& contours() const;
  void draw(stage::StageFrame&, const rules::Overlay&) const;

 private:
  const Battle& m_battle;
  const choreography::Film& m_film;
  choreography::Placing m_placing;
  mutable std::optional<std::vector<stage::Contour>> m_contours;  // worked out when first asked for
};

}  // namespace vedette::app
