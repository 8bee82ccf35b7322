#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "choreography/elbow/asides.h"

namespace vedette::choreography::elbow {

/// Who comes too near to whom, and how they are moved apart: across the way on which they pass each other, who walks
/// more than who stands.
class Encounters {
 public:
  Encounters(Gathered& all, Asides& asides)
      : m_all{all}, m_asides{asides}, m_known(static_cast<std::size_t>(all.steps())) {}

  /// Looks at one step: those who are in somebody, or have stepped aside, and all beside them.
  struct Found {
    int wrong = 0;     // how often somebody is in somebody
    bool any = false;  // anybody is to be moved, or watched
  };
  Found find(int step);
  void forget() { m_pairs.clear(); }
  /// Who is in another's body, or in his way, is moved some of the way out of it.
  void part();

 private:
  /// A disc of somebody at one step.
  struct Placed {
    stage::Vec2 at;               // as he has stepped aside so far
    stage::Vec2 off;              // from him
    float radius = 0, sways = 0;  // metres; and which it goes in half a step
    int who = 0;                  // figure of the unit; from its strength on others
    Placed(const Shape&, stage::Vec2 aside, const Body::Disc&, int who);
    Placed() = default;
  };
  /// Two discs that come too near at one step.
  struct Pair {
    int step = 0, a = 0, b = 0;  // steps of the stretch; a is one of the unit's; b may be another's
    stage::Vec2 off;             // from b's disc to a's, as they would be
    stage::Vec2 speed;           // metres a second of a, as b sees it
    stage::Vec2 along;           // unit vector of a's way past b, or nothing where they go together
    float passes = 0;            // 0 they go together, 1 they pass each other
    float apart = 0;             // metres they want
    float share = 0.5F;          // of it that is a's
    stage::Vec2 other;           // how far b gives way, who is another's: known, or half way
    bool waits = false;          // b is another's who gives way later
    bool left = false;           // by which hand a passes where both would hit each other square
  };
  /// Who is near whom at one step, or may come near him before either has gone far: it is looked for once, and again
  /// when somebody has.
  struct Known {
    struct Then {
      stage::Vec2 at;
      float sways = 0;
    };
    struct Two {
      std::uint32_t a = 0, b = 0;  // of the discs; a is one of the unit's
      bool apart = false;          // and stay so while both keep their places
    };
    int more = -1;                      // of those looked at later, as many are among these; below 0: nobody yet
    std::vector<Placed> discs;          // as they are now, the unit's own first
    std::vector<std::uint8_t> stepped;  // by disc, for it is asked of each two: he has, at any step
    std::vector<Then> then;             // as they were when it was looked for
    std::vector<Two> close;
    [[nodiscard]] bool has_drifted(std::size_t disc) const;
  };
  [[nodiscard]] const Shape& shape_of(int step, int who) const;
  void place_all(int step);
  [[nodiscard]] bool place_stepped(int step);
  void count_into_cells(const std::vector<Placed>&);
  void look_for_close(int step);
  template <class See>
  void each_near(int step, const See& see);
  [[nodiscard]] Pair pair_of(int step, const Placed& disc, const Placed& other, float apart) const;
  [[nodiscard]] bool has_stepped(int who) const { return who < m_all.figures() && m_asides.has_any(who); }

  Gathered& m_all;
  Asides& m_asides;
  std::vector<Pair> m_pairs;
  std::vector<Known> m_known;            // by step
  std::vector<Placed> m_sorted;          // the discs of one step by cell
  std::vector<std::uint32_t> m_numbers;  // of each of the sorted: which disc it is
  std::vector<std::int64_t> m_cells;     // and its cell
  std::vector<std::uint32_t> m_begins;   // of each square of the ground, in them
};

}  // namespace vedette::choreography::elbow
