#pragma once

#include <vector>

#include "battle/ruler.h"
#include "rulesets/one_hour/commander/almanac.h"

namespace vedette::one_hour::commander {

/// Who walks: what may bar it, and the ground its base takes up.
struct Walker {
  const Numbers& type;
  Length width, depth;
};

/// The ground as a commander sees it: where cover is, what stops fire, how to get over a river. Looks at the features
/// alone, so it is made once for a battle.
class GroundEye {
 public:
  explicit GroundEye(const battle::Scenario&);

  /// Cover from fire for a unit of that type with its centre here.
  [[nodiscard]] bool is_cover(Point, const Numbers&) const;
  /// Ground such a unit may not stand on; towns apart, which are entered by their own order.
  [[nodiscard]] bool is_barred(Point, const Numbers&) const;
  /// Level of the highest hill here.
  [[nodiscard]] int level(Point) const;
  /// A wood or a town lies across the line, holding neither end: it stops fire, and a hill does too.
  [[nodiscard]] bool hides(Point from, Point to) const;
  /// A base that would overlap such ground, or leave the table.
  [[nodiscard]] bool is_barred(const battle::Quad&, const Numbers&) const;
  [[nodiscard]] bool leaves_table(const battle::Quad&) const;
  /// What bars such a unit within a reach of some point, measured east and west or north and south.
  struct Barred {
    bool all = false;                             // nothing there is free
    std::vector<const battle::Feature*> in_part;  // their ground begins within it
  };
  [[nodiscard]] Barred barred_round(Point, Length reach, const Numbers&) const;
  /// In a river, and on no bridge or ford.
  [[nodiscard]] bool is_in_water(Point) const;
  /// There may be a river within a reach, measured east and west or north and south.
  [[nodiscard]] bool is_water_near(Point, Length reach) const;
  /// A river lies across the line, and no bridge or ford on it.
  [[nodiscard]] bool is_water_between(Point, Point) const;
  /// Nothing bars a base that turns there and goes straight to the other point; ground that holds either end apart.
  [[nodiscard]] bool is_straight_free(Point from, Point to, const Walker&) const;
  /// Middles of the cover a unit of that type may enter, without towns.
  [[nodiscard]] const std::vector<Point>& shelters(const Numbers&) const;
  [[nodiscard]] const battle::Scenario& scenario() const { return m_scenario; }

 private:
  struct Patch {
    const battle::Feature* feature;
    battle::Box box;
  };
  template <class Is>
  [[nodiscard]] bool any_barred(const Numbers&, Is) const;
  [[nodiscard]] bool may_enter(const battle::Feature&, const Numbers&) const;

  const battle::Scenario& m_scenario;
  std::vector<Patch> m_cover, m_screens, m_hills, m_rivers, m_rough, m_swamps, m_crossings;
  std::vector<Point> m_light_shelters, m_foot_shelters, m_none;
};

/// The ground that a base of that width passes over on its way, a tenth of an inch narrower either side, and what it
/// takes up behind where it starts. @pre the ends differ.
[[nodiscard]] battle::Quad swept(Point from, Point to, Length width, Length behind = {});

}  // namespace vedette::one_hour::commander
