#include "stage/plant.h"

namespace vedette::stage {

const Habit& habit_of(PlantKind kind) {
  static constexpr std::array<Habit, plant_kinds> habits{{
      {15, 1.0F, 0.045F, 0.58F},   // oak
      {17, 0.72F, 0.045F, 0.62F},  // elm
      {20, 0.24F, 0.07F, 0.5F},    // poplar
      {6, 0.95F, 0.075F, 0.64F},   // willow
      {5, 1.05F, 0.05F, 0.6F},     // apple
      {5.5F, 1.0F, 0.06F, 0.6F},   // olive
      {13, 0.85F, 0.035F, 0.83F},  // umbrella pine
      {11, 0.2F, 0.3F, 0.45F},     // cypress: green to its foot
      {4, 1.05F, 0.045F, 0.5F},    // thorn
      {2.2F, 1.4F, 0, 0.45F},      // hazel
      {1.2F, 2.0F, 0, 0.45F},      // bramble
      {1.4F, 1.4F, 0, 0.45F},      // broom
      {1.4F, 1.2F, 0, 0.5F},       // vine
      {1.6F, 1.1F, 0, 0.4F},       // reed
  }};
  return habits[static_cast<std::size_t>(kind)];
}

Growth usual_growth(bool dry) {
  using enum PlantKind;
  if (dry)
    return {.wood = {Oak, Oak, Oak, Olive, Pine},
            .orchard = {Olive},
            .scrub = {Broom, Broom, Broom, Bramble},
            .hedge = {Broom, Bramble, Thorn},
            .hedgerow = {Olive, Oak},
            .lone = {Olive, Olive, Oak},
            .garden = {Cypress, Cypress, Olive, Pine},
            .bank = {Poplar, Olive}};
  return {.wood = {Oak, Oak, Elm},
          .orchard = {Apple},
          .scrub = {Hazel, Hazel, Thorn, Bramble},
          .hedge = {Thorn, Hazel, Hazel, Bramble},
          .hedgerow = {Elm, Oak},
          .lone = {Oak, Elm},
          .garden = {Apple, Apple, Poplar},
          .bank = {Willow, Willow, Poplar}};
}

}  // namespace vedette::stage
