#include "sound/ears.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "sound/footfalls.h"

namespace vedette::sound {
namespace {

using stage::Vec3;

constexpr float softest = 7e-4F;  // of a musket's shot at ten metres: 63 dB below
/// How much weaker with distance: in the open it would be 1. Films keep what is far nearer to the ear.
constexpr float falling_off = 0.85F;

float level_of(Part part) {
  static const auto levels = [] {
    std::array<float, part_count> made{};
    for (std::size_t i = 0; i < part_count; ++i) made[i] = std::pow(10.0F, parts[i].level / 20);
    return made;
  }();
  return levels[static_cast<std::size_t>(part)];
}

/// The station at which a take is kept that sounds most like what is so far away.
std::size_t station_at(float metres) {
  std::size_t station = 0;
  while (station + 1 < stations.size() && metres * metres > stations[station] * stations[station + 1]) ++station;
  return station;
}

/// Both channels of what stands so far to the right, -1 to 1, at even power.
std::array<float, 2> panned(float right) {
  const float angle = (right + 1) * std::numbers::pi_v<float> / 4;
  return {std::cos(angle), std::sin(angle)};
}

std::int64_t sample_at(double second) {
  return std::llround(second * samples_a_second);
}

std::span<const float> take_of(const Grain& grain, const Bank& bank, std::size_t station, std::uint32_t other = 0) {
  return bank.wave(grain.part, (grain.seed + other) % bank.takes(grain.part), station);
}

/// What is all round comes from both sides, differently.
void add_around(const Grain& grain, const Bank& bank, std::vector<Heard>& heard) {
  constexpr float aside = 0.7F;
  const std::int64_t first = sample_at(static_cast<double>(grain.second) - slice_seconds / 2);
  const float gain = grain.gain * level_of(grain.part);
  const auto near = panned(aside);
  heard.push_back({first, take_of(grain, bank, 0), gain * near[1], gain * near[0]});
  heard.push_back({first, take_of(grain, bank, 0, 3), gain * near[0], gain * near[1]});
}

/// A grain that is heard, and how loud: what lasts may yet have to give way.
void add(const stage::Camera& camera, const Grain& grain, const Bank& bank, std::vector<Heard>& heard) {
  constexpr float closest = 6, width = 0.65F;
  const PartInfo& part = info(grain.part);
  if (part.around) return add_around(grain, bank, heard);
  const Vec3 way = grain.at - camera.eye;
  const float metres = length(way);
  if (grain.farther > 0 || std::isfinite(grain.nearer)) {
    const float among = length(grain.among - camera.eye);
    if (among < grain.farther || among >= grain.nearer) return;
  }
  const float gain = grain.gain * level_of(grain.part) * std::pow(stations[0] / std::max(metres, closest), falling_off);
  if (gain < softest) return;
  const Vec3 right = unit(cross(camera.target - camera.eye, Vec3{0, 0, 1}));
  const auto ears = panned(std::clamp(width * dot(way, right) / std::max(metres, closest), -1.0F, 1.0F));
  const double lag = static_cast<double>(std::min(metres / speed_of_sound, latest));
  const double lead = part.lasts ? slice_seconds / 2 : static_cast<double>(part.lead);
  heard.push_back({sample_at(static_cast<double>(grain.second) + lag - lead), take_of(grain, bank, station_at(metres)),
                   gain * ears[0], gain * ears[1]});
}

/// Of a ball the moment at which it is nearest to the ear is heard, if it is near.
void add_passing(const Ears& ears, const Passing& ball, const Bank& bank, std::vector<Heard>& heard) {
  constexpr float near = 45;  // metres
  float nearest = near;
  Grain rush{Part::Ball, 0, {}, 1, ball.seed};
  stage::Camera camera;
  for (std::size_t i = 0; i < ball.places.size(); ++i) {
    const float second = ball.begins + static_cast<float>(i) * ball.step;
    const stage::Camera here = ears(static_cast<double>(second));
    const float metres = length(ball.places[i] - here.eye);
    if (metres >= nearest) continue;
    nearest = metres, camera = here;
    rush.second = second, rush.at = ball.places[i];
  }
  const bool goes_by = nearest < near && rush.second > ball.begins;
  if (goes_by) add(camera, rush, bank, heard);
}

/// Footfalls of a hundred voices are a noise that hides most of them.
bool gives_way(Part part) {
  return (info(part).lasts && !info(part).around) || part == Part::Step || part == Part::Hoof;
}

/// Of each part the loudest of one slice of time. @param those of that slice, in any order
void keep_loudest(std::vector<Heard>& of_a_part, std::vector<Heard>& heard) {
  constexpr std::size_t most = 10;
  if (of_a_part.size() > most) {
    const auto loud = [](const Heard& h) { return -(h.left * h.left + h.right * h.right); };
    std::ranges::stable_sort(of_a_part, {}, loud);
    of_a_part.resize(most);
  }
  heard.insert(heard.end(), of_a_part.begin(), of_a_part.end());
  of_a_part.clear();
}

}  // namespace

std::vector<Heard> heard_from(const stage::Camera& camera, const Grain& grain, const Bank& bank) {
  std::vector<Heard> heard;
  add(camera, grain, bank, heard);
  return heard;
}

std::vector<Heard> heard_from(const stage::Camera& camera, const Passing& ball, const Bank& bank) {
  std::vector<Heard> heard;
  add_passing([&](double) { return camera; }, ball, bank, heard);
  return heard;
}

std::vector<Heard> heard_by(const Ears& ears, const Score& score, const Bank& bank) {
  std::vector<Heard> heard;
  std::array<std::vector<Heard>, part_count> at_once;
  stage::Camera camera;
  float seen_at = -1;
  auto slice = std::int64_t{-1};
  for (const Grain& grain : score.grains) {
    if (grain.second != seen_at) camera = ears(static_cast<double>(grain.second)), seen_at = grain.second;
    const auto now = static_cast<std::int64_t>(static_cast<double>(grain.second) / slice_every);
    if (now != slice)
      for (auto& of_a_part : at_once) keep_loudest(of_a_part, heard);
    slice = now;
    add(camera, grain, bank, gives_way(grain.part) ? at_once[static_cast<std::size_t>(grain.part)] : heard);
  }
  for (auto& of_a_part : at_once) keep_loudest(of_a_part, heard);
  for (const Passing& ball : score.balls) add_passing(ears, ball, bank, heard);
  std::ranges::stable_sort(heard, {}, &Heard::first);
  return heard;
}

}  // namespace vedette::sound
