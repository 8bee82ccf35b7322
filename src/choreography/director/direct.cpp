#include "choreography/director/direct.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <span>

#include "choreography/aftermath.h"
#include "choreography/director/choice.h"
#include "choreography/director/salience.h"
#include "choreography/director/shot.h"
#include "choreography/visible.h"

namespace vedette::choreography {
namespace {

using timeline::Seconds;
using timeline::Span;
using Kind = Moment::Kind;

constexpr double shortest = 3, longest = 7;  // seconds of one shot

/// A shot that a moment asks for. It may be trimmed as long as its peak stays in it.
struct Wish {
  const Moment* moment = nullptr;
  Span span;
  double least = shortest;
};

std::optional<Wish> wish_of(const Moment& m) {
  switch (m.kind) {
    case Kind::Opening:
    case Kind::End:
      return Wish{&m, m.span};
    case Kind::Turn:
      return Wish{&m, {m.span.from, m.span.from + 2.4}, 2};
    case Kind::Charge:
      return Wish{&m, {std::max(m.span.from, m.peak - 3.2), m.peak + 1.6}};
    case Kind::Volley:
      return Wish{&m, {m.peak - 1.5, std::max(m.peak + 2.4, m.span.to)}};
    case Kind::Cannon:
      return Wish{&m, {m.peak - 1.4, m.peak + 3.4}};
    case Kind::Square:
      return Wish{&m, m.span};
    case Kind::Melee:
      return Wish{&m, {m.span.from, m.span.to + 0.4}};
    case Kind::Rout:
      return Wish{&m, {m.peak - 0.4, m.peak + 4.6}};
    case Kind::Town:
      return Wish{&m, {m.span.from - 1, m.span.to + 0.5}};
    case Kind::March:
      return Wish{&m, {m.span.to - 3.2, m.span.to + 0.6}};
    case Kind::Retreat:
      return Wish{&m, {m.span.to - 3, m.span.to + 0.6}};
  }
  return {};
}

/// The second for which a shot is made: marches are seen to arrive.
Seconds round_of(const Moment& m) {
  return m.kind == Kind::March || m.kind == Kind::Retreat ? m.span.to - 0.1 : m.peak;
}

/// Trims a wish to what is still free round its peak; false when too little is left.
bool fit(Wish& wish, const std::vector<Wish>& taken) {
  const Seconds peak = std::clamp(wish.moment->peak, wish.span.from, wish.span.to);
  for (const Wish& other : taken) {
    if (other.span.to <= wish.span.from || other.span.from >= wish.span.to) continue;
    if (other.span.holds(peak)) return false;
    if (other.span.from > peak)
      wish.span.to = std::min(wish.span.to, other.span.from);
    else
      wish.span.from = std::max(wish.span.from, other.span.to);
  }
  return wish.span.length() >= wish.least;
}

struct Shot {
  Span span;
  std::string_view kind;
  Move move;
  Subject subject = {};
  int side = -1;              // from behind whom it is told; -1: another kind of shot
  std::uint32_t round = ~0U;  // of those the unit round whom its camera stands
  Span core = {};             // what of it was chosen for its subject; empty of those that fill gaps
};

Subject subject_of(const Moment& m) {
  if (!is_about_a_unit(m)) return {};
  return {m.unit, m.has_other() ? std::optional{m.other} : std::nullopt};
}

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::Opening:
      return "establish";
    case Kind::End:
      return "end";
    case Kind::Turn:
      return "map";
    case Kind::Charge:
      return "charge";
    case Kind::Volley:
      return "volley";
    case Kind::Cannon:
      return "guns";
    case Kind::Square:
      return "square";
    case Kind::Melee:
      return "melee";
    case Kind::Rout:
      return "rout";
    case Kind::Town:
      return "town";
    case Kind::March:
    case Kind::Retreat:
      break;
  }
  return "arrival";
}

/// A fire across so much ground that one picture of both shows neither well is told in two: who fires, who is struck.
std::optional<std::array<Shot, 2>> in_two(const Choice& choice, const Shot& whole, const Chosen& together) {
  constexpr Seconds least = 1.7;      // of either
  constexpr float sees_other = 1.2F;  // what a picture of one is worth more with the other in it
  const Span span = whole.span;
  if (span.length() < 2 * least) return {};
  const Span first{span.from, (span.from + span.to) / 2}, second{first.to, span.to};
  const std::uint32_t unit = *whole.subject.unit, other = *whole.subject.other;
  const Chosen one = choice.alone(unit, other, first), two = choice.alone(other, unit, second);
  const bool better =
      one.shows && two.shows && (!together.shows || (one.worth + two.worth) / 2 > together.worth - sees_other + 0.5F);
  if (!better) return {};
  return std::array{Shot{first, whole.kind, one.move, whole.subject, -1, ~0U, first},
                    Shot{second, whole.kind, two.move, whole.subject, -1, ~0U, second}};
}

/// The shots of a wish; none where its subject cannot be shown.
std::vector<Shot> shots_of(const Framing& framing, const Choice& choice, const Wish& wish) {
  const Moment& m = *wish.moment;
  Shot shot{wish.span, name_of(m.kind), {}, subject_of(m), -1, ~0U, wish.span};
  switch (m.kind) {
    case Kind::Opening:
    case Kind::End:
      shot.move = choice.wide(m.side, wish.span, {}, true).move;
      return {shot};
    case Kind::Turn:
      shot.move = framing.overhead(m.peak);
      return {shot};
    default:
      break;
  }
  const Chosen chosen = choice.of(m, wish.span);
  if ((m.kind == Kind::Volley || m.kind == Kind::Cannon) && m.has_other())
    if (const auto both = in_two(choice, shot, chosen)) return {both->begin(), both->end()};
  if (!chosen.shows) return {};
  shot.move = chosen.move;
  return {shot};
}

/// Whoever moves at a second of film; the first side when nobody does.
int acting_side(const timeline::Timeline& film, Seconds at) {
  const timeline::Mark* mark = film.mark_at(at + 0.1, timeline::Mark::Kind::Side);
  return mark == nullptr ? 0 : mark->side;
}

/// The first cut of the film that a shot would show; none where it shows none.
const Cuts::Cut* leap_in(const Film& film, const Relief& relief, const Span& span, const Move& move) {
  constexpr Seconds edge = 1e-3;
  for (const Cuts::Cut& cut : film.cuts.by_time())
    if (cut.at > span.from + edge && cut.at < span.to - edge &&
        shows_leap(film, relief, between(move.first, move.second, span.share(cut.at)), cut))
      return &cut;
  return nullptr;
}

/// What lies between the chosen shots is told from behind the side that moves, in pieces of watchable length; a rest
/// too short for a shot of its own is given to the shot before it.
std::vector<Shot> with_gaps_filled(std::span<const Shot> shots, const Film& film, const Choice& choice) {
  std::vector<Shot> all;
  std::vector<std::uint32_t> lately;
  constexpr std::size_t remembered = 2;
  Seconds now = 0;
  const auto fill = [&](Seconds until) {
    const double gap = until - now;
    if (gap <= 1e-6) return;
    if (gap < shortest && !all.empty()) {
      all.back().span.to = until;
    } else {
      const int pieces = std::max(1, static_cast<int>(std::ceil(gap / longest)));
      for (int i = 0; i < pieces; ++i) {
        const Span piece{now + gap * i / pieces, now + gap * (i + 1) / pieces};
        const int side = acting_side(film.timeline, piece.from);
        const int from = i % 2 == 0 ? side : 1 - side;
        const Choice::Wide wide = choice.wide(from, piece, lately);
        all.push_back({piece, "wide", wide.move, {}, from, wide.unit});
        lately.push_back(wide.unit);
        if (lately.size() > remembered) lately.erase(lately.begin());
      }
    }
    now = until;
  };
  for (const Shot& shot : shots) {
    fill(shot.span.from);
    now = shot.span.to;
    all.push_back(shot);
  }
  fill(film.timeline.duration());
  return all;
}

/// Every shot ends where somebody in it would leap. What is left of it on the moment's side stays; the rest is told
/// by another camera, or, where it is no more than a glance, by the shot beside it.
class Cutter {
 public:
  Cutter(const Film& film, const Choice& choice, const Relief& relief)
      : m_film{film}, m_choice{choice}, m_relief{relief} {}

  void add(Shot shot) {
    if (m_left) {  // a glance after the last cut: the next picture begins with it
      shot.span.from = *m_left;
      m_left.reset();
    }
    const Cuts::Cut* leap = leap_in(m_film, m_relief, shot.span, shot.move);
    if (leap == nullptr) return keep(shot);
    const Span first{shot.span.from, leap->at}, second{leap->at, shot.span.to};
    const bool keeps_first = shot.kind == "wide" || of_core(shot, first) > of_core(shot, second);
    if (first.length() >= glance || !give_to_last(first)) {
      if (keeps_first)
        keep(part_of(shot, first));
      else
        add(wide(first));  // which may show others leap
    }
    if (second.length() < glance)
      m_left = second.from;
    else
      add(shot.kind == "wide" || keeps_first ? wide(second) : part_of(shot, second));
  }
  [[nodiscard]] std::vector<Shot> shots() && {
    if (m_left && !m_shots.empty()) m_shots.push_back(wide({*m_left, m_film.timeline.duration()}));
    return std::move(m_shots);
  }

 private:
  static constexpr Seconds glance = 1.4;  // shorter than that nobody takes in a picture

  /// Seconds of a stretch for which the shot was made.
  static Seconds of_core(const Shot& shot, Span span) {
    return std::min(shot.core.to, span.to) - std::max(shot.core.from, span.from);
  }
  static Shot part_of(Shot shot, Span span) {
    shot.move = {between(shot.move.first, shot.move.second, shot.span.share(span.from)),
                 between(shot.move.first, shot.move.second, shot.span.share(span.to))};
    shot.span = span;
    return shot;
  }
  [[nodiscard]] Shot wide(Span span) const {
    const int side = acting_side(m_film.timeline, span.from);
    const bool same = !m_shots.empty() && m_shots.back().kind == "wide" && m_shots.back().side == side;
    const int from = same ? 1 - side : side;
    std::vector<std::uint32_t> lately;
    for (std::size_t i = m_shots.size(); i > 0 && lately.size() < 2; --i)
      if (m_shots[i - 1].kind == "wide") lately.push_back(m_shots[i - 1].round);
    const Choice::Wide wide = m_choice.wide(from, span, lately);
    return {span, "wide", wide.move, {}, from, wide.unit};
  }
  bool give_to_last(Span span) {
    if (m_shots.empty() || span.length() >= glance) return false;
    Shot& last = m_shots.back();
    const Span longer{last.span.from, span.to};
    if (leap_in(m_film, m_relief, longer, last.move) != nullptr) return false;
    last.span = longer;
    return true;
  }
  void keep(const Shot& shot) {
    if (shot.span.length() <= 1e-6 || (shot.kind == "wide" && give_to_last(shot.span))) return;
    m_shots.push_back(shot);
  }

  const Film& m_film;
  const Choice& m_choice;
  const Relief& m_relief;
  std::vector<Shot> m_shots;
  std::optional<Seconds> m_left;  // from when on nothing is shown yet
};

}  // namespace

void direct(Film& film, const Relief& relief) {
  std::vector<std::pair<float, const Moment*>> order;
  for (const Moment& m : film.moments) order.emplace_back(told_of(m, film.moments), &m);
  std::ranges::stable_sort(order, std::ranges::greater{}, &std::pair<float, const Moment*>::first);
  const Framing framing{film, relief};
  const Choice choice{film, relief, framing};
  const auto out_of_sight = [&](const Moment& m) {
    return is_about_a_unit(m) && m.kind != Kind::Town && framing.is_hidden(m.unit, m.peak > 0 ? m.peak : m.span.to);
  };
  std::vector<Wish> taken;
  for (const auto& [told, m] : order) {
    auto wish = wish_of(*m);
    if (!wish || out_of_sight(*m)) continue;
    if (is_about_a_unit(*m)) wish->span = film.cuts.uncut(m->unit, wish->span, round_of(*m));
    wish->span.from = std::max(0.0, wish->span.from);
    wish->span.to = std::min(film.timeline.duration(), wish->span.to);
    if (fit(*wish, taken)) taken.push_back(*wish);
  }
  std::ranges::sort(taken, {}, [](const Wish& w) { return w.span.from; });
  std::vector<Shot> shots;
  for (const Wish& wish : taken) std::ranges::move(shots_of(framing, choice, wish), std::back_inserter(shots));
  timeline::Track& track = film.timeline.add_track("camera");
  Cutter cutter{film, choice, relief};
  for (const Shot& shot : with_gaps_filled(shots, film, choice)) cutter.add(shot);
  for (const Shot& shot : std::move(cutter).shots())
    track.add(std::make_unique<ShotStrip>(shot.span, shot.kind, shot.move.first, shot.move.second, shot.kind == "map",
                                          shot.subject));
}

}  // namespace vedette::choreography
