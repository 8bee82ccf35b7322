#pragma once

#include <functional>
#include <vector>

#include "choreography/director/salience.h"
#include "choreography/film.h"
#include "choreography/gauge/take.h"

namespace vedette::choreography {

inline constexpr double slow = 0.5;  // of contacts, where there is more film than battle

/// What is weighed against each other when a film is cut to a length, in the salience of moments: 1 for a battalion
/// that breaks.
namespace worth {
inline constexpr float frame = 100;        // of the opening and of the end: they are always there
inline constexpr float a_second = 0.02F;   // of a picture that tells of the field
inline constexpr float at_rest = -0.2F;    // of such a one in which nobody does anything, beside maps of its own
inline constexpr float of_a_kind = 0.94F;  // times what it would be worth, for each one of its kind that weighs more
inline constexpr float a_map = 0.5F;       // of one that tells where everybody is
inline constexpr float a_jump = -0.3F;     // time is left out before the shot
inline constexpr float no_consequence = -0.4F;  // time is left out right after a contact: nobody sees what came of it
inline constexpr float turn_untold = -2;        // nothing of a turn is seen
inline constexpr float told_on_a_map = -0.4F;   // a turn is seen on the map alone
}  // namespace worth

/// How much a line of the ledger matters to the battle's story, 1 for what is usual; empty: all the same.
using Importance = std::function<float(std::uint32_t line)>;

/// A shot of the whole film, as it is weighed.
struct Part {
  timeline::Span span;
  float value = 0;         // by the moments it shows
  bool tells = false;      // of the whole field: it may be shortened
  bool orients = false;    // a map: time may be left out before it
  bool contact = false;    // men fire or strike in it
  bool turn_ends = false;  // the next part belongs to another turn
  std::int32_t turn = 0;   // 0 before the first
  std::size_t take = 0;    // its place among the film's takes
};

/// The shots of a stretch. @param framed the opening and the end are worth what they are in a film without a frame of
/// its own; else they are left out, and so are the director's own maps.
[[nodiscard]] std::vector<Part> parts_of(const Film&, timeline::Span stretch, const Importance&, bool framed = true,
                                         Stale = Stale::ByItself);

/// The more there is of a kind, the less the next of it tells, and nothing does where nobody moves: a film is no list
/// of those who break, and no album. For films that have time, and maps of their own.
void weigh_together(const Film&, const Relief&, const std::vector<Take>&, std::vector<Part>&);

/// The seconds that are kept of each part for a length, counted from its end, 0 where it is left out: the best choice
/// of all there are, by dynamic programming.
/// @param map seconds that a turn takes of which nothing is kept, as it is told on the map; 0: it is not told.
[[nodiscard]] std::vector<timeline::Seconds> chosen(const std::vector<Part>&, timeline::Seconds length,
                                                    timeline::Seconds map = 0);

}  // namespace vedette::choreography
