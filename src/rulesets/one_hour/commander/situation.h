#pragma once

#include <vector>

#include "rules/player.h"
#include "rulesets/one_hour/commander/ways.h"

namespace vedette::one_hour::commander {

using rules::UnitId;

/// One unit as the commander counts it.
struct Piece {
  const Unit* unit = nullptr;
  const Numbers* type = nullptr;
  bool mine = false;
  bool engaged = false, square = false;
  bool covered = false;      // from fire where it stands
  int left = 0;              // hits until it is out; 0 for a unit that is doomed
  std::int64_t worth = 0;    // points for one hit on it
  std::int64_t exposed = 0;  // an enemy: tenths of our units it threatens, those about to be counted in part
  battle::Quad base{};
  Point forward;  // one inch the way it looks
  Point muzzle;   // middle of its front
  [[nodiscard]] UnitId id() const { return unit->id; }
  [[nodiscard]] Point at() const { return unit->pose.at; }
};

/// What a unit is for, at this moment.
enum class Role : std::uint8_t { Line, Guns, Horse, Reserve, Garrison };

/// The battle as one side sees it at one question: derived from the state and never kept.
class Situation {
 public:
  Situation(const rules::SideView&, const Almanac&, const GroundEye&, Ways&, const rules::Ruleset&);

  [[nodiscard]] const BattleState& state() const { return m_state; }
  [[nodiscard]] const GroundEye& ground() const { return m_ground; }
  [[nodiscard]] Ways& ways() const { return m_ways; }
  [[nodiscard]] const std::vector<Piece>& ours() const { return m_ours; }
  [[nodiscard]] const std::vector<Piece>& theirs() const { return m_theirs; }
  [[nodiscard]] const Piece& piece(UnitId) const;
  [[nodiscard]] int turn() const { return m_state.clock.turn; }
  /// Fire, or a charge, has begun to tell.
  [[nodiscard]] bool joined() const { return m_joined; }
  [[nodiscard]] Role role(UnitId id) const { return m_roles[id.value]; }
  /// From our middle to theirs.
  [[nodiscard]] Angle axis() const { return m_axis; }
  [[nodiscard]] Point our_middle() const { return m_our_middle; }
  [[nodiscard]] Point their_middle() const { return m_their_middle; }
  /// How far ahead along the axis a point lies, from our middle.
  [[nodiscard]] Length ahead_of_middle(Point) const;
  /// Where our line stands along the axis: its hindmost unit that is not the reserve.
  [[nodiscard]] Length line() const { return m_line; }

 private:
  void count_exposed();
  void give_roles();

  const BattleState& m_state;
  const GroundEye& m_ground;
  Ways& m_ways;
  std::vector<Piece> m_ours, m_theirs;
  std::vector<Role> m_roles;  // by unit id
  bool m_joined = false;
  Angle m_axis;
  Point m_our_middle, m_their_middle;
  Length m_line;
};

/// A place where a unit stands or might stand, with what is asked of it again and again.
struct Footing {
  Point at;
  Point forward;  // one inch the way the unit looks
  bool covered = false;
};

/// Mean hits (thousandths) a unit may bring upon one of the other side that stands there: by fire after a move, or by a
/// charge, whichever is worse.
[[nodiscard]] std::int64_t threat(const Piece& by, const Piece& on, const Footing&);

/// Tenths of a unit that an enemy threatens where it stands, or will when our line goes on.
[[nodiscard]] std::int64_t exposure(const Piece& own, const Piece& to);

/// The point lies to the side of a base that stands there, or behind it. Source: OH-GEN-08.
[[nodiscard]] bool on_flank(const Footing&, Length width, Length depth, Point);

[[nodiscard]] inline Footing footing(const Piece& piece) {
  return {piece.at(), piece.forward, piece.covered};
}

}  // namespace vedette::one_hour::commander
