#include "choreography/gauge/composition_gauge.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "choreography/acting.h"
#include "choreography/aftermath.h"
#include "choreography/before_lens.h"
#include "choreography/director/sequence.h"
#include "choreography/visible.h"
#include "stage/veil.h"

namespace vedette::choreography {
namespace {

using stage::Vec2;
using timeline::Seconds;

constexpr int height = picture_height, columns = 64;
constexpr float told_from_others = 8;  // pixels of a man

/// Whether nothing that hides a man, plants among it, stands between.
bool is_open(const Relief& relief, stage::Vec3 eye, stage::Vec3 breast) {
  constexpr float pace = 2;  // metres
  const stage::Vec3 way = breast - eye;
  const int steps = std::max(2, static_cast<int>(length(way) / pace));
  for (int i = 1; i < steps; ++i) {
    if (relief.hides(eye + way * (static_cast<float>(i) / static_cast<float>(steps)))) return false;
  }
  return true;
}

struct Shares {
  float filled = 0;   // of the picture, between the highest and the lowest of whom it is about, column by column
  float height = 0;   // of the picture, at which the middle of all of them lies, from above
  float largest = 0;  // how tall the nearest of them is, in heights of the picture
  float veiled = 0;   // how much of them smoke hides, on average
  float behind = 0;   // of those of them who are near, who stand behind ground, houses or plants
};

Shares shares_of(const Film& film, const Relief& relief, const Take& take, Seconds at) {
  const stage::View view = view_of(film, take.camera(at), at);
  std::array<float, columns> highest, lowest;
  highest.fill(height), lowest.fill(0);
  Shares shares;
  constexpr int asked = 8;    // every so many, whether he is seen
  constexpr float near = 40;  // pixels of a man who is missed when a bush stands before him
  int looked_for = 0, hidden = 0, asked_of = 0;
  std::optional<stage::Veil> veil;  // round the first who is asked about
  const float high = view.eye.z - relief.ground({view.eye.x, view.eye.y});
  float area = 0, moment = 0;  // of what is in the picture
  for (std::uint32_t i = 0; i < film.set.rosters.size(); ++i) {
    if (take.subject && i != *take.subject && i != take.other) continue;
    const stage::Roster& roster = film.set.rosters[i];
    const stage::Block block = block_of(film, i, at);
    if (block.presence <= 0 || pixels_of(block, roster.arm, view, relief) < told_from_others) continue;
    const float tall = view.enlarged * stature(roster.arm);
    for (int figure = 0; figure < roster.figures; ++figure) {
      const stage::FigurePose pose = stage::figure_pose(roster, block, figure, static_cast<float>(at));
      if (pose.hidden || pose.fallen) continue;
      const stage::Vec3 breast{pose.at.x, pose.at.y, relief.ground(pose.at) + tall / 2};
      const float depth = view.depth(breast);
      if (depth < 0.7F) continue;
      const float pixels = tall * view.pixels_per_metre(depth);
      const auto spot = view.project(breast);
      const float wide = view.enlarged * breadth(roster.arm, pose.part) * view.pixels_per_metre(depth) / 2;
      if (pixels < told_from_others || spot.x + wide < 0 || spot.x - wide > view.width || spot.y + pixels / 2 < 0 ||
          spot.y - pixels / 2 > height)
        continue;
      if (figure % asked == 0) {
        if (pixels >= near) ++looked_for, hidden += is_open(relief, view.eye, breast) ? 0 : 1;
        if (!veil) veil.emplace(film.set.puffs, film.lingering, pose.at, static_cast<float>(at));
        ++asked_of;
        shares.veiled += veil->hides({view.eye.x, view.eye.y, high}, {pose.at.x, pose.at.y, tall / 2});
      }
      shares.largest = std::max(shares.largest, pixels / height);
      const float top = std::max(0.0F, spot.y - pixels / 2), bottom = std::min<float>(height, spot.y + pixels / 2);
      area += wide * (bottom - top), moment += wide * (bottom - top) * (bottom + top) / 2;
      const auto column = [&](float x) {
        return std::clamp(static_cast<int>(x * columns / view.width), 0, columns - 1);
      };
      for (int x = column(spot.x - wide); x <= column(spot.x + wide); ++x) {
        const auto place = static_cast<std::size_t>(x);
        highest[place] = std::min(highest[place], top), lowest[place] = std::max(lowest[place], bottom);
      }
    }
  }
  shares.veiled /= static_cast<float>(std::max(1, asked_of));
  shares.behind = static_cast<float>(hidden) / static_cast<float>(std::max(1, looked_for));
  for (std::size_t x = 0; x < columns; ++x)
    shares.filled += std::max(0.0F, lowest[x] - highest[x]) / (height * columns);
  shares.height = moment / (height * std::max(1.0F, area));
  return shares;
}

float sky_of(const stage::Camera& camera) {
  const stage::Vec3 way = camera.target - camera.eye;
  return std::clamp(0.5F - std::atan2(-way.z, length(Vec2{way.x, way.y})) / camera.field_of_view, 0.0F, 1.0F);
}

/// Whether neither the camera moves, by as much of its picture in a second as one notices, nor whom it is about.
bool is_at_rest(const Film& film, const Take& take) {
  constexpr Seconds hair = 1e-3;
  constexpr float noticed = 0.02F, walks = 0.5F;  // of the picture, metres, in a second
  const auto seconds = static_cast<float>(take.span.length());
  const stage::Camera one = take.camera(take.span.from), two = take.camera(take.span.to - hair);
  const stage::Vec3 sight = one.target - one.eye, goes = two.eye - one.eye, turns = two.target - one.target;
  const float far = length(sight), nearer = std::abs(dot(goes, sight)) / far;
  const float aside = std::max(length(goes - stage::unit(sight) * dot(goes, stage::unit(sight))), length(turns));
  const float breadth = 2 * std::tan(one.field_of_view / 2) * film.aspect * far;
  if (std::max(nearer / far, aside / breadth) > noticed * seconds) return false;
  const auto stands = [&](std::uint32_t unit) {
    const auto place = [&](Seconds at) { return block_of(film, unit, at).middle(); };
    return length(place(take.span.to) - place(take.span.from)) < walks * seconds;
  };
  return (!take.subject || stands(*take.subject)) && (!take.other || stands(*take.other));
}

/// Whether it shows the battle, not how armies stand before it and after.
bool is_of_battle(const Film& film, const Take& take) {
  return std::ranges::none_of(film.moments, [&](const Moment& m) {
    return (m.kind == Moment::Kind::Opening || m.kind == Moment::Kind::End) &&
           std::max(m.span.from, take.span.from) < std::min(m.span.to, take.span.to);
  });
}

/// Seconds in which hardly anybody whom one sees does anything; it is looked at every half second.
Seconds lifeless_seconds(const Film& film, const Relief& relief, const Take& take) {
  constexpr Seconds often = 0.5;
  const int looks = std::max(1, static_cast<int>(take.span.length() / often));
  const Seconds each = take.span.length() / looks;
  Seconds lifeless = 0;
  for (int i = 0; i < looks; ++i) {
    const Seconds at = take.span.from + (i + 0.5) * each;
    if (acting_share(film, relief, take.camera(at), at) < hardly_anybody) lifeless += each;
  }
  return lifeless;
}

bool shared(const Take& one, const Take& two) {
  const auto in = [&](std::optional<std::uint32_t> unit) { return unit && (unit == one.subject || unit == one.other); };
  return in(two.subject) || in(two.other);
}

bool is_jump(const Film& film, const Take& before, const Take& after) {
  constexpr Seconds hair = 1e-3;
  if (!shared(before, after) || before.goes_on) return false;
  const stage::Camera one = before.camera(before.span.to - hair), two = after.camera(after.span.from);
  const stage::Vec3 way_one = stage::unit(one.target - one.eye), way_two = stage::unit(two.target - two.eye);
  if (dot(way_one, way_two) < 0.866F) return false;
  const Vec2 place = block_of(film, *after.subject, after.span.from).middle();
  const auto size = [&](const stage::Camera& camera) {
    const stage::View view = view_of(film, camera, after.span.from);
    return view.pixels_per_metre(std::max(1.0F, view.depth({place.x, place.y, camera.target.z})));
  };
  const float ratio = size(one) / size(two);
  return ratio > 0.8F && ratio < 1.25F;
}

bool is_crossing(const Film& film, const Take& before, const Take& after) {
  const bool same = before.other && after.other &&
                    ((before.subject == after.subject && before.other == after.other) ||
                     (before.subject == after.other && before.other == after.subject));
  if (!same) return false;
  const Seconds at = after.span.from;
  const Vec2 a = block_of(film, *after.subject, at).middle(), line = block_of(film, *after.other, at).middle() - a;
  return crosses(a, line, before.camera(before.span.to - 1e-3), after.camera(at));
}

}  // namespace

CompositionReport gauge_composition(const Film& film, const Relief& relief, std::span<const Take> takes) {
  CompositionReport report;
  std::map<int, int> lenses;
  const Take* before = nullptr;
  const auto fault = [&](Seconds at, const Take& take, const std::string& words) {
    report.faults.push_back({at,
                             std::string{name_of(take.kind)} + ", " +
                                 std::string{composition_names[static_cast<std::size_t>(take.composition)]},
                             words});
  };
  for (const Take& take : takes) {
    if (take.far) {
      before = nullptr;
      continue;
    }
    ++report.shots;
    const Seconds middle = (take.span.from + take.span.to) / 2;
    const stage::Camera camera = take.camera(middle);
    ++lenses[static_cast<int>(std::lround(camera.field_of_view / 0.06F))];
    if (camera.eye.z - relief.ground({camera.eye.x, camera.eye.y}) < 4) ++report.low;
    constexpr Seconds hair = 1e-3;
    const std::array looks{shares_of(film, relief, take, take.span.from + hair), shares_of(film, relief, take, middle),
                           shares_of(film, relief, take, take.span.to - hair)};
    const float share = looks[1].filled, behind = looks[1].behind;
    const float lowest = std::ranges::max(looks, {}, &Shares::height).height;
    constexpr float low = 0.8F, all = 1.2F;  // of the height: in which a subject lies, that a man is tall
    if (lowest > low)
      ++report.sunken, fault(middle, take,
                             "its subject lies at the lower edge, at " + std::to_string(std::lround(100 * lowest)) +
                                 " % of the height");
    if (std::ranges::max(looks, {}, &Shares::largest).largest > all)
      ++report.blocked, fault(middle, take, "somebody stands right before the lens");
    if (const auto body = before_lens(film, relief, take.span, [&](Seconds second) { return take.camera(second); }))
      ++report.in_lens, fault(body->at, take,
                              "somebody fills " + std::to_string(std::lround(100 * body->share)) + " % of the picture");
    constexpr float dim = 0.75F;
    if (const float smoke = std::max(looks[0].veiled, looks[1].veiled); smoke > dim)
      ++report.veiled,
          fault(middle, take, "smoke hides " + std::to_string(std::lround(100 * smoke)) + " % of its subject");
    const float sky = sky_of(camera);
    if (behind >= 0.5F)
      ++report.behind,
          fault(middle, take, std::to_string(std::lround(100 * behind)) + " % of its subject stand behind something");
    if (share >= 0.12F && share <= 0.6F && sky < 0.4F)
      ++report.filled;
    else
      fault(middle, take,
            "subject on " + std::to_string(std::lround(100 * share)) + " % of the picture, sky on " +
                std::to_string(std::lround(100 * sky)) + " %");
    if (is_at_rest(film, take)) ++report.at_rest;
    if (is_of_battle(film, take)) {
      constexpr Seconds noticed = 2;
      const Seconds lifeless = lifeless_seconds(film, relief, take);
      report.lifeless += lifeless, report.fought += take.span.length();
      if (lifeless > noticed)
        fault(middle, take, "hardly anybody does anything for " + std::to_string(std::lround(lifeless)) + " s");
    }
    if (before != nullptr && !take.goes_on) {
      if (before->composition == take.composition)
        ++report.alike, fault(take.span.from, take, "taken as the shot before");
      if (is_jump(film, *before, take)) ++report.jumps, fault(take.span.from, take, "jumps");
      if (is_crossing(film, *before, take)) ++report.crossings, fault(take.span.from, take, "crosses the line");
    }
    before = &take;
    for (const Moment& m : film.moments) {
      using Kind = Moment::Kind;
      const bool meets =
          m.kind == Kind::Charge || m.kind == Kind::Volley || m.kind == Kind::Cannon || m.kind == Kind::Rout;
      if (!meets || take.subject != m.unit || !take.span.holds(m.peak) || shot_kind_of(m.kind) != take.kind) continue;
      ++report.contacts;
      const Seconds since = m.peak - take.span.from;
      if (since >= 1.9 && since <= 4.1)
        ++report.foreseen;
      else
        fault(m.peak, take, "comes " + std::to_string(std::lround(10 * since)) + " tenths of a second after the cut");
      break;
    }
  }
  for (const auto& [lens, count] : lenses) report.lenses += count * 50 >= report.shots ? 1 : 0;
  return report;
}

}  // namespace vedette::choreography
