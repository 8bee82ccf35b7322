#include "choreography/director/choice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

#include "choreography/aftermath.h"
#include "stage/cores.h"

namespace vedette::choreography {

using stage::Vec2;
using timeline::Seconds;
using timeline::Span;
using Kind = Moment::Kind;

namespace {

// Vertical views of the lenses that are carried, radians.
constexpr float long_lens = 0.15F, portrait = 0.22F, medium = 0.34F, standard = 0.46F;

bool is_of_two(const Moment& m) {
  return m.has_other() && (m.kind == Kind::Charge || m.kind == Kind::Volley || m.kind == Kind::Cannon ||
                           m.kind == Kind::Melee || m.kind == Kind::Rout || m.kind == Kind::Retreat);
}

/// Tilted so that no more of the picture than a third is sky.
stage::Camera below_the_sky(stage::Camera camera) {
  constexpr float most = 0.34F;
  const stage::Vec3 way = camera.target - camera.eye;
  const float away = length(Vec2{way.x, way.y}), down = std::atan2(-way.z, away);
  const float least = (0.5F - most) * camera.field_of_view;
  if (down < least) camera.target.z = camera.eye.z - away * std::tan(least);
  return camera;
}

/// One way to take somebody: from where, how high, through which lenses.
struct From {
  Composition composition;
  float ahead, across;  // metres before the middle of his front, and to our side of it
  float above;          // metres over the ground
  float first, second;  // lenses
};

}  // namespace

const Candidate& Offer::best(std::span<const Composition> unlike) const {
  return *std::ranges::max_element(candidates, {}, [&](const Candidate& camera) {
    return std::pair{-std::ranges::count(unlike, camera.composition), camera.worth};
  });
}

std::optional<Vec2> Choice::general_near(const View& view, Seconds at) const {
  constexpr float least = 25, most = 350;  // metres
  const int side = m_film.set.rosters[view.block.roster].side;
  std::optional<Vec2> best;
  float nearest = most;
  for (auto i = static_cast<std::uint32_t>(m_film.units); i < m_film.set.rosters.size(); ++i) {
    const stage::Roster& roster = m_film.set.rosters[i];
    if (roster.arm != stage::Arm::Staff || roster.side != side) continue;
    const stage::Block block = block_of(m_film, i, at);
    const float away = length(block.at - view.block.at);
    if (block.presence > 0 && away > least && away < nearest) nearest = away, best = block.at;
  }
  return best;
}

namespace {

/// How far a crane rises: through a long lens no farther than whom it rises from stays in the picture.
float rise(float lens, float distance) {
  constexpr float most = 5, share = 0.6F;  // metres; of half the picture's height
  return std::min(most, share * std::tan(lens / 2) * distance);
}

}  // namespace

std::vector<Place> Choice::about_one(const View& first, const View& last, Vec2 ahead, Span span) const {
  const Vec2 across = m_framing.beside(ahead), way = last.block.at - first.block.at;
  const float front = std::min(last.front, 2 * Framing::widest_shown), deep = last.block.to.deep() / 2;
  using enum Composition;
  const std::array places{From{Eye, 9 + deep, 0.5F * front + 5, 1.75F, medium, Framing::normal_lens},
                          From{Eye, 22 + deep, 0.35F * front + 8, 1.8F, standard, Framing::normal_lens},
                          From{Eye, 40 + deep, 0.2F * front + 10, 1.8F, medium, standard},
                          From{Eye, 14, 0.5F * front + 16, 2.2F, standard, Framing::normal_lens},
                          From{Shoulder, -9 - deep, 0.5F * front + 3, 2.3F, standard, Framing::normal_lens},
                          From{Shoulder, -24 - deep, 0.3F * front + 6, 2.9F, medium, standard},
                          From{Line, 4, 0.5F * front + 30, 2.0F, long_lens, portrait},
                          From{Line, 10, 0.5F * front + 60, 2.4F, long_lens, portrait},
                          From{Low, 18 + deep, 0.15F * front + 3, 0.8F, standard, Framing::normal_lens},
                          From{Low, 32 + deep, 0.2F * front + 6, 0.9F, medium, standard},
                          From{Crane, 26 + deep, 0.35F * front + 10, 6.5F, standard, Framing::normal_lens},
                          From{Crane, -20 - deep, 0.4F * front + 8, 7.5F, standard, Framing::normal_lens},
                          From{Close, 15 + deep, 0.04F * front + 4, 1.8F, portrait, medium},
                          From{Close, 26 + deep, 0.1F * front + 4, 1.9F, long_lens, portrait},
                          From{Above, -50 - deep, 0.4F * front + 24, 19, medium, standard},
                          From{Above, 45 + deep, 0.4F * front + 36, 16, medium, standard}};
  const From over_roofs{Above, 30 + deep, 0.2F * front + 8, 36, standard, Framing::normal_lens};
  std::vector<Place> moves;
  constexpr float stays = 1, runs = 8;  // metres
  const auto offer = [&](Composition composition, stage::Camera from, stage::Camera to, float one, float two) {
    for (const float lens : {one, two}) {
      from.field_of_view = to.field_of_view = lens;
      moves.push_back({{below_the_sky(from), below_the_sky(to)}, composition});
    }
  };
  const auto offer_from = [&](const From& place, Vec2 eye, float aim) {
    const Vec2 look = last.block.at + across * (aim * front);
    const Vec2 drift = Framing::unit_vector(look - eye, ahead) * 2.5F;
    // By the longer of its lenses.
    const float low = place.composition == Crane
                          ? place.above - rise(std::min(place.first, place.second), length(look - eye))
                          : place.above;
    if (length(way) < stays) {
      const stage::Camera here = m_framing.stood(eye, low, look, Framing::normal_lens);
      stage::Camera nearer = here;
      nearer.eye = nearer.eye + stage::Vec3{drift.x, drift.y, place.above - low};
      return offer(place.composition, here, nearer, place.first, place.second);
    }
    const stage::Camera there = m_framing.stood(eye + drift, place.above, look, Framing::normal_lens);
    offer(place.composition, m_framing.stood(eye, low, look - way, Framing::normal_lens), there, place.first,
          place.second);
    // Beside them, as fast as they.
    if (length(way) > runs && place.composition != Low)
      offer(place.composition, m_framing.stood(eye - way, low, look - way, Framing::normal_lens), there, place.first,
            place.second);
  };
  const auto take = [&](const From& place) {
    for (const float aim : {0.22F, 0.0F, -0.18F})
      offer_from(place, last.block.at + ahead * place.ahead + across * place.across, aim);
  };
  std::ranges::for_each(places, take);
  constexpr float street = 15;  // metres
  const std::array round{Vec2{}, Vec2{street, 0}, Vec2{-street, 0}, Vec2{0, street}, Vec2{0, -street}};
  if (std::ranges::any_of(round, [&](Vec2 off) { return m_framing.is_hidden(last.block.at + off); })) take(over_roofs);
  if (const auto general = general_near(last, (span.from + span.to) / 2)) {
    const Vec2 line = Framing::unit_vector(last.block.at - *general, ahead), aside{line.y, -line.x};
    const float lens = Framing::lens_to_see_men(length(last.block.at - *general));
    for (const float step : {-5.0F, 5.0F})
      offer_from({General, 0, 0, 3, lens, portrait}, *general - line * 6.0F + aside * step, 0);
  }
  return moves;
}

std::vector<Place> Choice::about_two(const View& one, const View& two, Span span, Flank flank) const {
  using enum Composition;
  const float apart = length(two.block.at - one.block.at);
  const Vec2 line = Framing::unit_vector(two.block.at - one.block.at, stage::heading(one.block.bearing)),
             across = m_framing.beside(line) * (flank == Flank::Usual ? 1.0F : -1.0F);
  std::vector<Place> moves;
  const auto offer = [&](Composition composition, Vec2 eye, float above, Vec2 look, std::span<const float> through) {
    const Vec2 in = Framing::unit_vector(look - eye, line) * 1.5F;
    const float nearer = std::min(length(one.block.at - eye), length(two.block.at - eye));
    for (const float lens : through) {
      const float up = composition == Crane ? rise(lens, nearer) : 0;
      stage::Camera first = m_framing.stood(eye, above - up, look, lens), last = first;
      last.eye = last.eye + stage::Vec3{in.x, in.y, up};
      moves.push_back({{below_the_sky(first), below_the_sky(last)}, composition});
    }
  };
  // Over the shoulder of either towards the other: from afar through a lens that shows the other's men.
  for (const bool turned : {false, true}) {
    const View &near = turned ? two : one, &far = turned ? one : two;
    const Vec2 towards = turned ? line * -1.0F : line;
    for (const float share : {0.05F, 0.12F, 0.2F, 0.35F}) {
      const float back = std::max(share * apart, 8.0F) + near.block.to.deep() / 2;
      const std::array through{medium, standard, Framing::normal_lens, Framing::lens_to_see_men(apart + back)};
      for (const float aside : {0.1F, 0.3F, 0.5F})
        for (const float above : {2.2F, 3.2F, 6.0F}) {
          const Vec2 eye = near.block.at - towards * back + across * std::min(aside * near.front + 4, 0.6F * back + 6);
          for (const float aim : {0.3F, 0.8F})
            offer(above > 5 ? Crane : Shoulder, eye, above, mix(near.block.at, far.block.at, aim), through);
        }
    }
    // In the grass before who stands, at who comes.
    const std::array low_lenses{medium, standard};
    for (const float aside : {0.1F, 0.3F})
      offer(Low, mix(near.block.at, far.block.at, 0.12F) + across * (aside * near.front + 4), 0.9F,
            mix(near.block.at, far.block.at, 0.8F), low_lenses);
    if (const auto general = general_near(near, (span.from + span.to) / 2)) {
      const Vec2 way = Framing::unit_vector(far.block.at - *general, towards), aside{way.y, -way.x};
      const std::array glass{portrait, Framing::lens_to_see_men(length(far.block.at - *general))};
      for (const float step : {-5.0F, 5.0F})
        offer(General, *general - way * 6.0F + aside * step, 3, mix(near.block.at, far.block.at, 0.6F), glass);
    }
  }
  // From the flank between both.
  const float front = std::min({one.front, two.front, Framing::widest_shown});
  const Vec2 middle = mix(one.block.at, two.block.at, 0.5F);
  const std::array near_lenses{medium, standard, Framing::normal_lens};
  const std::array far_lenses{long_lens, portrait};
  for (const float wide : {0.0F, 0.25F, 0.5F})
    for (const float share : {0.3F, 0.5F, 0.7F}) {
      const Vec2 between = mix(one.block.at, two.block.at, share), look = middle - across * (0.2F * front);
      for (const float away : {6.0F, 0.4F * apart, 0.9F * apart}) {
        const Vec2 eye = between + across * (wide * front + std::max(6.0F, away));
        offer(Eye, eye, 1.8F, look, near_lenses);
        offer(Crane, eye, 7, look, near_lenses);
      }
      offer(Line, between + across * (0.5F * front + 40 + 10 * wide), 2.2F, middle, far_lenses);
      offer(Line, between + across * (0.5F * front + 75), 2.6F, middle, far_lenses);
      offer(Close, between + across * (wide * front + 12), 1.8F, middle, far_lenses);
      offer(Above, between + across * (0.5F * front + 30 + 0.5F * apart) - line * (40 * wide), 17, middle, near_lenses);
    }
  return moves;
}

Offer Choice::offered(Sieve sieve) {
  constexpr std::size_t of_each = Offer::most / compositions;
  Offer offer;
  offer.looks = sieve.rating().looked_at();
  std::array<std::size_t, compositions> taken{};
  // The best of each way first; then, of all ways, what room is left.
  for (const std::size_t least : {of_each, Offer::most}) {
    Sieve::Ways wanted = Sieve::Ways{}.set();
    while (offer.candidates.size() < Offer::most) {
      const auto place = sieve.next(wanted);
      if (!place) break;
      const stage::Camera& camera = place->move.first;
      const bool known = std::ranges::any_of(offer.candidates, [&](const Candidate& other) {
        const stage::Camera& first = other.move.first;
        return first.eye == camera.eye && first.target == camera.target && first.field_of_view == camera.field_of_view;
      });
      if (known) continue;
      const auto way = static_cast<std::size_t>(place->composition);
      if (++taken[way] == least) wanted.reset(way);
      offer.candidates.push_back({.move = place->move, .composition = place->composition});
    }
  }
  std::vector<Move> moves;
  for (const Candidate& candidate : offer.candidates) moves.push_back(candidate.move);
  std::vector<Verdict> verdicts = sieve.rating().whole(moves);
  const Candidate* best = nullptr;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Candidate& candidate = offer.candidates[i];
    candidate.worth = verdicts[i].worth, candidate.costs = std::move(verdicts[i].costs);
    if (!verdicts[i].shows_both) {
      candidate.worth -= costs.one_sided;
      for (float& cost : candidate.costs) cost += costs.one_sided;
    }
    if (best == nullptr || candidate.worth > best->worth) best = &candidate, offer.shows = verdicts[i].shows_both;
  }
  return offer;
}

Offer Choice::of(const Moment& m, Span span, Flank flank) const {
  const Subject subject{m.unit, is_of_two(m) ? std::optional{m.other} : std::nullopt};
  if (is_of_two(m)) {
    const auto [one, two] = m_framing.both(m);
    return offered(
        {{m_film, m_relief, span, subject, mix(one.block.at, two.block.at, 0.5F)}, about_two(one, two, span, flank)});
  }
  const View first = m_framing.view(m.unit, span.from), last = m_framing.view(m.unit, span.to);
  const Vec2 moved = last.block.at - first.block.at;
  constexpr float a_march = 5;  // metres
  const Vec2 ahead = length(moved) > a_march ? Framing::unit_vector(moved, {}) : stage::heading(last.block.bearing);
  return offered({{m_film, m_relief, span, subject, last.block.at}, about_one(first, last, ahead, span)});
}

Offer Choice::again(const Subject& subject, Span span, Flank flank) const {
  if (!subject.unit || *subject.unit >= m_film.units) return wide(0, span, {}).offer;
  return of({.kind = subject.other ? Kind::Melee : Kind::March,
             .span = span,
             .peak = (span.from + span.to) / 2,
             .unit = *subject.unit,
             .other = subject.other.value_or(Moment::nobody)},
            span, flank);
}

Offer Choice::alone(std::uint32_t unit, std::uint32_t other, Span span) const {
  const Vec2 enemy = m_framing.view(other, span.from).block.at;
  const View first = m_framing.view(unit, span.from, enemy), last = m_framing.view(unit, span.to, enemy);
  const Vec2 ahead = Framing::unit_vector(enemy - last.block.at, stage::heading(last.block.bearing));
  Rating rating{m_film, m_relief, span, {unit, {}}, last.block.at};
  std::vector<Place> places = about_one(first, last, ahead, span);
  std::erase_if(places, [&](const Place& place) { return rating.is_cut(place.move); });
  return offered({std::move(rating), std::move(places)});
}

Move Choice::passing(const Move& still, Span span, const Subject& subject, bool titled) const {
  constexpr float follows = 4;                  // metres: a camera that goes farther
  constexpr float worse = 0.25F, at_worst = 1;  // may the picture be for moving: on the whole, and at a moment
  constexpr float in_a_second = 0.05F, least = 0.1F, most = 0.3F;  // of the breadth of the picture
  const stage::Vec3 goes = still.second.eye - still.first.eye;
  if (length(Vec2{goes.x, goes.y}) > follows) return still;
  const stage::Camera middle = between(still.first, still.second, 0.5F);
  const Vec2 eye{middle.eye.x, middle.eye.y}, target{middle.target.x, middle.target.y};
  const Vec2 sight = Framing::unit_vector(target - eye, {0, 1}), aside{sight.y, -sight.x};
  const float breadth = 2 * std::tan(middle.field_of_view / 2) * m_film.aspect * length(target - eye);
  const auto aside_by = [&](stage::Camera camera, Vec2 by) {
    const Vec2 stands{camera.eye.x, camera.eye.y};
    camera.eye = camera.eye + stage::Vec3{by.x, by.y, m_relief.ground(stands + by) - m_relief.ground(stands)};
    camera.target = camera.target + stage::Vec3{by.x, by.y, 0};
    return camera;
  };
  const auto past = [&](float share) {
    const Vec2 half = aside * (share / 2 * breadth);
    return Move{aside_by(still.first, half * -1.0F), aside_by(still.second, half)};
  };
  Rating rating{m_film, m_relief, span, subject, target, titled};
  const Verdict before = rating.whole(std::array{still}).front();
  const auto is_as_good = [&](const Verdict& verdict) {
    const float worst = std::ranges::max(before.costs) + at_worst;
    return verdict.worth >= before.worth - worse && std::ranges::max(verdict.costs) < worst &&
           (verdict.shows_both || !before.shows_both);
  };
  const float share = std::clamp(in_a_second * static_cast<float>(span.length()), least, most);
  for (const float goes_past : {share, share / 2}) {
    const std::array moves{past(goes_past), past(-goes_past)};
    const std::vector<Verdict> verdicts = rating.whole(moves);
    const std::size_t better = verdicts[1].worth > verdicts[0].worth ? 1 : 0;
    if (is_as_good(verdicts[better])) return moves[better];
  }
  return still;
}

Choice::Wide Choice::wide(int side, Span span, std::span<const std::uint32_t> lately, Behind behind,
                          std::span<const Composition> unlike) const {
  const bool titled = behind == Behind::Title;
  constexpr float seen_lately = 0.5F, stands_still = 0.25F, elsewhere = 1;
  const float of_the_other_side = titled ? 1 : 0.3F;  // nobody's victory is announced over the beaten
  struct Round {
    std::uint32_t unit;
    Sieve sieve;
    float liked;    // beyond what is seen
    float promise;  // at a glance
  };
  std::vector<std::unique_ptr<Round>> rounds;
  const Seconds between = (span.from + span.to) / 2;
  for (const int whose : {side, 1 - side}) {
    if (whose != side && behind == Behind::Card && !rounds.empty()) break;
    const std::vector<std::uint32_t> groups = m_framing.groups(whose, between, whose == side ? 4 : 2);
    std::vector<std::unique_ptr<Round>> looked_round(groups.size());
    stage::over_cores(groups.size(), [&](std::size_t i) {
      const std::uint32_t unit = groups[i];
      const View here = m_framing.view(unit, between);
      const Vec2 enemy = m_framing.foremost(1 - whose, between, here.block.at);
      const bool is_cut = m_film.cuts.lies_between(unit, span.from, span.to);  // no camera flies after it
      const View first = is_cut ? here : m_framing.view(unit, span.from),
                 last = is_cut ? here : m_framing.view(unit, span.to);
      Sieve sieve{{m_film, m_relief, span, Subject{}, here.block.at, titled},
                  about_one(first, last, Framing::unit_vector(enemy - here.block.at, {0, 1}), span)};
      const auto best = sieve.promise();
      if (!best) return;
      const float liked = (std::ranges::find(lately, unit) == lately.end() ? 0 : -seen_lately) -
                          (whose == side ? 0 : of_the_other_side) -
                          (here.block.clip == stage::Clip::Stand ? stands_still : 0) - (is_cut ? elsewhere : 0);
      looked_round[i] = std::make_unique<Round>(Round{unit, std::move(sieve), liked, *best + liked});
    });
    for (std::unique_ptr<Round>& round : looked_round)
      if (round) rounds.push_back(std::move(round));
  }
  // Only the two that promise most are looked at for all the stretch.
  constexpr std::size_t looked_at = 2;
  std::ranges::stable_sort(rounds, std::ranges::greater{}, [](const auto& round) { return round->promise; });
  if (rounds.size() > looked_at) rounds.resize(looked_at);
  std::vector<Offer> offers(rounds.size());
  stage::over_cores(rounds.size(), [&](std::size_t i) { offers[i] = offered(std::move(rounds[i]->sieve)); });
  Wide chosen;
  float most = -1e9F;
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    const float worth = offers[i].best(unlike).worth + rounds[i]->liked;
    if (worth <= most) continue;
    most = worth;
    chosen = {.offer = std::move(offers[i]), .unit = rounds[i]->unit};
  }
  if (chosen.offer.candidates.empty()) {
    const Move plain = m_framing.wide(side, span);
    chosen.offer = offered(
        {{m_film, m_relief, span, {}, m_framing.middle(side, between), titled}, {Place{plain, Composition::Crane}}});
  }
  return chosen;
}

}  // namespace vedette::choreography
