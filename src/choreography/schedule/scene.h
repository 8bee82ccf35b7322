#pragma once

#include <memory>
#include <string>
#include <vector>

#include "choreography/film.h"
#include "choreography/haste.h"
#include "choreography/placing.h"
#include "choreography/schedule/actor.h"
#include "choreography/schedule/ahead.h"
#include "choreography/schedule/beat.h"
#include "choreography/schedule/fights.h"
#include "choreography/schedule/footage.h"
#include "choreography/strips.h"

namespace vedette::choreography {

/// Who stands where while the film is laid out, and all that a family of events needs to lay its strips: a strip starts
/// at the latest of the end of its unit's previous strip, the cue of its cause, and the start of its phase.
struct Scene {
  Scene(const battle::Scenario&, const battle::BattleState& start, const FilmSettings&, std::span<const battle::Entry>,
        Film&);

  const battle::Scenario& scenario;
  const FilmSettings& settings;
  Film& film;
  Placing placing;
  battle::BattleState state;  // before the entry that is being shown
  Ahead ahead;
  Beat beat;
  std::vector<Actor> actors;  // by id
  Fights fights;
  Footage footage;
  std::vector<std::optional<battle::Certainty>> pencilled;  // by unit: see battle/ruling.h

  /// Gives a unit's men posts in a place, which are found when the film is laid out: see `man_posts`. @return what its
  /// layout notes of it.
  int take_posts(std::uint32_t roster, core::FeatureId place, const Stance&);
  /// A formation with who of it takes whose place, where nobody would get to his own without crossing others: a square
  /// out of a column, horse that streams round one. Others need none.
  [[nodiscard]] stage::Layout in_order(std::uint32_t roster, const Stance& before, const Stance& after);
  [[nodiscard]] Actor& actor(battle::UnitId id) { return actors[id.value - 1U]; }
  [[nodiscard]] const Actor& actor(battle::UnitId id) const { return actors[id.value - 1U]; }
  [[nodiscard]] const stage::Roster& roster(const Actor& a) const { return film.set.rosters[a.roster]; }
  /// How many times faster than legs allow a unit's quickest man would be seen to go. On a map nobody is seen: 0.
  /// @param enough where it is more than that, the answer is any that is
  [[nodiscard]] float haste_of(const Actor&, const UnitStrip&, float enough = exactly) const;
  [[nodiscard]] const std::string& name(battle::UnitId id) const { return scenario.sheet(id).name; }
  [[nodiscard]] double scaled(double seconds) const { return beat.scaled(seconds); }
  /// Where the middle of a base lies that stands at a pose of the game, in the world.
  [[nodiscard]] stage::Vec2 middle_of(const battle::Pose&, const Company&) const;

  /// Fills the gap before a strip with standing still, and adds it. Returns it.
  const UnitStrip* add(Actor&, std::unique_ptr<UnitStrip>);
  void hold_until(Actor&, Seconds);
  /// Gives every track, and the film, one end.
  void close_ends(Seconds end);

  /// A line of the picture. @param weight lines of more weight are shown where there is no time for all.
  /// @param about a unit that has to be in the picture while it is shown, unless it weighs much
  void say(Seconds at, std::string words, int weight, battle::UnitId about = {});
  void note(Moment moment);
};

}  // namespace vedette::choreography
