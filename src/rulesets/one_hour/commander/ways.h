#pragma once

#include <map>
#include <tuple>

#include "rulesets/one_hour/commander/ground_eye.h"

namespace vedette::one_hour::commander {

/// The table in squares of an inch: from each a base may step to its neighbours, harder where it would not pass, as a
/// finger would feel its way over the map. Keeps what it has looked up: ground does not change.
class Ways {
 public:
  explicit Ways(const GroundEye&);

  /// A square by its number, from the south-west corner.
  using Square = std::size_t;
  using Field = std::vector<std::int32_t>;  // by square, in hundredths of an inch
  struct Step {
    Square to;
    std::int32_t length;  // in hundredths of an inch, times as hard as it is
    bool barred;          // the base would not pass
  };
  using Steps = std::vector<std::vector<Step>>;  // from each square to the neighbours that are reached without wading

  [[nodiscard]] const GroundEye& ground() const { return m_ground; }
  [[nodiscard]] Square square_at(Point) const;
  [[nodiscard]] Point middle_of(Square) const;
  [[nodiscard]] const Steps& steps(const Walker&);
  /// What is to be gone from each square to the goal.
  [[nodiscard]] static Field lengths(Square goal, const Steps&);
  /// The same where only the ground is in the way.
  [[nodiscard]] const Field& lengths(Square goal, const Walker&);

 private:
  const GroundEye& m_ground;
  int m_columns, m_rows;
  using Kind = std::tuple<std::string_view, Length, Length>;
  [[nodiscard]] static Kind kind(const Walker& w) { return {w.type.word, w.width, w.depth}; }
  /// The base would not pass from one square's middle to its neighbour's.
  [[nodiscard]] bool bars(const Walker&, Point from, Point to) const;

  std::map<Kind, Steps> m_steps;
  std::map<std::pair<Kind, Square>, Field> m_lengths;
};

/// The way of one unit to one place, round the ground that bars it and round whoever stands in its way.
class Route {
 public:
  Route(Ways&, Point from, Point to, const Walker&, std::vector<battle::Quad> others);
  Route(const Route&) = delete;
  Route& operator=(const Route&) = delete;
  /// Where to go first: the place itself, or the last point of the way that can be reached straight.
  [[nodiscard]] Point first() const;
  /// How far it is from some point.
  [[nodiscard]] Length length(Point from) const;

 private:
  [[nodiscard]] bool is_free(Point from, Point to) const;
  /// Somebody stands where a step would lead.
  [[nodiscard]] bool is_taken(Point from, Point to) const;

  Ways& m_ways;
  Point m_from, m_to;
  Walker m_walker;
  std::vector<battle::Quad> m_others;  // none when the straight way is clear of them
  Ways::Steps m_own_steps;
  Ways::Field m_own_lengths;
  const Ways::Steps* m_steps;
  const Ways::Field* m_lengths;
};

}  // namespace vedette::one_hour::commander
