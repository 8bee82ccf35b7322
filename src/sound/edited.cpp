#include "sound/edited.h"

#include <algorithm>
#include <cmath>

#include "sound/footfalls.h"

namespace vedette::sound {
namespace {

using Piece = timeline::Edit::Piece;

double film_second(const Piece& piece, double battle) {
  return piece.film.from + (battle - piece.battle.from) / piece.rate();
}

void add_grain(const Grain& grain, double second, std::vector<Grain>& grains) {
  grains.push_back(grain);
  grains.back().second = static_cast<float>(second);
}

/// The slices of the battle nearest to what is shown, one in the middle of another as they are made to be.
void add_lasting(const Score& score, const Piece& piece, std::vector<Grain>& grains) {
  for (double second = piece.film.from; second < piece.film.to; second += slice_every) {
    const double shown = piece.battle.from + (second - piece.film.from) * piece.rate();
    const auto slice = static_cast<float>(std::round(shown / slice_every) * slice_every);
    constexpr float near = 0.01F;  // seconds
    auto grain = std::ranges::lower_bound(score.grains, slice - near, {}, &Grain::second);
    for (; grain != score.grains.end() && grain->second < slice + near; ++grain)
      if (info(grain->part).lasts) add_grain(*grain, second, grains);
  }
}

void add_ball(const Passing& ball, const Piece& piece, std::vector<Passing>& balls) {
  const auto second = [&](std::size_t i) {
    return static_cast<double>(ball.begins + static_cast<float>(i) * ball.step);
  };
  Passing shown{.step = ball.step / static_cast<float>(piece.rate()), .seed = ball.seed};
  for (std::size_t i = 0; i < ball.places.size(); ++i) {
    if (!piece.battle.holds(second(i))) continue;
    if (shown.places.empty()) shown.begins = static_cast<float>(film_second(piece, second(i)));
    shown.places.push_back(ball.places[i]);
  }
  if (!shown.places.empty()) balls.push_back(std::move(shown));
}

}  // namespace

Score edited(const Score& of_battle, const timeline::Edit& edit) {
  Score score;
  for (const Piece& piece : edit.pieces()) {
    const bool as_it_was = piece.rate() == 1;
    auto grain = std::ranges::lower_bound(of_battle.grains, static_cast<float>(piece.battle.from), {}, &Grain::second);
    for (; grain != of_battle.grains.end() && static_cast<double>(grain->second) < piece.battle.to; ++grain)
      if (as_it_was || !info(grain->part).lasts)
        add_grain(*grain, film_second(piece, static_cast<double>(grain->second)), score.grains);
    if (!as_it_was) add_lasting(of_battle, piece, score.grains);
    for (const Passing& ball : of_battle.balls) add_ball(ball, piece, score.balls);
  }
  std::ranges::stable_sort(score.grains, {}, &Grain::second);
  return score;
}

}  // namespace vedette::sound
