#include "app/studio/desk/table_view.h"

#include <algorithm>

#include "picking/picker.h"
#include "stage/view.h"

namespace vedette::app {
namespace {

using stage::Vec2;
using stage::Vec3;

constexpr float straight_down = 1.55F, nearest = 60;  // radians, metres

}  // namespace

TableView::TableView(const battle::Scenario& scenario) : m_placing{scenario} {
  show_all();
}

void TableView::see(float width, float height, ClearView clear, const stage::HeightGrid& ground) {
  const bool first = m_ground == nullptr;
  m_width = std::max(width, 1.0F), m_height = std::max(height, 1.0F);
  m_clear = clear;
  m_ground = &ground;
  if (first) show_all();
}

void TableView::show_all() {
  const stage::Table& table = m_placing.table();
  constexpr float margin = 1.07F;
  m_orbit = {.target = table.world(table.size * 0.5F), .bearing = table.bearing, .tilt = straight_down};
  if (m_ground == nullptr) return;
  // What panels leave of the window has room for all of it.
  const float tangent = std::tan(camera().field_of_view / 2), aspect = m_width / m_height;
  const float wide = std::max(0.1F, 1 - m_clear.right), tall = std::max(0.1F, 1 - m_clear.below);
  m_orbit.distance = margin * std::max(table.size.y / tall, table.size.x / (aspect * wide)) / (2 * tangent);
}

void TableView::pan(float right, float down) {
  if (m_ground == nullptr) return;
  // A height of the window is so many distances of ground.
  const float tall = 2 * std::tan(camera().field_of_view / 2);
  m_orbit.pan(-right * tall, down * tall, *m_ground);
}

void TableView::turn(float by_bearing, float by_tilt) {
  m_orbit.turn(by_bearing, by_tilt);
}

void TableView::zoom(float notches) {
  m_orbit.zoom(notches, nearest);
}

stage::Camera TableView::camera() const {
  if (m_ground == nullptr) return {};
  return m_clear.framed(m_orbit.camera(*m_ground), m_width / m_height);
}

std::optional<core::Point> TableView::table_at(float x, float y) const {
  if (m_ground == nullptr) return std::nullopt;
  const picking::Ray ray =
      picking::ray_through(camera(), 2 * x / m_width - 1, 1 - 2 * y / m_height, m_width / m_height);
  const Vec3 way = stage::unit(ray.direction);
  const auto over = [&](float far) {
    const Vec3 at = ray.from + way * far;
    return at.z - m_ground->at({at.x, at.y});
  };
  // In even steps to behind what is looked at, then halved: the ground is nowhere so steep that a step misses it.
  constexpr int steps = 400;
  const float longest = 4 * m_orbit.distance;
  for (int i = 1; i <= steps; ++i) {
    float low = longest * static_cast<float>(i - 1) / steps, high = longest * static_cast<float>(i) / steps;
    if (over(high) > 0) continue;
    for (int halved = 0; halved < 24; ++halved) {
      const float middle = (low + high) / 2;
      (over(middle) > 0 ? low : high) = middle;
    }
    const Vec3 at = ray.from + way * high;
    return m_placing.on_the_table({at.x, at.y});
  }
  return std::nullopt;
}

TableView::Pixel TableView::pixel_of(core::Point place) const {
  if (m_ground == nullptr) return {};
  const Vec2 at = m_placing.world(place);
  const stage::View view{camera(), static_cast<int>(m_width), static_cast<int>(m_height), 0};
  const auto spot = view.project({at.x, at.y, m_ground->at(at)});
  return {spot.x, spot.y};
}

}  // namespace vedette::app
