#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "choreography/gauge/faults.h"

namespace vedette::choreography {

/// What is counted over a whole film.
enum class Measure : std::uint8_t {
  Appearances,  // men who come or go in plain view inside a shot
  Slipping,     // per cent of the seconds of men seen large, in which their feet slip
  Afloat,       // per cent of the same seconds, in which a foot is not on the ground that is drawn under it
  Bodies,       // men in whom others stand
  Places,       // men in walls, hedges, trunks or on water
  Thin,         // per cent of the seconds that show hardly anybody, or hardly the one they are about
  OneSided,     // fights and fires of which one side is never seen
  Sunk,         // shots whose subject stands in corn to above its belt for more than two seconds
  InAir,        // rounds hand to hand in which both sides stand apart, or one strikes nobody
};
inline constexpr std::size_t measure_count = 9;

/// A measure's words, and what it may be at most.
struct Bar {
  std::string_view name;  // in lines of figures
  std::string_view words;
  double most = 0;
};
inline constexpr std::array<Bar, measure_count> bars{{
    {"appearances", "men appear or vanish in plain view", 0},
    {"slip %", "per cent of the seconds of men seen large, in which their feet slip by more than 0.15 m/s", 5},
    {"afloat %", "per cent of the seconds of men seen large, in which a foot is 3 cm over or under the ground", 1},
    {"in bodies", "men stand in one another", 0},
    {"misplaced", "men stand in walls, hedges or trunks, or on water", 0},
    {"thin %", "per cent of the seconds show fewer than ten men, or their subject on less than 4 % of the picture", 1},
    {"one-sided", "fights and fires show one side alone", 0},
    {"sunk", "shots show their subject in corn to above its belt for more than two seconds", 0},
    {"in air", "rounds hand to hand in which both sides stand apart, or one strikes nobody", 0},
}};

/// What a film's own cameras show.
struct PictureReport {
  std::array<double, measure_count> values{};
  std::vector<PictureFault> faults;  // by time
  [[nodiscard]] double value(Measure measure) const { return values[static_cast<std::size_t>(measure)]; }
  [[nodiscard]] bool holds() const;
};

}  // namespace vedette::choreography
