#include "choreography/director/cameras.h"

#include <algorithm>

#include "choreography/aftermath.h"
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

/// The last of the director's shots that is about a regiment, and where it ended.
stage::Camera close_up(const Film& film, const Framing& framing, Seconds at) {
  const ShotStrip* latest = nullptr;
  for (const auto& track : film.timeline.tracks())
    for (const auto& strip : track->strips())
      if (const auto* shot = dynamic_cast<const ShotStrip*>(strip.get());
          shot != nullptr && shot->subject().unit && shot->span().from <= at)
        latest = shot;
  if (latest == nullptr) return focused(framing.wide(0, {at, at + 1}).first, film.timeline.frame_at(at).blocks);
  const stage::Block whom = block_of(film, latest->subject().unit.value_or(0), at);
  return focused(latest->camera(std::min(at, latest->span().to)), {&whom, 1});
}

}  // namespace

std::optional<stage::Camera> camera_named(std::string_view name, const Film& film, Seconds at, const Relief& relief) {
  const Framing framing{film, relief};
  const timeline::Span turn = turn_at(film.timeline, at);
  const double share = turn.share(at);
  if (name == "director") return film.timeline.frame_at(at).camera;
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
    return focused(between(view(turn.from), view(turn.to), share), film.timeline.frame_at(at).blocks);
  }
  if (name == "close") return close_up(film, framing, at);
  return {};
}

}  // namespace vedette::choreography
