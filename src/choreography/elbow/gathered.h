#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "choreography/elbow/field.h"
#include "choreography/elbow/shape.h"

namespace vedette::choreography::elbow {

inline constexpr float every = stage::Elbows::every;

/// Where all would be who give way to nobody, in one stretch of film: the men of one unit who may come into each other
/// or near others, and these others.
class Gathered {
 public:
  /// Another unit's man.
  struct Stranger {
    Shape shape;
    stage::Vec2 gives;   // metres that he has stepped aside
    float turns = 0;     // radians to the right as he does
    bool waits = false;  // that is not known yet: his unit comes later
  };

  /// @param near who comes near it, by their first step. All are referred to.
  Gathered(const Field&, std::uint32_t roster, const std::vector<Near>& near, const stage::Elbows::Stretch&);

  [[nodiscard]] const stage::Roster& unit() const { return m_own; }
  [[nodiscard]] int first() const { return m_first; }  // step of film
  [[nodiscard]] int steps() const { return m_steps; }
  [[nodiscard]] int figures() const { return m_figures; }
  [[nodiscard]] const Shape& man(int step, int figure) const {
    return m_mine[static_cast<std::size_t>(step * m_figures + figure)];
  }
  [[nodiscard]] const std::vector<Stranger>& others(int step) const { return m_others[static_cast<std::size_t>(step)]; }
  /// The unit is elsewhere than a step before.
  [[nodiscard]] bool leaps(int step) const { return m_leaps[static_cast<std::size_t>(step)]; }
  /// The second at which the film leaves time out for it since the step before, if it does: nobody has gone from there.
  [[nodiscard]] bool is_cut(int step) const { return m_cut[static_cast<std::size_t>(step)].has_value(); }
  [[nodiscard]] std::vector<float> cuts() const;
  /// Nobody of the unit is looked at then.
  [[nodiscard]] bool empty(int step) const { return m_box[static_cast<std::size_t>(step)].empty(); }
  /// Metres from a place to the ground on which are all who are looked at. @pre not empty
  [[nodiscard]] float away(int step, stage::Vec2 place) const {
    return m_box[static_cast<std::size_t>(step)].away(place);
  }
  /// Looks at a man at some more steps, whoever is near him.
  void look_at(int figure, int from, int beyond);
  /// How many have been looked at so at a step.
  [[nodiscard]] int more(int step) const { return m_more[static_cast<std::size_t>(step)]; }

 private:
  struct Box {
    stage::Vec2 low{1e9F, 1e9F}, high{-1e9F, -1e9F};
    void hold(stage::Vec2 at);
    [[nodiscard]] bool empty() const { return low.x > high.x; }
    [[nodiscard]] float away(stage::Vec2 at) const;
  };
  [[nodiscard]] Shape shape(const stage::Roster&, const stage::Block&, int figure, float seconds) const;
  [[nodiscard]] Shape& mine(int step, int figure) {
    return m_mine[static_cast<std::size_t>(step * m_figures + figure)];
  }
  [[nodiscard]] float seconds(int step) const;
  void gather_own();
  void gather(const Near&);
  [[nodiscard]] bool fights_in_walls(const stage::Block&) const;
  [[nodiscard]] static bool come_anew(const std::vector<Footprint>& before, const std::vector<Footprint>& now);
  bool near_at(int step, std::vector<Footprint>& prints) const;
  [[nodiscard]] stage::Vec2 speed_of(int step, int figure) const;

  const Field& m_field;
  const std::vector<Near>& m_near;
  std::uint32_t m_roster;
  const stage::Roster& m_own;
  int m_first, m_steps, m_figures;
  std::vector<Shape> m_mine;                          // step after step
  std::vector<int> m_more;                            // by step
  std::vector<std::vector<Stranger>> m_others;        // by step
  std::vector<Box> m_box;                             // by step: of all of the unit who are looked at
  std::vector<std::optional<stage::Block>> m_blocks;  // by step
  std::vector<bool> m_leaps;                          // by step: it is elsewhere than a step before
  std::vector<std::optional<float>> m_cut;            // by step: when it was cut since the step before
};

}  // namespace vedette::choreography::elbow
