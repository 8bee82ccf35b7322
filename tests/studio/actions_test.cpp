#include <doctest/doctest.h>

#include <set>

#include <SDL_keyboard.h>

#include "app/studio/overlays.h"
#include "ui/actions.h"
#include "ui/panels.h"

using namespace vedette;

TEST_CASE("every key of the page is a key of the keyboard, and does one thing") {
  std::set<std::string_view> keys;
  const auto look = [&](std::string_view key) {
    CHECK_MESSAGE(SDL_GetScancodeFromName(std::string{key}.c_str()) != SDL_SCANCODE_UNKNOWN, key);
    CHECK_MESSAGE(keys.insert(key).second, key << " twice");
  };
  for (const ui::Action& action : ui::actions()) look(action.key);
  for (const app::Layer& layer : app::layers()) look(layer.key);
  CHECK(keys.size() == ui::actions().size() + app::layers().size());
}

TEST_CASE("every action is told on the page of keys, and every panel that has a key is opened by it") {
  for (const ui::Action& action : ui::actions()) CHECK_FALSE(action.does.empty());
  for (const ui::Panel& panel : ui::panels()) {
    const bool has_action = std::ranges::any_of(ui::actions(), [&](const ui::Action& action) {
      const auto* toggle = std::get_if<ui::TogglePanel>(&action.command);
      return toggle != nullptr && toggle->name == panel.name && action.key == panel.key;
    });
    CHECK(has_action == !panel.key.empty());
  }
}
