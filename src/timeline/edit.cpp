#include "timeline/edit.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace vedette::timeline {
namespace {

constexpr double nothing = 1e-9;  // seconds, or of a rate

}  // namespace

void Edit::show(Span battle, double rate) {
  assert(battle.length() > 0 && rate >= slowest - nothing && rate <= fastest + nothing);
  const Seconds from = duration();
  if (!m_pieces.empty()) {
    Piece& last = m_pieces.back();
    if (std::abs(last.battle.to - battle.from) < nothing && std::abs(last.rate() - rate) < nothing) {
      last.battle.to = battle.to;
      last.film.to = last.film.from + last.battle.length() / rate;
      return;
    }
  }
  m_pieces.push_back({{from, from + battle.length() / rate}, battle});
}

const Edit::Piece& Edit::piece_at(Seconds film) const {
  assert(!m_pieces.empty());
  const auto after = std::ranges::upper_bound(m_pieces, film, {}, [](const Piece& piece) { return piece.film.from; });
  return after == m_pieces.begin() ? *after : *std::prev(after);
}

Seconds Edit::battle_at(Seconds film) const {
  const Piece& piece = piece_at(film);
  return piece.battle.from + piece.battle.length() * piece.film.share(film);
}

std::optional<Seconds> Edit::film_at(Seconds battle) const {
  for (const Piece& piece : m_pieces)
    if (piece.battle.holds(battle)) return piece.film.from + (battle - piece.battle.from) / piece.rate();
  return {};
}

std::optional<Seconds> Edit::first_of(Span battle) const {
  for (const Piece& piece : m_pieces) {
    const Seconds first = std::max(piece.battle.from, battle.from);
    if (first < std::min(piece.battle.to, battle.to))
      return piece.film.from + (first - piece.battle.from) / piece.rate();
  }
  return {};
}

}  // namespace vedette::timeline
