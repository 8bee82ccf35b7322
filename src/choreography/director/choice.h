#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "choreography/director/framing.h"
#include "choreography/director/rating.h"

namespace vedette::choreography {

/// A camera that was chosen among several.
struct Chosen {
  Move move;
  float worth = -1e9F;  // by its rating
  bool shows = false;   // its subject and, where there is one, its opponent
  bool is_cut = false;  // somebody would leap before it
};

/// Chooses cameras: offers places round whom a shot is about, has each rated, takes the best.
class Choice {
 public:
  Choice(const Film& film, const Relief& relief, const Framing& framing)
      : m_film{film}, m_relief{relief}, m_framing{framing} {}

  /// For a moment about units.
  [[nodiscard]] Chosen of(const Moment&, timeline::Span) const;
  /// One of two who are too far apart for one picture. @param other towards whom it fronts
  [[nodiscard]] Chosen alone(std::uint32_t unit, std::uint32_t other, timeline::Span) const;

  struct Wide {
    Move move;
    std::uint32_t unit = ~0U;  // round whom the camera stands; ~0: nobody in particular
  };
  /// What tells of the whole field: among a side's men, or where the other's do more.
  /// @param lately the units round whom the last such shots stood.
  /// @param titled it stands behind a title.
  [[nodiscard]] Wide wide(int side, timeline::Span, std::span<const std::uint32_t> lately, bool titled = false) const;

 private:
  using View = Framing::View;
  [[nodiscard]] std::vector<Move> about_one(const View& first, const View& last, stage::Vec2 ahead) const;
  [[nodiscard]] std::vector<Move> about_two(const View& one, const View& two) const;
  [[nodiscard]] static Chosen best(const Rating&, std::span<const Move>);

  const Film& m_film;
  const Relief& m_relief;
  const Framing& m_framing;
};

}  // namespace vedette::choreography
