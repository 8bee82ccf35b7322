#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <tuple>

#include "rulesets/one_hour/commander/ground_eye.h"

namespace vedette::one_hour::commander {

/// The ground a base takes up as it steps from the middle of a square to that of a neighbour and back: the same four
/// shapes everywhere on the table.
class StepGround {
 public:
  StepGround(Length width, Length depth);
  using Shapes = std::array<battle::Quad, 2>;  // there, and back
  [[nodiscard]] Shapes between(Point from, Point to) const;
  /// How far it reaches at most from either square's middle, east and west or north and south.
  [[nodiscard]] Length reach() const { return m_reach; }

 private:
  std::array<Shapes, 4> m_shapes;  // from the origin; by the way that goes on
  Length m_reach;
};

/// The table in squares of an inch: from each a base may step to its neighbours, harder where it would not pass, as a
/// finger would feel its way over the map. Keeps what it has looked up: ground does not change.
class Ways {
 public:
  explicit Ways(const GroundEye&);

  /// Lengths of steps, in hundredths of an inch; of one that is barred so many times that.
  static constexpr std::int32_t straight = 100, aslant = 141, if_barred = 12;
  /// A square by its number, from the south-west corner.
  using Square = std::uint32_t;
  struct Step {
    Square to;
    std::int32_t length;  // in hundredths of an inch, times as hard as it is
    bool barred;          // the base would not pass
  };
  /// From a square to the neighbours that are reached without wading.
  class Around {
   public:
    void add(const Step& step) { m_steps[m_count++] = step; }
    [[nodiscard]] std::span<Step> steps() { return {m_steps.data(), m_count}; }
    [[nodiscard]] std::span<const Step> steps() const { return {m_steps.data(), m_count}; }

   private:
    std::array<Step, 8> m_steps{};
    std::uint32_t m_count = 0;
  };
  using Steps = std::vector<Around>;
  /// A square, and a bit for each of its steps that leads where somebody stands.
  struct Taken {
    Square square;
    std::uint8_t steps;
  };
  /// What is to be gone from each square to a goal, found out from there outwards and no farther than somebody asks.
  class Spread {
   public:
    Spread() = default;
    Spread(Square goal, std::size_t squares);
    /// In hundredths of an inch, times as hard as it is. @param each_step of a square: gives (step, its length), always
    /// the same
    template <class EachStep>
    [[nodiscard]] std::int32_t to_go(Square from, const EachStep& each_step) {
      for (; m_waiting > 0 && m_reached < m_lengths[from] / straight; ++m_reached) {
        std::vector<Square>& ends = m_ends[static_cast<std::size_t>(m_reached) % m_ends.size()];
        for (const Square here : ends) {
          const std::int32_t so_far = m_lengths[here];
          if (so_far / straight != m_reached) continue;  // a shorter way was found before
          each_step(here, [&](const Step& step, std::int32_t length) {
            const std::int32_t there = so_far + length;
            if (there >= m_lengths[step.to]) return;
            m_lengths[step.to] = there;
            m_ends[static_cast<std::size_t>(there / straight) % m_ends.size()].push_back(step.to), ++m_waiting;
          });
        }
        m_waiting -= ends.size();
        ends.clear();
      }
      return m_lengths[from];
    }

   private:
    std::vector<std::int32_t> m_lengths;  // by square
    // Squares reached, by how far they are in whole straight steps: no step leads on within the same (Dial's buckets).
    static constexpr std::size_t buckets = aslant * if_barred / straight + 2;
    std::array<std::vector<Square>, buckets> m_ends;
    std::size_t m_waiting = 0;
    std::int32_t m_reached = 0;
  };

  [[nodiscard]] const GroundEye& ground() const { return m_ground; }
  [[nodiscard]] Square square_at(Point) const;
  [[nodiscard]] Point middle_of(Square) const;
  [[nodiscard]] const Steps& steps(const Walker&);
  /// What is to be gone to the goal where only the ground is in the way.
  [[nodiscard]] Spread& spread(Square goal, const Walker&);
  /// Which steps of such a walker lead where somebody's base stands. Most stand where they stood when somebody else
  /// asked, or in the game before: it is kept.
  [[nodiscard]] const std::vector<Taken>& taken_by(const battle::Quad& base, const Walker&);

 private:
  const GroundEye& m_ground;
  int m_columns, m_rows;
  using Kind = std::tuple<std::string_view, Length, Length>;
  [[nodiscard]] static Kind kind(const Walker& w) { return {w.type.word, w.width, w.depth}; }

  struct Stander {
    battle::Quad base{};
    std::vector<Taken> taken;
  };
  [[nodiscard]] std::vector<Taken> find_taken(const battle::Quad& base, const Walker&);

  std::map<Kind, Steps> m_steps;
  std::map<std::pair<Kind, Square>, Spread> m_spreads;
  std::map<Kind, std::map<std::uint64_t, Stander>> m_standers;  // by a hash of their bases
};

/// The way of one unit to one place, round the ground that bars it and round whoever stands in its way.
class Route {
 public:
  Route(Ways&, Point from, Point to, const Walker&, std::span<const battle::Quad> others);
  Route(const Route&) = delete;
  Route& operator=(const Route&) = delete;
  /// Where to go first: the place itself, or the last point of the way that can be reached straight.
  [[nodiscard]] Point first() const;
  /// How far it is from some point.
  [[nodiscard]] Length length(Point from) const;

 private:
  [[nodiscard]] bool is_free(Point from, Point to) const;
  template <class See>
  void each_step(Ways::Square, const See&) const;
  [[nodiscard]] std::int32_t to_go(Ways::Square from) const;

  Ways& m_ways;
  Point m_from, m_to;
  Walker m_walker;
  const Ways::Steps& m_steps;
  Ways::Spread& m_spread;
  std::vector<battle::Quad> m_others;  // none when the straight way is clear of them
  std::vector<std::uint8_t> m_taken;   // by square, a bit a step: one of them stands there; only where there are any
  mutable Ways::Spread m_own_spread;
};

}  // namespace vedette::one_hour::commander
