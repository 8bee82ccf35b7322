#pragma once

#include <map>
#include <tuple>

#include "rulesets/one_hour/commander/ground_eye.h"

namespace vedette::one_hour::commander {

/// Who walks: what may bar it.
struct Walker {
  const Numbers& type;
  Length width;
};

/// The table in squares of an inch, each as hard to cross for a kind of unit as the ground makes it, as a finger would
/// feel its way over the map. Keeps what it has looked up: ground does not change.
class Ways {
 public:
  explicit Ways(const GroundEye&);

  /// A square by its number, from the south-west corner.
  using Square = std::size_t;
  using Field = std::vector<std::int32_t>;  // by square, in hundredths of an inch or times as hard

  [[nodiscard]] const GroundEye& ground() const { return m_ground; }
  [[nodiscard]] Square square_at(Point) const;
  [[nodiscard]] Point middle_of(Square) const;
  /// The neighbours that can be reached without wading.
  [[nodiscard]] const std::vector<Square>& beside(Square here) const { return m_beside[here]; }
  [[nodiscard]] const Field& going(const Walker&);
  /// What a step between neighbours costs.
  [[nodiscard]] std::int32_t step(Square, Square, const Field& going) const;
  /// What is to be gone from each square to the goal.
  [[nodiscard]] Field lengths(Square goal, const Field& going) const;
  /// The same where only the ground is in the way.
  [[nodiscard]] const Field& lengths(Square goal, const Walker&);

 private:
  const GroundEye& m_ground;
  int m_columns, m_rows;
  std::vector<std::vector<Square>> m_beside;
  std::map<std::pair<std::string_view, Length>, Field> m_going;
  std::map<std::tuple<std::string_view, Length, Square>, Field> m_lengths;
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

  Ways& m_ways;
  Point m_from, m_to;
  Walker m_walker;
  std::vector<battle::Quad> m_others;  // none when the straight way is clear of them
  Ways::Field m_going, m_own;
  const Ways::Field* m_lengths;
};

}  // namespace vedette::one_hour::commander
