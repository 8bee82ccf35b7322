#pragma once

#include <vector>

#include "choreography/elbow/gathered.h"

namespace vedette::choreography::elbow {

/// How far every man of a unit is aside at each step of a stretch, as far as it has been worked out.
class Asides {
 public:
  /// @param all is referred to; more is looked at of whoever steps aside.
  explicit Asides(Gathered& all);

  [[nodiscard]] stage::Vec2 at(int step, int figure) const {
    const auto& aside = m_ways[static_cast<std::size_t>(figure)].at;
    return aside.empty() ? stage::Vec2{} : aside[static_cast<std::size_t>(step)];
  }
  [[nodiscard]] bool has_any(int figure) const { return !m_ways[static_cast<std::size_t>(figure)].at.empty(); }
  void move(int step, int figure, stage::Vec2 by);
  /// Nobody goes aside faster than his feet allow, nor by jerks; at both ends of the stretch he is in his place. Where
  /// he has been moved since the last time he stays, as far as his feet allow, and goes there and back in good time.
  /// @param well leaves hardly any step that is too wide: more of where he was moved to may be lost
  void steady(bool well = true);
  /// Radians to the right that he walks from where his own way would lead.
  [[nodiscard]] float turn(int step, int figure) const;

  /// What is kept of it.
  struct Way {
    std::vector<stage::Vec2> at;  // by step; empty: he never is
    std::vector<bool> moved;      // by step: he was, since he was steadied
    int low = 0, high = 0;        // the first and the last step at which he is
    int from = 0, beyond = 0;     // the steps between which it is known where he would be
  };
  using Ways = std::vector<Way>;  // by figure
  [[nodiscard]] const Ways& ways() const { return m_ways; }
  /// So many asides as they are kept, and the feet of those who go them.
  [[nodiscard]] stage::Elbows::Steps steps_of(const Ways&);

  /// From one step to the next: his own way, and how far he may go beside it.
  struct Leg {
    stage::Vec2 way;             // metres
    float own = 0;               // its length
    float aside = 0, whole = 0;  // metres at most: beside it, and in all
    bool walks = false;          // his feet keep up with what he goes in all
  };

 private:
  [[nodiscard]] stage::Vec2 own_way(int step, int figure) const;
  void walk(int figure, std::vector<stage::Elbows::Step>&) const;
  void look_round(int figure, Way&);
  void steady(int figure, Way&, bool well);

  void learn(int figure, int from, int beyond);

  Gathered& m_all;
  Ways m_ways;
  std::vector<std::vector<Leg>> m_legs;  // by figure, of those who have a way: from each step to the next
};

}  // namespace vedette::choreography::elbow
