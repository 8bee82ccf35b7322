#pragma once

#include "rulesets/burt/board.h"

namespace vedette::burt {

enum class Cover : std::uint8_t { None, Soft, Hard };

/// The cover a unit has where it stands, and behind the lines that `from` to `at` crosses within an inch of it; the
/// better kind counts. Source: SB-TERR-06.
[[nodiscard]] Cover cover_of(const BattleState&, const Unit&);
[[nodiscard]] Cover cover_of(const BattleState&, const Unit&, Point from, Point at);

/// Level of the highest hill under a point; 0 on the plain.
[[nodiscard]] int height_level(const BattleState&, Point);

/// Why a kind of unit may never stand with its middle here. Source: SB-TERR-01 to 03, SB-TERR-08.
[[nodiscard]] std::optional<Refusal> ground_fault(const BattleState&, const Unit&, Point);

/// What a straight stretch of ground costs one unit, measured along one line.
class GroundAhead {
 public:
  /// @param whole the unit's whole move, of which an obstacle takes half.
  GroundAhead(const BattleState&, const Unit&, Point from, Point to, Length whole);

  /// Allowance used by the first `distance` of it. Source: SB-TERR-01 to 03.
  [[nodiscard]] Length cost(Length distance) const;
  /// How far an allowance lasts, at most to the first ground it may not enter.
  [[nodiscard]] Length reach(Length allowance) const;
  /// The ground that stops it within a distance. Source: SB-TERR-08.
  [[nodiscard]] std::optional<Refusal> barred_within(Length distance) const;
  /// Obstacles or difficult ground met within a distance: costs close order troops a level. Source: SB-TERR-04.
  [[nodiscard]] bool hinders(Length distance) const;
  /// What makes a stretch cost more than its length: a line for each kind of ground, by its rule. Source: SB-TERR-01 to
  /// SB-TERR-03.
  [[nodiscard]] std::vector<Basis> slowed_by(Length distance) const;
  [[nodiscard]] Length length() const { return m_length; }

 private:
  struct Piece {
    Length from, to;
    std::int64_t factor = 1;
    bool difficult = false;
    std::string_view rule;  // of the ground that slows it
  };
  struct Obstacle {
    Length at;
  };
  void add_pieces(const BattleState&, const Unit&, Point from, Point to);
  void add_lines(const BattleState&, const Unit&, Point from, Point to);
  void bar(Length at, Refusal);

  Length m_length, m_half_move;
  std::vector<Piece> m_pieces;  // in order, without gaps
  std::vector<Obstacle> m_obstacles;
  std::optional<Length> m_barred_at;
  Refusal m_barred_by;
};

/// Where two straight stretches cross, as a distance from the start of the first.
[[nodiscard]] std::optional<Length> crossing(Point from, Point to, Point c, Point d);

}  // namespace vedette::burt
