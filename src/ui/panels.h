#pragma once

#include "ui/commands.h"
#include "ui/studio_model.h"

namespace vedette::ui {

/// Colours and spacing of every panel: warm paper on dark wood. Call once after Dear ImGui has started.
void apply_style(float scale);

/// All panels of the studio, each a function of the model.
void draw_studio(const StudioModel&, StudioCommands&);

/// Along the bottom: play, speed, slider with turn and phase marks, where we are.
void draw_transport(const StudioModel&, StudioCommands&);
/// Pixels that the transport bar covers at the lower edge. @pre a frame of panels is open.
[[nodiscard]] float transport_height();
/// Pixels that the ledger covers at the right edge while it is open. @pre a frame of panels is open.
[[nodiscard]] float ledger_width();
/// On the right: every event with its dice and reasons; a click goes there.
void draw_ledger(const StudioModel&, StudioCommands&);
/// On the left: the chosen unit's type, strength, state and what it has been through.
void draw_inspector(const StudioModel&, StudioCommands&);
/// The order sheets of both sides: what was written to whom, and how far it has come.
void draw_orders(const StudioModel&, StudioCommands&);
/// F1: the keys on one page.
void draw_help(const StudioModel&, StudioCommands&);
/// What to open: bundled battles, and how to play your own.
void draw_home(const StudioModel&, StudioCommands&);

/// "Leave?" with its two answers.
void draw_leaving(const StudioModel&, StudioCommands&);
/// Instead of all other panels while a battle is opened: what is being done, and a bar. @param share done, 0 to 1.
void draw_loading(const std::string& battle, const std::string& step, float share);

/// 75.4 -> "1:15".
[[nodiscard]] std::string clock_text(double seconds);

}  // namespace vedette::ui
