#include "choreography/elbow/solver.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "choreography/elbow/beside_walls.h"
#include "choreography/elbow/encounters.h"
#include "choreography/elbow/round_houses.h"

namespace vedette::choreography::elbow {
namespace {

/// One unit in one stretch of film.
class Solver {
 public:
  Solver(const Field& field, std::uint32_t roster, const std::vector<Near>& near, const stage::Elbows::Stretch& stretch)
      : m_all{field, roster, near, stretch}, m_busy(static_cast<std::size_t>(m_all.steps()), true) {}

  [[nodiscard]] stage::Elbows::Steps steps() {
    m_walls.stand_clear();
    if (m_houses.any()) m_asides.steady();
    // Where there is no room for all, pressing on makes it worse: the best of all rounds is taken.
    constexpr int rounds = 6, most_rounds = 20, hopeless = 3, turns = 6;  // so many in a row that better nothing
    int least = std::numeric_limits<int>::max(), bettered = 0;
    Asides::Ways best;
    for (int round = 0;; ++round) {
      const int wrong = look() + m_houses.wrong();
      if (wrong < least) least = wrong, best = m_asides.ways(), bettered = round;
      if (wrong == 0 || round >= most_rounds || (round >= rounds && round - bettered >= hopeless)) break;
      for (int turn = 1; turn <= turns; ++turn) {
        m_encounters.part(), m_walls.leave(), m_houses.pass();
        m_asides.steady(turn == turns);
      }
    }
    return m_asides.steps_of(best);
  }

 private:
  /// Who comes too near to whom, as all have stepped aside so far. @return how often somebody is in somebody, or in a
  /// wall
  int look() {
    constexpr int reach = 3;  // steps before and after somebody gives way in which he may come into others
    int wrong = 0;
    m_encounters.forget(), m_walls.forget();
    const std::vector<bool> looked = std::exchange(m_busy, std::vector<bool>(m_busy.size(), false));
    for (int step = 1; step + 1 < m_all.steps(); ++step) {
      if (m_all.empty(step) || !looked[static_cast<std::size_t>(step)]) continue;
      const auto [met, any] = m_encounters.find(step);
      const int here = met + m_walls.find(step);
      wrong += here;
      if (!any && here == 0) continue;
      for (int near = std::max(0, step - reach); near <= std::min(m_all.steps() - 1, step + reach); ++near)
        m_busy[static_cast<std::size_t>(near)] = true;
    }
    return wrong;
  }

  Gathered m_all;
  Asides m_asides{m_all};
  Encounters m_encounters{m_all, m_asides};
  BesideWalls m_walls{m_all, m_asides};
  RoundHouses m_houses{m_all, m_asides};
  std::vector<bool> m_busy;  // by step: somebody may have to give way
};

}  // namespace

stage::Elbows::Steps steps_aside(const Field& field, std::uint32_t roster, const std::vector<Near>& near,
                                 const stage::Elbows::Stretch& stretch) {
  return Solver{field, roster, near, stretch}.steps();
}

}  // namespace vedette::choreography::elbow
