#pragma once

#include <algorithm>
#include <cstdint>

#include "stage/geometry.h"

namespace vedette::stage {

/// How a unit's figures stand: where each has its slot relative to the middle of the formation.
struct Layout {
  enum class Shape : std::uint8_t {
    Ranks,   // files side by side, `ranks` deep; slots run along the front rank from the left, then the next rank
    Square,  // four faces outward, `ranks` deep
    Swarm,   // scattered by hash over front x depth: skirmishers, garrisons, the routed; `ranks` they came from
    Guns,    // pieces in one row at even intervals
  };
  Shape shape = Shape::Ranks;
  float front = 100;  // metres between the outer files
  float depth = 4;    // metres from the front rank to the rear; of squares: through the ranks of one face
  int ranks = 3;
  int line = 0;        // ranks of the line in which the men are numbered off; 0: as many as `ranks`
  int company = 0;     // so many ranks stand together, then a gap: columns of companies; 0: all are as far apart
  float gap = 0;       // metres from the last rank of a company to the first of the next
  int bodies = 1;      // battalions or squadrons: the figures shared evenly, each standing as `shape` says
  int abreast = 1;     // of them side by side, the others behind
  float interval = 0;  // metres from one to the next beside it
  float distance = 0;  // metres from the rear of one to the front of the next behind it
  bool pairs = false;  // of a swarm: skirmishers, two and two, one covering the other
  float hollow = 0;    // of a swarm of horse: metres round its middle where nobody is, as they ride round a square
  bool mesh = false;   // of a swarm of horse: in lanes, the enemy's between them: see lanes.h
  int garrison = 0;    // of a swarm: 1 + the index in `Roster::garrisons` of the posts its men have; 0: none
  int order = 0;       // 1 + the index in `Roster::orders` of who stands in whose place; 0: everybody in his own
  bool about = false;  // the men have faced about: who stood rearmost is in front
  friend bool operator==(const Layout&, const Layout&) = default;

  /// How one of the bodies stands.
  [[nodiscard]] Layout body() const;
  /// The middle of one of the bodies: right and forward of the middle of all, metres. @pre nobody has faced about.
  [[nodiscard]] Vec2 middle_of(int which) const;
  /// Metres from the foremost to the rearmost rank, however they stand.
  [[nodiscard]] float deep() const;
  /// Ranks of the line in which its men are numbered off, whatever they stand in now.
  [[nodiscard]] int numbered() const { return std::max(1, line > 0 ? line : ranks); }
  /// Bodies one behind another.
  [[nodiscard]] int rows() const { return (bodies + abreast - 1) / abreast; }
};

/// Riders who have split before a square and stream along both its sides. @param square metres from its middle to a
/// face
[[nodiscard]] Layout ring(int riders, float square);

/// Of figures that stand in ranks, so many of the last keep behind the others: file closers, drummers.
[[nodiscard]] constexpr int closers_of(int figures) {
  constexpr int fewest = 90, men_to_each = 18;  // figures
  return figures >= fewest ? figures / men_to_each : 0;
}

/// Who carries the colour of a battalion: in the middle of its front rank, of three.
[[nodiscard]] constexpr int colour_of(int figures) {
  return std::max(1, figures / 3) / 2;
}

/// Bearded men with axes and aprons: the last closers of a strong battalion, before its head in column. Source: drill,
/// section 4.
[[nodiscard]] constexpr int sappers_of(int figures) {
  constexpr int fewest = 14, all = 5;  // closers, men
  return closers_of(figures) >= fewest ? all : 0;
}

/// Where a man of one battalion stands in its line: files from the left, so many ranks deep. In every formation he
/// keeps beside those whom he has beside him there.
struct Number {
  int file = 0, rank = 0;
  int place = 0;        // among the men in ranks, file after file, each from its front man to its rear man
  int of_all = 0;       // the same with the closers counted in, each behind his file
  int files = 1;        // of the line
  bool closer = false;  // he stands behind it: he has no place in ranks
};
/// @pre 0 <= index < figures: of one battalion.
[[nodiscard]] Number number_of(const Layout& body, int index, int figures);

/// Place of one figure: offset (right, forward) in metres from the middle of the formation, and which way it looks
/// relative to the formation's front (radians; the rear face of a square looks backwards).
struct Slot {
  Vec2 offset;
  float facing = 0;
  int file = 0, rank = 0;
};

/// A battalion in line that bends into a square, or a square that unfolds: its middle quarter stays the front, the
/// wings swing back and close the rear, and all of the way every man keeps his elbow at his neighbour's.
/// @param share 0 in line, 1 in square. @pre one battalion each, in ranks without companies and in square.
[[nodiscard]] Slot folding(const Layout& line, const Layout& square, int index, int figures, float share);

/// @pre 0 <= index < figures. Pure; `seed` scatters swarms.
[[nodiscard]] Slot slot(const Layout&, int index, int figures, std::uint64_t seed);

/// Evenly spread chance for the picture: 0 <= noise < 1, a pure function of its arguments. Never the game's dice.
[[nodiscard]] float noise(std::uint64_t seed, std::uint64_t index, std::uint64_t salt);

}  // namespace vedette::stage
