#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "choreography/director/composition.h"
#include "choreography/director/framing.h"
#include "choreography/director/rating.h"
#include "choreography/director/sieve.h"

namespace vedette::choreography {

/// A camera that may be taken for a stretch of film.
struct Candidate {
  Move move;
  Composition composition = Composition::Eye;
  float worth = -1e9F;       // by its rating, of all the stretch
  std::vector<float> costs;  // of each look at the stretch: what the table says of the picture alone
};

/// The cameras of a stretch, at most sixteen, the best of each way to take it.
struct Offer {
  static constexpr std::size_t most = 16;
  std::vector<Candidate> candidates;
  std::vector<timeline::Seconds> looks;  // at which they were looked at
  bool shows = false;                    // the best shows its subject and, where there is one, its opponent

  /// The one of most worth, of those taken otherwise than some ways while there are any. @pre there is one.
  [[nodiscard]] const Candidate& best(std::span<const Composition> unlike = {}) const;
};

/// Finds cameras: offers places round whom a shot is about, in every way a shot is taken, and has each rated.
class Choice {
 public:
  Choice(const Film& film, const Relief& relief, const Framing& framing)
      : m_film{film}, m_relief{relief}, m_framing{framing} {}

  /// For a moment about units.
  [[nodiscard]] Offer of(const Moment& m, timeline::Span span) const { return of(m, span, Flank::Usual); }
  /// One of two who are too far apart for one picture, by cameras that show nobody leap: half a shot is not cut again.
  /// There may be none. @param other towards whom it fronts
  [[nodiscard]] Offer alone(std::uint32_t unit, std::uint32_t other, timeline::Span) const;

  /// From which side of the line between two a camera looks: the one of the whole film, or the other.
  enum class Flank : std::uint8_t { Usual, Beyond };
  /// Other cameras for a shot that is about somebody, or about the whole field.
  [[nodiscard]] Offer again(const Subject&, timeline::Span, Flank = Flank::Usual) const;

  struct Wide {
    Offer offer;
    std::uint32_t unit = ~0U;  // round whom the cameras stand; ~0: nobody in particular
  };
  /// What words stand over a wide shot.
  enum class Behind : std::uint8_t {
    Nothing,  // no words are over it
    Title,    // a title: better no men where that stands, nor the other side's
    Card,     // what is said of this side: nobody else's men
  };
  /// What tells of the whole field: among a side's men, or where the other's do more.
  /// @param lately the units round whom the last such shots stood. @param unlike how it should not be taken
  [[nodiscard]] Wide wide(int side, timeline::Span, std::span<const std::uint32_t> lately, Behind = Behind::Nothing,
                          std::span<const Composition> unlike = {}) const;
  /// The same picture while the camera goes past as well, where it is as good: nobody should look at a photograph. One
  /// that follows somebody stays as it is. @param titled a title stands in its upper half
  [[nodiscard]] Move passing(const Move&, timeline::Span, const Subject&, bool titled = false) const;

 private:
  using View = Framing::View;
  [[nodiscard]] Offer of(const Moment&, timeline::Span, Flank) const;
  [[nodiscard]] std::vector<Place> about_one(const View& first, const View& last, stage::Vec2 ahead,
                                             timeline::Span) const;
  [[nodiscard]] std::vector<Place> about_two(const View& one, const View& two, timeline::Span, Flank) const;
  [[nodiscard]] std::optional<stage::Vec2> general_near(const View&, timeline::Seconds at) const;
  [[nodiscard]] static Offer offered(Sieve);

  const Film& m_film;
  const Relief& m_relief;
  const Framing& m_framing;
};

}  // namespace vedette::choreography
