#pragma once

#include <optional>
#include <vector>

#include "battle/ruler.h"
#include "battle/state.h"

namespace vedette::rules {

/// A base whose pose is its middle.
[[nodiscard]] inline battle::Stretch stretch_of(const battle::Unit& unit) {
  return battle::base_stretch(unit.width, unit.depth);
}
/// The middle of the front edge of such a base.
[[nodiscard]] inline battle::Point front_of(const battle::Pose& pose, battle::Length depth) {
  return pose.at + core::ahead(pose.facing, depth / 2);
}
/// In which of the four zones that spread 45 degrees from the corners of such a base a point lies; what is as near a
/// side counts as front or rear.
[[nodiscard]] battle::Face zone(const battle::Unit& of, battle::Point, battle::Length tolerance);

/// The bases of one state, measured once for many questions, and the ground when somebody asks for it. Derived, never
/// stored; the state must outlive it and not change. A game derives its own board from it and adds every unit.
class Bases {
 public:
  [[nodiscard]] const battle::BattleState& state() const { return m_state; }
  [[nodiscard]] const battle::Unit& unit(battle::UnitId id) const { return m_state.unit(id); }
  /// The ground a unit stands on: its base, or the whole place it holds.
  [[nodiscard]] battle::Outline base(battle::UnitId id) const {
    const Stood& stood = of(id);
    if (stood.holds) return m_state.ground().feature(stood.holds).outline;
    return stood.quad;
  }
  [[nodiscard]] const battle::Box& box(battle::UnitId id) const { return of(id).box; }
  [[nodiscard]] const battle::Box& box(const battle::Feature&) const;
  /// Units on the table, ascending.
  [[nodiscard]] const std::vector<battle::UnitId>& units() const { return m_units; }
  [[nodiscard]] const battle::Box& table() const { return m_table; }

 protected:
  explicit Bases(const battle::BattleState&);
  /// The next unit. @param holds the place it stands for with all its ground; none for its own base alone.
  void add(const battle::Unit&, const battle::Quad&, battle::FeatureId holds = {});
  [[nodiscard]] const battle::Quad& quad(battle::UnitId id) const { return of(id).quad; }

 private:
  struct Stood {
    battle::Quad quad;
    battle::Box box;
    battle::FeatureId holds;
  };
  [[nodiscard]] const Stood& of(battle::UnitId id) const { return m_stood[id.value - 1U]; }

  const battle::BattleState& m_state;
  std::vector<Stood> m_stood;
  mutable std::vector<std::optional<battle::Box>> m_feature_boxes;  // measured when somebody asks
  std::vector<battle::UnitId> m_units;
  battle::Box m_table;
};

/// The ground a unit stands on by its game's own board, for whoever tells the ledger.
template <class Board>
[[nodiscard]] std::vector<battle::Point> ground_of(const battle::BattleState& state, battle::UnitId id) {
  const Board board{state};
  const battle::Outline base = board.base(id);
  return {base.begin(), base.end()};
}

}  // namespace vedette::rules
