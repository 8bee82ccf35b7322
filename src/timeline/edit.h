#pragma once

#include <optional>
#include <vector>

#include "timeline/strip.h"

namespace vedette::timeline {

/// What a film shows of a battle: stretches of it, one after the other, each at its own rate. The seconds of the edit
/// are apart from those of the battle: a stretch may be left out, or come twice.
class Edit {
 public:
  static constexpr double slowest = 0.25, fastest = 4;  // battle seconds in one second of film

  struct Piece {
    Span film, battle;
    [[nodiscard]] double rate() const { return battle.length() / film.length(); }
  };

  /// Goes on with a stretch of the battle. What carries on where the last piece ended, as fast, is one piece with it.
  /// @pre the stretch is not empty; slowest <= rate <= fastest.
  void show(Span battle, double rate = 1);

  [[nodiscard]] Seconds duration() const { return m_pieces.empty() ? 0 : m_pieces.back().film.to; }
  [[nodiscard]] const std::vector<Piece>& pieces() const { return m_pieces; }  // by film time, without a gap
  /// The piece on screen at a second of film; seconds outside it have the first or the last. @pre there is one.
  [[nodiscard]] const Piece& piece_at(Seconds film) const;
  /// The second of the battle that is shown at a second of film. @pre there is a piece.
  [[nodiscard]] Seconds battle_at(Seconds film) const;
  /// When a second of the battle is first shown; none where it is left out.
  [[nodiscard]] std::optional<Seconds> film_at(Seconds battle) const;
  /// When something of a stretch of the battle is first shown; none where all of it is left out.
  [[nodiscard]] std::optional<Seconds> first_of(Span battle) const;

 private:
  std::vector<Piece> m_pieces;
};

}  // namespace vedette::timeline
