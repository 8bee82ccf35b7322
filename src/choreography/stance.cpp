#include "choreography/stance.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "stage/battery.h"

namespace vedette::choreography {

float smooth(double share) {
  const auto x = static_cast<float>(std::clamp(share, 0.0, 1.0));
  return x * x * (3 - 2 * x);
}

float press_of(const Stance& stance, double at) {
  if (stance.idle != stage::Clip::Fence) return 0;
  const auto grown = static_cast<float>(std::clamp(at - stance.idle_since, 0.0, 1.0));
  return grown * 0.08F * static_cast<float>(std::sin(at * 0.9));
}

void keep_line(const Stance& before, Stance& after) {
  after.fray = before.fray;
  const stage::Vec2 moved = turned(after.at - before.at, -after.bearing);
  after.fray.line = before.fray.line + before.fray.sign * moved.x;
}

namespace {

constexpr double bends = 0.06, gives = 0.085, dresses = 0.12;  // metres a second at the most: see `fray_of`

/// The share that `smooth` makes this of.
double share_smoothed(double smoothed) {
  return 0.5 - std::sin(std::asin(1 - 2 * smoothed) / 3);
}

/// Seconds.
double takes(float metres, double speed) {
  constexpr double steepest = 1.5;  // of `smooth`
  return std::max(7.0, steepest * std::abs(metres) / speed);
}

}  // namespace

// The bend grows, the line is pressed, and both are dressed away so slowly that together they are less than what is
// seen of feet that fence.
stage::Fray fray_of(const Stance& stance, double at) {
  stage::Fray fray = stance.fray;
  const float pressed = fray.pushed - stance.pushed_was;
  fray.pushed = stance.pushed_was + pressed * smooth((at - stance.pushed_since) / takes(pressed, gives));
  fray.grown = smooth((at - stance.meets_from) / takes(fray.most, bends)) *
               (1 - smooth((at - stance.meets_to) / takes(fray.most + std::abs(fray.pushed), dresses)));
  return fray;
}

void meets_on(Stance& stance, double at, double until) {
  const double grown = double{fray_of(stance, at).grown};
  stance.meets_from = at - share_smoothed(grown) * takes(stance.fray.most, bends);
  stance.meets_to = until;
}

Stance faced_about(const Stance& stance) {
  Stance turned = stance;
  turned.bearing += std::numbers::pi_v<float>;
  turned.layout.about = !stance.layout.about;
  turned.heel = stage::turn_between(turned.bearing, stance.bearing + stance.heel);
  const auto about = [](stage::Fray::Stretch& face) {
    face.facing = stage::turn_between(std::numbers::pi_v<float>, face.facing);
  };
  about(turned.fray.main);
  std::ranges::for_each(turned.fray.besides, about);
  turned.fray.sign = -stance.fray.sign;
  return turned;
}

float sway_of(const Stance& stance, double at) {
  constexpr double dressing = 8;  // seconds
  const auto done = static_cast<float>(std::clamp((at - stance.sway_since) / dressing, 0.0, 1.0));
  return stance.sway_was + (stance.sway - stance.sway_was) * done;
}

namespace {

/// What men do who have nothing to do: for a while they load, or cheer. Nobody does so who fights or forms square.
struct Pastime {
  stage::Clip clip;
  double since = 0;      // second of film; 0: the clip runs on through the whole film
  float jitter = 0.08F;  // seconds between men
};
Pastime pastime(const Stance& stance, double at) {
  constexpr double loading = 11, cheering = 5;  // seconds
  if (stance.idle != stage::Clip::Stand) return {stance.idle};
  if (at >= stance.cheers_at && at < stance.cheers_at + cheering) return {stage::Clip::Cheer};
  const bool loads = stance.reloads_at > stance.cheers_at;  // who has cheered does not go back to his cartridge
  if (loads && at >= stance.reloads_at && at < stance.reloads_at + loading)
    return {stage::Clip::Reload, stance.reloads_at, 0.5F};
  return {stance.idle};
}

/// Seconds since the gunners ran from their guns.
float left_for(const Stance& stance, double at) {
  if (stance.left_at < 0 || at < stance.left_at) return -1;
  return at < stance.gone_at ? static_cast<float>(at - stance.left_at) : 2 * stage::left_for_good;
}

}  // namespace

stage::Block at_rest(std::uint32_t roster, const Stance& stance, double at) {
  const bool fencing = stance.idle == stage::Clip::Fence;
  const Pastime now = pastime(stance, at);
  return {.roster = roster,
          .at = stance.at,
          .bearing = stance.bearing,
          .from = stance.layout,
          .to = stance.layout,
          .clip = now.clip,
          .clip_seconds = static_cast<float>(at - now.since),
          .jitter = fencing ? 0.6F : now.jitter,
          .sway = sway_of(stance, at),
          .press = press_of(stance, at),
          .fray = fray_of(stance, at),
          .met_seconds = static_cast<float>(at - stance.meets_from),
          .seconds = static_cast<float>(at),
          .presence = stance.presence,
          .heel = stance.heel,
          .limbered = stance.limbered ? 1.0F : 0.0F,
          .drawn = stance.heel,
          .left = left_for(stance, at),
          .settled = 0,
          .hedge = stance.hedge};
}

}  // namespace vedette::choreography
