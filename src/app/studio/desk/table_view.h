#pragma once

#include <optional>

#include "app/studio/clear_view.h"
#include "app/studio/orbit_camera.h"
#include "choreography/placing.h"
#include "stage/scenery.h"

namespace vedette::app {

/// How somebody at the desk looks at the table, and what of it lies under a pixel of the window.
class TableView {
 public:
  /// All of the table, straight from above, its north edge up.
  explicit TableView(const battle::Scenario&);

  /// The window, what panels leave of it, and the ground that is drawn. @param ground borrowed until the next
  void see(float width, float height, ClearView, const stage::HeightGrid& ground);
  void show_all();
  /// By shares of the window's height.
  void pan(float right, float down);
  void turn(float by_bearing, float by_tilt);
  void zoom(float notches);

  [[nodiscard]] stage::Camera camera() const;
  /// Metres from the eye to what it looks at.
  [[nodiscard]] float distance() const { return m_orbit.distance; }
  /// The place of the table under a pixel; none past the edge of the ground.
  [[nodiscard]] std::optional<core::Point> table_at(float x, float y) const;
  struct Pixel {
    float x = 0, y = 0;
  };
  [[nodiscard]] Pixel pixel_of(core::Point) const;
  [[nodiscard]] const choreography::Placing& placing() const { return m_placing; }

 private:
  choreography::Placing m_placing;
  OrbitCamera m_orbit;
  ClearView m_clear;
  float m_width = 1280, m_height = 720;
  const stage::HeightGrid* m_ground = nullptr;
};

}  // namespace vedette::app
