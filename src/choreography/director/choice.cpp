#include "choreography/director/choice.h"

#include <algorithm>
#include <array>

namespace vedette::choreography {

using stage::Vec2;
using timeline::Seconds;
using Kind = Moment::Kind;

namespace {

constexpr std::array lenses{0.2F, 0.3F, 0.42F, Framing::normal_lens};

bool is_of_two(const Moment& m) {
  return m.has_other() &&
         (m.kind == Kind::Charge || m.kind == Kind::Volley || m.kind == Kind::Cannon || m.kind == Kind::Melee);
}

}  // namespace

std::vector<Move> Choice::about_one(const View& first, const View& last, Vec2 ahead) const {
  const Vec2 across = m_framing.beside(ahead), way = last.block.at - first.block.at;
  const float front = std::min(last.front, 2 * Framing::widest_shown), deep = last.block.to.deep() / 2;
  struct From {
    float ahead, across;  // metres before it, and to our side of its middle
  };
  // Along its front, from both its quarters and from behind its flank, near and through a longer lens.
  const std::array places{
      From{9 + deep, 0.5F * front + 5},   From{22 + deep, 0.35F * front + 8}, From{40 + deep, 0.2F * front + 10},
      From{85 + deep, 0.4F * front + 20}, From{14, 0.5F * front + 16},        From{0, 0.5F * front + 9},
      From{-9 - deep, 0.5F * front + 3},  From{-24 - deep, 0.3F * front + 6}, From{-60 - deep, 0.3F * front + 10}};
  std::vector<Move> moves;
  constexpr float stays = 1, runs = 8;  // metres
  const auto offer = [&](stage::Camera from, stage::Camera to) {
    for (const float lens : lenses) {
      from.field_of_view = to.field_of_view = lens;
      moves.emplace_back(from, to);
    }
  };
  for (const From& place : places)
    for (const float above : {2.6F, 5.0F})
      for (const float aim : {0.25F, 0.0F, -0.2F}) {
        const Vec2 eye = last.block.at + ahead * place.ahead + across * place.across;
        const Vec2 look = last.block.at + across * (aim * front);
        const Vec2 drift = Framing::unit_vector(look - eye, ahead) * 2.5F;
        const stage::Camera here = m_framing.stood(eye, above, look - way, Framing::normal_lens);
        if (length(way) < stays) {
          stage::Camera nearer = here;
          nearer.eye = nearer.eye + stage::Vec3{drift.x, drift.y, 0};
          offer(here, nearer);
          continue;
        }
        const stage::Camera there = m_framing.stood(eye + drift, above, look, Framing::normal_lens);
        offer(here, there);
        // Beside them, as fast as they.
        if (length(way) > runs) offer(m_framing.stood(eye - way, above, look - way, Framing::normal_lens), there);
      }
  return moves;
}

std::vector<Move> Choice::about_two(const View& one, const View& two) const {
  const float apart = length(two.block.at - one.block.at);
  const Vec2 line = Framing::unit_vector(two.block.at - one.block.at, stage::heading(one.block.bearing)),
             across = m_framing.beside(line);
  std::vector<Move> moves;
  const auto offer = [&](Vec2 eye, float above, Vec2 look, std::span<const float> through) {
    stage::Camera first = m_framing.stood(eye, above, look, Framing::normal_lens), last = first;
    const Vec2 in = Framing::unit_vector(look - eye, line) * 1.5F;
    last.eye = last.eye + stage::Vec3{in.x, in.y, 0};
    for (const float lens : through) {
      first.field_of_view = last.field_of_view = lens;
      moves.emplace_back(first, last);
    }
  };
  // Over the shoulder of either towards the other: from afar through a lens that shows the other's men.
  for (const bool turned : {false, true}) {
    const View &near = turned ? two : one, &far = turned ? one : two;
    const Vec2 towards = turned ? line * -1.0F : line;
    for (const float share : {0.05F, 0.12F, 0.2F, 0.35F}) {
      const float back = std::max(share * apart, 8.0F) + near.block.to.deep() / 2;
      const std::array through{0.3F, 0.42F, Framing::normal_lens, Framing::lens_to_see_men(apart + back)};
      for (const float aside : {0.1F, 0.3F, 0.5F})
        for (const float above : {3.0F, 6.0F}) {
          const Vec2 eye = near.block.at - towards * back + across * std::min(aside * near.front + 4, 0.6F * back + 6);
          for (const float aim : {0.3F, 0.8F}) offer(eye, above, mix(near.block.at, far.block.at, aim), through);
        }
    }
  }
  // From the flank between both.
  const float front = std::min({one.front, two.front, Framing::widest_shown});
  for (const float wide : {0.0F, 0.25F, 0.5F})
    for (const float away : {6.0F, 0.4F * apart, 0.9F * apart})
      for (const float above : {2.6F, 5.0F})
        for (const float share : {0.3F, 0.5F, 0.7F}) {
          const Vec2 eye = mix(one.block.at, two.block.at, share) + across * (wide * front + std::max(6.0F, away));
          offer(eye, above, mix(one.block.at, two.block.at, 0.5F) - across * (0.2F * front), lenses);
        }
  return moves;
}

Chosen Choice::best(const Rating& rating, std::span<const Move> moves) {
  constexpr std::size_t looked_at = 16;
  std::vector<std::pair<float, const Move*>> sifted;
  for (const Move& move : moves) sifted.emplace_back(rating.at_a_glance(move), &move);
  std::ranges::stable_sort(sifted, std::ranges::greater{}, &std::pair<float, const Move*>::first);
  Chosen best;
  for (std::size_t i = 0; i < std::min(looked_at, sifted.size()); ++i)
    if (const float worth = rating.whole(*sifted[i].second); worth > best.worth)
      best = {.move = *sifted[i].second, .worth = worth};
  best.shows = rating.shows_both(best.move);
  best.is_cut = rating.is_cut(best.move);
  return best;
}

Chosen Choice::of(const Moment& m, timeline::Span span) const {
  const Subject subject{m.unit, is_of_two(m) ? std::optional{m.other} : std::nullopt};
  std::vector<Move> moves;
  if (is_of_two(m)) {
    const auto [one, two] = m_framing.both(m);
    moves = about_two(one, two);
    moves.push_back(m_framing.plain(m, span));
    return best({m_film, m_relief, span, subject, mix(one.block.at, two.block.at, 0.5F)}, moves);
  }
  const View first = m_framing.view(m.unit, span.from), last = m_framing.view(m.unit, span.to);
  const Vec2 moved = last.block.at - first.block.at;
  constexpr float a_march = 5;  // metres
  moves = about_one(first, last,
                    length(moved) > a_march ? Framing::unit_vector(moved, {}) : stage::heading(last.block.bearing));
  moves.push_back(m_framing.plain(m, span));
  return best({m_film, m_relief, span, subject, last.block.at}, moves);
}

Chosen Choice::alone(std::uint32_t unit, std::uint32_t other, timeline::Span span) const {
  const Vec2 enemy = m_framing.view(other, span.from).block.at;
  const View first = m_framing.view(unit, span.from, enemy), last = m_framing.view(unit, span.to, enemy);
  const Vec2 ahead = Framing::unit_vector(enemy - last.block.at, stage::heading(last.block.bearing));
  return best({m_film, m_relief, span, {unit, {}}, last.block.at}, about_one(first, last, ahead));
}

Choice::Wide Choice::wide(int side, timeline::Span span, std::span<const std::uint32_t> lately, bool titled) const {
  constexpr float seen_lately = 0.5F, stands_still = 0.25F;
  const float of_the_other_side = titled ? 1 : 0.3F;  // nobody's victory is announced over the beaten
  Wide chosen{.move = m_framing.wide(side, span)};
  float most = -1e9F;
  const Seconds between = (span.from + span.to) / 2;
  for (const int whose : {side, 1 - side})
    for (const std::uint32_t unit : m_framing.groups(whose, between, whose == side ? 4 : 2)) {
      const View here = m_framing.view(unit, between);
      const Vec2 enemy = m_framing.foremost(1 - whose, between, here.block.at);
      const bool is_cut = m_film.cuts.lies_between(unit, span.from, span.to);  // no camera flies after it
      const View first = is_cut ? here : m_framing.view(unit, span.from),
                 last = is_cut ? here : m_framing.view(unit, span.to);
      const Chosen round = best({m_film, m_relief, span, {}, here.block.at, titled},
                                about_one(first, last, Framing::unit_vector(enemy - here.block.at, {0, 1})));
      const float liked = round.worth - (std::ranges::find(lately, unit) == lately.end() ? 0 : seen_lately) -
                          (whose == side ? 0 : of_the_other_side) -
                          (here.block.clip == stage::Clip::Stand ? stands_still : 0);
      if (liked <= most) continue;
      most = liked;
      chosen = {.move = round.move, .unit = unit};
    }
  return chosen;
}

}  // namespace vedette::choreography
