#include "choreography/director/seen_out.h"

#include <algorithm>
#include <optional>

#include "choreography/before_lens.h"
#include "choreography/director/rating.h"
#include "choreography/director/salience.h"

namespace vedette::choreography {
namespace {

using timeline::Seconds;
using timeline::Span;

constexpr Seconds a_hair = 1e-6;

/// When those a take is about meet, fire or break, the last time that they do; none of what has no such moment.
std::optional<Seconds> contact_in(const Film& film, const Take& take) {
  std::optional<Seconds> last;
  for (const Moment& m : film.moments)
    if (const auto contact = contact_of(m); contact && take.subject == m.unit && take.span.holds(*contact))
      last = std::max(last.value_or(*contact), *contact);
  return last;
}

/// Until when a picture may stand beyond the end of its take, at most until a second.
Seconds stands_until(const Film& film, const Relief& relief, const Take& take, Seconds latest) {
  constexpr Seconds edge = 1e-3;
  const stage::Camera camera = take.camera(take.span.to - edge);
  Span beyond{take.span.to - edge, latest};
  if (const Cuts::Cut* leap = leap_in(film, relief, {beyond.from - edge, beyond.to}, {camera, camera}))
    beyond.to = leap->at;
  if (beyond.length() <= edge || before_lens(film, relief, beyond, [&](Seconds) { return camera; }))
    return take.span.to;
  return beyond.to;
}

}  // namespace

std::vector<Span> counted_from_their_ends(const std::vector<Part>& parts, const std::vector<Seconds>& kept) {
  std::vector<Span> spans(parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (kept[i] > 0) spans[i] = {parts[i].span.to - kept[i], parts[i].span.to};
  return spans;
}

std::vector<Span> seen_out(const Film& film, const Relief& relief, const std::vector<Take>& takes,
                           const std::vector<Part>& parts, const std::vector<Seconds>& kept) {
  // Who runs from guns is soon gone: then one looks at guns alone.
  constexpr Seconds fire = 1.6, flight = 2.8, foreseen = 3.2;
  std::vector<Span> spans = counted_from_their_ends(parts, kept);
  Seconds ended = 0;  // what was kept before
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (kept[i] <= 0) continue;
    const Seconds before = std::exchange(ended, spans[i].to);
    const Take& take = takes[parts[i].take];
    const bool guns_left =
        take.kind == timeline::ShotKind::Rout && take.subject && film.set.rosters[*take.subject].battery;
    const auto contact = parts[i].contact && !guns_left ? contact_in(film, take) : std::nullopt;
    if (!contact) continue;
    if (before < spans[i].from - a_hair) spans[i].from = std::max(spans[i].from, *contact - foreseen);
    const auto next = std::find_if(kept.begin() + static_cast<std::ptrdiff_t>(i) + 1, kept.end(),
                                   [](Seconds seconds) { return seconds > 0; });
    const auto which = static_cast<std::size_t>(next - kept.begin());
    const Seconds free = next == kept.end() ? parts.back().span.to : spans[which].from;
    const Seconds wanted = std::min(free, *contact + (take.kind == timeline::ShotKind::Rout ? flight : fire));
    if (wanted > spans[i].to + a_hair) ended = spans[i].to = stands_until(film, relief, take, wanted);
  }
  return spans;
}

}  // namespace vedette::choreography
