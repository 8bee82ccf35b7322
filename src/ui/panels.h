#pragma once

#include <span>
#include <string>
#include <string_view>

#include "ui/commands.h"
#include "ui/studio_model.h"

namespace vedette::ui {

/// Colours and spacing of every panel: warm paper on dark wood. @pre Dear ImGui has started.
/// @param scale of the lettering it was made with @param grown how much larger than that it is shown
void apply_style(float scale, float grown = 1);

/// A panel that is opened and closed. A new one is a pair of files and a line in `panels`.
struct Panel {
  std::string_view name;  // "ledger"
  std::string_view key;   // that opens and closes it, as the keyboard names it
  std::string_view button;
  std::string_view does;                              // for the page of keys
  void (*draw)(const StudioModel&, StudioCommands&);  // while it is open
  bool open_at_first = false;
  bool outlives_choice = false;  // Escape lets a chosen unit go before it closes this
};
/// All of them, the lowest first.
[[nodiscard]] std::span<const Panel> panels();

/// The bar, the inspector and every panel that is open, each a function of the model.
void draw_studio(const StudioModel&, StudioCommands&);

/// Instead of all other panels while a battle is opened: what is being done, and a bar. @param share done, 0 to 1.
void draw_loading(const std::string& battle, const std::string& step, float share);

}  // namespace vedette::ui
