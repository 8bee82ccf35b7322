#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/battle.h"
#include "app/story.h"
#include "choreography/director/documentary.h"
#include "choreography/film.h"
#include "timeline/cut.h"
#include "video/film_format.h"

namespace vedette::app {

/// Makes documentaries of one battle.
class Documentarist {
 public:
  struct Wish {
    std::optional<std::string> title;  // else the battle's
    std::vector<std::uint32_t> cast;   // rosters whose story is told before others'
    bool odds = true;                  // whether the battle is played on to find who would win
  };
  /// All are borrowed.
  Documentarist(const Context& context, const Battle& battle, const choreography::Film& film, const OddsWish& odds,
                Wish wish);

  /// @param length M:SS; empty: four minutes, or as long as there is something to show.
  /// @throws Failure: no length, shorter than 20 s, or longer than the battle can be drawn out.
  [[nodiscard]] timeline::Cut cut(const std::string& length, choreography::Style) const;
  /// @pre can_tell(seconds).
  [[nodiscard]] timeline::Cut cut(double seconds, choreography::Style) const;
  [[nodiscard]] bool can_tell(double seconds) const;

 private:
  const Context& m_context;
  const Battle& m_battle;
  const choreography::Film& m_film;
  OddsWish m_odds;
  Wish m_wish;
  double m_longest;
  mutable std::optional<Story> m_story;  // with odds: they are asked for once
};

/// A stretch of a battle's film cut to a length, M:SS: what weighs most in the battle's chronicle is kept first.
/// @throws Failure: no length, shorter than 20 s, or longer than the stretch can be drawn out.
[[nodiscard]] timeline::Edit edit_to_length(const Battle&, const choreography::Film&, timeline::Span stretch,
                                            const std::string& length);

/// The turns of an edit, one chapter each; a turn too close to the end or to the one before has none.
[[nodiscard]] std::vector<video::FilmChapter> chapters(const timeline::Timeline&, const timeline::Edit&, int rate);

/// The chapters of a cut, by picture.
[[nodiscard]] std::vector<video::FilmChapter> chapters(const timeline::Cut&, int rate);

}  // namespace vedette::app
