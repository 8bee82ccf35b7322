#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "app/battle.h"
#include "app/shots.h"
#include "app/studio/picture_options.h"

namespace vedette::app {

/// Draws shots, one after the other; neighbours that show the same battle in the same light share what is built.
class ShotPainter {
 public:
  /// @pre there is a display. @throws as Stage does.
  ShotPainter(const Context&, const PictureOptions&);

  /// RGBA, top row first; valid until the next call. @param title over the picture; empty for none. @throws Failure.
  [[nodiscard]] std::span<const std::uint8_t> paint(const Shot&, const std::string& title);

 private:
  void set_up(const Shot&);

  const Context& m_context;
  render::Stage m_stage;
  int m_exposures;
  Shot m_built;  // the battle, figures and light of what is built
  std::unique_ptr<Battle> m_battle;
  std::unique_ptr<choreography::Film> m_film;
};

/// Draws a file's shots: into one picture each where the output's name holds a %s (it becomes the shot's name), else
/// all on one sheet, in rows of four. @param options size of one picture, and quality. @throws Failure.
void draw_shots(const Context&, const PictureOptions& options, const std::string& file, const std::string& output);

}  // namespace vedette::app
