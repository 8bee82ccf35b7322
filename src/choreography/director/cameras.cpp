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
  const ShotStrip* latest = nullptr;
  for (const auto& track : film.timeline.tracks())
    for (const auto& strip : track->strips())
      if (const auto* shot = dynamic_cast<const ShotStrip*>(strip.get());
          shot != nullptr && (shot->subject().unit || !of_a_regiment) && shot->span().from <= at)
        latest = shot;
  return latest;
}

/// Where the director's last shot of a regiment ended.
stage::Camera close_up(const Film& film, const Framing& framing, const Relief& relief, Seconds at) {
  const stage::StageFrame frame = film.timeline.frame_at(at);
  const ShotStrip* latest = latest_shot(film, at, true);
  if (latest == nullptr) return focused(framing.wide(0, {at, at + 1}).first, film, relief, frame, {});
  return focused(latest->camera(std::min(at, latest->span().to)), film, relief, frame, latest->subject().unit);
}

/// The director's shot, sharp at whom it is about; what tells where everybody is has no lens.
stage::Camera directors(const Film& film, const Relief& relief, Seconds at) {
  const stage::StageFrame frame = film.timeline.frame_at(at);
  const ShotStrip* shot = latest_shot(film, at, false);
  if (shot == nullptr || shot->is_far()) return frame.camera;
  const ShotCamera drifts{shot->span(), [&](Seconds second) { return shot->camera(second); },
                          [](Seconds second) { return second; }, shot->subject().unit};
  return focus_pulled(drifts, film, relief, at);
}

}  // namespace

std::optional<stage::Camera> camera_named(std::string_view name, const Film& film, Seconds at, const Relief& relief) {
  const Framing framing{film, relief};
  const timeline::Span turn = turn_at(film.timeline, at);
  const double share = turn.share(at);
  if (name == "director") return directors(film, relief, at);
  if (name == "hill") return between(framing.hill(turn.from), framing.hill(turn.to), share);
  if (name == "map") return between(framing.overhead(turn.from).first, framing.overhead(turn.to).first, share);
  if (name == "saddle") {
    const auto view = [&](Seconds when) {
      const stage::Vec2 own = framing.middle(0, when), enemy = framing.middle(1, when);
      const float apart = std::max(200.0F, length(enemy - own));
      const stage::Vec2 line = (enemy - own) * (1 / apart);
      const stage::Vec2 ahead = framing.foremost(0, when, enemy), across{line.y, -line.x};
      return framing.placed(ahead - line * 34.0F + across * 26.0F, 8, ahead + line * 60.0F, 0.6F);
    };
    return focused(between(view(turn.from), view(turn.to), share), film, relief, film.timeline.frame_at(at), {});
  }
  if (name == "close") return close_up(film, framing, relief, at);
  return {};
}

}  // namespace vedette::choreography
