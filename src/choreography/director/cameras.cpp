#include "choreography/director/cameras.h"

#include <algorithm>

#include "choreography/director/focus.h"
#include "choreography/director/framing.h"
#include "choreography/director/shot.h"

namespace vedette::choreography {
namespace {

using timeline::Mark;
using timeline::Seconds;

/// The turn a second lies in, so that standing cameras need move only while a turn passes.
timeline::Span turn_at(const timeline::Timeline& film, Seconds at) {
  timeline::Span span{0, film.duration()};
  for (const Mark& mark : film.marks()) {
    if (mark.kind != Mark::Kind::Turn) continue;
    if (mark.at <= at)
      span.from = mark.at;
    else
      return {span.from, mark.at};
  }
  return span;
}

/// The last of the director's shots that has begun, of those that are asked for; none before the first.
const ShotStrip* latest_shot(const Film& film, Seconds at, bool of_a_regiment) {
  const auto& tracks = film.timeline.tracks();
  const auto track =
      std::ranges::find(tracks, camera_track, [](const auto& one) { return std::string_view{one->name()}; });
  if (track == tracks.end()) return nullptr;
  const auto& strips = (*track)->strips();
  auto next = std::ranges::upper_bound(strips, at, {}, [](const auto& strip) { return strip->span().from; });
  while (next != strips.begin()) {
    const auto* shot = dynamic_cast<const ShotStrip*>((--next)->get());
    if (shot != nullptr && (shot->subject().unit || !of_a_regiment)) return shot;
  }
  return nullptr;
}

/// Where the director's last shot of a regiment ended.
stage::Camera close_up(const Framing& framing, const ShotStrip* latest, Seconds at) {
  return latest == nullptr ? framing.wide(0, {at, at + 1}).first : latest->camera(std::min(at, latest->span().to));
}

/// From a horse behind the first side's middle.
stage::Camera saddle(const Framing& framing, Seconds at) {
  const stage::Vec2 own = framing.middle(0, at), enemy = framing.middle(1, at);
  const float apart = std::max(200.0F, length(enemy - own));
  const stage::Vec2 line = (enemy - own) * (1 / apart);
  const stage::Vec2 ahead = framing.foremost(0, at, enemy), across{line.y, -line.x};
  return framing.placed(ahead - line * 34.0F + across * 26.0F, 8, ahead + line * 60.0F, 0.6F);
}

/// The director's shot, sharp at whom it is about; what tells where everybody is has no lens.
stage::Camera directors(const Film& film, const Relief& relief, Seconds at, Lens lens) {
  const ShotStrip* shot = latest_shot(film, at, false);
  if (shot == nullptr) return film.timeline.frame_at(at).camera;
  if (shot->is_far() || lens == Lens::None) return shot->camera(at);
  const ShotCamera drifts{shot->span(), [&](Seconds second) { return shot->camera(second); },
                          [](Seconds second) { return second; }, shot->subject().unit};
  return focus_pulled(drifts, film, relief, at);
}

}  // namespace

std::optional<stage::Camera> camera_named(std::string_view name, const Film& film, Seconds at, const Relief& relief,
                                          Lens lens) {
  const Framing framing{film, relief};
  const timeline::Span turn = turn_at(film.timeline, at);
  const auto through = [&](const stage::Camera& camera, std::optional<std::uint32_t> roster) {
    return lens == Lens::None ? camera : focused(camera, film, relief, film.timeline.frame_at(at), roster);
  };
  const auto while_it_passes = [&](const auto& view) {
    return between(view(turn.from), view(turn.to), turn.share(at));
  };
  if (name == "director") return directors(film, relief, at, lens);
  if (name == "hill") return while_it_passes([&](Seconds when) { return framing.hill(when); });
  if (name == "map") return while_it_passes([&](Seconds when) { return framing.overhead(when).first; });
  if (name == "saddle") return through(while_it_passes([&](Seconds when) { return saddle(framing, when); }), {});
  if (name == "close") {
    const ShotStrip* latest = latest_shot(film, at, true);
    return through(close_up(framing, latest, at), latest == nullptr ? std::nullopt : latest->subject().unit);
  }
  return {};
}

}  // namespace vedette::choreography
