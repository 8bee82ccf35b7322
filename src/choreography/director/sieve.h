#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <optional>
#include <vector>

#include "choreography/director/composition.h"
#include "choreography/director/rating.h"
#include "choreography/director/shot.h"

namespace vedette::choreography {

/// Where a camera may stand, and how it takes whom it shows from there.
struct Place {
  Move move;
  Composition composition;
};

/// Hundreds of places, of which the most promising at a glance come first. Each is looked at no more closely than it
/// takes to tell which is next: of most it is enough to know what they are worth at most.
class Sieve {
 public:
  Sieve(Rating, std::vector<Place>);

  [[nodiscard]] Rating& rating() { return m_rating; }
  using Ways = std::bitset<compositions>;  // to take somebody
  /// What the best place left is worth at a glance; none when none is left.
  [[nodiscard]] std::optional<float> promise();
  /// Takes out the best that is left of some ways: of equals the one that was offered first. None when none is left.
  [[nodiscard]] std::optional<Place> next(const Ways&);

 private:
  struct Seen {
    float worth;  // at most, unless it has been looked at closely
    bool closely;
    std::size_t place;
    /// Whether another comes first. What may yet prove the same has to be looked at first.
    [[nodiscard]] bool is_behind(const Seen& other) const {
      if (worth != other.worth) return worth < other.worth;
      return closely != other.closely ? closely : place > other.place;
    }
  };
  using Heap = std::vector<Seen>;
  /// The one of the ways whose best is best, looked at closely; null where all are empty.
  [[nodiscard]] Heap* best(const Ways&);

  Rating m_rating;
  std::vector<Place> m_places;
  std::array<Heap, compositions> m_heaps;  // a way each
};

}  // namespace vedette::choreography
