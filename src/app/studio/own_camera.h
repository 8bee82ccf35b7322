#pragma once

#include <optional>
#include <string>

#include "app/battle.h"
#include "app/command_line.h"
#include "choreography/film.h"

namespace vedette::app {

/// A camera of one's own, as the command line has it: where it stands and looks, and its lens. Places are metres east
/// and north on the map, and metres above the ground there.
struct OwnCamera {
  std::string eye;              // "2150,1840,1.7"; empty: another camera's
  std::string aim;              // the same, or a unit's name
  std::string lens;             // millimetres, as of a picture 24 high: 50 sees as the eye does; empty: another's
  std::string aperture, focus;  // metres; empty: another's, or of one's own eye as the director's have it
};
/// Adds --eye, --aim, --lens, --aperture and --focus, each of which is checked as it is read.
void add_own_camera(Command, OwnCamera&);

/// @throws Failure where its words contradict each other or what else was wished. @param named the wish for a camera
void check(const OwnCamera&, const std::string& named);

/// Says at once, before a film is laid out, that no unit is called as it aims at. @throws Failure
void check_aim(const OwnCamera&, const Battle&);

/// The eye and its lens at a second of film. @param otherwise whose what is not given is.
/// @throws Failure: it stands under ground or off the field, or no unit is called so.
[[nodiscard]] stage::Camera camera_of(const OwnCamera&, const stage::Camera& otherwise, const Battle&,
                                      const choreography::Film&, double seconds);

/// The words that put the eye of `still` there: "--eye 2150,1840,1.7 --aim 2150,1860,1.2 --lens 50".
[[nodiscard]] std::string words_of(const stage::Camera&, const stage::HeightGrid& ground);

}  // namespace vedette::app
