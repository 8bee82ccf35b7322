#pragma once

#include <utility>
#include <vector>

#include "choreography/elbow/asides.h"

namespace vedette::choreography::elbow {

/// Keeps a unit's men out of hedges, walls and trunks.
class BesideWalls {
 public:
  BesideWalls(Gathered& all, Asides& asides) : m_all{all}, m_asides{asides} {}

  /// All who stand near one of these give room to who is in it.
  void stand_clear();
  /// Who stands in one at a step; whoever walks is soon through. @return how many are wrong
  int find(int step);
  void forget() { m_walled.clear(); }
  /// They are moved some of the way out.
  void leave();

 private:
  [[nodiscard]] bool stands(int step, int figure) const;

  Gathered& m_all;
  Asides& m_asides;
  std::vector<std::pair<int, int>> m_walled;  // step and figure
};

}  // namespace vedette::choreography::elbow
