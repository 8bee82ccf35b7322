#include "app/studio/own_camera.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <vector>

#include "app/failure.h"
#include "choreography/aftermath.h"
#include "choreography/director/focus.h"
#include "choreography/visible.h"
#include "data/suggest.h"

namespace vedette::app {
namespace {

using stage::Vec2;
using stage::Vec3;

constexpr float lowest = 0.2F, highest = 5'000;  // metres above the ground, of the eye
constexpr float around = 5'000;                  // metres beyond the field where it may stand still
constexpr double film_height = 24;               // millimetres
constexpr const char* usual_lens = "50";

/// A number that is one: no NaN, nothing endless, nothing after it.
std::optional<double> number_of(std::string_view text) {
  double number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || rest != text.data() + text.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

std::optional<Vec3> place_of(std::string_view text) {
  std::array<double, 3> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t comma = text.find(',');
    const auto number = number_of(text.substr(0, comma));
    const bool last = i + 1 == numbers.size();
    if (!number || (comma == std::string_view::npos) != last) return std::nullopt;
    numbers[i] = *number;
    if (!last) text.remove_prefix(comma + 1);
  }
  return Vec3{static_cast<float>(numbers[0]), static_cast<float>(numbers[1]), static_cast<float>(numbers[2])};
}

/// Whether words mean a place rather than a unit: no unit's name has a comma, many begin with a number.
bool looks_like_place(const std::string& words) {
  return words.find(',') != std::string::npos;
}

constexpr std::string_view place_expected =
    "expected X,Y,Z: metres east and north on the map, and metres above the ground, such as 2150,1840,1.7";

std::string eye_fault(const std::string& words) {
  const auto place = place_of(words);
  if (!place) return fmt::format("{}: {}", words, place_expected);
  if (place->z < lowest || place->z > highest)
    return fmt::format("{}: the eye stands {} m above the ground: expected {} to {}", words, place->z, lowest, highest);
  return {};
}

std::string aim_fault(const std::string& words) {
  if (words.empty() || (looks_like_place(words) && !place_of(words)))
    return fmt::format("{}: {}, or a unit's name", words, place_expected);
  return {};
}

/// What is wrong with a number for an option.
auto between(double least, double most, std::string_view what) {
  return [=](const std::string& words) -> std::string {
    const auto number = number_of(words);
    if (number && *number >= least && *number <= most) return {};
    return fmt::format("{}: expected {}, {} to {}", words, what, least, most);
  };
}

Vec3 on_ground(Vec3 place, const stage::HeightGrid& ground) {
  return {place.x, place.y, ground.at({place.x, place.y}) + place.z};
}

Failure no_such_unit(const std::string& name, const Battle& battle, const std::vector<std::string>& names) {
  const std::vector<std::string_view> known{names.begin(), names.end()};
  return bad_input("--aim " + name + ": no unit of " + battle.title() + " is called so" + data::hint(name, known) +
                   "; a place is X,Y,Z");
}

/// The middle of a unit's men, breast high. @throws Failure: nobody is called so.
Vec3 middle_of(const std::string& name, const Battle& battle, const choreography::Film& film, double seconds) {
  std::vector<std::string> names;
  for (std::uint32_t roster = 0; roster < film.units; ++roster) {
    names.push_back(film.set.rosters[roster].name);
    if (names.back() != name) continue;
    const Vec2 at = choreography::block_of(film, roster, seconds).middle();
    return on_ground({at.x, at.y, 0.7F * choreography::stature(film.set.rosters[roster].arm)}, film.set.scenery.ground);
  }
  throw no_such_unit(name, battle, names);
}

void look_for_field(const std::string& words, Vec3 eye, const stage::HeightGrid& ground) {
  const Vec2 low = ground.origin, high = low + ground.size();
  if (eye.x >= low.x - around && eye.y >= low.y - around && eye.x <= high.x + around && eye.y <= high.y + around)
    return;
  throw bad_input(fmt::format("--eye {}: that lies off the field, which reaches from {:.0f},{:.0f} to {:.0f},{:.0f}",
                              words, low.x, low.y, high.x, high.y));
}

float number_or(const std::string& words, float otherwise) {
  return static_cast<float>(number_of(words).value_or(otherwise));
}

}  // namespace

void add_own_camera(Command command, OwnCamera& camera) {
  command
      .option("--eye", camera.eye,
              "a camera of one's own stands at X,Y,Z: metres east and north on the map, and metres above the ground "
              "there, such as 2150,1840,1.7 (the studio copies its own as these words)")
      .checked(eye_fault);
  command.option("--aim", camera.aim, "what it looks at: X,Y,Z, or a unit's name").checked(aim_fault);
  command
      .option("--lens", camera.lens,
              "millimetres, as of film 24 high: 24 wide, 50 as the eye sees, 200 from afar (default: the camera's own; "
              "with --eye 50)")
      .checked(between(8, 2'000, "millimetres"));
  command
      .option(
          "--aperture", camera.aperture,
          "metres across the opening of the lens: what is out of focus is the softer the wider it is, as far as the "
          "exposures reach; 0: all is sharp")
      .checked(between(0, 20, "metres"));
  command
      .option("--focus", camera.focus, "metres before the lens where it is sharp (default: what the camera looks at)")
      .checked(between(0.3, 20'000, "metres"));
}

void check(const OwnCamera& camera, const std::string& named) {
  if (camera.eye.empty() != camera.aim.empty())
    throw bad_input(camera.aim.empty() ? "--eye needs --aim: X,Y,Z or a unit's name"
                                       : "--aim needs --eye: X,Y,Z, where the camera stands");
  if (!camera.eye.empty() && !named.empty())
    throw bad_input("--eye and --camera " + named + ": a picture has one camera; leave one of them out");
}

void check_aim(const OwnCamera& camera, const Battle& battle) {
  if (camera.aim.empty() || looks_like_place(camera.aim)) return;
  const battle::BattleState end = battle.replay.state_at(battle.replay.last());
  std::vector<std::string> names;
  for (const battle::Unit& unit : end.units) names.push_back(end.name(unit.id));
  if (std::ranges::find(names, camera.aim) == names.end()) throw no_such_unit(camera.aim, battle, names);
}

stage::Camera camera_of(const OwnCamera& own, const stage::Camera& otherwise, const Battle& battle,
                        const choreography::Film& film, double seconds) {
  const stage::HeightGrid& ground = film.set.scenery.ground;
  stage::Camera camera = otherwise;
  const bool free = !own.eye.empty();
  if (free) {
    const Vec3 eye = place_of(own.eye).value_or(Vec3{});
    look_for_field(own.eye, eye, ground);
    camera = {.eye = on_ground(eye, ground),
              .target = looks_like_place(own.aim) ? on_ground(place_of(own.aim).value_or(Vec3{}), ground)
                                                  : middle_of(own.aim, battle, film, seconds)};
    if (length(camera.target - camera.eye) < 0.1F) throw bad_input("--aim " + own.aim + ": the eye itself is there");
  }
  if (const auto millimetres = number_of(free && own.lens.empty() ? usual_lens : own.lens))
    camera.field_of_view = static_cast<float>(2 * std::atan(film_height / 2 / *millimetres));
  camera.focus = number_or(own.focus, camera.focus);
  if (free || otherwise.aperture > 0) camera = choreography::through_lens(camera);
  camera.aperture = number_or(own.aperture, camera.aperture);
  return camera;
}

std::string words_of(const stage::Camera& camera, const stage::HeightGrid& ground) {
  const auto place = [&](Vec3 at) {
    return fmt::format("{:.2f},{:.2f},{:.2f}", at.x, at.y, at.z - ground.at({at.x, at.y}));
  };
  return fmt::format("--eye {} --aim {} --lens {:.1f}", place(camera.eye), place(camera.target),
                     film_height / 2 / std::tan(static_cast<double>(camera.field_of_view) / 2));
}

}  // namespace vedette::app
