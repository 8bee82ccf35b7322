#include "choreography/director/direct.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>

#include "choreography/aftermath.h"
#include "choreography/before_lens.h"
#include "choreography/director/choice.h"
#include "choreography/director/salience.h"
#include "choreography/director/sequence.h"
#include "choreography/director/shot.h"
#include "choreography/visible.h"
#include "stage/cores.h"

namespace vedette::choreography {
namespace {

using timeline::Seconds;
using timeline::ShotKind;
using timeline::Span;
using Kind = Moment::Kind;

constexpr double shortest = 3, longest = 7;  // seconds of one shot
constexpr Seconds glance = 1.4;              // shorter than that nobody takes in a picture

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
      return Wish{&m, {m.peak - 2.6, std::max(m.peak + 2.9, m.span.to)}};
    case Kind::Cannon:
      return Wish{&m, {m.peak - 2.4, m.peak + 3.4}};
    case Kind::Square:
      return Wish{&m, m.span};
    case Kind::Melee:
      return Wish{&m, {m.span.from, m.span.to + 0.4}};
    case Kind::Rout:
      return Wish{&m, {m.peak - 2.3, m.peak + 4.2}};
    case Kind::Town:
      return Wish{&m, {m.span.from - 1, m.span.to + 0.5}};
    case Kind::March:
      return Wish{&m, {m.span.to - 3.2, m.span.to + 0.6}};
    case Kind::Retreat:
      if (m.has_other()) return Wish{&m, {m.peak - 1.8, m.peak + 3.2}};
      return Wish{&m, {m.span.to - 3, m.span.to + 0.6}};
  }
  return {};
}

/// The second for which a shot is made: marches are seen to arrive.
Seconds round_of(const Moment& m) {
  const bool arrives = m.kind == Kind::March || (m.kind == Kind::Retreat && !m.has_other());
  return arrives ? m.span.to - 0.1 : m.peak;
}

bool fires(const Moment& m) {
  return m.kind == Kind::Volley || m.kind == Kind::Cannon;
}

constexpr Seconds foreseen = 2;  // before contact the picture must stand

/// Gives a wish the time before its contact that it needs, if the one before it can end earlier.
void make_room(const Wish& wish, Wish& before) {
  constexpr Seconds consequence = 1;  // seconds for which one sees what came of it
  const auto contact = contact_of(*wish.moment);
  if (!contact || before.span.to <= *contact - foreseen || before.span.from >= *contact) return;
  const Seconds to = *contact - foreseen;
  if (to < before.moment->peak + consequence || to - before.span.from < before.least) return;
  before.span.to = to;
}

/// Whether somebody breaks right out of what the wish before shows of him: that shot goes on and shows it, rather than
/// that one cuts to it as it happens.
bool goes_on_into(const Wish& before, const Wish& rout) {
  constexpr Seconds together = 9;  // seconds, as long as one looks at one picture
  if (rout.moment->kind != Kind::Rout || !is_about_a_unit(*before.moment)) return false;
  const bool shown = before.moment->unit == rout.moment->unit ||
                     (before.moment->has_other() && before.moment->other == rout.moment->unit);
  return shown && before.span.to == rout.span.from && rout.span.from > rout.moment->peak - foreseen &&
         rout.span.to - before.span.from < together;
}

/// Trims a wish to what is still free round its peak; false when too little is left, its shot would come too late, or
/// another goes on to show it.
bool fit(Wish& wish, std::vector<Wish>& taken) {
  const Seconds peak = std::clamp(wish.moment->peak, wish.span.from, wish.span.to);
  for (Wish& other : taken) {
    if (other.span.to <= wish.span.from || other.span.from >= wish.span.to) continue;
    make_room(wish, other);
    if (other.span.holds(peak)) return false;
    if (other.span.from > peak)
      wish.span.to = std::min(wish.span.to, other.span.from);
    else
      wish.span.from = std::max(wish.span.from, other.span.to);
  }
  if (const auto before = std::ranges::find_if(taken, [&](const Wish& other) { return goes_on_into(other, wish); });
      before != taken.end()) {
    before->span.to = wish.span.to;
    return false;
  }
  if (fires(*wish.moment) && wish.moment->peak - wish.span.from < foreseen - 0.05) return false;
  return wish.span.length() >= wish.least;
}

struct Shot {
  Span span;
  ShotKind kind = ShotKind::Wide;
  Move move;
  Subject subject = {};
  int side = -1;              // from behind whom it is told; -1: another kind of shot
  std::uint32_t round = ~0U;  // of those the unit round whom its camera stands
  Span core = {};             // what of it was chosen for its subject; empty of those that fill gaps
  Composition composition = Composition::Eye;
};

/// A slot, and what its shots are called.
struct Staged {
  Slot slot;
  ShotKind kind = ShotKind::Wide;
  int side = -1;
  std::uint32_t round = ~0U;
  Span core = {};
};

Subject subject_of(const Moment& m) {
  if (!is_about_a_unit(m)) return {};
  return {m.unit, m.has_other() ? std::optional{m.other} : std::nullopt};
}

/// When a unit meets somebody, or fires, in a stretch, besides a moment of the same kind.
std::vector<Seconds> others_of(const Film& film, const Moment& moment, std::uint32_t unit, Span span) {
  std::vector<Seconds> contacts;
  for (const Moment& m : film.moments)
    if (const auto contact = contact_of(m);
        contact && &m != &moment && m.unit == unit && m.kind == moment.kind && span.holds(*contact))
      contacts.push_back(*contact);
  return contacts;
}

/// A fire across so much ground that one picture of both shows neither well is told in two: who fires, who is struck.
std::optional<std::array<Staged, 2>> in_two(const Film& film, const Choice& choice, const Staged& whole) {
  constexpr Seconds step = 0.25;
  constexpr Seconds least = 1.9;      // of either
  constexpr float sees_other = 1.2F;  // what a picture of one is worth more with the other in it
  const Span span = whole.slot.span;
  if (span.length() < 2 * least) return {};
  const Offer& together = whole.slot.offer;
  // Who fires is seen to fire.
  constexpr Seconds fired = 0.9;
  const Seconds after = whole.slot.contact ? *whole.slot.contact + fired : (span.from + span.to) / 2;
  // Neither fires again within a moment after the cut, where it can be helped.
  const auto unforeseen = [&](Seconds cut) {
    return std::ranges::any_of(whole.slot.more, [&](Seconds at) { return at >= cut && at < cut + foreseen; });
  };
  Seconds cut = std::clamp(after, span.from + least, span.to - least);
  // Who is struck is not cut to before anybody has fired; where time is short, for a glance.
  constexpr Seconds flash = 0.3;
  if (whole.slot.contact) cut = std::max(cut, *whole.slot.contact + flash);
  if (span.to - cut < glance) return {};
  while (unforeseen(cut) && cut + step <= span.to - least) cut += step;
  if (unforeseen(cut) && together.shows) return {};
  const Span first{span.from, cut}, second{first.to, span.to};
  const std::uint32_t unit = *whole.slot.subject.unit, other = *whole.slot.subject.other;
  // Who is struck and fires back at once would be cut to as he does, unforeseen: one picture of both shows it coming.
  const bool answers = std::ranges::any_of(film.moments, [&](const Moment& m) {
    const auto contact = contact_of(m);
    return contact && m.unit == other && *contact >= second.from &&
           *contact < std::min(second.from + foreseen, second.to);
  });
  if (answers && together.shows) return {};
  Offer one = choice.alone(unit, other, first), two = choice.alone(other, unit, second);
  if (!one.shows || !two.shows) return {};
  const bool better =
      !together.shows || (one.best().worth + two.best().worth) / 2 > together.best().worth - sees_other + 0.5F;
  if (!better) return {};
  std::array<Staged, 2> scenes{whole, whole};
  scenes[0].slot.span = scenes[0].core = first, scenes[0].slot.offer = std::move(one);
  scenes[1].slot.span = scenes[1].core = second, scenes[1].slot.offer = std::move(two);
  scenes[0].slot.whole = scenes[1].slot.whole = true;  // both sides are seen
  return scenes;
}

/// The scenes of a wish; none where its subject cannot be shown.
std::vector<Staged> scenes_of(const Film& film, const Framing& framing, const Choice& choice, const Wish& wish) {
  const Moment& m = *wish.moment;
  Staged scene{.slot = {.span = wish.span, .subject = subject_of(m), .contact = contact_of(m)},
               .kind = shot_kind_of(m.kind),
               .core = wish.span};
  if (is_about_a_unit(m)) scene.slot.more = others_of(film, m, m.unit, wish.span);
  switch (m.kind) {
    case Kind::Opening:
    case Kind::End:
      scene.slot.offer = choice.wide(m.side, wish.span, {}, Choice::Behind::Title).offer;
      scene.slot.whole = true;
      return {scene};
    case Kind::Turn:
      scene.slot.offer.candidates.push_back(
          {.move = framing.overhead(m.peak), .composition = Composition::Map, .worth = 0, .costs = {0}});
      scene.slot.whole = scene.slot.apart = true;
      return {scene};
    default:
      break;
  }
  scene.slot.offer = choice.of(m, wish.span);
  if (m.has_other() && (m.kind == Kind::Rout || m.kind == Kind::Retreat)) {
    // Who drives them off is in the picture too, unless that costs much of what one sees of those who run.
    constexpr float worth_of_victor = 0.4F;  // of what he adds, so much must be left
    Moment alone = m;
    alone.other = Moment::nobody;
    Offer of_one = choice.of(alone, wish.span);
    if (!scene.slot.offer.shows || scene.slot.offer.best().worth < of_one.best().worth + worth_of_victor) {
      scene.slot.offer = std::move(of_one);
      scene.slot.subject.other.reset();
    }
  }
  if (fires(m) && m.has_other())
    if (auto both = in_two(film, choice, scene)) return {std::move((*both)[0]), std::move((*both)[1])};
  if (!scene.slot.offer.shows) return {};
  return {scene};
}

/// Whoever moves at a second of film; the first side when nobody does.
int acting_side(const timeline::Timeline& film, Seconds at) {
  const timeline::Mark* mark = film.mark_at(at + 0.1, timeline::Mark::Kind::Side);
  return mark == nullptr ? 0 : mark->side;
}

/// What lies between the chosen scenes is told from behind the side that moves, in pieces of watchable length; a rest
/// too short for a shot of its own is given to the scene before it.
std::vector<Staged> with_gaps_filled(std::vector<Staged> scenes, const Film& film, const Choice& choice) {
  std::vector<Staged> all;
  std::vector<std::uint32_t> lately;
  constexpr std::size_t remembered = 2;
  Seconds now = 0;
  const auto fill = [&](Seconds until) {
    const double gap = until - now;
    if (gap <= 1e-6) return;
    if (gap < shortest && !all.empty()) {
      all.back().slot.span.to = until;
    } else {
      const int pieces = std::max(1, static_cast<int>(std::ceil(gap / longest)));
      for (int i = 0; i < pieces; ++i) {
        const Span piece{now + gap * i / pieces, now + gap * (i + 1) / pieces};
        const int side = acting_side(film.timeline, piece.from);
        const int from = i % 2 == 0 ? side : 1 - side;
        Choice::Wide wide = choice.wide(from, piece, lately);
        lately.push_back(wide.unit);
        all.push_back({.slot = {.span = piece, .offer = std::move(wide.offer)},
                       .kind = ShotKind::Wide,
                       .side = from,
                       .round = wide.unit});
        if (lately.size() > remembered) lately.erase(lately.begin());
      }
    }
    now = until;
  };
  for (Staged& scene : scenes) {
    fill(scene.slot.span.from);
    now = scene.slot.span.to;
    all.push_back(std::move(scene));
  }
  fill(film.timeline.duration());
  return all;
}

/// Where somebody comes right before the lens, as one sees only when every man is looked at, another camera takes the
/// shot: the cheapest of those that nobody comes before, if there is one about as good.
std::vector<Taken> with_free_lenses(const Film& film, const Relief& relief, const std::vector<Slot>& slots,
                                    std::vector<Taken> all) {
  constexpr float about_as_good = 6;  // by the director's table
  const auto camera_of = [&](const Taken& taken, std::size_t candidate, Seconds at) {
    const Move& move = slots[taken.slot].offer.candidates[candidate].move;
    return between(move.first, move.second, slots[taken.slot].span.share(at));
  };
  const auto is_blocked = [&](const Taken& taken, std::size_t candidate) {
    return before_lens(film, relief, taken.span, [&](Seconds at) { return camera_of(taken, candidate, at); })
        .has_value();
  };
  const auto standing = [&](const Taken& taken, std::size_t candidate, Seconds at) {
    return Standing{camera_of(taken, candidate, at), slots[taken.slot].offer.candidates[candidate].composition,
                    slots[taken.slot].subject};
  };
  const auto cost = [&](std::size_t which, std::size_t candidate) {
    constexpr Seconds hair = 1e-6;
    const Taken& taken = all[which];
    const std::vector<float>& costs = slots[taken.slot].offer.candidates[candidate].costs;
    float sum =
        std::accumulate(costs.begin(), costs.end(), 0.0F) / static_cast<float>(std::max<std::size_t>(1, costs.size()));
    const Standing first = standing(taken, candidate, taken.span.from),
                   last = standing(taken, candidate, taken.span.to);
    if (which > 0 && !(slots[taken.slot].apart && all[which - 1].slot != taken.slot)) {
      const Taken& before = all[which - 1];
      sum += cut_cost(film, standing(before, before.candidate, before.span.to - hair), first, taken.span.from);
    }
    if (which + 1 < all.size() && !(slots[all[which + 1].slot].apart && all[which + 1].slot != taken.slot)) {
      const Taken& after = all[which + 1];
      sum += cut_cost(film, last, standing(after, after.candidate, after.span.from), after.span.from);
    }
    return sum;
  };
  std::vector<std::uint8_t> blocked(all.size());
  stage::over_cores(all.size(), [&](std::size_t i) { blocked[i] = is_blocked(all[i], all[i].candidate) ? 1 : 0; });
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (blocked[i] == 0) continue;
    std::vector<std::pair<float, std::size_t>> others;
    for (std::size_t c = 0; c < slots[all[i].slot].offer.candidates.size(); ++c)
      if (c != all[i].candidate) others.emplace_back(cost(i, c), c);
    std::ranges::sort(others);
    const float most = cost(i, all[i].candidate) + about_as_good;
    for (const auto& [sum, candidate] : others) {
      if (sum > most) break;
      if (is_blocked(all[i], candidate)) continue;
      all[i].candidate = candidate;
      break;
    }
  }
  return all;
}

/// The scenes as they are taken.
std::vector<Shot> taken_of(const Film& film, const Relief& relief, const std::vector<Staged>& scenes) {
  std::vector<Slot> slots;
  for (const Staged& scene : scenes) {
    slots.push_back(scene.slot);
    // What follows a map is compared with nothing.
    if (slots.size() > 1 && scenes[slots.size() - 2].kind == ShotKind::Map) slots.back().apart = true;
  }
  std::vector<Shot> shots;
  for (const Taken& taken : with_free_lenses(film, relief, slots, cheapest(film, relief, slots))) {
    const Staged& scene = scenes[taken.slot];
    const Candidate& camera = scene.slot.offer.candidates[taken.candidate];
    const auto at = [&](Seconds second) {
      return between(camera.move.first, camera.move.second, scene.slot.span.share(second));
    };
    shots.push_back({.span = taken.span,
                     .kind = scene.kind,
                     .move = taken.span.length() > scene.slot.span.length() - 1e-6
                                 ? camera.move
                                 : Move{at(taken.span.from), at(taken.span.to)},
                     .subject = scene.slot.subject,
                     .side = scene.side,
                     .round = scene.round,
                     .core = {std::max(scene.core.from, taken.span.from), std::min(scene.core.to, taken.span.to)},
                     .composition = camera.composition});
  }
  return shots;
}

/// Whether one shot may be cut to another: not taken alike, nor jumped, nor the line crossed.
bool follow(const Film& film, const Shot& one, const Shot& other) {
  const float fault = std::min({costs.alike, costs.jump, costs.crossed});
  return cut_cost(film, {one.move.second, one.composition, one.subject},
                  {other.move.first, other.composition, other.subject}, other.span.from) < fault;
}

/// Every shot ends where somebody in it would leap. What is left of it on the moment's side stays; the rest is told
/// by another camera, or, where it is no more than a glance, by the shot beside it.
class Cutter {
 public:
  Cutter(const Film& film, const Choice& choice, const Relief& relief)
      : m_film{film}, m_choice{choice}, m_relief{relief} {}

  /// @param next what comes after it, where that is known.
  void add(Shot shot, const Shot* next) {
    if (m_left) {  // a glance after the last cut: the next picture begins with it
      shot.span.from = *m_left;
      m_left.reset();
    }
    const Cuts::Cut* leap = leap_in(m_film, m_relief, shot.span, shot.move);
    if (leap == nullptr) return keep(shot);
    const Span first{shot.span.from, leap->at}, second{leap->at, shot.span.to};
    const bool keeps_first = shot.kind == ShotKind::Wide || of_core(shot, first) > of_core(shot, second);
    const Shot rest = part_of(shot, second);
    if (first.length() >= glance || !give_to_last(first)) {
      if (keeps_first)
        keep(part_of(shot, first));
      else
        add(by_another(shot, first, &rest), &rest);  // which may show others leap
    }
    if (second.length() < glance)
      m_left = second.from;
    else
      add(keeps_first ? by_another(shot, second, next) : rest, next);
  }
  [[nodiscard]] std::vector<Shot> shots() && {
    if (m_left && !m_shots.empty()) m_shots.push_back(wide({*m_left, m_film.timeline.duration()}, nullptr));
    return std::move(m_shots);
  }

 private:
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
  /// Of two who fight or fire, the rest is told of either of them: a picture of all between would leave one side out of
  /// what both do.
  [[nodiscard]] Shot by_another(const Shot& shot, Span span, const Shot* next) const {
    if (!shot.subject.unit || !shot.subject.other) return wide(span, next);
    const std::uint32_t one = *shot.subject.unit, two = *shot.subject.other;
    for (const auto& [unit, other] : {std::pair{one, two}, std::pair{two, one}}) {
      const Offer offer = m_choice.alone(unit, other, span);
      if (!offer.shows) continue;
      const Candidate* best = nullptr;
      for (const Candidate& candidate : offer.candidates) {
        if (best != nullptr && candidate.worth <= best->worth) continue;
        const Shot taken{
            .span = span, .move = candidate.move, .subject = shot.subject, .composition = candidate.composition};
        if (candidate.composition == shot.composition || !follows(taken) ||
            (next != nullptr && !follow(m_film, taken, *next)))
          continue;
        best = &candidate;
      }
      if (best != nullptr)
        return {.span = span,
                .kind = shot.kind,
                .move = best->move,
                .subject = shot.subject,
                .core = span,
                .composition = best->composition};
    }
    return wide(span, next);
  }
  [[nodiscard]] bool follows(const Shot& shot) const { return m_shots.empty() || follow(m_film, m_shots.back(), shot); }
  [[nodiscard]] Shot wide(Span span, const Shot* next) const {
    const int side = acting_side(m_film.timeline, span.from);
    const bool same = !m_shots.empty() && m_shots.back().kind == ShotKind::Wide && m_shots.back().side == side;
    const int from = same ? 1 - side : side;
    std::vector<std::uint32_t> lately;
    for (std::size_t i = m_shots.size(); i > 0 && lately.size() < 2; --i)
      if (m_shots[i - 1].kind == ShotKind::Wide) lately.push_back(m_shots[i - 1].round);
    // Not taken as the shot before it, nor as the next.
    std::vector<Composition> unlike;
    if (!m_shots.empty()) unlike.push_back(m_shots.back().composition);
    if (next != nullptr) unlike.push_back(next->composition);
    const Choice::Wide wide = m_choice.wide(from, span, lately, Choice::Behind::Nothing, unlike);
    const Candidate& best = wide.offer.best(unlike);
    return {span, ShotKind::Wide, best.move, {}, from, wide.unit, {}, best.composition};
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
    if (shot.span.length() <= 1e-6 || (shot.kind == ShotKind::Wide && give_to_last(shot.span))) return;
    m_shots.push_back(shot);
  }

  const Film& m_film;
  const Choice& m_choice;
  const Relief& m_relief;
  std::vector<Shot> m_shots;
  std::optional<Seconds> m_left;  // from when on nothing is shown yet
};

/// Where cuts of the film have parted shots, two may follow each other that are taken alike, jump or cross the line:
/// another camera takes one of them, if there is one.
void mend_cuts(std::vector<Shot>& shots, const Film& film, const Relief& relief, const Choice& choice) {
  const auto is_map = [&](std::size_t i) { return shots[i].composition == Composition::Map; };
  const auto follows = [&](std::size_t i, const Shot& shot) {
    return (i == 0 || is_map(i - 1) || follow(film, shots[i - 1], shot)) &&
           (i + 1 == shots.size() || is_map(i + 1) || follow(film, shot, shots[i + 1]));
  };
  using enum Choice::Flank;
  const auto mended = [&](std::size_t i, Choice::Flank flank) {
    if (is_map(i) || shots[i].kind == ShotKind::Establish || shots[i].kind == ShotKind::End) return false;
    Offer offer = choice.again(shots[i].subject, shots[i].span, flank);
    std::ranges::stable_sort(offer.candidates, std::ranges::greater{}, &Candidate::worth);
    for (const Candidate& candidate : offer.candidates) {
      Shot taken = shots[i];
      taken.move = candidate.move, taken.composition = candidate.composition;
      const auto camera = [&](Seconds at) {
        return between(taken.move.first, taken.move.second, taken.span.share(at));
      };
      if (!follows(i, taken) || leap_in(film, relief, taken.span, taken.move) != nullptr ||
          before_lens(film, relief, taken.span, camera))
        continue;
      shots[i] = taken;
      return true;
    }
    return false;
  };
  for (std::size_t i = 1; i < shots.size(); ++i)
    if (!is_map(i) && !is_map(i - 1) && !follow(film, shots[i - 1], shots[i]))
      static_cast<void>(mended(i, Usual) || mended(i - 1, Usual) || mended(i, Beyond) || mended(i - 1, Beyond));
}

/// Cameras that would stand go past whom they show, where nothing is lost by it.
void set_in_motion(std::vector<Shot>& shots, const Film& film, const Choice& choice) {
  std::vector<Move> moving(shots.size());
  stage::over_cores(shots.size(), [&](std::size_t i) {
    const Shot& shot = shots[i];
    const bool titled = shot.kind == ShotKind::Establish || shot.kind == ShotKind::End;
    moving[i] =
        shot.composition == Composition::Map ? shot.move : choice.passing(shot.move, shot.span, shot.subject, titled);
  });
  for (std::size_t i = 0; i < shots.size(); ++i) {
    Shot taken = shots[i];
    taken.move = moving[i];
    const bool breaks_before = i > 0 && follow(film, shots[i - 1], shots[i]) && !follow(film, shots[i - 1], taken);
    const bool breaks_after =
        i + 1 < shots.size() && follow(film, shots[i], shots[i + 1]) && !follow(film, taken, shots[i + 1]);
    if (!breaks_before && !breaks_after) shots[i] = taken;
  }
}

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
    // Whom a fire is aimed at is in the picture as well.
    if (fires(*m) && m->has_other()) wish->span = film.cuts.uncut(m->other, wish->span, round_of(*m));
    wish->span.from = std::max(0.0, wish->span.from);
    wish->span.to = std::min(film.timeline.duration(), wish->span.to);
    if (fit(*wish, taken)) taken.push_back(*wish);
  }
  std::ranges::sort(taken, {}, [](const Wish& w) { return w.span.from; });
  std::vector<std::vector<Staged>> wished(taken.size());
  stage::over_cores(taken.size(), [&](std::size_t i) { wished[i] = scenes_of(film, framing, choice, taken[i]); });
  std::vector<Staged> scenes;
  for (std::vector<Staged>& of_one : wished) std::ranges::move(of_one, std::back_inserter(scenes));
  scenes = with_gaps_filled(std::move(scenes), film, choice);
  timeline::Track& track = film.timeline.add_track(std::string{camera_track});
  Cutter cutter{film, choice, relief};
  const std::vector<Shot> taken_so = taken_of(film, relief, scenes);
  for (std::size_t i = 0; i < taken_so.size(); ++i)
    cutter.add(taken_so[i], i + 1 < taken_so.size() ? &taken_so[i + 1] : nullptr);
  std::vector<Shot> shots = std::move(cutter).shots();
  mend_cuts(shots, film, relief, choice);
  set_in_motion(shots, film, choice);
  for (const Shot& shot : shots)
    track.add(std::make_unique<ShotStrip>(shot.span, shot.kind, shot.move.first, shot.move.second,
                                          shot.kind == ShotKind::Map, shot.subject, shot.composition));
}

}  // namespace vedette::choreography
