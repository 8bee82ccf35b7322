#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/studio_model.h"

namespace vedette::ui {

/// What the inspector shows of the chosen unit.
struct UnitCard {
  struct Strength {
    float left = 1;     // share of what breaks it
    std::string words;  // "2 of 5 hits"
  };
  struct Deed {
    battle::Sequence event = 0;  // a click goes there
    std::string text;
  };
  std::string name;
  std::vector<std::string> about;    // side, type and quality, then men, guns and who commands
  std::optional<Strength> strength;  // none where the game has no limit for it
  std::vector<std::string> state;    // formation, what it holds, whom it fights
  std::vector<std::string> notes;    // what the game's notebook says of it
  std::vector<Deed> history;         // up to now, oldest first
};
/// @pre a unit is chosen, and scenario and state are there.
[[nodiscard]] UnitCard unit_card(const StudioModel&);

}  // namespace vedette::ui
