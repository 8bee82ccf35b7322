#pragma once

#include "stage/figure.h"

namespace vedette::choreography {

/// How a unit stands when it does nothing: what one strip leaves and the next begins with.
struct Stance {
  stage::Vec2 at;  // middle of its figures
  float bearing = 0;
  stage::Layout layout;
  stage::Clip idle = stage::Clip::Stand;
  float sway = 0.15F;  // metres
  float presence = 1;
  bool hedge = false;
  bool limbered = false;   // guns hang behind their teams
  double left_at = -1;     // second of film at which the gunners run from their guns; below 0: they do not
  double gone_at = -1;     // second of film from which they are not seen any more
  float heel = 0;          // radians every man is turned from the formation's front, to the right
  double idle_since = 0;   // second of film at which it fell to that: a fight's press grows from nothing
  float sway_was = 0.15F;  // before `sway_since`: ranks lose their order, and dress, by and by
  double sway_since = -10;
  double reloads_at = -100;  // second of film at which its men begin to load after their volley
  stage::Fray fray;          // whom it fights, fully grown
  double meets_from = -10;   // seconds of film in which it does
  double meets_to = -10;
  float pushed_was = 0;  // metres the line had been pressed before `pushed_since`
  double pushed_since = -10;
  double cheers_at = -100;  // second of film at which it has seen its enemy run
};

/// A share of something that begins and ends gently.
[[nodiscard]] float smooth(double share);

/// The same men on the same spots, now a formation that fronts the other way: nobody has turned yet, `heel` says by how
/// much everybody still has to.
[[nodiscard]] Stance faced_about(const Stance&);

/// Metres by which slots wander at this second of film.
[[nodiscard]] float sway_of(const Stance&, double at);

/// The line of a fight stays where it is when who fights on it changes his formation or his middle.
void keep_line(const Stance& before, Stance& after);

/// Whom it has before it at this second of film: a fight grows, and is over, by and by.
[[nodiscard]] stage::Fray fray_of(const Stance&, double at);

/// It fights again before the line on which it fought is dressed: that bends on from as far as it is bent.
void meets_on(Stance&, double at, double until);

/// Metres a fight presses the front rank forward at this second of film; 0 for units that do not fight.
[[nodiscard]] float press_of(const Stance&, double at);

/// The block of a unit at rest. @param at seconds of film: the idle clip runs on through the whole film.
[[nodiscard]] stage::Block at_rest(std::uint32_t roster, const Stance&, double at);

}  // namespace vedette::choreography
