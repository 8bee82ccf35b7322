#include "stage/puff.h"

#include <algorithm>
#include <cmath>

#include "stage/noise_tile.h"

namespace vedette::stage {

PuffShape shape_of(PuffKind kind) {
  switch (kind) {
    case PuffKind::Musket:
      return {1.7F, 1.7F, 4.8F, 0.75F, 0.72F, 2};
    case PuffKind::Cannon:
      return {6.5F, 2.4F, 8.5F, 0.9F, 0.80F, 5};
    case PuffKind::Dust:
      return {0.3F, 1.2F, 4.6F, 0.8F, 0.30F, 1};
    case PuffKind::Burst:
      break;
  }
  return {0.5F, 2.5F, 8.0F, 1.0F, 0.85F, 3};
}

float PuffShape::out(float age) const {
  return reach * (1 - std::exp(-age / 0.22F));
}

float PuffShape::across(float age, float life) const {
  return first + (later - first) * (1 - std::exp(-age / (0.30F * life + 0.6F)));
}

float PuffShape::opacity(float age, float life, float uneven) const {
  const float rate = age / std::max(0.1F, life);
  return thick * uneven * (1 - smooth(0.25F, 1.0F, rate)) * smooth(-0.05F, 0.08F, age) /
         (1 + 0.18F * across(age, life) / first);
}

}  // namespace vedette::stage
