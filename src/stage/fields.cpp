#include "stage/fields.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "stage/box.h"
#include "stage/outline.h"
#include "stage/planting.h"

namespace vedette::stage {
namespace {

constexpr float tenth = 10;      // of a metre: what is kept
constexpr int side_cells = 4;    // along a side of a block of ground
constexpr float tallest = 2.3F;  // metres of what hides who stands in it

std::int8_t kept(float metres) {
  return static_cast<std::int8_t>(std::lround(std::clamp(metres, -Fields::known, Fields::known) * tenth));
}

/// Metres beside a line within which no corn stands; below zero where it does up to its middle.
float bare_beside(const Line& line) {
  constexpr float verge = 0.5F, headland = 0.7F;
  switch (line.kind) {
    case LineKind::Hedge:
      return 0.6F + headland;
    case LineKind::Wall:
    case LineKind::Fence:
      return headland;
    default:
      return line.width / 2 + verge;
  }
}

}  // namespace

/// Fills the grid, area by area in the order in which the ground is painted: the last covers what lies under it.
class Fields::Survey {
 public:
  explicit Survey(Fields& fields) : m_fields{fields} {}

  void area(const Area& area, const Plot& plot) {
    m_fields.m_plots.push_back(plot);
    const auto number = static_cast<std::uint16_t>(m_fields.m_plots.size() - 1);
    const Box box = box_of(area.outline);
    m_edge.assign(box.count(), known);
    for (std::size_t i = 0; i < area.outline.size(); ++i)
      near(area.outline[i], area.outline[(i + 1) % area.outline.size()], [&](int column, int row, float away) {
        if (box.has(column, row)) m_edge[box.index(column, row)] = std::min(m_edge[box.index(column, row)], away);
      });
    std::vector<float> crossings;
    for (int row = box.first; row <= box.last; ++row) {
      const float y = m_fields.corner(0, row).y;
      stage::crossings_of(area.outline, y, crossings);
      std::size_t passed = 0;
      for (int column = box.left; column <= box.right; ++column) {
        const float x = m_fields.corner(column, row).x;
        while (passed < crossings.size() && crossings[passed] <= x) ++passed;
        cover(column, row, number, passed % 2 == 1, m_edge[box.index(column, row)], plot.stand.hides());
      }
    }
  }

  /// Nothing stands so near.
  void bare(Vec2 from, Vec2 to, float room) {
    near(
        from, to, [&](int column, int row, float away) { lower(column, row, away - room); }, room);
  }
  void bare(const Building& house) {
    constexpr float room = 1;
    const Vec2 along = heading(house.bearing) * std::max(0.0F, (house.size.x - house.size.y) / 2);
    bare(house.centre - along, house.centre + along, house.size.y * 0.6F + room);
  }

 private:
  struct Box {
    int left, first, right, last;  // columns and rows, all within
    [[nodiscard]] std::size_t count() const {
      return right < left || last < first
                 ? 0
                 : static_cast<std::size_t>(right - left + 1) * static_cast<std::size_t>(last - first + 1);
    }
    [[nodiscard]] bool has(int column, int row) const {
      return column >= left && column <= right && row >= first && row <= last;
    }
    [[nodiscard]] std::size_t index(int column, int row) const {
      return static_cast<std::size_t>(row - first) * static_cast<std::size_t>(right - left + 1) +
             static_cast<std::size_t>(column - left);
    }
  };

  [[nodiscard]] Box box_between(Vec2 low, Vec2 high, float margin) const {
    const auto step = [](float metres) { return metres / cell; };
    const Vec2 from = low - m_fields.m_origin - Vec2{margin, margin},
               to = high - m_fields.m_origin + Vec2{margin, margin};
    return {std::max(0, static_cast<int>(std::ceil(step(from.x)))),
            std::max(0, static_cast<int>(std::ceil(step(from.y)))),
            std::min(m_fields.m_columns - 1, static_cast<int>(std::floor(step(to.x)))),
            std::min(m_fields.m_rows - 1, static_cast<int>(std::floor(step(to.y))))};
  }
  [[nodiscard]] Box box_of(const std::vector<Vec2>& outline) const {
    const auto [low, high] = stage::box_of(outline);
    return box_between(low, high, known);
  }

  /// Calls visit(column, row, metres away) for corners near a stretch, nearer than is known beyond its room.
  template <typename Visit>
  void near(Vec2 a, Vec2 b, Visit&& visit, float room = 0) const {
    const Box box = box_between({std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)},
                                known + std::max(0.0F, room));
    for (int row = box.first; row <= box.last; ++row)
      for (int column = box.left; column <= box.right; ++column)
        visit(column, row, distance(m_fields.corner(column, row), a, b));
  }

  void lower(int column, int row, float most) {
    std::int8_t& here = m_fields.m_inside[m_fields.index(column, row)];
    here = std::min(here, kept(most));
  }

  /// @param away metres to the area's edge
  void cover(int column, int row, std::uint16_t number, bool within, float away, bool corn) {
    const std::size_t i = m_fields.index(column, row);
    if (within) m_fields.m_plot[i] = number;
    std::int8_t& here = m_fields.m_inside[i];
    if (!corn) {
      here = std::min(here, kept(within ? -away : away));
    } else if (within) {
      here = std::max<std::int8_t>(1, kept(away));
    } else if (here <= 0) {  // nearer to corn than was thought
      here = std::max(here, kept(-away));
    }
  }

  Fields& m_fields;
  std::vector<float> m_edge;
};

Fields::Fields(const Scenery& scenery)
    : m_origin{scenery.ground.origin},
      m_columns{static_cast<int>(scenery.ground.size().x / cell) + 2},
      m_rows{static_cast<int>(scenery.ground.size().y / cell) + 2},
      m_plots{{open_stand(scenery), 0}},
      m_plot(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows)),
      m_inside(m_plot.size(), kept(-known)) {
  Survey survey{*this};
  for (const Area& area : scenery.areas) {
    if (area.outline.size() < 3) continue;
    const Stand stand = stand_of(scenery, area);
    m_any = m_any || stand.hides();
    survey.area(area, {stand, rows_of(area.outline)});
  }
  if (!m_any) return;
  for (const Line& line : scenery.lines)
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i)
      survey.bare(line.points[i], line.points[i + 1], bare_beside(line));
  for (const Crossing& crossing : scenery.crossings) survey.bare(crossing.from, crossing.to, crossing.width / 2 + 1);
  for (const Building& house : scenery.buildings) survey.bare(house);
  note_tops(scenery.ground);
}

void Fields::note_tops(const HeightGrid& ground) {
  const auto blocks = [](int corners) { return (corners + side_cells - 1) / side_cells; };
  m_blocks = blocks(m_columns);
  m_tops.reserve(static_cast<std::size_t>(m_blocks) * static_cast<std::size_t>(blocks(m_rows)));
  // Between corners the ground is no higher than at one of them, where its own corners are the same.
  const float between = ground.cell == cell ? 0 : cell / 2;
  const auto top_of = [&](int left, int first) {
    float high = std::numeric_limits<float>::lowest(), corn = 0;
    const int right = std::min(left + side_cells, m_columns - 1), last = std::min(first + side_cells, m_rows - 1);
    for (int row = first; row <= last; ++row)
      for (int column = left; column <= right; ++column) {
        high = std::max(high, ground.at(corner(column, row)));
        if (m_inside[index(column, row)] > 0) corn = std::max(corn, tall(column, row));
      }
    return corn > 0 ? high + between + std::min(corn, tallest) : std::numeric_limits<float>::lowest();
  };
  for (int row = 0; row < m_rows; row += side_cells)
    for (int column = 0; column < m_columns; column += side_cells) m_tops.push_back(top_of(column, row));
}

int Fields::steps_over(Vec3 at, Vec3 step) const {
  constexpr float side = cell * side_cells;
  const float x = at.x - m_origin.x, y = at.y - m_origin.y;
  if (x < 0 || y < 0) return 0;
  const int column = static_cast<int>(x / side), row = static_cast<int>(y / side);
  const std::size_t here =
      static_cast<std::size_t>(row) * static_cast<std::size_t>(m_blocks) + static_cast<std::size_t>(column);
  if (column >= m_blocks || here >= m_tops.size() || at.z <= m_tops[here]) return 0;
  // Steps from there to the edge of the block.
  const auto within = [](float from, float by, int number) {
    if (by == 0) return std::numeric_limits<float>::max();
    const float edge = side * static_cast<float>(by > 0 ? number + 1 : number);
    return (edge - from) / by;
  };
  constexpr float most = 64;
  const float steps = std::floor(std::min({within(x, step.x, column), within(y, step.y, row), most}));
  return std::min(at.z, at.z + steps * step.z) > m_tops[here] ? static_cast<int>(steps) + 1 : 0;
}

std::uint16_t Fields::plot_of(Vec2 p) const {
  const int column = static_cast<int>(std::lround((p.x - m_origin.x) / cell)),
            row = static_cast<int>(std::lround((p.y - m_origin.y) / cell));
  if (column < 0 || row < 0 || column >= m_columns || row >= m_rows) return 0;
  return m_plot[index(column, row)];
}

float Fields::inside(int column, int row) const {
  return static_cast<float>(m_inside[index(column, row)]) / tenth;
}

float Fields::inside(Vec2 p) const {
  const float x = (p.x - m_origin.x) / cell, y = (p.y - m_origin.y) / cell;
  const int column = static_cast<int>(std::floor(x)), row = static_cast<int>(std::floor(y));
  if (column < 0 || row < 0 || column + 1 >= m_columns || row + 1 >= m_rows) return -known;
  return bilinear(inside(column, row), inside(column + 1, row), inside(column, row + 1), inside(column + 1, row + 1),
                  x - static_cast<float>(column), y - static_cast<float>(row));
}

Fields::Corn Fields::corn_and_edge(Vec2 p) const {
  const float x = (p.x - m_origin.x) / cell, y = (p.y - m_origin.y) / cell;
  if (x >= 0 && y >= 0 && x < static_cast<float>(m_columns - 1) && y < static_cast<float>(m_rows - 1)) {
    // Most places lie in the midst of one field, or of none.
    const std::size_t south = index(static_cast<int>(x), static_cast<int>(y)),
                      north = south + static_cast<std::size_t>(m_columns);
    const auto plot = m_plot[south];
    const bool one_plot = m_plot[south + 1] == plot && m_plot[north] == plot && m_plot[north + 1] == plot;
    const auto nearest = std::min({m_inside[south], m_inside[south + 1], m_inside[north], m_inside[north + 1]});
    if (one_plot && nearest > 0) return {m_plots[plot].stand.tall, static_cast<float>(nearest) / tenth};
  }
  const float inside = this->inside(p);
  return {inside > 0 ? tall(p) : 0, inside};
}

/// Of the nearest corner on which corn stands: near an edge the nearest of all may lie beyond it.
float Fields::tall(Vec2 p) const {
  const float x = (p.x - m_origin.x) / cell, y = (p.y - m_origin.y) / cell;
  const int column = static_cast<int>(std::floor(x)), row = static_cast<int>(std::floor(y));
  if (column < 0 || row < 0 || column + 1 >= m_columns || row + 1 >= m_rows) return 0;
  float nearest = 9, metres = 0;
  for (int k = 0; k < 4; ++k) {
    const int c = column + k % 2, r = row + k / 2;
    const float east = x - static_cast<float>(c), north = y - static_cast<float>(r), away = east * east + north * north;
    if (inside(c, r) > 0 && away < nearest) nearest = away, metres = tall(c, r);
  }
  return metres;
}

namespace {

bool is_down(const Scenery& scenery, const TroddenCorn& trodden, Vec2 p, float seconds) {
  return trodden.is_down(p - scenery.ground.origin, scenery.ground.size(), seconds);
}

}  // namespace

float standing_corn(const Scenery& scenery, const TroddenCorn& trodden, Vec2 p, float seconds) {
  if (scenery.fields == nullptr || scenery.fields->empty()) return 0;
  const float tall = scenery.fields->corn(p);
  return tall > 0 && !is_down(scenery, trodden, p, seconds) ? tall : 0;
}

bool hidden_by_corn(const Scenery& scenery, const TroddenCorn& trodden, Vec3 eye, Vec3 place, float seconds) {
  if (scenery.fields == nullptr || scenery.fields->empty()) return false;
  constexpr float pace = Fields::cell / 2;  // metres
  constexpr float astray = Fields::cell;    // metres that a distance read between corners may be too long
  const Vec3 way = eye - place;
  const float far = length(Vec2{way.x, way.y});
  const int steps = static_cast<int>(far / pace);
  const Vec3 step = way * (1 / static_cast<float>(std::max(1, steps)));
  for (int i = 1; i < steps;) {
    const Vec3 on_way = place + way * (static_cast<float>(i) / static_cast<float>(steps));
    if (const int over = scenery.fields->steps_over(on_way, step); over > 0) {
      i += over;
      continue;
    }
    const Vec2 under{on_way.x, on_way.y};
    const auto [tall, inside] = scenery.fields->corn_and_edge(under);
    if (inside > 0) {
      const float over = on_way.z - scenery.ground.at(under);
      if (over > 2 * tallest && way.z > 0) return false;  // out of all corn, for good
      // Under the ground nobody is seen, whatever lies on it.
      if (over < std::min(tall, tallest) && (over < 0 || !is_down(scenery, trodden, under, seconds))) return true;
    }
    i += std::max(1, static_cast<int>((-inside - astray) / pace));  // none stands nearer
  }
  return false;
}

}  // namespace vedette::stage
