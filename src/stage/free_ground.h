#pragma once

#include <cstdint>
#include <vector>

#include "stage/geometry.h"

namespace vedette::stage {

struct Scenery;

/// Where somebody goes through a hedge there is a clump of it, so many metres long, every so many metres.
inline constexpr float hedge_gaps = 8, hedge_clump = 1.4F;

/// Where men step aside: round trunks, out of hedges and walls, in front of houses or into them. The plane is bent, so
/// that whoever stands near gives room and nobody is pushed into his neighbour.
class FreeGround {
 public:
  /// @pre the scenery was surveyed; it is not referred to later.
  explicit FreeGround(const Scenery& scenery);

  /// The place itself where nothing stands near it, else one beside what stands there. @param settled 1 for men who
  /// stand; for those who walk (0) the way through a hedge has no leap in it, nor for riders (`mounted`) along it.
  /// Cheap: one look where nothing is near.
  [[nodiscard]] Vec2 beside(Vec2 place, float settled, bool mounted = false) const {
    const auto column = static_cast<std::int64_t>((place.x - m_origin.x) / cell),
               row = static_cast<std::int64_t>((place.y - m_origin.y) / cell);
    if (column < 0 || row < 0 || column >= m_columns || row >= m_rows) return place;
    const auto at = static_cast<std::size_t>(row * m_columns + column);
    return m_first[at] == m_first[at + 1] ? place : stepped(place, settled, mounted, m_first[at], m_first[at + 1]);
  }

  /// The shortest way out of the hedge, wall or trunk in which somebody stands; nothing where he is free.
  [[nodiscard]] Vec2 out_of(Vec2 place) const;
  /// Whether anything stands on a round piece of ground, or near it.
  [[nodiscard]] bool holds_any(Vec2 middle, float radius) const;

  /// The outline of a house.
  struct Walls {
    Vec2 middle, half;  // half its breadth and length
    float bearing = 0;
  };
  [[nodiscard]] const std::vector<Walls>& houses() const { return m_houses; }
  /// What is left of hedges that were opened: so much of each that nobody stands in it who is not in this.
  [[nodiscard]] const std::vector<Walls>& clumps() const { return m_clumps; }
  /// Whether a house stands on a round piece of ground, or near it.
  [[nodiscard]] bool holds_house(Vec2 middle, float radius) const;

  /// Metres by which who walks is lifted as he climbs over a low wall. @param place where he is: see `beside`
  [[nodiscard]] float over(Vec2 place, float settled) const;

 private:
  static constexpr float cell = 8;  // metres
  struct Thing {        // a stretch of hedge or wall, a trunk (it begins where it ends), the walls of a house
    Vec2 from, to;      // of a house: its middle; half its breadth and length
    float bearing = 0;  // of a house
    float half = 0;     // metres from its middle to a man who touches it
    bool house = false;
    bool clump = false;  // of an opened hedge: who walks goes round its ends
    float climbed = 0;   // metres up over a low wall
  };
  [[nodiscard]] Vec2 stepped(Vec2 place, float settled, bool mounted, std::uint32_t first, std::uint32_t beyond) const;
  static Vec2 beside(const Thing& thing, Vec2 place, float settled, bool mounted);
  /// Where it is nearest, as one who stands there sees it.
  struct Nearest {
    float away = 0;  // metres from the middle of what stands there
    Vec2 direction;  // out of it
  };
  static Nearest nearest_of(const Thing& thing, Vec2 place);
  static Vec2 beside_clump(const Thing& thing, Vec2 place, bool mounted);

  Vec2 m_origin;
  std::int64_t m_columns = 0, m_rows = 0;
  std::vector<Thing> m_things;
  std::vector<Walls> m_houses, m_clumps;
  std::vector<std::uint32_t> m_first;  // of each cell, southernmost row first, in m_near; one more than there are cells
  std::vector<std::uint32_t> m_near;   // indices of things
};

}  // namespace vedette::stage
