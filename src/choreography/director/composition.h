#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace vedette::choreography {

/// How a shot is taken. No two shots in a row are taken alike.
enum class Composition : std::uint8_t {
  Eye,       // as tall as a man, from before or beside
  Shoulder,  // past the flank of those who look, at what they look at
  Line,      // along the front, through a long lens
  Low,       // from the grass, at those who come
  Crane,     // rising from among them
  Close,     // officers and colours
  General,   // from where their general is
  Above,     // from a height, down
  Map,       // all of the field
};
inline constexpr std::array<std::string_view, 9> composition_names{"eye",   "shoulder", "line",  "low", "crane",
                                                                   "close", "general",  "above", "map"};
inline constexpr std::size_t compositions = 8;  // of the field: all but the map

/// The director's one table: what each fault of a shot, and of the cut before it, costs. A good picture costs nothing;
/// 1 is a fault that one sees.
struct Costs {
  float worth = 1;            // times what a picture falls short of the best there is, by its rating
  float too_small = 6;        // the subject on less of the picture than one wants of it, in proportion
  float too_large = 8;        // times its share above half of the picture
  float one_sided = 3;        // the subject or its opponent is not seen
  float behind = 5;           // times the share of the subject in the picture that bushes, walls or ground hide
  float walled = 5;           // times the share of the picture that a roof, a wall or a bush closes before the subject
  float roofs = 40;           // and times what of that share is above a fifth
  float blocked = 9;          // somebody taller than the picture right before the lens
  float smoke = 4;            // times how much of its subject smoke hides, above four tenths
  float sunken = 6;           // times how far below 72 hundredths of the picture's height its subject lies
  float sky = 5;              // times the share of sky above 36 hundredths
  float high = 0.35F;         // an eye above four metres
  float alike = 9;            // taken as the shot before
  float jump = 9;             // the same subject, from less than 30 degrees aside, within a fifth as large
  float crossed = 9;          // the line between both sides of a fight crossed
  float no_cut = 30;          // the picture before goes on: nobody sees a cut, least of all who leaps at it
  float same_lens = 0.2F;     // as the shot before
  float late = 4;             // contact comes sooner than two seconds after the cut, or later than four
  float leaps = 3;            // somebody would leap in it
  float length = 0.5F;        // times the square of the logarithm of its length against the usual
  float usual_length = 4.5F;  // seconds
  float shortest = 1.9F;      // seconds
};
inline constexpr Costs costs{};

}  // namespace vedette::choreography
