#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "assets/model.h"
#include "stage/figure.h"

namespace vedette::render {

/// What the figures of one model do for each clip of the stage. A model may have several ways (`stand_2`, `fall_3`);
/// who does it which way is chosen by a hash of unit and figure, so the same second always looks the same.
class Movements {
 public:
  /// The model must outlive this.
  explicit Movements(const assets::Model& model);

  /// Row of the model's poses that shows a figure now.
  /// Of a unit that stands, all have shouldered arms or all have ordered them. In square the front rank kneels to its
  /// bayonets; of skirmishers every other man fires from the knee. Of horses that swirl before bayonets some rear.
  [[nodiscard]] int frame(const stage::Roster& roster, const stage::Block& block, const stage::FigurePose& pose,
                          int figure) const;

 private:
  using Ways = std::vector<std::size_t>;  // indices of the model's clips; one at least
  [[nodiscard]] std::size_t way(const stage::Roster& roster, const stage::Block& block, const stage::FigurePose& pose,
                                int figure) const;

  const assets::Model* m_model;
  std::array<Ways, stage::clip_count> m_ways;
  Ways m_at_ease;                // arms ordered
  Ways m_kneeling;               // a shot from the knee
  Ways m_braced;                 // on the knee behind the bayonet
  Ways m_shying;                 // horses before it
  std::array<Ways, 3> m_struck;  // down, by what struck him
  Ways m_ducking;                // as a man beside him falls
};

}  // namespace vedette::render
